"""Pajenicko Picopad, a Pico or Pico W inside: 320x240 colour, eight buttons, speaker, battery.

Sources: Pajenicko/Picopad and CircuitPython's board definition. On a Pico W GPIO 29 is shared with the radio, which this firmware leaves off. The X
button (GPIO 9) opens the menu; Y (8) is not used. An SD slot is on GPIO 10-13.
"""

NAME = "picopad"
TITLE = "Pajenicko Picopad"
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
CS = 21
DC = 17
RST = 20
BACKLIGHT = 16
SDA = None
SCL = None
ADDRESS = None
X_OFFSET = 0  # where the glass lies in the controller's memory
Y_OFFSET = 0
MADCTL = 0x60
INVERT = True
BUTTONS = {"UP": 4, "DOWN": 5, "LEFT": 3, "RIGHT": 2, "A": 7, "B": 6, "MENU": 9}
SPEAKER = 15
LED = (22,)
LED_ON = 0  # level that lights it
BATTERY = 29  # ADC pin behind a divider by 3
HEAP = 240 * 1024  # bytes; official MicroPython on a Pico
