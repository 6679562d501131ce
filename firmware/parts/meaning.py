"""What a deed means to whoever decides about it: who has how much of its group, in words."""

from engine import board

MYPY = False
if MYPY:
    from firmware.kept.session import Session


def held(session: "Session", square: int, who: int, gets: int = 0, gives: int = 0) -> tuple[int, int]:
    """(how many deeds of the group of `square` the player `who` has, how many there are), once they have got the deeds of the mask `gets` and given
    those of `gives`."""
    count = 0
    group = board.GROUPS[board.GROUP[square]]
    for other in group:
        bit = 1 << board.DEED_INDEX[other]
        if gets & bit or session.game.owner(other) == who and not gives & bit:
            count += 1
    return count, len(group)


def shares(session: "Session", square: int, who: int) -> tuple[str, str]:
    """Who has what of the group of `square`, for `who`, who may get that deed: a sentence, and for where there is little room what the
    one has who has most, "" if nobody has any."""
    T = session.texts
    mine, size = held(session, square, who, 1 << board.DEED_INDEX[square])
    if mine == size:
        whole = T("means.whole")
        return whole, whole
    most = 0
    told = []
    short = ""
    for p in range(session.game.players):
        count = held(session, square, p)[0]
        if count:
            told.append("%s %d/%d" % (session.name(p), count, size))
            if count > most:
                most = count
                short = told[-1]
    return T.fill("means.group", ", ".join(told)) if told else T("means.nobody"), short
