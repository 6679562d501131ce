"""A browser for the page's tests: the system's, or the one that npm brought (tests/host_sim/web/package.json), driven by Playwright.

`Page` is a console as host_sim.script.Runner drives one: the simulator's own scripts run in the page, on a clock that the test owns.
"""

import base64
import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
from pathlib import Path

from host_sim import console, png
from host_sim import page as served

ROOT = Path(__file__).resolve().parents[3]
FETCHED = ROOT / "build/browser"
SITE = ROOT / "build/web"
SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--no-zygote", "--disable-gpu"]
KEYS = {"UP": "ArrowUp", "DOWN": "ArrowDown", "LEFT": "ArrowLeft", "RIGHT": "ArrowRight", "A": "KeyZ", "B": "KeyX", "MENU": "KeyM"}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}

# The page asks for frames; they come when the test lets time pass, and each is over when what it has to keep is kept.
CLOCK = """
let next, now = 0;
window.requestAnimationFrame = (act) => { next = act; return 1; };
window.pass = async (ms) => {
  for (let left = ms; left > 0;) {
    const step = Math.min(left, 100);
    left -= step;
    now += step;
    next(now);
    while (deedbox.kept()) {
      await deedbox.kept();
      next(now);
    }
  }
  return [...document.querySelectorAll('#words p')].map((line) => line.textContent).join(' ').split(/\\s+/).join(' ');
};
window.begin = () => next(now);
window.away = (ms) => next(now += ms); // without a frame
"""
PICTURE = """() => {
  const screen = document.getElementById('screen');
  const data = screen.getContext('2d').getImageData(0, 0, screen.width, screen.height).data;
  let text = '';
  for (let i = 0; i < data.length; i += 4) text += String.fromCharCode(data[i], data[i + 1], data[i + 2]);
  return btoa(text);
}"""


class NoBrowser(Exception):
    """There is none here; the message says why, in one line."""


def executable():
    """Path of a browser. Raises NoBrowser."""
    found = next(filter(None, map(shutil.which, SYSTEM)), None)
    if found:
        return found
    node = FETCHED / "python/playwright/driver/node"
    program = "import('@sparticuz/chromium').then(async (c) => console.log(await c.default.executablePath()))"
    if not (FETCHED / "node_modules/@sparticuz/chromium").exists():
        raise NoBrowser("the system has none, and none was fetched (python3 tools/environment.py browser)")
    import locking

    with locking.held(FETCHED):
        environment = {**os.environ, "TMPDIR": str(FETCHED)}  # where it is unpacked
        result = subprocess.run([str(node), "-e", program], cwd=FETCHED, env=environment, capture_output=True, text=True)
    if result.returncode:
        raise NoBrowser("that of npm does not unpack here: " + result.stderr.strip()[-200:])
    return result.stdout.strip()


class Browsers:
    """Starts browsers; one of these a process. Raises NoBrowser where there is none."""

    def __init__(self):
        sys.path.append(str(FETCHED / "python"))
        try:
            from playwright.sync_api import Error, sync_playwright
        except ImportError:
            raise NoBrowser("what drives one was not fetched (python3 tools/environment.py browser)")
        self._failed = Error
        self._started = sync_playwright().start()
        self._how = {"executable_path": executable(), "args": FLAGS}

    def start(self, profile=None):
        """A browser; with `profile`, a folder, a context of it that keeps there what pages keep."""
        chromium = self._started.chromium
        try:
            return chromium.launch_persistent_context(profile, **self._how, **PHONE) if profile else chromium.launch(**self._how)
        except self._failed as error:
            raise NoBrowser("it does not start here: " + str(error).strip().splitlines()[0])

    def close(self):
        """End what drives them."""
        self._started.stop()


class Site:
    """The built page, served under a sub-path. Attributes: url; folder, whose contents are served as /some/path/; down, a switch: no answer."""

    def __init__(self, folder):
        self.folder = folder
        self.down = False
        site = self

        class Handler(served.Handler):
            def translate_path(self, path):
                path = path.split("?")[0]
                inside = path.removeprefix("/some/path/")
                return str(site.folder / inside) if inside != path else str(site.folder / "nothing-here")

            def do_GET(self):
                if site.down:
                    self.connection.close()
                else:
                    super().do_GET()

        self._server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.url = "http://127.0.0.1:%d/some/path/" % self._server.server_port

    def close(self):
        """End it."""
        self._server.shutdown()
        self._server.server_close()


class _Words:
    """The screen's text, as ScreenText gives it."""

    def __init__(self):
        self.shown = ""

    def text(self):
        """With single spaces."""
        return self.shown


class Page:
    """The page as a console for script.Runner. `tab`: a page of Playwright; `url`: of the site; `board`, `seed`, `lang` as in SimulatedConsole.
    `errors`: what went wrong in the page."""

    def __init__(self, tab, url, board="pico_lcd_1_3", seed=1, lang=None):
        self.facts = console.board_facts(board)
        self.tab, self.url, self.lang = tab, url, lang
        self.texts = _Words()
        self.board = None
        self.errors = []
        self._name, self._seed, self._boots = board, seed, 0
        tab.on("pageerror", lambda error: self.errors.append(str(error)))
        tab.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        tab.add_init_script(CLOCK)

    def power_on(self, more=""):
        """Open the page; `more` goes behind the address."""
        address = "%s?board=%s&seed=%d" % (self.url, self._name, self._seed * 1009 + self._boots)
        self._boots += 1
        self.tab.goto(address + ("&lang=" + self.lang if self.lang else "") + more)
        self.begin()

    def begin(self):
        """The page was opened: wait for its console, whose clock stands still."""
        self.tab.wait_for_selector(".case.on")
        self.tab.evaluate("begin()")
        self.board = self
        self.texts.shown = ""

    def power_off(self):
        """Leave the page."""
        if self.board:
            self.tab.goto("about:blank")
        self.board = None
        self.texts.shown = ""

    def run(self, ms):
        """Let milliseconds pass."""
        if self.board:
            self.texts.shown = self.tab.evaluate("pass(%d)" % ms)

    def key(self, name, down):
        """Press or release a key of the keyboard."""
        (self.tab.keyboard.down if down else self.tab.keyboard.up)(KEYS[name])
        return name in self.facts.BUTTONS

    def line(self, text):
        """The serial line."""
        self.tab.evaluate("(text) => deedbox.line(text)", text)

    def picture(self):
        """The canvas as PNG bytes, unscaled."""
        return png.encode(self.facts.WIDTH, self.facts.HEIGHT, base64.b64decode(self.tab.evaluate(PICTURE)))
