"""The console in a window (pygame-ce): its case, its screen, and its buttons, which can be clicked and show the keys that stand for them.

The window can be resized; the screen is as large as fits in whole pixels.
"""

import math
import os
import sys
from collections.abc import Collection
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING

from .console import SimulatedConsole
from .live import LABELS, Live
from .panels import Panel

if TYPE_CHECKING:
    from pygame import Surface

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "deedbox")  # else task bars and switchers name the file that was started

CASE = (58, 66, 84)
EDGE = (38, 44, 58)
FACE = (84, 94, 116)
DOWN = (240, 180, 60)
PRINT = (222, 226, 236)
MARGIN = 24  # window pixels around the screen
STRIP = 190  # height of the part with the buttons
NARROWEST = 320  # the buttons need so much
GAMMA = 2.2  # a light at half its duty looks three quarters as bright: what eyes see of it, and what a screen's pixels are numbered by
NO_WINDOW = ("dummy", "offscreen", "evdev")  # SDL's drivers that show nothing: what it falls back to where nobody serves DISPLAY


@dataclass
class Button:
    """A drawn button: centre and radius in window pixels."""

    key: str
    x: int
    y: int
    r: int

    def hit(self, position: tuple[int, int]) -> bool:
        """True when a point lies on it."""
        return (position[0] - self.x) ** 2 + (position[1] - self.y) ** 2 <= self.r**2


