"""Hands the console over: who is awaited, and what happened since that person last decided. Any key goes on."""

from engine import codes
from firmware.parts import sounds
from firmware.kept import words
from firmware.pages import Page
from firmware.parts.reading import Reading

MYPY = False
if MYPY:
    from typing import Any


class Screen(Page):
    """The argument: the player to hand over to."""

    HELP = "help.pass_on"

    def enter(self, argument: "Any") -> None:
        """Collect what happened."""
        self.who = argument
        s = self.app.session
        game = s.game
        T = self.T
        texts = self._happened()
        if game.phase == codes.AUCTION:
            texts.append(T.fill("pass_on.auction", words.square(T, game.lot)) + " " + words.high_bid(s) + ".")
        if not texts:
            asked = game.phase != codes.ROLL and game.phase != codes.END
            key = "pass_on.asked" if asked else "pass_on.start" if game.turn == 1 and argument == game.actor else "pass_on.nothing"
            texts.append(T.fill(key, s.name(argument)))
        self.reading = Reading(apart=texts, last=True)
        self.app.sound.play(sounds.TURN)

    def _happened(self) -> list[str]:
        """Sentences since the player last decided, the newest last; a roll and the move it led to are one."""
        s = self.app.session
        history = s.history
        texts = []
        count = min(history.logged - history.seen[self.who], history.log_size())
        for back in range(count):
            kind = history.log_entry(back)[0]
            if kind == codes.E_ROLLED or kind == codes.E_MORTGAGED or kind == codes.E_BID and s.game.phase != codes.AUCTION:
                continue  # of an auction that is over, the end is enough
            text = words.logged(s, back)
            if text:
                texts.insert(0, text)
        return texts

    def button(self, key: int, repeated: bool) -> None:
        """Any key: the awaited person has the console now."""
        if repeated:
            return
        self.app.session.holder = self.who
        self.app.close(None)

    def show(self, look: "Any") -> None:
        """The name, big, and what happened below it."""
        s = self.app.session
        name = s.name(self.who)
        look.banner(self.T.fill("pass_on.title", name), s.tokens[self.who], short=name)
        look.lines(self.reading)
        look.keys(self.T("pass_on.any"), self.T("pass_on.short"), True)
