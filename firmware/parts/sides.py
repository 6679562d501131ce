"""A trade's sides as choices to read, for whoever makes an offer and whoever is asked."""

from engine import board
from engine.codes import F_INTEREST
from firmware.kept import words
from firmware.parts.meaning import held

MYPY = False
if MYPY:
    from firmware.kept.session import Session
    from firmware.parts.menu import Menu
    from typing import Any


def add_side(menu: "Menu", session: "Session", trade: "Any", side: int, to: int, got: int) -> int:
    """Add one side of a trade to `menu`, as lines to read, each deed with what its group would be to the player `to` who gets it: of the six numbers
    `trade`, the three from `side` on are its deeds, jail cards and cash. `got`: the reader would get them. The dollars of interest that the
    reader owes for them at once."""
    game = session.game
    T = session.texts
    parts = trade[side : side + 3]
    fee = 0
    for i in range(28):
        if parts[0] >> i & 1:
            square = board.DEEDS[i]
            mortgaged = game.is_mortgaged(square)
            if mortgaged:
                fee += game.keep_fee(square)
            short = "%d/%d" % held(session, square, to, parts[0], trade[3 - side])
            share = session.name(to) + " " + short
            away = T("estate.mortgaged") if mortgaged else ""
            menu.add(None, words.square(T, square), away + ", " + share if away else share, "", board.GROUP[square], away or short)
    if parts[1]:
        menu.add(None, T("jail_card"), "x2" if parts[1] == 3 else "")
    if parts[2]:
        menu.add(None, T("trade.cash"), words.money(parts[2]))
    elif not parts[0] and not parts[1]:
        menu.add(None, T("trade.nothing"))
    if not got:
        return 0
    if fee:
        # Who takes a mortgaged deed over owes the bank at once.
        menu.add(None, words.purpose(T, F_INTEREST), words.money(-fee))
    return fee
