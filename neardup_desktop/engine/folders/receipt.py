"""What of one folder also stands outside it, item by item, and what exists only there."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath

import numpy as np

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.folder_table import (
    FolderStanding,
    is_without_words,
    lying_in,
)
from neardup_desktop.engine.folders.likeness import LEVELS, Likeness, Likenesses
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence


@dataclass(frozen=True, slots=True)
class Counterpart:
    """An item of a folder, and what stands for it outside.

    Attributes:
        item: the item.
        evidence: how surely.
        other: the item outside; of several the most similar one, or else the first by path.
        similarity: of near-duplicates; 1.0 where no word differs or all of it is contained.
        unique: number of distinct words that only the item has; None where that was not counted.
    """

    item: ItemId
    evidence: Evidence
    other: ItemId
    similarity: float
    unique: int | None


@dataclass(frozen=True, slots=True)
class Receipt:
    """What of a folder also stands outside it.

    Attributes:
        standing: the numbers.
        elsewhere: each item that something outside stands for, by path.
        only_here: the items that nothing stands for, by path.
        not_compared: the items that have no words to compare, by path.
        unique_words: number of words that near-duplicates alone have; equal texts count once.
    """

    standing: FolderStanding
    elsewhere: tuple[Counterpart, ...]
    only_here: tuple[ItemId, ...]
    not_compared: tuple[ItemId, ...]
    unique_words: int


def receipt(known: Likenesses, folder: str, skipped: Sequence[str]) -> Receipt:
    """Look through one folder, with all folders in it.

    Args:
        known: how all items stand for each other.
        folder: its absolute path; it need not be a source.
        skipped: paths that no scan reads, from `skipped_in`.
    """
    review, columns = known.review, known.review.columns
    inside = lying_in(folder, columns)
    found = counterparts(known, inside, ~inside)
    rest = inside & (found.level < 0)
    bare = rest & is_without_words(columns)
    elsewhere = tuple(map(found.counterpart, np.flatnonzero(found.level >= 0).tolist()))
    counts = np.bincount(found.level[found.level >= 0], minlength=len(LEVELS)).tolist()
    files = np.unique(columns.file[inside], return_index=True)[1]
    standing = FolderStanding(
        folder,
        len(files),
        int(columns.file_bytes[inside][files].sum()),
        int(inside.sum()),
        dict(zip(LEVELS, counts, strict=True)),
        int((rest & ~bare).sum()),
        int(bare.sum()),
        sum(PurePath(path).is_relative_to(folder) for path in skipped),
    )
    only_here, not_compared = _items(review, rest & ~bare), _items(review, bare)
    return Receipt(standing, elsewhere, only_here, not_compared, found.unique_words)


@dataclass(frozen=True, slots=True)
class Counterparts:
    """What stands for some of n items among others.

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
        """What stands for an item, given by index."""
        item, other = self.items[[at, self.other[at]]].tolist()
        share, unique = self.shares.get(at, (1.0, None))
        return Counterpart(ItemId(item), LEVELS[self.level[at]], ItemId(other), share, unique)


def counterparts(known: Likenesses, asked: Mask, others: Mask) -> Counterparts:
    """What stands for each of these items among those others, as surely as possible."""
    review, count = known.review, len(asked)
    level, other = np.full(count, -1, dtype=np.int64), np.full(count, -1, dtype=np.int64)
    shares: dict[int, tuple[float, int | None]] = {}
    unique: dict[int, int] = {}
    for number, likeness in enumerate(known.levels):
        first = _first_among(likeness, others)
        found = first.copy() if likeness.has_same else np.full_like(first, count)
        np.minimum.at(found, likeness.first, first[likeness.second])
        some = np.flatnonzero(asked & (level < 0) & (likeness.code >= 0))
        some = some[found[likeness.code[some]] < count]
        level[some], other[some] = number, found[likeness.code[some]]
        if LEVELS[number] is Evidence.NEAR_DUPLICATE:
            shares = _nearest(review, likeness, first, some, other)
            unique = {int(likeness.code[at]): words or 0 for at, (_, words) in shares.items()}
    return Counterparts(review.items, level, other, shares, sum(unique.values()))


def _items(review: Review, chosen: Mask) -> tuple[ItemId, ...]:
    return tuple(map(ItemId, review.items[chosen].tolist()))


def _first_among(likeness: Likeness, others: Mask) -> Indices:
    """The first of these others with each code, or n; shape (codes,)."""
    some = np.flatnonzero(others & (likeness.code >= 0))
    first = np.full(likeness.codes, len(others), dtype=np.int64)
    np.minimum.at(first, likeness.code[some], some)
    return first


def _nearest(
    review: Review, likeness: Likeness, first: Indices, items: Indices, other: Indices
) -> dict[int, tuple[float, int | None]]:
    """Let the most similar text stand for each of these items; `first` is as `_first_among`.

    Returns:
        Of each item the similarity, and the number of distinct words that it alone has.
    """
    given, none = review.given, len(other)
    best: dict[int, tuple[float, int, int]] = {}
    wanted = np.zeros(likeness.codes, dtype=np.bool_)
    wanted[likeness.code[items]] = True
    allowed = PairSet.of(likeness.first, likeness.second)
    sides = (
        (given.left, given.right, given.unique_left),
        (given.right, given.left, given.unique_right),
    )
    for own, theirs, unique in sides:
        some = np.flatnonzero(wanted[own] & (first[theirs] < none))
        some = some[allowed.has(own[some], theirs[some])]
        rows = zip(
            own[some].tolist(),
            first[theirs[some]].tolist(),
            given.similarity[some].tolist(),
            unique[some].tolist(),
            strict=True,
        )
        for unit, place, share, words in rows:
            new = (share, -place, words)  # of equally similar ones the first by path
            best[unit] = max(best.get(unit, new), new)
    shares: dict[int, tuple[float, int | None]] = {}
    for at in items.tolist():
        unit = int(likeness.code[at])
        if first[unit] < none:  # the same main part, with other words around it
            other[at], shares[at] = first[unit], (1.0, None)
        else:
            share, place, words = best[unit]
            other[at], shares[at] = -place, (share, words)
    return shares
