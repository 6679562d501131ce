"""Income tax by choice: the flat sum, or ten per cent of everything, chosen before it is counted (X1)."""

from engine import codes
from firmware.gamepages import Decision

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu


class Screen(Decision):
    """Phase tax."""

    TITLE = "sq.4"  # the income tax
    HELP = "help.tax"

    def fill(self, menu: "Menu") -> None:
        """The two ways."""
        menu.note(self.T("tax.text"))
        menu.add(codes.M_TAX_FLAT, self.T("do.tax_flat"))
        menu.add(codes.M_TAX_PERCENT, self.T("do.tax_percent"))

    def chosen(self, code: int) -> None:
        """Pay."""
        self.do(code)
