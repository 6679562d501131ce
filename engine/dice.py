"""The two dice."""

from engine.codes import E_ROLLED
from engine.layout import DIE_1, DIE_2
from engine.random16 import below

MYPY = False
if MYPY:
    from engine.game import Game

_FACES = 6


def throw(game: "Game", who: int) -> int:
    """Throw both dice: the queued ones first (console `dice`). Return their sum."""
    b = game.b
    queue = game.dice_queue
    if queue:
        first, second = queue.pop(0)
    else:
        value = below(game.w, _FACES * _FACES)
        first = value // _FACES + 1
        second = value % _FACES + 1
    b[DIE_1] = first
    b[DIE_2] = second
    game.chance_seen = True
    if game.sink:
        game.sink(E_ROLLED, who, first, second, 0)
    return first + second
