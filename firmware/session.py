"""One game as it is played on the console: the engine's game, who sits where, what was seen of it, its log and its figures.

The engine runs ahead of the screen: a move is applied at once, its events wait in a queue, and the turn's screen plays them one by one. What has
been shown so far is kept apart (`shown_cash`, `shown_place`), so that a token can walk to where the engine already has it.
"""

import struct
from array import array
from time import ticks_add, ticks_diff

from micropython import const

from engine import board, codes, rulebooks
from engine.game import Game
from firmware.layout import PERSON
from firmware.modules import forget
from firmware.squeeze import squeeze, unsqueeze

_QUEUE = const(48)  # events waiting to be shown
_LOG = const(30)  # events that can be read back
_SAVED_LOG = const(8)
_SAMPLES = const(24)  # points of the worth graph
_UNIT = const(64)  # dollars a step of the worth graph
_EARNED = const(16)  # dollars a step of a deed's saved rent
_FORMAT = const(2)  # 2: packed by firmware/squeeze.py
_LONGEST_SAVE = const(1200)  # bytes before packing
_NO_LIMIT = const(0xFFFF)
_MAX = const(32767)


class Session:
    """See the module. A fresh one holds no game: call new() or load()."""

    def __init__(self, texts):
        """`texts`: the firmware.text.Texts of the console."""
        self.texts = texts
        self.game = Game(self._sink)
        self.names = []
        self.tokens = bytearray(8)
        self.level = bytearray(8)
        self.holder = codes.NOBODY  # the person who holds the console
        self.seconds = _NO_LIMIT  # left to play, when a time was agreed
        self.shown_cash = array("i", [0] * 8)
        self.shown_place = bytearray(8)
        self.event = array("i", [0] * 5)  # kind, a, b, c, d of the event that take() gave last
        self.landings = bytearray(40)  # how often a token came to rest on each square
        self.earned = array("H", [0] * 28)  # rent by deed
        self.gone = bytearray(8)  # who went out how early: 1 first, 0 still in
        self._queue = array("i", [0] * (5 * _QUEUE))
        self._first = 0
        self._waiting = 0
        self._log = array("i", [0] * (5 * _LOG))
        self.logged = 0  # events logged so far; the last _LOG of them can be read
        self._mark = 0  # `logged` before the last move
        self.seen = array("I", [0] * 8)  # `logged` when each player last decided
        self.history = bytearray(8 * _SAMPLES)
        self.samples = 0
        self.stride = 1
        self._due = 0  # players whose worth is still to be noted for the next sample
        self._last = codes.NOBODY  # who made the last move
        self._clock = None
        self._bot = None
        self._memory = None  # the bots', while their code is not in the heap

    # --- beginning, saving, resuming ---

    def new(self, names, tokens, levels, options, book, minutes, seed):
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
            self.shown_cash[p] = options[rulebooks.START_CASH] * 100
            self.shown_place[p] = board.GO
        self.seconds = minutes * 60 if minutes else _NO_LIMIT
        self.holder = self._only_person()
        self.game.new(count, seed, options, bots, book)
        forget("engine.start")
        self._sample(True)

    def payload(self):
        """Everything that resume needs, as bytes for the store."""
        count = self.game.players
        head = bytearray((_FORMAT, count, self.seconds & 255, self.seconds >> 8, self.holder))
        for p in range(count):
            name = self.names[p].encode()
            head += bytes((self.tokens[p] << 4 | self.level[p], min(self.logged - self.seen[p], 255), self.gone[p], len(name)))
            head += name
        kept = min(self.logged, _SAVED_LOG)
        head.append(kept)
        for back in range(kept, 0, -1):
            at = self._log_place(back - 1)
            log = self._log
            numbers = [min(log[i], _MAX) for i in range(at, at + 5)]
            head += struct.pack("<BBhhh", *numbers)
        head += self.landings
        head += bytes([min(255, earned // _EARNED) for earned in self.earned])
        # More than half a table of samples is saved thinned out.
        thin = 2 if self.samples > _SAMPLES // 2 else 1
        head += bytes(((self.samples + thin - 1) // thin, min(self.stride * thin, 128)))
        for p in range(count):
            for i in range(0, self.samples, thin):
                head.append(self.history[p * _SAMPLES + i])
        return squeeze(head + self.game.save())

    def load(self, data):
        """Take up a saved game. Raises ValueError when `data` is not one; the session must not be used then."""
        try:
            self._load(unsqueeze(data, _LONGEST_SAVE))
        except (IndexError, UnicodeError):
            raise ValueError("save")

    def _load(self, data):
        if data[0] != _FORMAT or not 2 <= data[1] <= 8:
            raise ValueError("save")
        count = data[1]
        self.seconds = data[2] | data[3] << 8
        self.holder = data[4]
        self.names = []
        at = 5
        ago = bytearray(8)
        for p in range(count):
            self.tokens[p] = data[at] >> 4
            self.level[p] = data[at] & 15
            ago[p] = data[at + 1]
            self.gone[p] = data[at + 2]
            end = at + 4 + data[at + 3]
            self.names.append(str(data[at + 4 : end], "utf-8"))
            at = end
        kept = data[at]
        at += 1
        if kept > _LOG or at + 8 * kept + 40 + 28 + 2 > len(data):
            raise ValueError("save")
        for i in range(kept):
            self._log[5 * i : 5 * i + 5] = array("i", struct.unpack("<BBhhh", data[at : at + 8]))
            at += 8
        self.logged = self._mark = kept
        for p in range(count):
            self.seen[p] = max(0, kept - ago[p])
        self.landings[:] = data[at : at + 40]
        at += 40
        for i in range(28):
            self.earned[i] = data[at + i] * _EARNED
        at += 28
        self.samples = data[at]
        self.stride = data[at + 1]
        at += 2
        if self.samples > _SAMPLES or not self.stride:
            raise ValueError("save")
        for p in range(count):
            self.history[p * _SAMPLES : p * _SAMPLES + self.samples] = data[at : at + self.samples]
            at += self.samples
        self.game.load(data[at:])
        forget("engine.verify")  # only loading needs it
        if self.game.players != count:
            raise ValueError("save")
        self.sync()

    # --- playing ---

    def do(self, move, arg=0, who=-1, trade=None):
        """Make a move and let bots claim what they may; raises engine.game.IllegalMove and changes nothing when it is not legal."""
        actor = self.game.actor if who < 0 else who
        mark = self.logged
        self.game.do(move, arg, who, trade)
        self._mark = mark
        self._last = actor
        if actor < 8:
            self.seen[actor] = self.logged
        if self.game.option(rulebooks.STRICT):
            self._claims()

    def _claims(self):
        for p in range(self.game.players):
            while self.level[p] != PERSON and self.game.why(codes.M_CLAIM, 0, p) == 0:
                self.game.do(codes.M_CLAIM, 0, p)

    def think(self):
        """Give the awaited bot a slice of time; makes its move and answers True once it has decided."""
        if self._bot is None:
            from engine.bots import Bot

            self._bot = Bot(self._memory)
            self._memory = self._bot.memory
            self._bot.claims = False  # do() asks for the bots' claims; people ask for their own
        bot = self._bot
        level = self.level[self.game.actor]
        if not bot.think(self.game, 1 if level > 3 else level):
            return False
        self.do(bot.move, bot.arg, bot.who, bot.trade)
        return True

    def rest(self):
        """A person has the word: let go of the bots' code until one of them has it again (7 kB of the heap)."""
        self._bot = None
        forget("engine.bots")

    def can_undo(self):
        """True when the awaited person made the last move and may take it back."""
        return self._last == self.game.actor and not self.is_bot(self._last) and self.game.can_undo()

    def undo(self):
        """Take back the last move (see can_undo)."""
        self.game.undo()
        self.logged = self._mark
        for p in range(8):
            self.seen[p] = min(self.seen[p], self.logged)
        self.sync()

    def is_bot(self, p):
        """True when a bot plays seat `p`."""
        return self.level[p] != PERSON

    def put_down(self):
        """Nobody holds the console now: whoever is awaited next is handed it."""
        self.holder = codes.NOBODY

    def persons(self):
        """How many people still play."""
        return sum([1 for p in range(len(self.names)) if self.level[p] == PERSON and not self.game.is_out(p)])

    def _only_person(self):
        found = codes.NOBODY
        for p in range(len(self.names)):
            if self.level[p] == PERSON:
                if found != codes.NOBODY:
                    return codes.NOBODY
                found = p
        return found

    def name(self, p):
        """Name of player `p`."""
        return self.names[p] if p < len(self.names) else "?"

    def pass_time(self, now):
        """Count the agreed time down; `now` in milliseconds. Ends the game as the rules say when it is over. Once a step."""
        if self._due:
            self._note_worth(1)
        if self._clock is None:
            self._clock = now
        gone = ticks_diff(now, self._clock) // 1000
        if gone > 0:
            self._clock = ticks_add(self._clock, 1000 * gone)
            if self.seconds != _NO_LIMIT and self.game.phase != codes.OVER:
                self.seconds = max(0, self.seconds - gone)
                if self.seconds == 0 and self.game.why(codes.M_TIME_UP, 0) == 0:
                    self.game.do(codes.M_TIME_UP)

    def timed(self):
        """True when a time limit was agreed."""
        return self.seconds != _NO_LIMIT

    # --- events ---

    def _sink(self, kind, a=0, b=0, c=0, d=0):
        """Receives the engine's events."""
        if kind == codes.E_MOVED:
            if self.landings[b] < 255:
                self.landings[b] += 1
        elif kind == codes.E_PAID and d == codes.F_RENT and a < 8:
            deed = board.DEED_INDEX[self.game.position(a)]
            if deed < 28:
                self.earned[deed] = min(65535, self.earned[deed] + c)
        elif kind == codes.E_TURN:
            self._sample()
        elif kind == codes.E_OVER:
            self._sample(True)  # the graph ends with what the ranking says
        elif (kind == codes.E_BANKRUPT or kind == codes.E_GAVE_UP) and not self.gone[a]:
            self.gone[a] = max(self.gone) + 1
        if kind != codes.E_TURN and kind != codes.E_BID:
            self._put(self._log, 5 * (self.logged % _LOG), kind, a, b, c, d)
            self.logged += 1
        if self._waiting == _QUEUE:
            self.take()
            self.apply()
        self._put(self._queue, 5 * ((self._first + self._waiting) % _QUEUE), kind, a, b, c, d)
        self._waiting += 1

    def _put(self, target, at, kind, a, b, c, d):
        target[at] = kind
        target[at + 1] = a
        target[at + 2] = b
        target[at + 3] = c
        target[at + 4] = d

    def waiting(self):
        """How many events have not been shown yet."""
        return self._waiting

    def take(self):
        """Move the oldest event to `event`; False when there is none."""
        if not self._waiting:
            return False
        at = 5 * self._first
        for i in range(5):
            self.event[i] = self._queue[at + i]
        self._first = (self._first + 1) % _QUEUE
        self._waiting -= 1
        return True

    def apply(self):
        """Bring what is shown up to date with `event`."""
        kind, a, b, c, d = self.event
        if kind == codes.E_MOVED:
            self.shown_place[a] = b
        elif kind == codes.E_JAILED:
            self.shown_place[a] = board.JAIL
        elif kind == codes.E_SALARY:
            self._pay(codes.BANK, a, b)
        elif kind == codes.E_PAID:
            self._pay(a, b, c)
        elif kind == codes.E_BOUGHT:
            self._pay(a, codes.BANK, c)
        elif kind == codes.E_AUCTIONED:
            self._pay(b, codes.BANK, c)
        elif kind == codes.E_SOLD:
            self._pay(codes.BANK, a, d)
        if not self._waiting:
            self.sync()

    def _pay(self, source, target, amount):
        if source < 8:
            self.shown_cash[source] -= amount
        if target < 8:
            self.shown_cash[target] += amount

    def sync(self):
        """Show the game as it is, without what is still waiting."""
        self._waiting = 0
        for p in range(self.game.players):
            self.shown_cash[p] = self.game.cash(p)
            self.shown_place[p] = self.game.position(p)

    def _log_place(self, back):
        return 5 * ((self.logged - 1 - back) % _LOG)

    def log_size(self):
        """How many events can be read with log_entry()."""
        return min(self.logged, _LOG)

    def log_entry(self, back):
        """The event `back` places before the newest (0) as a tuple kind, a, b, c, d."""
        at = self._log_place(back)
        log = self._log
        return log[at], log[at + 1], log[at + 2], log[at + 3], log[at + 4]

    def _sample(self, last=False):
        """Begin to note everybody's worth, at the start of a turn; when the table is full, keep every second point and note half as often.

        Each step notes one player's, so that no move waits for it; the `last` time all at once.
        """
        self._note_worth(self._due)
        if self.game.turn % self.stride and not last:
            return
        history = self.history
        if self.samples == _SAMPLES:
            for p in range(8):
                for i in range(_SAMPLES // 2):
                    history[p * _SAMPLES + i] = history[p * _SAMPLES + 2 * i]
            self.samples = _SAMPLES // 2
            self.stride = min(self.stride * 2, 128)
        self._due = self.game.players
        if last:
            self._note_worth(self._due)

    def _note_worth(self, count):
        """Note the worth of the next `count` of those that are still to be noted."""
        for _ in range(count):
            self._due -= 1
            p = self._due
            worth = 0 if self.game.is_out(p) else self.game.worth(p) // _UNIT
            self.history[p * _SAMPLES + self.samples] = min(max(worth, 0), 255)
            if p == 0:
                self.samples += 1

    def sample(self, p, i):
        """Worth of player `p` at sample `i` (below `samples`), in dollars, rounded down to 64."""
        return self.history[p * _SAMPLES + i] * _UNIT
