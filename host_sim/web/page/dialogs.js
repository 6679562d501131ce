// The page's own dialogs and sentences; every text by its key of host_sim/web/texts.
import { TEXTS } from "./texts.js";

let lang = "en";
const changed = [];

/** The text of a key, with {0}, {1} filled in. */
export function say(key, ...values) {
  const text = (TEXTS[lang] || TEXTS.en)[key];
  return text.replace(/\{(\d)\}/g, (_, i) => values[i]);
}

/** Calls `act` now and whenever the language changes. */
export function inEachLanguage(act) {
  changed.push(act);
  act();
}

/** Sets the language of everything on the page. */
export function speak(code) {
  lang = TEXTS[code] ? code : "en";
  document.documentElement.lang = lang === "sr" ? "sr-Latn" : lang;
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = say(element.dataset.text);
  for (const element of document.querySelectorAll("[data-label]")) element.setAttribute("aria-label", say(element.dataset.label));
  for (const act of changed) act();
}

export const language = () => lang;

const notice = document.getElementById("notice");

/** A sentence over the page that stays until it is closed; `offer`: [text's key, function] of a button. */
export function tell(text, offer) {
  notice.hidden = false;
  notice.firstElementChild.textContent = text;
  const choices = [[say("close"), () => {}]];
  if (offer) choices.unshift([say(offer[0]), offer[1]]);
  notice.lastElementChild.replaceChildren(
    ...choices.map(([label, act]) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.onclick = () => {
        notice.hidden = true;
        act();
      };
      return button;
    }),
  );
}

/** Why there is no console, in the place of its screen; `offer` as tell() takes it. */
export function trouble(text, offer) {
  const place = document.getElementById("trouble");
  place.hidden = false;
  place.textContent = text;
  document.getElementById("case").classList.add("dark");
  if (offer) tell(text, offer);
}

/** Asks; resolves to true for yes. */
export function ask(text, yes, no) {
  const dialog = document.getElementById("ask");
  document.getElementById("ask-text").textContent = text;
  const buttons = dialog.querySelectorAll("button");
  [yes, no].forEach((key, i) => (buttons[i].textContent = say(key)));
  dialog.showModal();
  return new Promise((resolve) => {
    buttons.forEach((button) => (button.onclick = () => dialog.close(button.value)));
    dialog.onclose = () => resolve(dialog.returnValue === "yes");
    dialog.returnValue = "";
  });
}

for (const button of document.querySelectorAll("dialog .close")) button.onclick = () => button.closest("dialog").close();
for (const dialog of document.querySelectorAll("dialog"))
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close()); // beside it
