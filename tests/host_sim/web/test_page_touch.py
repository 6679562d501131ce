"""The page in the hand: fingers, long presses, layouts of phones and computers, keyboard, gamepad, sound, vibration, a whole game by touch."""

import browser
import pytest

SIZES = [("upright", 390, 844, 3), ("across", 844, 390, 3), ("small", 360, 640, 2), ("small across", 640, 360, 2), ("computer", 1280, 800, 1)]
SIZES += [("tablet", 768, 1024, 2), ("narrow", 320, 568, 2), ("window", 1000, 620, 1)]
# Everything on the page that is pressed or looked at: (name, x, y, width, height).
PLACES = """[...document.querySelectorAll('[data-key], #open, #screen')].filter((e) => e.checkVisibility()).map((e) => {
  const r = e.getBoundingClientRect();
  return [e.dataset.key || e.id, r.x, r.y, r.width, r.height];
})"""


class Fingers:
    """Fingers on the page's buttons."""

    def __init__(self, page):
        self.page = page
        self.session = page.tab.context.new_cdp_session(page.tab)
        self.down = {}  # finger: place

    def _send(self, kind):
        points = [{"x": x, "y": y, "id": finger} for finger, (x, y) in self.down.items()]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def middle(self, key):
        """Where a button is."""
        box = self.page.tab.locator('[data-key="%s"]' % key).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def put(self, finger, key):
        """A finger goes down on a button, or slides there."""
        kind = "touchMove" if finger in self.down else "touchStart"
        self.down[finger] = self.middle(key)
        self._send(kind)

    def lift(self, finger):
        """A finger goes up."""
        del self.down[finger]
        self._send("touchEnd")

    def tap(self, key, ms=60):
        """Press a button for so long."""
        self.put(1, key)
        self.page.run(ms)
        self.lift(1)
        self.page.run(60)

    def until(self, text, key=None, most=200):
        """Tap `key`, or wait, until `text` is on the screen."""
        for _ in range(most):
            if text in self.page.texts.shown:
                return
            if key:
                self.tap(key)
            self.page.run(100)
        raise AssertionError("%r is not on the screen: %s" % (text, self.page.texts.shown))

    def chosen(self):
        """The text of the chosen line."""
        return self.page.tab.inner_text("#words [aria-current]")

    def choose(self, line, value=""):
        """Go down to the line that begins with a text, and press A: once, or until the line ends with `value`."""
        for _ in range(20):
            if self.chosen().startswith(line):
                break
            self.tap("DOWN")
        assert self.chosen().startswith(line), self.page.texts.shown
        for _ in range(8):
            if value and self.chosen().rstrip(" >\u203a").endswith(value):
                return
            self.tap("A")
            if not value:
                return
        raise AssertionError("%s is never %s: %s" % (line, value, self.page.texts.shown))


@pytest.fixture
def fingers(page):
    """Fingers on the page, at the title."""
    page.power_on()
    made = Fingers(page)
    made.until("Language")
    made.tap("A")
    made.until("The idea")
    made.tap("B")
    made.until("New game")
    return made


def overlap(a, b):
    """True when two places have a point in common."""
    return a[1] < b[1] + b[3] and b[1] < a[1] + a[3] and a[2] < b[2] + b[4] and b[2] < a[2] + a[4]


