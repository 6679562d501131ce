"""Bankruptcy and giving up: docs/rules.md P2 to P7."""

from engine import agenda, board, claims, codes
from engine import layout as at
from engine.cards import give_all
from engine.deeds import building_cost
from engine.ending import ends_with_bankruptcy, finish
from engine.money import transfer

MYPY = False
if MYPY:
    from engine.game import Game


def declare(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Go bankrupt to the creditor of the open debt (P1)."""
    go_bankrupt(game, who, agenda.top_to(game))


def give_up(game: "Game", who: int, arg: int, trade: tuple[int, ...] | None) -> None:
    """Leave the game (P6), to the creditor of the open debt or to the holder of the oldest claim (T7)."""
    creditor = agenda.top_to(game) if game.b[at.PHASE] == codes.DEBT else claims.holder(game, who)
    if game.sink:
        game.sink(codes.E_GAVE_UP, who, 0, 0, 0)
    go_bankrupt(game, who, creditor)


def go_bankrupt(game: "Game", who: int, creditor: int) -> None:
    """Take `who` out of the game (P5) and hand the estate over; POT counts as the bank (H1)."""
    b = game.b
    if creditor > codes.BANK:
        creditor = codes.BANK
    b[at.OUT] |= 1 << who
    b[at.BANKRUPTCIES] += 1
    b[at.JAILED + who] = at.NOT_JAILED
    agenda.forget(game, who)
    claims.lapse_of(game, who)
    if b[at.CURRENT] == who:
        b[at.STAGE] = at.STAGE_PASS
    if game.sink:
        game.sink(codes.E_BANKRUPT, who, creditor, 0, 0)
    over = ends_with_bankruptcy(game)
    if creditor < codes.BANK and not b[at.O_ESTATE]:
        _to_player(game, who, creditor, over)
    else:
        _to_bank(game, who, over)
    if over:
        finish(game)


def _to_player(game: "Game", who: int, creditor: int, over: bool | int) -> None:
    """Give everything to the creditor, who answers for the mortgages (P2)."""
    b = game.b
    mortgaged = 0
    for square in board.DEEDS:
        deed = b[at.DEED + square]
        if deed & at.OWNER == who:
            amount = building_cost(game, square) >> 1
            if amount:
                _return_buildings(game, square)
                game.w[at.CASH + who] += amount
                if game.sink:
                    game.sink(codes.E_SOLD, who, square, 0, amount)
            if deed & at.MORTGAGED_BIT:
                mortgaged |= 1 << board.DEED_INDEX[square]
            b[at.DEED + square] = creditor | deed & at.MORTGAGED_BIT
    _pay_out(game, who, creditor)
    give_all(game, who, creditor)
    if mortgaged and not over:
        agenda.push_answers(game, creditor, mortgaged)


def _to_bank(game: "Game", who: int, over: bool | int) -> None:
    """Give everything to the bank; it auctions the deeds (P3) or leaves them free (P4)."""
    b = game.b
    deeds = 0
    keeps_mortgages = b[at.O_BANK_DEEDS] and not b[at.O_ESTATE] and not over
    for square in board.DEEDS:
        deed = b[at.DEED + square]
        if deed & at.OWNER == who:
            _return_buildings(game, square)
            b[at.DEED + square] = codes.BANK | (deed & at.MORTGAGED_BIT if keeps_mortgages else 0)
            deeds |= 1 << board.DEED_INDEX[square]
    _pay_out(game, who, codes.BANK)
    give_all(game, who, codes.BANK)
    if deeds and not over and not b[at.O_ESTATE]:
        agenda.push(game, at.A_BANK_AUCTIONS, word=deeds)


def _return_buildings(game: "Game", square: int) -> None:
    """Take all buildings of `square` back into the bank."""
    b = game.b
    steps = b[at.DEED + square] >> at.STEPS & 7
    if steps == board.HOTEL_STEP:
        b[at.HOTELS] += 1
    else:
        b[at.HOUSES] += steps
    b[at.DEED + square] &= at.BARE


def _pay_out(game: "Game", who: int, to: int) -> None:
    """Hand over all cash."""
    if game.w[at.CASH + who]:
        transfer(game, who, to, game.w[at.CASH + who], codes.F_ESTATE)
