"""A drawn card, turned over and read. Any key lays it down; a bot's is laid down by itself."""

from time import ticks_add, ticks_diff

from firmware.pages import FULL, Page
from firmware.parts.drawn_card import DrawnCard

MYPY = False
if MYPY:
    from typing import Any


class Screen(Page):
    """The argument: (deck, card, player, whether a bot drew it)."""

    HELP = "help.card"

    def enter(self, argument: "Any") -> None:
        """Begin with the card's back."""
        deck, card, who, bot = argument
        self.card = DrawnCard(self.app.session, deck, card, who)
        self.began = self.app.now
        self.stay = max(self.app.bot_pause() * 2, 1) if bot else 0
        self.turn_ms = self.app.pace(90)
        if not self.turn_ms:
            self.card.turned = 4

    def tick(self, now: int) -> None:
        """Turn the card; lay a bot's down after a while."""
        gone = ticks_diff(now, self.began)
        if self.card.turned < 4 and gone > self.turn_ms * (self.card.turned + 1):
            self.card.turned += 1
            self.redraw = FULL
        if self.stay and gone > self.stay + 4 * self.turn_ms:
            self.app.close(None)

    def button(self, key: int, repeated: bool) -> None:
        """Any key: first the whole card, then away with it."""
        if repeated:
            return
        if self.card.turned < 4:
            self.card.turned = 4
            self.began = ticks_add(self.app.now, -4 * self.turn_ms)
            self.redraw = FULL
        elif self.card.reading.turn():
            self.redraw = FULL
        else:
            self.app.close(None)

    def show(self, look: "Any") -> None:
        """The card."""
        look.card(self.card)
        if not self.stay:
            look.keys(self.T("pass_on.any"), self.T("pass_on.short"), True)
