"""Five short screens for those who play for the first time."""

from firmware.drawing import colours, icons
from firmware.kept.settings import S_TOUR
from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.drawing.shapes import footer, header, wrap
from firmware.drawing.layout import GROUP_COLOUR
from firmware.widgets import FULL, Page

_PAGES = 5
_ICONS = bytes((icons.GO, icons.DIE_5, icons.HOTEL, icons.CHEST, icons.PARKING))


class Screen(Page):
    """A and DOWN go on, UP goes back, B leaves."""

    HELP = ""

    def enter(self, argument):
        """Begin, and do not come again by itself."""
        self.page = 0
        self.part = 0
        if not self.app.settings[S_TOUR]:
            self.app.settings[S_TOUR] = 1
            self.app.save_settings()

    def button(self, key, repeated):
        """Turn the page."""
        if repeated:
            return
        if key == A or key == DOWN or key == RIGHT:
            if self.part + self.rows < self.total:
                self.part += self.rows
            elif self.page + 1 < _PAGES:
                self.page += 1
                self.part = 0
            else:
                self.app.close(None)
                return
        elif key == UP or key == LEFT:
            self.page = max(0, self.page - 1)
            self.part = 0
        elif key == B:
            self.app.close(None)
            return
        self.redraw = FULL

    def draw(self, c, full):
        """A picture and a few lines."""
        m = self.m
        c.fill(m.paper)
        header(c, m, self.T("tour.%d.title" % (self.page + 1)), "%d/%d" % (self.page + 1, _PAGES))
        footer(c, m, self.T("key.more" if self.page + 1 < _PAGES else "key.close"), self.T("key.close"))
        y = m.header + (0 if m.small else 6)
        if m.big:
            for i in range(8):
                c.rect(i * m.wide // 8, y, m.wide // 8 + 1, 6, GROUP_COLOUR[i])
            icon = _ICONS[self.page]
            c.rect((m.wide >> 1) - 28, y + 14, 56, 56, colours.WHITE)
            c.frame((m.wide >> 1) - 28, y + 14, 56, 56, m.ink)
            wide = 36 if icon == icons.HOTEL else 48
            c.icon(icon, (m.wide - wide) >> 1, y + (27 if icon == icons.HOTEL else 18), colours.RED if icon == icons.HOTEL else m.ink, 3)
            y += 80
        lines = wrap(c, self.T("tour.%d" % (self.page + 1)), m.font, m.wide - 2 * m.margin)
        self.total = len(lines)
        self.rows = max(1, (m.tall - m.footer - y) // m.leading)
        for line in lines[self.part : self.part + self.rows]:
            c.text(line, m.margin, y, m.ink, m.font)
            y += m.leading
