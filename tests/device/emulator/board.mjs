// A board on the bench, as a process: a Machine whose flash outlives power cuts and resets, worked by lines of JSON, its serial line on a TCP port
// that the first answer names.
//
//   node board.mjs LIBRARIES '{"rom": file, "pins": [...], "dc": number or null, "cs": number or null}'
//
// Each line is a command, {"do": name, ...}, and gets one answer: the size of a JSON text (4 bytes, little-endian), the text, the size of what was
// sent to the display since the last answer, and that. Commands: on, off, run (ms), serve (until the next command), key (pin, down), send (hex),
// load (file), keep (file), tear (folder or null: what a power cut in the midst of each operation on the flash would leave goes there, numbered).
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import readline from "node:readline";
import { createRequire } from "node:module";
import { Machine } from "./machine.mjs";

const library = createRequire(path.resolve(process.argv[2]) + path.sep)("rp2040js");
const about = JSON.parse(process.argv[3]);
const rom = fs.readFileSync(about.rom);
const flash = new Uint8Array(2 << 20).fill(0xff);
const levels = new Map(about.pins.map((pin) => [pin, true]));
let machine = null, resets = 0, printed = "", socket = null, tears = null, torn = 0;
let job = null; // {until}: the time that the machine runs to
let working = false;
let display = [];

/** Display traffic as records: "s" and the levels of D/C and CS (bits 0 and 1), or "i" and the address; then the size, 4 bytes; then the bytes. */
function note(record) {
  if (record.bus === "i2c") {
    display.push({ head: [105, record.address], bytes: record.bytes });
    return;
  }
  const last = display[display.length - 1], second = record.dc | record.cs << 1;
  if (last && last.head[0] === 115 && last.head[1] === second) last.bytes.push(record.byte);
  else display.push({ head: [115, second], bytes: [record.byte] });
}

function packed() {
  const parts = [];
  for (const { head, bytes } of display) {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(bytes.length);
    parts.push(Buffer.from(head), size, Buffer.from(bytes));
  }
  display = [];
  return Buffer.concat(parts);
}

function answer(more = {}) {
  const about = { now: machine ? machine.now / 1e6 : 0, operations: machine ? machine.operations : 0, resets, printed, torn, ...more };
  printed = "";
  for (const part of [Buffer.from(JSON.stringify(about)), packed()]) {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(part.length);
    process.stdout.write(size);
    process.stdout.write(part);
  }
}

const events = {
  serial(bytes) {
    if (socket) socket.write(Buffer.from(bytes));
    else printed = (printed + Buffer.from(bytes).toString("latin1")).slice(-100000);
  },
  display: note,
  tear({ offset, bytes }) {
    if (!tears) return;
    const image = Buffer.from(flash);
    image.set(bytes, offset);
    fs.writeFileSync(path.join(tears, `${String(++torn).padStart(4, "0")}.img`), image);
  },
};

function powerOn() {
  machine = new Machine(library, rom, flash, levels, about.dc, about.cs, events);
}

function start(until) {
  job = { until };
  if (!working) setImmediate(work);
  working = true;
}

function work() {
  working = job !== null;
  if (!working) return;
  if (!machine.slice(job.until)) {
    // The port goes with the USB device.
    if (socket) socket.destroy();
    const left = job.until - machine.now;
    resets++;
    powerOn();
    job.until = left;
  }
  if (machine.now >= job.until) {
    job = null;
    answer();
  }
  setImmediate(work);
}

const COMMANDS = {
  on: powerOn,
  off() {
    machine = null;
    if (socket) socket.destroy();
  },
  key({ pin, down }) {
    levels.set(pin, !down);
    if (machine) machine.level(pin, !down);
  },
  send: ({ bytes }) => machine.input.push(...Buffer.from(bytes, "hex")),
  load: ({ file }) => flash.fill(0xff).set(fs.readFileSync(file)),
  keep: ({ file }) => fs.writeFileSync(file, flash),
  tear({ folder }) {
    tears = folder;
    torn = 0;
  },
  serve: () => start(Infinity),
};

const server = net.createServer((one) => {
  socket = one;
  one.on("data", (data) => machine && machine.input.push(...data));
  one.on("error", () => {});
  one.on("close", () => {
    if (socket === one) socket = null;
  });
});
server.listen(0, "127.0.0.1", () => answer({ port: server.address().port }));

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const command = JSON.parse(line);
  job = null; // serving ends
  if (command.do === "run") {
    start(machine.now + command.ms * 1e6);
    return;
  }
  COMMANDS[command.do](command);
  answer();
}).on("close", () => process.exit(0));
