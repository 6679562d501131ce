"""Waveshare Pico-LCD-1.3 on a Pico: 240x240 colour, a stick and four buttons. The default board.

Source: Waveshare's Pico_code examples. The stick's press opens the menu; the outer buttons X (GPIO 19) and Y (21) are not used.
"""

NAME = "pico_lcd_1_3"
TITLE = "Waveshare Pico-LCD-1.3"
WIDTH = 240
HEIGHT = 240
LOOK = "square"  # of firmware/looks/
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
X_OFFSET = 0  # where the glass lies in the controller's memory
Y_OFFSET = 0
MADCTL = 0x70
INVERT = True
BUTTONS = {"UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20, "A": 15, "B": 17, "MENU": 3}
SPEAKER = None
LED = None
LED_ON = None
BATTERY = None
HEAP = 240 * 1024  # bytes; official MicroPython on a Pico
