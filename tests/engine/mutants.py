"""Faults put into the engine on purpose: does a test notice each of them? Not part of `make test`: it takes some ten seconds a fault.

    build/venv/bin/python tests/engine/mutants.py [PART OF A FAULT'S TEXT]

Each is tried in a copy of the engine and its tests, with the tests that need no long games.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TESTS = ("scenarios", "limits", "reasons", "saves", "tables", "contract", "dice", "recorded")
# File, what stands there once, what is put in its place.
FAULTS = (
    ("mortgages.py", "if game.b[at.PHASE] == codes.MORTGAGED and not", "if False and not"),
    ("buildings.py", "and b[at.HOUSES] < b[at.O_HOTEL_AFTER]", "and b[at.HOUSES] <= b[at.O_HOTEL_AFTER]"),
    ("agenda.py", "ROOM = 6", "ROOM = 2"),
    ("agenda.py", "if count >= at.AGENDA_SIZE:", "if False:"),
    ("claims.py", "_drop(game, 0, True)", "_drop(game, 0, False)"),
    ("random16.py", "if x < limit:", "if True:"),
    ("layout.py", "DOUBLES - _B, 0, 2,", "DOUBLES - _B, 0, 3,"),
    ("verify.py", "if seen & mask or", "if"),
    ("bots/trades.py", "mine -= theirs * row", "mine += theirs * row"),
    ("bots/estate.py", "_FAR = 12", "_FAR = 11"),
    ("auction.py", "    if who == b[at.ACTOR]:\n        b[at.ACTOR]", "    if True:\n        b[at.ACTOR]"),
    ("moves.py", "            if who == b[at.LEADER]:", "            if False:"),
    ("moves.py", "            if not b[at.BIDDERS] >> who & 1:", "            if False:"),
    ("agenda.py", "while below and b[place - at.PIECE] == at.A_PAY", "while False and b[place - at.PIECE] == at.A_PAY"),
    ("agenda.py", "        w[at.AGENDA_WORD + below - 1] |= deeds", "        w[at.AGENDA_WORD + below - 1] = deeds"),
    ("trade.py", " or claims.holder(game, who) != codes.BANK", ""),
    ("bankruptcy.py", "else claims.holder(game, who)", "else codes.BANK"),
    ("game.py", "and self._mover == self.b[at.ACTOR]", ""),
    ("moves.py", "(_OFFER | STANDS, _free, trade.accept)", "(_OFFER, _free, trade.accept)"),
    ("game.py", "return self.b[at.PHASE] == codes.TAX and self.b[at.ACTOR] == who", "return False"),
    ("buildings.py", "return codes.AFTER_ROLL", "return codes.NOT_HERE"),
    ("landing.py", "            seed_pot(game)\n", ""),
    ("start.py", "    seed_pot(game)\n", ""),
    ("deeds.py", "return board.BANK_HOUSES if game.b[at.O_SUPPLY] else board.ALL_HOUSES", "return board.BANK_HOUSES"),
    ("buildings.py", "< steps and even:", "< steps:"),
    ("buildings.py", "for other in board.GROUPS[group] if b[at.O_EVEN] else ():", "for other in board.GROUPS[group]:"),
    ("buildings.py", "            _take_down_to(game, who, square, b[at.HOUSES], half)", "            _take_hotels_down(game, who, group, half)"),
    ("landing.py", "        amount *= 2\n    if game", "        amount = 400\n    if game"),
    ("landing.py", "    if not amount:\n        return\n    if square == board.GO", "    if square == board.GO"),
    ("start.py", "        if game.w[at.CASH + who] < board.PRICE[square]:\n            continue\n", ""),
    ("layout.py", "_NEW_IN_2 = bytes((0, 1, 1, 15, 4))", "_NEW_IN_2 = bytes((0, 0, 1, 15, 4))"),
    ("console/position.py", "    claims.clear(game)\n", ""),
    ("turn.py", "    if b[at.TIME_UP]:\n", "    if False:\n"),
)


def noticed(folder, name, old, new):
    """Put one fault into the copy, run the tests, take it out again; whether a test failed."""
    path = folder / "engine" / name
    text = path.read_text(encoding="utf-8")
    if text.count(old) != 1:
        return None
    path.write_text(text.replace(old, new), encoding="utf-8")
    files = ["tests/engine/test_%s.py" % test for test in TESTS]
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", "not micropython and not both", *files]
    done = subprocess.run(words, cwd=folder, capture_output=True)
    path.write_text(text, encoding="utf-8")
    return done.returncode == 1


def main(words):
    """Try every fault, or those whose text holds the word; print the score."""
    missed = tried = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("engine", "tests", "docs", "tools"):
            shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "pictures", "host_sim"))
        shutil.copy(ROOT / "pyproject.toml", folder)
        (folder / "build").symlink_to(ROOT / "build")
        for fault in FAULTS:
            if words and not any(words[0] in part for part in fault):
                continue
            tried += 1
            good = noticed(folder, *fault)
            if not good:
                missed += 1
                print("%s: %s: %s" % ("not there once" if good is None else "NOT NOTICED", fault[0], fault[1].strip()), flush=True)
    print("%d faults, %d noticed" % (tried, tried - missed))
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
