"""The title: go on with the saved game, start a new one, settings, rules."""

from engine import codes

from firmware import colours, icons
from firmware.session import Session
from firmware.widgets import ListPage, centre_text, footer, token_badge

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
            session.holder = codes.NOBODY
        app.play(session)

    def back(self):
        """This is where everything begins."""
        self.app.say(self.T("title.nowhere"))

    def draw(self, c, full):
        """The name of the game over the menu."""
        m = self.m
        top = m.header if m.small else 112 if m.big else 46
        if full:
            c.fill(m.paper)
            if m.small:
                c.rect(0, 0, m.w, m.header - 1, m.bar)
                centre_text(c, self.T("app"), 0, m.on(m.bar), m.head)
            else:
                self._sign(c, top)
            footer(c, m, self.T(self.CHOOSE), "")
        self.menu.draw(c, 0, top, m.w, m.h - m.footer - top)

    def _sign(self, c, top):
        """The name, big, on a board of the eight street colours, with the eight tokens below."""
        m = self.m
        from firmware.layout import GROUP_COLOUR

        wide = m.w // 8
        for i in range(8):
            c.rect(i * wide, 0, wide + 8, 10 if m.big else 6, GROUP_COLOUR[i])
        text = self.T("app")
        if m.big:
            c.rect(20, 26, m.w - 40, 46, colours.WHITE)
            c.frame(20, 26, m.w - 40, 46, m.ink)
            c.rect(22, 28, m.w - 44, 12, colours.RED)
            centre_text(c, text, 47, m.ink, m.head)
            icon = icons.HOUSE
            c.icon(icon, 34, 46, colours.GREEN, 2)
            c.icon(icon, m.w - 50, 46, colours.GREEN, 2)
            left = (m.w - 8 * 24) >> 1
            for i in range(8):
                token_badge(c, i, left + 24 * i + 2, 82, True)
        else:
            centre_text(c, text, 8, m.ink, m.head)
            left = (m.w - 8 * 20) >> 1
            for i in range(8):
                token_badge(c, i, left + 20 * i + 4, 28)
