"""A fast random player, and the properties that every position of every game keeps.

    python tests/engine/random_play.py GAMES [SEED]     plays that many whole games on all cores and prints figures

Games end by themselves under any option, but random players can take very long about it: they trade what they have won back.
So each player gives up now and then in a long game (P6), and after MOST_TURNS the time is called (E3).
"""

import multiprocessing
import random
import sys
import time
from pathlib import Path

sys.path[:0] = [str(Path(__file__).resolve().parent), str(Path(__file__).resolve().parents[2])]

import reasons  # noqa: E402
from engine import board, cards, codes, rulebooks  # noqa: E402
from engine.game import Game, IllegalMove  # noqa: E402
from engine.layout import BUILDINGS, CARD_HOLDER, DECK, DECK_COUNT, DECK_HEAD, DEED, OPTION, OUT, SIZE  # noqa: E402
from engine.console import terms  # noqa: E402
from engine.console.position import set_position  # noqa: E402

MOST_TURNS = 200
LONG_TURNS = 60  # from here on players give up now and then
ILLEGAL_SAMPLES = 3
STREET_GROUPS = board.GROUPS[:8]
NO_UNDO_AFTER = (codes.E_ROLLED, codes.E_DREW)
TAXES = (codes.M_TAX_FLAT, codes.M_TAX_PERCENT)
ANSWERS = (codes.M_ACCEPT, codes.M_REFUSE, codes.M_COUNTER)


class Broken(AssertionError):
    """A property that does not hold."""


def need(condition, text, *details):
    """Raise Broken unless the condition holds."""
    if not condition:
        raise Broken(text + " " + " ".join(repr(detail) for detail in details))


def random_options(rng):
    """Return (book, option bytes): a book as it is, or with some or all options changed."""
    book = rng.randrange(len(rulebooks.BOOK_NAMES))
    options = bytearray(rulebooks.BOOKS[book])
    share = rng.choice((0, 0, 0.2, 1))
    for i in range(rulebooks.COUNT):
        if rng.random() < share:
            words = rulebooks.OPTIONS[i][1]
            if words is None:
                low, high = rulebooks.byte_range(i)
                options[i] = rng.randint(low, high)
            else:
                options[i] = rng.randrange(len(words))
    return book, options


class Watch:
    """Hears the events of a game and keeps the books that they explain."""

    def __init__(self):
        self.events = []
        self.game = Game(self._hear)

    def _hear(self, event, a, b, c, d):
        self.events.append((event, a, b, c, d))

    def begin(self, players, seed, options, book):
        """Start a game."""
        self.events.clear()
        self.game.new(players, (seed & (1 << 30) - 1, seed >> 30), options, 0, book)
        self.cash = [options[rulebooks.START_CASH] * 100] * players
        self.square = [0] * players
        self.pot = 0
        self.account(None, None)

    def account(self, move, before):
        """Let every event of the move change the books, then compare them with the game (money is conserved)."""
        game = self.game
        cash = self.cash
        built_at_price = True
        if move is not None and move[0] in (codes.M_PLACE,):
            built_at_price = False
        for event, a, b, c, d in self.events:
            if event == codes.E_SALARY:
                cash[a] += b
            elif event == codes.E_PAID:
                need(c >= 0, "a negative payment", a, b, c)
                if a < 8:
                    cash[a] -= c
                elif a == codes.POT:
                    self.pot -= c
                if b < 8:
                    cash[b] += c
                elif b == codes.POT:
                    self.pot += c
            elif event == codes.E_BOUGHT:
                need(c == board.PRICE[b], "bought for another price", b, c)
                cash[a] -= c
            elif event == codes.E_AUCTIONED and b < 8:
                cash[b] -= c
            elif event == codes.E_SOLD:
                cash[a] += d
            elif event == codes.E_MOVED:
                self.square[a] = b
            elif event == codes.E_JAILED:
                self.square[a] = 10
            elif event == codes.E_BUILT and built_at_price:
                cash[a] -= board.HOUSE_PRICE[board.GROUP[b]]
            elif event == codes.E_MORTGAGED:
                cash[a] += board.PRICE[b] // 2
            elif event == codes.E_LIFTED:
                half = board.PRICE[b] // 2
                cash[a] -= half + (half + 9) // 10
            elif event == codes.E_TRADED:
                give, get = before
                cash[a] += get - give
                cash[b] += give - get
        need(cash == [game.cash(who) for who in range(game.players)], "money not explained by events", cash, move, self.events)
        need(self.square == [game.position(who) for who in range(game.players)], "tokens not where events say", self.square, move)
        need(self.pot == game.pot, "pot not explained by events", self.pot, game.pot)


