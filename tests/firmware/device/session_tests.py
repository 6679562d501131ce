"""The session on MicroPython: what it saves is small, comes back whole, and packing loses nothing."""

from engine import codes, rulebooks
from engine.console import position
from firmware.kept.session import Session
from firmware.kept.resume import unsqueeze
from firmware.kept.settings import PERSON
from firmware.kept.squeeze import squeeze
from firmware.kept.texts import Texts

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
        session.holder = 3
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
                assert other.tokens == session.tokens and other.seconds == session.seconds and other.holder == session.holder
                for p in range(8):
                    since = session.history.logged - session.history.seen[p]
                    assert other.history.logged - other.history.seen[p] == min(since, other.history.logged), p


def people(count, levels=None, minutes=0):
    """A session of people, the first of them on turn."""
    row = bytearray(rulebooks.BOOKS[0])
    row[rulebooks.FIRST] = rulebooks.FIRST_SEAT
    session = Session(Texts("build/assets/lang"))
    session.new(["Ana", "Ben", "Carla"][:count], range(count), levels or [PERSON] * count, row, 0, minutes, (5, 7))
    return session


def test_the_time_that_was_agreed_ends():
    """E5: at its last second, and not before; without one there is none."""
    session = people(2, None, 1)
    session.pass_time(0)
    session.pass_time(59000)
    assert session.seconds == 1 and session.game.why(codes.M_TIME_UP) == 0
    session.pass_time(60000)
    assert session.seconds == 0 and session.game.why(codes.M_TIME_UP) != 0
    endless = people(2)
    endless.pass_time(0)
    endless.pass_time(3600000)
    assert not endless.timed() and endless.game.why(codes.M_TIME_UP) == 0


def test_undo_is_a_persons_own_and_leaves_what_was_before():
    """The log keeps what happened before the move that is taken back; a bot's move is nobody's to take back."""
    session = people(2)
    position.set_position(session.game, [("oriental", "p0"), ("turn", "p0")])
    session.do(codes.M_MORTGAGE, 6)
    before = session.history.logged
    assert before and session.can_undo()
    session.do(codes.M_LIFT, 6)
    session.undo()
    assert session.history.logged == before
    bots = people(2, [2, 2])
    position.set_position(bots.game, [("oriental", "p0"), ("turn", "p0")])
    bots.do(codes.M_MORTGAGE, 6)
    assert bots.game.can_undo() and not bots.can_undo()


def test_who_holds_the_console_at_the_start():
    """The only person; with two of them nobody, so that it is handed over."""
    assert people(2).holder == codes.NOBODY
    assert people(3, [2, PERSON, 2]).holder == 1
    assert people(3, [PERSON, 2, PERSON]).holder == codes.NOBODY


def test_a_game_of_others_is_no_save():
    """Seats and engine must speak of as many players."""
    two, three = people(2), people(3)
    mixed = unsqueeze(two.payload(), 2000)[: -len(two.game.save())] + three.game.save()
    try:
        Session(0).load(squeeze(mixed))
    except ValueError:
        return
    raise AssertionError("taken")


def test_figures_stay_in_their_bytes():
    """A square that is landed on more often than a byte counts; those who go out are numbered in their order."""
    session = people(3)
    history = session.history
    history.landings[7] = 254
    for _ in range(3):
        history.hear(codes.E_MOVED, 0, 7, 0, 0)
    assert history.landings[7] == 255
    history.hear(codes.E_BANKRUPT, 2, 0, 0, 0)
    history.hear(codes.E_GAVE_UP, 0, 0, 0, 0)
    assert list(history.gone[:3]) == [2, 0, 1]
