"""The page for everybody, everywhere: without a network, in a new version, in five languages, for screen readers."""

import os
import re
import shutil
import signal
import subprocess
import sys

import browser
import pytest
import sim
import test_page_saves as saves

AXE = browser.FETCHED / "node_modules/axe-core/axe.min.js"


def test_without_a_network(context, site):
    """Once it was loaded it starts without a network, on any board and with a save in its address; nobody else is ever asked for anything."""
    asked = []
    context.on("request", lambda request: asked.append(request.url))
    page = saves.opened(context.new_page(), site)
    saves.begin_game(page)
    page.tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.tab.close()
    site.down = True
    try:
        again = saves.opened(context.new_page(), site, board="picoboy")
        assert "Continue" in again.texts.shown and not again.errors
        tab = context.new_page()
        tab.goto(site.url + "%s/licences.txt" % version(again))
        assert all(name in tab.inner_text("body") for name in ("MicroPython", "lean-qr", "Galmuri", "Tiny5"))
    finally:
        site.down = False
    assert len(asked) > 20 and all(url.startswith((site.url, "blob:", "data:")) for url in asked)


def newer(folder):
    """Make of the built page in `folder` one of another version: what the build names after its contents is named otherwise."""
    old = next(path.name for path in folder.iterdir() if path.is_dir())
    new = old[::-1] if old != old[::-1] else "0" * len(old)
    (folder / old).rename(folder / new)
    for name in ("index.html", "worker.js", "manifest.webmanifest"):
        path = folder / name
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    return new


def version(page):
    """Which build the page is of, and all that it has loaded."""
    loaded = page.tab.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    builds = {re.search("/path/([0-9a-f]{12})/", name)[1] for name in loaded if re.search(r"\.(js|wasm|bin|css)$", name) and "worker.js" not in name}
    assert len(builds) == 1, loaded
    return builds.pop()


def test_a_new_version(context, site, tmp_path):
    """It waits until the player takes it, or until the page is opened anew; never an old page with new modules; the game stays."""
    folder = tmp_path / "web"
    shutil.copytree(browser.SITE, folder)
    own = browser.Site(folder)
    page = saves.opened(context.new_page(), own)
    saves.begin_game(page)
    first = version(page)
    page.tab.evaluate("navigator.serviceWorker.ready.then(() => true)")
    second = newer(folder)
    page.tab.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
    page.tab.locator(saves.NOTICE, has_text="new version").wait_for()
    saves.until(page, "Roll", "A")  # goes on as before
    assert version(page) == first
    with page.tab.expect_navigation():
        page.tab.click("#notice button:has-text('Take it')")
    page.begin()
    saves.until(page, "Continue")
    assert version(page) == second
    third = newer(folder)
    page.tab.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
    page.tab.locator(saves.NOTICE, has_text="new version").wait_for()
    page.tab.close()
    page = saves.opened(context.new_page(), own)
    assert "Continue" in page.texts.shown and version(page) == third
    own.close()


def violations(page):
    """What axe finds wrong, in short."""
    found = page.tab.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [(one["id"], [node["html"][:120] for node in one["nodes"]]) for one in found["violations"]]


@pytest.mark.parametrize("viewport", [(390, 844), (1280, 800)])
def test_accessibility(viewport, context, site):
    """axe finds nothing on the page, in its dialogs and in its words when something is wrong."""
    page = saves.opened(context.new_page(), site)
    page.tab.set_viewport_size({"width": viewport[0], "height": viewport[1]})
    session = context.new_cdp_session(page.tab)
    session.send("Page.setBypassCSP", {"enabled": True})
    page.tab.evaluate(AXE.read_text(encoding="utf-8"))
    assert violations(page) == []
    saves.begin_game(page)
    page.tab.click("#open")
    assert violations(page) == []
    page.tab.click("#take-out")
    assert violations(page) == []
    page.tab.click("#taken .close")
    page.tab.evaluate("location.hash = 'save=AAAA'")
    page.tab.wait_for_selector("#ask[open]")
    assert violations(page) == []
    page.tab.click("#ask button[value=yes]")
    page.tab.wait_for_selector("#notice:visible")
    assert violations(page) == []


