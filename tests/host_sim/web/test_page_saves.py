"""The saved game in the browser: there after a reload and after a kill, in and out as a link and as files, words where it cannot be kept."""

import base64
import os
import re
import signal
import subprocess

import browser
import pytest
import sim
import test_flash

NOTICE = "#notice p"


def begin_game(page):
    """From the title to the first roll, and one turn."""
    press(page, "A")
    until(page, "Start the game")
    press(page, "A")
    turn(page)


def press(page, key):
    """A short press."""
    page.key(key, True)
    page.run(60)
    page.key(key, False)
    page.run(60)


def until(page, text, key=None, most=300):
    """Press `key`, or wait, until a text is there."""
    for _ in range(most):
        if text in page.texts.shown:
            return
        if key:
            press(page, key)
        page.run(100)
    raise AssertionError("%r is not on the screen: %s" % (text, page.texts.shown))


def turn(page):
    """The next turn of a person's, to its end, with the usual answers."""
    until(page, "Roll", "A")
    press(page, "A")
    until(page, "End turn", "A")
    press(page, "A")


def opened(tab, site, **more):
    """The page at its title, in English."""
    page = browser.Page(tab, site.url, lang="en", **more)
    page.power_on()
    until(page, "New game")
    return page


def cash(page):
    """What Ana has, as her title says when she is to roll."""
    until(page, "Ana $", "A")
    return int(re.search(r"Ana \$(\d+)", page.texts.shown)[1])


def taken_out(page):
    """Press the page's own buttons until its dialog shows the link; gives it."""
    page.tab.click("#open")
    page.tab.click("#take-out")
    return page.tab.input_value("#link")


def processes(profile):
    """Numbers of the browser's processes that work with a profile."""
    lines = subprocess.run(["ps", "-eo", "pid,args"], capture_output=True, text=True).stdout.splitlines()
    return [int(line.split()[0]) for line in lines if "--user-data-dir=%s" % profile in line]


def comes_back(page):
    """The page is loaded anew: the game is there, and goes on with the same cash."""
    had = cash(page)
    page.tab.reload()
    page.begin()
    until(page, "Continue")
    press(page, "A")
    assert cash(page) == had


def test_reload_in_the_middle(context, site):
    """The game goes on where it was, on another board too: it is one flash."""
    page = opened(context.new_page(), site)
    begin_game(page)
    turn(page)
    comes_back(page)
    page.tab.close()
    other = opened(context.new_page(), site, board="pico_oled")
    assert "Continue" in other.texts.shown
    assert not page.errors and not other.errors


def test_killed_in_the_middle_of_a_save(browsers, site, tmp_path):
    """The browser dies at once when a decision is made: what is there then is a whole game, that decision's or the one's before."""
    for started in range(2):
        context = browsers.start(tmp_path)
        page = opened(context.new_page(), site)
        if started:
            assert "Continue" in page.texts.shown and "damaged" not in page.texts.shown
            press(page, "A")
        else:
            begin_game(page)
        until(page, "Roll", "A")
        page.key("A", True)
        # The frame of the decision, without waiting for what it keeps.
        assert page.tab.evaluate("(() => { for (let i = 0; i < 50 && !deedbox.kept(); i++) away(20); return Boolean(deedbox.kept()); })()")
        for process in processes(tmp_path):
            os.kill(process, signal.SIGKILL)
        context.close()


def test_two_tabs(context, site):
    """The game is played in one tab at a time; the other says so, and can take it."""
    first = opened(context.new_page(), site)
    begin_game(first)
    tab = context.new_page()
    second = browser.Page(tab, site.url, lang="en")
    tab.goto(site.url + "?lang=en")
    tab.locator("#trouble", has_text="another tab").wait_for()
    tab.click("#trouble button:has-text('Play here')")
    second.begin()
    until(second, "Continue")
    first.tab.locator("#trouble", has_text="another tab").wait_for()


def test_a_link_takes_the_game_along(context, chromium, site):
    """Out of one browser and into another, with a question where there is a game already."""
    page = opened(context.new_page(), site)
    begin_game(page)
    had = cash(page)
    link = taken_out(page)
    assert len(link) < 1000 and link.startswith(site.url + "#save=")
    assert page.tab.evaluate("document.getElementById('qr').width") > 60
    other = chromium.new_context(**browser.PHONE)
    tab = other.new_page()
    there = browser.Page(tab, site.url)
    tab.goto(link)
    there.begin()
    tab.wait_for_selector("#notice:visible")
    assert "Continue" in tab.inner_text(NOTICE) and "#" not in tab.url
    there.line("lang en")
    until(there, "Continue")
    press(there, "A")
    assert cash(there) == had
    # Another turn there; then the link again: it asks, and "no" leaves all as it is.
    until(there, "Roll", "A")
    turn(there)
    later = cash(there)
    tab.evaluate("(link) => { location.hash = link.split('#')[1]; }", link)
    tab.click("#ask button[value=no]")
    there.run(500)
    assert cash(there) == later
    tab.evaluate("(link) => { location.hash = link.split('#')[1]; }", link)
    tab.click("#ask button[value=yes]")
    tab.wait_for_selector("#notice:visible")
    until(there, "Continue")
    tab.goto(site.url + "?lang=en")
    there.begin()
    until(there, "Continue")
    press(there, "A")
    assert cash(there) == had
    other.close()


