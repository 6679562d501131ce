# Deedbox: every task of the project. `make sim` plays it, `make test` proves it; both set everything up on first use.
BOARD ?= pico_lcd_1_3
ARGS ?=
PY := build/venv/bin/python

PORT ?=
FOLDER ?= build/backup
FIRMWARE ?=
BOOTROM ?=
TAG ?=
BOARDS ?=
# The recipes read these as the shell's variables, in quotes: whatever stands in them is one word. ARGS and BOARDS are as many words as they look.
export BOARD PORT FOLDER FIRMWARE BOOTROM TAG

.PHONY: help setup board assets sim web arena analysis bench figures size test rules soak mutants test-device uf2 firmware release publish report flash check-device unflash backup restore repl clean shots

help:
	@echo "make sim [BOARD=pico_lcd_1_3] [ARGS=...]     the simulated console, which keeps your game (ARGS=\"--view terminal\")"
	@echo "make web                                     build/web/: the game as a page, for any static host"
	@echo "make arena [ARGS=...]                        bots against each other: ARGS=\"--games 2000 --seats 3,1,1,1 --jobs 2\""
	@echo "make analysis [ARGS=1000]                    docs/strategy.md: what wins, and how long it takes"
	@echo "make size [BOARD=...]                        bytes of flash, and of heap by unit"
	@echo "make bench                                   the engine's speed and memory on CPython and MicroPython; the page's times"
	@echo "make figures                                 what bench and check-device measured, into the documents' tables"
	@echo "make test                                    everything that proves the project"
	@echo "make rules                                   every rule and the tests that cover it"
	@echo "make soak [ARGS=0.01]                        the engine's long tests, or that share of them: 20,000 random games and more (an hour)"
	@echo "make mutants [ARGS=WORD]                     faults put in on purpose, one by one: does a test notice each?"
	@echo "make test-device FIRMWARE=... BOOTROM=...    the product on an emulated RP2040 with official MicroPython: docs/emulator.md"
	@echo "make uf2 BOARD=... [FIRMWARE=...]            one file to drop on a board's drive: MicroPython's UF2 (FIRMWARE) and the game"
	@echo "make firmware                                build/firmware/: the official MicroPython for a Pico, by address and checksum"
	@echo "make release [FIRMWARE=...] [TAG=v1.2.3]     dist/: the page, a file a board, packages for mip, checksums; publish: to GitHub"
	@echo "make flash BOARD=... [PORT=...]              puts the game on a connected board; PORT: a device or socket://host:port"
	@echo "make check-device [PORT=...]                 heap, times and sizes on the board, against the budgets"
	@echo "make unflash [PORT=...] [SAVES=1]            takes it off; the saves stay unless SAVES=1"
	@echo "make backup | restore [FOLDER=build/backup]  the saves, from the board or back"
	@echo "make repl [PORT=...]                         MicroPython's prompt"
	@echo "make report [PORT=...]                       build/report.zip: what the report of a fault needs, of the board or else of the simulator"
	@echo "make shots                                   docs/gallery.md: the main screens of every board in every language"
	@echo "make clean                                   removes build/ and dist/"

setup:
	@python3 tools/environment.py

board:
	@python3 tools/environment.py flash

assets: setup
	@$(PY) tools/assets.py

sim: assets
	@$(PY) -m host_sim --board "$$BOARD" $(ARGS)

web:
	@python3 tools/environment.py page
	@$(PY) tools/web.py

arena:
	@python3 tools/environment.py arena
	@$(PY) -m host_sim.arena $(ARGS)

analysis:
	@python3 tools/environment.py arena
	@$(PY) tools/analysis.py $(ARGS)

size: assets
	@$(PY) tools/size.py "$$BOARD"

bench: assets
	@python3 tools/environment.py browser
	@$(PY) tools/bench.py

figures:
	@$(PY) tools/figures.py

test:
	@python3 tools/environment.py test arena browser
	@$(PY) tools/assets.py
	@$(PY) tools/check.py

rules: setup
	@$(PY) tools/rules.py

soak: setup
	@$(PY) tests/engine/soak.py $(ARGS)

mutants:
	@python3 tools/environment.py test
	@$(PY) tests/engine/mutants.py $(ARGS)

test-device:
	@python3 tools/environment.py test emulator
	@$(PY) tools/assets.py
	@$(PY) tests/device/emulator/run.py "$$FIRMWARE" "$$BOOTROM" $(BOARDS) $(ARGS)

uf2: board assets
	@$(PY) tools/uf2.py "$$BOARD" $(if $(FIRMWARE),"$$FIRMWARE")

firmware: setup
	@$(PY) tools/official_firmware.py

release:
	@python3 tools/environment.py flash page
	@$(PY) tools/assets.py
	@$(PY) tools/release.py $(BOARDS) $(if $(FIRMWARE),--firmware "$$FIRMWARE") $(if $(TAG),--tag "$$TAG")

# With GitHub's own command, for whoever may write to the repository.
publish:
	@gh release create "$$TAG" --verify-tag --title "Deedbox $$TAG" --notes-file dist/NOTES.md dist/*.uf2 dist/*.zip dist/LICENCES.txt dist/SHA256SUMS

report: board
	@$(PY) tools/report.py $(if $(PORT),"$$PORT")

flash: board assets
	@$(PY) tools/flash.py flash "$$BOARD" "$$PORT" $(if $(FROZEN),--frozen)

check-device: board
	@$(PY) tools/check_device.py "$$PORT" $(ARGS)

unflash: board
	@$(PY) tools/flash.py unflash "$$PORT" $(if $(SAVES),--saves)

backup: board
	@$(PY) tools/flash.py backup "$$FOLDER" "$$PORT"

restore: board
	@$(PY) tools/flash.py restore "$$FOLDER" "$$PORT"

repl: board
	@$(PY) tools/flash.py repl "$$PORT"

shots: assets
	@$(PY) tools/shots.py

clean:
	rm -rf build dist
