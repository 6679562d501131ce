"""The engine's figures, one run, on CPython or MicroPython: lines of `name value`. tools/bench.py runs it and prints the table."""

import gc
import sys
import time

from engine import codes, rulebooks
from engine.bots import Bot
from engine.game import SAVE_SIZE, Game
from engine.layout import CASH, PHASE, SIZE

MYPY = False
if MYPY:
    from collections.abc import Callable

GAMES = 40
ROLLS = 20000
MOVES = 2000
PLAYERS = 4
LEVEL = 1
_PLENTY = 1000000  # dollars, so that the rolling never stops for a debt

try:
    ticks = time.ticks_us  # type: ignore[attr-defined]  # MicroPython's, as in the function

    def seconds_since(start: float) -> float:
        """Seconds since `ticks()` was `start`."""
        taken: int = time.ticks_diff(time.ticks_us(), start)  # type: ignore[attr-defined]
        return taken / 1e6

except AttributeError:
    ticks = time.perf_counter

    def seconds_since(start: float) -> float:
        """Seconds since `ticks()` was `start`."""
        return time.perf_counter() - start


def whole_games(count: int, sink: "Callable[[int, int, int, int, int], None] | None" = None) -> tuple[float, int]:
    """Play `count` games of level-1 bots, whose events go to `sink`; (seconds, decisions)."""
    bot = Bot()
    game = Game(sink)
    decisions = 0
    start = ticks()
    for seed in range(count):
        game.new(PLAYERS, (seed + 1, 0))
        decisions += play_on(game, bot, 1 << 29)
    return seconds_since(start), decisions


def rolls_in(count: int) -> int:
    """How often the dice are rolled in these games: counted apart, so that the counting takes no time of theirs."""
    rolls = [0]

    def hear(kind: int, a: int, b: int, c: int, d: int) -> None:
        rolls[0] += kind == codes.E_ROLLED

    whole_games(count, hear)
    return rolls[0]


def play_on(game: Game, bot: Bot, most: int) -> int:
    """Let `bot` make up to `most` decisions for everybody; how many it made."""
    b = game.b
    think, do = bot.think, game.do
    made = 0
    while b[PHASE] != codes.OVER and made < most:
        while not think(game, LEVEL):
            pass
        do(bot.move, bot.arg, bot.who, bot.trade)
        made += 1
    return made


def many_moves(game: Game, bot: Bot) -> int:
    """Play MOVES moves, beginning anew when a game is over; how many moves it were."""
    made = 0
    while made < MOVES:
        made += play_on(game, bot, MOVES - made)
        if game.phase == codes.OVER:
            game.new(PLAYERS, (made, 0))
    return made


def rolling(count: int) -> float:
    """Roll `count` times round the board, buying nothing; seconds."""
    options = rulebooks.book("lt")
    options[rulebooks.AUCTIONS] = 0
    game = Game()
    game.new(PLAYERS, (1, 0), options)
    b, w = game.b, game.w
    do = game.do
    for who in range(PLAYERS):
        w[CASH + who] = _PLENTY
    made = 0
    start = ticks()
    while made < count:
        phase = b[PHASE]
        if phase == codes.ROLL:
            do(codes.M_ROLL)
            made += 1
        elif phase == codes.BUY:
            do(codes.M_DECLINE)
        else:
            do(codes.M_END)
    return seconds_since(start)


def memory() -> tuple[float, float, float]:
    """(bytes of a fresh game, bytes allocated a move, bytes kept a move); -1 where the interpreter cannot tell."""
    gc.collect()
    if hasattr(gc, "mem_alloc"):
        before = gc.mem_alloc()
        game = Game()
        game.new(PLAYERS, (1, 0))
        gc.collect()
        fresh = gc.mem_alloc() - before
        bot = Bot()
        play_on(game, bot, 50)  # what is made once, is made
        gc.collect()
        gc.disable()
        start = gc.mem_alloc()
        made = many_moves(game, bot)
        used = gc.mem_alloc() - start
        gc.enable()
        gc.collect()
        return fresh, used / made, (gc.mem_alloc() - start) / made
    import tracemalloc

    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    game = Game()
    game.new(PLAYERS, (1, 0))
    fresh = tracemalloc.get_traced_memory()[0] - before
    bot = Bot()
    play_on(game, bot, 50)
    gc.collect()
    start = tracemalloc.get_traced_memory()[0]
    made = many_moves(game, bot)
    gc.collect()
    kept = tracemalloc.get_traced_memory()[0] - start
    tracemalloc.stop()
    return fresh, -1, max(kept, 0) / made


def main() -> None:
    """Print one run's figures."""
    took, decisions = whole_games(GAMES)
    print("games_per_s %.1f" % (GAMES / took))
    print("moves_per_s %.0f" % (decisions / took))
    print("rolls_per_s %.0f" % (rolls_in(GAMES) / took))
    print("rolls_alone_per_s %.0f" % (ROLLS / rolling(ROLLS)))
    fresh, used, kept = memory()
    print("fresh_game_bytes %d" % fresh)
    print("allocated_per_move %.1f" % used)
    print("kept_per_move %.2f" % kept)
    print("state_bytes %d" % SIZE)
    print("save_bytes %d" % SAVE_SIZE)
    if hasattr(gc, "mem_alloc"):
        gc.collect()
        print("peak_bytes %d" % gc.mem_alloc())
    else:
        import resource

        print("peak_bytes %d" % (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)))


main()
