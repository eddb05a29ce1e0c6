"""Loads a review the slow, readable way: one row after the other, all items together."""

import os

import numpy as np
from msgspec import Struct

from neardup_desktop.detect.cluster_table import GroupingInput
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.detect.verified_pairs import VerifiedPairs
from neardup_desktop.store.database import Database

_QUERY = (
    "SELECT items.id, items.part, files.content_hash, measured.words_hash,"
    " items.visible_id, items.measured_id, coalesce(measured.words, 0),"
    " files.size_bytes, files.links, files.device, files.inode,"
    " coalesce(items.date_s, files.mtime_ns / 1000000000),"
    " items.kind, items.format, files.path, coalesce(visible.words, 0), files.id, items.title,"
    " items.characters, items.columns, items.lines"
    " FROM files JOIN items ON items.file_id = files.id"
    " LEFT JOIN token_sequences AS measured ON measured.id = items.measured_id"
    " LEFT JOIN token_sequences AS visible ON visible.id = items.visible_id"
    " ORDER BY files.path, items.id"
)


class SlowItem(Struct, frozen=True):
    """What a review says of one item."""

    item: int
    key: int
    content: tuple[bytes, str] | None
    visible: int
    measured: int
    measured_is_visible: bool
    words: int
    visible_words: int
    file_bytes: int
    reclaimable_bytes: int
    modified_s: int
    kind: str
    format: str
    folder: str
    file: int
    part: str
    name: str
    title: str
    characters: bytes | None
    columns: bytes | None
    lines: bytes | None


def slow_items(index: Database) -> list[SlowItem]:
    rows = index.rows(_QUERY)
    found = []
    for row in rows:
        shared = row[8] > 1
        stands_for = row[3] or row[2]
        folder, name = os.path.split(os.fsdecode(row[14]))
        found.append(
            SlowItem(
                item=row[0],
                key=int.from_bytes(stands_for[:8], "big") if stands_for else row[0],
                content=None if row[2] is None else (row[2], row[1]),
                visible=-1 if row[4] is None or row[5] is None else row[4],
                measured=-1 if row[5] is None else row[5],
                measured_is_visible=row[4] == row[5],
                words=row[6],
                visible_words=row[15],
                file_bytes=row[7],
                reclaimable_bytes=0 if row[1] or shared else row[7],
                modified_s=row[11],
                kind=row[12],
                format=row[13],
                folder=folder,
                file=row[16],
                part=row[1],
                name=name,
                title=row[17],
                characters=row[18],
                columns=row[19],
                lines=row[20],
            )
        )
    return found


