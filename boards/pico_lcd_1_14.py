"""Waveshare Pico-LCD-1.14 on a Pico: 240x135 colour, a stick and two buttons.

Sources: Waveshare's Pico_code, Zephyr's and micro-gui's definitions. The glass lies at 40, 53 of the controller's memory in this orientation. The
stick's press opens the menu.
"""

NAME = "pico_lcd_1_14"
TITLE = "Waveshare Pico-LCD-1.14"
WIDTH = 240
HEIGHT = 135
LOOK = "wide"  # of firmware/looks/
COLOURS = 16  # 16, or 2 on one-bit panels
PANEL = "st7789"
BUS = "spi"
BUS_ID = 1  # which of the chip's two
BAUD = 62_500_000  # Hz
SCK = 10
MOSI = 11
CS = 9
DC = 8
RST = 12
BACKLIGHT = 13
SDA = None
SCL = None
ADDRESS = None
X_OFFSET = 40  # where the glass lies in the controller's memory
Y_OFFSET = 53
MADCTL = 0x70
INVERT = True
BUTTONS = {"UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20, "A": 15, "B": 17, "MENU": 3}
SPEAKER = None
LED = None
LED_ON = None
BATTERY = None
HEAP = 240 * 1024  # bytes; official MicroPython on a Pico
