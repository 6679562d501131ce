"""The buttons on a clock of the test's own: debouncing, repeats, long presses, latched presses, held keys at a screen's opening."""

from firmware.drivers import buttons
from firmware.drivers.buttons import DOWN, LONG, MENU, REPEAT, UP, A, B, Buttons


class Pin:
    """A pin whose level the test sets; remembers the interrupt handler."""

    IRQ_FALLING = 4

    def __init__(self):
        self.level = 1
        self.handler = None

    def value(self):
        """0 when pressed."""
        return self.level

    def irq(self, handler, trigger):
        """Keep the handler."""
        self.handler = handler


class Desk:
    """Buttons and a clock; `press`, `release`, `run` and `events`."""

    def __init__(self, missing=()):
        self.pins = tuple(None if key in missing else Pin() for key in range(1, 8))
        self.buttons = Buttons(None, self.pins)
        self.now = 1000

    def press(self, key):
        """The pin goes low, and tells so."""
        pin = self.pins[key - 1]
        pin.level = 0
        pin.handler(pin)

    def release(self, key):
        """The pin goes high."""
        self.pins[key - 1].level = 1

    def run(self, ms, step=5):
        """Scan every `step` ms; the events with the time since the start: [(ms, event)]."""
        events = []
        for t in range(0, ms, step):
            self.now += step
            self.buttons.scan(self.now)
            while True:
                event = self.buttons.next()
                if not event:
                    break
                events.append((t + step, event))
        return events

    def tap(self, key):
        """A press of 60 ms; its events."""
        self.press(key)
        events = self.run(60)
        self.release(key)
        return [event for _, event in events + self.run(60)]


def test_each_key_once():
    desk = Desk()
    for key in range(1, 8):
        assert desk.tap(key) == [key]


def test_a_fires_when_pressed_b_when_released():
    desk = Desk()
    desk.press(A)
    assert [e for _, e in desk.run(100)] == [A]
    desk.release(A)
    assert desk.run(100) == []
    desk.press(B)
    assert desk.run(100) == []
    desk.release(B)
    assert [e for _, e in desk.run(100)] == [B]


def test_bounces_count_once():
    desk = Desk()
    events = []
    for bounce in range(6):
        desk.press(UP) if bounce % 2 == 0 else desk.release(UP)
        events += desk.run(5)
    desk.press(UP)
    events += desk.run(80)
    for bounce in range(5):
        desk.release(UP) if bounce % 2 == 0 else desk.press(UP)
        events += desk.run(5)
    desk.release(UP)
    events += desk.run(80)
    assert [e for _, e in events] == [UP], events


def test_a_press_acts_at_once():
    """Whether the interrupt told of it or the scan has seen it."""
    for told in (True, False):
        desk = Desk()
        if told:
            desk.press(A)
        else:
            desk.pins[A - 1].level = 0
        assert desk.run(5) == [(5, A)], told
        desk.release(A)
        assert desk.run(100) == []


def test_a_contact_that_opens_for_a_moment_was_not_let_go():
    desk = Desk()
    desk.press(B)
    events = desk.run(300)
    desk.release(B)
    events += desk.run(10)
    desk.press(B)
    events += desk.run(400)
    assert [e for _, e in events] == [B | LONG], events
    desk.release(B)
    assert desk.run(100) == []


def test_a_press_in_the_midst_of_a_scan_counts_once():
    """The pin falls, and tells so, just after it was looked at; and just before."""
    for before in (False, True):
        desk = Desk()
        pin = desk.pins[DOWN - 1]

        def value(pin=pin, before=before):
            was = pin.level
            pin.level = 0
            pin.handler(pin)
            del pin.value
            return 0 if before else was

        desk.run(50)
        pin.value = value
        assert [e for _, e in desk.run(60)] == [DOWN], before
        desk.release(DOWN)
        assert desk.run(100) == []


def test_let_go_and_pressed_again_while_it_bounces():
    """What is held counts once the bouncing is over; it is not lost."""
    desk = Desk()
    desk.press(A)
    desk.run(50)
    desk.release(A)
    desk.run(20)
    desk.press(A)
    assert [e for _, e in desk.run(60)] == [A]
    desk.release(A)
    desk.run(60)
    assert desk.tap(A) == [A]


def test_days_without_a_key():
    """Half the range of ticks_ms() is six days: what was long ago must not seem to be still to come."""
    desk = Desk()
    for _ in range(2):
        assert desk.tap(A) == [A]
        desk.run(100)
        desk.now = (desk.now + (1 << 29) + 1000) & 0x3FFFFFFF
        desk.press(A)  # and one that comes and goes between two scans
        desk.release(A)
        assert [e for _, e in desk.run(100)] == [A]


