"""Arranges file systems and modules of the imitated board as they are on a flashed one: for the simulator's process and for the page alike.

Two things are added to the firmware from outside: the look has somebody to tell what it drew, and the flash tells of its writes (simflash.py).
"""

import sys

import vfs

import simflash
import simlink


def watch_look(name):
    """Find the board's look, and have it tell what it draws."""
    try:
        from f_app import BaseLook  # a build for a board has it there
    except ImportError:
        from firmware.looks.base import BaseLook

        sys.modules["look"] = __import__("firmware.looks." + name, None, None, ("Look",))
    BaseLook.teller = simlink


def arrange(flash, program, assets, here, name, seed, added):
    """Make the folder `flash` the root of the file system, `program` /lib, `assets` /deedbox/assets, the imitated modules in `here` importable before
    all others and those of the folder `added` ("": none) next; the board `name` importable as `board`. `seed`: fixes the random source; "": it is
    the host's."""
    vfs.umount("/")
    vfs.mount(simflash.Flash(flash), "/")
    vfs.mount(vfs.VfsPosix(program), "/lib", readonly=True)
    vfs.mount(vfs.VfsPosix(assets), "/deedbox/assets", readonly=True)
    vfs.mount(vfs.VfsPosix(here), "/sim", readonly=True)
    sys.path[:] = ["/sim", "/lib"]
    if added:
        vfs.mount(vfs.VfsPosix(added), "/extra", readonly=True)
        sys.path.insert(1, "/extra")
    if seed:
        import os

        os.fix(int(seed))
    try:
        __import__("board")  # a build for this board brings it
    except ImportError:
        sys.modules["board"] = getattr(__import__("boards." + name), name)
    watch_look(sys.modules["board"].LOOK)
