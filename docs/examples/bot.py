"""An outside bot in forty lines: buys, builds, pays and passes. docs/bots.md tells what it reads and writes.

make arena ARGS='--seats b0,1,1,1 --bot "python docs/examples/bot.py"'
"""

import json
import sys


def choose(state, me, moves):
    """Return the line to answer with: one of `moves`, filled in where it needs a number."""
    cash = next(player["cash"] for player in state["players"] if player["id"] == me)
    words = {move.split()[0]: move for move in moves}
    if "bid" in words:
        least = int(words["bid"].split()[1].split("..")[0])
        return "bid %d" % least if least < cash // 3 else "pass"
    if "build" in words and cash > 400:
        return words["build"]
    if "refuse" in words:
        return "refuse"
    wanted = ("settle", "bankrupt", "use_card", "buy", "decline", "roll", "end", "keep", "place", "tax", "sell", "mortgage", "pass")
    return next(words[word] for word in wanted if word in words)


def main():
    """Read positions, answer moves, until the arena closes the line."""
    me, state, moves = "", {}, []
    for line in sys.stdin:
        words = line.split(None, 1)
        if words[0] == "you":
            me = words[1].strip()
        elif line.startswith("ok {"):
            state, moves = json.loads(line[3:]), []
        elif line.startswith("* move "):
            moves.append(line[7:].strip())
        else:  # ok N: it is our move
            print(choose(state, me, moves), flush=True)


main()
