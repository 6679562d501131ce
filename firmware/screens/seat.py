"""One seat of a new game: name, token, and whether a person or a bot sits there."""

from firmware.screens.setup import kind_of, next_kind, short_kind_of
from firmware.parts.menu import TOKEN
from firmware.pages import ListPage

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any

_NAME, _TOKEN, _KIND, _DONE = range(4)


class Screen(ListPage):
    """The argument: (screens.setup.Setup, seat)."""

    HELP = "help.seat"

    def title(self) -> str:
        """Which seat it is."""
        return self.T.fill("seat.title", self.argument[1] + 1)

    def fill(self, menu: "Menu") -> None:
        """Name, token, kind."""
        setup, p = self.argument
        T = self.T
        menu.add(_DONE, T("seat.done"))
        menu.add(_NAME, T("seat.name"), setup.names[p])
        menu.add(_TOKEN, T("seat.token"), T("token.%d" % setup.tokens[p]), "", TOKEN + setup.tokens[p], "")
        level = setup.levels[p]
        menu.add(_KIND, T("seat.kind"), kind_of(T, level), short=short_kind_of(T, level))

    def show(self, look: "Any") -> None:
        """The bar says what A does with the line."""
        self.CHOOSE = "key.change" if self.menu.code() in (_TOKEN, _KIND) else "key.choose"
        super().show(look)

    def chosen(self, code: int) -> None:
        """Change the line."""
        setup, p = self.argument
        if code == _NAME:
            self.app.open("name", (setup, p))
        elif code == _DONE:
            self.back()
        else:
            self.change(code, 1)

    def change(self, code: int, by: int) -> None:
        """The token or the player before or after this one, round the ends."""
        setup, p = self.argument
        if code == _TOKEN:
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
