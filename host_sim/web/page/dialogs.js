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
const body = document.getElementById("case");

/** A paragraph and, of `choices` ([text's key, function]), buttons, each of which first calls `pressed`. */
function sentence(text, choices, pressed) {
  const paragraph = document.createElement("p"), row = document.createElement("div");
  paragraph.textContent = text;
  row.className = "buttons";
  for (const [key, act] of choices) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say(key);
    button.onclick = () => {
      pressed();
      act();
    };
    row.append(button);
  }
  return [paragraph, row];
}

/** A sentence over the page that stays until it is closed; `offer`: [text's key, function] of a button, or nothing. */
export function tell(text, offer) {
  const close = () => (notice.hidden = true);
  notice.replaceChildren(...sentence(text, [...(offer ? [offer] : []), ["close", () => {}]], close));
  notice.hidden = false;
}

/** Why there is no console, in the place of its screen; `offer` as tell() takes it. */
export function trouble(text, offer) {
  const place = document.getElementById("trouble");
  const away = () => {
    place.hidden = true;
    body.classList.remove("dark");
  };
  place.replaceChildren(...sentence(text, offer ? [offer] : [], away));
  place.hidden = false;
  body.classList.add("dark");
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
for (const dialog of document.querySelectorAll("dialog")) {
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close()); // beside it
  dialog.addEventListener("close", () => document.activeElement?.blur()); // Enter is the console's A again
}
