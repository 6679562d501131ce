"""The colour panels' inner loop on hosts: machine code and its plain twin give the same bytes, in the panel's order. The RP2040's own (expand.py)
is compared by the pictures of `make test-device`."""

from array import array

from firmware.drivers import expand_plain, expand_viper


def test_both_ways_agree():
    table = array("I", [0] * 256)
    for pair in range(256):
        table[pair] = (pair >> 4) * 0x0101 | (pair & 15) * 0x01010000
    source = bytes((i * 7) & 255 for i in range(120 * 20))
    for job in ((0, 120, 120, 8), (605, 3, 120, 5), (119, 1, 120, 1), (0, 4, 120, 0)):
        one = bytearray(240 * 8 * 2)
        two = bytearray(240 * 8 * 2)
        expand_viper.expand(source, one, table, array("I", job))
        expand_plain.expand(source, two, table, array("I", job))
        assert one == two, job
    expand_viper.expand(b"\x12\x34", one, table, array("I", (0, 2, 2, 1)))
    assert bytes(one[:8]) == b"\x01\x01\x02\x02\x03\x03\x04\x04"
