"""Saves: damage is refused whatever it is, and impossible content behind a right checksum does no harm."""

import random
import sys
from pathlib import Path

import pytest

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]

import random_play  # noqa: E402
import save_fuzz  # noqa: E402
from engine.game import SAVE_SIZE, Game  # noqa: E402


def saves():
    """Three saves: a fresh game, the middle of a random one, its end."""
    player = random_play.RandomPlayer(random.Random(3), thorough=False)
    fresh = Game()
    fresh.new(8, (1, 2))
    player.play()
    middle = next(save_fuzz.positions(random.Random(4), 40))
    return [fresh.save(), middle, player.game.save()]


def test_size():
    """A save stays below the budget of 600 bytes."""
    assert SAVE_SIZE <= 600


@pytest.mark.parametrize("which", range(3))
def test_every_flip_and_every_truncation_is_refused(which):
    """No single bit and no length is taken for sound, and the game stays as it was."""
    data = saves()[which]
    game = Game()
    game.load(data)
    before = game.hash()
    for bit in range(8 * len(data)):
        damaged = bytearray(data)
        damaged[bit // 8] ^= 1 << bit % 8
        with pytest.raises(ValueError):
            game.load(bytes(damaged))
    for length in range(len(data)):
        with pytest.raises(ValueError):
            game.load(data[:length])
    for more in (b"\0", b"\xff", data):
        with pytest.raises(ValueError):
            game.load(data + more)
    assert game.hash() == before


@pytest.mark.parametrize("seed", range(4))
def test_impossible_content(seed):
    """Changed saves with a right checksum are refused, or play on and keep every property."""
    assert save_fuzz.fuzz(2500, 100 + seed) > 20


def test_other_versions_and_other_files():
    """What is no save, or another version's, is refused with a sentence."""
    data = bytearray(saves()[0])
    data[3] += 1
    with pytest.raises(ValueError, match="version"):
        Game().load(bytes(data))
    for other in (b"", b"DBX", bytes(SAVE_SIZE), b"\xff" * SAVE_SIZE):
        with pytest.raises(ValueError, match="not a saved game"):
            Game().load(other)
