"""The choice of the language: the first thing that a new console shows, and a line of the settings."""

from firmware.kept.settings import S_LANG, S_TOUR
from firmware.kept.texts import LANGUAGES
from firmware.pages import ListPage

# Each language by its own name.
_NAMES = ("English", "Čeština", "Srpski", "Polski", "Lietuvių")


class Screen(ListPage):
    """The argument is True at the first start."""

    TITLE = "language.title"
    HELP = "help.language"
    BACK = ""

    def fill(self, menu):
        """One line a language."""
        for i in range(len(LANGUAGES)):
            menu.add(i, _NAMES[i])

    def enter(self, argument):
        """Begin at the language that is set."""
        super().enter(argument)
        if self.app.settings[S_LANG] < 5:
            self.menu.go_to(self.app.settings[S_LANG])

    def chosen(self, code):
        """Switch at once."""
        self.app.settings[S_LANG] = code
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

    def back(self):
        """At the first start there is nowhere to go back to."""
        if self.argument:
            self.app.say(self.T("language.first"))
        else:
            self.app.close(None)
