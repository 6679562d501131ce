"""The console without a board: what screens, session and saving do together, told by a look that draws nothing."""

import os
import sys

from engine import cards, codes, rulebooks
from engine.console import position
from firmware.app import Console
from firmware.drivers.buttons import DOWN, MENU, A, B
from firmware.drivers.silence import Silence
from firmware.kept.history import CASH, GAVE
from firmware.kept.session import Session
from firmware.kept.settings import DEFAULTS, PERSON, S_BOTS, S_COUNT, S_LANG, S_LANG_2, S_MOTION, S_PASS, S_TOUR
from firmware.kept.texts import Texts
from firmware.kept.words import event
from firmware.parts.deed import Deed
from firmware.parts.drawn_card import DrawnCard
from firmware.parts.keyboard import small
from firmware.parts.menu import Menu
from firmware.screens.map import Screen as Map
from firmware.screens.over import Screen as Over
from firmware.screens.table_ask import Ask
from firmware.screens.trade import _CASH, _GET, _GIVE, _WHOLE
from firmware.screens.trade import Screen as Trade


class Store:
    """Keeps what is saved in memory."""

    def __init__(self, saved=None):
        self.saves = []
        self.saved = saved

    def load(self):
        """What was saved before the test."""
        return self.saved, 0 if self.saved else 1

    def save(self, payload):
        """Keep it."""
        self.saves.append(bytes(payload))
        return 0

    def clear(self):
        """Forget."""
        self.saves = []


class Buttons:
    """Events that the test puts in; `down`: for how many milliseconds A is."""

    def __init__(self):
        self.events = []
        self.down = 0

    def scan(self, now):
        """Nothing to read."""

    def next(self):
        """The next event."""
        return self.events.pop(0) if self.events else 0

    def flush(self):
        """Forget."""
        self.events = []

    def held(self, key):
        """No key but A is held."""
        return self.down


class Look:
    """Takes every part and remembers the calls."""

    def __init__(self):
        self.calls = []

    def __getattr__(self, part):
        def drawn(*words, **more):
            self.calls.append((part, words))
            return 0 if part == "reading_time" else True

        return drawn


class Canvas:
    """Sends nothing."""

    def show(self):
        """Nothing to send."""
        return True


class Power:
    """`asleep`: the next key only wakes it."""

    asleep = False

    def wake(self, now):
        """True for the key that wakes."""
        was, self.asleep = self.asleep, False
        return was

    def configure(self, level, minutes):
        """Nothing to set."""

    def step(self, now):
        """Nothing to dim."""


def console():
    """A console at its title, in English."""
    settings = bytearray(DEFAULTS)
    settings[S_LANG], settings[S_LANG_2] = b"en"
    settings[S_TOUR] = 1
    settings[S_BOTS] = settings[S_MOTION] = 0  # nobody waits
    remembered = Store(b"\x03" + bytes(settings))
    return Console(Canvas(), Look(), Buttons(), Store(), remembered, Texts("build/assets/lang"), Silence(), os.urandom)


def game(app, levels, place="", **options):
    """A session of `levels` (PERSON or a bot's) in a position of the engine console's `set`."""
    row = bytearray(rulebooks.BOOKS[0])
    row[rulebooks.FIRST] = rulebooks.FIRST_SEAT
    for name, value in options.items():
        row[getattr(rulebooks, name)] = value
    session = Session(app.texts)
    count = len(levels)
    session.new(["Ana", "Ben", "Carla", "Dan"][:count], bytes(range(count)), levels, row, 0, 0, (5, 7))
    if place:
        position.set_position(session.game, [tuple(word.split("=")) for word in place.split()])
    session.sync()
    app.session = session
    return session


def test_a_bot_claims_its_rent_by_itself():
    session = game(console(), (PERSON, 2), "baltic=p1 p0.pos=go turn=p0", STRICT=1)
    session.game.queue_dice(1, 2)
    session.do(codes.M_ROLL)
    assert session.game.cash(0) == 1496 and session.game.cash(1) == 1504


def test_a_bots_move_is_saved():
    app = console()
    session = game(app, (2, PERSON), "turn=p0")
    ask = Ask(app)
    saved = len(app.store.saves)
    for _ in range(400):
        if session.game.actor == 1 or session.game.phase == codes.OVER:
            break
        before = session.game.hash()
        ask.next()
        if session.game.hash() != before:
            assert len(app.store.saves) == saved + 1, "a move without a save"
            saved += 1
    assert saved > 1