def test_arrows_repeat_faster_and_faster():
    desk = Desk()
    desk.press(DOWN)
    events = desk.run(3000)
    assert events[0][1] == DOWN and all(e == DOWN | REPEAT for _, e in events[1:])
    assert 400 <= events[1][0] - events[0][0] <= 410
    gaps = [b[0] - a[0] for a, b in zip(events[1:], events[2:])]  # noqa: B905
    assert gaps[0] >= 140 and gaps[-1] <= 35 and gaps == sorted(gaps, reverse=True), gaps
    assert 60 < len(events) < 90, len(events)
    desk.release(DOWN)
    assert desk.run(500) == []


def test_other_keys_do_not_repeat():
    desk = Desk()
    desk.press(MENU)
    assert [e for _, e in desk.run(3000)] == [MENU]


def test_long_presses_come_once():
    desk = Desk()
    desk.press(B)
    events = desk.run(2000)
    assert [e for _, e in events] == [B | LONG] and 600 <= events[0][0] <= 630, events
    desk.release(B)
    assert desk.run(200) == []
    assert desk.tap(B) == [B]
    desk.press(A)
    assert [e for _, e in desk.run(2000)] == [A, A | LONG]


def test_keys_held_when_a_screen_opens_are_silent():
    desk = Desk()
    desk.press(DOWN)
    desk.press(B)
    desk.run(100)
    desk.buttons.flush()
    assert desk.run(2000) == []
    desk.release(DOWN)
    desk.release(B)
    assert desk.run(200) == []
    assert desk.tap(DOWN) == [DOWN] and desk.tap(B) == [B]


def test_flush_during_the_bounce():
    desk = Desk()
    desk.press(A)
    desk.run(5)
    desk.buttons.flush()
    assert desk.run(1000) == []
    desk.release(A)
    desk.run(100)
    assert desk.tap(A) == [A]


def test_presses_while_the_console_is_busy_are_kept():
    desk = Desk()
    desk.run(50)
    desk.press(A)
    desk.now += 60
    desk.release(A)
    desk.now += 300  # nothing was scanned meanwhile
    assert [e for _, e in desk.run(100)] == [A]
    assert desk.run(500) == []


def test_held_and_any():
    desk = Desk()
    assert not desk.buttons.any() and desk.buttons.held(A) == 0
    desk.press(A)
    desk.run(500)
    assert desk.buttons.any() and 470 <= desk.buttons.held(A) <= 500
    desk.release(A)
    desk.run(20)
    assert desk.buttons.held(A) == 0
    desk.run(40)  # it may have bounced until here
    assert not desk.buttons.any()


def test_missing_keys_and_a_full_queue():
    desk = Desk(missing=(3, 4, 7))
    for _ in range(40):
        desk.press(A)
        for _ in range(6):
            desk.now += 5
            desk.buttons.scan(desk.now)
        desk.release(A)
        for _ in range(6):
            desk.now += 5
            desk.buttons.scan(desk.now)
    count = 0
    while desk.buttons.next():
        count += 1
    assert count == 15, count


def test_ticks_that_wrap():
    """The device's clock has 30 bits, this computer's more: with the device's arithmetic."""
    kept = buttons.ticks_add, buttons.ticks_diff
    buttons.ticks_add = lambda ticks, delta: (ticks + delta) & 0x3FFFFFFF
    buttons.ticks_diff = lambda end, start: ((end - start + 0x20000000) & 0x3FFFFFFF) - 0x20000000
    try:
        desk = Desk()
        desk.now = (1 << 30) - 200
        real = desk.buttons.scan
        desk.buttons.scan = lambda now: real(now & 0x3FFFFFFF)
        desk.press(UP)
        events = desk.run(1000)
    finally:
        buttons.ticks_add, buttons.ticks_diff = kept
    assert events[0][1] == UP and 4 < len(events) < 12, events


def test_a_bounce_after_the_release_is_no_press():
    """Contacts bounce when they open, too: the pin falls again for a moment, and tells so."""
    desk = Desk()
    desk.press(A)
    assert [event for _, event in desk.run(60)] == [A]
    desk.release(A)
    assert desk.run(20) == []
    desk.press(A)
    desk.release(A)
    assert desk.run(200) == []
    desk.press(A)  # the next one counts
    desk.release(A)
    assert [event for _, event in desk.run(200)] == [A]
