"""Makes build/assets: the packed fonts, icons and languages, from sources that changed since the last time.

    build/venv/bin/python tools/assets.py
"""

import argparse
import hashlib
import sys
from pathlib import Path
from collections.abc import Iterable

sys.path.insert(0, str(Path(__file__).resolve().parent))

import fonts  # noqa: E402
import languages  # noqa: E402
import locking  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build/assets"


def changed(name: str, paths: Iterable[Path]) -> tuple[Path, str] | None:
    """(stamp file, checksum) when the contents of `paths` differ from what the stamp `name` remembers, else None."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.name.encode() + path.read_bytes())
    stamp = TARGET / (name + ".stamp")
    if stamp.exists() and stamp.read_text() == total.hexdigest():
        return None
    return stamp, total.hexdigest()


def build(quiet: bool = False) -> None:
    """Bring build/assets up to date; `quiet` leaves out the report of missing texts."""
    try:
        with locking.held(TARGET):
            pack(quiet)
    except OSError as error:
        raise SystemExit("assets: sources have changed, and %s cannot be written: %s" % (TARGET, error.strerror))


def pack(quiet: bool) -> None:
    """Pack what has changed."""
    tools = ROOT / "tools"
    source = ROOT / "firmware/lang"
    work = changed("fonts", [tools / "fonts.py", tools / "icons.txt", tools / "fonts/package-lock.json", *source.glob("*.txt")])
    if work:
        print("assets: packing fonts and icons", flush=True)
        missing = fonts.build(ROOT / "build/fonts/node_modules", TARGET / "fonts")
        for name, chars in missing.items():
            if chars:
                raise SystemExit("assets: %s has no %s" % (name, " ".join(chars)))
        work[0].write_text(work[1])
    numbering = [tools / "numbered.py", *(ROOT / "engine" / (name + ".py") for name in ("board", "cards", "codes", "rulebooks"))]
    work = changed("lang", [tools / "languages.py", *numbering, *source.glob("*.txt")])
    if work:
        print("assets: packing languages", flush=True)
        try:
            missing = languages.build(source, TARGET / "lang")
        except languages.BadTexts as error:
            raise SystemExit("assets: %s" % error)
        for lang, keys in missing.items():
            if keys and not quiet:
                print("assets: %s.txt lacks %d texts: %s" % (lang, len(keys), " ".join(keys[:8]) + (" ..." if len(keys) > 8 else "")))
        work[0].write_text(work[1])


if __name__ == "__main__":
    argparse.ArgumentParser(prog="assets", description="Makes build/assets from sources that changed.").parse_args()
    build()