def test_bots_leave_the_heap_while_a_page_covers_the_table():
    """The peak of the heap was a card of a bot's, with the bots' code beside it (design.md section 7)."""
    app = console()
    session = game(app, (2, PERSON), "turn=p0")
    app.play(session)
    session.think()
    assert "engine.bots" in sys.modules
    app.open("more", None)
    assert "engine.bots" not in sys.modules


def test_the_key_that_wakes_does_nothing_else():
    app = console()
    power = Power()
    app.attach(power)
    app.step(1000)
    power.asleep = True
    app.buttons.events = [A]
    app.step(1010)
    assert app.top.screen_name == "title"
    app.buttons.events = [A]
    app.step(1020)
    assert app.top.screen_name == "setup"


def test_the_ranking_is_by_worth():
    """E3: cash is one part of it."""
    app = console()
    session = game(app, (PERSON, PERSON, PERSON), "boardwalk=p1 park_place=p1 p0.cash=900 p1.cash=300 p2.cash=100 turn=p0")
    page = Over(app)
    page.enter(None)
    assert [session.names[p] for p in page.people.order] == ["Ben", "Ana", "Carla"]


def test_the_same_players_again():
    """P10: seats in their order, tokens, levels and rules are those of the game that was played, whatever the set-up says now; the game before has
    left the heap when the new one begins."""
    app = console()
    game(app, (PERSON, 2, PERSON), "p1.cash=0 turn=p0", POT=1)
    session = app.session
    session.names[1], session.tokens[1], session.tokens[2] = "Olga", 5, 1
    app.names = ["Carla", "Ben", "Ana"]
    app.settings[S_COUNT] = 7
    app.play(session)
    app.replace("over")
    session = None
    press(app, B)
    app.buttons.events.append(A)
    app.step(1100)
    assert app.top.screen_name == "setup" and app.session is None and "engine.game" not in sys.modules
    app.step(1120)
    app.step(1140)
    again = app.session
    assert app.top.screen_name == "table" and again.game.option(rulebooks.POT) == 1
    assert again.names == ["Ana", "Olga", "Carla"] and bytes(again.tokens[:3]) == b"\x00\x05\x01"
    assert bytes(again.level[:3]) == bytes((PERSON, 2, PERSON))
    assert len(app.store.saves) == 1
    # The seats that did not play have names and tokens of their own.
    app.home()
    press(app, A)
    setup = app.top.setup
    assert setup.count == 3 and len(set(setup.names)) == 8 and len(set(setup.tokens)) == 8


def test_typed_letters_are_small_after_the_first():
    """MicroPython's lower() knows no letters beyond ASCII."""
    assert "".join([small(letter) for letter in "AÁČĎÉĚÍŇÓŘŠŤÚŮÝŽĆĐĄĘŁŃŚŹŻĖĮŲŪ-1"]) == "aáčďéěíňóřšťúůýžćđąęłńśźżėįųū-1"


def test_cash_goes_one_way_in_a_trade():
    app = console()
    game(app, (PERSON, PERSON), "baltic=p0 turn=p0")
    page = Trade(app)
    page.enter((0, None, -1))
    for side, amount in ((_GIVE, 120), (_GET, 70)):
        assert page.stage == _WHOLE
        page.chosen(side)
        page.chosen(_CASH)
        page.amount.value = amount
        page.button(A, False)
        page.back()
    assert page.parts[2] == 0 and page.parts[5] == 70


def test_a_lone_person_is_handed_nothing():
    """Among bots, or when the others are out, the console stays where it is."""
    app = console()
    game(app, (PERSON, 2, 2), "turn=p0").holder = codes.NOBODY
    assert Ask(app).next() and app.top.screen_name == "title"
    game(app, (PERSON, PERSON), "turn=p0").holder = 1
    assert not Ask(app).next() and app.top.screen_name == "pass_on"


def test_undo_takes_the_lines_of_the_log_with_it():
    session = game(console(), (PERSON, PERSON), "baltic=p0 turn=p0")
    logged = session.history.logged
    session.do(codes.M_MORTGAGE, 3)
    assert session.history.logged == logged + 1 and session.can_undo()
    session.undo()
    assert session.history.logged == logged and session.shown.cash[0] == 1500


