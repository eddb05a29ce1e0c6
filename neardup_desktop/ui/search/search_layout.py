"""Which row of the list of hits shows what: hits, unfolded members, and what lies in the trash."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from enum import IntEnum


class RowKind(IntEnum):
    """What a row shows."""

    HIT = 0
    MEMBER = 1
    HEADING = 2
    """The line above what lies in the trash."""
    TRASHED = 3
    MORE = 4
    """The line below members that says that there are more of them."""


@dataclass(frozen=True, slots=True)
class HitAddress:
    """What stands in a row.

    Attributes:
        kind: what it is.
        hit: number of the hit, for hits and what stands below them; of the trashed item for
            those; else -1.
        member: number of the member below its hit, else -1.
    """

    kind: RowKind
    hit: int = -1
    member: int = -1


class SearchLayout:
    """Rows of any number of hits; it holds what is unfolded and nothing for the others."""

    def __init__(self, hits: int = 0, trashed: int = 0) -> None:
        self.hits = hits
        self.trashed = trashed
        self._opened: list[int] = []
        self._members: list[int] = []
        self._heads: list[int] = []

    def row_count(self) -> int:
        """Number of rows."""
        return self._first_trashed() + self.trashed

    def _first_trashed(self) -> int:
        return self.hits + sum(self._members) + (1 if self.trashed else 0)

    def address(self, row: int) -> HitAddress:
        """What stands in a row."""
        first_trashed = self._first_trashed()
        if self.trashed and row >= first_trashed - 1:
            if row == first_trashed - 1:
                return HitAddress(RowKind.HEADING)
            return HitAddress(RowKind.TRASHED, row - first_trashed)
        at = bisect_right(self._heads, row) - 1
        if at < 0:
            return HitAddress(RowKind.HIT, row)
        below = row - self._heads[at] - 1
        if below < 0:
            return HitAddress(RowKind.HIT, self._opened[at])
        if below < self._members[at]:
            return HitAddress(RowKind.MEMBER, self._opened[at], below)
        return HitAddress(RowKind.HIT, self._opened[at] + 1 + below - self._members[at])

    def row_of_hit(self, hit: int) -> int:
        """The row of a hit."""
        return hit + sum(self._members[: bisect_left(self._opened, hit)])

    def row_of_trashed(self, number: int) -> int:
        """The row of something in the trash."""
        return self._first_trashed() + number

    def member_count(self, hit: int) -> int:
        """How many members stand below a hit."""
        at = bisect_left(self._opened, hit)
        is_open = at < len(self._opened) and self._opened[at] == hit
        return self._members[at] if is_open else 0

    def opened(self) -> tuple[int, ...]:
        """The hits that are unfolded, in order."""
        return tuple(self._opened)

    def open(self, hit: int, members: int) -> None:
        """Show so many members below a hit."""
        at = bisect_left(self._opened, hit)
        self._opened.insert(at, hit)
        self._members.insert(at, members)
        self._count()

    def close(self, hit: int) -> None:
        """Show the members of a hit no more."""
        at = bisect_left(self._opened, hit)
        del self._opened[at], self._members[at]
        self._count()

    def _count(self) -> None:
        self._heads = []
        before = 0
        for hit, members in zip(self._opened, self._members, strict=True):
            self._heads.append(hit + before)
            before += members
