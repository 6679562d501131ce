# Deedbox: every task of the project. `make sim` plays it, `make test` proves it; both set everything up on first use.
BOARD ?= pico_lcd_1_3
ARGS ?=
PY := build/venv/bin/python

.PHONY: help setup assets sim test clean

help:
	@echo "make sim [BOARD=pico_lcd_1_3] [ARGS=...]   the simulated console (ARGS=\"--view terminal\" in a terminal)"
	@echo "make test                                  everything that proves the project"
	@echo "make clean                                 removes build/"

setup:
	@python3 tools/setup.py

assets: setup
	@$(PY) tools/assets.py

sim: assets
	@$(PY) -m host_sim --board $(BOARD) $(ARGS)

test: assets
	@$(PY) tools/check.py

clean:
	rm -rf build
