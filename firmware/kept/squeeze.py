"""Packs runs of zero bytes: a game is full of them, and a save should fit into 600 bytes with eight players too.

resume.py undoes it. The packing is a row of: how many bytes follow as they are (0 to 255), those bytes, how many zeros come after them (0 to 255).
"""

_HOLE = b"\0\0\0\0"  # shorter runs stay as they are
_MOST = 255


def squeeze(data: bytes | bytearray) -> bytes:
    """Return `data` (bytes or bytearray) packed. The search for holes is `find`: some 5 ms of a save on the device."""
    data = bytes(data)
    size = len(data)
    out = bytearray()
    at = 0
    while at < size:
        hole = data.find(_HOLE, at, at + _MOST)
        if hole < 0:
            hole = min(at + _MOST, size)
        end = hole
        while end < size and not data[end] and end - hole < _MOST:
            end += 1
        out.append(hole - at)
        out += data[at:hole]
        out.append(end - hole)
        at = end
    return bytes(out)
