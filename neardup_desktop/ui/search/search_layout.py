"""The rows of the list of hits: hits, unfolded members, and trashed items."""

from bisect import bisect_right
from enum import IntEnum

from msgspec import Struct


class RowKind(IntEnum):
    """The kinds of rows."""

    HIT = 0
    MEMBER = 1
    HEADING = 2
    """The heading above trashed items."""
    TRASHED = 3
    MORE = 4
    """The line below members that says that there are more of them."""


class HitAddress(Struct, frozen=True):
    """The contents of a row.

    Attributes:
        kind: its kind.
        hit: number of the hit, for hits and rows below them; of the trashed item for those; else
            -1.
        member: number of the member below its hit, else -1.
    """

    kind: RowKind
    hit: int = -1
    member: int = -1


class SearchLayout:
    """Rows of any number of hits; it stores only the unfolded ones."""

    def __init__(self, hits: int = 0, trashed: int = 0) -> None:
        self.hits, self.trashed = hits, trashed
        self._below: dict[int, int] = {}
        self._opened: list[tuple[int, int]] = []
        self._heads: list[int] = []

    def row_count(self) -> int:
        """Number of rows."""
        return self.row_of_trashed(self.trashed)

    def address(self, row: int) -> HitAddress:
        """The contents of a row."""
        first_trashed = self.row_of_trashed(0)
        if self.trashed and row >= first_trashed - 1:
            if row == first_trashed - 1:
                return HitAddress(RowKind.HEADING)
            return HitAddress(RowKind.TRASHED, row - first_trashed)
        at = bisect_right(self._heads, row) - 1
        if at < 0:
            return HitAddress(RowKind.HIT, row)
        hit, members = self._opened[at]
        below = row - self._heads[at] - 1
        if below < 0:
            return HitAddress(RowKind.HIT, hit)
        if below < members:
            return HitAddress(RowKind.MEMBER, hit, below)
        return HitAddress(RowKind.HIT, hit + 1 + below - members)

    def row_of_hit(self, hit: int) -> int:
        """The row of a hit."""
        return hit + sum(members for other, members in self._opened if other < hit)

    def row_of_trashed(self, number: int) -> int:
        """The row of something in the trash."""
        return self.hits + sum(self._below.values()) + bool(self.trashed) + number

    def member_count(self, hit: int) -> int:
        """The number of members listed below a hit."""
        return self._below.get(hit, 0)

    def opened(self) -> tuple[int, ...]:
        """The hits that are unfolded, in order."""
        return tuple(hit for hit, _members in self._opened)

    def open(self, hit: int, members: int) -> None:
        """Show this many members below a hit."""
        self._below[hit] = members
        self._count()

    def close(self, hit: int) -> None:
        """Hide the members of a hit."""
        del self._below[hit]
        self._count()

    def _count(self) -> None:
        self._opened = sorted(self._below.items())
        self._heads = [self.row_of_hit(hit) for hit, _members in self._opened]
