"""Auctions called out on one page (B6): who may call, the sums, bots that answer, and the count that sells."""

import sys

from console_tests import console, game

from engine import codes
from firmware.drivers.buttons import DOWN, LEFT, REPEAT, RIGHT, UP, A, B
from firmware.kept.settings import PERSON, S_BOTS, S_PASS

STEP_MS = 20
FOUR = (PERSON, PERSON, PERSON, PERSON)


def auction(levels, place="", bots=0):
    """A console at the auction of Baltic Avenue that the first player has let go; `bots`: the setting of their pace."""
    app = console()
    app.settings[S_BOTS] = bots
    game(app, levels, "turn=p0 p0.pos=go " + place)
    app.session.game.queue_dice(1, 2)
    app.session.do(codes.M_ROLL)
    app.session.do(codes.M_DECLINE)
    app.session.sync()
    app.session.holder = app.session.game.actor
    app.open("table", None)
    run(app, STEP_MS)
    return app


def run(app, ms):
    """Let time pass."""
    for _ in range(ms // STEP_MS):
        app.step(app.now + STEP_MS)
        while app.top.redraw:
            app.step(app.now)


def hold(app, ms):
    """A goes down for `ms` milliseconds, and up again."""
    app.buttons.events.append(A)
    for down in range(0, ms, STEP_MS):
        app.buttons.down = down
        run(app, STEP_MS)
    app.buttons.down = 0
    run(app, STEP_MS)


def press(app, *keys):
    """Short presses, one after the other."""
    for key in keys:
        if key == A:
            hold(app, 100)
        else:
            app.buttons.events.append(key)
            run(app, STEP_MS)


def bids(app):
    """(the highest bid, whose it is)."""
    return app.session.game.high, app.session.game.leader


def test_called_out_where_two_people_bid_else_passed_round():
    assert auction(FOUR).top.screen_name == "called"
    assert auction((PERSON, 1, PERSON)).top.screen_name == "called"
    assert auction((PERSON, 1, 1)).top.screen_name == "auction"
    assert auction((PERSON, PERSON), "p1.cash=0").top.screen_name == "auction"  # B4: only one can bid
    app = auction(FOUR)
    app.settings[S_PASS] = 3
    app.unwind("table")
    run(app, STEP_MS)
    assert app.top.screen_name == "auction"


def test_anybody_still_in_it_calls_and_the_leader_does_not():
    """B6. One press to the left or to the right leads to each of the three who do not lead."""
    app = auction(FOUR)
    assert app.top.who == 0
    press(app, RIGHT, RIGHT, A)
    assert bids(app) == (10, 2)
    assert app.top.who == 3
    press(app, RIGHT, RIGHT)  # past nobody: 0, 1
    assert app.top.who == 1
    press(app, RIGHT)  # past the leader
    assert app.top.who == 3
    press(app, LEFT, A)
    assert bids(app) == (20, 1)


def test_whoever_cannot_pay_is_not_offered():
    """B4: cash below the least bid."""
    app = auction(FOUR, "p1.cash=15")
    press(app, A)
    assert bids(app) == (10, 0)
    assert app.top.who == 1 and app.top.amount.value == 15  # all that there is, not the next round sum
    press(app, RIGHT, A)
    assert bids(app) == (20, 2)
    seen = set()
    for _ in range(4):
        seen.add(app.top.who)
        press(app, RIGHT)
    assert seen == {3, 0}


def test_a_person_who_may_not_call_is_told_why():
    app = auction((PERSON, 1, PERSON), "p1.cash=2000 p2.cash=15", bots=3)
    press(app, UP, A)
    assert bids(app) == (20, 0)  # the other person is out, the bot has not answered yet
    press(app, RIGHT, A)
    assert bids(app) == (20, 0) and app._said == app.texts("why.%d" % codes.NOT_YOU)


def test_sums_begin_at_a_round_one_and_go_by_tens_the_least_is_among_them():
    """B3: a dollar more is a bid, and all of the cash is."""
    app = auction(FOUR, "p1.cash=57", bots=0)
    press(app, A)
    sums = []
    for key in (0, DOWN, UP, UP, UP, UP, UP, DOWN):
        if key:
            press(app, key)
        sums.append(app.top.amount.value)
    assert sums == [20, 11, 20, 30, 40, 50, 57, 50], sums
    app.buttons.events += [DOWN] + [DOWN | REPEAT] * 30
    run(app, STEP_MS)
    assert app.top.amount.value == 11 and app.top.who == 1  # held, it does not lead on to the next


def test_up_and_down_are_enough():
    """Below the least bid stands whoever calls next (boards without LEFT and RIGHT)."""
    app = auction(FOUR)
    seen = [app.top.who]
    for _ in range(3):
        press(app, DOWN)
        seen.append(app.top.who)
    assert seen == [0, 1, 2, 3]
    press(app, A)
    assert bids(app) == (10, 3)


def test_a_count_sells_and_letting_go_does_not():
    """B4 by B6: all but the leader pass. Saved after each bid, and not while it is counted."""
    app = auction(FOUR)
    press(app, A)
    saves = len(app.store.saves)
    hold(app, 2300)
    assert app.top.screen_name == "called" and bids(app) == (10, 0) and len(app.store.saves) == saves
    hold(app, 1000)
    press(app, RIGHT, A)
    assert bids(app) == (20, 2) and len(app.store.saves) == saves + 1
    hold(app, 2600)
    assert app.session.game.owner(3) == 2 and app.session.game.cash(2) == 1480
    assert len(app.store.saves) == saves + 2


def test_a_count_takes_its_time_without_motion():
    """Never by accident: no setting shortens it."""
    app = auction(FOUR)
    press(app, A)
    app.buttons.events.append(A)
    told = []
    for down in range(0, 2600, STEP_MS):
        app.buttons.down = down
        run(app, STEP_MS)
        text = [words[1] for part, words in app.look.calls if part == "sum"][-1]
        if not told or told[-1][1] != text:
            told.append((down, text))
        if app.top.screen_name != "called":
            break
    assert [text for _, text in told[1:]] == [app.texts("auction.once"), app.texts("auction.twice")], told
    assert told[1][0] >= 800 and told[2][0] >= 1600 and down >= 2400


def test_an_auction_without_a_bid_leaves_the_deed_to_the_bank():
    """B4."""
    app = auction(FOUR)
    hold(app, 2600)
    assert app.session.game.phase == codes.END and app.session.game.owner(3) == codes.BANK


def test_another_key_stops_the_count():
    app = auction(FOUR)
    press(app, A)
    app.buttons.events.append(A)
    for down in range(0, 4000, STEP_MS):
        app.buttons.down = down
        if down == 2000:
            app.buttons.events.append(RIGHT)
        app.step(app.now + STEP_MS)
    app.buttons.down = 0
    run(app, 100)
    assert app.top.screen_name == "called" and bids(app) == (10, 0)


def test_a_bot_that_wants_more_answers_within_a_second():
    app = auction((PERSON, 3, PERSON), bots=3)
    press(app, A)
    assert bids(app) == (10, 0)
    run(app, 1000)
    high, leader = bids(app)
    assert leader == 1 and high > 10
    assert app.top.amount.value > high  # whoever calls begins above it


def test_a_bot_that_passes_does_not_keep_the_next_one_waiting():
    app = auction((PERSON, 1, 3, PERSON), "p1.cash=25", bots=3)
    press(app, A)
    run(app, 1000)
    assert not app.session.game.bidders & 2 and app.session.game.leader == 2


def test_a_bid_stops_the_count():
    """Of a bot, while 'sold' is counted: A goes on being held, and nothing is sold."""
    app = auction((PERSON, 3, PERSON), bots=3)
    press(app, A)
    hold(app, 6000)
    high, leader = bids(app)
    assert leader == 1 and app.top.screen_name == "called" and app.session.game.owner(3) == codes.BANK
    assert not [name for name in sys.modules if name.startswith("engine.bots")]  # nobody is left to ask: their code has left the heap
    hold(app, 2600)
    assert app.session.game.owner(3) == 1 and app.session.game.cash(1) == 1500 - high


def test_a_press_that_a_bot_came_before_bids_nothing():
    """It was meant for the sum that stood there a moment ago."""
    app = auction((PERSON, 3, PERSON), bots=3)
    press(app, A)
    while app.session.game.leader == 0:
        run(app, STEP_MS)
    before = bids(app)
    press(app, A)
    assert bids(app) == before
    run(app, 400)
    press(app, A)
    assert bids(app)[0] > before[0] and bids(app)[1] != 1


def test_a_bot_that_does_not_want_it_passes_and_is_gone():
    """B4, B6: by the engine's own move; the auction goes on for the others."""
    app = auction((PERSON, 1, PERSON), bots=3)
    press(app, *[UP] * 15)
    press(app, A)
    run(app, 2000)  # far above the price: asked about first
    assert app.top.screen_name == "confirm"
    press(app, DOWN)
    app.buttons.events.append(A)
    run(app, 2000)
    assert app.session.game.leader == 0 and not app.session.game.bidders & 2
    assert app.top.who == 2


def test_what_is_looked_up_sells_nothing():
    """B leads to the group and the deeds of whoever calls; bots wait meanwhile, and nothing of them stays in the heap."""
    app = auction((PERSON, 3, PERSON), "mediterranean=p2", bots=3)
    press(app, A, B)
    assert app.top.screen_name == "holdings" and app.session._bot is None
    texts = app.top.menu.texts
    assert "Mediterranean Avenue" in texts and texts.index("Mediterranean Avenue") < len(texts) - 1  # of the group, and one's own
    run(app, 3000)
    assert bids(app) == (10, 0)
    app.buttons.events.append(B)
    run(app, 1000)
    assert app.top.screen_name == "called" and bids(app)[1] == 1
