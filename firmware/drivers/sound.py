"""Short sounds through a piezo on a PWM pin, played while everything else goes on.

A melody is bytes: pairs of a pitch (semitones above A2, 110 Hz; 255 for silence) and a length (units of 10 ms).
"""

from time import ticks_add, ticks_diff

MYPY = False
if MYPY:
    from typing import Any


_MELODIES = (
    b"\x28\x01",
    b"\x24\x04\x2b\x06",
    b"\x1c\x06\x15\x0a",
    b"\x1f\x02\xff\x03\x22\x02\xff\x03\x25\x02\xff\x03\x29\x03",
    b"\x2b\x04\x30\x04\x34\x06",
    b"\x27\x05\x22\x05\x1e\x08",
    b"\x18\x0c\xff\x04\x13\x0c\xff\x04\x0f\x14",
    b"\x20\x04\xff\x02\x20\x04\xff\x02\x27\x06",
    b"\x24\x08\x28\x08\x2b\x08\x30\x0c\xff\x04\x2b\x08\x30\x18",
    b"\x2b\x05\xff\x02\x2b\x05",
)
# Frequencies of the octave from A2, Hz; higher octaves are doublings.
_OCTAVE = (110, 117, 123, 131, 139, 147, 156, 165, 175, 185, 196, 208)
# Duty (of 65536) by volume 0-3: a piezo is loudest at one half; quieter ones were chosen by the square law.
_DUTY = (0, 1200, 6000, 32768)


class Sound:
    """Plays one melody at a time; a new one replaces it. `present` tells whether the board has a speaker at all."""

    def __init__(self, pwm: "Any" = None) -> None:
        """`pwm`: a machine.PWM on the speaker's pin, or None on a silent board."""
        self._pwm = pwm
        self.present = pwm is not None
        self.volume = 2  # 0 (off) to 3
        self._melody: bytes | None = None
        self._at = 0
        self._until = 0

    def playing(self) -> bool:
        """True until a melody has ended: step() is due soon."""
        return self._melody is not None

    def play(self, which: int) -> None:
        """Start melody `which` (KEY to WIN) with the next step()."""
        if self.present and self.volume:
            self._melody = _MELODIES[which]
            self._at = 0
            self._until = None

    def step(self, now: int) -> None:
        """Go on playing; `now` in milliseconds of ticks_ms()."""
        melody = self._melody
        if not self.present or melody is None or (self._until is not None and ticks_diff(now, self._until) < 0):
            return
        if self._at >= len(melody):
            self._melody = None
            self._pwm.duty_u16(0)
            return
        pitch = melody[self._at]
        if pitch == 255:
            self._pwm.duty_u16(0)
        else:
            self._pwm.freq(_OCTAVE[pitch % 12] << pitch // 12)
            self._pwm.duty_u16(_DUTY[self.volume])
        self._until = ticks_add(now, 10 * melody[self._at + 1])
        self._at += 2
