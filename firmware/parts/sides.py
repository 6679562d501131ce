"""A trade's sides as choices to read, for whoever makes an offer and whoever is asked."""

from engine import board
from engine.codes import F_INTEREST
from firmware.kept import words

MYPY = False
if MYPY:
    from firmware.kept.session import Session
    from firmware.parts.menu import Menu
    from typing import Any


def add_side(menu: "Menu", session: "Session", parts: "Any", got: int) -> None:
    """Add one side of a trade to `menu`, as lines to read: `parts` are its deeds, jail cards and cash; `got`: the reader would get them."""
    game = session.game
    T = session.texts
    fee = 0
    for i in range(28):
        if parts[0] >> i & 1:
            square = board.DEEDS[i]
            mortgaged = game.is_mortgaged(square)
            if mortgaged:
                fee += game.keep_fee(square)
            menu.add(None, words.square(T, square), T("estate.mortgaged") if mortgaged else "", "", board.GROUP[square])
    if parts[1]:
        menu.add(None, T("jail_card"), "x2" if parts[1] == 3 else "")
    if parts[2]:
        menu.add(None, T("trade.cash"), words.money(parts[2]))
    elif not parts[0] and not parts[1]:
        menu.add(None, T("trade.nothing"))
    if got and fee:
        # Who takes a mortgaged deed over owes the bank at once.
        menu.add(None, words.purpose(T, F_INTEREST), words.money(-fee))
