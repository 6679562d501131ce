"""A drawn card, as plain data."""

from engine import cards
from firmware.kept import words
from firmware.parts.reading import Reading


class DrawnCard:
    """`chance`: whether the deck is Chance; its `title`, the text to read (`reading`), who drew it (`name`), and how far it is `turned`, 0 to 4."""

    def __init__(self, session, deck, card, who):
        """`session`: the game in play; `deck`, `card`: as engine.cards numbers them; `who`: the player."""
        T = session.texts
        self.chance = deck == cards.CHANCE
        self.title = T("deck.chance" if self.chance else "deck.chest")
        self.reading = Reading(words.card(T, deck, card))
        self.name = session.name(who)
        self.turned = 0
