"""One seat of a new game: name, token, and whether a person or a bot sits there; below them names to pick."""

from firmware.screens.setup import kind_of, next_kind, short_kind_of
from firmware.parts.menu import HEADING, TOKEN
from firmware.pages import ListPage

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_NAME, _TOKEN, _KIND, _DONE = range(4)
_PICK = 16
_NAMES = 16  # that a language suggests


class Screen(ListPage):
    """The argument: (screens.setup.Setup, seat). Closes with the seat once a name was picked."""

    HELP = "help.seat"

    def title(self) -> str:
        """Which seat it is."""
        return self.T.fill("seat.title", self.argument[1] + 1)

    def fill(self, menu: "Menu") -> None:
        """Name, token, kind, then names that nobody has yet."""
        setup, p = self.argument
        T = self.T
        menu.add(_NAME, T("seat.name"), setup.names[p])
        menu.add(_TOKEN, T("seat.token"), T("token.%d" % setup.tokens[p]), "", TOKEN + setup.tokens[p], "")
        level = setup.levels[p]
        menu.add(_KIND, T("seat.kind"), kind_of(T, level), short=short_kind_of(T, level))
        menu.add(_DONE, T("seat.done"))
        menu.add(None, T("name.pick"), chip=HEADING)
        for i in range(_NAMES):
            name = T("name.%d" % i)
            if not setup.has(name):
                menu.add(_PICK + i, name)

    def show(self, look: "Any") -> None:
        """The bar says what A does with the line."""
        self.CHOOSE = "key.change" if self.menu.code() in (_TOKEN, _KIND) else "key.choose"
        super().show(look)

    def chosen(self, code: int) -> None:
        """Change the line."""
        setup, p = self.argument
        if code == _NAME:
            self.app.replace("name", (setup, p))
        elif code >= _PICK:
            setup.rename(p, self.T("name.%d" % (code - _PICK)))
            self.app.close(p)
        elif code == _DONE:
            self.back()
        else:
            self.change(code, 1)

    def change(self, code: int, by: int) -> None:
        """The name that is suggested, token or player before or after this one, round the ends."""
        setup, p = self.argument
        if code == _NAME:
            names = [self.T("name.%d" % i) for i in range(_NAMES)]
            at = names.index(setup.names[p]) if setup.names[p] in names else -1 if by > 0 else 0
            at = (at + by) % _NAMES
            while not setup.rename(p, names[at]):
                at = (at + by) % _NAMES
        elif code == _TOKEN:
            taken = [setup.tokens[other] for other in range(setup.count) if other != p]
            token = (setup.tokens[p] + by) % 8
            while token in taken and len(taken) < 8:
                token = (token + by) % 8
            # A seat that does not play now gives its token up.
            for other in range(setup.count, 8):
                if setup.tokens[other] == token and other != p:
                    setup.tokens[other] = setup.tokens[p]
            setup.tokens[p] = token
        elif code == _KIND:
            setup.levels[p] = next_kind(setup.levels[p], by)
        self.rebuild()
