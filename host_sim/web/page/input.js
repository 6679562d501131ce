// Fingers, keyboard and gamepad, all to press(key) and release(key).
const CODES = {
  ArrowUp: "UP", ArrowDown: "DOWN", ArrowLeft: "LEFT", ArrowRight: "RIGHT",
  KeyZ: "A", Enter: "A", NumpadEnter: "A", Space: "A", KeyX: "B", Backspace: "B", Escape: "B", KeyM: "MENU",
};
const HELP_MS = 700; // H holds B for so long
const PAD = { 12: "UP", 13: "DOWN", 14: "LEFT", 15: "RIGHT", 0: "A", 1: "B", 8: "MENU", 9: "MENU" }; // of the standard gamepad
const STICK = 0.5;
const BUZZ_MS = 8;

const buttons = [...document.querySelectorAll("[data-key]")];
const held = new Map(); // who holds (a pointer, a key of the keyboard, a button of the gamepad): which key

let press = () => {}, release = () => {}, tap = () => {};

function light() {
  const down = new Set(held.values());
  for (const button of buttons) button.classList.toggle("pressed", down.has(button.dataset.key));
}

/** `who` holds `key` from now on; null: nothing. */
function hold(who, key) {
  const before = held.get(who);
  if (before === (key || undefined)) return false;
  if (before) {
    held.delete(who);
    if (![...held.values()].includes(before)) release(before);
  }
  if (key) {
    if (![...held.values()].includes(key)) press(key);
    held.set(who, key);
  }
  light();
  return Boolean(key);
}

/** Everybody lets go. */
export function letGo() {
  for (const who of [...held.keys()]) hold(who, null);
}

function under(event) {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-key]");
  return found && !found.hidden ? found.dataset.key : null;
}

function fingers(wake) {
  for (const button of buttons) {
    button.addEventListener("pointerdown", (event) => {
      if (event.button) return;
      event.preventDefault(); // no focus, no text chosen, no mouse events after it
      wake();
      button.setPointerCapture(event.pointerId);
      if (hold("pointer" + event.pointerId, button.dataset.key)) navigator.vibrate?.(BUZZ_MS);
    });
    button.addEventListener("pointermove", (event) => {
      const who = "pointer" + event.pointerId;
      const key = held.has(who) && under(event);
      // A thumb slides over the cross; from A to B it does not.
      if (key && button.closest(".cross") && hold(who, key)) navigator.vibrate?.(BUZZ_MS);
    });
    for (const end of ["pointerup", "pointercancel", "lostpointercapture"])
      button.addEventListener(end, (event) => hold("pointer" + event.pointerId, null));
    // What no pointer did: a screen reader's or a switch's press.
    button.addEventListener("click", (event) => {
      if (event.detail) return;
      wake();
      tap(button.dataset.key);
    });
  }
  for (const nuisance of ["contextmenu", "selectstart", "dragstart"])
    document.addEventListener(nuisance, (event) => event.target.closest?.("dialog") || event.preventDefault());
  document.addEventListener("dblclick", (event) => event.preventDefault());
  document.addEventListener("pointerdown", wake);
}

function keyboard(wake) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    const focused = event.target.closest?.("button");
    const confirms = event.code === "Enter" || event.code === "Space" || event.code === "NumpadEnter";
    if (focused && confirms && !focused.dataset.key) return; // the page's own button
    const key = focused && confirms ? focused.dataset.key : CODES[event.code];
    if (!key && event.code !== "KeyH") return;
    event.preventDefault();
    wake();
    if (event.repeat) return;
    if (key) hold(event.code, key);
    else tap("B", HELP_MS);
  });
  document.addEventListener("keyup", (event) => hold(event.code, null));
}

/** Looks at the gamepads: once a frame. */
export function lookAtGamepads() {
  for (const pad of navigator.getGamepads?.() || []) {
    if (!pad) continue;
    for (const [button, key] of Object.entries(PAD)) hold(`pad${pad.index}.${button}`, pad.buttons[button]?.pressed ? key : null);
    const [x, y] = pad.axes;
    hold(`pad${pad.index}.x`, x < -STICK ? "LEFT" : x > STICK ? "RIGHT" : null);
    hold(`pad${pad.index}.y`, y < -STICK ? "UP" : y > STICK ? "DOWN" : null);
  }
}

/** Listens from now on. `machine`: simpage.Board; `keys`: those that the board has; `wake` is called in every press. */
export function listen(machine, keys, wake) {
  const has = (act) => (key, ...more) => keys.includes(key) && act(key, ...more);
  press = has(machine.press);
  release = has(machine.release);
  tap = has(machine.tap);
  for (const button of buttons) button.hidden = !keys.includes(button.dataset.key);
  fingers(wake);
  keyboard(wake);
  window.addEventListener("blur", letGo);
  document.addEventListener("visibilitychange", letGo);
}
