"""Jail: being sent there, and leaving it before the roll: T4, J1. The tries for a double are rolls: turn.py.

Of J4 and J5 nothing stands here: the rows of moves.py do not ask who is in jail; where one builds then, buildings.py knows.
"""

from engine import board, codes
from engine import layout as at
from engine.cards import cards_of, give_back
from engine.money import pot_or_bank, transfer

MYPY = False
if MYPY:
    from engine.game import Game


def send(game: "Game", who: int) -> None:
    """Send `who` to jail: no salary, and the turn's rolls are over (T4)."""
    b = game.b
    b[at.POSITION + who] = board.JAIL
    b[at.JAILED + who] = 0
    b[at.STAGE] = at.STAGE_END
    b[at.DOUBLES] = 0
    b[at.LANDED] = at.LANDED_IN_JAIL
    if game.sink:
        game.sink(codes.E_JAILED, who, 0, 0, 0)


def set_free(game: "Game", who: int) -> None:
    """Let `who` out of jail."""
    b = game.b
    b[at.JAILED + who] = at.NOT_JAILED
    b[at.LANDED] = at.LANDED_NOWHERE
    if game.sink:
        game.sink(codes.E_FREED, who, 0, 0, 0)


def why_not_pay_fine(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> int:
    """Reason against `fine` (J1)."""
    failed = game.b[at.JAILED + who]
    if failed == at.NOT_JAILED:
        return codes.NOT_IN_JAIL
    if failed >= game.b[at.O_FINE_TRIES]:
        return codes.FINE_TOO_LATE
    return 0 if game.w[at.CASH + who] >= board.JAIL_FINE else codes.NO_CASH


def pay_fine(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Pay the 50 before the roll (J1)."""
    transfer(game, who, pot_or_bank(game), board.JAIL_FINE, codes.F_FINE)
    set_free(game, who)


def why_not_use_card(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> int:
    """Reason against `use_card` (J1)."""
    if game.b[at.JAILED + who] == at.NOT_JAILED:
        return codes.NOT_IN_JAIL
    return 0 if cards_of(game, who) else codes.NO_CARD


def use_card(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Use a jail_free card, chest's before chance's (C2, J1)."""
    give_back(game, 0 if cards_of(game, who) & 1 else 1)
    set_free(game, who)
