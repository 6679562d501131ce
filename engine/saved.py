"""Taking a saved game over: for Game.load. Only loading needs it; on the device the heap has it for a moment.

A save of an older version is read as it would be laid out now; the bytes' ranges and verify.py then tell whether it can be played on.
"""

import binascii

from engine import layout as at
from engine import verify

MYPY = False
if MYPY:
    from engine.game import Game

_HEAD = len(at.MAGIC) + 1
_TAIL = 4  # CRC-32

_STATE_SIZES = {1: at.SIZE - 5, at.VERSION: at.SIZE}  # by version
_NEW_IN_2 = bytes((0, 1, 1, 15, 4))  # pot_seed, supply, even, start_cash, salary as the first release had them


def load(game: "Game", data: bytes | bytearray) -> None:
    """Take the save `data` over. Raises ValueError, changing nothing, for anything but a sound save."""
    if len(data) < _HEAD + _TAIL or bytes(data[: _HEAD - 1]) != at.MAGIC:
        raise ValueError("not a saved game")
    size = _STATE_SIZES.get(data[_HEAD - 1])
    if size is None:
        raise ValueError("saved by another version")
    if len(data) != _HEAD + size + _TAIL:
        raise ValueError("not a saved game")
    crc = (binascii.crc32(data[:-_TAIL]) & 0xFFFFFFFF).to_bytes(_TAIL, "big")
    if crc != bytes(data[-_TAIL:]):
        raise ValueError("the save is damaged")
    before = bytes(game.b)
    game.b[:] = _as_now(data[_HEAD - 1], data[_HEAD:-_TAIL])
    if not verify.sound(game):
        game.b[:] = before
        raise ValueError("the save makes no possible position")


def _as_now(version: int, state: bytes | bytearray) -> bytes | bytearray:
    """Return the saved `state` of an older version as it is laid out now."""
    if version == 1:
        return bytes(state[: at.O_POT_SEED]) + _NEW_IN_2 + bytes(state[at.O_POT_SEED :])
    return state
