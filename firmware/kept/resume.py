"""Taking up a saved game: undoes what Session.payload, History.pack and squeeze.py make. Needed at the beginning only."""

import struct
from array import array

from micropython import const

from firmware.kept.history import DEEDS, LOG, SAMPLES, SQUARES, THROWS
from firmware.kept.session import FORMAT

MYPY = False
if MYPY:
    from collections.abc import Sequence
    from firmware.kept.history import History
    from firmware.kept.session import Session

_LONGEST_SAVE = const(1200)  # bytes before packing
_ROUNDED = const(2)  # the format that had a byte for what a deed earned
_EARNED = const(16)  # dollars a step of it


def resume(session: "Session", data: bytes | bytearray) -> None:
    """Fill a fresh `session` with what is saved. Raises ValueError when `data` is no saved game; the session must not be used then."""
    try:
        _resume(session, unsqueeze(data, _LONGEST_SAVE))
    except (IndexError, UnicodeError):
        raise ValueError("save")


def _resume(session: "Session", data: bytes | bytearray) -> None:
    if not _ROUNDED <= data[0] <= FORMAT or not 2 <= data[1] <= 8:
        raise ValueError("save")
    count = data[1]
    session.seconds = data[2] | data[3] << 8
    session.holder = data[4]
    session.names = []
    at = 5
    ago = bytearray(8)
    for p in range(count):
        session.tokens[p] = data[at] >> 4
        session.level[p] = data[at] & 15
        ago[p] = data[at + 1]
        session.history.gone[p] = data[at + 2]
        end = at + 4 + data[at + 3]
        session.names.append(str(data[at + 4 : end], "utf-8"))
        at = end
    at = _history(session.history, data, at, count, ago, 1 if data[0] == _ROUNDED else 2)
    session.game.load(data[at:])
    if session.game.players != count:
        raise ValueError("save")
    session.shown.begin(session.names, session.tokens)


def _history(history: "History", data: bytes | bytearray, at: int, players: int, ago: "Sequence[int]", wide: int) -> int:
    """Take up what History.pack gave, from place `at` of `data`; `ago`: how long before the end of the log each player decided; `wide`: bytes of
    what a deed earned. The place behind."""
    kept = data[at]
    at += 1
    if kept > LOG or at + 8 * kept + SQUARES + THROWS + wide * DEEDS + 2 > len(data):
        raise ValueError("save")
    for i in range(kept):
        history.log[5 * i : 5 * i + 5] = array("i", struct.unpack("<BBhhh", data[at : at + 8]))
        at += 8
    history.logged = kept
    for p in range(players):
        history.seen[p] = max(0, kept - ago[p])
    history.landings[:] = data[at : at + SQUARES]
    at += SQUARES
    if wide == 2:
        history.thrown[:] = data[at : at + THROWS]
        at += THROWS
    for i in range(DEEDS):
        history.earned[i] = data[at + i] * _EARNED if wide == 1 else data[at + 2 * i] | data[at + 2 * i + 1] << 8
    at += wide * DEEDS
    history.samples = data[at]
    history.stride = data[at + 1]
    at += 2
    if history.samples > SAMPLES or not history.stride:
        raise ValueError("save")
    for p in range(players):
        history.worths[p * SAMPLES : p * SAMPLES + history.samples] = data[at : at + history.samples]
        at += history.samples
    return at


def unsqueeze(data: bytes | bytearray, most: int) -> bytes:
    """Return what was packed. Raises ValueError if it is no packing, or holds more than `most` bytes."""
    out = bytearray()
    at = 0
    size = len(data)
    while at < size:
        end = at + 1 + data[at]
        if end >= size or len(out) > most:
            raise ValueError("save")
        out += data[at + 1 : end]
        out += bytes(data[end])
        at = end + 1
    if len(out) > most:
        raise ValueError("save")
    return bytes(out)
