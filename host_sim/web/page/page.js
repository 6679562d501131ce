// The page: finds the kept game, switches the console on, and gives it time, a frame after the other.
import { switchOn } from "./board.js";
import { inEachLanguage, language, say, speak, tell, trouble } from "./dialogs.js";
import { letGo, listen, lookAtGamepads } from "./input.js";
import { alone, openKept } from "./kept.js";
import { putInFiles, putInLink, takeOut } from "./saves.js";
import { tone, wakeSound } from "./sound.js";
import { BOARDS, TEXTS } from "./texts.js";
import { showWords } from "./words.js";

const LONGEST = 100; // ms: a page that was away or busy does not make the game run after it
const PATIENCE = 2000; // ms for a new version to take over; else the old one starts once more
const FULL = "QuotaExceededError"; // there was no room: the next save may find some

const address = new URLSearchParams(location.search);
const name = address.get("board") in BOARDS ? address.get("board") : "pico_lcd_1_3";
const canvas = document.getElementById("screen");
const body = document.getElementById("case");

let kept = null; // where the game is kept; null: nowhere
let changes = new Map(); // what has to be kept, before the board goes on
let keeping = null; // a promise while it is being kept
let console_ = null; // what switchOn() gave
let fresh = false; // something has changed since the last try to keep it
let owed = 0, last = null; // ms that the board has still to run; when the last frame was
let off = false;

const paused = () => document.querySelector("dialog[open]") !== null;

/** Keeps what has changed. The board waits for it: what is on the screen is safe. */
async function keep() {
  const files = changes;
  changes = new Map();
  const contents = () => [...files].map(([path]) => [path, console_.read(path)]);
  try {
    if (matchMedia("(display-mode: standalone), (display-mode: fullscreen)").matches) navigator.storage?.persist?.(); // installed: it is meant to stay
    await kept?.keep(contents()).catch(async () => {
      kept = await openKept(); // some browsers lose the connection of a page that was away
      await kept.keep(contents());
    });
  } catch (error) {
    console.warn(error);
    for (const [path] of files) if (!changes.has(path)) changes.set(path, true); // tried again with the next one
    if (error.name !== FULL) kept = null;
    tell(say(kept ? "full" : "refused"), ["take_out", () => takeOut(console_.machine)]);
  }
}

function frame(time) {
  requestAnimationFrame(frame);
  if (last !== null && !paused() && !off) owed += Math.min(time - last, LONGEST);
  last = time;
  if (keeping || off || paused()) return;
  lookAtGamepads();
  const ms = Math.floor(owed);
  let left;
  try {
    left = console_.machine.run(ms);
  } catch (error) {
    off = true;
    trouble(say("broken"), ["again", () => location.reload()]);
    throw error;
  }
  owed += (left < 0 ? 0 : left) - ms;
  if (fresh) {
    fresh = false;
    keeping = keep().finally(() => (keeping = null));
  }
  if (left < 0) {
    off = true;
    trouble(say("off"), ["again", () => location.reload()]);
  }
}

/** The canvas as large as whole pixels of the screen allow. */
function fit() {
  const well = document.getElementById("well");
  const ratio = window.devicePixelRatio || 1;
  const room = (space, pixels) => Math.floor((space * ratio) / pixels);
  const style = getComputedStyle(well);
  const wide = well.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const high = well.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const scale = Math.max(1, Math.min(room(wide, canvas.width), room(high, canvas.height)));
  canvas.style.width = (canvas.width * scale) / ratio + "px";
  canvas.style.height = (canvas.height * scale) / ratio + "px";
}

