"""The last events in words, the newest at the top."""

from firmware.kept import words
from firmware.drivers.buttons import DOWN, UP, B
from firmware.drawing.shapes import footer, header, wrap
from firmware.widgets import FULL, Page


class Screen(Page):
    """UP and DOWN turn the pages."""

    HELP = "help.log"

    def enter(self, argument):
        """Begin with the newest event."""
        self.starts = [0]  # the newest event of each page up to this one
        self.next = 0

    def button(self, key, repeated):
        """Turn the page, or back."""
        size = self.app.session.log_size()
        if key == DOWN and self.next < size:
            self.starts.append(self.next)
            self.redraw = FULL
        elif key == UP and len(self.starts) > 1:
            self.starts.pop()
            self.redraw = FULL
        elif key == B:
            self.app.close(None)

    def draw(self, c, full):
        """As many events as fit."""
        m = self.m
        s = self.app.session
        c.fill(m.paper)
        header(c, m, self.T("log.title"), "%d" % len(self.starts))
        footer(c, m, "", self.T("log.keys"))
        y = m.header + (0 if m.small else 2)
        back = self.starts[-1]
        size = s.log_size()
        first = True
        while back < size:
            text = words.logged(s, back)
            lines = wrap(c, text, m.font, m.wide - 2 * m.margin - 4)
            if y + m.leading * len(lines) > m.tall - m.footer and not first:
                break
            first = False
            for i in range(len(lines)):
                if y + m.leading <= m.tall - m.footer:
                    c.text(lines[i], m.margin + (0 if i == 0 else 4), y, m.ink, m.font)
                y += m.leading
            if not m.small:
                c.hline(m.margin, y, m.wide - 2 * m.margin, m.select)
                y += 2
            back += 1
        self.next = back
