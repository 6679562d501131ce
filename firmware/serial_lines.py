"""Lines that come over USB while the game runs, for tests and tools."""

import os

from firmware.kept.places import LANGUAGES
from firmware.kept.settings import S_LANG, S_LANG_2

MYPY = False
if MYPY:
    from firmware.app import Console


def obey(console: "Console", line: str) -> None:
    """`dice A B` queues a roll, `lang XX` switches the language of the firmware.app.Console; other lines are ignored."""
    words = line.split()
    if len(words) == 2 and words[0] == "lang" and words[1] + ".bin" in os.listdir(LANGUAGES):
        first = not console.settings[S_LANG]
        console.settings[S_LANG], console.settings[S_LANG_2] = words[1].encode()
        console.apply_language()
        if first:
            console.home()
        console.top.resume(None)
    if len(words) == 3 and words[0] == "dice" and words[1] in "123456" and words[2] in "123456":
        roll = (int(words[1]), int(words[2]))
        if console.session is not None:
            console.session.game.queue_dice(*roll)
        else:
            console.dice.append(roll)