def slow_input(index: Database, items: list[SlowItem]) -> GroupingInput:
    """What grouping looks at, of all items; without what the user marked."""
    units: dict[object, int] = {}
    unit, content, identity = [], [], []
    contents: dict[object, int] = {}
    same: dict[object, int] = {}
    for one in items:
        code = -1 if one.content is None else contents.setdefault(one.content, len(contents))
        content.append(code)
        bytes_or_own = ("bytes", code) if code >= 0 else ("item", one.item)
        key = ("words", one.measured) if one.measured >= 0 else bytes_or_own
        unit.append(units.setdefault(key, len(units)))
        key = ("words", one.visible) if one.visible >= 0 else bytes_or_own
        identity.append(same.setdefault(key, len(same)))
    form = slow_forms(items)
    lines = slow_lines(items)
    formats = list(dict.fromkeys(one.format for one in items))
    pairs: dict[tuple[int, int], tuple[float, int, int, bool]] = {}
    refuted = {row[0] for row in index.rows("SELECT sequence_id FROM series WHERE proved = 0")}
    for left, right, similarity, own_left, own_right, same_form in index.rows(
        "SELECT left_id, right_id, similarity, unique_left, unique_right, same_form FROM pairs"
    ):
        low, high = units.get(("words", left)), units.get(("words", right))
        if low is None or high is None:
            continue
        if low > high:
            low, high, own_left, own_right = high, low, own_right, own_left
        pairs[low, high] = (
            similarity,
            own_left,
            own_right,
            bool(same_form) and not refuted & {left, right},
        )
    shown = {one.visible for one in items if one.visible >= 0}
    held = [
        (inner, outer)
        for inner, outer in index.rows("SELECT inner_id, outer_id FROM contained")
        if inner in shown and outer in shown
    ]
    exact = slow_exact(index, items, form)
    text_units: dict[int, set[int]] = {}
    for item, number in zip(items, unit, strict=True):
        text_units.setdefault(item.visible, set()).add(number)
    inside = sorted(
        {
            (a, b)
            for inner, outer in exact
            for a in text_units[items[inner].visible]
            for b in text_units[items[outer].visible]
            if a != b
        }
    )
    at = {pair: place for place, pair in enumerate(pairs)}
    contained = np.array(held, dtype=np.int64).reshape(-1, 2)
    links = np.array(inside, dtype=np.int64).reshape(-1, 2)
    return GroupingInput(
        item=np.array([one.item for one in items], dtype=np.int64),
        key=np.array([one.key for one in items], dtype=np.uint64),
        unit=np.array(unit, dtype=np.int64),
        content=np.array(content, dtype=np.int64),
        visible=np.array([one.visible for one in items], dtype=np.int64),
        form=np.array(form, dtype=np.int64),
        lines=np.array([lines.index(one) if one else -1 for one in lines], dtype=np.int64),
        format=np.array([formats.index(one.format) for one in items], dtype=np.int64),
        measured_is_visible=np.array([one.measured_is_visible for one in items], dtype=np.bool_),
        reclaimable_bytes=np.array([one.reclaimable_bytes for one in items], dtype=np.int64),
        pairs=VerifiedPairs.of([(*pair, *verdict) for pair, verdict in pairs.items()]),
        visible_words=np.array([one.visible_words for one in items], dtype=np.int64),
        identity=np.array(identity, dtype=np.int64),
        contained=PairSet.of(contained[:, 0], contained[:, 1]),
        exact=PairSet.of(*np.array(exact, dtype=np.int64).reshape(-1, 2).T),
        inner=links[:, 0],
        outer=links[:, 1],
        inner_pair=np.array(
            [at.get((min(pair), max(pair)), -1) for pair in inside], dtype=np.int64
        ),
    )


def slow_forms(items: list[SlowItem]) -> list[int]:
    """Equal numbers for equal words, characters and columns: the first item that has them."""
    keys: list[object] = []
    for own in items:
        one = _first_copy(items, own)
        known = ("known", one.characters) if one.characters else ("item", one.item)
        keys.append((own.visible, known, one.columns))
    return [
        keys.index(key) if one.visible >= 0 else -1 for one, key in zip(items, keys, strict=True)
    ]


def slow_lines(items: list[SlowItem]) -> list[bytes | None]:
    """The lines that each item is said to have: those of its first copy."""
    return [_first_copy(items, one).lines for one in items]


def _first_copy(items: list[SlowItem], own: SlowItem) -> SlowItem:
    if own.content is None:
        return own
    copies = ((one.visible, one.content) == (own.visible, own.content) for one in items)
    return next(one for one, is_copy in zip(items, copies, strict=True) if is_copy)


def slow_exact(index: Database, items: list[SlowItem], forms: list[int]) -> list[tuple[int, int]]:
    """Forms of which one stands in another with all its signs."""
    found = set()
    query = "SELECT inner_id, outer_id, inner_characters, outer_characters FROM contained"
    for inner, outer, own, other in index.rows(query):
        if not own or not other:
            continue
        for form in set(forms) - {-1}:
            for holder in set(forms) - {-1}:
                one, two = items[form], items[holder]
                if (one.visible, one.characters, two.visible, two.characters) == (
                    *(inner, own),
                    *(outer, other),
                ) and one.columns in (None, two.columns):
                    found.add((form, holder))
    return sorted(found)
