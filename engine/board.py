"""The forty squares and what they cost: docs/rules.md, the board, as constant tables.

A square is its number, 0 (GO) to 39, clockwise. A deed is also known by its
place among the 28 deeds in board order, because 28 bits of a mask stay below
2^30 where 40 would not.
"""

SLUGS = (
    "go", "mediterranean", "chest_1", "baltic", "income_tax",
    "reading", "oriental", "chance_1", "vermont", "connecticut",
    "jail", "st_charles", "electric", "states", "virginia",
    "pennsylvania_rr", "st_james", "chest_2", "tennessee", "new_york",
    "free_parking", "kentucky", "chance_2", "indiana", "illinois",
    "b_and_o", "atlantic", "ventnor", "water", "marvin",
    "go_to_jail", "pacific", "north_carolina", "chest_3", "pennsylvania_ave",
    "short_line", "chance_3", "park_place", "luxury_tax", "boardwalk",
)  # fmt: skip

# Kinds of squares.
(STREET, RAILROAD, UTILITY, CHEST_SQUARE, CHANCE_SQUARE, INCOME_TAX_SQUARE, LUXURY_TAX_SQUARE, FREE_PARKING_SQUARE,
 GO_TO_JAIL_SQUARE, PLAIN) = range(10)  # fmt: skip

KIND = bytes((
    9, 0, 3, 0, 5, 1, 0, 4, 0, 0,
    9, 0, 2, 0, 0, 1, 0, 3, 0, 0,
    7, 0, 4, 0, 0, 1, 0, 0, 2, 0,
    8, 0, 0, 3, 0, 1, 4, 0, 6, 0,
))  # fmt: skip

SQUARES = 40
GO = 0
JAIL = 10
NOT_A_DEED = 255
NO_GROUP = 255
STREET_GROUPS = 8  # groups below this number are streets
RAIL_GROUP = 8
UTILITY_GROUP = 9

GROUP_SLUGS = (
    "purple", "light_blue", "pink", "orange", "red",
    "yellow", "green", "dark_blue", "rail", "utility",
)  # fmt: skip

# Squares of each group in board order, and the group of each square.
GROUPS = (
    bytes((1, 3)), bytes((6, 8, 9)), bytes((11, 13, 14)), bytes((16, 18, 19)), bytes((21, 23, 24)),
    bytes((26, 27, 29)), bytes((31, 32, 34)), bytes((37, 39)), bytes((5, 15, 25, 35)), bytes((12, 28)),
)  # fmt: skip
FIRSTS = bytes([squares[0] for squares in GROUPS])  # of each group its first square
GROUP = bytes((
    255, 0, 255, 0, 255, 8, 1, 255, 1, 1,
    255, 2, 9, 2, 2, 8, 3, 255, 3, 3,
    255, 4, 255, 4, 4, 8, 5, 5, 9, 5,
    255, 6, 6, 255, 6, 8, 255, 7, 255, 7,
))  # fmt: skip

# The 28 deeds in board order, and back.
DEEDS = bytes((1, 3, 5, 6, 8, 9, 11, 12, 13, 14, 15, 16, 18, 19, 21, 23, 24, 25, 26, 27, 28, 29, 31, 32, 34, 35, 37, 39))
DEED_INDEX = bytes((
    255, 0, 255, 1, 255, 2, 3, 255, 4, 5,
    255, 6, 7, 8, 9, 10, 11, 255, 12, 13,
    255, 14, 255, 15, 16, 17, 18, 19, 20, 21,
    255, 22, 23, 255, 24, 25, 255, 26, 255, 27,
))  # fmt: skip
ALL_DEEDS = (1 << 28) - 1

# Dollars.
PRICE = (
    0, 60, 0, 60, 0, 200, 100, 0, 100, 120,
    0, 140, 150, 140, 160, 200, 180, 0, 180, 200,
    0, 220, 0, 220, 240, 200, 260, 260, 150, 280,
    0, 300, 300, 0, 320, 200, 0, 350, 0, 400,
)  # fmt: skip

# Price of one house by group of streets.
HOUSE_PRICE = (50, 50, 100, 100, 150, 150, 200, 200)

# Rent by square: base, one to four houses, hotel. Streets that are alike share a row.
_BROWN_1 = (2, 10, 30, 90, 160, 250)
_BROWN_2 = (4, 20, 60, 180, 320, 450)
_LIGHT_1 = (6, 30, 90, 270, 400, 550)
_LIGHT_2 = (8, 40, 100, 300, 450, 600)
_PINK_1 = (10, 50, 150, 450, 625, 750)
_PINK_2 = (12, 60, 180, 500, 700, 900)
_ORANGE_1 = (14, 70, 200, 550, 750, 950)
_ORANGE_2 = (16, 80, 220, 600, 800, 1000)
_RED_1 = (18, 90, 250, 700, 875, 1050)
_RED_2 = (20, 100, 300, 750, 925, 1100)
_YELLOW_1 = (22, 110, 330, 800, 975, 1150)
_YELLOW_2 = (24, 120, 360, 850, 1025, 1200)
_GREEN_1 = (26, 130, 390, 900, 1100, 1275)
_GREEN_2 = (28, 150, 450, 1000, 1200, 1400)
_BLUE_1 = (35, 175, 500, 1100, 1300, 1500)
_BLUE_2 = (50, 200, 600, 1400, 1700, 2000)

RENT = (
    None, _BROWN_1, None, _BROWN_2, None, None, _LIGHT_1, None, _LIGHT_1, _LIGHT_2,
    None, _PINK_1, None, _PINK_1, _PINK_2, None, _ORANGE_1, None, _ORANGE_1, _ORANGE_2,
    None, _RED_1, None, _RED_1, _RED_2, None, _YELLOW_1, _YELLOW_1, None, _YELLOW_2,
    None, _GREEN_1, _GREEN_1, None, _GREEN_2, None, None, _BLUE_1, None, _BLUE_2,
)  # fmt: skip

# Rent of a railroad by how many its owner has; of a utility as a multiple of the roll.
RAIL_RENT = (0, 25, 50, 100, 200)
UTILITY_FACTOR = (0, 4, 10)

START_CASH = 1500  # unless start_cash says otherwise (H8)
JAIL_FINE = 50
BANK_HOUSES = 32
BANK_HOTELS = 12
# Without a limit (H6): four houses for each of the 22 streets, and so many beyond that eight players never run short (G6).
ALL_HOUSES = 96
ALL_HOTELS = 30
HOTEL_STEP = 5
