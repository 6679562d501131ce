"""One game as it is played on the console: the engine's game, who sits where, the time agreed on, and its saved form."""

from array import array
from time import ticks_add, ticks_diff

from micropython import const

from engine import codes, rulebooks
from engine.game import Game
from firmware.kept.history import GAVE, SAYS, History, gifts
from firmware.kept.settings import PERSON
from firmware.kept.shown import Shown
from firmware.kept.squeeze import squeeze
from firmware.modules import forget

MYPY = False
if MYPY:
    from firmware.kept.texts import Texts
    from typing import Any

FORMAT = const(3)  # 2: packed by firmware/kept/squeeze.py; 3: what a deed earned, to the dollar
_NO_LIMIT = const(0xFFFF)
_WORTHS = const(3)  # noted a step: eight are done before the turn of a quick bot is over


class Session:
    """See the module. A fresh one holds no game: call new() or load()."""

    def __init__(self, texts: "Texts") -> None:
        """`texts`: the firmware.kept.texts.Texts of the console."""
        self.texts = texts
        self.game = Game(self._sink)
        self.names = []
        self.tokens = bytearray(8)
        self.level = bytearray(8)
        self.holder = codes.NOBODY  # the person who holds the console
        self.seconds = _NO_LIMIT  # left to play, when a time was agreed
        self.shown = Shown(texts)
        self.history = History(self.game)
        self._mark = 0  # events logged before the last move
        self._deal = array("i", [0] * 6)  # the parts of the trade that was accepted last
        self._last = codes.NOBODY  # who made the last move
        self.offered: tuple[int, ...] | None = None  # the trade that a person offered last
        self.offered_to = self._offered_by = self._offered_in = -1  # to whom, by whom, and the turn
        self._clock: int | None = None
        self._bot: Any = None
        self._memory = None  # the bots', while their code is not in the heap

    # --- beginning, saving, resuming ---

    def new(
        self, names: list[str], tokens: bytes | bytearray, levels: "Any", options: bytes | bytearray, book: int, minutes: int, seed: tuple[int, int]
    ) -> None:
        """Start a game: per seat a name, a token (0-7) and PERSON or a bot's level; `options` bytes, begun from
        rule book number `book`; `minutes` or 0; `seed` two ints below 2^30."""
        self.names = list(names)
        count = len(names)
        bots = 0
        for p in range(count):
            self.tokens[p] = tokens[p]
            self.level[p] = levels[p]
            if levels[p] != PERSON:
                bots |= 1 << p
        self.seconds = minutes * 60 if minutes else _NO_LIMIT
        self.holder = self._only_person()
        self.shown.begin(self.names, self.tokens, 100 * options[rulebooks.START_CASH])
        self.game.new(count, seed, options, bots, book)
        forget("engine.start")
        self.history.sample_now()

    def payload(self) -> bytes:
        """Everything that resume needs, as bytes for the store."""
        count = self.game.players
        head = bytearray((FORMAT, count, self.seconds & 255, self.seconds >> 8, self.holder))
        history = self.history
        for p in range(count):
            name = self.names[p].encode()
            head += bytes((self.tokens[p] << 4 | self.level[p], min(history.logged - history.seen[p], 255), history.gone[p], len(name)))
            head += name
        head += history.pack(count)
        return squeeze(head + self.game.save())

    def load(self, data: bytes | bytearray) -> None:
        """Take up a saved game. Raises ValueError when `data` is not one; the session must not be used then."""
        from firmware.kept.resume import resume  # for a moment; in a build it stands with what starts a game

        try:
            resume(self, data)
        finally:
            for name in ("engine.start", "firmware.kept.resume", "engine.saved", "engine.verify", "engine.ranges"):
                forget(name)
        self._mark = self.history.logged
        self.sync()

    # --- playing ---

    def do(self, move: int, arg: int = 0, who: int = -1, trade: tuple[int, ...] | None = None) -> None:
        """Make a move and let bots claim what they may; raises engine.game.IllegalMove and changes nothing when it is not legal."""
        actor = self.game.actor if who < 0 else who
        mark = self.history.logged
        if move == codes.M_ACCEPT:
            for i in range(6):
                self._deal[i] = self.game.offer_part(i)
        self.game.do(move, arg, who, trade)
        if move == codes.M_OFFER and self.level[actor] == PERSON:
            self.offered = trade
            self.offered_to, self._offered_by, self._offered_in = arg, actor, self.game.turn
        elif move == codes.M_ACCEPT:
            self._offered_by = -1
        self._mark = mark
        self._last = actor
        if actor < 8:
            self.history.seen[actor] = self.history.logged
        if self.game.option(rulebooks.STRICT):
            self._claims()

    def _claims(self) -> None:
        for p in range(self.game.players):
            while self.level[p] != PERSON and self.game.why(codes.M_CLAIM, 0, p) == 0:
                self.game.do(codes.M_CLAIM, 0, p)

    def refused(self, who: int) -> bool:
        """Whether `offered` is an offer of the person `who` in this turn that came to nothing, and still possible: nothing was traded since then."""
        return self._offered_by == who and self._offered_in == self.game.turn and not self.game.is_out(self.offered_to)

    def think(self) -> bool:
        """Give the awaited bot a slice of time; makes its move and answers True once it has decided."""
        if self._bot is None:
            from engine.bots import Bot

            self._bot = Bot(self._memory)
            self._memory = self._bot.memory
            self._bot.claims = False  # do() asks for the bots' claims; people ask for their own
            return False  # importing was a slice
        bot = self._bot
        actor = self.game.actor
        level = self.level[actor]
        if not bot.think(self.game, 1 if level > 3 else level):
            return False
        self.do(bot.move, bot.arg, bot.who, bot.trade)
        if bot.move == codes.M_REFUSE:
            self.history.hear(SAYS, actor, bot.objection, 0, 0)
            self.shown.put(SAYS, actor, bot.objection, 0, 0)
        return True

    def rest(self) -> None:
        """A person has the word: let go of the bots' code until one of them has it again (7 kB of the heap)."""
        self._bot = None
        forget("engine.bots")
        forget("engine.bots.bidding")

    def can_undo(self) -> bool:
        """True when the awaited person made the last move and may take it back."""
        return self._last == self.game.actor and not self.is_bot(self._last) and self.game.can_undo()

    def undo(self) -> None:
        """Take back the last move (see can_undo)."""
        self.game.undo()
        self.history.take_back(self._mark)
        self.sync()

    def sync(self) -> None:
        """Show the game as it is, without the events that nobody has seen yet."""
        self.shown.sync(self.game)

    def is_bot(self, p: int) -> bool:
        """True when a bot plays seat `p`."""
        return self.level[p] != PERSON

    def put_down(self) -> None:
        """Nobody holds the console now: whoever is awaited next is handed it."""
        self.holder = codes.NOBODY

    def persons(self, among: int = 255) -> int:
        """How many people still play, of those in the mask `among`."""
        return sum([among >> p & 1 for p in range(len(self.names)) if self.level[p] == PERSON and not self.game.is_out(p)])

    def _only_person(self) -> int:
        found = codes.NOBODY
        for p in range(len(self.names)):
            if self.level[p] == PERSON:
                if found != codes.NOBODY:
                    return codes.NOBODY
                found = p
        return found

    def name(self, p: int) -> str:
        """Name of player `p`."""
        return self.names[p] if p < len(self.names) else "?"

    def pass_time(self, now: int) -> None:
        """Count the agreed time down; `now` in milliseconds. Ends the game as the rules say when it is over. Once a step."""
        self.history.note_worth(_WORTHS)
        if self._clock is None:
            self._clock = now
        gone = ticks_diff(now, self._clock) // 1000
        if gone > 0:
            self._clock = ticks_add(self._clock, 1000 * gone)
            if self.seconds != _NO_LIMIT and self.game.phase != codes.OVER:
                self.seconds = max(0, self.seconds - gone)
                if self.seconds == 0 and self.game.why(codes.M_TIME_UP, 0) == 0:
                    self.game.do(codes.M_TIME_UP)

    def timed(self) -> bool:
        """True when a time limit was agreed."""
        return self.seconds != _NO_LIMIT

    def _sink(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Receives the engine's events."""
        self.history.hear(kind, a, b, c, d)
        self.shown.put(kind, a, b, c, d)
        if kind == codes.E_TRADED:
            for giver, taker, side in ((a, b, 0), (b, a, 3)):
                for what, amount in gifts(self._deal[side], self._deal[side + 1], self._deal[side + 2]):
                    self.history.hear(GAVE, giver, taker, what, amount)
                    self.shown.put(GAVE, giver, taker, what, amount)