def test_the_light_ground_is_the_current_players():
    """Whoever decides in between does not have the turn."""
    app = console()
    session = game(app, (PERSON, PERSON, PERSON), "reading=bank p0.pos=go turn=p0")
    app.play(session)
    session.game.queue_dice(2, 3)
    session.do(codes.M_ROLL)
    session.do(codes.M_DECLINE)
    while session.shown.take():
        session.shown.apply()
    session.sync()
    session.do(codes.M_BID, 10)
    session.sync()
    assert session.game.actor == 1
    app.top.show(app.look)
    assert app.top.people.lit == 0


def test_failures_are_forgotten_after_a_while():
    """Two within ten seconds offer to remove the save; later ones begin anew."""
    app = console()

    def fail(now):
        def tick(self_now):
            raise ValueError("on purpose")

        app.top.tick = tick
        app.later = False
        app.step(now)

    fail(1000)
    assert app.top.argument[1] is False
    app.home()
    fail(5000)
    assert app.top.argument[1] is True
    app.home()
    app.step(6000)
    app.step(16001)
    fail(17000)
    assert app.top.argument[1] is False


def test_the_whole_deal_is_told():
    """Both sides of a trade, item by item, for everybody."""
    app = console()
    session = game(app, (PERSON, PERSON, PERSON), "baltic=p0 reading=p1 p1.cards=chance turn=p0")
    deal = (1 << 1, 0, 50, 1 << 2, 2, 0)  # Baltic Avenue and $50 for Reading Railroad and a card
    session.do(codes.M_OFFER, 1, 0, deal)
    session.do(codes.M_ACCEPT)
    told = [session.history.log_entry(back) for back in range(session.history.log_size())]
    gifts = [entry[1:] for entry in told if entry[0] == GAVE]
    assert (0, 1, 3, 0) in gifts and (0, 1, CASH, 50) in gifts and (1, 0, 5, 0) in gifts and len(gifts) == 4
    from firmware.kept import words

    lines = [words.logged(session, back) for back in range(session.history.log_size())]
    assert "Ana → Ben: $50" in lines and "Ben → Ana: Reading Railroad" in lines


def test_the_log_of_failures_stays_small():
    from firmware import failures

    path = "/tmp/deedbox-errors-%d.txt" % os.urandom(1)[0]
    real, failures.ERRORS = failures.ERRORS, path
    try:
        for i in range(30):
            failures.note(ValueError("failure number %d of a row that does not end" % i))
        with open(path) as file:
            text = file.read()
        assert len(text) <= 1500 and "number 29" in text and "number 2 " not in text
    finally:
        failures.ERRORS = real
        os.remove(path)


def keys_named(app):
    """What the look was told last of the keys."""
    found = None
    for part, words in app.look.calls:
        if part == "keys":
            found = words
    return found


def press(app, key):
    """One press, and the steps after it."""
    app.buttons.events.append(key)
    for now in range(3):
        app.step(1000 + 20 * now)


def drawn(app):
    """Step until what is on top has been drawn."""
    while app.top.redraw:
        app.step(10)


def test_a_persons_card_names_its_key():
    """P13: and a bot's, which is laid down by itself, does not."""
    for bot in (False, True):
        app = console()
        app.settings[S_BOTS] = 2  # its card lies for a while
        game(app, (PERSON, 2))
        app.look.calls = []
        app.open("card", (1, 3, 0, bot))
        drawn(app)
        assert (keys_named(app) is None) == bot, keys_named(app)


def test_menu_acts_as_the_bar_says():
    """P13: where B is the menu, MENU is; elsewhere it explains."""
    app = console()
    app.settings[S_PASS] = 0
    game(app, (PERSON, PERSON), "turn=p0")
    app.open("table", None)
    drawn(app)
    press(app, MENU)
    assert app.top.screen_name == "more", app.top.screen_name
    press(app, MENU)
    assert app.top.screen_name == "help", app.top.screen_name


def test_an_auction_tells_of_the_pass_below():
    """P13: as long as there is something below."""
    app = console()
    game(app, (PERSON, PERSON), "turn=p0 p0.pos=go")
    app.session.game.queue_dice(1, 2)
    app.session.do(codes.M_ROLL)
    app.session.do(codes.M_DECLINE)
    app.look.calls = []
    app.open("auction", None)
    drawn(app)
    hint = [words[2] for part, words in app.look.calls if part == "sum"][-1]
    assert hint == app.texts("auction.down") and app.texts("auction.pass").lower() in hint
    tokens = [words[0].tokens for part, words in app.look.calls if part == "lot"][-1]
    assert len(tokens) == 2