_checked = [b"", b""]  # the deeds and the decks last found sound, with what else counts there: most moves change neither


def check_position(game, played=True):
    """Raise Broken unless the position keeps what the rules keep. A save of strange content (save_fuzz.py) was not played from the start."""
    b = game.b
    for who in range(game.players):
        need(game.cash(who) >= 0, "negative cash", who)
        if game.is_out(who):
            need(game.cash(who) == 0 and game.deeds_of(who) == 0 and game.cards(who) == 0, "a bankrupt owns something", who)
    need(game.pot >= 0, "negative pot")
    part = b[DEED : DEED + 40] + b[OPTION:SIZE] + bytes((game.houses, game.hotels, b[OUT], game.players))
    if part != _checked[0]:
        check_deeds(game, played)
        _checked[0] = part
    part = b[DECK : DECK + 32] + b[DECK_HEAD : DECK_HEAD + 4] + b[CARD_HOLDER : CARD_HOLDER + 2]
    if part != _checked[1]:
        check_cards(game)
        _checked[1] = part
    if game.phase == codes.OVER:
        need(game.winners, "over without a winner")
        worths = [-1 if game.is_out(who) else worth(game, who) for who in range(game.players)]
        best = [who for who in range(game.players) if worths[who] == max(worths)]
        need(best == [who for who in range(game.players) if game.winners >> who & 1], "the richest do not win", worths)
    else:
        need(game.actor < game.players and not game.is_out(game.actor), "nobody awaited", game.actor)
        need(game.winners == 0, "winners before the end")


