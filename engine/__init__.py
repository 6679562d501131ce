"""The rules of the game: pure, the same on CPython and MicroPython. See docs/engine.md."""
