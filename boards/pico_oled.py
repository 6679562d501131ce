"""A plain Pico with a 128x64 OLED and buttons to ground: the usual home-made console.

SDA and SCL are the defaults of MicroPython's I2C 0; makers wire many others: change the two lines. Some of these modules answer at 0x3D. A module
with an SH1106 (most of 1.3 inches) needs PANEL = "sh1106" and X_OFFSET = 2. A piezo between GPIO 16 and ground is optional.
Sources: MicroPython's quick reference for the RP2; robert-hh/SH1106 for the offset.
"""

NAME = "pico_oled"
TITLE = "Pico with a 128x64 OLED"
WIDTH = 128
HEIGHT = 64
LOOK = "small"  # of firmware/looks/
COLOURS = 2  # 16, or 2 on one-bit panels
PANEL = "ssd1306"
BUS = "i2c"
BUS_ID = 0  # which of the chip's two
BAUD = 400_000  # Hz
SCK = None
MOSI = None
CS = None
DC = None
RST = None
BACKLIGHT = None
SDA = 4
SCL = 5
ADDRESS = 0x3C  # on I2C
X_OFFSET = 0  # where the glass lies in the controller's memory
Y_OFFSET = 0
MADCTL = None
INVERT = False
BUTTONS = {"UP": 10, "DOWN": 11, "LEFT": 12, "RIGHT": 13, "A": 14, "B": 15}
SPEAKER = 16
LED = None
LED_ON = None
BATTERY = None
HEAP = 240 * 1024  # bytes; official MicroPython on a Pico
