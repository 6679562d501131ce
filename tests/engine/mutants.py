"""Faults put into engine, session, store and linker on purpose: does a test notice each of them? Not part of `make test`: some ten seconds a fault.

    build/venv/bin/python tests/engine/mutants.py [PART OF A FAULT'S TEXT]

Each is tried in a copy of the program and its tests, with the tests of its part that need no long games.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENGINE_TESTS = ("scenarios", "limits", "reasons", "saves", "tables", "contract", "dice", "recorded")
# Folder of the faulty file: words of pytest.
TESTS = {
    "engine": ["-k", "not micropython and not both", *("tests/engine/test_%s.py" % test for test in ENGINE_TESTS)],
    "firmware": ["-k", "session or store or console or played", "tests/firmware/test_on_micropython.py"],
    "tools": ["tests/tools/test_linker.py"],
}
# File of the folder engine, what stands there once, what is put in its place.
ENGINE = (
    ("mortgages.py", "if game.b[at.PHASE] == codes.MORTGAGED and not", "if False and not"),
    ("buildings.py", "and b[at.HOUSES] < b[at.O_HOTEL_AFTER]", "and b[at.HOUSES] <= b[at.O_HOTEL_AFTER]"),
    ("agenda.py", "ROOM = 6", "ROOM = 2"),
    ("agenda.py", "if count >= AGENDA_SIZE:", "if False:"),
    ("claims.py", "_drop(game, 0, True)", "_drop(game, 0, False)"),
    ("random16.py", "if x < limit:", "if True:"),
    ("ranges.py", "DOUBLES - _B, 0, 2,", "DOUBLES - _B, 0, 3,"),
    ("verify.py", "if seen & mask or", "if"),
    ("bots/trades.py", "mine -= theirs * row", "mine += theirs * row"),
    ("bots/estate.py", "_FAR = 12", "_FAR = 11"),
    ("auction.py", "    if who == b[at.ACTOR]:\n        b[at.ACTOR]", "    if True:\n        b[at.ACTOR]"),
    ("moves.py", "            if who == b[at.LEADER]:", "            if False:"),
    ("moves.py", "            if not b[at.BIDDERS] >> who & 1:", "            if False:"),
    ("agenda.py", "while below and b[place - PIECE] == A_PAY", "while False and b[place - PIECE] == A_PAY"),
    ("agenda.py", "        w[AGENDA_WORD + below - 1] |= deeds", "        w[AGENDA_WORD + below - 1] = deeds"),
    ("trade.py", " or claims.holder(game, who) != codes.BANK", ""),
    ("bankruptcy.py", "else claims.holder(game, who)", "else codes.BANK"),
    ("game.py", "and self._mover == self.b[at.ACTOR]", ""),
    ("moves.py", "(_OFFER | STANDS, None, trade.accept)", "(_OFFER, None, trade.accept)"),
    ("game.py", "return self.b[at.PHASE] == codes.TAX and self.b[at.ACTOR] == who", "return False"),
    ("buildings.py", "return codes.AFTER_ROLL", "return codes.NOT_HERE"),
    ("landing.py", "            seed_pot(game)\n", ""),
    ("start.py", "    seed_pot(game)\n", ""),
    ("deeds.py", "return board.BANK_HOUSES if game.b[at.O_SUPPLY] else board.ALL_HOUSES", "return board.BANK_HOUSES"),
    ("buildings.py", "< steps and even:", "< steps:"),
    ("buildings.py", "for other in board.GROUPS[group] if b[at.O_EVEN] else ():", "for other in board.GROUPS[group]:"),
    ("buildings.py", "            _take_down_to(game, who, square, b[at.HOUSES], half)", "            _take_hotels_down(game, who, group, half)"),
    ("landing.py", "        amount *= 2\n    if game", "        amount = 400\n    if game"),
    ("landing.py", "    if not amount:\n        return\n    if square == GO", "    if square == GO"),
    ("start.py", "        if game.w[at.CASH + who] < board.PRICE[square]:\n            continue\n", ""),
    ("saved.py", "_AS_BEFORE = bytes((0, 1, 1, 15, 4))", "_AS_BEFORE = bytes((0, 0, 1, 15, 4))"),
    ("console/position.py", "    claims.clear(game)\n", ""),
    ("turn.py", "    if b[TIME_UP]:\n", "    if False:\n"),
)


# The same for session, store and linker, the file from the root.
OTHERS = (
    ("firmware/kept/session.py", "not self.is_bot(self._last) and ", ""),
    ("firmware/kept/session.py", "self.history.take_back(self._mark)", "pass"),
    ("firmware/kept/session.py", "self._mark = mark", "self._mark = 0"),
    ("firmware/kept/session.py", "while self.level[p] != PERSON and", "while self.level[p] == PERSON and"),
    ("firmware/kept/session.py", "if self.seconds == 0 and", "if self.seconds < 0 and"),
    ("firmware/kept/resume.py", "session.seconds = data[2] | data[3] << 8", "session.seconds = data[2]"),
    ("firmware/kept/resume.py", "session.holder = data[4]", "pass"),
    ("firmware/kept/resume.py", "session.tokens[p] = data[at] >> 4", "session.tokens[p] = data[at] & 15"),
    ("firmware/kept/resume.py", "if session.game.players != count:", "if False:"),
    ("firmware/kept/session.py", "                if found != codes.NOBODY:", "                if False:"),
    ("firmware/kept/session.py", "((a, b, 0), (b, a, 3))", "((b, a, 0), (a, b, 3))"),
    ("firmware/kept/session.py", "min(history.logged - history.seen[p], 255)", "0"),
    ("firmware/kept/history.py", "if self.landings[b] < 255:", "if False:"),
    ("firmware/kept/history.py", "self.gone[a] = max(self.gone) + 1", "self.gone[a] = 1"),
    ("firmware/kept/store.py", "            newest = 1", "            newest = 0"),
    ("firmware/kept/store.py", "slot = 1 - self._newest", "slot = self._newest"),
    ("firmware/kept/store.py", "if self.loaded_version > self._version:", "if False:"),
    ("firmware/kept/store.py", "self._sequence % _WRAP + 1", "self._sequence + 1"),
    ("firmware/kept/store.py", "len(payload) != length or binascii", "binascii"),
    ("firmware/kept/store.py", "binascii.crc32(payload, binascii.crc32(data[:12])) & 0xFFFFFFFF != checksum", "False"),
    ("firmware/kept/store.py", "            return FULL", "            return OK"),
    ("firmware/kept/store.py", "DAMAGED_OTHER_USED if damaged else OK", "OK"),
    ("firmware/kept/store.py", "(1 - self._newest, self._newest)", "(self._newest, 1 - self._newest)"),
    ("tools/linker/constants.py", "                if counts[name] == 1:", "                if True:"),
    ("tools/linker/constants.py", 'str(value) if value >= 0 else "(%d)" % value', "str(value)"),
    ("tools/linker/constants.py", "                raise Unlinkable", "                return\n                raise Unlinkable"),
    ("tools/linker/names.py", "words.taken() | words.spoken | _PROTOCOLS", "words.taken()"),
    ("tools/linker/names.py", "return None if new in self._keywords else new", "return new"),
    ("tools/linker/names.py", "while new != name and new in taken:", "while False:"),
    ("tools/linker/names.py", "kept = external | words.strings | KEPT", "kept = words.strings | KEPT"),
    ("tools/linker/names.py", "kept = external | words.strings | KEPT", "kept = external | KEPT"),
    ("tools/linker/rewrite.py", "node if value >= 0 else ast.UnaryOp(ast.USub(), node)", "ast.Constant(value)"),
    ("tools/linker/rewrite.py", "            if node.orelse or node.finalbody:", "            if False:"),
    ("tools/linker/prune.py", ' or one.name[:2] == "__"', ""),
    ("tools/linker/prune.py", "({head} & homes.get(name, set()) or homes.get(name, set()))", "({head} & homes.get(name, set()))"),
    ("tools/linker/captures.py", "if found != means and not", "if False and not"),
)
FAULTS = tuple(("engine/" + name, old, new) for name, old, new in ENGINE) + OTHERS


def noticed(folder, name, old, new):
    """Put one fault into the copy, run the tests of its part, take it out again; whether a test failed, None when it is not there once."""
    path = folder / name
    text = path.read_text(encoding="utf-8")
    if text.count(old) != 1:
        return None
    path.write_text(text.replace(old, new), encoding="utf-8")
    words = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *TESTS[name.partition("/")[0]]]
    done = subprocess.run(words, cwd=folder, capture_output=True)
    path.write_text(text, encoding="utf-8")
    return done.returncode == 1


def main(words):
    """Try every fault, or those whose text holds the word; print the score."""
    missed = tried = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for part in ("engine", "firmware", "boards", "host_sim", "tests", "docs", "tools"):
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
