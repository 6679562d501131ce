"""Rest and battery: the screen dims after a while without a key, then goes off; any key wakes it and does nothing else.

Light sleep would save little on a Pico, and power banks switch off under small loads; what counts is the backlight, so that goes first.
"""

from time import ticks_diff

from micropython import const

MYPY = False
if MYPY:
    from typing import Any

_AWAKE = const(0)
_DIM = const(1)
_OFF = const(2)

# By brightness 1-4: duty of the backlight (of 65535; eyes see it about evenly spaced), contrast of a one-bit panel (0-255).
_DUTY = (0, 5000, 16000, 35000, 65535)
_CONTRAST = (0, 0x10, 0x50, 0x90, 0xCF)
_DIM_DUTY = const(1800)
_DIM_CONTRAST = const(1)
_MINUTE = const(60_000)


class Power:
    """Backlight or contrast, and the battery where the board can measure it."""

    def __init__(self, panel: "Any", backlight: "Any" = None, battery: "Any" = None) -> None:
        """`panel`: its driver; `backlight`: a PWM or None; `battery`: a drivers.battery.Battery, or None."""
        self._panel = panel
        self._backlight = backlight
        self._battery = battery
        self._level = 4
        self._off_after = 3 * _MINUTE
        self._state = _AWAKE
        self._last: int | None = None  # when the last key came

    def configure(self, level: int, minutes: int) -> None:
        """Brightness 1-4; minutes until the screen goes off (it dims after a third of that), 0: never."""
        self._level = level if 1 <= level <= 4 else 4
        self._off_after = minutes * _MINUTE
        if self._state == _AWAKE:
            self._light(_AWAKE)

    def _light(self, state: int) -> None:
        self._state = state
        if self._backlight is not None:
            self._backlight.duty_u16(0 if state == _OFF else _DIM_DUTY if state == _DIM else _DUTY[self._level])
        elif state != _OFF and hasattr(self._panel, "contrast"):
            self._panel.contrast(_DIM_CONTRAST if state == _DIM else _CONTRAST[self._level])

    def wake(self, now: int) -> bool:
        """A key came at `now` (ms of ticks_ms): True when it only woke the screen and is to do nothing else."""
        self._last = now
        if self._state == _AWAKE:
            return False
        if self._state == _OFF:
            self._panel.power(True)
        self._light(_AWAKE)
        return True

    def step(self, now: int) -> None:
        """Dim or switch off when it is time."""
        if self._last is None:
            self._last = now
        if not self._off_after or self._state == _OFF:
            return
        idle = ticks_diff(now, self._last)
        if idle >= self._off_after:
            self._light(_OFF)
            self._panel.power(False)
        elif self._state == _AWAKE and idle >= self._off_after // 3:
            self._light(_DIM)

    def dark(self) -> bool:
        """True while the screen is off."""
        return self._state == _OFF

    def adjustable(self) -> bool:
        """True where there is a backlight, or a panel whose contrast can be set."""
        return self._backlight is not None or hasattr(self._panel, "contrast")

    def charge(self) -> int | None:
        """Charge of the battery in percent, or None where the board cannot measure it."""
        return self._battery.percent() if self._battery is not None else None
