// The board's speaker: a square wave, as a piezo on a PWM pin makes one.
const LOUDEST = 0.25;
const REST = 20_000; // ms of silence after which the phone's sound may rest, for its battery's sake
let context, wave, loudness, rest;

/** To be called in every press: browsers let a page sound only then, and iOS interrupts it now and then. */
export function wakeSound() {
  if (!context) {
    const Context = window.AudioContext || window.webkitAudioContext;
    if (!Context) return;
    context = new Context();
    wave = new OscillatorNode(context, { type: "square" });
    loudness = new GainNode(context, { gain: 0 });
    wave.connect(loudness).connect(context.destination);
    wave.start();
  }
  if (context.state !== "running") context.resume().catch(() => {});
}

/** The PWM's frequency in Hz, and the high part of its period, of 65535: the share of the basic wave in such a pulse is the sine of half of it. */
export function tone(frequency, duty) {
  if (!context) return;
  clearTimeout(rest);
  if (duty) wakeSound();
  else rest = setTimeout(() => context.suspend().catch(() => {}), REST);
  wave.frequency.setValueAtTime(frequency, context.currentTime);
  loudness.gain.setTargetAtTime(LOUDEST * Math.sin((Math.PI * duty) / 65535), context.currentTime, 0.002);
}

document.addEventListener("visibilitychange", () => {
  if (!context) return;
  if (document.hidden) context.suspend().catch(() => {});
  else wakeSound();
});
