"""A lithium cell, measured through an ADC."""

MYPY = False
if MYPY:
    from typing import Any

# Voltage of a lithium cell at rest by tenths of its charge, millivolts, 0 % to 100 %; typical curve of its makers' data sheets.
_CELL = (3300, 3550, 3620, 3660, 3700, 3750, 3800, 3870, 3950, 4050, 4180)


def charge(millivolts: int) -> int:
    """Charge of a lithium cell in percent, 0 to 100, from its voltage."""
    if millivolts <= _CELL[0]:
        return 0
    for tenth in range(10):
        low = _CELL[tenth]
        high = _CELL[tenth + 1]
        if millivolts < high:
            return 10 * tenth + 10 * (millivolts - low) // (high - low)
    return 100


class Battery:
    """A cell behind a divider by 3."""

    def __init__(self, adc: "Any") -> None:
        """`adc`: a machine.ADC on the divider."""
        self._adc = adc

    def percent(self) -> int:
        """Its charge in percent, 0 to 100."""
        total = 0
        for _ in range(8):
            total += self._adc.read_u16()
        # 3300 mV full scale, behind a divider by 3.
        return charge((total >> 3) * 9900 // 65535)
