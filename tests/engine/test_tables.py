"""The board's and the cards' tables against those of the rules, written out here a second time."""

import io

import json

from engine.console import Console

BOARD = """
go mediterranean:60 chest_1 baltic:60 income_tax reading:200 oriental:100 chance_1 vermont:100 connecticut:120
jail st_charles:140 electric:150 states:140 virginia:160 pennsylvania_rr:200 st_james:180 chest_2 tennessee:180 new_york:200
free_parking kentucky:220 chance_2 indiana:220 illinois:240 b_and_o:200 atlantic:260 ventnor:260 water:150 marvin:280
go_to_jail pacific:300 north_carolina:300 chest_3 pennsylvania_ave:320 short_line:200 chance_3 park_place:350 luxury_tax boardwalk:400
""".split()
STREETS = """
mediterranean 2 10 30 90 160 250 50
baltic 4 20 60 180 320 450 50
oriental 6 30 90 270 400 550 50
vermont 6 30 90 270 400 550 50
connecticut 8 40 100 300 450 600 50
st_charles 10 50 150 450 625 750 100
states 10 50 150 450 625 750 100
virginia 12 60 180 500 700 900 100
st_james 14 70 200 550 750 950 100
tennessee 14 70 200 550 750 950 100
new_york 16 80 220 600 800 1000 100
kentucky 18 90 250 700 875 1050 150
indiana 18 90 250 700 875 1050 150
illinois 20 100 300 750 925 1100 150
atlantic 22 110 330 800 975 1150 150
ventnor 22 110 330 800 975 1150 150
marvin 24 120 360 850 1025 1200 150
pacific 26 130 390 900 1100 1275 200
north_carolina 26 130 390 900 1100 1275 200
pennsylvania_ave 28 150 450 1000 1200 1400 200
park_place 35 175 500 1100 1300 1500 200
boardwalk 50 200 600 1400 1700 2000 200
"""
GROUPS = """
mediterranean baltic
oriental vermont connecticut
st_charles states virginia
st_james tennessee new_york
kentucky indiana illinois
atlantic ventnor marvin
pacific north_carolina pennsylvania_ave
park_place boardwalk
reading pennsylvania_rr b_and_o short_line
electric water
"""
CHEST = """sale_of_stock services school_tax advance_go doctor christmas_fund life_insurance jail_free hospital go_to_jail opera
bank_error inherit street_repairs beauty_contest tax_refund""".split()
CHANCE = """back_3 general_repairs jail_free nearest_railroad illinois nearest_utility poor_tax nearest_railroad st_charles boardwalk
chairman dividend advance_go go_to_jail reading loan_matures""".split()
SLUGS = [word.split(":")[0] for word in BOARD]


class Desk:
    """A console whose answers are lists of lines."""

    def __init__(self):
        self.out = io.StringIO()
        self.console = Console(lambda line: self.out.write(line + "\n"))

    def __call__(self, line):
        self.out.seek(0)
        self.out.truncate()
        self.console.line(line)
        return self.out.getvalue().splitlines()

    def show(self):
        """The position."""
        return json.loads(self("show")[-1][3:])


def visit(desk, square, total=3):
    """Let p0 land on the square by a roll of `total`; return the answer."""
    at = (SLUGS.index(square) - total) % 40
    slug = SLUGS[at] if at != 30 else None
    assert desk("set turn=p0 p0.cash=5000 p0.pos=" + slug)[-1] == "ok"
    desk("dice 1 %d" % (total - 1))
    return desk("roll")


def roll_to(square):
    """A roll that does not start from go_to_jail."""
    return 4 if SLUGS[(SLUGS.index(square) - 3) % 40] == "go_to_jail" else 3


