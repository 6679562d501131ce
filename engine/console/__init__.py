"""The line protocol of docs/console.md: commands in, events and one answer out.

`Console(write).line(text)` handles one line; `write(text)` is called once for each line of the answer. Errors
change nothing: every command is parsed in full before the game is touched.
"""

from engine import cards, codes, moves, rulebooks
from engine.console import report, terms
from engine.console.position import BadKey, BadSet, may_set, set_position
from engine.console.reading import BadWord, MoveReader, digits
from engine.game import Game, IllegalMove

MYPY = False
if MYPY:
    from collections.abc import Callable
    from engine.bots import Bot

_SEED_BITS = 30
_SEED_LIMIT = 1 << 2 * _SEED_BITS
_AUTO_MOST = 100000000
_HEX = "0123456789abcdef"
_LINE_MOST = 100000  # longer lines are refused before they are taken apart


class Illegal(Exception):
    """A command that the rules do not allow now; the text says why."""


class Console:
    """One game and the commands that play it.

    write: called with each line of an answer, without its line end.
    """

    def __init__(self, write: "Callable[[str], object]") -> None:
        self._write = write
        self._queue = []
        self.game: Game | None = None
        self._reader = MoveReader()
        self._out = [0] * 160
        self._bot: Bot | None = None
        self._commands = {
            "new": self._new,
            "set": self._set,
            "dice": self._dice,
            "card": self._card,
            "save": self._save,
            "load": self._load,
            "moves": self._moves,
            "auto": self._auto,
            "show": self._show,
            "hash": self._hash,
            "undo": self._undo,
        }

    def line(self, text: str) -> None:
        """Handle one line; blank ones and comments give no answer."""
        if len(text) > _LINE_MOST:
            self._write("error usage the line is too long")
            return
        words = text.split()
        if not words or words[0][0] == "#":
            return
        try:
            command = self._commands.get(words[0])
            value = command(words[1:]) if command else self._move(words)  # type: ignore[func-returns-value]
            self._write("ok" if value is None else "ok " + value)
        except BadWord as error:
            self._write("error usage " + str(error))
        except BadKey as error:
            self._write("error usage " + str(error))
        except BadSet as error:
            self._write("error state " + str(error))
        except Illegal as error:
            self._write("error illegal " + str(error))
        except IllegalMove as error:
            self._write("error illegal " + terms.REASONS[error.reason])

    def _sink(self, event: int, a: int, b: int, c: int, d: int) -> None:
        self._write(report.event_line(event, a, b, c, d))

    def _playing(self) -> Game:
        if self.game is None:
            raise Illegal("no game yet: new players=3")
        return self.game

    # --- setting up ---------------------------------------------------------------------------------

    def _new(self, words: list[str]) -> None:
        pairs = _pairs(words)
        values = dict(pairs)
        if len(values) != len(pairs):
            raise BadWord("a key is given twice")
        players = digits(values.pop("players", ""), "players", 2, 8)
        book = values.pop("rules", "lt")
        if book not in rulebooks.BOOK_NAMES:
            raise BadWord("rules is lt, rs, pl or cz")
        seed = digits(values.pop("seed", "1"), "seed", 0, _SEED_LIMIT - 1)
        bots = 0
        for word in (values.pop("bots") or "?").split(",") if "bots" in values else ():
            bots |= 1 << digits(word, "bots", 0, players - 1)
        options = rulebooks.book(book)
        for i in range(rulebooks.COUNT):
            name = rulebooks.OPTIONS[i][0]
            if name in values:
                try:
                    options[i] = rulebooks.parse(i, values.pop(name))
                except ValueError:
                    raise BadWord("not a value of " + name)
        for key, _ in pairs:  # in their order, which MicroPython's dict does not keep
            if key in values:
                raise BadWord("no such option: " + key)
        game = Game(self._sink)
        game.dice_queue = self._queue
        rules = rulebooks.BOOK_NAMES.index(book)
        game.new(players, (seed & (1 << _SEED_BITS) - 1, seed >> _SEED_BITS), options, bots, rules)
        self.game = game

    def _set(self, words: list[str]) -> None:
        game = self._playing()
        pairs = _pairs(words)
        if not pairs:
            raise BadWord("set KEY=VALUE ...")
        if not may_set(game, pairs):
            raise Illegal("set belongs to phases roll and end, or needs turn=")
        set_position(game, pairs)

    def _dice(self, words: list[str]) -> None:
        if len(words) != 2:
            raise BadWord("dice A B")
        roll = digits(words[0], "a die", 1, 6), digits(words[1], "a die", 1, 6)
        self._queue.append(roll)

    def _card(self, words: list[str]) -> None:
        if len(words) != 2 or words[0] not in cards.DECK_SLUGS:
            raise BadWord("card chest|chance CARD")
        which = cards.DECK_SLUGS.index(words[0])
        if words[1] not in cards.SLUGS[which]:
            raise BadWord("no such card: " + words[1])
        if not self._playing().put_card(which, cards.SLUGS[which].index(words[1])):
            raise Illegal("a player holds that card")

    def _save(self, words: list[str]) -> str:
        _none(words)
        return "".join("%02x" % byte for byte in self._playing().save())

    def _load(self, words: list[str]) -> None:
        if len(words) != 1:
            raise BadWord("load HEX")
        text = words[0].lower()
        data = b""
        if len(text) % 2 == 0 and all(c in _HEX for c in text):
            data = bytes([_HEX.index(text[i]) << 4 | _HEX.index(text[i + 1]) for i in range(0, len(text), 2)])
        game = self.game
        if game is None:
            game = Game(self._sink)
            game.dice_queue = self._queue
        try:
            game.load(data)
        except ValueError as error:
            raise BadSet(str(error))
        self.game = game

    # --- playing ------------------------------------------------------------------------------------

    def _move(self, words: list[str]) -> None:
        who = -1
        if words[0][0] == "@":
            who = self._reader.player(words[0][1:])
            words = words[1:]
        move, arg, mover, trade = self._reader.read(words)
        game = self._playing()
        if mover >= 0:
            if who not in (-1, mover):
                raise BadWord("the offer is another player's")
            who = mover
        if who >= game.players or (moves.reads(move) == moves.PARTNER and arg >= game.players):
            raise BadWord("no such player")
        game.do(move, arg, who, trade)

    def _undo(self, words: list[str]) -> None:
        _none(words)
        self._playing().undo()

    def _moves(self, words: list[str]) -> str:
        _none(words)
        game = self._playing()
        count = game.moves(self._out)
        for i in range(count):
            self._write("* move " + report.move_text(game, self._out[i] >> 6, self._out[i] & 63))
        return str(count)

    def _auto(self, words: list[str]) -> str:
        if not 1 <= len(words) <= 2:
            raise BadWord("auto N [level=0-3]")
        wanted = digits(words[0], "N", 0, _AUTO_MOST)
        level = 1
        if len(words) == 2:
            if not words[1].startswith("level="):
                raise BadWord("auto N [level=0-3]")
            level = digits(words[1][6:], "level", 0, 3)
        game = self._playing()
        if self._bot is None:
            from engine.bots import Bot  # the bots are loaded by those who want them

            self._bot = Bot()
        made = 0
        while made < wanted and game.phase != codes.OVER:
            while not self._bot.think(game, level):
                pass
            game.do(self._bot.move, self._bot.arg, self._bot.who, self._bot.trade)
            made += 1
        return str(made)

    # --- looking ------------------------------------------------------------------------------------

    def _show(self, words: list[str]) -> str:
        _none(words)
        return report.show_json(self._playing())

    def _hash(self, words: list[str]) -> str:
        _none(words)
        return self._playing().hash()


def _none(words: list[str]) -> None:
    if words:
        raise BadWord("no argument is needed: " + words[0])


def _pairs(words: list[str]) -> list[tuple[str, str]]:
    pairs = []
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not key or not value:
            raise BadWord("not KEY=VALUE: " + word)
        pairs.append((key, value))
    return pairs
