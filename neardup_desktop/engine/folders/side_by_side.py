"""Two folders side by side: their items aligned by what is in them, not only by name."""

from collections import defaultdict, deque
from collections.abc import Callable, Hashable, Iterable
from enum import StrEnum
from pathlib import PurePath

import numpy as np
from msgspec import Struct

from neardup_desktop.detect.base import Mask
from neardup_desktop.engine.folders.folder_table import is_without_words, lying_in
from neardup_desktop.engine.folders.matches import LEVELS, MEASURED, FolderMatches, LevelMatches
from neardup_desktop.engine.folders.receipt import counterparts
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import SAME_TEXT, Evidence, Relation

Way = tuple[str, ...]
"""The names of the folders on the way down to an item."""


class Side(StrEnum):
    """The two folders."""

    LEFT = "left"
    RIGHT = "right"


class LineState(StrEnum):
    """The way in which two folders share a line."""

    SAME = "same"
    """The same text at the same place in both folders."""
    MOVED = "moved"
    """The same text at another place or under another name."""
    VERSION = "version"
    """Near-duplicates, or a text that contains the other."""
    ONLY_LEFT = "only left"
    ONLY_RIGHT = "only right"
    NOT_COMPARED = "not compared"
    """It has no words to compare, and nothing equals it to the byte."""


class Aligned(Struct, frozen=True):
    """One line of two folders side by side.

    Attributes:
        state: what both folders have.
        left: the item of the left folder, None where it has none.
        right: the item of the right folder, None where it has none.
        relation: how the left one is related to the right one; None where one side is empty.
        inner: the side whose text the other contains with more around it, "left" or "right"; "" if
            neither does.
        newer: the side that was changed last, "left" or "right"; "" if at the same time.
        extra: the side whose item stands beside one that has a closer counterpart in another line;
            "" for other lines.
        left_way: the folders from the left one down to the left item; None where there is none.
        right_way: the same from the right one down to the right item.
    """

    state: LineState
    left: ItemId | None
    right: ItemId | None
    relation: Relation | None = None
    inner: str = ""
    newer: str = ""
    extra: str = ""
    left_way: Way | None = None
    right_way: Way | None = None

    @property
    def items(self) -> tuple[ItemId, ...]:
        """Its items, of which there is at least one."""
        return tuple(one for one in (self.left, self.right) if one is not None)

    @property
    def is_extra(self) -> bool:
        """Whether one side stands in another line as well, as its closest counterpart there."""
        return bool(self.extra)

    @property
    def share(self) -> Evidence | Side:
        """The kind of match of both, or the side that alone has it."""
        if self.left is None or self.relation is None:
            return Side.RIGHT if self.left is None else Side.LEFT
        return self.relation.evidence.match

    @property
    def is_same_folder(self) -> bool:
        """Whether both sides are at the same place below their folders."""
        return self.left_way == self.right_way


_SAME_TEXT = SAME_TEXT - {Evidence.REPRESENTATIVE}

_Place = tuple[Way, str]
_Key = Callable[[int], Hashable]


def side_by_side(known: FolderMatches, left: str, right: str) -> tuple[Aligned, ...]:
    """Align the items of two folders, each with all folders in it.

    Each item stands beside its closest counterpart: at the same place if they are related at all,
    else by the surest evidence. If one folder is in the other, what it holds counts as part of
    the inner one only.

    Returns:
        In the order of the places in the left folder, or in the right one where the left has none.
    """
    review, columns = known.review, known.review.columns
    in_left, in_right = lying_in(left, columns), lying_in(right, columns)
    if PurePath(left).is_relative_to(right):
        in_right &= ~in_left
    else:
        in_left &= ~in_right
    alignment = _Alignment(known, (left, in_left), (right, in_right))
    alignment.match_all()
    lines = [(alignment.place(one[0]), alignment.line(*one)) for one in alignment.pairs]
    # An item that is left may still have a counterpart, which stands beside a closer one.
    for own, others, side in ((in_left, in_right, Side.LEFT), (in_right, in_left, Side.RIGHT)):
        extras = counterparts(known, own & ~alignment.matched, others)
        for at in np.flatnonzero(extras.level >= 0).tolist():
            other, level = int(extras.other[at]), int(extras.level[at])
            pair = (at, other) if side is Side.LEFT else (other, at)
            lines.append((alignment.place(at), alignment.line(*pair, level, side)))
        alignment.matched |= extras.level >= 0
    bare = is_without_words(columns)
    for own, state in ((in_left, LineState.ONLY_LEFT), (in_right, LineState.ONLY_RIGHT)):
        for at in np.flatnonzero(own & ~alignment.matched).tolist():
            item, way = ItemId(int(review.items[at])), alignment.way(at)
            is_left = state is LineState.ONLY_LEFT
            line = Aligned(
                LineState.NOT_COMPARED if bare[at] else state,
                item if is_left else None,
                None if is_left else item,
                left_way=way if is_left else None,
                right_way=None if is_left else way,
            )
            lines.append((alignment.place(at), line))
    return tuple(line for _place, line in sorted(lines, key=lambda one: one[0]))


def missing(lines: Iterable[Aligned], side: Side) -> list[ItemId]:
    """The items of which one side has nothing, so that they could be copied there."""
    given = ((one.left, one.right) for one in lines)
    if side is Side.LEFT:
        given = ((right, left) for left, right in given)
    return [own for own, other in given if own is not None and other is None]


