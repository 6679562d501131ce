"""The title: go on with the saved game, start a new one, settings, rules."""

from firmware.drawing import colours
from firmware.drawing.shapes import footer, header, token_badge
from firmware.drawing.layout import GROUP_COLOUR
from firmware.widgets import ListPage

# D E B O X, seven rows of five pixels, the leftmost in bit 4; and how they spell the name.
_LETTERS = (
    b"\x1e\x11\x11\x11\x11\x11\x1e\x1f\x10\x10\x1e\x10\x10\x1f\x1e\x11\x11\x1e\x11\x11\x1e\x0e\x11\x11\x11\x11\x11\x0e\x11\x11\x0a\x04\x0a\x11\x11"
)
_NAME = b"\x00\x01\x01\x00\x02\x03\x04"

_CONTINUE, _NEW, _SETTINGS, _RULES, _TOUR = range(5)


class Screen(ListPage):
    """The first screen after power-on."""

    HELP = "help.title"
    BACK = ""

    def enter(self, argument):
        """Look for a saved game; say so if one was damaged."""
        app = self.app
        data, status = app.store.load()
        self.saved = data is not None
        if status in (2, 3, 4):
            app.say(self.T(("", "", "save.other_used", "save.damaged", "save.newer")[status]))
        super().enter(argument)

    def fill(self, menu):
        """What can be done."""
        if self.saved:
            menu.add(_CONTINUE, self.T("title.continue"))
        menu.add(_NEW, self.T("title.new"))
        menu.add(_SETTINGS, self.T("title.settings"))
        menu.add(_RULES, self.T("title.rules"))
        menu.add(_TOUR, self.T("title.tour"))

    def chosen(self, code):
        """Open it."""
        if code == _CONTINUE:
            self._resume()
        elif code == _NEW:
            if self.saved:
                self.app.open("confirm", ("title.overwrite", _NEW))
            else:
                self.app.open("setup", None)
        else:
            self.app.open(("settings", "rules", "tour")[code - _SETTINGS], None)

    def resume(self, result):
        """A new game was confirmed, or something was looked at."""
        super().resume(result)
        if result == _NEW:
            self.app.open("setup", None)

    def _resume(self):
        # Only now: the engine takes room that the title does not need.
        from firmware.kept.session import Session

        app = self.app
        data, _ = app.store.load()
        session = Session(app.texts)
        try:
            session.load(data)
        except ValueError:
            app.say(self.T("save.damaged"))
            self.saved = False
            self.rebuild()
            return
        if session.persons() > 1:
            session.put_down()
        app.play(session)

    def back(self):
        """This is where everything begins."""
        self.app.say(self.T("title.nowhere"))

    def draw(self, c, full):
        """The name of the game over the menu."""
        m = self.m
        top = m.header if m.tiny else 18 if m.small else 116 if m.big else 54
        if full:
            c.fill(m.paper)
            if m.tiny:
                header(c, m, self.T("app"))
            elif m.small:
                _logo(c, (m.wide - 82) >> 1, 1, 2, m.ink, m.ink)
            else:
                self._sign(c)
            footer(c, m, self.T(self.CHOOSE), "")
        self.menu.draw(c, 0, top, m.wide, m.tall - m.footer - top)

    def _sign(self, c):
        """The name on a deed of the eight street colours, and the eight tokens below."""
        m = self.m
        wide = m.wide // 8
        for i in range(8):
            c.rect(i * wide, 0, wide + 8, 10 if m.big else 6, GROUP_COLOUR[i])
        if m.big:
            x = (m.wide - 224) >> 1
            c.rect(x + 3, 25, 224, 48, colours.GREY)
            c.rect(x, 22, 224, 48, colours.WHITE)
            c.frame(x, 22, 224, 48, m.ink)
            _logo(c, x + 10, 29, 5, m.ink, colours.RED)
            left = (m.wide - 8 * 24) >> 1
            for i in range(8):
                token_badge(c, i, left + 24 * i + 2, 84, True)
        else:
            _logo(c, (m.wide - 123) >> 1, 10, 3, m.ink, colours.RED)
            left = (m.wide - 8 * 20) >> 1
            for i in range(8):
                token_badge(c, i, left + 20 * i + 4, 36)


def _logo(c, x, y, scale, first, second):
    """Draw the name with pixels of `scale`, DEED in colour `first`, BOX in `second`."""
    for place in range(7):
        letter = _NAME[place]
        for row in range(7):
            bits = _LETTERS[7 * letter + row]
            for column in range(5):
                if bits >> (4 - column) & 1:
                    c.rect(x + (6 * place + column) * scale, y + row * scale, scale, scale, first if place < 4 else second)
