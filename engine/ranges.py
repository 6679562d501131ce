"""From each field of the state's bytes on, up to the next one: the lowest and the highest byte of a state that can be played on (verify.py)."""

from engine import layout as at

_B = at.FIRST_BYTE

# fmt: off
RANGES = bytes((
    at.PLAYERS - _B, 2, 8,
    at.BOTS - _B, 0, 255,
    at.PHASE - _B, 0, 10,
    at.ACTOR - _B, 0, 15,
    at.CURRENT - _B, 0, 7,
    at.STAGE - _B, at.STAGE_ROLL, at.STAGE_OVER,
    at.DIE_1 - _B, 0, 6,
    at.DOUBLES - _B, 0, 2,
    at.OUT - _B, 0, 255,
    at.HOUSES - _B, 0, 96,
    at.HOTELS - _B, 0, 30,
    at.LANDED - _B, 0, 255,
    at.ROLLED - _B, 0, 1,
    at.WINNERS - _B, 0, 255,
    at.BANKRUPTCIES - _B, 0, 7,
    at.NO_ASKING - _B, 0, 255,
    at.CARD_HOLDER - _B, 0, 15,
    at.LOT - _B, 0, 41,
    at.LEADER - _B, 0, 15,
    at.BIDDERS - _B, 0, 255,
    at.SHORT_LOT - _B, 0, 41,
    at.SHORT_ASKER - _B, 0, 7,
    at.SHORT_SQUARE - _B, 0, 39,
    at.SHORT_TO_ASK - _B, 0, 255,
    at.OFFER_FROM - _B, 0, 7,
    at.AGENDA_COUNT - _B, 0, at.WORK_MOST,
    at.CLAIM_COUNT - _B, 0, at.CLAIM_SIZE,
    at.DECK_HEAD - _B, 0, 15,
    at.DECK_COUNT - _B, 15, 16,
    at.POSITION - _B, 0, 39,
    at.JAILED - _B, 0, 255,
    at.DECK - _B, 0, 16,
    at.AGENDA - _B, 0, 255,
    at.OPTION - _B,
))
