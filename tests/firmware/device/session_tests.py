"""The session on MicroPython: what it saves is small, comes back whole, and packing loses nothing."""

from engine import codes, rulebooks
from firmware.kept.session import Session
from firmware.kept.squeeze import squeeze
from firmware.kept.resume import unsqueeze

MOST = 600  # bytes of a saved game (design.md, Budgets)


def test_packing_is_undone():
    for data in (b"", b"\0", b"a", b"\0" * 700, b"a\0\0b\0c" * 40, bytes(range(256)) * 2):
        assert unsqueeze(squeeze(data), 2000) == data
    assert len(squeeze(b"\0" * 255 + b"x")) == 5


def test_what_is_no_packing_is_refused():
    for data in (b"\3ab", b"\1a", b"\0", b"\0\xff" * 20):
        try:
            unsqueeze(data, 2000)
        except ValueError:
            continue
        raise AssertionError(data)


def test_saves_of_eight_players_are_small_and_come_back():
    names = ["Žofie Abcd", "Šarūnas Ąž", "Łucja Żółć", "Đorđe Žćčš", "Eva", "Filip", "Greta", "Hugo"]
    for book in range(4):
        session = Session(0)
        session.new(names, range(8), [2] * 8, rulebooks.BOOKS[book], book, 90, (book + 1, 2))
        moves = 0
        while session.game.phase != codes.OVER and moves < 700:
            while not session.think():
                pass
            moves += 1
            if moves % 23 == 0:
                saved = session.payload()
                assert len(saved) <= MOST, (book, moves, len(saved))
                other = Session(0)
                other.load(saved)
                assert other.game.hash() == session.game.hash() and other.names == names
                assert other.history.landings == session.history.landings and other.history.gone == session.history.gone
                assert other.tokens == session.tokens
