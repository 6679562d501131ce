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
 ) = range(12)  # fmt: skip

LEVELS = (
    (0, 60, 0, 0, 0, 1, -40, 0, 0, 0, 0, 40),
    (100, 100, 200, 0, 1, 3, 60, 20, 0, 0, 0, 0),
    (40, 100, 60, 40, 1, 2, 30, 35, 1, 0, 0, 0),
    (0, 110, 20, 50, 2, 1, 10, 35, 1, 1, 1, 0),
)
