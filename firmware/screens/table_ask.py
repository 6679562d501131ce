"""Who is asked at the table, and for what: lets a bot think, hands the console over, opens the page of a decision, or offers the turn's choices."""

from engine import board, codes, rulebooks
from firmware.kept import settings, words
from firmware.parts.menu import Menu

MYPY = False
if MYPY:
    from firmware.app import Console

# What the menu's lines do, besides moves (their codes).
_ESTATE = 100
_TRADE = 101
_PLAYERS = 102
_BOARD_MAP = 103
UNDO = 104
_MORE = 105
_CLAIM = 110  # and the player who claims

# The screen that asks for the decision of each phase; the others are asked at the table itself.
_ASKS = ("", "buy", "tax", "auction", "shortage", "shortage", "debt", "mortgaged", "offer", "", "")


class Ask:
    """`ready`: the awaited person has the choices of `menu`; `help`: key of the text that explains them."""

    def __init__(self, app: "Console") -> None:
        """`app`: the Console, with a session."""
        self.app = app
        self.s = app.session
        self.T = app.texts
        self.menu = Menu()
        self.ready = False
        self.help = "help.table"
        self._asked = (0, 0, 0)  # what was asked last: turn, phase, doubles
        self._left = -1  # and the line from which the table was left

    def over(self) -> None:
        """Whoever was asked is asked no longer."""
        if self.ready:
            self._left = self.menu.code()
        self.ready = False

    def next(self) -> bool:
        """Have the awaited player decide, a step at a time. True once a person has the choices before them."""
        s = self.s
        game = s.game
        actor = game.actor
        passing = self.app.settings[settings.S_PASS]
        screen = _ASKS[game.phase]
        if game.phase == codes.AUCTION and passing < 2 and s.persons(game.bidders) > 1:
            screen = "called"  # everybody is asked at once, and nobody is handed the console
        elif s.is_bot(actor):
            self.app.later = True
            if s.think():
                self.app.save()
            return False
        elif actor != s.holder:
            if passing & 1 and s.persons() > 1:
                self.app.open("pass_on", actor)
                return False
            s.holder = actor
        if screen:
            s.shown.look_at(actor)
            self.app.open(screen, None)
            return False
        s.rest()
        self._fill()
        self.ready = True
        return True

    def _fill(self) -> None:
        """The choices of phases roll and end."""
        T = self.T
        game = self.s.game
        menu = self.menu
        menu.begin()
        menu.at = menu.top = 0
        if game.phase == codes.ROLL:
            if game.jail(game.actor) >= 0:
                self.help = "help.jail"
                for move, key in ((codes.M_USE_CARD, "do.use_card"), (codes.M_FINE, "do.fine"), (codes.M_ROLL, "do.try")):
                    if move != codes.M_USE_CARD or game.cards(game.actor):
                        menu.add(move, T(key), words.money(board.JAIL_FINE) if move == codes.M_FINE else "", words.why(T, game.why(move, 0)))
                menu.go_to(codes.M_ROLL)
            else:
                self.help = "help.table"
                menu.add(codes.M_ROLL, T("do.roll_again" if game.doubles else "do.roll"))
        else:
            self.help = "help.end"
            menu.add(codes.M_END, T("do.end"), "", words.why(T, game.why(codes.M_END, 0)))
        for p in range(game.players):
            # Who is owed may be anybody; bots have claimed already.
            if game.why(codes.M_CLAIM, 0, p) == 0:
                rent = game.option(rulebooks.STRICT) == rulebooks.STRICT_RENT
                menu.add(_CLAIM + p, T.fill("do.claim" if rent else "do.claim_any", self.s.name(p)))
                if p == game.actor:
                    menu.go_to(_CLAIM + p)
        if self.s.can_undo():
            menu.add(UNDO, T("do.undo"))
        menu.add(_ESTATE, T("do.estate"))
        menu.add(_TRADE, T("do.trade"))
        menu.add(_PLAYERS, T("do.players"))
        menu.add(_BOARD_MAP, T("do.board"))
        menu.add(_MORE, T("do.more"))
        asked = (game.turn, game.phase, game.doubles)
        if asked == self._asked:
            menu.go_to(self._left)
        self._asked = asked

    def chosen(self, code: int) -> bool:
        """Do what the line with `code` says; True when a move was made."""
        app = self.app
        s = self.s
        if code == _ESTATE:
            app.open("estate", s.game.actor)
        elif code == _TRADE:
            app.open("trade", (s.game.actor, None, -1))
        elif code == _PLAYERS:
            app.open("players", None)
        elif code == _BOARD_MAP:
            app.open("map", None)
        elif code == _MORE:
            app.open("more", None)
        else:
            self.ready = False
            self._left = -1
            if code >= _CLAIM:
                s.do(codes.M_CLAIM, 0, code - _CLAIM)
            else:
                s.do(code)
            app.save()
            return True
        return False