function options() {
  const boards = document.getElementById("board"), languages = document.getElementById("lang");
  for (const [board, title] of Object.entries(BOARDS)) boards.add(new Option(title, board, false, board === name));
  for (const code of Object.keys(TEXTS)) languages.add(new Option(TEXTS[code].self, code));
  boards.onchange = () => {
    address.set("board", boards.value);
    location.search = address;
  };
  languages.onchange = () => {
    address.set("lang", languages.value);
    history.replaceState(null, "", "?" + address);
    console_.machine.line("lang " + languages.value);
    speak(languages.value);
  };
  const dialog = document.getElementById("options");
  document.getElementById("open").onclick = () => {
    letGo();
    languages.value = language();
    dialog.showModal();
  };
  document.getElementById("take-out").onclick = () => {
    dialog.close();
    takeOut(console_.machine);
  };
  const files = document.getElementById("files");
  document.getElementById("put-in").onclick = () => files.click();
  files.onchange = async () => {
    dialog.close();
    await putInFiles(console_.machine, files.files);
    files.value = "";
  };
  inEachLanguage(() => {
    const rows = [["↑ ↓ ← →", "directions"], ["Z, Enter", "key_a"], ["X, Esc", "key_b"], ["H", "key_h"], ["M", "key_menu"]];
    const cells = rows.flatMap(([keys, key]) => [["dt", keys], ["dd", say(key)]]);
    document.getElementById("keyboard").replaceChildren(
      ...cells.map(([tag, text]) => Object.assign(document.createElement(tag), { textContent: text })),
    );
    for (const button of document.querySelectorAll("[data-key]")) button.setAttribute("aria-label", say(button.dataset.key.toLowerCase()));
  });
  document.getElementById("safari").hidden = !/^((?!chrom|android|firefox).)*safari/i.test(navigator.userAgent) || navigator.standalone === true;
}

/** The page works without a network from now on; a new version waits until the player takes it or the page is opened anew. */
async function stayAtHand() {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.register("worker.js");
  let taking = false;
  navigator.serviceWorker.addEventListener("controllerchange", () => taking && location.reload());
  const take = () => {
    taking = true;
    registration.waiting?.postMessage("now");
  };
  const offer = () => registration.waiting && navigator.serviceWorker.controller && tell(say("update"), ["update_now", take]);
  offer();
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", offer));
}

/** A version that was waiting when the page was opened comes first: true when the page is about to be opened again. */
async function newVersionFirst() {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting || !navigator.serviceWorker.controller) return false;
  const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", () => resolve(true)));
  registration.waiting.postMessage("now");
  const there = await Promise.race([changed, new Promise((resolve) => setTimeout(resolve, PATIENCE, false))]);
  if (there) location.reload();
  return there;
}

async function findKept(steal = false) {
  const lost = () => {
    off = true;
    trouble(say("elsewhere"), ["play_here", () => location.reload()]);
  };
  if (!(await alone(steal, lost))) {
    return trouble(say("elsewhere"), ["play_here", () => start(true)]);
  }
  try {
    kept = await openKept();
    return await kept.files();
  } catch (error) {
    console.warn(error);
    kept = null;
    tell(say("refused"));
    return new Map();
  }
}

async function start(steal = false) {
  const found = await findKept(steal);
  if (!found) return;
  const events = {
    words: showWords,
    tone,
    light: (duty) => (canvas.style.opacity = 0.06 + 0.94 * (duty / 65535) ** (1 / 2.2)), // as bright as eyes see that duty
    language: speak,
    changed: (path) => {
      changes.set(path, true);
      fresh = true;
    },
  };
  try {
    console_ = await switchOn(name, address.get("seed") || "", found, canvas, events);
  } catch (error) {
    console.error(error);
    return trouble(say(error.name === "PythonError" ? "broken" : "unloaded"), ["again", () => location.reload()]);
  }
  const { about, machine } = console_;
  canvas.width = about.width;
  canvas.height = about.height;
  if (address.get("lang") in TEXTS) machine.line("lang " + address.get("lang"));
  listen(machine, about.keys, () => about.speaker && wakeSound());
  options();
  fit();
  new ResizeObserver(fit).observe(document.getElementById("well"));
  window.addEventListener("resize", fit);
  window.deedbox = { line: (text) => machine.line(text), kept: () => keeping }; // the board's serial line, for the curious and for tests
  requestAnimationFrame(frame);
  body.classList.add("on");
  putInLink(machine);
  stayAtHand().catch((error) => console.warn(error));
}

speak(address.get("lang") || (navigator.languages || []).map((code) => code.slice(0, 2)).find((code) => code in TEXTS));
window.addEventListener("pageshow", (event) => event.persisted && location.reload()); // what this page remembers is of long ago
window.addEventListener("hashchange", () => console_ && putInLink(console_.machine));
if (typeof WebAssembly === "undefined") trouble(say("no_wasm"));
else if (!(await newVersionFirst().catch(() => false))) await start();
