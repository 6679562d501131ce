// The saved game out of the page and into it: a link, its QR code, and the files of one save, as `make backup` and `make restore` know them.
import { generate } from "./qr.js";
import { ask, say, tell } from "./dialogs.js";

const MARK = "#save=";

const bytes = (base64) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const forLink = (base64) => base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const fromLink = (text) => text.replaceAll("-", "+").replaceAll("_", "/") + "=".repeat(-text.length & 3);

/** The link that brings the save `base64` along to this page, wherever it is. */
function link(base64) {
  return location.origin + location.pathname + MARK + forLink(base64);
}

function draw(canvas, text) {
  generate(text).toCanvas(canvas, { on: [16, 23, 29, 255], off: [255, 255, 255, 255], padX: 3, padY: 3 });
}

/** Opens the dialog with the saved game of `machine` (simpage.Board). */
export function takeOut(machine) {
  const base64 = machine.taken_out();
  if (base64 === null) return tell(say("no_game"));
  const dialog = document.getElementById("taken");
  const address = document.getElementById("link");
  address.value = link(base64);
  draw(document.getElementById("qr"), address.value);
  // Both slots hold the same: whichever a board has newer ones of, they are replaced.
  for (const slot of [0, 1]) {
    const file = document.getElementById("file-" + slot);
    URL.revokeObjectURL(file.href);
    file.href = URL.createObjectURL(new Blob([bytes(machine.slot(slot))], { type: "application/octet-stream" }));
  }
  document.getElementById("copy").onclick = async () => {
    address.select();
    try {
      await navigator.clipboard.writeText(address.value);
    } catch {
      document.execCommand("copy");
    }
    document.getElementById("copy").textContent = say("copied");
  };
  document.getElementById("copy").textContent = say("copy");
  dialog.showModal();
}

/** Takes in the newest of the slots (base64), with a question where it replaces a game; the console then shows its title, to go on from there. */
async function putIn(machine, slots) {
  if (machine.taken_out() !== null && !(await ask(say("replace"), "replace_yes", "replace_no"))) return;
  let answer = "damaged";
  try {
    answer = machine.put_in(...slots);
  } catch (error) {
    console.error(error); // no base64
  }
  tell(say("in_" + answer));
}

/** Files that the player chose. */
export async function putInFiles(machine, files) {
  const slots = [];
  for (const file of files) {
    if (/^settings\.[01]$/.test(file.name)) continue; // of a backup's folder; the settings here stay
    if (file.size > 4096) return tell(say("in_damaged"));
    slots.push(btoa(String.fromCharCode(...new Uint8Array(await file.arrayBuffer()))));
  }
  if (slots.length) await putIn(machine, slots.slice(0, 2));
}

/** A save that came with the address; it goes from there at once. */
export async function putInLink(machine) {
  if (!location.hash.startsWith(MARK)) return;
  const text = location.hash.slice(MARK.length);
  history.replaceState(null, "", location.pathname + location.search);
  await putIn(machine, [fromLink(text)]);
}
