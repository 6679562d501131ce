"""The game's name, drawn with rectangles of any size."""

MYPY = False
if MYPY:
    from firmware.drawing.canvas import Canvas

# D E B O X, seven rows of five pixels, the leftmost in bit 4; and how they spell the name.
_LETTERS = (
    b"\x1e\x11\x11\x11\x11\x11\x1e\x1f\x10\x10\x1e\x10\x10\x1f\x1e\x11\x11\x1e\x11\x11\x1e\x0e\x11\x11\x11\x11\x11\x0e\x11\x11\x0a\x04\x0a\x11\x11"
)
_NAME = b"\x00\x01\x01\x00\x02\x03\x04"


def logo(c: "Canvas", x: int, y: int, scale: int, first: int, second: int) -> None:
    """Draw the game's name with pixels of `scale`, DEED in colour `first`, BOX in `second`."""
    for place in range(7):
        letter = _NAME[place]
        for row in range(7):
            bits = _LETTERS[7 * letter + row]
            for column in range(5):
                if bits >> (4 - column) & 1:
                    c.rect(x + (6 * place + column) * scale, y + row * scale, scale, scale, first if place < 4 else second)
