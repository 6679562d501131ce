"""The menu behind B while a game is on: look around, settings, leave. It can be opened at every decision."""

from engine import codes
from firmware.kept import words
from firmware.pages import ListPage

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_PLAYERS, _MAP, _LOG, _HELP, _RULES, _SETTINGS, _GIVE_UP, _QUIT, _BACK = range(9)
_SCREENS = ("players", "map", "log", "", "rules", "settings")


class Screen(ListPage):
    """See the module."""

    TITLE = "more.title"
    HELP = "help.more"

    def fill(self, menu: "Menu") -> None:
        """What can be done at any time."""
        T = self.T
        s = self.app.session
        game = s.game
        menu.add(_BACK, T("more.back"))
        menu.add(_PLAYERS, T("do.players"))
        menu.add(_MAP, T("do.board"))
        menu.add(_LOG, T("log.title"))
        menu.add(_RULES, T("title.rules"))
        menu.add(_SETTINGS, T("title.settings"))
        if s.timed():
            menu.add(None, T("more.time"), T.fill("minutes", (s.seconds + 59) // 60))
        if not s.is_bot(game.actor):
            reason = game.why(codes.M_GIVE_UP, 0)
            menu.add(_GIVE_UP, T("more.give_up"), "", words.why(T, reason) if reason else "")
        menu.add(_QUIT, T("more.quit"))

    def chosen(self, code: int) -> None:
        """Open it."""
        if code == _BACK:
            self.app.close(None)
        elif code == _GIVE_UP:
            self.app.open("confirm", ("more.give_up_sure", _GIVE_UP))
        elif code == _QUIT:
            if self.app.save():
                self.app.home()
            else:
                self.app.open("confirm", ("more.unsaved", _QUIT))
        elif code is not None:
            self.app.open(_SCREENS[code - _PLAYERS], None)

    def resume(self, result: "Any") -> None:
        """The confirmation's answer."""
        if result == _GIVE_UP:
            self.app.session.do(codes.M_GIVE_UP)
            self.app.save()
            self.app.unwind("table")
        elif result == _QUIT:
            self.app.home()
        else:
            super().resume(result)
