// A powered Pico: rp2040js with a boot ROM and a flash, and what it leaves out: the flash's erasing and writing, with their time; a USB host that
// asks only when it has something; bytes that take their time on the display's wires, and are noted; the power-down that a watchdog's reset is.

import { fastPath } from "./fastpath.mjs";

const FLASH = 0x10000000;
const ERASE_NS = 45e6; // a sector of 4096 bytes, as a W25Q16 typically takes
const PROGRAM_NS = 0.4e6; // a page of 256 bytes
const SLICE = 50000; // instructions between two looks at what comes from outside
const LONGEST_WAIT_NS = 1e6;
const WATCHDOG = 0x40058;

/** Addresses of the boot ROM's functions by their two letters (RP2040 data sheet, 2.8.3). */
function functions(rom) {
  const found = {};
  for (let at = rom.readUInt16LE(0x14); rom.readUInt16LE(at); at += 4) {
    found[rom.toString("latin1", at, at + 2)] = rom.readUInt16LE(at + 2) & ~1;
  }
  return found;
}

export class Machine {
  /**
   * `library`: rp2040js; `rom`: Buffer of the boot ROM; `flash`: Uint8Array, taken as it is and written to; `levels`: Map of pins and what is on
   * them; `dc`, `cs`: the panel's pins, or null; `events`: functions serial(bytes), display(record), tear(contents), called before an operation on
   * the flash with the bytes that a power cut in its midst leaves: {offset, bytes}.
   */
  constructor(library, rom, flash, levels, dc, cs, events) {
    const simulator = new library.Simulator();
    this.clock = simulator.clock;
    this.mcu = simulator.rp2040;
    this.core = this.mcu.core;
    this.flash = flash;
    this.events = events;
    this.operations = 0;
    this.gone = false; // it has reset itself
    this.input = []; // bytes for the serial line
    const silent = () => {};
    this.mcu.logger = { debug: silent, info: silent, warn: silent, error: silent };
    this.mcu.loadBootrom(new Uint32Array(rom.buffer.slice(rom.byteOffset, rom.byteOffset + rom.length)));
    this.mcu.flash.set(flash);
    const names = functions(rom);
    this.erase = names.RE;
    this.program = names.RP;
    for (const [pin, level] of levels) this.level(pin, level);
    this.#usb(library);
    this.#wires(dc, cs);
    this.mcu.peripherals[WATCHDOG].onWatchdogTrigger = () => (this.gone = true);
    this.core.PC = FLASH;
    this.step = fastPath(this.mcu);
  }

  /** Nanoseconds since power-on. */
  get now() {
    return this.clock.nanosCounter;
  }

  /** Puts a level on a pin. */
  level(pin, high) {
    this.mcu.gpio[pin].setInputValue(high);
  }

  #usb(library) {
    this.cdc = new library.USBCDC(this.mcu.usbCtrl);
    const read = this.mcu.usbCtrl.onEndpointRead;
    this.asked = null; // what the device waits for; the library's own answer would be nothing, at once, again and again
    this.mcu.usbCtrl.onEndpointRead = (endpoint, size) => {
      if (endpoint === this.cdc.outEndpoint && this.cdc.txFIFO.empty) this.asked = () => read(endpoint, size);
      else read(endpoint, size);
    };
    this.cdc.onDeviceConnected = () => (this.connected = true);
    this.cdc.onSerialData = (bytes) => this.events.serial(bytes);
  }

  #serial() {
    if (!this.connected) return;
    let count = 0;
    while (count < this.input.length && !this.cdc.txFIFO.full) this.cdc.sendSerialByte(this.input[count++]);
    this.input.splice(0, count);
    if (this.asked && !this.cdc.txFIFO.empty) {
      const answer = this.asked;
      this.asked = null;
      answer();
    }
  }

  #wires(dc, cs) {
    const level = (pin) => (pin === null ? 0 : this.mcu.sio.gpioValue >>> pin & 1);
    for (const spi of this.mcu.spi) {
      const sent = this.clock.createAlarm(() => spi.completeTransmit(0));
      spi.onTransmit = (word) => {
        this.events.display({ bus: "spi", dc: level(dc), cs: level(cs), byte: word & 255 });
        sent.schedule((spi.dataBits * 1e9) / (spi.clockFrequency || 1e6));
      };
    }
    for (const i2c of this.mcu.i2c) {
      let message = null;
      const end = () => {
        if (message) this.events.display({ bus: "i2c", ...message });
        message = null;
      };
      i2c.onStart = () => i2c.completeStart();
      i2c.onConnect = (address) => {
        end();
        message = { address, bytes: [] };
        i2c.completeConnect(true);
      };
      i2c.onWriteByte = (byte) => {
        message.bytes.push(byte);
        i2c.completeWrite(true);
      };
      i2c.onReadByte = () => i2c.completeRead(0xff);
      i2c.onStop = () => {
        end();
        i2c.completeStop();
      };
    }
  }

  /** In place of the boot ROM's own functions, which would talk to a flash chip: flash_range_erase and flash_range_program. */
  #flash(erasing) {
    const [offset, second, third] = this.core.registers;
    const size = erasing ? second : third;
    const before = this.mcu.flash.slice(offset, offset + size);
    const after = before.slice();
    for (let i = 0; i < size; i++) after[i] = erasing ? 0xff : before[i] & this.mcu.readUint8(second + i);
    this.operations++;
    const torn = before.slice();
    torn.set(after.subarray(0, size >> 1));
    this.events.tear({ offset, bytes: torn });
    this.mcu.flash.set(after, offset);
    this.flash.set(after.subarray(0, Math.max(0, this.flash.length - offset)), offset);
    this.clock.tick(erasing ? (ERASE_NS * size) / 4096 : (PROGRAM_NS * size) / 256);
    this.core.PC = this.core.LR & ~1;
  }

  /** Runs to the time `end` (ns since power-on) or for a slice, whichever comes first; false once it has reset itself. */
  slice(end) {
    const { core, clock, step } = this, registers = core.registers, { erase, program } = this;
    const cycle = 1e9 / this.mcu.clkSys;
    this.#serial();
    for (let i = 0; i < SLICE && clock.nanosCounter < end && !this.gone; i++) {
      if (core.waiting) {
        clock.tick(Math.min(clock.nanosToNextAlarm || 1000, LONGEST_WAIT_NS, end - clock.nanosCounter));
        i += 50;
        continue;
      }
      const at = registers[15];
      if (at === erase || at === program) this.#flash(at === erase);
      else clock.nanosCounter += (step() || core.executeInstruction()) * cycle;
      // As clock.tick(), without its cost where nothing is due.
      if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= clock.nanosCounter) clock.tick(0);
    }
    return !this.gone;
  }
}
