"""Review: the verified pairs in memory, grouped anew for any similarity at once."""

from collections import Counter
from collections.abc import Iterator
from typing import Self

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Evidence, Groups, Indices, ItemTable
from neardup_desktop.detect.grouping import ClusterTable, GroupingInput, group
from neardup_desktop.detect.registry import group_detectors
from neardup_desktop.engine.archive import ArchiveReader
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import IdenticalGroup, Pair, Rung
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, Preference
from neardup_desktop.store.items import GroupingRow

__all__ = ["ClusterTable", "Review"]


class Review:
    """All that grouping needs, loaded once; immutable but for what is hidden.

    Items are ordered by path and part, so the order in which files were found plays no role.
    """

    def __init__(self, rows: list[GroupingRow], pairs: npt.NDArray[np.float64]) -> None:
        self._items = np.array([row.item for row in rows], dtype=np.int64)
        self._hidden = np.array([row.hidden for row in rows], dtype=np.bool_)
        self._modified = np.array([row.modified_s for row in rows], dtype=np.int64)
        self._words = np.array([row.words for row in rows], dtype=np.int64)
        self._tables = _item_table(rows)
        units, wording_unit = _units(rows, self._tables)
        self._given = _grouping_input(rows, self._tables, units, wording_unit, pairs)
        self._place = {item: place for place, item in enumerate(self._items.tolist())}
        self._ranks: dict[Preference, Indices] = {}

    @classmethod
    def load(cls, reader: ArchiveReader) -> Self:
        """Load items and verified pairs."""
        rows = [row for page in reader.items.grouping_rows() for row in page]
        pages = [np.array(page, dtype=np.float64) for page in reader.pairs.all_pairs()]
        pairs = np.concatenate(pages) if pages else np.zeros((0, 5))
        return cls(rows, pairs)

    def reload_hidden(self, reader: ArchiveReader) -> None:
        """Take over what was hidden or unhidden since."""
        hidden = np.zeros(len(self._items), dtype=np.bool_)
        places = [self._place[item] for item in reader.hidden_items() if item in self._place]
        hidden[places] = True
        self._hidden = hidden

    def clusters(
        self,
        similarity: float = DEFAULT_SIMILARITY,
        preference: Preference = Preference.NEWEST,
        *,
        transitive: bool = False,
        show_hidden: bool = True,
    ) -> ClusterTable:
        """Group: conservative stars, or chains where `transitive`. Sorted by bytes to win."""
        return group(
            self._given,
            similarity,
            self._rank(preference),
            transitive=transitive,
            shown=None if show_hidden else ~self._hidden,
        )

    def pairs(self, similarity: float = DEFAULT_SIMILARITY) -> Iterator[Pair]:
        """The verified pairs of distinct visible texts, the first item of each, by path.

        Texts with the same measured words (one article under two banners, one body under two
        subjects) are pairs of similarity 1.
        """
        given = self._given
        first = self._first_of_each_text()
        for firsts in first.values():
            for index, place in enumerate(firsts):
                for other in firsts[index + 1 :]:
                    yield self._pair(place, other, 1.0)
        kept = np.flatnonzero(given.similarity >= np.float32(similarity - 1e-6))
        order = kept[np.lexsort((given.right[kept], given.left[kept]))]
        for left, right, likeness in zip(
            given.left[order].tolist(),
            given.right[order].tolist(),
            given.similarity[order].tolist(),
            strict=True,
        ):
            for place in first.get(left, ()):
                for other in first.get(right, ()):
                    yield self._pair(place, other, likeness)

    def _pair(self, place: int, other: int, similarity: float) -> Pair:
        low, high = sorted((place, other))
        return Pair(
            ItemId(int(self._items[low])), ItemId(int(self._items[high])), round(similarity, 6)
        )

    def _first_of_each_text(self) -> dict[int, list[int]]:
        """For each unit with words, the place of the first item of each visible text."""
        text = self._tables.visible_text
        places = np.flatnonzero(text >= 0)
        # `places` ascend, so np.unique finds the first of each text.
        _, at = np.unique(
            np.stack((self._given.unit[places], text[places])), axis=1, return_index=True
        )
        firsts: dict[int, list[int]] = {}
        for place in np.sort(places[at]).tolist():
            firsts.setdefault(int(self._given.unit[place]), []).append(place)
        return firsts

    def identical_groups(self) -> list[IdenticalGroup]:
        """The groups of identical files and of identical texts, by path."""
        groups = []
        for evidence, rung in (
            (Evidence.SAME_FILE, Rung.IDENTICAL_FILE),
            (Evidence.SAME_TEXT, Rung.IDENTICAL_TEXT),
        ):
            for detector in group_detectors(evidence):
                groups += self._spelled_out(detector.find(self._tables), rung)
        return groups

    def _spelled_out(self, found: Groups, rung: Rung) -> list[IdenticalGroup]:
        places = np.flatnonzero(found.labels >= 0)
        places = places[np.argsort(found.labels[places], kind="stable")]
        bounds = np.flatnonzero(np.diff(found.labels[places])) + 1
        return [
            IdenticalGroup(rung, tuple(ItemId(item) for item in self._items[some].tolist()))
            for some in np.split(places, bounds)
            if len(some) > 1
        ]

    def item_count(self) -> int:
        """Number of items loaded."""
        return len(self._items)

    def hidden_items(self) -> list[ItemId]:
        """All hidden items, also those that are in no cluster."""
        return [ItemId(item) for item in self._items[self._hidden].tolist()]

    def pair_similarity(self, a: ItemId, b: ItemId) -> float | None:
        """Verified similarity of two items; 1.0 for identical text, None where not verified."""
        given = self._given
        left, right = sorted((int(given.unit[self._place[a]]), int(given.unit[self._place[b]])))
        if left == right:
            return 1.0
        found = np.flatnonzero((given.left == left) & (given.right == right))
        return round(float(given.similarity[found[0]]), 6) if len(found) else None

    def _rank(self, preference: Preference) -> Indices:
        """The place of each item in the order of preference; path and part break ties."""
        if preference not in self._ranks:
            keys = {
                Preference.NEWEST: -self._modified,
                Preference.OLDEST: self._modified,
                Preference.LONGEST: -self._words,
            }
            order = np.argsort(keys[preference], kind="stable")
            rank = np.empty(len(order), dtype=np.int64)
            rank[order] = np.arange(len(order))
            self._ranks[preference] = rank
        return self._ranks[preference]


