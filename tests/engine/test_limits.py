"""What only many pieces of work, claims or strange numbers show: the agenda's room, claims beyond their room, draws without bias, saves."""

import random

import pytest

import random_play
import save_fuzz
from engine import agenda, claims, codes, random16, rulebooks
from engine import layout as at
from engine.ranges import RANGES
from engine.bots import Bot, estate, levels, trades
from engine.game import Game, IllegalMove
from engine.views import words_of


def in_debt(pieces):
    """A game of eight in which player 1 owes the bank, with that many pieces of work pending, and could trade."""
    game = Game()
    options = rulebooks.book("lt")
    options[rulebooks.FIRST] = rulebooks.FIRST_SEAT
    game.new(8, (1, 2), options)
    for _ in range(pieces):
        agenda.push(game, at.A_DEBT, 1, codes.BANK, codes.F_RENT, 2000)
    game.b[at.PHASE] = codes.DEBT
    game.b[at.ACTOR] = 1
    game.b[at.DEED + 5] = 1
    return game


def test_room_for_trades():
    """A trade begins only where its answers, their fees and a bankruptcy still fit: six places. Rules: D3 P1."""
    trade = (1 << 2, 0, 0, 0, 0, 10)
    assert at.AGENDA_SIZE == 16
    assert in_debt(10).why(codes.M_OFFER, 2, 1, trade) == 0
    assert in_debt(11).why(codes.M_OFFER, 2, 1, trade) == codes.TOO_MUCH_PENDING


def test_full_agenda():
    """A seventeenth piece writes nothing; a move that would need it is refused and changes nothing."""
    game = in_debt(16)
    before = bytes(game.b)
    with pytest.raises(agenda.Full):
        agenda.push(game, at.A_OFFER)
    assert bytes(game.b) == before
    game.b[at.PHASE] = codes.MORTGAGED
    game.b[at.AGENDA + 45] = at.A_MORTGAGED
    game.w[at.AGENDA_WORD + 15] = 1 << 2 | 1 << 10
    game.b[at.DEED + 5] = game.b[at.DEED + 15] = 1 | at.MORTGAGED_BIT
    game.w[at.CASH + 1] = 0
    before = bytes(game.b)
    with pytest.raises(IllegalMove) as refused:
        game.do(codes.M_KEEP, 5)
    assert refused.value.reason == codes.TOO_MUCH_PENDING and bytes(game.b) == before


def test_play_keeps_room():
    """Whole random games with many trades never come near the end of the agenda."""
    most = 0
    for seed in range(12):
        player = random_play.RandomPlayer(random.Random(seed), thorough=False)
        player.eager = 0.9
        make = player.make

        def watch(move, make=make, player=player):
            nonlocal most
            make(move)
            most = max(most, player.game.b[at.AGENDA_COUNT])

        player.make = watch
        player.play()
    assert most <= 13


def test_claims_beyond_the_room():
    """The nineteenth open claim makes the oldest lapse, and it is told. Rules: T7."""
    heard = []
    game = Game(lambda *event: heard.append(event))
    options = rulebooks.book("lt")
    options[rulebooks.STRICT] = rulebooks.STRICT_RENT
    game.new(3, (1, 2), options)
    heard.clear()
    for amount in range(1, 19):
        claims.open_claim(game, 1, 0, at.CLAIM_RENT, amount)
    assert not heard
    claims.open_claim(game, 2, 0, at.CLAIM_RENT, 19)
    assert heard == [(codes.E_LAPSED, 1, 1, 0, 0)]
    assert game.b[at.CLAIM_COUNT] == 18 and claims.dollars(game.w[at.CLAIM]) == 2 and claims.dollars(game.w[at.CLAIM + 17]) == 19


def test_draws_are_without_bias():
    """Below 40,000 the first 25,536 numbers would come up twice as often if what does not fit were not drawn again."""
    state = bytearray(at.SIZE)
    words = words_of(state, at.WORDS)
    random16.seed(words, 5, 6)
    draws = [random16.below(words, 40000) for _ in range(20000)]
    low = sum(draw < 25536 for draw in draws)
    assert max(draws) < 40000 and abs(low / 20000 - 25536 / 40000) < 0.015  # four standard deviations; the fault would give 0.78


