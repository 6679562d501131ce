"""The console: a stack of screens, one at a time awake, and everything that outlives a screen - settings, the session, saving, errors.

step() never waits: it reads the keys, gives them and the time to the screen on top, draws what asked for it and sends it.
A screen's module is imported when it opens and let go when it closes, so that the heap holds only those on the stack.
"""

import gc
from time import ticks_add, ticks_diff

from micropython import const

from firmware.drivers.buttons import LONG, MENU, REPEAT, RIGHT, A, B
from firmware.kept.settings import DEFAULTS, FIRST_LANGUAGES, FIXED, OLD, S_BOTS, S_COUNT, S_LANG, S_LANG_2, S_LIGHT, S_MOTION, S_SLEEP, S_SOUND
from firmware.modules import PASSING, forget, skip_holes
from firmware.pages import FULL
from firmware.parts import sounds

MYPY = False
if MYPY:
    from collections.abc import Callable
    from firmware.drawing.canvas import Canvas
    from firmware.drivers.buttons import Buttons
    from firmware.drivers.power import Power
    from firmware.kept.session import Session
    from firmware.kept.store import Store
    from firmware.kept.texts import Texts
    from typing import Any

_KEY = const(0x0F)
_SAY_MS = const(2600)
_SETTINGS = const(3)  # format of the settings' payload
# Milliseconds between two steps: while something goes on, while a key is awaited, while the screen is off.
_SOON = const(5)
_IDLE = const(40)
_DARK = const(200)


