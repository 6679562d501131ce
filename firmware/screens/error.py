"""Something failed: says so in words, that the game is saved, and what can be done. After a second failure in a row also offers to remove the save.

The argument: (the exception, whether it is the second failure in a row).
"""

from firmware.pages import ListPage

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_RESTART, _CLEAR, _LEAVE = range(3)


class Screen(ListPage):
    """See the module."""

    TITLE = "error.title"
    HELP = ""
    BACK = ""

    def fill(self, menu: "Menu") -> None:
        """The ways on."""
        error, again = self.argument
        T = self.T
        key = "error.memory" if isinstance(error, MemoryError) else "error.flash" if isinstance(error, OSError) else "error.text"
        menu.note(T(key) if not again else T("error.again"))
        menu.add(_RESTART, T("error.restart"))
        if again:
            menu.add(_CLEAR, T("error.clear"))
            menu.add(_LEAVE, T("error.leave"))

    def chosen(self, code: int) -> None:
        """Restart; remove the save after a confirmation; leave to the REPL."""
        if code == _RESTART:
            self.app.home()
        elif code == _CLEAR:
            self.app.open("confirm", ("error.clear_sure", _CLEAR))
        else:
            # Unlike SystemExit, which restarts main.py, this ends in the REPL.
            raise KeyboardInterrupt

    def resume(self, result: "Any") -> None:
        """The confirmation's answer."""
        if result == _CLEAR:
            self.app.store.clear()
            self.app.home()
        else:
            super().resume(result)

    def back(self) -> None:
        """There is only forward."""
        self.app.say(self.T("error.forward"))
