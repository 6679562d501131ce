"""Saves with a right checksum and impossible content: refused, or played on without breaking anything.

    python tests/engine/save_fuzz.py COUNT [SEED]
"""

import binascii
import random
import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]

import random_play  # noqa: E402
from engine import codes, layout, rulebooks  # noqa: E402
from engine.game import Game  # noqa: E402
from engine.views import words_of  # noqa: E402

HEAD = 4
# Where a change of one byte or word is likely to give something half possible.
BYTES = list(range(layout.WORDS * 4, layout.SIZE))
KINDS = [getattr(layout, name) for name in dir(layout) if name.startswith("A_")]


def sealed(state):
    """Return a save of the state's bytes with the right checksum."""
    data = layout.MAGIC + bytes((layout.VERSION,)) + bytes(state)
    return data + (binascii.crc32(data) & 0xFFFFFFFF).to_bytes(4, "big")


def positions(rng, count):
    """Yield saves of positions of random games, of all phases alike as far as they come up."""
    by_phase = {}
    player = random_play.RandomPlayer(rng, thorough=False)
    while sum(len(saves) for saves in by_phase.values()) < count:
        keep = player.make

        def make(move, keep=keep):
            phase = player.game.phase
            saves = by_phase.setdefault(phase, [])
            if len(saves) < count // 8 and rng.random() < (0.02 if phase in (codes.ROLL, codes.END, codes.AUCTION) else 0.5):
                saves.append(player.game.save())
            keep(move)

        player.make = make
        player.play()
        by_phase.setdefault(codes.OVER, []).append(player.game.save())
        del player.make
    for saves in by_phase.values():
        yield from saves


# Fields that belong together, as ranges of bytes: for putting one game's into another's.
PARTS = [
    (0, 32), (4 * layout.OFFER_PARTS, 24), (4 * layout.AGENDA_WORD, 4 * layout.AGENDA_SIZE), (4 * layout.CLAIM, 4 * layout.CLAIM_SIZE),
    (layout.PHASE, 4), (layout.OUT, 1), (layout.LOT, 3), (layout.SHORT_LOT, 5), (layout.OFFER_FROM, 2), (layout.AGENDA_COUNT, 1),
    (layout.CLAIM_COUNT, 1), (layout.POSITION, 8), (layout.JAILED, 8), (layout.DEED, 40), (layout.AGENDA, 3 * layout.AGENDA_SIZE),
    (layout.OPTION, rulebooks.COUNT), (layout.HOUSES, 2), (layout.PLAYERS, 1), (layout.CURRENT, 1), (layout.DECK_HEAD, 4), (layout.DECK, 32),
]  # fmt: skip


def changed(save, rng, other):
    """Return a save with some of its content changed, sealed again; `other` is another game's, to take parts from."""
    state = bytearray(save[HEAD:-4])
    if rng.random() < 0.3:
        for at, size in rng.sample(PARTS, rng.choice((1, 1, 2, 3, 5))):
            state[at : at + size] = other[HEAD + at : HEAD + at + size]
        return sealed(state)
    words = words_of(state, layout.WORDS)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 5))):
        kind = rng.randrange(8)
        if kind < 3:
            state[rng.choice(BYTES)] = rng.choice((0, 1, 2, 5, 8, 15, 16, 40, 41, 128, 255, rng.randrange(256)))
        elif kind == 3:
            state[rng.choice(BYTES)] ^= 1 << rng.randrange(8)
        elif kind == 4:
            words[rng.randrange(layout.WORDS)] = rng.choice((0, 1, -1, 200, (1 << 28) - 1, (1 << 30) - 1, rng.randrange(2000)))
        elif kind == 5:  # a deed moved, built on, mortgaged
            state[layout.DEED + rng.randrange(40)] = rng.randrange(9) | rng.choice((0, 0, 0, 16, 32, 64, 80, 128))
        elif kind == 6:  # one more piece of work
            count = state[layout.AGENDA_COUNT]
            if count < layout.AGENDA_SIZE:
                at = layout.AGENDA + 3 * count
                state[at] = rng.choice(KINDS)
                state[at + 1] = rng.randrange(8) | rng.randrange(10) << 4
                state[at + 2] = rng.choice((0, 0, rng.randrange(96)))
                words[layout.AGENDA_WORD + count] = rng.choice((0, 1, 50, 1 << rng.randrange(28), rng.randrange(1 << 28)))
                state[layout.AGENDA_COUNT] = count + 1
                state[layout.PHASE] = rng.randrange(11)
                state[layout.ACTOR] = rng.randrange(8)
        else:
            state[layout.PHASE] = rng.randrange(11)
            state[layout.ACTOR] = rng.randrange(8)
            state[layout.STAGE] = rng.randrange(4)
    return sealed(state)


def play_on(data, rng, steps=60):
    """Load and play on; raises whatever breaks. Return whether the save was accepted."""
    game = Game()
    try:
        game.load(data)
    except ValueError:
        return False
    player = random_play.RandomPlayer(rng)
    player.eager = 0.2
    player.played = False
    player.game.load(data)
    player.watch.cash = [player.game.cash(who) for who in range(player.game.players)]
    player.watch.pot = player.game.pot
    player.watch.square = [player.game.position(who) for who in range(player.game.players)]
    random_play.check_position(player.game, False)
    for _ in range(steps):
        if player.game.phase == codes.OVER:
            break
        player.step()
    return True


def fuzz(count, seed):
    """Try `count` changed saves; return how many were accepted and played on."""
    rng = random.Random(seed)
    accepted = 0
    saves = list(positions(rng, 400))
    for i in range(count):
        data = changed(rng.choice(saves), rng, rng.choice(saves))
        state = rng.getstate()
        try:
            accepted += play_on(data, rng)
        except Exception as error:
            rng.setstate(state)
            raise random_play.Broken("fuzz seed %d, save %d: %s: %s\n%s" % (seed, i, type(error).__name__, error, data.hex()))
    return accepted


if __name__ == "__main__":
    total = int(sys.argv[1])
    start = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    print("%d changed saves, %d of them possible and played on" % (total, fuzz(total, start)))
