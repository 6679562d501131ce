"""The console: `python -m engine` or `micropython -m engine`, commands on standard input (docs/console.md)."""

import sys

from engine.console import Console

_SPACES = b"\t\n\v\f\r"


def plain(raw: bytes) -> str:
    """Return the bytes of a line as text, a question mark for all that is not plain ASCII, the same on both interpreters."""
    for byte in raw:
        if byte > 126 or byte < 32 and byte not in _SPACES:
            return bytes([b if 32 <= b <= 126 or b in _SPACES else 63 for b in raw]).decode()
    return raw.decode()


def main() -> None:
    """Answer every line of standard input; the end of input ends the program with status 0."""
    source = sys.stdin.buffer
    flush = getattr(sys.stdout, "flush", None)  # MicroPython's standard output keeps no lines back

    def write(text: str) -> None:
        sys.stdout.write(text + "\n")

    console = Console(write)
    try:
        while True:
            raw = source.readline()
            if not raw:
                break
            console.line(plain(raw))
            if flush:
                flush()
    except (KeyboardInterrupt, OSError):  # the other end has gone
        pass


if __name__ == "__main__":
    main()