def worth(game, who):
    """Cash, deeds and buildings as the end counts them (E2, E3), written a second time."""
    czech = game.option(rulebooks.END) == rulebooks.END_SECOND
    hotel = game.option(rulebooks.HOTEL_AFTER) + 1
    total = game.cash(who)
    for square in board.DEEDS:
        if game.owner(square) != who:
            continue
        total += board.PRICE[square]
        if game.is_mortgaged(square):
            half = board.PRICE[square] // 2
            total -= half + (-(-half // 10) if czech else 0)
        steps = game.steps(square)
        if steps:
            total += (hotel if steps == 5 else steps) * board.HOUSE_PRICE[board.GROUP[square]]
    return total


def check_deeds(game, played):
    """Raise Broken unless deeds and buildings are where the rules allow them, each once; mortgages beside them only where `played`."""
    b = game.b
    houses, hotels = game.houses, game.hotels
    whole_sale = game.option(rulebooks.HOTEL_SALE)
    clear = not game.option(rulebooks.BUILD_CLEAR)
    after = game.option(rulebooks.HOTEL_AFTER)
    owned = [0] * 9
    bit = 1
    for square in board.DEEDS:
        deed = b[DEED + square]
        owner = deed & 15
        need(owner == codes.BANK or (owner < game.players and not game.is_out(owner)), "a deed of nobody", square)
        owned[owner] |= bit
        bit <<= 1
        if deed & BUILDINGS:
            need(owner != codes.BANK and board.GROUP[square] < 8, "buildings of the bank, or off the streets", square)
    who = game.turn % game.players  # one player a position: all of them in the long run
    need(game.deeds_of(who) == owned[who], "deeds do not add up", who)
    for group in STREET_GROUPS:
        steps = [b[DEED + square] >> 4 & 7 for square in group]
        if not any(steps):
            continue
        for count in steps:
            if count == 5:
                hotels += 1
            else:
                houses += count
            need(count != 4 or after == 4, "a fourth house in the short game")
        need(len({game.owner(square) for square in group}) == 1, "buildings on a broken group", group[0])
        for square, count in zip(group, steps, strict=True):
            if not played:
                continue
            need(not (count and game.is_mortgaged(square)), "buildings on a mortgaged street", square)
            if clear and not game.option(rulebooks.MORTGAGE_BARE):
                need(not game.is_mortgaged(square), "a mortgage beside buildings", square)
        if not whole_sale and game.option(rulebooks.EVEN):
            level = [after + 1 if count == 5 else count for count in steps]
            need(max(level) - min(level) <= 1, "uneven", group[0], steps)
    if game.option(rulebooks.SUPPLY):
        need(houses == 32, "houses do not add up", houses)
        need(hotels == 12, "hotels do not add up", hotels)
    else:  # counted like the others, from so many that nobody ever lacks one
        need(houses - game.houses <= 88 and game.houses >= 8 and game.hotels >= 8, "the bank ran out without a limit")


def check_cards(game):
    """Raise Broken unless all 32 cards are in one place each."""
    b = game.b
    for deck in range(2):
        held = [who for who in range(game.players) if game.cards(who) >> deck & 1]
        ring = b[DECK + 16 * deck : DECK + 16 * deck + 16]
        pile = [ring[(b[DECK_HEAD + deck] + i) % 16] for i in range(b[DECK_COUNT + deck])]
        need(len(held) <= 1, "a card in two hands")
        need(sorted(pile + [cards.JAIL_FREE[deck]] * len(held)) == list(range(16)), "cards do not add up", deck, pile, held)


class RandomPlayer:
    """Plays whole games at random, checking every position."""

    def __init__(self, rng, thorough=True):
        self.rng = rng
        self.thorough = thorough
        self.played = True  # from the start of the game on
        self.watch = Watch()
        self.game = self.watch.game
        self.copy = Game()
        self.out = [0] * 160
        self.decisions = 0
        self.phases = [0] * 11
        self.moves = [0] * len(terms.MOVES)
        self.history = []
        self.timed = False

    def play(self):
        """Play one game to its end."""
        rng = self.rng
        book, options = random_options(rng)
        self.history = [(book, bytes(options))]
        self.timed = False
        watch = self.watch
        watch.begin(rng.randint(2, 8), rng.randrange(1 << 60), options, book)
        self.eager = rng.choice((0.02, 0.1, 0.3))  # how much they trade
        if rng.random() < 0.4:
            self.deal()
        check_position(self.game)
        while self.game.phase != codes.OVER:
            self.step()
        return self.game

    def deal(self):
        """Hand out whole groups with buildings on them, so that shortages and large debts come up."""
        game, rng = self.game, self.rng
        houses, hotels = 32, 12
        pairs = []
        for group in board.GROUPS:
            who = rng.randrange(game.players)
            street = board.GROUP[group[0]] < 8
            steps = rng.choice((0, 0, 1, 2, 3, 4, 5)) if street else 0
            if steps == 4 and game.option(rulebooks.HOTEL_AFTER) == 3:
                steps = 3
            if steps == 5 and hotels >= len(group):
                hotels -= len(group)
            elif steps * len(group) <= houses and steps < 5:
                houses -= steps * len(group)
            else:
                steps = 0
            if rng.random() < 0.8:
                mortgaged = ":m" if not steps and rng.random() < 0.2 else ""
                pairs += [(board.SLUGS[square], "p%d:%d%s" % (who, steps, mortgaged)) for square in group]
        for who in range(game.players):
            if rng.random() < 0.5:
                pairs.append(("p%d.cash" % who, str(rng.randrange(400))))
            if rng.random() < 0.2:
                pairs.append(("p%d.jail" % who, str(rng.randrange(3))))
        if rng.random() < 0.3:
            pairs.append(("p%d.cards" % rng.randrange(game.players), rng.choice(("chest", "chance", "chest,chance"))))
        set_position(game, pairs)
        self.watch.cash = [game.cash(who) for who in range(game.players)]
        self.watch.square = [game.position(who) for who in range(game.players)]

    def liquidate(self):
        """A debtor sells and mortgages everything, in a copy: exactly `raisable` comes in; bankrupt may only be who lacks more."""
        game, copy, rng = self.game, self.copy, self.rng
        copy.load(game.save())
        who = copy.actor
        wanted = copy.cash(who) + copy.raisable(who)
        hopeless = copy.why(codes.M_BANKRUPT) == 0
        need(hopeless == (wanted < copy.debt_amount), "bankrupt allowed or not, against P1", wanted, copy.debt_amount)
        while True:
            count = copy.moves(self.out)
            moves = [packed for packed in self.out[:count] if packed >> 6 in (codes.M_SELL, codes.M_MORTGAGE)]
            if not moves:
                break
            packed = rng.choice(moves)
            value = copy.sell_value(packed & 63) if packed >> 6 == codes.M_SELL else copy.mortgage_value(packed & 63)
            before = copy.cash(who)
            copy.do(packed >> 6, packed & 63)
            need(copy.cash(who) == before + value, "a sale or mortgage brings something else", packed >> 6, packed & 63)
        need(copy.cash(who) == wanted and copy.raisable(who) == 0, "not what could be raised", who, copy.cash(who), wanted)
        need((copy.why(codes.M_SETTLE) == 0) != hopeless, "neither settle nor bankrupt")

    def step(self):
        """Make one random move, and check all that must hold before and after."""
        game, rng = self.game, self.rng
        if self.thorough:
            self.identity()
            if game.phase == codes.DEBT and rng.random() < 0.3:
                self.liquidate()
        count = game.moves(self.out)
        need(count > 0, "nobody has a legal move", game.phase)
        if self.thorough:
            for i in range(count):
                self.accepts(self.out[i])
            self.refuses(rng, count)
        move = self.choose(count)
        self.make(move)

    def identity(self):
        """Save, load and hash: the same game."""
        game, copy = self.game, self.copy
        data = game.save()
        need(len(data) <= 600, "a save too large")
        try:
            copy.load(data)
        except ValueError as error:
            raise Broken("a save of play is refused: %s, phase %d" % (error, game.phase))
        need(copy.hash() == game.hash() and copy.save() == data, "save and load change the game")

    def accepts(self, packed):
        """A move that is listed is accepted by `why`; that `do` agrees is seen by the one that is made."""
        game = self.game
        move, square = packed >> 6, packed & 63
        if move in (codes.M_OFFER, codes.M_COUNTER):
            return
        if move == codes.M_BID:
            need(game.least_bid() <= game.most_bid(), "no bid possible")
            need(game.why(move, game.least_bid()) == 0 == game.why(move, game.most_bid()), "bids listed but refused")
            need(game.why(move, game.least_bid() - 1) and game.why(move, game.most_bid() + 1), "bids out of range accepted")
            return
        need(game.why(move, square) == 0, "a listed move is refused", move, square, game.why(move, square))

    def refuses(self, rng, count):
        """Moves that are not listed are refused by `do`, changing nothing."""
        game = self.game
        before = game.hash()
        listed = self.out[:count]
        for _ in range(ILLEGAL_SAMPLES):
            move = rng.randrange(codes.M_TIME_UP)
            square = rng.randrange(-1, 42)
            who = rng.choice((-1, -1, rng.randrange(8)))
            trade = self.trade(rng.randrange(game.players), rng.randrange(game.players), rng) if move in (codes.M_OFFER, codes.M_COUNTER) else None
            reason = game.why(move, square, who, trade)
            if not reason:
                if who in (-1, game.actor) and move not in (codes.M_OFFER, codes.M_COUNTER, codes.M_BID):
                    takes_square = move in (codes.M_BUILD, codes.M_SELL, codes.M_MORTGAGE, codes.M_LIFT, codes.M_PLACE, codes.M_KEEP)
                    need((move << 6 | (square if takes_square else 0)) in listed, "a legal move is not listed", move, square)
                continue
            reasons.need_true(game, reason, move, square, game.actor if who < 0 else who, trade)
            undoable = game.can_undo()
            try:
                game.do(move, square, who, trade)
            except IllegalMove as error:
                need(error.reason == reason, "two reasons")
            else:
                raise Broken("refused by why, accepted by do: %r" % ((move, square, who, trade),))
            need(game.hash() == before and game.can_undo() == undoable, "an illegal move changed the game", move, square, who)

    def trade(self, frm, to, rng):
        """Return a random trade, often a possible one."""
        game = self.game

        def side(who):
            deeds = game.deeds_of(who)
            pick = 0
            for i in range(28):
                if deeds >> i & 1 and rng.random() < 0.3:
                    pick |= 1 << i
            cards_held = game.cards(who) if rng.random() < 0.3 else 0
            cash = rng.randrange(0, max(2, game.cash(who) // 2 + 1)) if rng.random() < 0.7 else 0
            return pick, cards_held, cash

        return side(frm) + side(to)

    def choose(self, count):
        """Return (move, arg, who, trade) of a legal move; sometimes another player's, sometimes an offer."""
        game, rng, out = self.game, self.rng, self.out
        turn = game.turn
        if turn >= MOST_TURNS and not game.time_is_up():
            self.timed = True
            return codes.M_TIME_UP, 0, -1, None
        if game.phase == codes.AUCTION and rng.random() < 0.15:  # called out of turn (B6)
            who = rng.randrange(game.players)
            for move, arg in ((codes.M_PASS, 0), (codes.M_BID, game.least_bid(who) + rng.randrange(3))):
                if rng.random() < 0.7 and game.why(move, arg, who) == 0:
                    return move, arg, who, None
        if game.phase in (codes.ROLL, codes.END) and rng.random() < 0.15:  # another one, in between
            who = rng.randrange(game.players)
            if rng.random() < 0.3 and game.why(codes.M_CLAIM, 0, who) == 0:
                return codes.M_CLAIM, 0, who, None
            move = rng.choice((codes.M_BUILD, codes.M_BUILD, codes.M_BUILD, codes.M_SELL, codes.M_MORTGAGE, codes.M_LIFT))
            square = rng.choice(board.DEEDS)
            if game.why(move, square, who) == 0:
                return move, square, who, None
        for _ in range(20):
            packed = out[rng.randrange(count)]
            move, square = packed >> 6, packed & 63
            if move == codes.M_GIVE_UP and rng.random() < (0.995 if turn < LONG_TURNS else 0.9):
                continue
            if move in (codes.M_SELL, codes.M_MORTGAGE, codes.M_LIFT) and game.phase in (codes.ROLL, codes.END) and rng.random() < 0.93:
                continue
            if move in (codes.M_OFFER, codes.M_COUNTER):
                if rng.random() > (self.eager if move == codes.M_OFFER else 0.3):
                    continue
                for _ in range(4):
                    to = rng.randrange(game.players)
                    frm = game.actor
                    if move == codes.M_OFFER and game.phase in (codes.ROLL, codes.END):
                        frm = rng.randrange(game.players)
                    trade = self.trade(frm, game.offer_from if move == codes.M_COUNTER else to, rng)
                    who = frm if move == codes.M_OFFER else -1
                    if game.why(move, to, who, trade) == 0:
                        return move, to, who, trade
                continue
            if move == codes.M_BID:
                least, most = game.least_bid(), game.most_bid()
                raised = least + int((min(most, least + 300) - least) * rng.random() ** 3)
                return move, rng.choice((least, raised, raised, most if rng.random() < 0.05 else least)), -1, None
            return move, square, -1, None
        packed = [p for p in out[:count] if p >> 6 not in (codes.M_OFFER, codes.M_COUNTER, codes.M_GIVE_UP)][0]
        return packed >> 6, packed & 63, -1, None

    def make(self, move):
        """Make a move, check the books, and take it back and make it again where that is allowed."""
        game, watch = self.game, self.watch
        self.history.append(move)
        self.decisions += 1
        self.phases[game.phase] += 1
        self.moves[move[0]] += 1
        watch.events.clear()
        before = None
        if move[0] == codes.M_ACCEPT:
            before = game.offer_part(2), game.offer_part(5)
        start = game.hash() if self.thorough else None
        mover = game.actor if move[2] < 0 else move[2]
        game.do(*move)
        if self.thorough:
            seen = any(event[0] in NO_UNDO_AFTER for event in watch.events) or move[0] in TAXES
            own = game.actor == mover and move[0] not in ANSWERS and move[0] != codes.M_TIME_UP
            need(game.can_undo() == (own and not seen), "undo allowed where dice or cards were seen, or the reverse", move)
            if game.can_undo():
                after = game.hash()
                events = list(watch.events)
                game.undo()
                need(game.hash() == start and not game.can_undo(), "undo does not restore", move)
                watch.events.clear()
                game.do(*move)
                need(game.hash() == after and watch.events == events, "the same move does something else", move)
        watch.account(move, before)
        check_position(game, self.played)


def play_many(job):
    """Play `count` games from a seed; return figures. A failure names the seed and the game."""
    seed, count, thorough = job
    turns = decisions = timed = longest = 0
    moves = [0] * len(terms.MOVES)
    phases = [0] * 11
    for i in range(count):
        player = RandomPlayer(random.Random(seed * 1000003 + i), thorough)
        try:
            game = player.play()
        except Exception as error:
            raise Broken("seed %d, game %d, after %s: %s: %s" % (seed, i, player.history[-3:], type(error).__name__, error))
        turns += game.turn
        longest = max(longest, player.decisions)
        decisions += player.decisions
        timed += player.timed
        moves = [a + b for a, b in zip(moves, player.moves, strict=True)]
        phases = [a + b for a, b in zip(phases, player.phases, strict=True)]
    return count, turns, decisions, timed, longest, moves, phases


def main(words):
    """Play on all cores and print what was played."""
    games = int(words[0]) if words else 1000
    seed = int(words[1]) if len(words) > 1 else 1
    chunk = max(1, min(100, games // 4))
    jobs = [(seed + i, chunk, True) for i in range((games + chunk - 1) // chunk)]
    start = time.time()
    total = None
    with multiprocessing.Pool() as pool:
        for result in pool.imap_unordered(play_many, jobs):
            if total is None:
                total = list(result)
            else:
                for i in (0, 1, 2, 3):
                    total[i] += result[i]
                total[4] = max(total[4], result[4])
                for i in (5, 6):
                    total[i] = [a + b for a, b in zip(total[i], result[i], strict=True)]
    print("%d games, %d turns, %d decisions (longest game %d), %d ended by time_up, %.0f s" % (*total[:3], total[4], total[3], time.time() - start))
    print("moves: " + ", ".join("%s %d" % pair for pair in zip(terms.MOVES, total[5], strict=True)))
    print("phases: " + ", ".join("%s %d" % pair for pair in zip(codes.PHASE_NAMES, total[6], strict=True) if pair[1]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
