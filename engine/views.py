"""The one thing that the two interpreters do differently: looking at a buffer as 32-bit words."""

try:
    import uctypes

    def words_of(buffer: bytearray, count: int) -> memoryview:
        """Return an indexable view of the first `count` signed 32-bit words of the bytearray `buffer`."""
        return uctypes.struct(uctypes.addressof(buffer), (uctypes.ARRAY | 0, uctypes.INT32 | count))  # type: ignore  # has what is used of a memoryview

except ImportError:  # CPython

    def words_of(buffer: bytearray, count: int) -> memoryview:
        """Return an indexable view of the first `count` signed 32-bit words of the bytearray `buffer`."""
        return memoryview(buffer)[: count * 4].cast("i")
