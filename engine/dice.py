"""The two dice."""

from engine import codes
from engine import layout as at
from engine.random16 import below

_FACES = 6


def throw(game, who):
    """Throw both dice: the queued ones first (console `dice`). Return their sum."""
    b = game.b
    queue = game.dice_queue
    if queue:
        first, second = queue.pop(0)
    else:
        value = below(game.w, _FACES * _FACES)
        first = value // _FACES + 1
        second = value % _FACES + 1
    b[at.DIE_1] = first
    b[at.DIE_2] = second
    game.chance_seen = True
    if game.sink:
        game.sink(codes.E_ROLLED, who, first, second, 0)
    return first + second
