"""A flash chip in memory for littlefs that can lose its power in the middle of any operation, with what was being written torn."""


class PowerCut(Exception):
    """The power is gone; nothing more reaches the chip."""


class RamFlash:
    """A block device with the extended interface. `cut_at`: the n-th write or erase from now fails (0: none); `torn`: half of it is done then."""

    def __init__(self, blocks, block_size=4096):
        self.size = block_size
        self.data = bytearray(blocks * block_size)
        self.count = blocks
        self.cut_at = 0
        self.torn = False
        self.operations = 0
        self.erases = 0
        self.dead = False  # the power went: files that are collected later must not reach the chip

    def again(self, contents=None):
        """The chip at the next power-on, with its contents or with others; this object is dead."""
        self.dead = True
        chip = RamFlash(self.count, self.size)
        chip.data[:] = self.data if contents is None else contents
        return chip

    def _cut(self):
        """Count an operation; True when the power goes in this one."""
        self.operations += 1
        if self.cut_at:
            self.cut_at -= 1
            return self.cut_at == 0
        return False

    def readblocks(self, block, buffer, offset=0):
        """Read."""
        if self.dead:
            return
        start = block * self.size + offset
        buffer[:] = memoryview(self.data)[start : start + len(buffer)]

    def writeblocks(self, block, buffer, offset=0):
        """Program: bits only go from one to zero, as on the chip."""
        if self.dead:
            return
        start = block * self.size + offset
        cut = self._cut()
        length = len(buffer)
        if cut:
            length = length // 2 if self.torn else 0
        data = self.data
        for i in range(length):
            data[start + i] &= buffer[i]
        if cut:
            self.dead = True
            raise PowerCut

    def ioctl(self, operation, argument):
        """4: number of blocks, 5: their size, 6: erase one."""
        if operation == 4:
            return self.count
        if operation == 5:
            return self.size
        if operation == 6:
            if self.dead:
                return 0
            cut = self._cut()
            start = argument * self.size
            length = self.size
            if cut:
                length = length // 2 if self.torn else 0
            self.data[start : start + length] = b"\xff" * length
            self.erases += 1
            if cut:
                self.dead = True
                raise PowerCut
            return 0
        return 0 if operation in (1, 2, 3) else None
