"""One folder item by item: which also exist outside it, and which only there."""

import os
from collections.abc import Callable, Sequence
from pathlib import PurePath
from typing import Generic, TypeVar, cast, overload

import numpy as np
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask, run_begins
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.folder_table import FolderStanding, is_without_words, lying_in
from neardup_desktop.engine.folders.matches import (
    LEVELS,
    MEASURED,
    FolderMatches,
    LevelMatches,
    counted,
)
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Relation

Source = TypeVar("Source")
Row = TypeVar("Row")


class LazyRows(Sequence[Row], Generic[Source, Row]):
    """Rows that are made of something when they are asked for, as there may be a million."""

    def __init__(self, source: Sequence[Source], make: Callable[[Source], Row]) -> None:
        self._source, self._make = source, make

    def __len__(self) -> int:
        return len(self._source)

    @overload
    def __getitem__(self, at: int) -> Row: ...

    @overload
    def __getitem__(self, at: slice) -> list[Row]: ...

    def __getitem__(self, at: int | slice) -> Row | list[Row]:
        if isinstance(at, slice):
            return list(map(self._make, self._source[at]))
        return self._make(self._source[at])


class Counterpart(Relation, frozen=True, kw_only=True):
    """An item of a folder, and how it is related to what stands for it outside.

    Attributes:
        item: the item.
        other: the item outside; of several the most similar one, of equal ones that kept first.
    """

    item: ItemId
    other: ItemId


class Elsewhere(LazyRows[int, Counterpart]):
    """Items that something stands for, by path."""

    def __init__(self, found: "Counterparts", places: Indices) -> None:
        super().__init__(places.data, found.counterpart)
        self._found, self._places = found, places

    def held(self) -> Indices:
        """Indices of those whose text at least stands outside, as `FolderStanding.held` counts."""
        textless = np.array([level.loses_no_text for level in LEVELS])
        held: Indices = self._places[textless[self._found.level[self._places]]]
        return held

    def losing(self, *, nothing: bool) -> "Elsewhere":
        """Those of which nothing would be lost, or the others."""
        lossless = np.array([level.loses_nothing for level in LEVELS])
        return Elsewhere(
            self._found, self._places[lossless[self._found.level[self._places]] == nothing]
        )


class Receipt(Struct, frozen=True):
    """The items of a folder by what also exists outside it.

    Attributes:
        standing: the numbers.
        elsewhere: each item that something outside stands for, by path.
        only_here: the items that nothing stands for, by path.
        not_compared: the items that have no words to compare, by path.
        unique_words: number of words that near-duplicates alone have; equal texts count once.
        all_in: the folder outside that holds a copy of every item, or "".
    """

    standing: FolderStanding
    elsewhere: Elsewhere
    only_here: tuple[ItemId, ...]
    not_compared: tuple[ItemId, ...]
    unique_words: int
    all_in: str = ""

    @property
    def copies(self) -> Elsewhere:
        """The items of which nothing would be lost, by path."""
        return self.elsewhere.losing(nothing=True)

    @property
    def similar(self) -> list[Counterpart]:
        """The other items that something stands for, the one that would lose most first."""
        found = self.elsewhere.losing(nothing=False)
        return sorted(found, key=lambda one: -(one.unique_words or 0))


def receipt(known: FolderMatches, folder: str, skipped: Sequence[str]) -> Receipt:
    """Look through one folder, with all folders in it; `skipped` is from `skipped_in`."""
    review, columns = known.review, known.review.columns
    asked = lying_in(folder, columns)
    found = counterparts(known, asked, ~asked)
    rest = asked & (found.level < 0)
    bare = rest & is_without_words(columns)
    counts = np.bincount(found.level[found.level >= 0], minlength=len(LEVELS)).tolist()
    # The items of a file follow each other.
    sizes = columns.file_bytes[asked][run_begins(columns.file[asked])]
    standing = FolderStanding(
        folder,
        len(sizes),
        int(sizes.sum()),
        int(asked.sum()),
        dict(zip(LEVELS, counts, strict=True)),
        int((rest & ~bare).sum()),
        int(bare.sum()),
        sum(PurePath(path).is_relative_to(folder) for path in skipped),
        int(review.in_mail_store[asked].sum()),
        int(np.count_nonzero(known.never[asked])),
        folder in columns.mailboxes,
    )
    elsewhere = Elsewhere(found, np.flatnonzero(found.level >= 0))
    only_here, not_compared = _items(review, rest & ~bare), _items(review, bare)
    all_in = _all_in(standing, {columns.folders[at] for at in columns.folder[found.other[asked]]})
    return Receipt(standing, elsewhere, only_here, not_compared, found.unique_words, all_in)


