"""The board to walk over with the arrow keys: the whole ring where there is room for it, else a strip; A shows the deed."""

from engine import board, codes, rulebooks
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.kept import words
from firmware.kept.rule_texts import rule
from firmware.pages import Page
from firmware.parts.banner import SQUARE
from firmware.parts.deed import Deed
from firmware.parts.reading import Reading

MYPY = False
if MYPY:
    from typing import Any


class Screen(Page):
    """Begins at the square of the player whose turn it is."""

    HELP = "help.map"

    def enter(self, argument: "Any") -> None:
        """Begin there."""
        s = self.app.session
        game = s.game
        T = self.T
        self.stock = (T.plural("houses", game.houses), T.plural("hotels", game.hotels))
        self._look_at(game.position(game.current))

    def resume(self, result: "Any") -> None:
        """A deed may have changed."""
        self._look_at(self.at)
        super().resume(result)

    def _look_at(self, square: int) -> None:
        self.at = square
        deed = board.DEED_INDEX[square] != board.NOT_A_DEED
        self.deed = Deed(self.app.session, square) if deed else None
        self.about = Reading("\n".join(self._lines()))

    def button(self, key: int, repeated: bool) -> None:
        """Along the board; UP and RIGHT go the way the tokens do."""
        if key == UP or key == RIGHT:
            self._look_at((self.at + 1) % 40)
        elif key == DOWN or key == LEFT:
            self._look_at((self.at - 1) % 40)
        elif key == A and not repeated:
            if self.deed is None:
                self.app.say(self.T("map.no_deed"))
            else:
                self.app.open("deed", (self.app.session.game.actor, self.at, False, 0))
            return
        elif key == B:
            self.app.close(None)
            return
        self.touch()

    def _lines(self) -> list[str]:
        """What there is to say about the square."""
        T = self.T
        s = self.app.session
        game = s.game
        lines = []
        where = self.at
        if self.deed is not None:
            owner = game.owner(where)
            if owner == codes.BANK:
                lines.append(T.fill("map.free", words.money(board.PRICE[where])))
            else:
                lines.append(T.fill("map.owned", s.name(owner)))
                if game.is_mortgaged(where):
                    lines.append(T("map.mortgaged"))
                elif board.KIND[where] == board.UTILITY:
                    lines.append(T("map.utility"))
                else:
                    lines.append(T.fill("map.rent", words.money(game.rent(where, 7))))
                if game.steps(where):
                    lines.append(words.steps(T, game.steps(where)))
        else:
            lines.append(self._about(where))
            if board.KIND[where] == board.FREE_PARKING_SQUARE and game.option(rulebooks.POT):
                lines.append(T.fill("map.pot", words.money(game.pot)))
        here = [s.name(p) for p in range(game.players) if game.position(p) == where and not game.is_out(p)]
        if here:
            lines.append(T.fill("map.here", ", ".join(here)))
        return lines

    def _about(self, where: int) -> str:
        """What happens on a square that is not a deed, with its sum."""
        T = self.T
        game = self.app.session.game
        kind = board.KIND[where]
        if kind == board.LUXURY_TAX_SQUARE:
            return rule(T, rulebooks.LUXURY_TAX, game.option(rulebooks.LUXURY_TAX))
        if kind == board.INCOME_TAX_SQUARE:
            text = T("do.tax_flat")
            return text + " " + T("opt.%d.1" % rulebooks.INCOME_TAX) if game.option(rulebooks.INCOME_TAX) else text
        if where == board.GO:
            return " ".join([rule(T, option, game.option(option)) for option in (rulebooks.SALARY, rulebooks.GO_DOUBLE)])
        return T("about.%d" % words.key_of(where))

    def show(self, look: "Any") -> None:
        """The board and the square that is looked at."""
        name = words.square(self.T, self.at)
        look.board(self.app.session.shown, self.at, self.stock)
        look.title(name)
        if self.deed is not None:
            look.deed(self.deed)
        else:
            look.banner(name, picture=SQUARE + self.at)
        look.lines(self.about)
        look.keys(self.T("map.deed"), self.T("key.back"))
