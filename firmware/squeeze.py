"""Packs runs of zero bytes: a game is full of them, and a save should fit into 600 bytes with eight players too."""


def squeeze(data):
    """Return `data` (bytes) with each run of 1 to 255 zeros written as a zero and its length."""
    out = bytearray()
    zeros = 0
    for byte in data:
        if byte or zeros == 255:
            if zeros:
                out.append(0)
                out.append(zeros)
                zeros = 0
        if byte:
            out.append(byte)
        else:
            zeros += 1
    if zeros:
        out.append(0)
        out.append(zeros)
    return bytes(out)


def unsqueeze(data, most):
    """Return what was packed. Raises ValueError if it is no packing, or holds more than `most` bytes."""
    out = bytearray()
    at = 0
    while at < len(data):
        byte = data[at]
        at += 1
        if byte:
            out.append(byte)
        else:
            if at == len(data) or not data[at]:
                raise ValueError("save")
            out += bytes(data[at])
            at += 1
        if len(out) > most:
            raise ValueError("save")
    return bytes(out)
