"""The thirty-two cards: rules.md section 2, as constant tables.

A card is its deck and its number there, 0 to 15, in the order of the rules.
"""

CHEST, CHANCE = 0, 1
DECK_SLUGS = ("chest", "chance")
DECK_SIZE = 16

SLUGS = (
    (
        "sale_of_stock", "services", "school_tax", "advance_go",
        "doctor", "christmas_fund", "life_insurance", "jail_free",
        "hospital", "go_to_jail", "opera", "bank_error",
        "inherit", "street_repairs", "beauty_contest", "tax_refund",
    ),
    (
        "back_3", "general_repairs", "jail_free", "nearest_railroad",
        "illinois", "nearest_utility", "poor_tax", "nearest_railroad",
        "st_charles", "boardwalk", "chairman", "dividend",
        "advance_go", "go_to_jail", "reading", "loan_matures",
    ),
)  # fmt: skip

# What a card does; the argument is in VALUE.
MONEY, GO_TO, BACK, NEAREST_RAILROAD, NEAREST_UTILITY, TO_JAIL, KEEP, FROM_EACH, REPAIRS = range(9)

ACTION = (
    bytes((0, 0, 0, 1, 0, 0, 0, 6, 0, 5, 7, 0, 0, 8, 0, 0)),
    bytes((2, 8, 6, 3, 1, 4, 0, 3, 1, 1, 0, 0, 1, 5, 1, 0)),
)
# Dollars from the bank (negative: to it), the square to go to, or how far back.
VALUE = (
    (45, 25, -150, 0, -50, 100, 100, 0, -100, 0, 50, 200, 100, 0, 10, 10),
    (3, 0, 0, 0, 24, 0, -15, 0, 11, 39, 200, 50, 0, 0, 5, 150),
)
# Dollars a house and a hotel for the repairs card of each deck (C6).
REPAIR_COST = ((40, 115), (25, 100))
# The jail_free card of each deck.
JAIL_FREE = (7, 2)
