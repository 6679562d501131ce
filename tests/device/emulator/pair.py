"""A board and the simulator side by side: one script drives both, and wherever it looks, both must come to show the same picture, byte for byte.

The simulator knows what is on the screen in words, so it leads; the board, which computes as slowly as a real one, follows. A script's stored
pictures are what the board is held to.
"""

import emulator
from host_sim import script

STEP_MS = 10  # between two looks at the board
PATIENCE_MS = 8000  # of the board's time, in which it comes to show what is wanted
CALM_MS = 500  # a picture that stays so long stays
BREATH_MS = 250  # of the board's time between two presses: a screen that opens forgets those that came before, and people look first


class Apart(script.Failed):
    """The two do not show the same."""


class Both:
    """What script.Runner takes for a console: a SimulatedConsole and a Board."""

    def __init__(self, console, board):
        self.console, self.device = console, board
        self.texts, self.lang = console.texts, console.lang

    @property
    def board(self):
        """The serial line of both."""
        return self

    def line(self, text):
        """A line to both; the board takes one a step."""
        self.console.board.line(text)
        self.device.line(text)
        self.device.run(BREATH_MS)

    def power_on(self):
        """Plug both in."""
        self.console.power_on()
        self.device.power_on()

    def power_off(self):
        """Pull both plugs."""
        self.console.power_off()
        self.device.power_off()

    def run(self, ms):
        """Time passes."""
        self.console.run(ms)
        self.device.run(ms)

    def key(self, name, down):
        """A key on both; False when the board does not have it."""
        if not self.console.key(name, down):
            return False
        self.device.key(name, down)
        return True

    def shown(self):
        """What the simulator shows."""
        return emulator.pixels(self.console.panel)

    def picture(self):
        """What the board shows, as a PNG file's bytes."""
        return self.device.picture()


class Runner(script.Runner):
    """Runs a script on Both. `stored(name)`: the pixels that a shot of that name must show; b"": nothing that can be compared; None: it is none of
    the stored ones. `compared`: how many pictures were alike."""

    def __init__(self, both, folder, stored):
        super().__init__(both, folder)
        self.stored, self.compared = stored, 0
        self._next = None

    def run(self, commands):
        """As script.Runner, a look that a shot follows being a look for the stored picture."""
        commands = list(commands)
        following = dict(zip((id(one) for one in commands), commands[1:], strict=False))
        obey = self._obey

        def with_next(command):
            self._next = following.get(id(command))
            obey(command)

        self._obey = with_next
        super().run(commands)

    def _hold(self, key, ms):
        super()._hold(key, ms)
        self.console.device.run(BREATH_MS)

    def _shows(self, wanted):
        shows = super()._shows(wanted)
        if shows and not (self._next and self._next.word == "shot"):
            self.meet()
        return shows

    def _shot(self, path):
        wanted = self.stored(path.name)
        if wanted is None:
            super()._shot(path)  # of a failure
        if not wanted:
            return
        if not self.seen(wanted):
            raise Apart("the board does not come to show the picture that is stored")
        self.compared += 1
        self.meet()

    def seen(self, wanted):
        """True once the board shows `wanted`; it runs until then, the simulator does not."""
        for _ in range(PATIENCE_MS // STEP_MS):
            if self.console.device.pixels() == wanted:
                return True
            self.console.device.run(STEP_MS)
        return False

    def meet(self):
        """Both come to rest, and show the same: a screen may ignore keys for a moment after it came."""
        both = self.console
        still, last = 0, None
        for _ in range(PATIENCE_MS // STEP_MS):
            if still >= CALM_MS:
                break
            both.console.run(STEP_MS)
            shown = both.shown()
            still, last = (still + STEP_MS if shown == last else 0), shown
        if not self.seen(both.shown()):
            raise Apart("the board does not come to show what the simulator shows")
        both.device.run(CALM_MS)
        self.compared += 1
