"""A drawn card, as plain data."""

from engine import cards
from firmware.kept import words
from firmware.parts.reading import Reading

MYPY = False
if MYPY:
    from firmware.kept.session import Session

_PASSING = b"\3\4\5\7\x08\x0e"  # cards of Chance that may lead past GO


class DrawnCard:
    """`chance`: whether the deck is Chance; its `title`, the text to read (`reading`), who drew it (`name`), and how far it is `turned`, 0 to 4."""

    def __init__(self, session: "Session", deck: int, card: int, who: int) -> None:
        """`session`: the game in play; `deck`, `card`: as engine.cards numbers them; `who`: the player."""
        T = session.texts
        self.chance = deck == cards.CHANCE
        self.title = T("deck.chance" if self.chance else "deck.chest")
        text = words.card(T, deck, card)
        if self.chance and card in _PASSING:
            text += " " + T("card.past_go")
        self.reading = Reading(text)
        self.name = session.name(who)
        self.turned = 0
