"""The title: go on with the saved game, start a new one, settings, rules."""

from firmware.kept.store import DAMAGED, DAMAGED_OTHER_USED, NEWER_VERSION
from firmware.pages import ListPage
from firmware.parts.banner import LOGO

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_CONTINUE, _NEW, _SETTINGS, _RULES, _TOUR = range(5)


class Screen(ListPage):
    """The first screen after power-on."""

    HELP = "help.title"
    BACK = ""

    def enter(self, argument: "Any") -> None:
        """Look for a saved game; say so if one was damaged."""
        app = self.app
        data, status = app.store.load()
        self.saved = data is not None
        if status == DAMAGED_OTHER_USED:
            app.say(self.T("save.other_used"))
        elif status == DAMAGED:
            app.say(self.T("save.damaged"))
        elif status == NEWER_VERSION:
            app.say(self.T("save.newer"))
        super().enter(argument)

    def fill(self, menu: "Menu") -> None:
        """What can be done."""
        if self.saved:
            menu.add(_CONTINUE, self.T("title.continue"))
        menu.add(_NEW, self.T("title.new"))
        menu.add(_SETTINGS, self.T("title.settings"))
        menu.add(_RULES, self.T("title.rules"))
        menu.add(_TOUR, self.T("title.tour"))

    def chosen(self, code: int) -> None:
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

    def resume(self, result: "Any") -> None:
        """A new game was confirmed, or something was looked at."""
        super().resume(result)
        if result == _NEW:
            self.app.open("setup", None)

    def _resume(self) -> None:
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

    def back(self) -> None:
        """This is where everything begins."""
        self.app.say(self.T("title.nowhere"))

    def show(self, look: "Any") -> None:
        """The name of the game over the menu."""
        look.banner(self.T("app"), picture=LOGO)
        look.choices(self.menu)
        look.keys(self.T(self.CHOOSE), "")
