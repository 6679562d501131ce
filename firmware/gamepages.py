"""What the screens of a game share: the page that asks the awaited player, and the page of a deed."""

from engine import codes
from firmware.kept import words
from firmware.pages import ListPage
from firmware.parts.deed import Deed

MYPY = False
if MYPY:
    from firmware.app import Console
    from typing import Any


def refuse(app: "Console", who: int, move: int, arg: int, cost: int) -> None:
    """The player `who` tried a move that the rules refuse: say why, or, where it is cash that they lack and could raise, lead to their deeds, until
    they have the `cost` in dollars."""
    game = app.session.game
    reason = game.why(move, arg, who)
    if reason == codes.NO_CASH and game.raisable(who):
        app.open("estate", (who, True, cost))
    else:
        app.say(words.why(app.texts, reason))


class Deciding:
    """Mixed into a page that asks the awaited player: making the move, saving, and the menu behind B, since a decision cannot be left open."""

    BACK = "key.menu"

    def do(self, move: int, arg: int = 0, trade: tuple[int, ...] | None = None) -> None:
        """Make the awaited player's move, save, and go back to the table, which plays what happened."""
        app = self.app
        app.session.do(move, arg, -1, trade)
        app.save()
        app.unwind("table")

    def why(self, move: int, arg: int = 0) -> str:
        """The reason why the awaited player cannot make the move, "" if they can."""
        reason = self.app.session.game.why(move, arg)
        return words.why(self.T, reason) if reason else ""

    def back(self) -> None:
        """The decision must be made; B opens the menu, where one can look around, or save and quit."""
        self.app.open("more", None)

    def me(self) -> str:
        """The awaited player's name."""
        session = self.app.session
        return session.name(session.game.actor)

    def cash(self) -> str:
        """The awaited player's cash as text."""
        game = self.app.session.game
        return words.money(game.cash(game.actor))

    def after(self, cost: int) -> str:
        """What the awaited player's cash would be after paying `cost` dollars, or what is missing for that, as text."""
        session = self.app.session
        return words.after(session, session.game.actor, cost)

    def token(self) -> int:
        """The awaited player's token."""
        session = self.app.session
        return session.tokens[session.game.actor]


class Decision(Deciding, ListPage):
    """Choices for the awaited player."""

    def rebuild(self) -> None:
        """Build the menu again, with the player's cash at the title."""
        self.right = self.cash()
        super().rebuild()


class DeedPage(ListPage):
    """A deed and choices; subclasses set `square` (in enter or fill) before anything is shown."""

    square = 1

    def title(self) -> str:
        """Name of the deed."""
        return words.square(self.T, self.square)

    def rebuild(self) -> None:
        """Build the menu again, and see what the deed says now."""
        super().rebuild()
        self.deed = Deed(self.app.session, self.square)

    def cover(self) -> None:
        """The deed is read again by resume()."""
        super().cover()
        self.deed = None

    def middle(self, look: "Any") -> None:
        """The deed."""
        look.deed(self.deed)
