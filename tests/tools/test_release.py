"""`make release`, `make firmware`, CHANGELOG.md and the workflows: the same bytes anywhere, what is in them, and that they say the same version."""

import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from test_flash import Board, contents
from test_uf2 import DRIVE, FLASH, END, drop, files, made

import build
import changelog
import official_firmware
import micropython_uf2
import release
import web

ROOT = build.ROOT
PAGE = {"index.html": b"page", "x/program.bin": b"program"}
# What a release is built from.
SOURCES = ("boards", "engine", "firmware", "host_sim", "tools", "tests/device", "pyproject.toml", "CHANGELOG.md", "LICENSE")
ELSEWHERE = """
import sys
sys.path.insert(0, "tools")
import micropython_uf2, release
into = micropython_uf2.firmware(open(sys.argv[1], "rb").read())
release.put(release.contents(["thumby"], {"index.html": b"page", "x/program.bin": b"program"}, into), release.TARGET)
"""


@pytest.fixture(scope="module")
def whole():
    """{path: contents} of a release of one board with a firmware; the page stands for itself."""
    return release.contents(["thumby"], PAGE, micropython_uf2.firmware(made()))


def test_the_same_bytes_in_another_place(tmp_path, whole):
    """Another checkout, in a folder with a space, another time of day, umask, language and order of hashes."""
    place = tmp_path / "an other checkout"
    (place / "build").mkdir(parents=True)
    for name in SOURCES:
        source = ROOT / name
        (place / name).parent.mkdir(exist_ok=True)
        (shutil.copytree if source.is_dir() else shutil.copy)(source, place / name)
    for name in ("venv", "typings", "fonts", "page"):
        (place / "build" / name).symlink_to(ROOT / "build" / name)
    shutil.copytree(ROOT / "build/assets", place / "build/assets")
    (tmp_path / "firmware.uf2").write_bytes(made())
    environment = {"PATH": os.environ["PATH"], "PYTHONHASHSEED": "3", "TZ": "Pacific/Auckland", "LC_ALL": "C", "PYTHONUTF8": "0"}
    result = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, str(tmp_path / "firmware.uf2")], cwd=place, env=environment, umask=0o077, capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr
    found = {path.relative_to(place / "dist").as_posix(): path.read_bytes() for path in (place / "dist").rglob("*") if path.is_file()}
    assert found == whole


def test_what_is_in_it(whole):
    """The page and the board's files as zips that unpack to what stands in site/, and a UF2 that leaves those files on a board's flash."""
    name = "deedbox-%s" % build.VERSION
    site = {path[5:]: data for path, data in whole.items() if path.startswith("site/")}
    assert unpacked(whole[name + "-page.zip"]) == PAGE
    package = unpacked(whole[name + "-thumby.zip"])
    assert site == {**PAGE, **{"mip/" + path: data for path, data in package.items()}}
    memory = bytearray(b"\xff" * (END - FLASH))
    drop(whole[name + "-thumby.uf2"], memory)
    assert files(memory, DRIVE) == {path[len("thumby") :]: data for path, data in package.items() if path.startswith("thumby/")}
    assert {"thumby.json", "thumby.names", "thumby/main.py"} <= set(package)


def unpacked(data):
    """{path: contents} of a zip's bytes."""
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        assert found.testzip() is None
        return {name: found.read(name) for name in found.namelist()}


def test_the_checksums_are_those_of_what_is_downloaded(whole):
    lines = [line.split("  ") for line in whole["SHA256SUMS"].decode().splitlines()]
    assert {name for _, name in lines} == {name for name in whole if "/" not in name} - {"SHA256SUMS"}
    assert all(hashlib.sha256(whole[name]).hexdigest() == found for found, name in lines)


def test_without_a_firmware_the_game_alone(monkeypatch):
    """Named and described as what it is; nothing of MicroPython's licences."""
    monkeypatch.setattr(web, "licences", lambda: "licences")
    monkeypatch.setattr(release, "board_files", lambda board, into: ({"%s.json" % board: b"{}"}, b"uf2"))
    found = release.contents(["thumby"], PAGE, micropython_uf2.RPI_PICO)
    assert "deedbox-%s-thumby-files.uf2" % build.VERSION in found
    assert b"game alone" in found["NOTES.md"] and b"github.com/micropython" not in found["LICENCES.txt"]


def test_mip_installs_from_the_releases_folder(whole, tmp_path):
    """Every file of the board, by mpremote itself."""
    release.put({name: data for name, data in whole.items() if "mip/" in name}, tmp_path / "dist")
    board = Board(tmp_path / "flash")
    try:
        package = str(tmp_path / "dist/site/mip/thumby.json")
        command = [sys.executable, "-m", "mpremote", "connect", board.port, "resume", "mip", "install", "--target", "", package]
        result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    finally:
        board.close()
    assert result.returncode == 0, result.stdout + result.stderr
    wanted = {name[len("site/mip/thumby/") :]: data for name, data in whole.items() if name.startswith("site/mip/thumby/")}
    assert contents(tmp_path / "flash") == wanted
    assert json.loads(whole["site/mip/thumby.json"])["version"] == build.VERSION


