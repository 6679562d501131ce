"""Presses that arrive, however short they are and however fast they follow each other. Runs on CPython, and on MicroPython in the page."""

MYPY = False
if MYPY:
    from typing import Protocol

    class Machine(Protocol):
        """What presses are passed on to."""

        def run(self, ms: int) -> int | None: ...

        def key(self, name: str, down: bool) -> object: ...


PRESS_MS = 60  # so long of the board's time a pin stays down at least, and up before the same key goes down again: the board sees it
WAITING = 32  # key changes that may wait for their turn; who types more than that loses some


class Presses:
    """Passes key changes on to a machine as its time goes by. Attributes: `machine` (run(ms), which gives how many of them are left or None, and
    key(name, down)), `keys` (names of the keys that it has, in our order), `down` (the keys that are down on the board)."""

    def __init__(self, machine: "Machine", keys: list[str]) -> None:
        self.machine = machine
        self.keys = keys
        self.down: set[str] = set()
        self._now = 0  # ms that the board has run, over resets
        self._changes: list[tuple[str, bool, int]] = []  # (key, down, how long it must have been the other way)
        self._since: dict[str, int] = {}  # key: when it last went down or up

    def press(self, key: str) -> None:
        """A key goes down, as soon as those before it have been seen."""
        if key in self.keys and len(self._changes) < WAITING:
            self._changes.append((key, True, PRESS_MS))

    def release(self, key: str, least: int = PRESS_MS) -> None:
        """A key goes up, once the board has had it down for `least` ms."""
        if key in self.down or any(change[:2] == (key, True) for change in self._changes):
            self._changes.append((key, False, least))

    def release_all(self) -> None:
        """Whatever is down goes up: nobody will tell."""
        for key in self.keys:
            if key in self.down and (not self._changes or all(change[0] != key for change in self._changes)):
                self.release(key)

    def tap(self, key: str, ms: int = PRESS_MS) -> None:
        """A press of `ms`."""
        self.press(key)
        self.release(key, ms)

    def keep(self, key: str, ms: int) -> bool:
        """The last tap of `key` is not over yet: down for `ms` more from now. False when it is over, or another key has come since."""
        if key in self.down and len(self._changes) == 1 and self._changes[0][:2] == (key, False):
            self._changes[0] = (key, False, self._now - self._since[key] + ms)
            return True
        return False

    def _due(self) -> int | None:
        """When the next change may be made; None when there is none."""
        if not self._changes:
            return None
        key, _, least = self._changes[0]
        return max(self._now, self._since.get(key, -PRESS_MS) + least)

    def run(self, ms: int) -> int:
        """Let `ms` milliseconds pass on the board; the keys change in the midst of them as they must. How many of them are left: the machine may stop
        midway, to be run on later."""
        end = self._now + ms
        while True:
            due = self._due()
            till = end if due is None else min(due, end)
            if till > self._now:
                left = self.machine.run(till - self._now) or 0
                self._now = till - left
                if left:
                    return end - self._now
            if due is None or due >= end:
                return 0
            key, down, _ = self._changes.pop(0)
            self._since[key] = self._now
            (self.down.add if down else self.down.discard)(key)
            self.machine.key(key, down)
