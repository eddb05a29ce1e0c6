"""What of one folder also stands outside it, item by item, and what exists only there."""

from dataclasses import dataclass

import numpy as np

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.folder_table import Folders, FolderStanding, is_without_words
from neardup_desktop.engine.folders.likeness import LEVELS, Likeness, likenesses
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


def receipt(review: Review, folder: str, similarity: float) -> Receipt:
    """Look through one folder, with all folders in it.

    Args:
        review: all items.
        folder: its absolute path; it need not be a source.
        similarity: the least of near-duplicates.
    """
    columns = review.columns
    inside = Folders((), ()).inside(folder, columns)
    level = np.full(len(inside), -1, dtype=np.int64)
    other = np.full(len(inside), -1, dtype=np.int64)
    shares: dict[int, tuple[float, int | None]] = {}
    unique: dict[int, int] = {}
    for number, likeness in enumerate(likenesses(review, similarity)):
        left = inside & (level < 0)
        found = _first_outside(likeness, inside)
        known = np.flatnonzero(left & (likeness.code >= 0))
        known = known[found[likeness.code[known]] < len(inside)]
        level[known], other[known] = number, found[likeness.code[known]]
        if LEVELS[number] is Evidence.NEAR_DUPLICATE:
            shares = _nearest(review, likeness, inside, known, other)
            unique = {int(likeness.code[at]): words or 0 for at, (_, words) in shares.items()}
    rest = inside & (level < 0)
    bare = rest & is_without_words(columns)
    elsewhere = tuple(
        Counterpart(
            ItemId(int(columns.item[at])),
            LEVELS[level[at]],
            ItemId(int(columns.item[other[at]])),
            *shares.get(at, (1.0, None)),
        )
        for at in np.flatnonzero(level >= 0).tolist()
    )
    counts = np.bincount(level[level >= 0], minlength=len(LEVELS)).tolist()
    files = np.unique(columns.file[inside], return_index=True)[1]
    standing = FolderStanding(
        folder,
        len(files),
        int(columns.file_bytes[inside][files].sum()),
        int(inside.sum()),
        dict(zip(LEVELS, counts, strict=True)),
        int((rest & ~bare).sum()),
        int(bare.sum()),
    )
    only_here, not_compared = _items(review, rest & ~bare), _items(review, bare)
    return Receipt(standing, elsewhere, only_here, not_compared, sum(unique.values()))


def _items(review: Review, chosen: Mask) -> tuple[ItemId, ...]:
    return tuple(map(ItemId, review.items[chosen].tolist()))


def _first_outside(likeness: Likeness, inside: Mask) -> Indices:
    """For each code the first item outside that stands for its items, or n; shape (codes,)."""
    none = len(inside)
    outside = np.flatnonzero(~inside & (likeness.code >= 0))
    own = np.full(likeness.codes, none, dtype=np.int64)
    np.minimum.at(own, likeness.code[outside], outside)
    found = own.copy() if likeness.has_same else np.full(likeness.codes, none, dtype=np.int64)
    np.minimum.at(found, likeness.first, own[likeness.second])
    return found


def _nearest(
    review: Review, likeness: Likeness, inside: Mask, items: Indices, other: Indices
) -> dict[int, tuple[float, int | None]]:
    """Let the most similar text outside stand for each of these items.

    Returns:
        Of each item the similarity, and the number of distinct words that it alone has.
    """
    given, none = review.given, len(inside)
    outside = np.flatnonzero(~inside & (likeness.code >= 0))
    first = np.full(likeness.codes, none, dtype=np.int64)
    np.minimum.at(first, likeness.code[outside], outside)
    best: dict[int, tuple[float, int, int]] = {}
    wanted = np.zeros(likeness.codes, dtype=np.bool_)
    wanted[likeness.code[items]] = True
    allowed = set(zip(likeness.first.tolist(), likeness.second.tolist(), strict=True))
    sides = (
        (given.left, given.right, given.unique_left),
        (given.right, given.left, given.unique_right),
    )
    for own, theirs, unique in sides:
        some = np.flatnonzero(wanted[own] & (first[theirs] < none))
        rows = zip(
            own[some].tolist(),
            theirs[some].tolist(),
            given.similarity[some].tolist(),
            unique[some].tolist(),
            strict=True,
        )
        for unit, partner, share, words in rows:
            if (unit, partner) in allowed:
                # Of equally similar ones the first by path.
                new = (share, -int(first[partner]), words)
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
