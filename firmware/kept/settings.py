"""What is remembered beside the game: one byte a setting, at these places of Console.settings, and the names of the last game."""

from micropython import const

S_LANG = const(0)  # first letter of the language's code, 0: not chosen yet; the second is S_LANG_2
S_SOUND = const(1)  # volume 0-3
S_LIGHT = const(2)  # brightness 1-4
S_MOTION = const(3)  # 0 off, 1 fast, 2 normal
S_BOTS = const(4)  # 0 at once, 1 quick, 2 normal, 3 slow
S_SLEEP = const(5)  # minutes until the screen goes off; 0 never
S_PASS = const(6)  # bit 0: hand-over screens; bit 1: auctions are passed round, not called out
S_TOUR = const(7)  # the tour was seen
S_BOOK = const(8)  # rule book of the last game
S_COUNT = const(9)  # seats of the last game
S_SEATS = const(10)  # 8 bytes: token << 4 | level
S_LANG_2 = const(18)
S_OPTIONS = const(19)  # 27 bytes, the options of the last game: 0 as its book has it, else the option's byte and 1
S_MINUTES = const(46)  # time limit of the last game, 0: none
FIXED = const(47)  # bytes of all of them
OLD = const(19)  # bytes of format 1, the first release's: without S_LANG_2 and what follows
DEFAULTS = b"\x00\x02\x04\x02\x02\x03\x01\x00\x00\x02\x0f\x11\x21\x31\x41\x51\x61\x71\x00" + bytes(28)

FIRST_LANGUAGES = b"encssrpllt"  # format 1 of the saved settings had S_LANG as a place in this list, 255: not chosen; and no S_LANG_2

PERSON = const(15)  # level of a seat where a person sits; else 0 to 3, the bot's strength
