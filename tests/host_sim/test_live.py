"""The window and what it shares with the terminal: every press arrives, and the screen is as large as fits in whole pixels."""

from types import SimpleNamespace

import pytest
import sim

from host_sim import live, told_texts, window


@pytest.fixture
def card():
    """A Live with the test card, driven by hand."""
    machine = sim.make()
    try:
        driven = live.Live(machine)
        driven.run(300)
        yield driven
    finally:
        machine.close()


def events(driven):
    """How many events the card has seen, and the last one."""
    text = driven.machine.texts.text()
    return (int(text.split(" events")[0].split()[-1]), int(text.split("key ")[1].split()[0])) if "events" in text else (0, 0)


@pytest.mark.parametrize("held", [0, 1, 10, 20, 40, 100])
def test_presses_arrive_however_short(held, card):
    """A click of any length is seen, six times of six, B (which acts when released) too."""
    for i in range(6):
        card.press("DOWN" if i % 2 else "B")
        card.run(held)
        card.release("DOWN" if i % 2 else "B")
        card.run(150)
    assert events(card)[0] == 6 and not card.down


def test_presses_at_once_come_in_their_order(card):
    """A burst without any time between: the pins change one after the other."""
    for key in ("UP", "UP", "A", "DOWN", "DOWN", "B"):
        card.tap(key)
    card.run(2000)
    assert events(card) == (6, 6)


def test_held_keys_together(card):
    """A key may be pressed while another is held; a held one is held for as long."""
    card.press("A")
    card.run(100)
    card.press("UP")
    card.run(1000)
    assert card.down == {"A", "UP"} and events(card)[0] > 3  # A, A held, UP and its repeats
    card.release("UP")
    card.run(100)
    assert card.down == {"A"}
    card.release_all()
    card.run(100)
    assert not card.down


def test_a_key_that_repeats_is_held(card):
    """A terminal sends a held key again and again: it stays down as long as that goes on."""
    card.tap("DOWN", 80)
    for _ in range(30):
        card.run(33)
        assert card.keep("DOWN", 80)
    assert events(card)[0] > 3
    card.run(200)
    assert not card.down and not card.keep("DOWN", 80)


def test_a_key_that_the_board_does_not_have(card):
    card.tap("FIRE")
    card.release("A")
    card.run(100)
    assert events(card)[0] == 0


@pytest.fixture
def pygame(monkeypatch):
    """pygame on SDL's dummy display."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    import pygame

    pygame.display.init()
    pygame.font.init()
    yield pygame
    pygame.quit()


def test_the_window_can_be_resized(pygame, card):
    """Whole pixels, in the middle, and no smaller than the panel and the buttons."""
    opened = window.Window(pygame, card.machine, card.keys, None)
    assert opened.scale == 2
    for size, scale in (((368, 478), 1), ((900, 960), 3), ((700, 500), 1), ((2000, 1000), 3)):
        opened.window.size = size
        pygame.event.pump()
        opened.lay()
        assert opened.surface.get_size() == size and opened.scale == scale
        assert opened.origin[0] == (size[0] - 240 * scale) // 2
        assert all(0 < b.x - b.r and b.x + b.r < size[0] and 0 < b.y - b.r and b.y + b.r < size[1] for b in opened.buttons)
        opened.draw(set())
    assert opened.window.minimum_size == window.least_size(card.machine.panel)


def test_the_window_obeys_clicks_and_keys(pygame, card):
    """Down and up in one go, by mouse and by keyboard; the wheel is no click; closing ends it."""
    opened = window.Window(pygame, card.machine, card.keys, 1)
    spot = next((b.x, b.y) for b in opened.buttons if b.key == "A")
    post = pygame.event.post
    for _ in range(3):
        post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
        post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))
    post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=4))
    post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0))
    post(pygame.event.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
    post(pygame.event.Event(pygame.QUIT))
    window.loop(pygame, card, opened)
    card.run(1000)
    assert events(card) == (4, 6)


def on_the_window(opened):
    """The colours of the window as they are now, a pixel every ten."""
    wide, high = opened.surface.get_size()
    return [tuple(opened.surface.get_at((x, y))) for x in range(0, wide, 10) for y in range(0, high, 10)]


def test_what_was_covered_comes_back(pygame, card):
    """A window that lay in the task bar, or under another, has lost its picture and is drawn anew, though nothing has changed on the panel."""
    opened = window.Window(pygame, card.machine, card.keys, 1)
    card.run(500)
    opened.draw(card.down)
    before = on_the_window(opened)
    for kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
        pygame.event.clear()
        opened.draw(card.down)
        opened.surface.fill((0, 0, 0))
        opened.draw(card.down)
        assert set(on_the_window(opened)) == {(0, 0, 0, 255)}  # nothing is drawn without a reason
        pygame.event.post(pygame.event.Event(kind))
        steps = iter((True, False))
        window.loop(pygame, SimpleNamespace(step=steps.__next__, down=card.down), opened)
        assert on_the_window(opened) == before, kind


def test_a_dark_backlight_can_be_read(pygame, card):
    """Each step of the brightness, of which eyes see about even steps, is seen as one: the veil's share of the light that is left."""
    seen = [window.shade(duty / 65535) for duty in (65535, 35000, 16000, 5000, 1800)]  # 4/4 to 1/4, and dimmed
    assert seen[0] == 0 and seen == sorted(seen) and 140 < seen[3] < 180 and seen[4] < 190
    assert window.shade(0) == 235


def test_menu_fits_its_button(pygame, card):
    """Its name is no wider than the disc under it."""
    opened = window.Window(pygame, card.machine, card.keys, 1)
    button = next(b for b in window.place(["MENU"], 368, 240))
    assert opened.font.size("MENU")[0] <= 2 * button.r


def test_no_display():
    """None, or one that nobody serves: a line where the window was asked for, the terminal (here: a line) where not."""
    for display in ({}, {"DISPLAY": ":987"}):
        result = sim.program("--view", "window", env=display)
        assert result.returncode == 2 and "no window can be opened" in result.stderr and "try --view terminal" in result.stderr
        assert len(result.stderr.splitlines()) == 1
        result = sim.program(env=display)
        assert result.returncode == 2 and "there is no display, and --view terminal needs a terminal" in result.stderr


def test_texts_by_their_key():
    """In any language, with whatever is filled in, in any of its forms."""
    assert told_texts.on_screen("@title.new", "Deedbox New game Rules", "en")
    assert not told_texts.on_screen("@title.new", "Deedbox New game Rules", "cs")
    assert told_texts.on_screen("@en:title.new", "Deedbox New game Rules", "cs")
    assert told_texts.on_screen("@pass_on.title", "Pass to Ana now", "en") and not told_texts.on_screen("@pass_on.title", "Pass to", "en")
    assert told_texts.on_screen("@houses", "a 1 house b", "en") and told_texts.on_screen("@houses", "3 houses", "en")
    assert told_texts.on_screen("Pass  to", "Pass to Ana", "en")
    for lang in ("en", "cs", "sr", "pl", "lt"):
        assert told_texts.texts(lang)["title.new"]
