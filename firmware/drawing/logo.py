"""The game's name, of any size."""

from firmware.drawing import icons

MYPY = False
if MYPY:
    from firmware.drawing.canvas import Canvas


def logo(c: "Canvas", x: int, y: int, scale: int, first: int, second: int) -> None:
    """Draw the game's name with pixels of `scale`, DEED in colour `first`, BOX in `second`."""
    c.icon(icons.LOGO_DEED, x, y, first, scale)
    c.icon(icons.LOGO_BOX, x + 24 * scale, y, second, scale)
