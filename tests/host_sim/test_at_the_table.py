"""What was stumbled over in a whole game by hand: the cursor stays where it was left, and what is said is true, and said once."""

import pytest
import sim
from test_positions import names_of_micropython, session_class

BROWN = "mediterranean=p0 baltic=p0 states=p0:0:m reading=p1 turn=p0"


def chosen(texts):
    """The line of the choices on which the cursor is."""
    return next(text for text, lit in texts.parts()["choices"] if lit)


def test_the_cursor_stays_on_what_was_opened(at):
    """Until something else is asked: whatever was looked at, and though Undo has come into the list; after a roll, on the first line."""
    obey = at(BROWN)
    assert chosen(obey()) == "Roll"
    assert chosen(obey("press DOWN*2", "press A", "until Trade with", "press B", "wait 300")) == "Trade"
    assert chosen(obey("press UP", "press A", "until Mediterranean", "press A", "until House", "press A", "press B*2", "until Undo")) == "My deeds"
    assert chosen(obey("press B", "until Back to game", "press A", "until Undo")) == "My deeds"
    assert chosen(obey("press UP*2", "expect Roll", "dice 5 5", "press A", "until Roll again 9000")) == "Roll again"
    assert chosen(obey("press DOWN", "press A", "until Mediterranean", "press B", "until Roll again")) == "My deeds"
    assert chosen(obey("press UP", "dice 4 6", "press A", "until End turn 9000")) == "End turn"


def test_the_cursor_is_where_it_begins_after_a_move_at_the_table(at):
    """A claim leaves the same question, whether the turn is to end. It is asked from the first line on, wherever the cursor was before."""
    obey = at("baltic=p1 turn=p0 p0.pos=go", STRICT=1)
    obey("dice 1 2", "press A", "until claims rent 9000", "press DOWN*2", "press A", "until No deeds", "press B", "wait 300")
    assert chosen(obey()) == "My deeds"
    assert chosen(obey("press UP", "press A", "wait 3000", "expect End turn")) == "End turn"


def test_b_opens_the_menu_while_something_plays(at):
    """As the bar says, in one press; and the game goes on behind it."""
    obey = at(BROWN)
    obey("dice 4 6", "press A", "wait 200", "expect skip", "press B", "until Back to game", "press A", "until End turn 9000", "expect Just visiting")


def test_an_auction_says_the_price_once(at):
    """It stands in the deed that is sold. Whoever is handed the console is told that there is an auction."""
    obey = at("turn=p0", hand_over=3)
    text = obey("dice 1 2", "press A", "until Auction it 9000", "press DOWN", "press A", "until No bid yet").text()
    assert text.count("$60") == 1, text
    obey("press A", "until Pass to Ben", "expect Up for auction: Baltic Avenue. Ana leads with $10.")


def test_who_acts_first_is_not_told_of_others(at):
    """P9: in the first turn the console is handed to somebody who only builds."""
    obey = at("")
    obey("press DOWN*3", "press A", "until Carla", "press DOWN", "press A", "until build or sell", "press A", "until Pass to Ben")
    text = obey().text()
    assert "first to play" not in text and "Nothing has happened" in text


def test_a_game_given_up_at_once_has_no_most_visited(at):
    obey = at("turn=p0")
    for name in ("Ben", "Carla"):
        obey("press B", "until Give up", "press UP*2", "press A", "until Are you sure", "press DOWN", "press A")
        if name == "Ben":
            obey("until Pass to Ben 9000", "press A", "until Roll")
    obey("until Victory 9000", "until The end 9000", "press DOWN*2", "until Turns")
    assert "Most visited" not in obey().text()


def test_a_trade_tells_mortgages_and_sums(at):
    """Before something is chosen it says which deeds are mortgaged; cash alone has no sign of more before it."""
    obey = at(BROWN)
    obey("press DOWN*2", "press A", "until Trade with", "press A", "until You give", "press A", "until Baltic")
    assert "States Avenue mortgaged [ ]" in obey().text()
    obey("press A", "until How much", "press UP", "press A", "press B", "until Offer it")
    assert "You give $1 You get" in obey().text()


def test_a_mortgage_is_not_lifted_by_a_second_press(at):
    """That would cost the interest: the cursor stands on the way back."""
    obey = at(BROWN)
    texts = obey("press DOWN", "press A", "until Baltic", "press DOWN*2", "press A", "until Pay off", "press A", "until Mortgage")
    assert chosen(texts) == "Back"
    assert chosen(obey("press UP*2", "press A", "until Pay off")) == "Back"


