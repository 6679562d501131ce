"""MicroPython's `machine` with every pin and bus wired to the host instead of to an RP2040.

What the firmware sends leaves through simlink, pins and buses in one stream, so that the host sees D/C and data in their order.
"""

import struct

import simlink

_frequency = [125_000_000, 48_000_000]  # core and peripherals, as official MicroPython starts since 1.24


class Pin:
    """A GPIO, 0 to 29."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1
    PULL_DOWN = 2
    IRQ_FALLING = 4
    IRQ_RISING = 8

    def __init__(self, number, mode=-1, pull=-1, value=None):
        if not isinstance(number, int) or not 0 <= number <= 29:
            raise ValueError("invalid pin")
        self._number = number
        self._level = -1
        self._output = False
        self.init(mode, pull, value=value)

    def init(self, mode=-1, pull=-1, value=None):
        """Set the direction."""
        if mode >= 0:
            self._output = mode == Pin.OUT
        if value is not None:
            self.value(value)

    def value(self, level=None):
        """Read the level, or set it (0 or 1)."""
        if level is None:
            return self._level & 1 if self._output else simlink.levels >> self._number & 1
        level = 1 if level else 0
        if level != self._level:
            self._level = level
            simlink.send_pin(self._number, level)

    def __call__(self, level=None):
        return self.value(level)

    def on(self):
        """Set high."""
        self.value(1)

    def off(self):
        """Set low."""
        self.value(0)

    def irq(self, handler=None, trigger=4, hard=False):
        """Call `handler(pin)` when the level falls."""
        simlink.listeners[self._number] = lambda: handler(self)


class SPI:
    """A hardware SPI bus. Its speed follows the peripheral clock as on the RP2040: divided by even numbers, rounded down."""

    def __init__(self, bus, baudrate=1_000_000, *, sck=None, mosi=None, miso=None, polarity=0, phase=0, bits=8, firstbit=0):
        if bus not in (0, 1):
            raise ValueError("SPI bus")
        self._bus = bytes((bus,))
        clock = _frequency[1]
        divider = 2
        while clock // divider > baudrate:
            divider += 2
        self._rate = clock // divider

    def write(self, data):
        """Send bytes; their time on the wire passes."""
        simlink.send("s", self._bus, data)
        simlink.now += len(data) * 8_000_000 // self._rate

    def deinit(self):
        """Nothing to give back."""


class I2C:
    """A hardware I2C bus on which every address answers."""

    def __init__(self, bus, *, scl=None, sda=None, freq=400_000, timeout=50_000):
        self._bus = bus
        self._rate = freq

    def _send(self, address, size, *parts):
        simlink.send("i", bytes((self._bus, address)), *parts)
        simlink.now += (size + 1) * 9_000_000 // self._rate

    def writeto(self, address, data, stop=True):
        """Send bytes to a device; their time on the wire passes."""
        self._send(address, len(data), data)
        return len(data)

    def writevto(self, address, parts, stop=True):
        """Send several buffers as one message."""
        size = 0
        for part in parts:
            size += len(part)
        self._send(address, size, *parts)
        return size

    def scan(self):
        """The addresses that answer."""
        return [0x3C]


SoftI2C = I2C
SoftSPI = SPI


class PWM:
    """A pulse on a pin."""

    def __init__(self, pin, freq=1000, duty_u16=0):
        self._pin = pin
        self._freq = freq
        self._duty = duty_u16
        self._tell()

    def _tell(self):
        simlink.send("w", struct.pack("<BIH", self._pin._number, self._freq, self._duty))

    def freq(self, value=None):
        """Read or set the frequency, Hz."""
        if value is None:
            return self._freq
        self._freq = value
        self._tell()

    def duty_u16(self, value=None):
        """Read or set the high part, of 65535."""
        if value is None:
            return self._duty
        self._duty = value
        self._tell()

    def deinit(self):
        """Stop."""
        self.duty_u16(0)


class ADC:
    """An analogue input; shows a lithium cell at 3.9 V behind the boards' divider by 3."""

    def __init__(self, pin):
        pass

    def read_u16(self):
        """0 to 65535 for 0 to 3.3 V."""
        return int(3.9 / 3 / 3.3 * 65535)


def freq(core=None, peripherals=None):
    """Read the core's clock, or set it and the peripherals'; Hz."""
    if core is None:
        return _frequency[0]
    _frequency[0] = core
    _frequency[1] = 48_000_000 if peripherals is None else peripherals


def unique_id():
    """Eight bytes, the same on every simulated board."""
    return b"deedbox0"


def idle():
    """Wait for the next millisecond."""
    simlink.sleep_us(1000)


def lightsleep(ms=0):
    """Wait."""
    simlink.sleep_us(ms * 1000)


def reset():
    """Start again."""
    simlink.stop("x")


def soft_reset():
    """Start again."""
    simlink.stop("x")
