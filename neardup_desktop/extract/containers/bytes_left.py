"""The limit on unpacked bytes, the same way for all readers."""

import zlib

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.model.outcomes import Outcome

_CHUNK_BYTES = 1 << 18


class BytesLeft:
    """Counts unpacked bytes down; once used up, everything more is refused."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._left = limit

    @property
    def left(self) -> int:
        """Bytes that may still be taken, never below 0."""
        return max(0, self._left)

    def take(self, count: int, what: str = "it") -> None:
        """Count bytes that were unpacked.

        Raises:
            ReadFailure: TOO_LARGE where that is more than are left, now and ever after.
        """
        self._left -= count
        if self._left < 0:
            self._left = -1
            raise ReadFailure(Outcome.TOO_LARGE, f"{what} unpacks to over {self._limit} bytes")

    def inflate(self, data: bytes, *, raw: bool = False) -> bytes:
        """Decompress deflated data; bytes after its end are ignored.

        Raises:
            ReadFailure: TOO_LARGE.
            zlib.error: the data is damaged.
        """
        engine = zlib.decompressobj(-zlib.MAX_WBITS if raw else zlib.MAX_WBITS)
        pieces = []
        while data and not engine.eof:
            # A length of 0 would mean "without a limit", so there is always one byte to take.
            piece = engine.decompress(data, min(_CHUNK_BYTES, self.left + 1))
            self.take(len(piece))
            pieces.append(piece)
            data = engine.unconsumed_tail
        return b"".join(pieces)
