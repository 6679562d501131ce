"""What the screens that ask the awaited player share: making the move, saving, and the menu behind B, since a decision cannot be left open."""

from firmware.kept import words
from firmware.widgets import ListPage


class Deciding:
    """Mixed into a page: see the module."""

    BACK = "key.menu"

    def do(self, move, arg=0, trade=None):
        """Make the awaited player's move, save, and go back to the table, which plays what happened."""
        app = self.app
        app.session.do(move, arg, -1, trade)
        app.save()
        app.unwind("table")

    def why(self, move, arg=0):
        """The reason why the awaited player cannot make the move, "" if they can."""
        reason = self.app.session.game.why(move, arg)
        return words.why(self.T, reason) if reason else ""

    def back(self):
        """The decision must be made; B opens the menu, where one can look around, or save and quit."""
        self.app.open("more", None)

    def me(self):
        """The awaited player's name."""
        session = self.app.session
        return session.name(session.game.actor)

    def cash(self):
        """The awaited player's cash as text."""
        game = self.app.session.game
        return words.money(game.cash(game.actor))


class Decision(Deciding, ListPage):
    """A list that asks the awaited player."""

    def rebuild(self):
        """Build the menu again, with the player's cash at the title."""
        self.right = self.cash()
        super().rebuild()
