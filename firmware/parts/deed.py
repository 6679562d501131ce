"""A deed as plain data: what stands on it, whose it is, and what a visitor pays now."""

from engine import board, codes
from firmware.kept import words

MYPY = False
if MYPY:
    from firmware.kept.session import Session


class Deed:
    """Of one square: `square`, its `group` (0 to 9), `name`, the owner's `token` (-1: the bank's), `mortgaged` (a text, "" when it is not; `away`,
    the same in a word), `rows` of (label, short label, value, whether it is what a visitor pays now), and all of it in one `line`."""

    def __init__(self, session: "Session", square: int) -> None:
        """`session`: the game in play; `square`: 0 to 39, a deed's."""
        game = session.game
        T = session.texts
        owner = game.owner(square)
        self.square = square
        self.group = board.GROUP[square]
        self.name = words.square(T, square)
        self.token = session.tokens[owner] if owner < codes.BANK else -1
        mortgaged = game.is_mortgaged(square)
        self.mortgaged = T("map.mortgaged") if mortgaged else ""
        self.away = T("estate.mortgaged") if mortgaged else ""
        self.rows = rows = []
        kind = board.KIND[square]
        rent = T("deed.rent")
        paid = 0 if kind == board.UTILITY else game.rent(square, 7)
        if kind == board.STREET:
            steps = game.steps(square) if owner < codes.BANK and not mortgaged else -1
            for count in range(6):
                label = words.steps(T, count) if count else rent
                self._add(label, label, words.money(paid if paid and count == steps else game.rent_at(square, count)), count == steps)
            if not mortgaged:
                self._add(T("deed.house_price"), T("deed.house_short"), words.money(game.build_cost(square)))
        elif kind == board.RAILROAD:
            for count in range(1, 5):
                label = T.plural("railroads", count)
                self._add(label, label, words.money(board.RAIL_RENT[count]))
        else:
            for count in range(1, 3):
                self._add(T.plural("utilities", count), "%d:" % count, T.fill("deed.times", board.UTILITY_FACTOR[count]))
        now = words.money(paid) if paid else rows[0][2]
        price = words.money(board.PRICE[square])
        label = T("deed.price")
        if mortgaged:
            self._add(label, label, price)
        else:
            self._add(T("deed.mortgage"), label, price + "/%d" % game.mortgage_value(square))
        self.line = self.mortgaged or rent + " " + now

    def _add(self, label: str, short: str, value: str, now: int = False) -> None:
        self.rows.append((label, short, value, now))
