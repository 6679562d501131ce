"""An offer to answer: what the awaited player would get and give, in full, then accept, refuse or counter."""

from engine import board, codes
from firmware import words
from firmware.decision import Decision
from firmware.menu import HEADING


class Screen(Decision):
    """Phase offer."""

    HELP = "help.offer"

    def title(self):
        """Who offers."""
        s = self.app.session
        return self.T.fill("offer.title", s.name(s.game.offer_from))

    def fill(self, menu):
        """Both sides, then the answers."""
        T = self.T
        menu.add(None, T("offer.get"), "", "", HEADING)
        self._side(menu, 0)
        menu.add(None, T("offer.give"), "", "", HEADING)
        self._side(menu, 3)
        menu.add(codes.M_ACCEPT, T("do.accept"), "", self.why(codes.M_ACCEPT))
        menu.add(codes.M_REFUSE, T("do.refuse"))
        menu.add(codes.M_COUNTER, T("do.counter"))

    def enter(self, argument):
        """Begin at the answers where everything is in view, else at the top of what there is to read."""
        super().enter(argument)
        if self.menu.height() > self.m.body:
            self.menu.at = 0

    def _side(self, menu, side):
        game = self.app.session.game
        T = self.T
        deeds = game.offer_part(side)
        found = False
        for i in range(28):
            if deeds >> i & 1:
                square = board.DEEDS[i]
                right = T("estate.mortgaged") if game.is_mortgaged(square) else words.money(board.PRICE[square])
                menu.add(None, words.square(T, square), right, "", board.GROUP[square])
                found = True
        cards = game.offer_part(side + 1)
        if cards:
            menu.add(None, "  " + T("jail_card"), "x2" if cards == 3 else "")
            found = True
        cash = game.offer_part(side + 2)
        if cash or not found:
            menu.add(None, "  " + (words.money(cash) if cash else T("trade.nothing")))

    def chosen(self, code):
        """Answer, or change the offer into another."""
        game = self.app.session.game
        if code == codes.M_COUNTER:
            self.app.open("trade", (game.actor, [game.offer_part((i + 3) % 6) for i in range(6)]))
        else:
            self.do(code)
