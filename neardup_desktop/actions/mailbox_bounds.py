"""Where the messages of a mailbox begin and end, and whether that is certain."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

from neardup_desktop.extract.mail.mbox_split import split

_BLOCK_BYTES = 4 << 20
_LINE = b"\nFrom "
_CONTEXT = 2
"""The bytes before such a line that say whether it follows an empty one."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The messages of a mailbox.

    Attributes:
        spans: where each begins and ends, in bytes.
        certain: whether that is certain, for each.
    """

    spans: tuple[tuple[int, int], ...]
    certain: tuple[bool, ...]

    def span_of(self, part: str) -> tuple[int, int] | None:
        """Where a message is, given its part in the mailbox; None where that is not certain."""
        number = int(part) if part.isascii() and part.isdigit() else 0
        if not 0 < number <= len(self.spans) or not self.certain[number - 1]:
            return None
        return self.spans[number - 1]


def bounds_of(stream: BinaryIO, found_by: Callable[[BinaryIO], Iterator[int]]) -> Bounds:
    """Find the messages of an open mailbox twice: as they were read, and by another way.

    The bounds of a message are certain where both ways agree: on where it begins, on where it ends,
    and that nothing begins in between.

    Args:
        stream: the mailbox.
        found_by: the other way: where messages begin, ascending, and then where the last one ends.
    """
    stream.seek(0)
    spans = tuple((found.start, found.end) for found in split(stream))
    stream.seek(0)
    others = list(found_by(stream))
    place = {at: number for number, at in enumerate(others)}
    certain = tuple(
        start in place and end in place and place[end] == place[start] + 1 for start, end in spans
    )
    return Bounds(spans, certain)


def strict_starts(stream: BinaryIO) -> Iterator[int]:
    """Offsets of all lines that begin with "From " after an empty line, then that of the end."""
    base = 0
    before = b"\n\n"  # what precedes the first line counts as an empty one
    while block := stream.read(_BLOCK_BYTES):
        data = before + block
        # One that ends in what was read before was found before.
        at = data.find(_LINE, max(0, len(before) - len(_LINE) + 1))
        while at >= 0:
            if data[at - 1 : at] == b"\n" or data[max(0, at - 2) : at] == b"\n\r":
                yield base + at + 1 - len(before)
            at = data.find(_LINE, at + 1)
        base += len(block)
        before = data[-(len(_LINE) - 1 + _CONTEXT) :]
    yield base
