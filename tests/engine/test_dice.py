"""Dice, decks and the generator below them: fair, of the period that random16.py claims, seeded over all sixty bits."""


import pytest

from engine import layout, random16
from engine.game import Game
from engine.turn import throw

DRAWS = 1_000_000
SEEDS = [(1, 0), (987654321, 123456789)]


def limits(freedom):
    """The values that chi-square leaves once in 1000 below and above: Wilson and Hilferty's approximation (1931), normal quantile 3.0902.

    For 35 degrees of freedom it gives 14.7 and 66.6; tables have 14.69 and 66.62.
    """
    spread = 2 / (9 * freedom)
    return tuple(freedom * (1 - spread + sign * 3.0902 * spread**0.5) ** 3 for sign in (-1, 1))


def fair(counts, freedom=None):
    """Assert that the counts are as even as chance has it, neither less nor much more."""
    total = sum(counts)
    expected = total / len(counts)
    value = sum((count - expected) ** 2 for count in counts) / expected
    low, high = limits(freedom or len(counts) - 1)
    assert low < value < high, (value, low, high)


def test_limits():
    """The approximation against tables of the distribution (0.1 per cent): 3: 16.27, 35: 66.62, 100: 149.45."""
    for freedom, value in ((3, 16.27), (35, 66.62), (100, 149.45)):
        assert abs(limits(freedom)[1] - value) < 0.3


@pytest.mark.parametrize("seed", SEEDS)
def test_dice(seed):
    """Each of the 36 throws, and each pair of successive throws, equally often. Rules: T1."""
    game = Game()
    game.new(2, seed)
    single = [0] * 36
    pairs = [0] * 1296
    before = 0
    for _ in range(DRAWS):
        throw(game, 0)
        now = 6 * game.die(0) + game.die(1) - 7
        single[now] += 1
        pairs[36 * before + now] += 1
        before = now
    fair(single)
    fair(pairs, 1295 - 35)


@pytest.mark.parametrize("seed", SEEDS)
def test_shuffles(seed):
    """Every card in every place, and every card behind every other, equally often; over 10^6 cards. Rules: C1."""
    words = [0] * layout.WORDS
    random16.seed(words, *seed)
    places = [0] * 256
    behind = [0] * 256
    orders = {}
    for _ in range(DRAWS // 16):
        deck = bytearray(range(16))
        random16.shuffle(words, deck, 0, 16)
        for place in range(16):
            places[16 * place + deck[place]] += 1
            if place:
                behind[16 * deck[place - 1] + deck[place]] += 1
        four = bytearray(range(4))
        random16.shuffle(words, four, 0, 4)
        orders[bytes(four)] = orders.get(bytes(four), 0) + 1
    fair(places, 15 * 15)
    fair([behind[16 * a + b] for a in range(16) for b in range(16) if a != b], 239)
    assert len(orders) == 24
    fair(list(orders.values()))


def test_decks_of_new_games():
    """The first card of each deck over many seeds is any of the sixteen, for seeds one after the other. Rules: C1."""
    tops = [0] * 256
    game = Game()
    for seed in range(16000):
        game.new(2, (seed, 0))
        tops[16 * game.b[layout.DECK] + game.b[layout.DECK + 16]] += 1
    fair(tops)


def test_below_is_even():
    """`below` takes every n from 1 on without bias, also those that do not divide 65536."""
    words = [0] * layout.WORDS
    random16.seed(words, 5, 6)
    for n in (1, 2, 3, 7, 28, 40, 1000):
        counts = [0] * n
        for _ in range(100 * max(n, 100)):
            counts[random16.below(words, n)] += 1
        if n > 1:
            fair(counts)
    assert all(0 <= random16.below(words, 65536) < 65536 for _ in range(100))


def is_prime(n):
    """Miller and Rabin; with these bases there is no mistake below 3.3 * 10^24 (Sorenson and Webster 2015)."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
    if n in bases:
        return True
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in bases:
        x = pow(base, odd, n)
        if x in (1, n - 1):
            continue
        for _ in range(twos - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True


def test_period():
    """Each sequence has the period a * 2^15 - 1: the order of 2^16 modulo the prime a * 2^16 - 1. Together they repeat after about 2^87."""
    product = 1
    for a in random16.MULTIPLIERS:
        modulus, period = a * 65536 - 1, a * 32768 - 1
        assert is_prime(modulus) and is_prime(period) and modulus == 2 * period + 1
        # The order divides the prime `period` (2^16 is a square) and is not 1.
        assert pow(65536, period, modulus) == 1 and 65536 % modulus != 1
        product *= period
    assert len(set(random16.MULTIPLIERS)) == 3
    assert 2**86 < product < 2**88


def test_never_beyond_a_small_integer():
    """Every word stays below 2^30 and is never one of the two states that a sequence does not leave."""
    words = [0] * layout.WORDS
    for seed in ((0, 0), ((1 << 30) - 1, (1 << 30) - 1), (1, 0), (0, 1), (0x15555555, 0x2AAAAAAA)):
        random16.seed(words, *seed)
        for _ in range(2000):
            random16.draw(words)
            for k in range(3):
                assert 0 < words[layout.RANDOM + k] < random16.MULTIPLIERS[k] * 65536 - 1 < 1 << 30


def test_every_bit_of_the_seed_counts():
    """Seeds that differ in one bit, and many others, start different sequences."""
    words = [0] * layout.WORDS
    started = set()
    seeds = [(1 << i & (1 << 30) - 1, 1 << i >> 30) for i in range(60)] + [(0, 0)] + [(7919 * i, i) for i in range(5000)]
    for seed in seeds:
        random16.seed(words, *seed)
        started.add(tuple(words[layout.RANDOM : layout.RANDOM + 3]))
    assert len(started) == len(set(seeds))
    ones = [0] * 16
    for i in range(4096):
        random16.seed(words, i, 0)
        value = random16.draw(words)
        for bit in range(16):
            ones[bit] += value >> bit & 1
    assert all(abs(count - 2048) < 5 * 32 for count in ones)