def test_links_that_are_no_save(context, site):
    """Are told, and the game that is there stays."""
    page = opened(context.new_page(), site)
    begin_game(page)
    save = taken_out(page).split("=", 1)[1]
    page.tab.click("#taken .close")
    for text in ("", "AAAA", "%%%", save[:-8], save[:40] + ("A" if save[40] != "A" else "B") + save[41:]):
        page.tab.evaluate("(text) => { location.hash = 'save=' + text; }", text)
        page.tab.click("#ask button[value=yes]")
        page.tab.wait_for_selector("#notice:visible")
        assert "no saved game" in page.tab.inner_text(NOTICE)
        page.tab.click("#notice button")
    page.tab.reload()
    page.begin()
    until(page, "Continue")


def test_files_to_a_board_and_back(context, site, tmp_path):
    """What the page gives goes onto a board by `make restore`, over a newer game, and on there (the simulator on that board's flash); what is backed
    up there then goes on in the page."""
    page = opened(context.new_page(), site)
    begin_game(page)
    had = cash(page)
    taken_out(page)
    taken, back, flash = tmp_path / "taken", tmp_path / "back", tmp_path / "flash"
    for slot in (0, 1):
        with page.tab.expect_download() as download:
            page.tab.click("#file-%d" % slot)
        assert download.value.suggested_filename == "game.%d" % slot
        download.value.save_as(taken / ("game.%d" % slot))
    page.tab.click("#taken .close")
    board = test_flash.Board(flash)
    (flash / "deedbox").mkdir()
    newer = (taken / "game.0").read_bytes()[:4] + b"\xff\x00\x00\x00" + (taken / "game.0").read_bytes()[8:]
    (flash / "deedbox/game.1").write_bytes(newer)
    assert test_flash.tool("restore", taken, board.port).returncode == 0
    lines = ["until New game", "expect Continue", "press A", "press A until Roll", "expect Ana $%d" % had, "press A", "wait 3000"]
    lines += ["press A until End turn", "press A", "wait 500"]
    script = tmp_path / "on.txt"
    script.write_text("\n".join(lines))
    result = sim.program("--script", script, "--flash", flash, "--lang", "en")
    assert result.returncode == 0, result.stderr
    assert test_flash.tool("backup", back, board.port).returncode == 0
    board.close()
    page.tab.set_input_files("#files", sorted(back.iterdir()))
    page.tab.click("#ask button[value=yes]")
    page.tab.locator(NOTICE, has_text="Continue").wait_for()
    page.tab.click("#notice button")
    newest = max((file.read_bytes() for file in back.glob("game.*")), key=lambda slot: slot[4:8][::-1])
    save = taken_out(page).split("=", 1)[1]
    page.tab.click("#taken .close")
    assert base64.urlsafe_b64decode(save + "=" * (-len(save) % 4))[16:] == newest[16:]
    until(page, "Continue")
    press(page, "A")
    until(page, "Roll", "A")
    (tmp_path / "letter.txt").write_text("Dear Ana, ...")
    page.tab.set_input_files("#files", [tmp_path / "letter.txt"])
    page.tab.click("#ask button[value=yes]")
    page.tab.locator(NOTICE, has_text="no saved game").wait_for()


def test_no_room(context, site):
    """Told at once, with the way out; once there is room again, the next decision is kept."""
    page = opened(context.new_page(), site)
    press(page, "A")
    until(page, "Start the game")
    press(page, "A")
    until(page, "Roll", "A")
    page.tab.evaluate("""() => {
      const put = IDBObjectStore.prototype.put;
      window.room = () => { IDBObjectStore.prototype.put = put; };
      IDBObjectStore.prototype.put = function (...what) {
        const request = put.apply(this, what);
        request.addEventListener('success', () => { try { this.transaction.abort(); } catch { } });
        Object.defineProperty(this.transaction, 'error', {value: new DOMException('no room', 'QuotaExceededError'), configurable: true});
        return request;
      };
    }""")
    turn(page)
    page.tab.wait_for_selector("#notice:visible")
    assert "no room" in page.tab.inner_text(NOTICE)
    page.tab.click("#notice button:has-text('Take it out')")
    assert page.tab.input_value("#link").startswith(site.url)
    page.tab.click("#taken .close")
    page.tab.evaluate("room()")
    turn(page)
    comes_back(page)


def test_a_lost_connection(context, site):
    """The browser has closed the place where the game is kept, as iOS does with pages that were away: it is opened anew, nothing is lost."""
    page = opened(context.new_page(), site)
    page.tab.evaluate("""() => {
      const transaction = IDBDatabase.prototype.transaction;
      IDBDatabase.prototype.transaction = function (...how) {
        IDBDatabase.prototype.transaction = transaction;
        throw new DOMException('The database connection is closing.', 'InvalidStateError');
      };
    }""")
    begin_game(page)
    comes_back(page)


REFUSALS = (
    "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); }",
    "delete window.indexedDB",
    """const open = indexedDB.open;
    indexedDB.open = () => {
      const request = open.call(indexedDB, 'other', 1);
      request.addEventListener('upgradeneeded', () => request.transaction.abort());
      return request;
    }""",
)


@pytest.mark.parametrize("how", REFUSALS)
def test_a_browser_that_keeps_nothing(how, context, site):
    """Says so, and plays all the same."""
    tab = context.new_page()
    tab.add_init_script(how)
    page = opened(tab, site)
    assert "keeps nothing" in tab.inner_text(NOTICE)
    tab.click("#notice button")
    begin_game(page)
    assert taken_out(page).startswith(site.url)
