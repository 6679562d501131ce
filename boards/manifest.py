"""Frozen build: the program becomes a part of MicroPython's own firmware image, runs from flash, and leaves the heap to the game.

    build/venv/bin/python tools/build.py BOARD
    DEEDBOX_BOARD=BOARD make -C .../micropython/ports/rp2 BOARD=RPI_PICO FROZEN_MANIFEST=.../boards/manifest.py
    make flash BOARD=BOARD FROZEN=1          fonts and languages, which stay files

Files of the program on the board's file system go before frozen ones: with FROZEN=1 `make flash` removes them. Manifest files are described in
MicroPython's documentation, 'MicroPython manifest files'. Run by MicroPython's tools, not imported.
"""

import os

include("$(PORT_DIR)/boards/manifest.py")  # type: ignore # noqa: F821
board = "../build/boards/" + os.environ.get("DEEDBOX_BOARD", "pico_lcd_1_3")  # type: ignore
freeze(board, "main.py")  # type: ignore # noqa: F821
freeze(board + "/deedbox/code")  # type: ignore # noqa: F821
