"""What each board's panel is, as its maker built it: the simulator's own record, on purpose not taken from boards/.

A board's definition that disagrees with the glass (a wrong D/C pin, offset, orientation or inversion) shows a wrong picture here, as it would there.
Sources: the last column of the project's table of boards, summed up in boards/README.md.
"""


class Glass:
    """One panel. `controller`; `width`, `height` in pixels; `dc`, `cs`: D/C and chip select pins (None on I2C); `x`, `y`: where the glass lies in the
    controller's memory when it is addressed in the orientation `madctl` (ST7789); `inverted`: whether the glass needs inversion; `address` on I2C."""

    def __init__(
        self,
        controller: str,
        width: int,
        height: int,
        dc: int | None = None,
        cs: int | None = None,
        x: int = 0,
        y: int = 0,
        madctl: int = 0,
        inverted: bool = True,
        address: int = 0x3C,
    ) -> None:
        self.controller = controller
        self.width, self.height = width, height
        self.dc, self.cs = dc, cs
        self.x, self.y = x, y
        self.madctl, self.inverted = madctl, inverted
        self.address = address


GLASS = {
    "pico_lcd_1_3": Glass("st7789", 240, 240, dc=8, cs=9, madctl=0x70),
    "pico_oled": Glass("ssd1306", 128, 64),
    "picopad": Glass("st7789", 320, 240, dc=17, cs=21, madctl=0x60),
    "pico_display_2": Glass("st7789", 320, 240, dc=16, cs=17, madctl=0x70),
    "picosystem": Glass("st7789", 240, 240, dc=9, cs=5, madctl=0x04),
    "picoboy": Glass("sh1106", 128, 64, dc=8, cs=10, x=2),
    "thumby": Glass("ssd1306", 72, 40, dc=17, cs=16, x=28),
    "pico_lcd_1_14": Glass("st7789", 240, 135, dc=8, cs=9, x=40, y=53, madctl=0x70),
}
