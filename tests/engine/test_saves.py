"""Saves: damage is refused whatever it is, and impossible content behind a right checksum does no harm."""

import json
import random
from pathlib import Path

import pytest

import random_play
import save_fuzz
from engine import codes, layout
from engine.console import Console
from engine.game import SAVE_SIZE, Game


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


def test_saves_of_the_first_release():
    """Every phase saved by version 1 loads, shows what it showed then, with the options that came later off, and plays on. Rules: H5 H6 H7 H8."""
    lines = Path(__file__).with_name("saves_1.txt").read_text().splitlines()
    phases = set()
    for data, shown in zip(lines[::2], lines[1::2], strict=True):
        said = []
        console = Console(said.append)
        console.line("load " + data)
        assert said == ["ok"]
        console.line("show")
        now, then = json.loads(said[-1][3:]), json.loads(shown)
        later = {"pot_seed": 0, "supply": "on", "even": "on", "start_cash": 1500, "salary": 200}
        assert now["options"] == {**then["options"], **later}
        if then["phase"] == "tax":  # X1 hides it since
            then["players"][int(then["actor"][1])]["worth"] = None
        assert {**now, "options": then["options"]} == then
        phases.add(then["phase"])
        old = bytes.fromhex(data)[4:-4]
        state = bytes(console.game.b)
        assert state[: layout.OPTION + 22] == old[:-1] and state[-1] == old[-1]
        console.line("auto 50")
        assert said[-1].startswith("ok")
    assert phases == set(codes.PHASE_NAMES)


def test_other_versions_and_other_files():
    """What is no save, or another version's, is refused with a sentence."""
    data = bytearray(saves()[0])
    data[3] = layout.VERSION + 1
    with pytest.raises(ValueError, match="version"):
        Game().load(bytes(data))
    for other in (b"", b"DBX", bytes(SAVE_SIZE), b"\xff" * SAVE_SIZE):
        with pytest.raises(ValueError, match="not a saved game"):
            Game().load(other)
