"""The settings: A goes to the next value, everything is remembered at once."""

from firmware.kept import settings
from firmware.pages import ListPage
from firmware.parts import sounds

MYPY = False
if MYPY:
    from firmware.parts.menu import Menu

_MINUTES = (0, 1, 3, 5, 10)
_AUCTIONS = 50  # bit 1 of S_PASS


class Screen(ListPage):
    """Lines for what this board has: no volume on a silent one, no brightness without a light."""

    TITLE = "title.settings"
    HELP = "help.settings"
    CHOOSE = "key.change"

    def fill(self, menu: "Menu") -> None:
        """One line a setting."""
        T = self.T
        values = self.app.settings
        menu.add(settings.S_LANG, T("set.language"), T("language.name"))
        menu.add(settings.S_MOTION, T("set.motion"), T(("off", "set.quick", "set.normal")[values[settings.S_MOTION] % 3]))
        menu.add(settings.S_BOTS, T("set.bots"), T(("set.instant", "set.quick", "set.normal", "set.slow")[values[settings.S_BOTS] % 4]))
        menu.add(settings.S_PASS, T("set.pass"), T("on" if values[settings.S_PASS] & 1 else "off"))
        menu.add(_AUCTIONS, T("set.auctions"), T("set.passed" if values[settings.S_PASS] & 2 else "set.called"))
        if self.app.sound.present:
            volume = values[settings.S_SOUND]
            menu.add(settings.S_SOUND, T("set.sound"), T("off") if not volume else "%d/3" % volume)
        if self.app.has_light():
            menu.add(settings.S_LIGHT, T("set.light"), "%d/4" % values[settings.S_LIGHT])
        minutes = values[settings.S_SLEEP]
        menu.add(settings.S_SLEEP, T("set.sleep"), T.fill("minutes", minutes) if minutes else T("set.never"))
        battery = self.app.battery()
        if battery is not None:
            menu.add(None, T("set.battery"), "%d %%" % battery)
        menu.add(100, T("title.rules"))
        menu.add(101, T("title.tour"))

    def chosen(self, code: int) -> None:
        """The next value, or another page."""
        if code >= 100:
            self.app.open("rules" if code == 100 else "tour", None)
        elif code == settings.S_LANG:
            self.app.open("language", False)
        else:
            self.change(code, 1)

    def change(self, code: int, by: int) -> None:
        """The value before or after this one, round the ends."""
        app = self.app
        values = app.settings
        if code >= 100 or code == settings.S_LANG:
            return
        if code == settings.S_SLEEP:
            at = _MINUTES.index(values[code]) if values[code] in _MINUTES else 0
            values[code] = _MINUTES[(at + by) % len(_MINUTES)]
        elif code == settings.S_LIGHT:
            values[code] = (values[code] - 1 + by) % 4 + 1
        elif code == settings.S_PASS or code == _AUCTIONS:
            values[settings.S_PASS] ^= 1 if code == settings.S_PASS else 2
        else:
            values[code] = (values[code] + by) % (3 if code == settings.S_MOTION else 4)
        app.save_settings()
        app.sound.play(sounds.YES)
        self.rebuild()
