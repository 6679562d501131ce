"""One simulated console over its whole life: the flash folder stays, boards are powered on and off on it."""

import ast
import importlib
from collections.abc import Collection
from pathlib import Path
from types import ModuleType

from . import flash_folder, glass, link, panels, png, screen_text, stage

KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B", "MENU")


BOARDS = Path(__file__).resolve().parent.parent / "boards"


LOOKS = BOARDS.parent / "firmware/looks"


class UnknownBoard(Exception):
    """No such board; the message names those that there are, or what this one lacks."""


def panels_of_looks() -> dict[str, tuple[int, int, int, int]]:
    """{look: (smallest width, smallest height, largest width, largest height)} of the panels that each look takes, in pixels (its PANELS)."""
    found: dict[str, tuple[int, int, int, int]] = {}
    for path in LOOKS.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "PANELS":
                found[path.stem] = ast.literal_eval(node.value)
    del found["base"]
    return found


def check_look(facts: ModuleType) -> None:
    """Raise UnknownBoard when the look that a board names does not take its panel."""
    looks = panels_of_looks()
    at = (facts.WIDTH, facts.HEIGHT)
    if facts.WIDTH % 2:
        raise UnknownBoard(
            "boards/%s.py: a panel of %d pixels across: the drivers send two pixels a byte; turn it (MADCTL)" % (facts.NAME, facts.WIDTH)
        )
    fitting = [look for look, (low_w, low_h, high_w, high_h) in looks.items() if low_w <= at[0] <= high_w and low_h <= at[1] <= high_h]
    if facts.LOOK not in fitting:
        taken = ", ".join("%s %dx%d to %dx%d" % (look, *looks[look]) for look in sorted(looks, key=lambda look: looks[look]))
        advice = "LOOK = %r does" % fitting[0] if fitting else "no look does; they take: " + taken
        raise UnknownBoard("boards/%s.py: the look %r does not take a panel of %dx%d pixels; %s" % (facts.NAME, facts.LOOK, *at, advice))


def board_facts(name: str) -> ModuleType:
    """The module of boards/ by name."""
    if name not in glass.GLASS:
        if name.isidentifier() and (BOARDS / (name + ".py")).exists() and name not in ("__init__", "manifest"):
            raise UnknownBoard("boards/%s.py is there, but not its panel as its maker built it: a line for it in GLASS, host_sim/glass.py" % name)
        raise UnknownBoard("unknown board %r; there are: %s" % (name, ", ".join(glass.GLASS)))
    if not (BOARDS / (name + ".py")).exists():
        raise UnknownBoard("host_sim/glass.py knows the panel of %s, but there is no boards/%s.py" % (name, name))
    facts = importlib.import_module("boards." + name)
    check_look(facts)
    return facts


def languages() -> list[str]:
    """Codes of the languages that can be switched to: English, then the others by code."""
    found = [path.stem for path in (stage.ROOT / "firmware/lang").glob("*.txt")]
    return sorted(found, key=lambda code: (code != "en", code))


class SimulatedConsole:
    """Attributes: facts (the board's module), lang, flash (Path), panel (its decoder), texts (ScreenText), board (link.Board, or None while off)."""

    def __init__(
        self,
        name: str,
        flash: str | Path | None = None,
        seed: int | None = None,
        lang: str | None = None,
        module: str = "firmware.main",
        extra: Collection[str | Path] = (),
        program: str | Path | None = None,
    ) -> None:
        """`flash`: folder, made when missing; None: a temporary one. `seed`: fixes the random source. `lang`: told over the serial line.
        The rest as link.Board."""
        self.facts = board_facts(name)
        self._name, self._seed, self._module = name, seed, module
        self.lang = lang
        self._extra, self._program = extra, program
        self._folder = flash_folder.FlashFolder(flash)
        self.flash = self._folder.path
        self.texts = screen_text.ScreenText()
        self.panel = panels.decoder(glass.GLASS[name])
        self.board: link.Board | None = None
        self._boots = 0

    def power_on(self) -> None:
        """Start the board on its flash."""
        flash_folder.own_folder(self.flash)
        self.panel = panels.decoder(glass.GLASS[self._name])
        self.texts.clear()
        # The random source goes on from boot to boot, repeatably.
        seed = None if self._seed is None else self._seed * 1009 + self._boots
        self._boots += 1
        self.board = link.Board(self._name, self.facts, self.panel, self.texts, self.flash, seed, self._module, self._extra, self._program)
        if self.lang:
            self.board.line("lang " + self.lang)

    def power_off(self) -> None:
        """Cut the power at once."""
        if self.board:
            self.board.close()
            self.board = None
        self.texts.clear()
        self.panel = panels.decoder(glass.GLASS[self._name])

    def run(self, ms: int) -> None:
        """Let `ms` milliseconds pass on the board. A power cut or a reset of the firmware's own is carried out."""
        if self.board is None:
            return
        self.board.run_until(self.board.now + ms)
        if self.board.off == "cut":
            self.power_off()
        elif self.board.off == "reset":
            self.board.close()
            self.power_on()

    def key(self, name: str, down: bool) -> bool:
        """Press or release a key of KEYS; False when this board does not have it."""
        if name not in self.facts.BUTTONS:
            return False
        if self.board:
            self.board.key(self.facts.BUTTONS[name], down)
        return True

    def brightness(self) -> float:
        """0 to 1: how bright the backlight shines; 1 on panels without one."""
        if self.facts.BACKLIGHT is None or not self.board:
            return 1.0 if self.board else 0.0
        return self.board.pwm.get(self.facts.BACKLIGHT, (0, 0))[1] / 65535

    def picture(self) -> bytes:
        """The panel as PNG bytes, unscaled, as bright as the panel's own pixels (the backlight is not counted)."""
        return png.encode(self.panel.width, self.panel.height, self.panel.pixels())

    def close(self) -> None:
        """Power off and let the flash go; a temporary one is removed."""
        self.power_off()
        self._folder.close()
