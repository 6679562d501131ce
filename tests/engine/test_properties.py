"""Properties of every position: random games for volume, hypothesis for the small counterexample."""

import random
from pathlib import Path

import pytest
from hypothesis import HealthCheck, configuration, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import random_play
from engine import board, codes, rulebooks

ROOT = Path(__file__).resolve().parents[2]
configuration.set_hypothesis_home_dir(ROOT / "build/hypothesis")
CHUNKS = 8
GAMES = 40  # of each chunk: 320 whole games in `make test`, 20,000 in `make soak`


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_games(chunk):
    """Whole games over all books and random options keep every property at every decision. Rules: S5 C1 C2 G2 G5 P5."""
    assert random_play.play_many((chunk, GAMES, True))[0] == GAMES


OPTION_BYTES = st.tuples(*(st.integers(*rulebooks.byte_range(option)) for option in range(rulebooks.COUNT)))


class Play(RuleBasedStateMachine):
    """A game whose moves hypothesis chooses."""

    @initialize(players=st.integers(2, 8), seed=st.integers(0, (1 << 60) - 1), book=st.integers(0, 3), options=st.none() | OPTION_BYTES)
    def start(self, players, seed, book, options):
        self.player = random_play.RandomPlayer(random.Random(seed))
        self.player.watch.begin(players, seed, bytearray(options or rulebooks.BOOKS[book]), book)

    def goes_on(self):
        return hasattr(self, "player") and self.player.game.phase != codes.OVER

    @precondition(goes_on)
    @rule(choice=st.integers(0, 159), bid=st.integers(0, 50))
    def listed_move(self, choice, bid):
        """One of `moves`."""
        player, game = self.player, self.player.game
        player.identity()
        count = game.moves(player.out)
        assert count
        move, square = player.out[choice % count] >> 6, player.out[choice % count] & 63
        if move in (codes.M_OFFER, codes.M_COUNTER):
            return
        arg = min(game.least_bid() + bid, game.most_bid()) if move == codes.M_BID else square
        player.make((move, arg, -1, None))

    @precondition(goes_on)
    @rule(move=st.integers(0, 25), arg=st.integers(-1, 41), who=st.integers(-1, 7), numbers=st.tuples(*[st.integers(0, (1 << 28) - 1)] * 6))
    def any_move(self, move, arg, who, numbers):
        """Anything: refused without a change, or legal."""
        game = self.player.game
        trade = None
        if move in (codes.M_OFFER, codes.M_COUNTER):
            owner = game.actor if who < 0 else who % game.players
            other = game.offer_from if move == codes.M_COUNTER else arg % game.players
            trade = (numbers[0] & game.deeds_of(owner), numbers[1] & game.cards(owner), numbers[2] % (game.cash(owner) + 1))
            trade += (numbers[3] & game.deeds_of(other), numbers[4] & game.cards(other), numbers[5] % (game.cash(other) + 1))
        before = game.hash()
        if game.why(move, arg, who, trade):
            with pytest.raises(random_play.IllegalMove):
                game.do(move, arg, who, trade)
            assert game.hash() == before
        else:
            self.player.make((move, arg, who, trade))

    @rule()
    def look(self):
        """Save, load and hash; at the end of the game too."""
        if hasattr(self, "player"):
            self.player.identity()

    @precondition(goes_on)
    @rule(square=st.sampled_from(board.DEEDS), move=st.sampled_from((codes.M_BUILD, codes.M_SELL, codes.M_MORTGAGE, codes.M_LIFT)))
    def estate(self, square, move):
        """Somebody's deed, by its owner."""
        game = self.player.game
        owner = game.owner(square)
        if owner < 8 and not game.why(move, square, owner):
            self.player.make((move, square, owner, None))

    @invariant()
    def keeps_the_rules(self):
        """Every property of random_play.py."""
        if hasattr(self, "player"):
            random_play.check_position(self.player.game)


TestPlay = Play.TestCase
TestPlay.settings = settings(
    max_examples=60, stateful_step_count=60, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None
)
