"""Reading moves from the words of the console."""

from engine import board, moves
from engine.cards import DECK_SLUGS
from engine.console import terms

_AMOUNT_MOST = (1 << 29) - 1
_AMOUNT_DIGITS = 9
_PLAYERS_MOST = 8


class BadWord(Exception):
    """Words that are no command (error usage); the text says what is wrong."""


def digits(word: str, name: str, low: int, high: int) -> int:
    """Return the plain decimal `word` as an int from `low` to `high`; BadWord, naming `name`, if it is none."""
    if not word or len(word) > 19 or not all("0" <= c <= "9" for c in word) or not low <= int(word) <= high:
        raise BadWord("%s is a number from %d to %d" % (name, low, high))
    return int(word)


class MoveReader:
    """Turns the words of a move into the arguments of Game.do."""

    def player(self, word: str) -> int:
        """Return the number of the player 'p0' to 'p7'; BadWord if it is none."""
        if len(word) != 2 or word[0] != "p" or not "0" <= word[1] < chr(48 + _PLAYERS_MOST):
            raise BadWord("no such player: " + word)
        return ord(word[1]) - 48

    def read(self, words: list[str]) -> tuple[int, int, int, tuple[int, ...] | None]:
        """Return (move, arg, who, trade) for `words`; who is -1 unless the move names the mover. BadWord if it is none."""
        if not words:
            raise BadWord("a move is missing")
        name = words[0]
        if name == "tax" and len(words) > 1:
            name = "tax " + words[1]
            words = words[1:]
        if name not in terms.MOVES:
            raise BadWord("no such command: " + " ".join(words)[:60])
        move = terms.MOVES.index(name)
        usage = terms.usage(move)
        if len(words) != len(usage.split()) - name.count(" "):
            raise BadWord("the move is written " + usage)
        reads = moves.reads(move)
        if reads == moves.SQUARE:
            if words[1] not in board.SLUGS:
                raise BadWord("no such square: " + words[1])
            return move, board.SLUGS.index(words[1]), -1, None
        if reads == moves.AMOUNT:
            return move, digits(words[1], "a bid", 0, _AMOUNT_MOST), -1, None
        if reads == moves.PARTNER:
            who, to = self.player(words[1]), self.player(words[2])
            return move, to, who, self._trade(words[3], words[4])
        if reads == moves.TRADE:
            return move, 0, -1, self._trade(words[1], words[2])
        return move, 0, -1, None

    def _trade(self, give: str, get: str) -> tuple[int, ...]:
        if not give.startswith("give=") or not get.startswith("get="):
            raise BadWord("a trade is give=LIST get=LIST")
        sides = self._side(give[5:]) + self._side(get[4:])
        if not any(sides):
            raise BadWord("nothing is offered on either side")
        return sides

    def _side(self, text: str) -> tuple[int, int, int]:
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
            elif word in board.SLUGS and board.DEED_INDEX[board.SLUGS.index(word)] != board.NOT_A_DEED:
                bit = 1 << board.DEED_INDEX[board.SLUGS.index(word)]
                if deeds & bit:
                    raise BadWord("named twice: " + word)
                deeds |= bit
            elif cash < 0 and word and len(word) <= _AMOUNT_DIGITS and all("0" <= c <= "9" for c in word):
                cash = int(word)
            else:
                raise BadWord("no part of a trade: " + word)
        return deeds, cards, max(cash, 0)
