"""Pictures as PNG files, written and read without further packages (PNG specification, second edition, chapters 5, 7 and 11)."""

import struct
import zlib


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def encode(width: int, height: int, rgb: bytes) -> bytes:
    """PNG bytes of `rgb` (3 bytes a pixel, row by row); indexed when there are at most 256 colours, which these pictures never exceed in practice."""
    colours = sorted({rgb[i : i + 3] for i in range(0, len(rgb), 3)})
    if len(colours) > 256:
        rows = b"".join(b"\0" + rgb[3 * width * y : 3 * width * (y + 1)] for y in range(height))
        kind, palette = 2, b""
    else:
        index = {colour: bytes((i,)) for i, colour in enumerate(colours)}
        one = [index[rgb[i : i + 3]] for i in range(0, len(rgb), 3)]
        rows = b"".join(b"\0" + b"".join(one[width * y : width * (y + 1)]) for y in range(height))
        kind, palette = 3, _chunk(b"PLTE", b"".join(colours))
    head = _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + palette + _chunk(b"IDAT", zlib.compress(rows, 9)) + _chunk(b"IEND", b"")


def decode(data: bytes) -> tuple[int, int, bytes]:
    """(width, height, rgb) of a picture that encode() wrote. Raises ValueError for any other."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        raise ValueError("not a PNG file")
    position, packed, palette = 8, b"", b""
    width = height = kind = 0
    while position < len(data):
        (size,), name = struct.unpack_from(">I", data, position), data[position + 4 : position + 8]
        body = data[position + 8 : position + 8 + size]
        position += 12 + size
        if name == b"IHDR":
            width, height, depth, kind = struct.unpack_from(">IIBB", body)
            if depth != 8 or kind not in (2, 3):
                raise ValueError("not one of the simulator's pictures")
        elif name == b"PLTE":
            palette = body
        elif name == b"IDAT":
            packed += body
    raw, stride, rgb = zlib.decompress(packed), width * (3 if kind == 2 else 1), []
    for y in range(height):
        if raw[y * (stride + 1)]:
            raise ValueError("not one of the simulator's pictures")
        row = raw[y * (stride + 1) + 1 : (y + 1) * (stride + 1)]
        rgb.append(row if kind == 2 else b"".join(palette[3 * i : 3 * i + 3] for i in row))
    return width, height, b"".join(rgb)