def test_prices():
    """Every deed is bought for its price and mortgaged for half. Rules: B1 M1 M2."""
    desk = Desk()
    for word in BOARD:
        if ":" not in word:
            continue
        slug, price = word.split(":")
        desk("new players=2 first=seat")
        visit(desk, slug, roll_to(slug))
        assert desk("buy")[0] == "* bought who=p0 deed=%s price=%s" % (slug, price)
        desk("set p0.cash=0")
        assert desk("mortgage " + slug)[-1] == "ok"
        half = int(price) // 2
        assert desk.show()["players"][0]["cash"] == half
        desk("set p0.cash=%d" % (half + (half + 9) // 10 - 1))
        assert desk("lift " + slug)[-1].startswith("error illegal")
        desk("set p0.cash=%d" % (half + (half + 9) // 10))
        assert desk("lift " + slug)[-1] == "ok"
        assert desk.show()["players"][0]["cash"] == 0


def test_rents_of_streets():
    """Base rent, one to four houses, hotel, and the price of a building, for every street. Rules: R1 R2 G3 G7."""
    rows = [line.split() for line in STREETS.strip().splitlines()]
    groups = [line.split() for line in GROUPS.strip().splitlines()]
    assert len(rows) == 22
    for slug, *numbers in rows:
        rents, house = [int(n) for n in numbers[:6]], int(numbers[6])
        group = next(group for group in groups if slug in group)
        desk = Desk()
        desk("new players=2 first=seat")
        desk("set %s=p1" % slug)
        assert "* paid from=p0 to=p1 amount=%d for=rent" % rents[0] in visit(desk, slug, roll_to(slug))
        for steps in range(6):
            desk("set " + " ".join("%s=p1:%d" % (other, steps) for other in group))
            amount = rents[steps] if steps else 2 * rents[0]
            assert "* paid from=p0 to=p1 amount=%d for=rent" % amount in visit(desk, slug, roll_to(slug))
        desk("set turn=p1 p1.cash=5000 " + " ".join("%s=p1:0" % other for other in group))
        desk("build " + slug)
        assert desk.show()["players"][1]["cash"] == 5000 - house
        assert desk("sell " + slug)[0] == "* sold who=p1 deed=%s steps=0 amount=%d" % (slug, house // 2)


def test_groups():
    """Each group doubles its rent as a whole, and not without any one of its deeds. Rules: R2 G1."""
    for line in GROUPS.strip().splitlines()[:8]:
        group = line.split()
        for missing in group:
            desk = Desk()
            desk("new players=2 first=seat")
            desk("set " + " ".join("%s=p%d" % (slug, slug != missing) for slug in group))
            other = group[0] if group[0] != missing else group[1]
            single = next(row.split()[1] for row in STREETS.strip().splitlines() if row.startswith(other + " "))
            assert "* paid from=p0 to=p1 amount=%s for=rent" % single in visit(desk, other, roll_to(other))
            assert desk("@p1 build " + other)[-1].startswith("error illegal")


def test_decks():
    """Sixteen cards each, all drawn once before one comes again. Rules: C1."""
    for deck, names, square in (("chest", CHEST, "chest_1"), ("chance", CHANCE, "chance_1")):
        desk = Desk()
        desk("new players=2 first=seat seed=11")
        for name in names:
            assert desk("card %s %s" % (deck, name))[-1] == "ok"
        desk("new players=2 first=seat seed=12")
        seen = []
        for _ in range(31):
            roll = {"chest_1": "1 1", "chance_1": "3 4"}[square]
            desk("set turn=p0 p0.pos=go p0.cash=5000 p1.cash=5000")
            desk("dice " + roll)
            seen += [line.split("card=")[1] for line in desk("roll") if line.startswith("* drew who=p0 deck=" + deck)][:1]
        first = seen[:16]
        assert sorted(first) == sorted(names)
        kept = [name for name in first if name != "jail_free"]
        assert seen[16:31] == kept, "the fifteen come in the same order while jail_free is held"


def test_quick_start():
    """Two different deeds each, for their price. Rules: E5."""
    prices = dict(word.split(":") for word in BOARD if ":" in word)
    for players in (2, 8):
        for seed in range(20):
            desk = Desk()
            answer = desk("new players=%d quick_start=on first=seat seed=%d" % (players, seed))
            bought = [line.split() for line in answer if line.startswith("* bought")]
            assert len(bought) == 2 * players and len({words[3] for words in bought}) == 2 * players
            show = desk.show()
            for who in range(players):
                mine = [words[3][5:] for words in bought if words[2] == "who=p%d" % who]
                assert len(mine) == 2
                assert show["players"][who]["cash"] == 1500 - sum(int(prices[slug]) for slug in mine)
                assert all(show["deeds"][slug]["owner"] == "p%d" % who for slug in mine)


def test_lot():
    """Every seat is drawn, about equally often. Rules: S3. Books: pl."""
    starts = [0] * 4
    for seed in range(400):
        desk = Desk()
        desk("new players=4 rules=pl seed=%d" % seed)
        starts[int(desk.show()["current"][1])] += 1
    # chi-square with 3 degrees of freedom, 0.1 per cent: 16.27 (any table of the distribution)
    assert sum((count - 100) ** 2 / 100 for count in starts) < 16.27
