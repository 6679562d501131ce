"""MicroPython's `rp2`, as far as the firmware might ask: there is no second core's machinery here."""


def country(code=None):
    """The radio's country; nothing happens."""
    return code


def bootsel_button():
    """The BOOTSEL button is never pressed."""
    return 0
