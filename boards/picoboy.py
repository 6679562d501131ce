"""PicoBoy: a key-ring console with a 128x64 OLED (SH1106 on SPI), a stick that can be pressed, a speaker.

Source: hcl1981/picoboy. There is no second button: pressing the stick is A, and pushing it to the left is B (back) as well as the way to the left;
nothing in the game needs LEFT and B apart.
"""

NAME = "picoboy"
TITLE = "PicoBoy"
WIDTH = 128
HEIGHT = 64
LOOK = "small"  # of firmware/looks/
COLOURS = 2  # 16, or 2 on one-bit panels
PANEL = "sh1106"
BUS = "spi"
BUS_ID = 0  # which of the chip's two
BAUD = 8_000_000  # Hz
SCK = 18
MOSI = 19
CS = 10
DC = 8
RST = 9
BACKLIGHT = None
SDA = None
SCL = None
ADDRESS = None
X_OFFSET = 2  # where the glass lies in the controller's memory
Y_OFFSET = 0
MADCTL = None
INVERT = False
BUTTONS = {"UP": 1, "DOWN": 3, "RIGHT": 2, "A": 0, "B": 4}
SPEAKER = 15
LED = (5, 6, 7)
LED_ON = 1  # level that lights it
BATTERY = None
HEAP = 240 * 1024  # bytes; official MicroPython on a Pico