def test_a_list_of_nothing_but_its_note():
    """A page without choices, its note among the lines: every key is taken."""
    menu = Menu()
    menu.note("No deeds yet.")
    menu.settle()
    menu.take_in(["No deeds", "yet."])
    assert menu.code() is None and menu.reason() == ""
    menu.button(DOWN)
    assert menu.code() is None and menu.reason() == ""


def test_a_deed_shows_its_price_also_when_owned():
    """K5: and what a house or a hotel costs, while one can be built."""
    app = console()
    session = game(app, (PERSON, PERSON), "baltic=p0 reading=p1:0:m electric=p0")
    for square, price in ((3, "$60/30"), (5, "$200"), (12, "$150/75"), (39, "$400/200")):
        rows = Deed(session, square).rows
        assert rows[-1][2] == price, rows
        assert len(rows) <= 8
    labels = [row[0] for row in Deed(session, 3).rows]
    assert "hotel" in labels[-2] and Deed(session, 3).rows[-2][2] == "$50"


def test_squares_tell_their_sums():
    """K5, H2: as this game's options have them."""
    app = console()
    changed = {"SALARY": 6, "GO_DOUBLE": 1, "INCOME_TAX": 1, "LUXURY_TAX": 75}
    for options, told in (
        ({}, ("$200", "also to those who land", "Pay $200", "$100")),
        (changed, ("$300", "twice the salary", "or 10%", "$75")),
    ):
        game(app, (PERSON, PERSON), **options)
        page = Map(app)
        page.enter(None)
        for i in range(4):
            page._look_at((0, 0, 4, 38)[i])
            assert told[i] in page.about.text, (i, page.about.text)


def test_every_line_of_the_options_is_explained():
    """Also the time limit, which is no option of the rules."""
    app = console()
    press(app, A)
    app.open("options", app.top.setup)
    page = app.top
    assert "the richest wins" in page.about.text
    explained = 0
    for i in range(len(page.menu.codes)):
        page.menu.at = i
        page._explain()
        explained += bool(page.about.text)
    assert explained == 1 + rulebooks.COUNT  # all but the last line, which gives back the book


def test_a_sentence_begins_with_a_capital():
    """H5: also where the pot is the one who gets."""
    session = game(console(), (PERSON, PERSON))
    told = event(session, codes.E_PAID, codes.BANK, codes.POT, 150, codes.F_FREE_PARKING)
    assert told == "The pot gets $150: Free Parking.", told


def test_cards_that_may_lead_past_go_say_so():
    """K5: of those that lead ahead, the ones that can from a square of their deck; the card of GO itself says it anyway."""
    app = console()
    session = game(app, (PERSON, PERSON))
    past = app.texts("card.past_go")
    squares = {cards.CHEST: (2, 17, 33), cards.CHANCE: (7, 22, 36)}
    for deck in (cards.CHEST, cards.CHANCE):
        for card in range(16):
            action = cards.ACTION[deck][card]
            goals = {cards.GO_TO: (cards.VALUE[deck][card],), cards.NEAREST_RAILROAD: (5,), cards.NEAREST_UTILITY: (12,)}.get(action, ())
            leads = any([0 < goal < square for goal in goals for square in squares[deck]])
            assert (past in DrawnCard(session, deck, card, 0).reading.text) == leads, (deck, card)


def test_throws_are_told_beside_what_chance_expects():
    """72 rolls: 7 is expected twelve times, 2 and 12 twice. The likeliest stand first."""
    app = console()
    session = game(app, (PERSON, PERSON), "turn=p0")
    session.history.thrown[:] = bytes((1, 5, 6, 8, 10, 14, 9, 8, 6, 4, 1))
    over = Over(app)
    over.enter(None)
    told = dict(zip([text.strip() for text in over.figures[1].texts], over.figures[1].rights))  # noqa: B905  # MicroPython's zip knows no strict
    assert told["7"] == "14 / 12" and told["2"] == "1 / 2" and told["12"] == "1 / 2" and told["6"] == "10 / 10"
    assert over.figures[1].texts[0].strip() == "7" and len(told) == 11


def test_each_throw_is_counted():
    app = console()
    session = game(app, (PERSON, PERSON), "turn=p0 p0.pos=go")
    session.game.queue_dice(4, 6)
    session.do(codes.M_ROLL)
    assert list(session.history.thrown) == [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0]
