"""What the awaited player is told about a deed: who has how much of its group, and what it would be with it (found.md P12)."""

from engine import board, rulebooks
from engine import layout as at
from firmware.kept.session import Session
from firmware.kept.settings import PERSON
from firmware.kept.texts import Texts
from firmware.parts.meaning import held, shares
from firmware.parts.menu import Menu
from firmware.parts.sides import add_side

ANA, BEN, CARLA = range(3)


def table(*owned):
    """Three persons; `owned`: (player, square) pairs."""
    session = Session(Texts("build/assets/lang"))
    session.texts.load("en")
    session.new(["Ana", "Ben", "Carla"], range(3), [PERSON] * 3, bytearray(rulebooks.BOOKS[0]), 0, 0, (5, 7))
    for who, square in owned:
        b = session.game.b
        b[at.DEED + square] = b[at.DEED + square] & ~at.OWNER | who
    return session


def test_nobody_has_any():
    assert shares(table(), 16, ANA) == ("Nobody has any of its group.", "")


def test_who_has_what():
    """All of them in the sentence; shorter, whoever has most."""
    assert shares(table((BEN, 18)), 16, ANA) == ("Group: Ben 1/3", "Ben 1/3")
    assert shares(table((ANA, 18), (BEN, 19)), 16, CARLA) == ("Group: Ana 1/3, Ben 1/3", "Ana 1/3")
    assert shares(table((BEN, 5), (CARLA, 15), (CARLA, 25)), 35, ANA) == ("Group: Ben 1/4, Carla 2/4", "Carla 2/4")


def test_the_last_of_a_group():
    assert shares(table((ANA, 18), (ANA, 19)), 16, ANA)[0] == "Completes your group!"
    assert shares(table((ANA, 18), (ANA, 19)), 16, BEN)[0] == "Group: Ana 2/3"
    assert shares(table((ANA, 12)), 28, ANA)[0] == "Completes your group!"


def test_a_trade_is_reckoned_as_it_would_be_after_it():
    session = table((ANA, 16), (BEN, 18), (BEN, 19), (BEN, 5))
    orange = 1 << board.DEED_INDEX[18] | 1 << board.DEED_INDEX[19]
    assert held(session, 18, ANA, orange) == (3, 3)
    assert held(session, 16, ANA, 0, 1 << board.DEED_INDEX[16]) == (0, 3)
    menu = Menu()
    add_side(menu, session, (orange, 0, 0, 1 << board.DEED_INDEX[16], 0, 50), 0, ANA, True)
    # Ana gives the third in the same trade: she would have two.
    assert [right if isinstance(right, str) else right[0] for right in menu.rights] == ["Ana 2/3", "Ana 2/3"]
    menu = Menu()
    add_side(menu, session, (0, 0, 0, orange, 0, 0), 3, ANA, False)
    assert [right[0] for right in menu.rights] == ["Ana 3/3", "Ana 3/3"]
