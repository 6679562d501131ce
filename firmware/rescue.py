"""The screen of last resort: plain words in MicroPython's built-in 8x8 letters when fonts, texts or the program itself cannot be used.

English only: the languages are among the things that may be missing.
"""

import framebuf


def reason(error):
    """What an exception at power-on means, in words a player can use."""
    if isinstance(error, MemoryError):
        return "Memory is full."
    if isinstance(error, (OSError, ImportError, ValueError)):
        return "A file is missing or damaged."
    if isinstance(error, NotImplementedError):
        return "The program was not made for a panel of this size."
    return "The program failed."


def wrap(text, width):
    """Lines of at most `width` letters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


def show(board, panel, text):
    """Show `text` on the panel of `board`, black on white, words wrapped."""
    mono = board.COLOURS == 2
    width, height = board.WIDTH & ~1, board.HEIGHT  # two colour pixels share a byte
    buffer = bytearray(width * ((height + 7) // 8) if mono else width * height // 2)
    picture = framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_VLSB if mono else framebuf.GS4_HMSB)
    picture.fill(1)
    step = 8 if height < 100 else 12
    for number, line in enumerate(wrap(text, width // 8)):
        picture.text(line, 0, number * step, 0)
    panel.update(buffer, 0, 0, width, height)
