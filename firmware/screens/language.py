"""The choice of the language: the first thing that a new console shows, and a line of the settings.

The languages are the files that there are; each is called what it calls itself.
"""

import os

from firmware.kept.places import LANGUAGES
from firmware.kept.texts import HASHES
from firmware.kept.settings import S_LANG, S_LANG_2, S_TOUR
from firmware.pages import ListPage

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu
    from typing import Any


def code_of(file: "Any") -> str:
    """The language's code as a file's name has it; None when it is no packed language."""
    return file[:-4] if file[-4:] == ".bin" and len(file) == 6 else None


def own_name(code: str) -> str:
    """What a language calls itself: the first text of its file (tools/languages.py)."""
    try:
        with open(LANGUAGES + "/" + code + ".bin", "rb") as file:
            head = file.read(8)
            file.seek(HASHES + 4 * (head[4] | head[5] << 8))
            head = file.read(3)
            return str(file.read(head[1] | head[2] << 8), "utf-8") or code
    except (OSError, IndexError, UnicodeError):
        return code  # damaged: choosing it says so


class Screen(ListPage):
    """The argument is True at the first start."""

    TITLE = "language.title"
    HELP = "help.language"
    BACK = ""

    def enter(self, argument: "Any") -> None:
        """Begin at the language that is set."""
        codes = [code_of(file) for file in os.listdir(LANGUAGES)]
        self.codes = sorted([code for code in codes if code], key=lambda code: (code != "en", code))
        self.names = [own_name(code) for code in self.codes]
        super().enter(argument)
        if self.T.lang in self.codes:
            self.menu.go_to(self.codes.index(self.T.lang))

    def fill(self, menu: "Menu") -> None:
        """One line a language."""
        for i in range(len(self.codes)):
            menu.add(i, self.names[i])

    def chosen(self, code: int) -> None:
        """Switch at once."""
        settings = self.app.settings
        settings[S_LANG], settings[S_LANG_2] = self.codes[code].encode()
        whole = self.app.apply_language()
        self.app.save_settings()
        if self.argument:
            self.app.replace("title", None)
            if not self.app.settings[S_TOUR]:
                self.app.open("tour", None)
        else:
            self.app.close(None)
        if not whole:
            self.app.say(self.T("error.language"))

    def back(self) -> None:
        """At the first start there is nowhere to go back to."""
        if self.argument:
            self.app.say(self.T("language.first"))
        else:
            self.app.close(None)
