"""From "not enough cash" to the cash and back, and trades that begin at a deed or are offered once more."""

import pytest
from test_at_the_table import BROWN, chosen

# What leads to a sum that is not there: position, lines up to there, the question that is come back to, and what it says then.
SHORT = {
    "a deed for sale": (
        "reading=p0 states=p0 p0.cash=40 turn=p0 p0.pos=go",
        ("dice 2 4", "press A", "until Missing: $60 9000", "expect Buy $100", "press UP*4", "wait 100"),
        "Missing: $60",
        "Left: $10",
    ),
    "a debt": (
        "reading=p0 states=p0 boardwalk=p1 p0.cash=20 p0.pos=short_line turn=p0",
        ("dice 1 3", "press A", "until Missing: $30 9000", "press UP", "wait 100"),
        "Missing: $30",
        "Left: $40",
    ),
    "the fine": ("states=p0 reading=p0 p0.jail=1 p0.cash=20 turn=p0", ("press UP", "wait 100"), "Missing: $30", "Pay the fine $50"),
    "a house": (
        "mediterranean=p0 baltic=p0 states=p0 p0.cash=10 turn=p0",
        ("press DOWN", "press A", "until Mediterranean", "press A", "until House", "press UP", "wait 100"),
        "Missing: $40",
        "House -$50",
    ),
}


def move_to(obey, line):
    """Put the cursor on the first choice that begins so."""
    for _ in range(12):
        if chosen(obey()).startswith(line):
            return
        obey("press DOWN", "wait 100")
    raise AssertionError(line)


@pytest.mark.parametrize("case", SHORT)
def test_who_cannot_pay_is_led_to_the_cash_and_back(at, case):
    """B2, P1, J1, G1: what a thing costs may be raised first. What is missing stays in view, and the question is come back to by itself."""
    position, lines, missing, back = SHORT[case]
    obey = at(position)
    asked = chosen(obey(*lines))
    obey("press A", "until States Avenue", "wait 100", "expect " + missing)
    move_to(obey, "States")
    assert "Mortgage" in chosen(obey("press A", "until Mortgage", "wait 100", "expect " + missing))
    texts = obey("press A", "wait 500", "expect " + back)
    assert chosen(texts) == asked, texts.text()
    assert "mortgaged" not in texts.text().lower()


def test_one_deed_that_does_not_bring_enough_leaves_the_rest_in_view(at):
    """B2: the list stays until the cash is there, and says what is missing still; giving up leads back as well."""
    obey = at("mediterranean=p0 baltic=p0 p0.cash=20 turn=p0 p0.pos=go")
    obey("dice 2 4", "press A", "until Missing: $80 9000", "press UP*4", "press A", "until Mediterranean", "press A", "until Mortgage +$30")
    obey("press A", "until Missing: $50", "press B", "until Baltic", "expect Missing: $50", "press B", "until Buy", "expect Missing: $50")


def test_nobody_is_led_to_cash_that_is_not_there(at):
    """B2: with nothing to sell, the reason is all there is to say."""
    obey = at("p0.cash=20 turn=p0 p0.pos=go")
    obey("dice 2 4", "press A", "until Missing: $80 9000", "press UP*4", "press A", "until Not enough cash", "expect Buy")


def test_a_refused_offer_is_taken_up_again(at):
    """D3: in the same turn it is there to be changed, with what was given and asked, and to whom."""
    obey = at("mediterranean=p0 reading=p1 turn=p0", hand_over=3)
    obey("press DOWN*2", "press A", "until Trade with", "press A", "until You give nothing", "press A", "until Cash")
    obey("press DOWN", "press A", "press B", "until You give: Mediterranean", "press A", "until Cash", "press DOWN", "press A", "press B")
    obey("until You get: Reading", "press A")
    obey("until Pass to Ben 9000", "press A", "until Ana offers")
    move_to(obey, "Refuse")
    obey("press A", "until Pass to Ana 9000", "press A", "until Roll")
    move_to(obey, "Trade")
    text = obey("press A", "until That was refused").text()
    assert "You give: Mediterranean" in text and "You get: Reading" in text
    text = obey("press B", "until Trade with", "press A", "until You give").text()
    assert "Mediterranean" not in text and "refused" not in text


def test_trades_begin_at_a_deed(at):
    """D1: one's own is offered, another's is asked for; what is built on is neither."""
    obey = at(BROWN, hand_over=3)
    obey("press DOWN", "press A", "until Baltic", "press A", "until Offer it")
    move_to(obey, "Offer it")
    text = obey("press A", "until Trade with", "press A", "until You give").text()
    assert "You give: Mediterranean Avenue" in text
    obey("press B", "until Trade with", "press B", "until Rent", "press B", "until Baltic", "press B", "until Roll")
    move_to(obey, "Players")
    obey("press A", "until Carla")
    move_to(obey, "Ben")
    obey("press A", "until Let Ben build", "press DOWN", "press A", "until Ask for it")
    assert chosen(obey()) == "Ask for it"
    assert "You get: Reading Railroad" in obey("press A", "until You give").text()


def test_a_deed_of_a_built_group_is_not_offered(at):
    """D2: the buildings of its group go first."""
    obey = at("mediterranean=p0:1 baltic=p0 turn=p0")
    obey("press DOWN", "press A", "until Baltic", "press A", "until Offer it")
    move_to(obey, "Offer it")
    obey("press A", "until Buildings stand in this group", "expect Offer it")
