"""Taking a saved game over: for Game.load. Only loading needs it; on the device the heap has it for a moment.

A save of an older version is read as it would be laid out now; the bytes' ranges and verify.py then tell whether it can be played on.
"""

import binascii

from engine import layout as at
from engine import verify

MYPY = False
if MYPY:
    from engine.game import Game

_OPTIONS_END = {1: at.O_POT_SEED, at.VERSION: at.RULES}  # where the options end that a version had
_AS_BEFORE = bytes((0, 1, 1, 15, 4))  # the options from pot_seed on, as games without them were played


def load(game: "Game", data: bytes | bytearray) -> None:
    """Take the save `data` over. Raises ValueError, changing nothing, for anything but a sound save."""
    if len(data) < at.SAVE_HEAD + at.SAVE_TAIL or bytes(data[: at.SAVE_HEAD - 1]) != at.MAGIC:
        raise ValueError("not a saved game")
    end = _OPTIONS_END.get(data[at.SAVE_HEAD - 1])
    if end is None:
        raise ValueError("saved by another version")
    if len(data) != at.SAVE_HEAD + at.SIZE - at.RULES + end + at.SAVE_TAIL:
        raise ValueError("not a saved game")
    crc = (binascii.crc32(data[: -at.SAVE_TAIL]) & 0xFFFFFFFF).to_bytes(at.SAVE_TAIL, "big")
    if crc != bytes(data[-at.SAVE_TAIL :]):
        raise ValueError("the save is damaged")
    before = bytes(game.b)
    state = data[at.SAVE_HEAD : -at.SAVE_TAIL]
    game.b[:] = bytes(state[:end]) + _AS_BEFORE[end - at.O_POT_SEED :] + bytes(state[end:])
    if not verify.sound(game):
        game.b[:] = before
        raise ValueError("the save makes no possible position")