@pytest.mark.parametrize("board", ["pico_lcd_1_3", "picopad", "thumby"])
def test_layouts(board, chromium, site):
    """Whatever the screen: all in view, nothing over another, room for a thumb, whole pixels of the screen for each of the panel."""
    context = chromium.new_context(device_scale_factor=1)
    page = browser.Page(context.new_page(), site.url, board)
    for name, width, height, ratio in SIZES:
        session = page.tab.context.new_cdp_session(page.tab)
        metrics = {"width": width, "height": height, "deviceScaleFactor": ratio, "mobile": ratio > 1}
        session.send("Emulation.setDeviceMetricsOverride", metrics)
        page.power_on()
        page.run(300)
        places = page.tab.evaluate(PLACES)
        for place in places:
            key, x, y, w, h = place
            case = (board, name, place)
            assert x >= 0 and y >= 0 and x + w <= width + 0.5 and y + h <= height + 0.5, case
            assert key == "screen" or min(w, h) >= 44, case
            assert not [other for other in places if other is not place and overlap(place, other) and {key, other[0]} != {"A", "B"}], case
        screen = next(place for place in places if place[0] == "screen")
        scale = screen[3] * ratio / page.facts.WIDTH
        assert scale >= 1 and abs(scale - round(scale)) < 0.02, (board, name, scale)
        assert {place[0] for place in places} >= set(page.facts.BUTTONS)
        assert page.tab.evaluate("document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"), name
    assert not page.errors
    context.close()


def test_fingers(fingers):
    """Two at once, a slide over the cross, a long B for help; no menu of the browser's, no letter chosen."""
    page = fingers.page
    chosen = fingers.chosen
    assert chosen() == "New game"
    fingers.put(1, "DOWN")
    page.run(60)
    assert chosen() == "Settings"
    fingers.put(2, "A")  # the first finger is still down
    page.run(100)
    fingers.lift(2)
    fingers.lift(1)
    fingers.until("Motion")
    fingers.tap("B")
    fingers.until("New game")
    fingers.put(1, "UP")
    page.run(60)
    fingers.put(1, "DOWN")
    page.run(60)
    fingers.lift(1)
    page.run(200)
    assert chosen() == "Settings"
    fingers.put(1, "B")
    page.run(800)
    assert "Help" in page.texts.shown
    fingers.lift(1)
    page.run(100)
    assert page.tab.evaluate("String(getSelection())") == ""
    assert page.tab.evaluate("""() => {
      const event = new Event('contextmenu', {bubbles: true, cancelable: true});
      document.querySelector('[data-key=B]').dispatchEvent(event);
      return event.defaultPrevented;
    }""")


def test_mouse(page):
    """A button is pressed as long as the mouse's is, wherever it goes meanwhile; only the left one counts."""
    page.power_on("&lang=en")
    page.run(500)
    box = page.tab.locator('[data-key="DOWN"]').bounding_box()
    mouse = page.tab.mouse
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down()
    page.run(100)
    assert page.tab.locator(".key.pressed").count() == 1
    mouse.move(5, 200)
    mouse.up()
    page.run(1000)
    assert page.tab.locator(".key.pressed").count() == 0
    assert Fingers(page).chosen() == "Settings"
    mouse.move(box["x"] + 20, box["y"] + 20)
    mouse.down(button="right")
    page.run(100)
    mouse.up(button="right")
    assert Fingers(page).chosen() == "Settings"


def test_a_press_is_felt_and_heard(context, site):
    """A finger's press shakes the phone; a board with a speaker sounds after the first press, and not before."""
    page = browser.Page(context.new_page(), site.url, "picosystem", lang="en")
    page.tab.add_init_script("""
      window.shaken = 0;
      navigator.vibrate = () => { shaken++; return true; };
      window.heard = [];
      const set = AudioParam.prototype.setValueAtTime;
      AudioParam.prototype.setValueAtTime = function (value, when) { heard.push(value); return set.call(this, value, when); };
    """)
    page.power_on()
    page.run(500)
    assert page.tab.evaluate("[shaken, heard.length]") == [0, 0]
    fingers = Fingers(page)
    fingers.tap("DOWN")
    page.run(200)
    assert page.tab.evaluate("shaken") == 1
    assert all(100 < value < 5000 for value in page.tab.evaluate("heard")) and page.tab.evaluate("heard.length") > 0


