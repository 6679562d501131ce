"""Starts the firmware inside the simulated board (MicroPython unix port).

The environment variable DEEDBOX_SIM holds, separated by newlines: the folder that is the flash, the staged program, the packed assets, this
folder, the board's name, the seed (or nothing), the module to run, and a folder of further modules (or nothing). The flash becomes the root
of the file system, the program /lib, the assets /deedbox/assets (simstart.py), and the program runs.
"""

import uos

import simlink
import simstart


def boot():
    """Arrange the board and run the program."""
    flash, program, assets, here, name, seed, module, added = uos.getenv("DEEDBOX_SIM").split("\n")
    simstart.arrange(flash, program, assets, here, name, seed, added)
    simlink.sleep_us(1)  # the first word is the host's
    program = __import__(module)
    for part in module.split(".")[1:]:
        program = getattr(program, part)
    program.main()


boot()
