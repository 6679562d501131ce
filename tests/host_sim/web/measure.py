"""The page's times in a browser, for `make bench`: median (lowest to highest) of some runs.

build/venv/bin/python tests/host_sim/web/measure.py [RUNS]
"""

import statistics
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

import browser  # noqa: E402

import figures  # noqa: E402
import web  # noqa: E402

# Remembers when the canvas was drawn on last, and when a key went down.
WATCH = """
window.drawn = 0;
const put = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...what) { put.apply(this, what); window.drawn = performance.now(); };
addEventListener('keydown', () => { window.drawn = 0; window.pressed = performance.now(); }, {capture: true});
"""


def title(tab, url):
    """Milliseconds from the page's address to the title on the canvas."""
    tab.goto(url + "?lang=en")
    tab.locator("#words", has_text="New game").wait_for(state="attached")
    return tab.evaluate("drawn")


def press(tab, key):
    """Milliseconds from a key to the canvas that it changed."""
    tab.keyboard.down(key)
    passed = tab.evaluate("""() => new Promise((resolve) => {
      const look = () => (drawn ? resolve(drawn - pressed) : setTimeout(look, 5));
      look();
    })""")
    tab.keyboard.up(key)
    tab.wait_for_timeout(300)
    return passed


def row(name, values, kept):
    """Print one, and add it to `kept`."""
    kept[name + ", ms"] = [round(value) for value in (statistics.median(values), min(values), max(values))]
    print("  %8.0f  (%.0f to %.0f)  %s" % (statistics.median(values), min(values), max(values), name))


def main():
    """Measure, print, and keep it for `make figures`."""
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    files = web.build()
    try:
        browsers = browser.Browsers()
        chromium = browsers.start()
    except browser.NoBrowser as error:
        print("the page: no browser: %s" % error)
        return
    site = browser.Site(browser.SITE)
    tab = chromium.new_context(**browser.PHONE).new_page()
    tab.add_init_script(WATCH)
    print("the page in Chromium %s: %d bytes, %d gzipped; ms, median of %d runs" % (chromium.version, *web.sizes(files), runs))
    title(tab, site.url)
    tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    kept = {}
    row("from the address to the title, warm cache", [title(tab, site.url) for _ in range(runs)], kept)
    row("from a key to the changed choice", [press(tab, "ArrowDown" if i % 2 else "ArrowUp") for i in range(2 * runs)], kept)
    row("from a key to another page", [press(tab, "KeyM" if i % 2 else "KeyZ") for i in range(runs)], kept)
    figures.keep("page", {"Chromium %s, %d kB sent" % (chromium.version.split(".")[0], web.sizes(files)[1] // 1000): kept})
    chromium.close()
    browsers.close()
    site.close()


if __name__ == "__main__":
    main()
