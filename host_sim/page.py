"""The console in a web browser: the page as `make web` builds it, served on this machine alone."""

import functools
import http.server
import sys
import threading
import urllib.parse
import webbrowser
from pathlib import Path

from . import stage

PORT = 8237  # always the same where it is free: what a page keeps is kept by its address
TYPES = {
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".bin": "application/octet-stream",
    ".txt": "text/plain; charset=utf-8",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Static files, asked for anew each time: a build may have changed."""

    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}

    def end_headers(self) -> None:
        """With what keeps browsers from remembering."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *words: object) -> None:
        """Nothing is logged."""


def built() -> Path:
    """The folder of the page, brought up to date. Raises stage.Missing where what it is made of cannot be had."""
    import environment
    import web

    try:
        environment.set_up(["page"])
    except environment.Stopped as error:
        raise stage.Missing("the page cannot be built: %s" % error)
    web.build()
    return web.TARGET


def serve(folder: Path) -> http.server.ThreadingHTTPServer:
    """A server of `folder` on this machine, on PORT or, where that is taken, on a free one."""
    handler = functools.partial(Handler, directory=str(folder))
    for port in (PORT, 0):
        try:
            return http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
        except OSError:
            print("host_sim: port %d is taken; the page has another address, where the browser keeps other games" % PORT, file=sys.stderr)
    raise stage.Missing("no port is free on this machine")


def play(board: str, lang: str | None = None, seed: int | None = None, seconds: float | None = None) -> int:
    """Serve the page and open it; until Ctrl-C, or for so many `seconds`. The exit status."""
    asked = {"board": board, "lang": lang, "seed": seed}
    with serve(built()) as server:
        words = urllib.parse.urlencode({key: value for key, value in asked.items() if value is not None})
        address = "http://127.0.0.1:%d/?%s" % (server.server_port, words)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        opened = webbrowser.open(address)
        print("%s: %s   (Ctrl-C ends it)" % ("opened" if opened else "open this in a browser", address), flush=True)
        try:
            threading.Event().wait(seconds)
        except KeyboardInterrupt:
            print()
        server.shutdown()
    return 0
