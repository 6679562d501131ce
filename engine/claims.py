"""Strict claims: docs/rules.md T7. A claim is one word (layout.py), the oldest first."""

from engine import codes
from engine import layout as at
from engine.money import owe, pay_salary

MYPY = False
if MYPY:
    from collections.abc import Callable
    from engine.game import Game


def claimer(claim: int) -> int:
    """Return who may ask."""
    return claim & 15


def payer(claim: int) -> int:
    """Return who owes it: a player or BANK."""
    return claim >> 4 & 15


def kind(claim: int) -> int:
    """Return layout.CLAIM_RENT, CLAIM_SALARY or CLAIM_START."""
    return claim >> 8 & 3


def dollars(claim: int) -> int:
    """Return its amount."""
    return claim >> 10


def open_claim(game: "Game", who: int, owing: int, what: int, amount: int) -> None:
    """Note what `who` may ask `owing` (or the bank) for. Beyond the room for claims the oldest lapses."""
    b = game.b
    if b[at.CLAIM_COUNT] == at.CLAIM_SIZE:
        _drop(game, 0, True)
    game.w[at.CLAIM + b[at.CLAIM_COUNT]] = who | owing << 4 | what << 8 | amount << 10
    b[at.CLAIM_COUNT] += 1


def _drop(game: "Game", number: int, lapsed: bool) -> None:
    """Take claim `number` away, reporting it if it lapses."""
    b, w = game.b, game.w
    claim = w[at.CLAIM + number]
    last = b[at.CLAIM_COUNT] - 1
    for i in range(number, last):
        w[at.CLAIM + i] = w[at.CLAIM + i + 1]
    w[at.CLAIM + last] = 0
    b[at.CLAIM_COUNT] = last
    if lapsed and game.sink:
        game.sink(codes.E_LAPSED, claimer(claim), dollars(claim), 0, 0)


def _drop_where(game: "Game", test: "Callable[[Game, int, int], bool]", who: int) -> None:
    number = 0
    while number < game.b[at.CLAIM_COUNT]:
        if test(game, game.w[at.CLAIM + number], who):
            _drop(game, number, True)
        else:
            number += 1


def _lapses(game: "Game", claim: int, roller: int) -> bool:
    """Tell whether `claim` ends when `roller` rolls: the mover of a rent is its payer, of a salary its claimer."""
    if kind(claim) == at.CLAIM_RENT:
        return payer(claim) != roller
    return kind(claim) == at.CLAIM_SALARY and claimer(claim) != roller


def turn_begins(game: "Game", who: int) -> None:
    """From its first turn on, a seat's salary before the first move lapses like any other: when the next seat rolls (T7)."""
    w = game.w
    for place in range(at.CLAIM, at.CLAIM + game.b[at.CLAIM_COUNT]):
        if claimer(w[place]) == who and kind(w[place]) == at.CLAIM_START:
            w[place] += at.CLAIM_SALARY - at.CLAIM_START << 8


def lapse_at_roll(game: "Game", roller: int) -> None:
    """Let claims lapse before `roller` rolls (T7)."""
    _drop_where(game, _lapses, roller)


def _concerns(game: "Game", claim: int, who: int) -> bool:
    return claimer(claim) == who or payer(claim) == who


def lapse_of(game: "Game", who: int) -> None:
    """Let all claims by or to `who` lapse (P5)."""
    _drop_where(game, _concerns, who)


def clear(game: "Game") -> None:
    """Forget all claims (P7)."""
    while game.b[at.CLAIM_COUNT]:
        _drop(game, 0, False)


def _oldest(game: "Game", who: int) -> int:
    for number in range(game.b[at.CLAIM_COUNT]):
        if claimer(game.w[at.CLAIM + number]) == who:
            return number
    return -1


def holder(game: "Game", who: int) -> int:
    """Return who holds the oldest claim that `who` owes, or BANK (T7)."""
    for number in range(game.b[at.CLAIM_COUNT]):
        if payer(game.w[at.CLAIM + number]) == who:
            return claimer(game.w[at.CLAIM + number])
    return codes.BANK


def why_not_claim(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> int:
    """Reason against `claim`."""
    return codes.NO_CLAIM if _oldest(game, who) < 0 else 0


def claim_oldest(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Ask for the oldest thing that `who` may claim."""
    number = _oldest(game, who)
    claim = game.w[at.CLAIM + number]
    amount = dollars(claim)
    _drop(game, number, False)
    if game.sink:
        game.sink(codes.E_CLAIMED, who, amount, 0, 0)
    if kind(claim) == at.CLAIM_RENT:
        owe(game, payer(claim), who, amount, codes.F_RENT)
    else:
        pay_salary(game, who, amount)
