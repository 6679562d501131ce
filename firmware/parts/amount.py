"""A sum to set: with UP and DOWN, and LEFT and RIGHT for tens."""

from firmware.drivers.buttons import LEFT, RIGHT, UP


class Amount:
    """A sum in dollars: the steps grow while a key is held; a second leads from one end to the other."""

    _NICE = (10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
    # The steps of a held key, as the part of the whole range: five repeats come within the first second (drivers/buttons.py), the last crosses all.
    _PARTS = bytes((100, 20, 5, 2, 1))

    def __init__(self, low: int, high: int, value: int) -> None:
        """`low` to `high` dollars, beginning at `value`."""
        self.low = low
        self.high = high
        self.value = value
        self._held = 0

    def button(self, key: int, repeated: bool) -> bool:
        """Change the sum; True when the key was one of the four."""
        if not UP <= key <= RIGHT:
            return False
        if repeated:
            part = (self.high - self.low) // self._PARTS[min(self._held, 4)]
            step = self._NICE[0]
            for step in self._NICE:
                if step >= part:
                    break
            self._held += 1
        else:
            step = 10 if key >= LEFT else 1
            self._held = 0
        up = key == UP or key == RIGHT
        value = self.value + step if up else self.value - step
        if step > 1 and repeated:
            value -= value % step if up else -(-value % step)
        self.value = max(self.low, min(self.high, value))
        return True
