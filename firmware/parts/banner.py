"""Pictures that a banner can show, by what they mean."""

from micropython import const

LOGO = const(-1)  # the game's name
DIE = const(-2)
HOTEL = const(-3)
SQUARE = const(1)  # added to a square's number: the sign that stands on it
