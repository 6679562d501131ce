"""A name: picked from suggestions, or typed letter by letter with UP, DOWN and A."""

from firmware.drivers.buttons import DOWN, LEFT, RIGHT, UP, A, B
from firmware.drawing.shapes import centre_text, footer, header
from firmware.widgets import PART, ListPage

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LONGEST = 10  # characters of a name
_TYPE = 100


class Screen(ListPage):
    """The argument: (screens.setup.Setup, seat). First the suggestions; the line 'type' begins typing."""

    HELP = "help.name"

    def enter(self, argument):
        """Show the suggestions."""
        self.typing = False
        self.name = ""
        self.letter = 0
        T = self.T
        self.hint = "B: " + T("name.delete") if self.m.tiny else "A: " + T("name.take") + "   B: " + T("name.delete")
        super().enter(argument)

    def title(self):
        """Which seat is named."""
        return self.T.fill("seat.title", self.argument[1] + 1)

    def fill(self, menu):
        """Typing, then names that nobody has yet."""
        setup, p = self.argument
        menu.add(_TYPE, self.T("name.type"))
        taken = [setup.names[other] for other in range(setup.count) if other != p]
        for i in range(16):
            name = self.T("name.%d" % i)
            reason = self.T("setup.equal") if name in taken else ""
            menu.add(i, name, "", reason)

    def chosen(self, code):
        """Take the suggestion, or begin to type."""
        if code == _TYPE:
            self.typing = True
            self.signs = _LETTERS + self.T("name.letters") + "0123456789-. "
            self.name = ""
            self.letter = 0
            self.redraw = 2
        else:
            self._take(self.T("name.%d" % code))

    def _take(self, name):
        setup, p = self.argument
        name = name.strip()
        if not name:
            self.app.say(self.T("setup.empty"))
            return
        for other in range(setup.count):
            if other != p and setup.names[other] == name:
                self.app.say(self.T("setup.equal"))
                return
        # The names of seats that do not play now make room.
        for other in range(setup.count, 8):
            if setup.names[other] == name and other != p:
                setup.names[other] = setup.names[p]
        setup.names[p] = name
        self.app.close(None)

    def button(self, key, repeated):
        """While typing: UP and DOWN the letter, A takes it, B takes the last one back; the signs 'done' and 'delete' are in the row as well."""
        if not self.typing:
            super().button(key, repeated)
            return
        count = len(self.signs) + 1  # the last one is 'done'
        if key == UP or key == LEFT:
            self.letter = (self.letter - 1) % count
        elif key == DOWN or key == RIGHT:
            self.letter = (self.letter + 1) % count
        elif repeated:
            return
        elif key == A:
            if self.letter == len(self.signs):
                self._take(self.name)
                return
            if len(self.name) >= _LONGEST:
                self.app.say(self.T("name.long"))
                return
            sign = self.signs[self.letter]
            self.name += sign if not self.name or self.name[-1] in " -." else sign.lower()
            if len(self.name) == _LONGEST:
                self.letter = len(self.signs)
        elif key == B:
            if self.name:
                self.name = self.name[:-1]
            else:
                self.typing = False
                self.redraw = 2
                return
        self.redraw = max(self.redraw, PART)

    def draw(self, c, full):
        """The suggestions, or the name with the letters around the chosen one."""
        m = self.m
        if not self.typing:
            super().draw(c, full)
            return
        if full:
            header(c, m, self.title())
            footer(c, m, self.T("name.take"), self.T("name.delete"))
        c.rect(0, m.header, m.wide, m.body, m.paper)
        y = m.header + (m.body >> 3)
        wide = c.text_width(self.name, m.head)
        x = c.text(self.name, m.wide - wide - 4 >> 1, y, m.ink, m.head)
        c.rect(x + 1, y, 1 if m.small else 2, c.line_height(m.head), m.ink)  # the cursor
        y = m.header + (m.body >> 1)
        if m.small:
            y -= 4
            centre_text(c, self.hint, m.tall - m.leading, m.ink, m.font)
        step = 12 if m.small else 26
        half = m.wide // step // 2
        count = len(self.signs) + 1
        for i in range(-half, half + 1):
            at = (self.letter + i) % count
            sign = self.T("name.done") if at == count - 1 else self.signs[at]
            x = (m.wide >> 1) + i * step
            wide = c.text_width(sign, m.head)
            if sign == " ":
                wide = max(wide, 5 if m.small else 8)
            if i == 0:
                c.rect(x - (wide >> 1) - 2, y - 1, wide + 4, c.line_height(m.head) + 1, m.select)
            elif not m.small and abs(i) * step < 30 and self.letter == count - 1:
                continue
            if sign == " ":
                self._space(c, x - (wide >> 1), y + c.line_height(m.head) - 3, wide, m.paper if i == 0 and m.mono else m.ink)
            else:
                c.text(sign, x - (wide >> 1), y, m.ink if i == 0 or m.mono else m.quiet, m.head)

    def _space(self, c, x, y, wide, ink):
        """The sign for a space: a tray."""
        c.hline(x, y, wide, ink)
        c.vline(x, y - 2, 2, ink)
        c.vline(x + wide - 1, y - 2, 2, ink)