def test_the_bar_says_that_a_changes_a_line(tmp_path):
    machine = sim.console.SimulatedConsole("pico_lcd_1_3", tmp_path / "flash", 1)
    try:
        sim.run(
            machine,
            "until Language\npress A\nuntil The idea\npress B\nuntil New game\npress A\nuntil Players\npress DOWN*3\npress A\nuntil Played by\n"
            "expect choose\npress DOWN\nwait 100\nexpect change\npress DOWN\nwait 100\nexpect change\npress DOWN\nwait 100\nexpect choose",
            tmp_path,
        )
    finally:
        machine.close()


class Words:
    """In place of firmware.kept.texts.Texts: keys for texts."""

    def __call__(self, key):
        return key

    def plural(self, key, count):
        return "%d %s" % (count, key)

    def fill(self, key, *values):
        return key


def deed(square, position, **options):
    """The firmware's Deed of a square, in a position."""
    from engine import rulebooks
    from engine.console import position as positions

    session = session_class()(Words())
    row = bytearray(rulebooks.BOOKS[0])
    for name, value in options.items():
        row[getattr(rulebooks, name)] = value
    session.new(["Ana", "Ben"], (0, 1), (15, 15), row, 0, 0, (5, 7))
    positions.set_position(session.game, [tuple(word.split("=")) for word in position.split()])
    with names_of_micropython():
        from firmware.parts.deed import Deed

    return Deed(session, square)


@pytest.mark.parametrize(
    "square, position, line, lit",
    [
        (1, "mediterranean=p0 turn=p0", "deed.rent $2", [("deed.rent", "$2")]),
        (1, "mediterranean=p0 baltic=p0 turn=p0", "deed.rent $4", [("deed.rent", "$4")]),  # R1: the whole group
        (1, "mediterranean=p0:1 baltic=p0 turn=p0", "deed.rent $10", [("1 houses", "$10")]),
        (1, "mediterranean=p0:m baltic=p0 turn=p0", "map.mortgaged", []),
        (1, "turn=p0", "deed.rent $2", []),
        (5, "reading=p0 short_line=p0 turn=p0", "deed.rent $50", []),
        (5, "turn=p0", "deed.rent $25", []),
        (12, "electric=p0 turn=p0", "deed.rent deed.times", []),
    ],
)
def test_a_deed_says_what_a_visitor_pays_now(square, position, line, lit):
    """R1, R2: doubled where the group is whole, as the list of deeds and the table have it; a bank's as it is printed."""
    found = deed(square, position.replace("=p0:m", "=p0:0:m"))
    assert found.line == line
    assert [(label, value) for label, _, value, now in found.rows if now] == lit


# Made by version 0.2.0 (format 2): what a deed earned in steps of 16 dollars, here 448 of 450 and 32.
KEPT_BEFORE = bytes.fromhex(
    "130202ffff0f0f000003416e611f00000342656e29011c1a110202011717171744425802dc050000dc053a0d6fed6b154be5f4084244d203018b01020903200cff07020f0f0e02"
    "10100850ffffffffffffffff0f080f080f08080f08080f0808080808080f08080f080f080808080808080f08080f08080f080f080c04020f010e0a08000b0d03090507060e07040c"
    "0d09000206080a05030f010b30060200010a010305016404100400000001010001010f0400e4681ab100"
)


def test_what_a_deed_earned_is_kept_to_the_dollar():
    """The best deed of the last page is what was paid, switched off in between or not; games that were saved with rounded sums go on."""
    session = session_class()(None)
    with names_of_micropython():
        session.load(KEPT_BEFORE)
    assert (session.history.earned[0], session.history.earned[27], sum(session.history.earned)) == (448, 32, 480)
    assert not any(session.history.thrown), "0.2.0 did not count throws"
    session.history.thrown[5] = 9
    session.history.earned[3] = 7
    session.history.earned[0] = 40_050
    again = session_class()(None)
    with names_of_micropython():
        again.load(session.payload())
    assert list(again.history.thrown) == [0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0]
    assert list(again.history.earned) == list(session.history.earned) and again.game.save() == session.game.save()
    assert list(again.history.landings) == list(session.history.landings) and again.history.samples == session.history.samples
