"""What `make web` builds: small enough, the same bytes each time, whole, in all languages, asking nobody else."""

import json
import re

import languages
import pytest

import web


@pytest.fixture(scope="module")
def files(site):
    """{path: contents} of the page."""
    return web.build()


def test_size_and_sameness(files):
    """At most 500 kB as a host sends it; twice the same bytes; on the disk as told."""
    assert web.sizes(files)[1] <= web.MOST
    assert web.build() == files
    assert web.present() == files


def test_the_worker_keeps_all_of_it(files):
    """Every file of the build is in the list, and all that the list names is there."""
    listed = json.loads(re.search(r"const fresh = (\[.*?\])", files["worker.js"].decode())[1])
    assert set(listed) == {name for name in files if name not in ("worker.js", "index.html")} | {"./"}


def test_nobody_else_is_named(files):
    """No address of another host in what is ours."""
    for name, data in files.items():
        if name.endswith((".html", ".js", ".css", ".webmanifest")) and not name.endswith(("micropython.js", "qr.js")):
            assert not re.findall(rb"https?://", data), name


def test_every_text_in_every_language():
    """The page's words are all there in each language of the console, and nothing says what no page asks for."""
    english = languages.read(web.SOURCE / "texts/en.txt")
    for code in web.console.languages():
        assert set(languages.read(web.SOURCE / "texts" / (code + ".txt"))) == set(english), code
    source = "".join(path.read_text(encoding="utf-8") for path in (web.SOURCE / "page").iterdir())
    named = (
        set(re.findall(r'"([a-z_]+)"', source))
        | {"in_ok", "in_damaged", "in_newer"}
        | {key.lower() for key in re.findall(r'data-key="(\w+)"', source)}
    )
    assert set(english) <= named, set(english) - named


def test_icons(files):
    """The icons are of the sizes that the manifest says."""
    manifest = json.loads(files["manifest.webmanifest"])
    for icon in manifest["icons"]:
        width = int.from_bytes(files[icon["src"]][16:20], "big")
        assert "%dx%d" % (width, width) == icon["sizes"]
