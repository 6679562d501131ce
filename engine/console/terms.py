"""The console's words for moves and reasons, and how each is used: taken from the rows of codes.py and moves.py."""

from engine import codes, moves

# How the argument of a move is written, by moves.NOTHING to TRADE.
_ARGUMENTS = ("", " SQUARE", " N", " pA pB give=LIST get=LIST", " give=LIST get=LIST")


def _moves() -> tuple[str, ...]:
    words = [""] * len(moves.KIND)
    for name in dir(codes):
        if name.startswith("M_"):
            words[getattr(codes, name)] = name[2:].lower()
    return tuple(words)


def _reasons() -> tuple[str, ...]:
    texts = {}
    for name in dir(codes):
        if name[-1] == "_" and name[0] != "_":
            texts[getattr(codes, name[:-1])] = getattr(codes, name)
    return tuple([texts.get(reason, "") for reason in range(max(texts) + 1)])


# By move: its word. The two answers to the income tax are said in two words: `tax flat`.
MOVES = tuple([word.replace("tax_", "tax ") for word in _moves()])
# By reason: why a move is refused.
REASONS = _reasons()


def usage(move: int) -> str:
    """Return how a move is written: its word and its arguments."""
    return MOVES[move] + _ARGUMENTS[moves.reads(move)]