def test_what_was_there_before_goes(tmp_path):
    """dist/ holds one release."""
    (tmp_path / "dist").mkdir()
    (tmp_path / "dist/old.zip").write_bytes(b"")
    release.put({"a/b": b"c"}, tmp_path / "dist")
    assert [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()] == ["dist/a/b"]


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--tag", "v0.0.1"], 1, "release: the tag is v0.0.1, the version in pyproject.toml"),
        (["--firmware", "/dev/null"], 1, "release: /dev/null: it is no UF2 file"),
        (["nothing"], 2, "release: unknown board"),
    ],
)
def test_refused_in_words(words, status, said, monkeypatch, capsys):
    """Nothing is written then."""
    monkeypatch.setattr(web, "build", lambda: PAGE)
    monkeypatch.setattr(release, "put", lambda *_: pytest.fail("nothing is written"))
    monkeypatch.setattr(sys, "argv", ["release.py", *words])
    assert release.main() == status
    assert capsys.readouterr().err.startswith(said)


# --- the changelog ---


def test_the_changelogs_newest_version_is_the_projects():
    """And every section in the form of keepachangelog.com, newest first."""
    text = changelog.SOURCE.read_text(encoding="utf-8")
    heads = re.findall(r"^## (.*)$", text, re.M)
    versions = [changelog.HEAD.match("## " + head)[1] for head in heads if head != "[Unreleased]"]
    assert versions[0] == build.VERSION
    assert versions == sorted(versions, key=lambda version: [int(part) for part in version.split(".")], reverse=True)
    assert set(re.findall(r"^### (.*)$", text, re.M)) <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_a_versions_section():
    """Its day and what stands under it, up to the next; a version without one is told."""
    text = "# Changelog\n\n## [Unreleased]\n\n- c\n\n## [1.10.0] - 2026-02-03\n\n### Added\n\n- b\n\n## [1.1.0] - 2025-01-31\n\n- a\n"
    assert changelog.section(text, "1.10.0") == ((2026, 2, 3), "### Added\n\n- b")
    assert changelog.section(text, "1.1.0") == ((2025, 1, 31), "- a")
    with pytest.raises(changelog.Missing, match=r"\[1\.2\.0\]"):
        changelog.section(text, "1.2.0")


# --- the official firmware ---


def test_a_firmware_of_another_checksum_is_not_kept(tmp_path):
    """Neither on a first fetch nor over one that is there; the right one is fetched once."""
    source, target = tmp_path / "source", tmp_path / "kept/firmware.uf2"
    source.write_bytes(b"firmware")
    right = hashlib.sha256(b"firmware").hexdigest()
    assert official_firmware.fetch(source.as_uri(), right, target) and target.read_bytes() == b"firmware"
    source.write_bytes(b"another")
    assert not official_firmware.fetch(source.as_uri(), right, target), "it is there"
    target.write_bytes(b"half")
    with pytest.raises(official_firmware.Trouble, match=hashlib.sha256(b"another").hexdigest()):
        official_firmware.fetch(source.as_uri(), right, target)
    assert target.read_bytes() == b"half" and [path.name for path in target.parent.iterdir()] == ["firmware.uf2"]


def test_a_firmware_that_cannot_be_had_is_told(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(official_firmware, "ROOT", tmp_path)
    monkeypatch.setattr(official_firmware, "ADDRESS", (tmp_path / "none.uf2").as_uri())
    monkeypatch.setattr(sys, "argv", ["official_firmware.py"])
    assert official_firmware.main() == 1
    said = capsys.readouterr().err
    assert said.startswith("firmware: file:") and "cannot be fetched" in said and said.count("\n") == 1


# --- the workflows ---

WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_workflows_do_nothing_but_make(path):
    """Whatever they run is a target, so that it can be tried on any machine; what others wrote is pinned by its commit."""
    text = path.read_text(encoding="utf-8")
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)[1].split()
    runs = re.findall(r"^ +(?:- )?run: (.*)$", text, re.M)
    assert runs
    for run in runs:
        assert re.fullmatch(r"make [a-z-]+( [A-Z]+=\S+)*", run) and run.split()[1] in phony, run
    uses = re.findall(r"uses: (.*)$", text, re.M)
    assert uses and all(re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v[\d.]+", one) for one in uses), uses


def test_a_releases_workflow_is_told_where_the_firmware_is():
    """`make release` there takes what `make firmware` brings."""
    text = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    assert "FIRMWARE=build/firmware/" + Path(official_firmware.ADDRESS).name in text
