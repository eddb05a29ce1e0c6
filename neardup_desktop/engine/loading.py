"""From rows of the archive to the arrays that grouping works on."""

from collections import Counter
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, ItemTable
from neardup_desktop.detect.cluster_table import GroupingInput
from neardup_desktop.detect.pair_set import PairSet, no_pairs
from neardup_desktop.store.items import GroupingRow
from neardup_desktop.store.marks import Marked


@dataclass(frozen=True, slots=True)
class Loaded:
    """All items of an archive, ordered by path and part; n items.

    Attributes:
        tables: what the group detectors look at.
        given: what grouping looks at.
    """

    tables: ItemTable
    given: GroupingInput


def load_items(
    rows: list[GroupingRow], pairs: npt.NDArray[np.float64], contained: Indices
) -> Loaded:
    """Lay out items, verified pairs (columns as `PairStore.all_pairs`) and contained wordings.

    `contained` has an inner and an outer visible wording in each row, shape (c, 2).
    """
    tables = _item_table(rows)
    units, wording_unit = _units(rows, tables)
    return Loaded(tables, _grouping_input(rows, tables, (units, wording_unit), pairs, contained))


def with_marks(given: GroupingInput, place: dict[int, int], marks: list[Marked]) -> GroupingInput:
    """The same with these items as no duplicates of each other; `place` finds items by number."""
    pairs = set()
    for firsts, seconds in marks:
        ours, theirs = (
            {int(given.identity[place[item]]) for item in items if item in place}
            for items in (firsts, seconds)
        )
        pairs |= {(one, other) for one in ours for other in theirs if one != other}
    if not pairs:
        return replace(given, marked=no_pairs(), apart=no_pairs())
    first, second = np.array(sorted(pairs), dtype=np.int64).T
    marked = PairSet.both_ways(first, second)
    return replace(given, marked=marked, apart=_apart(given, marked))


def _apart(given: GroupingInput, marked: PairSet) -> PairSet:
    """Units each of whose texts is marked against each text of the other."""
    identity, unit = np.unique(np.stack((given.identity, given.unit)), axis=1)
    sizes = np.bincount(unit)
    first, second = _linked(marked.firsts(), marked.seconds(), identity, unit)
    linked, counts = np.unique(np.stack((first, second)), axis=1, return_counts=True)
    all_marked = (counts == sizes[linked[0]] * sizes[linked[1]]) & (linked[0] != linked[1])
    return PairSet.of(linked[0][all_marked], linked[1][all_marked])


def _linked(
    first: Indices, second: Indices, texts: Indices, units: Indices
) -> tuple[Indices, Indices]:
    """Pairs of texts as pairs of the units that have them.

    `texts` and `units` are the distinct combinations of the two, by text.
    """
    columns = [first, second]
    for column in (0, 1):
        begin = np.searchsorted(texts, columns[column], side="left")
        counts = np.searchsorted(texts, columns[column], side="right") - begin
        step = np.arange(int(counts.sum())) - np.repeat(np.cumsum(counts) - counts, counts)
        found = units[np.repeat(begin, counts) + step]
        other = np.repeat(columns[1 - column], counts)
        columns = [found, other] if column == 0 else [other, found]
    return columns[0], columns[1]


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
    units_and_wordings: tuple[Indices, dict[int, int]],
    pairs: npt.NDArray[np.float64],
    contained: Indices,
) -> GroupingInput:
    units, wording_unit = units_and_wordings
    left = np.array([wording_unit.get(int(number), -1) for number in pairs[:, 0]], dtype=np.int64)
    right = np.array([wording_unit.get(int(number), -1) for number in pairs[:, 1]], dtype=np.int64)
    known = (left >= 0) & (right >= 0)
    swapped = left > right
    unique_left = np.where(swapped, pairs[:, 4], pairs[:, 3]).astype(np.int32)
    unique_right = np.where(swapped, pairs[:, 3], pairs[:, 4]).astype(np.int32)
    left, right = left[known], right[known]
    low, high = np.minimum(left, right), np.maximum(left, right)
    held = _contained_texts(tables.visible_text, contained)
    inner, outer = _contained_units(tables.visible_text, units, held)
    return GroupingInput(
        item=np.array([row.item for row in rows], dtype=np.int64),
        key=np.array([_key(row) for row in rows], dtype=np.uint64),
        unit=units,
        content=tables.content,
        visible_text=tables.visible_text,
        measured_is_visible=np.array([row.visible == row.measured for row in rows], dtype=np.bool_),
        bytes_to_win=_bytes_to_win(rows),
        left=low,
        right=high,
        similarity=pairs[known, 2].astype(np.float32),
        unique_left=unique_left[known],
        unique_right=unique_right[known],
        same_form=pairs[known, 5] == 1,
        visible_words=np.array([row.visible_words for row in rows], dtype=np.int64),
        identity=_identity(tables),
        contained=held,
        inner=inner,
        outer=outer,
        inner_pair=_pair_index(low, high, inner, outer),
    )


def _identity(tables: ItemTable) -> Indices:
    """Equal codes for equal visible words, else for equal bytes; else a code of its own."""
    text, content = tables.visible_text, tables.content
    texts = int(text.max(initial=-1)) + 1
    contents = int(content.max(initial=-1)) + 1
    alone = texts + contents + np.arange(len(text))
    return np.where(text >= 0, text, np.where(content >= 0, texts + content, alone))


def _contained_texts(visible_text: Indices, contained: Indices) -> PairSet:
    """The contained pairs of texts that items show."""
    shown = np.isin(contained, visible_text).all(axis=1)
    return PairSet.of(contained[shown, 0], contained[shown, 1])


def _contained_units(
    visible_text: Indices, units: Indices, contained: PairSet
) -> tuple[Indices, Indices]:
    """Inner and outer unit of each contained pair of texts, each pair of units once."""
    places = np.flatnonzero(visible_text >= 0)
    text, unit = np.unique(np.stack((visible_text[places], units[places])), axis=1)
    inner, outer = _linked(contained.firsts(), contained.seconds(), text, unit)
    inner, outer = np.unique(np.stack((inner, outer))[:, inner != outer], axis=1)
    return inner, outer


def _pair_index(left: Indices, right: Indices, inner: Indices, outer: Indices) -> Indices:
    """Index of the verified pair of each two units, -1 where there is none."""
    if len(left) == 0:
        return np.full(len(inner), -1, dtype=np.int64)
    count = int(max(right.max(), inner.max(initial=0), outer.max(initial=0))) + 1
    codes = left * count + right
    order = np.argsort(codes, kind="stable")
    wanted = np.minimum(inner, outer) * count + np.maximum(inner, outer)
    at = order[np.minimum(np.searchsorted(codes, wanted, sorter=order), len(codes) - 1)]
    return np.where(codes[at] == wanted, at, -1)


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