def _item_table(rows: list[GroupingRow]) -> ItemTable:
    codes: dict[tuple[bytes, str], int] = {}
    content = [
        -1 if row.content is None else codes.setdefault((row.content, row.part), len(codes))
        for row in rows
    ]
    return ItemTable(
        size_bytes=np.array([row.file_bytes for row in rows], dtype=np.int64),
        content=np.array(content, dtype=np.int64),
        visible_text=np.array(
            [-1 if row.visible is None or row.measured is None else row.visible for row in rows],
            dtype=np.int64,
        ),
    )


def _units(rows: list[GroupingRow], tables: ItemTable) -> tuple[Indices, dict[int, int]]:
    """Unit of each item, and of each measured wording.

    Items with equal measured words are one unit; those without words that have equal bytes are
    one as well; every other item stands alone.
    """
    codes: dict[tuple[str, int], int] = {}
    units = np.empty(len(rows), dtype=np.int64)
    for place, (row, content) in enumerate(zip(rows, tables.content.tolist(), strict=True)):
        if row.measured is not None:
            key = ("words", row.measured)
        elif content >= 0:
            key = ("bytes", content)
        else:
            key = ("item", row.item)
        units[place] = codes.setdefault(key, len(codes))
    return units, {number: unit for (what, number), unit in codes.items() if what == "words"}


def _grouping_input(
    rows: list[GroupingRow],
    tables: ItemTable,
    units: Indices,
    wording_unit: dict[int, int],
    pairs: npt.NDArray[np.float64],
) -> GroupingInput:
    left = np.array([wording_unit.get(int(number), -1) for number in pairs[:, 0]], dtype=np.int64)
    right = np.array([wording_unit.get(int(number), -1) for number in pairs[:, 1]], dtype=np.int64)
    known = (left >= 0) & (right >= 0)
    swapped = left > right
    unique_left = np.where(swapped, pairs[:, 4], pairs[:, 3]).astype(np.int32)
    unique_right = np.where(swapped, pairs[:, 3], pairs[:, 4]).astype(np.int32)
    return GroupingInput(
        item=np.array([row.item for row in rows], dtype=np.int64),
        key=np.array([_key(row) for row in rows], dtype=np.uint64),
        unit=units,
        content=tables.content,
        visible_text=tables.visible_text,
        measured_is_visible=np.array([row.visible == row.measured for row in rows], dtype=np.bool_),
        bytes_to_win=_bytes_to_win(rows),
        left=np.minimum(left, right)[known],
        right=np.maximum(left, right)[known],
        similarity=pairs[known, 2].astype(np.float32),
        unique_left=unique_left[known],
        unique_right=unique_right[known],
    )


def _key(row: GroupingRow) -> int:
    """What stands for the item's content over rescans and rebuilds."""
    content = row.words_hash or row.content
    return int.from_bytes(content[:8], "big") if content else row.item


def _bytes_to_win(rows: list[GroupingRow]) -> Indices:
    """Bytes that trashing each item would free.

    None for a part of a file, because its mailbox is never rewritten, and none for one of several
    names of the same file (hard links): the bytes stay as long as any name does.
    """
    names = Counter(row.shared_inode for row in rows if row.shared_inode and not row.part)
    shared = {name for name, count in names.items() if count > 1}
    return np.array(
        [0 if row.part or row.shared_inode in shared else row.file_bytes for row in rows],
        dtype=np.int64,
    )
