// The imitated board: MicroPython, the firmware in it (host_sim/web/device/simpage.py), and its panel on a canvas.
import { loadMicroPython } from "./micropython.js";

const HEAP = 2 << 20; // bytes to begin with; it grows
const FOLDERS = ["/flash/deedbox", "/out", "/sim", "/lib", "/assets"];

// The colours of 16-bit pixel words (red 5, green 6, blue 5), as a canvas holds them on a little-endian machine.
const COLOURS = new Uint32Array(65536);
for (let word = 0; word < 65536; word++) {
  const red = ((word >> 11) * 255) / 31, green = ((word >> 5 & 63) * 255) / 63, blue = ((word & 31) * 255) / 31;
  COLOURS[word] = (0xff << 24 | blue << 16 | green << 8 | red) >>> 0;
}

/** Unpacks what tools/web.py bundled into MicroPython's file system. */
function unpack(bundle, FS) {
  const size = new DataView(bundle).getUint32(0, true);
  let at = 4 + size;
  for (const [path, length] of JSON.parse(new TextDecoder().decode(new Uint8Array(bundle, 4, size)))) {
    FS.mkdirTree("/" + path.slice(0, path.lastIndexOf("/")));
    FS.writeFile("/" + path, new Uint8Array(bundle, at, length));
    at += length;
  }
}

/** Gives MicroPython the file /dev/panel, whose writes are rows for `canvas`: the first row's number (2 bytes), then words. */
function wire(FS, canvas) {
  let image, pixels;
  const context = canvas.getContext("2d", { alpha: false });
  const paint = (bytes) => {
    const width = canvas.width, first = (bytes[0] & 255) | (bytes[1] & 255) << 8;
    if (!image) {
      image = context.createImageData(width, canvas.height);
      pixels = new Uint32Array(image.data.buffer);
    }
    let at = first * width;
    for (let i = 2; i < bytes.length; i += 2) pixels[at++] = COLOURS[(bytes[i] & 255) << 8 | bytes[i + 1] & 255];
    context.putImageData(image, 0, 0, 0, first, width, (bytes.length - 2) / 2 / width);
  };
  const device = FS.makedev(64, 0);
  FS.registerDevice(device, {
    open() {},
    close() {},
    write(stream, buffer, offset, length) {
      paint(buffer.subarray(offset, offset + length));
      return length;
    },
  });
  FS.mkdev("/dev/panel", device);
}

/**
 * Switches a board on. `kept`: Map of the flash's files (path, bytes); `events`: functions words(json), tone(frequency, duty), light(duty),
 * language(code), changed(path). Gives {about, machine, read}: the board's facts, simpage.Board, and read(path), a file of the flash or null.
 */
export async function switchOn(name, seed, kept, canvas, events) {
  const [mp, bundle] = await Promise.all([
    loadMicroPython({ heapsize: HEAP, stdout: (line) => console.info(line), linebuffer: true }),
    fetch(new URL("program.bin", import.meta.url)).then((answer) => {
      if (!answer.ok) throw new Error(answer.status + " " + answer.url);
      return answer.arrayBuffer();
    }),
  ]);
  const FS = mp.FS;
  for (const folder of FOLDERS) FS.mkdirTree(folder);
  unpack(bundle, FS);
  for (const [path, data] of kept) FS.writeFile("/flash" + path, data);
  wire(FS, canvas);
  const random = () => crypto.getRandomValues(new Uint8Array(1))[0];
  mp.registerJsModule("page", { random, ...events });
  mp.runPython("import sys; sys.path.append('/sim')");
  const machine = mp.pyimport("simpage").Board(name, seed);
  const read = (path) => (FS.analyzePath("/flash" + path).exists ? FS.readFile("/flash" + path) : null);
  return { about: JSON.parse(machine.about()), machine, read };
}
