"""`make firmware`: the official MicroPython that a release is made with, into build/firmware.

    build/venv/bin/python tools/official_firmware.py

Another version: its address from micropython.org/download/RPI_PICO, and its checksum. The site gives no checksums, so that a new one stands on
several downloads over different connections. This one is the SHA-256 of copies that three unrelated public projects keep, or name with the address.
A file with another checksum is not kept.
"""

import argparse
import hashlib
import sys
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ADDRESS = "https://micropython.org/resources/firmware/RPI_PICO-20260406-v1.28.0.uf2"
SHA256 = "00aedb8431ebea83b470ef909509f16432c5b1b43e8f6eaf015f6f9560bc8152"
MOST = 8 << 20  # bytes: more than any firmware has
PATIENCE = 30  # seconds that the site may be silent


class Trouble(Exception):
    """It cannot be had; the message says why."""


def fetch(address: str, sha256: str, target: Path) -> bool:
    """Bring the file at `address` to `target`; False when it is there already. Trouble when it cannot be had, or its checksum is another."""
    if target.is_file() and hashlib.sha256(target.read_bytes()).hexdigest() == sha256:
        return False
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
            data: bytes = answer.read(MOST)
    except (OSError, ValueError) as error:
        raise Trouble("%s cannot be fetched: %s" % (address, error))
    found = hashlib.sha256(data).hexdigest()
    if found != sha256:
        raise Trouble("%s is not the file that this version was made with: its SHA-256 is %s, not %s" % (address, found, sha256))
    target.parent.mkdir(parents=True, exist_ok=True)
    made = target.with_suffix(".new")
    made.write_bytes(data)
    made.replace(target)
    return True


def main() -> int:
    """Fetch it; trouble is one line and status 1."""
    argparse.ArgumentParser(prog="official_firmware.py", description="Fetches the official MicroPython for RPI_PICO.").parse_args()
    target = ROOT / "build/firmware" / ADDRESS.rpartition("/")[2]
    try:
        new = fetch(ADDRESS, SHA256, target)
    except (Trouble, OSError) as error:
        print("firmware: %s" % error, file=sys.stderr)
        return 1
    print("firmware: %s%s" % (target.relative_to(ROOT), "" if new else " is there"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
