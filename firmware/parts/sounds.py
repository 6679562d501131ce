"""The sounds of the console, by what they mean: what Sound.play() takes. firmware/drivers/sound.py has the melodies, in this order."""

from micropython import const

KEY = const(0)  # a choice moved
YES = const(1)
NO = const(2)
DICE = const(3)
CASH = const(4)
PAY = const(5)
JAIL = const(6)
BUILD = const(7)
WIN = const(8)
TURN = const(9)