def test_keyboard_and_gamepad(page):
    """Both move the choice; a page's own button keeps its Enter; the long B is H."""
    page.tab.add_init_script("window.pad = {index: 0, axes: [0, 0], buttons: []}; navigator.getGamepads = () => [pad];")
    page.power_on("&lang=en")
    page.run(500)
    chosen = Fingers(page).chosen
    assert chosen() == "New game"
    page.tab.evaluate("pad.buttons[13] = {pressed: true}")
    page.run(100)
    page.tab.evaluate("pad.buttons[13] = {pressed: false}")
    page.run(100)
    assert chosen() == "Settings"
    page.tab.evaluate("pad.axes = [0, -1]")
    page.run(100)
    page.tab.evaluate("pad.axes = [0, 0]")
    page.run(100)
    assert chosen() == "New game"
    page.tab.keyboard.press("KeyH")
    page.run(1000)
    assert "Help" in page.texts.shown
    page.tab.keyboard.press("KeyX")
    page.run(300)
    page.tab.locator("#open").focus()
    page.tab.keyboard.press("Enter")
    assert page.tab.locator("#options").is_visible()
    page.tab.keyboard.press("Escape")
    assert not page.tab.locator("#options").is_visible()
    while page.tab.evaluate("document.activeElement !== document.body"):
        page.tab.wait_for_timeout(20)
    page.tab.keyboard.press("Enter")  # it is the console's again
    page.run(500)
    assert not page.tab.locator("#options").is_visible() and "Start the game" in page.texts.shown
    page.tab.keyboard.press("KeyX")
    page.run(500)
    page.tab.locator('[data-key="DOWN"]').focus()
    page.tab.keyboard.press("Enter")
    page.run(200)
    assert chosen() == "Settings"


def test_a_page_that_was_away_does_not_run_after_its_clock(page):
    """An hour without a frame is no hour of the game: the screen has not gone to sleep, and what was on it still is."""
    page.power_on("&lang=en")
    page.run(500)
    before = page.texts.shown
    page.tab.evaluate("away(3600000)")
    page.run(200)
    assert page.texts.shown == before
    assert page.tab.evaluate("document.getElementById('screen').style.opacity") == "1"
    page.run(100_000)  # a minute that did pass
    assert 0.15 < float(page.tab.evaluate("document.getElementById('screen').style.opacity")) < 0.5  # dimmed, and still to be read
    page.run(100_000)  # three
    assert float(page.tab.evaluate("document.getElementById('screen').style.opacity")) < 0.1


def person(fingers, name):
    """Make a person of the seat of that name in the set-up."""
    fingers.choose(name)
    fingers.until("Name")
    fingers.choose("Played by", "person")
    fingers.tap("B")
    fingers.until("Start the game")


def test_a_whole_game_by_touch(fingers, context, site):
    """Three persons and a bot, from the first screen to the winner: set up, played on after the page was closed, ended without a network."""
    page = fingers.page
    fingers.tap("A")
    fingers.until("Start the game")
    fingers.choose("Players", "4")
    person(fingers, "Carla")
    person(fingers, "David")
    fingers.choose("Start")
    for _ in range(3):  # whatever is asked, the usual answer
        fingers.until("Roll", "A")
        fingers.tap("A")
        fingers.until("End turn", "A")
        fingers.tap("A")
    page.run(300)
    page.tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.tab.close()
    site.down = True
    try:
        page = browser.Page(context.new_page(), site.url)
        page.power_on()
        fingers = Fingers(page)
        fingers.until("Continue")
        fingers.tap("A")
        left = []
        for _ in range(200):  # everybody gives up in turn
            shown = page.texts.shown
            if "Victory" in shown:
                break
            if "Give up and leave" in shown:
                fingers.choose("Yes")
            elif "Give up" in shown and shown.startswith("Menu"):
                left.append(shown)
                fingers.choose("Give up")
            elif shown.startswith("Menu"):  # it is the bot's turn
                fingers.choose("Back")
            elif "Roll" in shown and "A choose" in shown:
                fingers.tap("B")
            elif "held: sold" in shown:  # an auction, called out
                fingers.tap("A", 2600)
            elif "less, pass" in shown:  # one that is passed round
                fingers.tap("DOWN")
            else:
                fingers.tap("A")
            page.run(300)
        assert "Victory: Ben!" in page.texts.shown and len(left) == 3
        assert not page.errors
    finally:
        site.down = False
