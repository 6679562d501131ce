"""What is on the screen now in words, as the firmware's look tells it, part by part: for scripts, for the terminal, for whoever cannot see it."""

from collections import OrderedDict  # MicroPython's dicts, in the page, know no order

_INSTEAD = {"banner": "deed", "deed": "banner"}  # in one place of the map: a square that is looked at has one of them


class ScreenText:
    """Texts by part of the page (docs/screens.md), in the order in which the parts were first drawn."""

    def __init__(self) -> None:
        self._parts: OrderedDict[str, list[tuple[str, bool]]] = OrderedDict()

    def clear(self) -> None:
        """The screen went dark."""
        self._parts = OrderedDict()

    def begin(self, part: str) -> None:
        """A part is drawn anew; "": the whole page is."""
        if not part:
            self._parts = OrderedDict()
        else:
            self._parts[part] = []
            self._parts.pop(_INSTEAD.get(part, ""), None)
            if part != "say":
                self._parts.pop("say", None)

    def add(self, part: str, text: str, chosen: bool = False) -> None:
        """`part` has drawn `text`."""
        self._parts.setdefault(part, []).append((text, chosen))

    def parts(self) -> dict[str, list[tuple[str, bool]]]:
        """{part: [(text, whether it is chosen)]}."""
        return self._parts

    def lines(self) -> list[str]:
        """The texts in reading order, one a line; a part's short words share one, as in a title with its sum."""
        lines: list[str] = []
        for part, texts in self._parts.items():
            if part in ("title", "keys"):
                lines.append("  ".join(text for text, _ in texts))
            else:
                lines += [("> " if chosen else "") + text for text, chosen in texts]
        return [line for line in lines if line.strip()]

    def text(self) -> str:
        """Everything as one string with single spaces."""
        return " ".join(" ".join(text for texts in self._parts.values() for text, _ in texts).split())

    def has(self, wanted: str) -> bool:
        """True when `wanted` is on the screen, over line breaks too."""
        return " ".join(wanted.split()) in self.text()
