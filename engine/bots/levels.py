"""The four levels of bots as rows of numbers, so that a level is tuned and read in one place."""

# Columns.
(BUY_RESERVE,  # dollars left over when buying
 BID_PERCENT,  # of a deed's value to the bot: how far it bids
 BUILD_RESERVE,  # dollars left over when building, besides the danger
 DANGER_PERCENT,  # of the highest rent within reach ahead: also left over when building
 OFFERS,  # trades proposed in a turn
 OFFER_EVERY,  # rounds from one turn with proposals to the next
 MARGIN,  # dollars that a trade must gain
 ENVY_PERCENT,  # of the other side's gain, counted against a trade
 KNOWS_VALUES,  # 1: values groups by what they earn; 0: by their prices
 STAYS_IN_JAIL,  # 1: stays in jail late in the game
 COUNTERS,  # counter-offers to one proposal
 CARELESS,  # per cent of decisions left to chance
 SHARE_PERCENT,  # of what a trade gains together, offered to the other side
 PAWNS,  # 1: mortgages single deeds to build up to the third house
 ) = range(14)  # fmt: skip

LEVELS = (
    (0, 60, 0, 0, 0, 1, -40, 0, 0, 0, 0, 40, 50, 0),
    (100, 100, 300, 0, 1, 4, 60, 20, 0, 0, 0, 0, 50, 0),
    (40, 100, 60, 40, 1, 2, 30, 35, 1, 0, 0, 0, 40, 0),
    (0, 130, 20, 20, 2, 1, 10, 35, 1, 1, 1, 0, 30, 1),
)
