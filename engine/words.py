"""Reading moves from the words of the console."""

from engine import codes
from engine.board import DEED_INDEX, NOT_A_DEED, SLUGS
from engine.cards import DECK_SLUGS

_AMOUNT_MOST = (1 << 29) - 1
_AMOUNT_DIGITS = 9
_PLAYERS_MOST = 8

# Moves of one word, and moves whose argument is a square.
_PLAIN = (
    codes.M_ROLL, codes.M_FINE, codes.M_USE_CARD, codes.M_BUY, codes.M_DECLINE, codes.M_PASS, codes.M_SETTLE,
    codes.M_BANKRUPT, codes.M_WANT, codes.M_ACCEPT, codes.M_REFUSE, codes.M_CLAIM, codes.M_END, codes.M_GIVE_UP,
    codes.M_TIME_UP,
)  # fmt: skip
_WITH_SQUARE = (codes.M_BUILD, codes.M_SELL, codes.M_MORTGAGE, codes.M_LIFT, codes.M_PLACE, codes.M_KEEP)


class BadWord(Exception):
    """Words that are no command (error usage); the text says what is wrong."""


def digits(word, name, low, high):
    """Return the plain decimal `word` as an int from `low` to `high`; BadWord, naming `name`, if it is none."""
    if not word or len(word) > 19 or not all("0" <= c <= "9" for c in word) or not low <= int(word) <= high:
        raise BadWord("%s is a number from %d to %d" % (name, low, high))
    return int(word)


class MoveReader:
    """Turns the words of a move into the arguments of Game.do."""

    def player(self, word):
        """Return the number of the player 'p0' to 'p7'; BadWord if it is none."""
        if len(word) != 2 or word[0] != "p" or not "0" <= word[1] < chr(48 + _PLAYERS_MOST):
            raise BadWord("no such player: " + word)
        return ord(word[1]) - 48

    def read(self, words):
        """Return (move, arg, who, trade) for `words`; who is -1 unless the move names the mover. BadWord if it is none."""
        if not words:
            raise BadWord("a move is missing")
        name = words[0]
        if name == "tax" and len(words) == 2 and words[1] in ("flat", "percent"):
            return (codes.M_TAX_FLAT if words[1] == "flat" else codes.M_TAX_PERCENT), 0, -1, None
        if name == "bid" and len(words) == 2:
            return codes.M_BID, digits(words[1], "a bid", 0, _AMOUNT_MOST), -1, None
        if name == "offer" and len(words) == 5:
            who, to = self.player(words[1]), self.player(words[2])
            return codes.M_OFFER, to, who, self._trade(words[3], words[4])
        if name == "counter" and len(words) == 3:
            return codes.M_COUNTER, 0, -1, self._trade(words[1], words[2])
        if name in codes.MOVE_NAMES:
            move = codes.MOVE_NAMES.index(name)
            if move in _PLAIN and len(words) == 1:
                return move, 0, -1, None
            if move in _WITH_SQUARE and len(words) == 2:
                if words[1] not in SLUGS:
                    raise BadWord("no such square: " + words[1])
                return move, SLUGS.index(words[1]), -1, None
        raise BadWord("no such command: " + " ".join(words)[:60])

    def _trade(self, give, get):
        if not give.startswith("give=") or not get.startswith("get="):
            raise BadWord("a trade is give=LIST get=LIST")
        sides = self._side(give[5:]) + self._side(get[4:])
        if not any(sides):
            raise BadWord("nothing is offered on either side")
        return sides

    def _side(self, text):
        """Return (deeds, cards, cash) of a LIST."""
        deeds = cards = 0
        cash = -1
        if text == "nothing":
            return 0, 0, 0
        for word in text.split(","):
            if word in DECK_SLUGS:
                bit = 1 << DECK_SLUGS.index(word)
                if cards & bit:
                    raise BadWord("named twice: " + word)
                cards |= bit
            elif word in SLUGS and DEED_INDEX[SLUGS.index(word)] != NOT_A_DEED:
                bit = 1 << DEED_INDEX[SLUGS.index(word)]
                if deeds & bit:
                    raise BadWord("named twice: " + word)
                deeds |= bit
            elif cash < 0 and word and len(word) <= _AMOUNT_DIGITS and all("0" <= c <= "9" for c in word):
                cash = int(word)
            else:
                raise BadWord("no part of a trade: " + word)
        return deeds, cards, max(cash, 0)
