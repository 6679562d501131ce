"""TinyCircuits Thumby: a 72x40 OLED (SSD1306 on SPI), direction keys, two buttons, a speaker.

Sources: the Thumby editor's core files and CircuitPython's board definition. The glass shows columns 28 to 99 of the controller's memory, pages
0 to 4. MicroPython has no build of this name; the plain Pico's runs, but some units need their vendor's build to start the crystal. USB power
shows on GPIO 26.
"""

NAME = "thumby"
TITLE = "TinyCircuits Thumby"
WIDTH = 72
HEIGHT = 40
LOOK = "tiny"  # of firmware/looks/
COLOURS = 2  # 16, or 2 on one-bit panels
PANEL = "ssd1306"
BUS = "spi"
BUS_ID = 0  # which of the chip's two
BAUD = 8_000_000  # Hz
SCK = 18
MOSI = 19
CS = 16
DC = 17
RST = 20
BACKLIGHT = None
SDA = None
SCL = None
ADDRESS = None
X_OFFSET = 28  # where the glass lies in the controller's memory
Y_OFFSET = 0
MADCTL = None
INVERT = False
BUTTONS = {"UP": 4, "DOWN": 6, "LEFT": 3, "RIGHT": 5, "A": 27, "B": 24}
SPEAKER = 28
LED = None
LED_ON = None
BATTERY = None
HEAP = 240 * 1024  # bytes; official MicroPython on a Pico
