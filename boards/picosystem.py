"""Pimoroni PicoSystem: 240x240 colour, direction keys and four buttons, speaker, battery, 16 MB of flash.

Sources: pimoroni/picosystem and CircuitPython's board definition. MicroPython has no build of this name: the plain Pico's runs. X (GPIO 17) opens the
menu; Y (16) is not used. The panel's tearing signal is on GPIO 8.
"""

NAME = "picosystem"
TITLE = "Pimoroni PicoSystem"
WIDTH = 240
HEIGHT = 240
LOOK = "square"  # of firmware/looks/
COLOURS = 16  # 16, or 2 on one-bit panels
PANEL = "st7789"
BUS = "spi"
BUS_ID = 0  # which of the chip's two
BAUD = 62_500_000  # Hz
SCK = 6
MOSI = 7
CS = 5
DC = 9
RST = 4
BACKLIGHT = 12
SDA = None
SCL = None
ADDRESS = None
X_OFFSET = 0  # where the glass lies in the controller's memory
Y_OFFSET = 0
MADCTL = 0x04
INVERT = True
BUTTONS = {"UP": 23, "DOWN": 20, "LEFT": 22, "RIGHT": 21, "A": 18, "B": 19, "MENU": 17}
SPEAKER = 11
LED = (14, 13, 15)
LED_ON = 1  # level that lights it
BATTERY = 26  # ADC pin behind a divider by 3
HEAP = 240 * 1024  # bytes; official MicroPython on a Pico