def test_played_blind(context, site):
    """What is new is told when the page stands still: a page whole, or the line where only another one is chosen; all of it can be read."""
    page = saves.opened(context.new_page(), site)
    spoken = page.tab.locator("#spoken")
    spoken.get_by_text("New game").wait_for(state="attached")
    assert "Settings" in spoken.inner_text() and page.tab.locator("#spoken").get_attribute("aria-live") == "polite"
    saves.press(page, "DOWN")
    page.tab.wait_for_timeout(600)
    assert spoken.inner_text().strip() == "Settings"
    saves.press(page, "A")
    page.tab.wait_for_timeout(600)
    assert "Motion" in spoken.inner_text()
    saves.press(page, "B")
    page.tab.evaluate("document.querySelector('[data-key=DOWN]').click()")  # as a screen reader presses
    page.run(300)
    assert page.tab.inner_text("#words [aria-current]") == "Rules"
    assert page.tab.locator("#words p").count() == len(page.tab.inner_text("#words").split("\n\n"))
    for button in page.tab.query_selector_all("button:visible"):
        assert button.get_attribute("aria-label") or button.inner_text().strip()


def test_languages(context, site):
    """Board and language of the address; the language chosen on the page; the page follows the console's own choice."""
    page = browser.Page(context.new_page(), site.url, board="picopad", lang="pl")
    page.power_on()
    saves.until(page, "Nowa gra")
    assert page.tab.get_attribute("html", "lang") == "pl" and page.tab.get_attribute('[data-key="UP"]', "aria-label") == "W górę"
    assert page.tab.evaluate("document.getElementById('screen').width") == 320
    page.tab.click("#open")
    page.tab.select_option("#lang", "lt")
    assert "lang=lt" in page.tab.url and page.tab.inner_text("#options-title") == "Parinktys"
    page.tab.click("#options .close")
    saves.until(page, "Naujas žaidimas")
    page.tab.click("#open")
    with page.tab.expect_navigation():
        page.tab.select_option("#board", "thumby")
    page.begin()
    assert page.tab.evaluate("document.getElementById('screen').width") == 72
    saves.until(page, "Naujas")
    other = browser.Page(context.browser.new_context(locale="cs-CZ").new_page(), site.url)
    other.power_on()
    saves.until(other, "Language")
    assert other.tab.get_attribute("html", "lang") == "cs"  # nothing chosen yet: the browser's
    for key in ("DOWN", "DOWN", "DOWN", "A"):
        saves.press(other, key)
    other.run(300)
    assert other.tab.get_attribute("html", "lang") == "pl"
    assert not page.errors and not other.errors


def test_the_view_of_the_simulator(chromium):
    """`--view web` serves the page on this machine and opens it with board and language; what the browser keeps is not the simulator's to say."""
    command = [sys.executable, "-m", "host_sim", "--view", "web", "--board", "thumby", "--lang", "pl", "--seconds", "20"]
    with subprocess.Popen(command, cwd=browser.ROOT, env={**os.environ, "BROWSER": "true"}, stdout=subprocess.PIPE, text=True) as view:
        address = re.search(r"http://\S+", view.stdout.readline())[0]
        tab = chromium.new_page()
        tab.goto(address)
        tab.locator("#words", has_text="Nowa").wait_for(state="attached")
        tab.close()
        view.send_signal(signal.SIGINT)
        assert view.wait() == 0
    refused = sim.program("--view", "web", "--flash", "here")
    assert refused.returncode == 2 and "the browser keeps" in refused.stderr


def test_a_browser_that_cannot(chromium, site):
    """No WebAssembly, no script at all, not all of the page: said in words where the screen would be."""
    context = chromium.new_context(locale="cs-CZ", service_workers="block")
    tab = context.new_page()
    tab.add_init_script("delete window.WebAssembly")
    tab.goto(site.url)
    tab.locator("#trouble", has_text="nemá WebAssembly").wait_for()
    tab = context.new_page()
    tab.route("**/program.bin", lambda route: route.abort())
    tab.goto(site.url)
    tab.locator("#trouble", has_text="nenačetla celá").wait_for()
    tab.unroute("**/program.bin")
    with tab.expect_navigation():
        tab.click("#trouble button")
    tab.wait_for_selector(".case.on")
    context.close()
    context = chromium.new_context(java_script_enabled=False)
    tab = context.new_page()
    tab.goto(site.url)
    tab.locator("#waiting p", has_text="needs JavaScript").wait_for()
    context.close()