def _all_in(standing: FolderStanding, others: set[str]) -> str:
    """The innermost folder that holds all these, if they are identical."""
    if not others or standing.lossless < standing.items:
        return ""
    found = os.path.commonpath(others)
    return "" if PurePath(standing.path).is_relative_to(found) else found


class Counterparts(Struct, frozen=True):
    """Those of n items that others stand for.

    Attributes:
        items: identifiers of all items, shape (n,).
        level: index into `LEVELS`, -1 for items that nothing stands for or that were not asked
            about; shape (n,).
        other: index of what stands for each, -1 where nothing does; shape (n,).
        shares: of near-duplicates the similarity, and the number of distinct words that the item
            alone has (None where that was not counted).
        unique_words: sum of these numbers; equal texts count once.
    """

    items: Indices
    level: Indices
    other: Indices
    shares: dict[int, tuple[float, int | None]]
    unique_words: int

    def counterpart(self, at: int) -> Counterpart:
        """An item, given by its index, with what stands for it."""
        item, other = self.items.item(at), self.items.item(self.other.item(at))
        measured = self.shares.get(at, (1.0, None))
        evidence = LEVELS[self.level.item(at)]
        return Counterpart(evidence, *measured, item=ItemId(item), other=ItemId(other))


def counterparts(known: FolderMatches, asked: Mask, others: Mask) -> Counterparts:
    """Find what stands for each of these items among those others, as surely as possible."""
    review, count = known.review, len(asked)
    level, other = np.full(count, -1, dtype=np.int64), np.full(count, -1, dtype=np.int64)
    shares: dict[int, tuple[float, int | None]] = {}
    unique: dict[int, int] = {}
    rest = np.flatnonzero(asked & others.any())
    rank = review.rank_preferred()
    turn, by_turn = np.where(others, rank, count), np.argsort(rank)
    for number, matches in enumerate(known.levels):
        some = rest[matches.code[rest] >= 0]
        codes, which = np.unique(matches.code[some], return_inverse=True)
        found = matches.counterpart_among(turn, codes)[which]
        some, found = some[found < count], found[found < count]
        level[some], other[some] = number, by_turn[found]
        if LEVELS[number] in MEASURED:
            near = _nearest(matches, turn, some, other)
            other[some] = by_turn[other[some]]
            shares |= near
            unique |= {int(matches.code[at]): words or 0 for at, (_, words) in near.items()}
        rest = rest[level[rest] < 0]
    return Counterparts(review.items, level, other, shares, sum(unique.values()))


def _items(review: Review, chosen: Mask) -> tuple[ItemId, ...]:
    return tuple(cast("list[ItemId]", review.items[chosen].tolist()))


def _nearest(
    matches: LevelMatches, turn: Indices, items: Indices, other: Indices
) -> dict[int, tuple[float, int | None]]:
    """Let the most similar text among some others stand for each of these items.

    `turn` is as in `LevelMatches.first_among`; that of what stands for each item goes into `other`.

    Returns:
        The similarity of each item, and the number of distinct words that it alone has.
    """
    links, none = matches.links, len(other)
    best: dict[int, tuple[float, int, int]] = {}
    units = np.unique(matches.code[items])
    places = matches.links_of(units)[0]
    linked, which = np.unique(links.right[places], return_inverse=True)
    first = matches.first_among(turn, linked)[which]
    places, first = places[first < none], first[first < none]
    columns = (links.left, links.similarity, links.only_left)
    rows = zip(first.tolist(), *(column[places].tolist() for column in columns), strict=True)
    for place, unit, share, words in rows:
        new = (share, -place, words)  # of equally similar ones that kept first
        best[unit] = max(best.get(unit, new), new)
    same = dict(zip(units.tolist(), matches.first_among(turn, units).tolist(), strict=True))
    shares: dict[int, tuple[float, int | None]] = {}
    for at, unit in zip(items.tolist(), matches.code[items].tolist(), strict=True):
        if same[unit] < none:  # the same main part, with other words around it
            other[at], shares[at] = same[unit], (1.0, None)
        else:
            share, place, words = best[unit]
            other[at], shares[at] = -place, (share, counted(words))
    return shares