def unread_ways(skipped: Iterable[str], *tops: str) -> list[Way]:
    """The ways from any of these folders down to what no scan has read in them."""
    paths = [PurePath(one) for one in skipped]
    return [
        path.relative_to(top).parts for top in tops for path in paths if path.is_relative_to(top)
    ]


class _Alignment:
    """Pairs of items, each of which is in one pair at most.

    Attributes:
        pairs: the left and the right item by index, and the number of their level in `LEVELS`.
        matched: the items that are in a pair, shape (n,).
    """

    def __init__(
        self, known: FolderMatches, left: tuple[str, Mask], right: tuple[str, Mask]
    ) -> None:
        self._review = review = known.review
        self._levels = known.levels
        self._sides = left[1], right[1]
        tops = left[0], right[0]
        self._ways = [_way_from(tops, PurePath(folder)) for folder in review.columns.folders]
        self.pairs: list[tuple[int, int, int]] = []
        self.matched: Mask = np.zeros(len(review.items), dtype=np.bool_)

    def place(self, index: int) -> _Place:
        """The way to an item in its folder, and the folded name of its file."""
        return self.way(index), self._name(index)

    def way(self, index: int) -> Way:
        """The folders from that of its side down to an item."""
        return self._ways[int(self._review.columns.folder[index])]

    def _name(self, index: int) -> str:
        return self._review.columns.names.file_name(index)

    def match_all(self) -> None:
        """Pair what is related: at the same place, then by evidence, under the same name first."""
        for number in range(len(LEVELS)):
            self._match(number, self.place)
        for number in range(len(LEVELS)):
            self._match(number, self._name)
            self._match(number, lambda _index: None)
        self._match_empty()

    def _match_empty(self) -> None:
        """Pair empty files at the same place, which no level relates."""
        columns = self._review.columns
        is_empty = (columns.file_bytes == 0) & columns.part_is_file & ~self.matched
        lefts, rights = (np.flatnonzero(side & is_empty).tolist() for side in self._sides)
        there = {self.place(at): at for at in rights}
        for at in lefts:
            if (found := there.get(self.place(at))) is not None:
                self.matched[[at, found]] = True
                self.pairs.append((at, found, 0))

    def _match(self, number: int, key: _Key) -> None:
        """Pair what is related at one level and has the same key, the most similar first."""
        level = self._levels[number]
        code = level.code
        lefts, rights = (
            np.flatnonzero(side & ~self.matched & (code >= 0)).tolist() for side in self._sides
        )
        if not lefts or not rights:
            return
        free: dict[tuple[int, Hashable], deque[int]] = defaultdict(deque)
        for at in rights:
            free[int(code[at]), key(at)].append(at)
        related = self._related(level, lefts, rights)
        for at in lefts:
            own, its_key = int(code[at]), key(at)
            nearest = (own,) if level.has_same else ()
            for other in (*nearest, *related.get(own, ())):
                if there := free.get((other, its_key)):
                    found = there.popleft()
                    self.matched[[at, found]] = True
                    self.pairs.append((at, found, number))
                    break

    def _related(
        self, level: LevelMatches, lefts: list[int], rights: list[int]
    ) -> dict[int, list[int]]:
        """For the code of each left item the other codes of right ones, the most similar first."""
        is_left, is_right = (np.zeros(level.codes, dtype=np.bool_) for _side in range(2))
        is_left[level.code[lefts]] = True
        is_right[level.code[rights]] = True
        found: dict[int, list[int]] = defaultdict(list)
        links = level.links
        ways = ((links.left, links.right), (links.right, links.left))
        for own, other in ways[:1] if level.evidence in MEASURED else ways:
            some = np.flatnonzero(is_left[own] & is_right[other])
            some = some[np.argsort(-links.similarity[some], kind="stable")]
            for code, theirs in zip(own[some].tolist(), other[some].tolist(), strict=True):
                found[code].append(theirs)
        return found

    def line(self, left: int, right: int, number: int, extra: str = "") -> Aligned:
        """The line of a pair on one level."""
        review, level = self._review, self._levels[number]
        evidence, columns = level.evidence, review.columns
        codes = int(level.code[left]), int(level.code[right])
        is_measured = evidence in MEASURED and codes[0] != codes[1]
        inner = ""
        if evidence is Evidence.CONTAINED and codes[0] != codes[1]:
            words = columns.visible_words[[left, right]].tolist()
            inner = Side.LEFT if words[0] < words[1] else Side.RIGHT
        dates = columns.modified_s[[left, right]].tolist()
        state = LineState.VERSION
        if evidence in _SAME_TEXT:
            is_there = self.place(left) == self.place(right)
            state = LineState.SAME if is_there else LineState.MOVED
        return Aligned(
            state,
            ItemId(int(review.items[left])),
            ItemId(int(review.items[right])),
            level.relation(*codes) if is_measured else Relation(evidence),
            inner,
            Side.LEFT if dates[0] > dates[1] else Side.RIGHT if dates[1] > dates[0] else "",
            extra,
            self.way(left),
            self.way(right),
        )


def _way_from(tops: Iterable[str], folder: PurePath) -> Way:
    """The way to a folder from the innermost of these folders that holds it."""
    ways = [folder.relative_to(top).parts for top in tops if folder.is_relative_to(top)]
    return min(ways, key=len, default=folder.parts)