def test_ranges_cover_the_state():
    """Each field of the state that is not an option has its lowest and highest byte, in the order of the layout."""
    places = [at.FIRST_BYTE + place for place in RANGES[::3]]
    assert places[0] == at.PLAYERS == 4 * at.WORDS and places[-1] == at.OPTION and places == sorted(set(places))
    game = Game()
    game.new(3, (1, 2))
    for i in range(0, len(RANGES) - 1, 3):
        assert all(RANGES[i + 1] <= byte <= RANGES[i + 2] for byte in game.b[places[i // 3] : places[i // 3 + 1]])


def changed(**bytes_at):
    """Whether a save with these bytes changed (by their names in layout.py, `_N` for the place after) is taken."""
    game = Game()
    options = rulebooks.book("lt")
    options[rulebooks.FIRST] = rulebooks.FIRST_SEAT
    game.new(3, (1, 2), options)
    state = bytearray(game.b)
    for name, value in bytes_at.items():
        name, _, offset = name.partition("__")
        state[getattr(at, name) + int(offset or 0)] = value
    try:
        Game().load(save_fuzz.sealed(state))
    except ValueError:
        return False
    return True


def test_saves_with_impossible_numbers():
    """Each of these was taken once, or would make the engine fail."""
    assert changed()
    assert not changed(DOUBLES=3)
    assert not changed(HOUSES=31)
    assert not changed(POSITION=40)
    assert not changed(CURRENT=3)
    assert not changed(OUT=7, BANKRUPTCIES=3)
    assert not changed(DEED__1=0x11)
    assert not changed(DECK=3, DECK__1=3)
    assert not changed(STAGE=2)
    assert not changed(PHASE=codes.END)


def test_a_deed_for_two_pieces_of_work():
    """A deed waits for one thing only: an auction of the estate, a purchase, the answer to its mortgage."""
    game = in_debt(0)
    agenda.push(game, at.A_BANK_AUCTIONS, word=1 << 10)
    agenda.push(game, at.A_DEBT, 1, codes.BANK, codes.F_RENT, 2000)
    game.b[at.STAGE] = at.STAGE_END
    Game().load(save_fuzz.sealed(game.b))
    agenda.pop(game)
    agenda.push(game, at.A_BANK_AUCTIONS, word=1 << 10 | 1 << 12)
    agenda.push(game, at.A_DEBT, 1, codes.BANK, codes.F_RENT, 2000)
    with pytest.raises(ValueError):
        Game().load(save_fuzz.sealed(game.b))


def bots_game():
    """A game of two: player 0 and player 1 each lack one deed of a group that the other has."""
    game = Game()
    game.new(2, (1, 2))
    b = game.b
    for square, owner in ((37, 0), (39, 1), (1, 1), (3, 0)):
        b[at.DEED + square] = owner
    masks = [0] * 8
    trades.fill_masks(game, masks)
    return game, masks


def test_envy_counts_against_a_trade():
    """What the other side gains makes a trade worth less to a bot with envy, not more."""
    game, masks = bots_game()
    trade = (1 << 26, 0, 0, 1 << 0, 0, 0)  # park place for mediterranean: the other completes the dark blue
    envious, calm = list(levels.LEVELS[2]), list(levels.LEVELS[2])
    envious[levels.ENVY_PERCENT], calm[levels.ENVY_PERCENT] = 50, 0
    with_envy = trades.judge(game, masks, 0, 1, trade, envious, False)
    without = trades.judge(game, masks, 0, 1, trade, calm, False)
    assert with_envy < without


@pytest.mark.parametrize(("ahead", "seen"), [(1, False), (2, True), (12, True), (13, False)])
def test_danger_is_two_to_twelve_ahead(ahead, seen):
    """The dearest rent within one roll: two to twelve squares ahead, not one, not thirteen."""
    game = Game()
    game.new(2, (1, 2))
    game.b[at.DEED + 39] = 1
    game.b[at.POSITION] = 39 - ahead
    assert (estate.danger(game, 0) == 50) == seen


@pytest.mark.parametrize("table", [(0, 0), (0, 0, 0), (0, 0, 0, 0), (0, 1), (0, 3, 2), (1, 0, 0, 3), (2, 2)])
def test_tables_of_bots_end(table):
    """Any mixture of levels plays to an end, careless ones among themselves too."""
    for seed in range(1, 9):
        game = Game()
        game.new(len(table), (seed, 0))
        bots = [Bot() for _ in table]
        for _ in range(30000):
            if game.phase == codes.OVER:
                break
            actor = game.actor
            while not bots[actor].think(game, table[actor]):
                pass
            game.do(bots[actor].move, bots[actor].arg, bots[actor].who, bots[actor].trade)
        assert game.phase == codes.OVER, (table, seed, game.turn)


@pytest.mark.parametrize(
    ("gets", "gives", "said"),
    [
        (0, 1 << 0, 1),  # mediterranean: the other has baltic
        (1 << 1, 1 << 0, trades.TOO_LITTLE),  # and would give baltic for it
        (0, 1 << 2, trades.TOO_LITTLE),
        (0, 1 << 3, trades.OWN_GROUP),  # oriental, of the light blue that is all the bot's own
    ],
)
def test_what_a_bot_says_against_an_offer(gets, gives, said):
    """D3: the deed that would complete the other's group, its own group, or the price."""
    game, masks = bots_game()
    for square, owner in ((6, 1), (8, 1), (9, 1), (5, 1)):
        game.b[at.DEED + square] = owner
    trades.fill_masks(game, masks)
    assert trades.objection(masks, 1, 0, gets, gives) == said
