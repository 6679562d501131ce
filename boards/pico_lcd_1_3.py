"""Waveshare Pico-LCD-1.3 on a Pico: 240x240 colour, a stick and four buttons. The default board.

Facts: Waveshare's Pico_code examples. Buttons are active-low. The stick's press (GPIO 3) opens the menu; X and Y repeat A and B for the right thumb's
outer row.
"""

NAME = "pico_lcd_1_3"
TITLE = "Waveshare Pico-LCD-1.3"
WIDTH = 240
HEIGHT = 240
COLOURS = 16
PANEL = "st7789"
BUS = "spi"
BUS_ID = 1
BAUD = 62_500_000
SCK = 10
MOSI = 11
CS = 9
DC = 8
RST = 12
BACKLIGHT = 13
SDA = None
SCL = None
ADDRESS = None
X_OFFSET = 0
Y_OFFSET = 0
MADCTL = 0x70
INVERT = True
BUTTONS = {"UP": 2, "DOWN": 18, "LEFT": 16, "RIGHT": 20, "A": 15, "B": 17, "MENU": 3}
SPEAKER = None
LED = None
BATTERY = None
HEAP = 240 * 1024
