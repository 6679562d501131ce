"""How often tokens come to rest on each square: the exact chain, written from the rules and not from the engine, and the engine's own play.

A roll end is counted after cards and jail, under the square, or under index 40 for `in jail`. The chain draws each card with
replacement; the engine works its decks through and takes held jail_free cards out. A chain with fifteen cards a deck stands for
the time in which both are held.
"""

import random
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from engine import codes  # noqa: E402
from engine.game import Game  # noqa: E402
from engine.console.position import set_position  # noqa: E402

IN_JAIL = 40
CHANCE, CHEST, RAILROADS, UTILITIES = (7, 22, 36), (2, 17, 33), (5, 15, 25, 35), (12, 28)
CHANCE_TO = (0, 24, 11, 5, 39)  # go, illinois, st_charles, reading, boardwalk


def rest(square, weight, cards, out):
    """Spread `weight` over where a token that reaches `square` comes to rest; one card of `cards` in a deck is drawn."""
    if square == 30:
        out[IN_JAIL] = out.get(IN_JAIL, 0) + weight
    elif square in CHANCE:
        share = weight / cards
        for target in CHANCE_TO:
            out[target] = out.get(target, 0) + share
        out[IN_JAIL] = out.get(IN_JAIL, 0) + share
        for group, times in ((RAILROADS, 2), (UTILITIES, 1)):
            target = min(group, key=lambda deed: (deed - square) % 40)
            out[target] = out.get(target, 0) + times * share
        rest(square - 3, share, cards, out)
        out[square] = out.get(square, 0) + weight - 10 * share
    elif square in CHEST:
        share = weight / cards
        out[0] = out.get(0, 0) + share
        out[IN_JAIL] = out.get(IN_JAIL, 0) + share
        out[square] = out.get(square, 0) + weight - 2 * share
    else:
        out[square] = out.get(square, 0) + weight


def chain(stay, cards=16):
    """Return the long-run per cent of roll ends, 41 numbers. `stay`: as long as possible in jail, else leave at once."""
    # States: square * 3 + doubles so far, then 120 + failed rolls in jail.
    steps = []
    for state in range(123):
        to = {}
        for first in range(1, 7):
            for second in range(1, 7):
                double = first == second
                jailed = state >= 120
                start = 10 if jailed else state // 3
                doubles = 0 if jailed else state % 3
                if jailed and stay and not double and state < 122:
                    to[state + 1] = to.get(state + 1, 0) + 1 / 36
                    continue
                if jailed and stay:
                    doubles, double = 0, False  # out by a double or after the third failure: no further roll
                if double and doubles == 2:
                    to[120] = to.get(120, 0) + 1 / 36
                    continue
                ends = {}
                rest((start + first + second) % 40, 1 / 36, cards, ends)
                for square, weight in ends.items():
                    target = 120 if square == IN_JAIL else square * 3 + (doubles + 1 if double else 0)
                    to[target] = to.get(target, 0) + weight
        steps.append(list(to.items()))
    now = [1 / 123] * 123
    for _ in range(400):
        after = [0.0] * 123
        for state, share in enumerate(now):
            for target, weight in steps[state]:
                after[target] += share * weight
        now = after
    return [100 * sum(now[3 * square : 3 * square + 3]) for square in range(40)] + [100 * sum(now[120:])]


def play(rolls, stay, replace, seed, batches=40):
    """Let the engine roll; return a list of `batches` lists of 41 counts.

    replace: draw every card at random from sixteen, as the chain does; else the decks are worked through, and jail_free is used
    at once by those who leave at once, and kept for ever by those who stay.
    """
    from engine.board import DEEDS, SLUGS

    rng = random.Random(seed)
    game = Game()
    game.new(2, (seed, 1), None, 0)
    owned = [(SLUGS[square], "p1:m") for square in DEEDS]
    fresh = [("p0.cash", "90000000"), ("p1.cash", "90000000")]
    set_position(game, owned + fresh)
    results = []
    for _ in range(batches):
        counts = [0] * 41
        set_position(game, fresh)
        for _ in range(rolls // batches):
            who = game.current
            if game.jail(who) >= 0 and not stay:
                game.do(codes.M_USE_CARD if game.cards(who) else codes.M_FINE)
            if replace:
                for deck in range(2):
                    if game.cards(0) | game.cards(1):
                        set_position(game, [("p0.cards", "none"), ("p1.cards", "none")])
                    game.put_card(deck, rng.randrange(16))
                    # a card behind it, for back_3 to chest_3, is as random as the shuffle made it
            game.do(codes.M_ROLL)
            counts[IN_JAIL if game.jail(who) >= 0 else game.position(who)] += 1
            if game.phase == codes.END:
                game.do(codes.M_END)
        results.append(counts)
    return results


def compare(batches, exact):
    """Return (largest deviation in per cent points, its square, largest deviation in standard errors, its square).

    The standard error comes from the batches, because successive roll ends depend on each other.
    """
    count = len(batches)
    size = sum(batches[0])
    widest = largest = (0, 0)
    for square in range(41):
        shares = [100 * batch[square] / size for batch in batches]
        mean = sum(shares) / count
        error = (sum((share - mean) ** 2 for share in shares) / (count - 1) / count) ** 0.5
        gap = abs(mean - exact[square])
        largest = max(largest, (gap, square))
        widest = max(widest, (gap / error if error else 0, square))
    return *largest, *widest


NAMES = {False: "leave at once", True: "stay as long as possible"}


def report(rolls, seed=1, published=None):
    """Measure both strategies with both kinds of drawing; return lines of text and the numbers for the test's limits."""
    lines, numbers = [], {}
    for stay in (False, True):
        sixteen, fifteen = chain(stay), chain(stay, 15)
        shift = max(abs(a - b) for a, b in zip(sixteen, fifteen, strict=True))
        if published:
            table = published["long_official" if stay else "short"]
            gap = max(abs(a - b) for a, b in zip(sixteen, table, strict=True))
            lines.append("%s: exact chain against the published table: largest deviation %.6f points" % (NAMES[stay], gap))
            numbers[stay, "published"] = gap
        lines.append("%s: fifteen cards a deck instead of sixteen shift the chain by up to %.4f points" % (NAMES[stay], shift))
        for replace in (True, False):
            batches = play(rolls, stay, replace, seed)
            gap, square, errors, at = compare(batches, sixteen)
            numbers[stay, replace] = gap, errors
            kind = "cards with replacement" if replace else "decks worked through"
            lines.append(
                "%s, %s, %d rolls: largest deviation %.4f points (square %d), %.2f standard errors (square %d)"
                % (NAMES[stay], kind, rolls, gap, square, errors, at)
            )
            if not replace:
                gap, square, errors, at = compare(batches, fifteen)
                numbers[stay, "fifteen"] = gap, errors
                text = "    against the chain of fifteen cards: %.4f points (square %d), %.2f standard errors (square %d)"
                lines.append(text % (gap, square, errors, at))
    return lines, numbers


if __name__ == "__main__":
    import json

    with open(Path(__file__).with_name("landing_published.json")) as file:
        table = json.load(file)
    for line in report(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1, table)[0]:
        print(line, flush=True)
