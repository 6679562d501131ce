"""The console: main loop, screens, canvas, fonts, languages, drivers, store. Runs on MicroPython 1.24 or newer (rp2 and unix)."""
