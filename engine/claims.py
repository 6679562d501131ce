"""Strict claims: rules.md T7. A claim is one word (layout.py), the oldest first."""

from engine.codes import E_CLAIMED, E_LAPSED, F_RENT, NO_CLAIM
from engine.layout import CLAIM, CLAIM_COUNT, CLAIM_RENT, CLAIM_SALARY, CLAIM_SIZE, CLAIM_START
from engine.money import owe, pay_salary


def open_claim(game, claimer, payer, kind, amount):
    """Note what `claimer` may ask `payer` (or the bank) for. Beyond the room for claims the oldest lapses."""
    b = game.b
    if b[CLAIM_COUNT] == CLAIM_SIZE:
        _drop(game, 0, True)
    game.w[CLAIM + b[CLAIM_COUNT]] = claimer | payer << 4 | kind << 8 | amount << 10
    b[CLAIM_COUNT] += 1


def _drop(game, at, lapsed):
    """Take claim number `at` away, reporting it if it lapses."""
    b, w = game.b, game.w
    claim = w[CLAIM + at]
    last = b[CLAIM_COUNT] - 1
    for i in range(at, last):
        w[CLAIM + i] = w[CLAIM + i + 1]
    w[CLAIM + last] = 0
    b[CLAIM_COUNT] = last
    if lapsed and game.sink:
        game.sink(E_LAPSED, claim & 15, claim >> 10, 0, 0)


def _drop_where(game, test, who):
    at = 0
    while at < game.b[CLAIM_COUNT]:
        if test(game, game.w[CLAIM + at], who):
            _drop(game, at, True)
        else:
            at += 1


def _lapses(game, claim, roller):
    """Tell whether `claim` ends when `roller` rolls: the mover of a rent is its payer, of a salary its claimer."""
    kind = claim >> 8 & 3
    if kind == CLAIM_RENT:
        return claim >> 4 & 15 != roller
    return kind == CLAIM_SALARY and claim & 15 != roller


def turn_begins(game, who):
    """From its first turn on, a seat's salary before the first move lapses like any other: when the next seat rolls (T7)."""
    w = game.w
    for at in range(CLAIM, CLAIM + game.b[CLAIM_COUNT]):
        if w[at] & 15 == who and w[at] >> 8 & 3 == CLAIM_START:
            w[at] += CLAIM_SALARY - CLAIM_START << 8


def lapse_at_roll(game, roller):
    """Let claims lapse before `roller` rolls (T7)."""
    _drop_where(game, _lapses, roller)


def _concerns(game, claim, who):
    return claim & 15 == who or claim >> 4 & 15 == who


def lapse_of(game, who):
    """Let all claims by or to `who` lapse (P5)."""
    _drop_where(game, _concerns, who)


def clear(game):
    """Forget all claims (P7)."""
    while game.b[CLAIM_COUNT]:
        _drop(game, 0, False)


def _oldest(game, who):
    for at in range(game.b[CLAIM_COUNT]):
        if game.w[CLAIM + at] & 15 == who:
            return at
    return -1


def may_claim(game, who, arg, trade):
    """Reason against `claim`."""
    return NO_CLAIM if _oldest(game, who) < 0 else 0


def claim_oldest(game, who, arg, trade):
    """Ask for the oldest thing that `who` may claim."""
    at = _oldest(game, who)
    claim = game.w[CLAIM + at]
    amount = claim >> 10
    _drop(game, at, False)
    if game.sink:
        game.sink(E_CLAIMED, who, amount, 0, 0)
    if claim >> 8 & 3 == CLAIM_RENT:
        owe(game, claim >> 4 & 15, who, amount, F_RENT)
    else:
        pay_salary(game, who, amount)
