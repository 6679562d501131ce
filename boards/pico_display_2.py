"""Pimoroni Pico Display Pack 2.0 on a Pico: 320x240 colour, four buttons in the corners, no direction keys.

Source: pimoroni-pico. The panel has no reset pin. X and Y, on the right, are up and down; the game needs no more than those and A, B.
"""

NAME = "pico_display_2"
TITLE = "Pimoroni Pico Display Pack 2.0"
WIDTH = 320
HEIGHT = 240
LOOK = "large"  # of firmware/looks/
COLOURS = 16  # 16, or 2 on one-bit panels
PANEL = "st7789"
BUS = "spi"
BUS_ID = 0  # which of the chip's two
BAUD = 62_500_000  # Hz
SCK = 18
MOSI = 19
CS = 17
DC = 16
RST = None
BACKLIGHT = 20
SDA = None
SCL = None
ADDRESS = None
X_OFFSET = 0  # where the glass lies in the controller's memory
Y_OFFSET = 0
MADCTL = 0x70
INVERT = True
BUTTONS = {"UP": 14, "DOWN": 15, "A": 12, "B": 13}
SPEAKER = None
LED = (6, 7, 8)
LED_ON = 0  # level that lights it
BATTERY = None
HEAP = 240 * 1024  # bytes; official MicroPython on a Pico