class Console:
    """See the module. Attributes for screens: texts, settings, names (of the last game), session (or None), sound, store, now (ms); later: this step
    has taken long already, what else is due waits for the next."""

    def __init__(
        self,
        canvas: "Canvas",
        look: "Any",
        buttons: "Buttons",
        store: "Store",
        settings_store: "Store",
        texts: "Texts",
        sound: "Any",
        random_bytes: "Callable[[int], bytes]",
    ) -> None:
        """As boot.py builds them; `random_bytes(n)` gives n bytes from the hardware's random source."""
        self.canvas = canvas
        self.look = look
        self.buttons = buttons
        self.store = store
        self.settings_store = settings_store
        self.texts = texts
        self.sound = sound
        self.random_bytes = random_bytes
        self.settings = bytearray(DEFAULTS)
        self.names = []
        self.session: Session | None = None
        self.now = 0
        self.dice = []  # rolls queued by debug() before there is a game
        self.full_flash = False
        self.later = False
        self._stack = []
        self._said: str | None = None
        self._said_until = 0
        self._failures = 0
        self._power: Power | None = None
        self._load_settings()
        whole = self.apply_language()
        if self.settings[S_LANG]:
            self.open("title", None)
        else:
            self.open("language", True)
        if not whole:
            self.say(self.texts("error.language"))

    # --- the stack of screens ---

    def open(self, name: str, argument: "Any" = None) -> None:
        """Open the screen firmware/screens/NAME.py on top of the others."""
        if self._stack:
            self._stack[-1].cover()
        gc.collect()
        module = __import__("firmware.screens." + name, None, None, ("Screen",))
        screen = module.Screen(self)
        screen.screen_name = name
        self._stack.append(screen)
        screen.enter(argument)
        self._turned()

    def close(self, result: "Any" = None) -> None:
        """Close the screen on top and tell the one below."""
        self._drop()
        if not self._stack:
            self.open("title", None)
        else:
            gc.collect()
            self._stack[-1].resume(result)
            self._turned()

    def replace(self, name: str, argument: "Any" = None) -> None:
        """Close the screen on top and open another in its place."""
        self._drop()
        self.open(name, argument)

    def home(self, name: str = "title", argument: "Any" = None) -> None:
        """Close everything and open the title, or another screen that needs no game: a game gives its memory back."""
        self._clear()
        self.session = None
        self.look.rest()
        forget("firmware.kept.session")
        forget("engine.")
        self.open(name, argument)

    def _clear(self) -> None:
        while self._stack:
            self._drop()

    def unwind(self, name: str) -> None:
        """Close all screens above the nearest one called `name`, which is resumed."""
        while len(self._stack) > 1 and self._stack[-1].screen_name != name:
            self._drop()
        gc.collect()
        self._stack[-1].resume(None)
        self._turned()

    def _turned(self) -> None:
        """Another screen is on top: it is drawn in the next step, and what is pressed already was not meant for it."""
        self.later = True
        self.buttons.flush()
        skip_holes()

    def _drop(self) -> None:
        screen = self._stack.pop()
        screen.leave()
        name = screen.screen_name
        for other in self._stack:
            if other.screen_name == name:
                return
        forget("firmware.screens." + name)
        for passing in PASSING:
            forget(passing)

    @property
    def top(self) -> "Any":
        """The screen on top."""
        return self._stack[-1]

    # --- the loop ---

    def step(self, now: int) -> None:
        """One round of the main loop; `now` in milliseconds of ticks_ms(). Nothing that fails inside reaches the caller."""
        try:
            self._step(now)
            if self._failures and ticks_diff(now, self._failed_at) > 10000:
                self._failures = 0
        except Exception as error:  # the last line of defence: a person must never see a traceback
            self._failed(error, now)

    def _step(self, now: int) -> None:
        self.now = now
        buttons = self.buttons
        buttons.scan(now)
        while True:
            event = buttons.next()
            if not event:
                break
            if self._power is not None and self._power.wake(now):
                continue
            self._button(event)
        if self._said is not None and ticks_diff(now, self._said_until) >= 0:
            self._said = None
            self.top.redraw = FULL
        if self.session is not None:
            self.session.pass_time(now)
        if not self.later:
            self.top.tick(now)
        top = self.top
        if self.later:
            self.later = False
        elif top.redraw:
            full = top.redraw == FULL
            top.redraw = 0
            self.look.begin(full)
            top.show(self.look)
            if self._said is not None and not self.look.say(self._said):
                text, self._said = self._said, None
                self.open("help", text)
        self.canvas.show()
        self.sound.step(now)
        if self._power is not None:
            self._power.step(now)

    def pause(self) -> int:
        """Milliseconds until the next step() is due, unless a key is pressed before (buttons.latched)."""
        if self.top.redraw:
            return 0
        if self.top.moving or self.buttons.any() or self.sound.playing():
            return _SOON
        return _DARK if self._power is not None and self._power.dark() else _IDLE

    def _button(self, event: "Any") -> None:
        key = event & _KEY
        if self._said is not None:
            self._said = None
            self.top.redraw = FULL
            if key > RIGHT:  # A and B only dismiss; an arrow also does what it is pressed for
                return
        if key == MENU and self.top.BACK == "key.menu":
            key = B  # as the bar at the bottom says
        elif key == MENU or event & LONG:
            if key != A:
                self.help()
            return
        if not event & REPEAT:
            self.sound.play(sounds.YES if key == A else sounds.KEY)
        self.top.button(key, bool(event & REPEAT))

    def help(self) -> None:
        """Explain the screen on top."""
        if self.top.screen_name != "help" and self.top.HELP:
            self.open("help", self.top.HELP)

    def say(self, text: str) -> None:
        """Show the sentence `text` over the screen until a key is pressed or some seconds have passed; a long one is a page to read."""
        self._said = text
        self._said_until = ticks_add(self.now, _SAY_MS)
        self.top.redraw = FULL
        self.sound.play(sounds.NO)

    # --- the game ---

    def play(self, session: "Session") -> None:
        """Take up `session` at the table, which has the heap to itself: the title comes back when it closes."""
        self._clear()
        self.session = session
        self.open("table", None)

    def save(self) -> bool:
        """Write the game to flash; called after every decision. False when the flash did not take it."""
        if self.session is not None:
            self.full_flash = self.store.save(self.session.payload()) != 0
            self.later = True  # what follows is drawn in the next step
            if self.full_flash:
                self.say(self.texts("error.full"))
            gc.collect()  # now, while nobody waits, and not in the middle of the next move
            skip_holes()
        return not self.full_flash

    def seed(self) -> tuple[int, int]:
        """Two random ints below 2^30 from the hardware."""
        raw = self.random_bytes(8)
        low = raw[0] | raw[1] << 8 | raw[2] << 16 | (raw[3] & 63) << 24
        return low, raw[4] | raw[5] << 8 | raw[6] << 16 | (raw[7] & 63) << 24

    # --- settings ---

    def _load_settings(self) -> None:
        data = self.settings_store.load()[0]
        if data and data[0] == 1 and len(data) >= OLD:
            at = 2 * data[1]
            code = FIRST_LANGUAGES[at : at + 2] or b"\0\0"
            data = bytes((_SETTINGS, code[0])) + data[2:OLD] + code[1:] + bytes(FIXED - OLD) + data[OLD:]
        if data is None or len(data) < 1 + FIXED or data[0] != _SETTINGS:
            return
        self.settings[:] = data[1 : 1 + FIXED]
        try:
            self.names = str(data[1 + FIXED :], "utf-8").split("\n") if len(data) > 1 + FIXED else []
        except UnicodeError:
            self.names = []
        if self.settings[S_COUNT] < 2 or self.settings[S_COUNT] > 8:
            self.settings[S_COUNT] = 2
        self.apply_settings()

    def save_settings(self) -> None:
        """Remember the settings and the names of the last game."""
        self.settings_store.save(bytes((_SETTINGS,)) + bytes(self.settings) + "\n".join(self.names).encode())
        self.apply_settings()

    def apply_settings(self) -> None:
        """Hand volume, brightness and rest on to those who follow them."""
        self.sound.volume = self.settings[S_SOUND]
        if self._power is not None:
            self._power.configure(self.settings[S_LIGHT], self.settings[S_SLEEP])

    def attach(self, power: "Power") -> None:
        """Follow a firmware.drivers.power.Power: rest, brightness, battery."""
        self._power = power
        self.apply_settings()

    def apply_language(self) -> bool:
        """Load the texts of the language that is set, English when none is. False when its file is missing: English then, too.

        Raises OSError when there is no English either.
        """
        lang = chr(self.settings[S_LANG]) + chr(self.settings[S_LANG_2]) if self.settings[S_LANG] else "en"
        if self.texts.lang == lang or self.texts.load(lang):
            return True
        self.settings[S_LANG], self.settings[S_LANG_2] = b"en"
        if not self.texts.load("en"):
            raise OSError("no texts")
        return False

    def pace(self, milliseconds: int) -> int:
        """`milliseconds` of motion as the setting wants them; 0 when motion is off."""
        motion = self.settings[S_MOTION]
        return 0 if motion == 0 else milliseconds // 2 if motion == 1 else milliseconds

    def bot_pause(self) -> int:
        """Milliseconds that a bot's doing stays on the screen."""
        return (0, 350, 900, 1800)[self.settings[S_BOTS] & 3]

    # --- tests and failures ---

    def debug(self, line: str) -> None:
        """A line from the serial port: see firmware/serial_lines.py."""
        from firmware.serial_lines import obey

        obey(self, line)
        forget("firmware.rescue")

    def has_light(self) -> bool:
        """True where the brightness can be set."""
        return self._power is not None and self._power.adjustable()

    def battery(self) -> int | None:
        """Charge in percent, None where the board cannot measure it."""
        return self._power.charge() if self._power is not None else None

    def _failed(self, error: BaseException, now: int) -> None:
        """Something raised: report it, then show the error screen on an empty stack; twice in a row, the safe mode."""
        from firmware.failures import note

        note(error)
        forget("firmware.rescue")
        self._failures += 1
        self._failed_at = now
        self._said = None
        self._stack = []
        self.session = None
        forget("firmware.screens.")
        gc.collect()
        self.open("error", (error, self._failures > 1))
