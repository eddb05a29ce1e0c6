"""Two folders side by side arranged as one tree, of which some lines are shown."""

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import Self

from msgspec import Struct, field

from neardup_desktop.engine.folders.side_by_side import Aligned, LineState, Side, Way, missing
from neardup_desktop.engine.folders.verdict import Shares
from neardup_desktop.model.ids import ItemId

WHOLE, TOP = 0, -1
"""The number of the folder that all others are in, and that of what is above it."""


class Shown(IntEnum):
    """The lines that the tree can be narrowed to, in the order of their buttons."""

    ALL = 0
    DIFFERENCES = 1
    SIMILAR = 2
    ONLY_LEFT = 3
    ONLY_RIGHT = 4

    def fits(self, line: Aligned) -> bool:
        """Whether a line is among them."""
        if self is Shown.DIFFERENCES:
            return line.state is not LineState.SAME
        if self is Shown.SIMILAR:
            return line.state is LineState.VERSION
        if self is Shown.ALL:
            return True
        return (line.right if self is Shown.ONLY_LEFT else line.left) is None


class TreeFolder(Struct):
    """A folder of the tree, while it is arranged and later.

    Attributes:
        way: the names of the folders down to it.
        parent: the number of the folder above; `TOP` for the whole.
        folders: the numbers of the folders in it.
        rows: the rows of the items right in it.
        first: the first row of all that is in it.
        shares: what its items share with the right one, also those that are not shown.
        differing: how many lines in it differ, also those that are not shown.
        unread: how many files and folders in it were not read, on either side.
        is_left: whether the left folder has it, too.
        is_right: whether the right one has it.
        position: its place in the folder above.
    """

    way: Way
    parent: int
    folders: list[int] = field(default_factory=list)
    rows: range = range(0)
    first: int = 0
    shares: Shares = field(default_factory=Counter)
    differing: int = 0
    unread: int = 0
    is_left: bool = False
    is_right: bool = False
    position: int = 0

    @property
    def holds_any(self) -> bool:
        """Whether anything in it is shown."""
        return bool(self.folders or self.rows)


class AlignedTrees(Struct, frozen=True):
    """Two folders as one tree; an item that was moved is at its place in the left folder.

    Attributes:
        pairs: the items that are shown, in the order of the tree, in each folder its folders first.
        folders: all folders, each before those in it; the first one is the whole.
        folder_of: the number of the folder that each pair is in.
        differing: the rows of the pairs that are not the same at the same place, ascending.
        counts: how many lines each kind of `Shown` has.
        missing: the items that each side lacks.
    """

    pairs: Sequence[Aligned] = ()
    folders: Sequence[TreeFolder] = (TreeFolder((), TOP),)
    folder_of: Sequence[int] = ()
    differing: Sequence[int] = ()
    counts: Sequence[int] = (0,) * len(Shown)
    missing: Mapping[Side, Sequence[ItemId]] = field(default_factory=dict)

    @classmethod
    def of(
        cls, lines: Sequence[Aligned], shown: Shown = Shown.ALL, unread: Iterable[Way] = ()
    ) -> Self:
        """Arrange lines, those of a folder in their order; `unread` is from `unread_ways`."""
        folders = [TreeFolder((), TOP, is_left=True, is_right=True)]
        numbers: dict[Way, int] = {(): 0}
        held: list[list[Aligned]] = [[]]

        def number_of(way: Way) -> int:
            if way not in numbers:
                above = number_of(way[:-1])
                numbers[way] = len(folders)
                folders[above].folders.append(len(folders))
                folders.append(TreeFolder(way, above))
                held.append([])
            return numbers[way]

        for line in lines:
            way = line.right_way if line.left_way is None else line.left_way
            number = number_of(way or ())
            if line.extra != Side.RIGHT:
                folders[number].shares[line.share] += 1
            folders[number].differing += line.state is not LineState.SAME
            if shown.fits(line):
                held[number].append(line)
        for way in unread:
            folders[number_of(way[:-1])].unread += 1
        for line in lines:
            # The right item may be in a folder that no line is in.
            if line.left_way in numbers:
                folders[numbers[line.left_way]].is_left = True
            if line.right_way in numbers:
                folders[numbers[line.right_way]].is_right = True
        pairs: list[Aligned] = []
        folder_of: list[int] = []
        for number in _in_order(folders):
            folder, begin = folders[number], len(pairs)
            pairs += held[number]
            folder_of += [number] * len(held[number])
            folder.rows = range(begin, len(pairs))
            for inner in map(folders.__getitem__, folder.folders):
                folder.shares.update(inner.shares)
                folder.differing += inner.differing
                folder.unread += inner.unread
                folder.is_left |= inner.is_left
                folder.is_right |= inner.is_right
            folder.folders = [one for one in folder.folders if folders[one].holds_any]
            folder.first = folders[folder.folders[0]].first if folder.folders else begin
            for position, one in enumerate(folder.folders):
                folders[one].position = position
        return cls(
            pairs,
            folders,
            folder_of,
            [row for row, one in enumerate(pairs) if one.state is not LineState.SAME],
            [sum(map(kind.fits, lines)) for kind in Shown],
            {side: missing(lines, side) for side in Side},
        )

    def next_differing(self, row: int) -> int | None:
        """The first row after this one that differs."""
        return self._at(bisect_right(self.differing, row))

    def previous_differing(self, row: int) -> int | None:
        """The last row before this one that differs."""
        return self._at(bisect_left(self.differing, row) - 1)

    def _at(self, place: int) -> int | None:
        return self.differing[place] if 0 <= place < len(self.differing) else None

    def lines_in(self, folder: int) -> Sequence[Aligned]:
        """All lines that are shown in a folder and in those in it."""
        return self.pairs[self.folders[folder].first : self.folders[folder].rows.stop]


def _in_order(folders: Sequence[TreeFolder]) -> list[int]:
    """All folders, each after those in it, as the items of a folder follow its folders."""
    found: list[int] = []
    waiting = [(0, False)]
    while waiting:
        number, is_through = waiting.pop()
        if is_through:
            found.append(number)
            continue
        inner = folders[number].folders
        inner.sort(key=lambda one: (folders[one].way[-1].casefold(), folders[one].way))
        waiting.append((number, True))
        waiting += ((one, False) for one in reversed(inner))
    return found
