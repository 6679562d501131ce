"""The screen of last resort: plain words in MicroPython's built-in 8x8 letters when fonts, texts or the program itself cannot be used.

English only: the languages are among the things that may be missing.
"""

import gc
import sys
import time

import framebuf
from micropython import const

MYPY = False
if MYPY:
    from firmware.drivers.hardware import Hardware
    from typing import Any

_A = const(4)  # place in buttons.NAMES


def reason(error: BaseException) -> str:
    """What an exception at power-on means, in words a player can use."""
    if isinstance(error, MemoryError):
        return "Memory is full."
    if isinstance(error, (OSError, ImportError, ValueError)):
        return "A file is missing or damaged."
    if isinstance(error, NotImplementedError):
        return "The program was not made for a panel of this size."
    return "The program failed."


def wrap(text: str, width: int) -> list[str]:
    """Lines of at most `width` letters."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


def show(size: tuple[int, int, int], panel: "Any", text: str) -> None:
    """Show `text` on `panel`, black on white, words wrapped; `size`: its width, height and number of colours."""
    width, height, colours = size
    width &= ~1  # two colour pixels share a byte
    mono = colours == 2
    buffer = bytearray(width * ((height + 7) // 8) if mono else width * height // 2)
    picture = framebuf.FrameBuffer(buffer, width, height, framebuf.MONO_VLSB if mono else framebuf.GS4_HMSB)
    picture.fill(1)
    step = 8 if height < 100 else 12
    for number, line in enumerate(wrap(text, width // 8)):
        picture.text(line, 0, number * step, 0)
    panel.update(buffer, 0, 0, width, height)


def start_again(hardware: "Hardware", error: BaseException) -> None:
    """Tell in plain words what failed, on the panel and over USB, and start again when A is pressed."""
    sys.print_exception(error)
    gc.collect()
    show(hardware.size, hardware.panel, reason(error) + " A: start again. If that does not help, flash it again. Your saved game stays.")
    if hardware.backlight is not None:
        hardware.backlight.duty_u16(65535)
    while hardware.pins[_A].value():
        time.sleep_ms(20)
    hardware.restart()


def last_words(error: BaseException) -> None:
    """The same where the board's parts cannot be set up: as much as its panel can still be had. Fails where it cannot."""
    sys.print_exception(error)
    import board

    from firmware.drivers.hardware import light_up, make_panel, size

    show(size(board), make_panel(board), "This board cannot be set up. Is it the one that was flashed? Your saved game stays.")
    light_up(board)