def place(keys: list[str], width: int, top: int) -> list[Button]:
    """Where the buttons lie: a cross on the left, A and B on the right, MENU between them."""
    cross_x, cross_y = 84, top + 84
    spots = {
        "UP": (cross_x, cross_y - 42, 24),
        "DOWN": (cross_x, cross_y + 42, 24),
        "LEFT": (cross_x - 42, cross_y, 24),
        "RIGHT": (cross_x + 42, cross_y, 24),
        "A": (width - 60, cross_y - 24, 30),
        "B": (width - 128, cross_y + 24, 30),
        "MENU": ((width + 12) // 2, top + 142, 22),
    }
    return [Button(key, *spots[key]) for key in keys]


def shade(brightness: float) -> int:
    """How dark the veil over the screen is (0 to 235, of 255) for a backlight's `brightness` (0 to 1); the rest is the daylight on it."""
    return int(235 * (1 - math.pow(brightness, 1 / GAMMA)))


def icon() -> "Surface":
    """The window's sign: a title deed."""
    import pygame

    surface = pygame.Surface((32, 32), pygame.SRCALPHA)
    for colour, x, y, wide, high in (
        (EDGE, 4, 1, 24, 30),
        ((255, 255, 255), 6, 3, 20, 26),
        ((224, 48, 48), 6, 3, 20, 9),
        (EDGE, 9, 16, 14, 2),
        (EDGE, 9, 20, 14, 2),
        (EDGE, 9, 24, 14, 2),
    ):
        surface.fill(colour, (x, y, wide, high))
    return surface


def least_size(panel: Panel, scale: int = 1) -> tuple[int, int]:
    """The window's size in which the screen has `scale` pixels a panel pixel."""
    return max(panel.width * scale, NARROWEST) + 2 * MARGIN, panel.height * scale + 2 * MARGIN + STRIP


def fitting(panel: Panel, size: tuple[int, int]) -> int:
    """The largest whole scale of the screen in a window of `size`; at least 1."""
    return max(1, min((size[0] - 2 * MARGIN) // panel.width, (size[1] - 2 * MARGIN - STRIP) // panel.height))


class Window:
    """The window, its fonts and buttons."""

    def __init__(self, pygame: ModuleType, machine: SimulatedConsole, keys: list[str], scale: int | None) -> None:
        self.pygame, self.machine, self.keys = pygame, machine, keys
        panel = machine.panel
        if scale is None:
            scale = max(1, min(960 // panel.width, 560 // panel.height, 6))
        self.window = pygame.Window("Deedbox: " + machine.facts.TITLE, least_size(panel, max(1, scale)), resizable=True)
        self.window.set_icon(icon())
        self.window.minimum_size = least_size(panel)
        self.font = pygame.font.Font(None, 18)
        self.lay()

    def lay(self) -> None:
        """Find the place of everything in the window as large as it is now."""
        panel = self.machine.panel
        self.surface = self.window.get_surface()
        size = self.surface.get_size()
        self.scale = fitting(panel, size)
        width, height = panel.width * self.scale, panel.height * self.scale
        spare = max(0, size[1] - 2 * MARGIN - STRIP - height) // 2
        self.origin = ((size[0] - width) // 2, MARGIN + spare)
        middle = max(size[0], NARROWEST + 2 * MARGIN)
        self.buttons = place(self.keys, middle, self.origin[1] + height + 10)
        self._shown: tuple[Panel, int, frozenset[str], float] | None = None

    def expose(self) -> None:
        """Have the next draw() draw everything, whether something changed or not."""
        self._shown = None

    def draw(self, down: Collection[str]) -> None:
        """Draw the case, the buttons (those in `down` are lit) and the screen; nothing when nothing changed."""
        panel, pygame = self.machine.panel, self.pygame
        state = (panel, panel.version, frozenset(down), round(self.machine.brightness(), 3))
        if state == self._shown:
            return
        self._shown = state
        surface = self.surface
        surface.fill(EDGE)
        pygame.draw.rect(surface, CASE, surface.get_rect().inflate(-8, -8), border_radius=22)
        width, height = panel.width * self.scale, panel.height * self.scale
        frame = pygame.Rect(*self.origin, width, height)
        pygame.draw.rect(surface, (12, 12, 16), frame.inflate(12, 12), border_radius=6)
        image = pygame.image.frombuffer(panel.pixels(), (panel.width, panel.height), "RGB")
        surface.blit(pygame.transform.scale(image, (width, height)), frame)
        dark = shade(self.machine.brightness())
        if dark:
            veil = pygame.Surface((width, height))
            veil.set_alpha(dark)
            surface.blit(veil, frame)
        for button in self.buttons:
            pygame.draw.circle(surface, EDGE, (button.x, button.y + 3), button.r)
            pygame.draw.circle(surface, DOWN if button.key in down else FACE, (button.x, button.y), button.r)
            arrow = LABELS[button.key] if button.key in ("UP", "DOWN", "LEFT", "RIGHT") else None
            if arrow:
                self._arrow(button)
            else:
                self._print(button.key, button.x, button.y)
                self._print(LABELS[button.key], button.x, button.y + button.r + 12)
        self.window.flip()

    def _arrow(self, button: Button) -> None:
        x, y, r = button.x, button.y, 9
        dx, dy = {"UP": (0, -1), "DOWN": (0, 1), "LEFT": (-1, 0), "RIGHT": (1, 0)}[button.key]
        points = [(x + dx * r, y + dy * r), (x - dx * r + dy * r, y - dy * r + dx * r), (x - dx * r - dy * r, y - dy * r - dx * r)]
        self.pygame.draw.polygon(self.surface, PRINT, points)

    def _print(self, text: str, x: int, y: int) -> None:
        image = self.font.render(text, True, PRINT)
        self.surface.blit(image, image.get_rect(center=(x, y)))


def keyboard(pygame: ModuleType) -> dict[int, str]:
    """{pygame's key: button}."""
    return {
        pygame.K_UP: "UP",
        pygame.K_DOWN: "DOWN",
        pygame.K_LEFT: "LEFT",
        pygame.K_RIGHT: "RIGHT",
        pygame.K_z: "A",
        pygame.K_RETURN: "A",
        pygame.K_KP_ENTER: "A",
        pygame.K_SPACE: "A",
        pygame.K_x: "B",
        pygame.K_BACKSPACE: "B",
        pygame.K_ESCAPE: "B",
        pygame.K_m: "MENU",
        pygame.K_TAB: "MENU",
    }


def loop(pygame: ModuleType, live: Live, window: Window) -> None:
    """Until the window is closed: events to buttons, run the board, draw."""
    names, mouse = keyboard(pygame), None
    clock = pygame.time.Clock()
    while True:
        for event in pygame.event.get():
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                return
            if event.type == pygame.KEYDOWN and event.key == pygame.K_q and event.mod & pygame.KMOD_CTRL:
                return
            if event.type == pygame.KEYDOWN and event.key in names:
                live.press(names[event.key])
            elif event.type == pygame.KEYUP and event.key in names:
                live.release(names[event.key])
            elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                mouse = next((b.key for b in window.buttons if b.hit(event.pos)), None)
                if mouse:
                    live.press(mouse)
            elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and mouse:
                live.release(mouse)
                mouse = None
            elif event.type in (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED):
                window.lay()
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
                window.expose()  # what other windows covered is lost
            elif event.type == pygame.WINDOWFOCUSLOST:
                live.release_all()  # whoever has the keyboard now is told of the release
                mouse = None
        if not live.step():
            return
        window.draw(live.down)
        clock.tick(60)


def missing() -> str | None:
    """Why no window can be opened here, in a few words; None when one can."""
    asked = os.environ.get("SDL_VIDEODRIVER")
    wayland, display = os.environ.get("WAYLAND_DISPLAY"), os.environ.get("DISPLAY")
    if not asked and sys.platform != "darwin":
        if not wayland and not display:
            return "there is no display"
        if not wayland:
            asked = os.environ["SDL_VIDEODRIVER"] = "x11"  # else SDL goes on to ask for Wayland, and libwayland complains
    import pygame

    try:
        pygame.display.init()
    except pygame.error as error:
        return "nobody serves the display %s" % display if asked == "x11" and display else str(error)
    driver = pygame.display.get_driver()
    if driver in NO_WINDOW and driver != asked:
        pygame.display.quit()
        return "nobody serves the display %s" % (wayland or display)
    return None


def play(machine: SimulatedConsole, scale: int | None = None, seconds: float | None = None) -> int:
    """Play in a window; the exit status."""
    import pygame

    pygame.font.init()
    try:
        pygame.display.init()
        live = Live(machine, seconds)
        window = Window(pygame, machine, live.keys, scale)
    except pygame.error as error:
        print("host_sim: no window can be opened here (%s); try --view terminal" % error, file=sys.stderr)
        return 2
    try:
        loop(pygame, live, window)
    except KeyboardInterrupt:
        pass
    finally:
        pygame.quit()
    return 0
