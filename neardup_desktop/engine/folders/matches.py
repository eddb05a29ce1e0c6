"""The matches between items, as relations between codes of items."""

from collections.abc import Sequence
from pathlib import PurePath
from typing import Self

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.actions.found_again import holds_nothing
from neardup_desktop.detect.base import Indices, places_in
from neardup_desktop.detect.pair_set import PairSet
from neardup_desktop.detect.verified_pairs import VerifiedPairs
from neardup_desktop.engine.clusters.folder_names import inside
from neardup_desktop.engine.clusters.item_forms import text_codes
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.pairs import Evidence, Relation

LEVELS = (
    Evidence.IDENTICAL_FILE,
    Evidence.SAME_DOCUMENT,
    Evidence.IDENTICAL_TEXT,
    Evidence.CONTAINED,
    Evidence.NEAR_DUPLICATE,
    Evidence.SAME_PICTURE,
)
"""The levels at which one item stands for another, the surest first. Members of a series stand
for no other, nor do items whose words were recognised in pictures, but for their exact copies."""
MEASURED = LEVELS[4:]
"""Those at which two items are more or less alike."""


def counted(words: int) -> int | None:
    """A number of words as they are stored, where -1 says that nobody counted them."""
    return words if words >= 0 else None


class LevelMatches(Struct, frozen=True):
    """The items that stand for each other at one level of evidence.

    Attributes:
        evidence: the level.
        code: of each item, from 0 up, -1 where this level says nothing of it; shape (n,).
        has_same: whether items of one code stand for each other.
        links: different codes, the right one of which stands for the left one; by left, then right.
            They may be codes that no item has here.
        members: the items that have a code, by code and then by index.
        starts: where the members of each code begin, and the end; shape (codes + 1,).
    """

    evidence: Evidence
    code: Indices
    has_same: bool
    links: VerifiedPairs
    members: Indices
    starts: Indices

    @classmethod
    def of(
        cls,
        evidence: Evidence,
        code: Indices,
        *,
        has_same: bool,
        links: VerifiedPairs | None = None,
    ) -> Self:
        """A level of evidence; items of different codes stand for each other as the links say."""
        links = links or VerifiedPairs.of([])
        last = max(int(codes.max(initial=-1)) for codes in (code, links.left, links.right))
        order = np.argsort(code, kind="stable")
        members = order[np.searchsorted(code, 0, sorter=order) :]
        starts = np.searchsorted(code[members], np.arange(last + 2))
        return cls(evidence, code, has_same, links, members, starts)

    @property
    def codes(self) -> int:
        """Number of codes."""
        return len(self.starts) - 1

    def links_of(self, codes: Indices) -> tuple[Indices, Indices]:
        """The places of the links from each of these codes, and how many each has."""
        begin = np.searchsorted(self.links.left, codes)
        sizes = np.searchsorted(self.links.left, codes, side="right") - begin
        return places_in(begin, sizes), sizes

    def relation(self, one: int, other: int) -> Relation:
        """How two linked codes are related."""
        links = self.links
        begin, end = np.searchsorted(links.left, (one, one + 1))
        at = begin + np.searchsorted(links.right[begin:end], other)
        return Relation(
            self.evidence,
            links.similarity.item(at),
            counted(links.only_left.item(at)),
            counted(links.only_right.item(at)),
        )

    def first_among(self, turn: Indices, codes: Indices) -> Indices:
        """The least turn of the items with each of these codes, or n; shape as `codes`.

        `turn` is the place of each item in the order of keeping, n of one that is left out, shape
        (n,).
        """
        sizes = self.starts[codes + 1] - self.starts[codes]
        members = self.members[places_in(self.starts[codes], sizes)]
        return _least(turn[members], sizes, len(turn))

    def counterpart_among(self, turn: Indices, codes: Indices) -> Indices:
        """The least turn of the items that stand for those of each of these codes, or n."""
        none = len(turn)
        places, sizes = self.links_of(codes)
        linked, which = np.unique(self.links.right[places], return_inverse=True)
        found = _least(self.first_among(turn, linked)[which], sizes, none)
        return np.minimum(found, self.first_among(turn, codes)) if self.has_same else found


def _least(values: Indices, sizes: Indices, none: int) -> Indices:
    """The least value of each of several slices that follow each other, `none` of empty ones."""
    found = np.full(len(sizes), none, dtype=np.int64)
    filled = sizes > 0
    if len(values):
        found[filled] = np.minimum.reduceat(values, (np.cumsum(sizes) - sizes)[filled])
    return found


class FolderMatches(Struct, frozen=True):
    """The matches of all items of a review.

    Attributes:
        review: the items; once its decisions are read anew, this is to be made anew.
        levels: one for each of `LEVELS`, in that order.
        never: why no plan trashes an item, as in `Eligibility.never_trashed`, shape (n,).
    """

    review: Review
    levels: tuple[LevelMatches, ...]
    never: Indices

    @classmethod
    def of(cls, review: Review, similarity: float, never: Indices | None = None) -> Self:
        """Near-duplicates are verified pairs of at least this similarity.

        Those that the user has parted are none.
        """
        none = np.zeros(len(review.items), dtype=np.int64)
        return cls(review, _levels(review, similarity), none if never is None else never)

    def without(self, folders: Sequence[str]) -> Self:
        """The same where what lies in these folders stands for nothing, as while they are away."""
        columns = self.review.columns
        stays = ~inside(columns.folders, folders)[columns.folder]
        levels = []
        for one in self.levels:
            kept = stays[one.members]
            starts = np.append(0, np.cumsum(kept))[one.starts]
            levels.append(replace(one, members=one.members[kept], starts=starts))
        return replace(self, levels=tuple(levels))


def away(sources: Sequence[str], of: str = "") -> list[str]:
    """The folders that are missing or empty now, as when their disk is not connected.

    Without the one that a folder is in: what is beside it on its disk comes and goes with it.
    """
    apart = (one for one in sources if not (of and PurePath(of).is_relative_to(one)))
    return [one for one in apart if holds_nothing(one)]


def _levels(review: Review, similarity: float) -> tuple[LevelMatches, ...]:
    columns, given, pairs = review.columns, review.given, review.given.pairs
    texts = text_codes(columns.form, columns.format, columns.lines)
    unit = np.full(len(columns.item), -1, dtype=np.int64)
    unit[review.linked] = given.unit
    near = pairs.at_least(similarity) & ~pairs.other_facts
    recognised = columns.recognised
    if given.recognised is not None:
        of_unit = np.zeros(given.unit_count(), dtype=np.bool_)
        of_unit[given.unit[given.recognised]] = True
        near &= ~(of_unit[pairs.left] | of_unit[pairs.right])
        unit[recognised] = -1
    near &= ~given.apart.has(pairs.left, pairs.right)
    wordless = np.zeros(given.unit_count(), dtype=np.bool_)
    wordless[given.unit[given.visible < 0]] = True
    pixels = near & (wordless[pairs.left] | wordless[pairs.right])
    content, form = columns.content.astype(np.int64), columns.form.astype(np.int64)
    document = np.full_like(content, -1) if columns.document is None else columns.document
    return (
        _identical(LEVELS[0], content, review),
        _identical(LEVELS[1], document.astype(np.int64), review),
        LevelMatches.of(LEVELS[2], _narrowed(texts), has_same=True),
        LevelMatches.of(LEVELS[3], form, has_same=False, links=_held(given.exact)),
        LevelMatches.of(
            LEVELS[4], unit, has_same=True, links=pairs.rows_of(near & ~pixels).both_ways()
        ),
        LevelMatches.of(LEVELS[5], unit, has_same=False, links=pairs.rows_of(pixels).both_ways()),
    )


def _identical(evidence: Evidence, code: Indices, review: Review) -> LevelMatches:
    """Items of equal codes; for one that its owner tagged only those stand that have all its tags.

    A plan leaves what would lose tags, see `Assessment`.
    """
    columns, code = review.columns, code.copy()
    known: dict[int, dict[frozenset[str], int]] = {}
    begin = int(code.max(initial=-1)) + 1
    for end, at in enumerate(np.flatnonzero(columns.is_tagged & (code >= 0)).tolist(), begin):
        tags = review.tags.get(FileId(columns.file.item(at)), frozenset())
        same = known.setdefault(int(code[at]), {frozenset(): int(code[at])})
        code[at] = same.setdefault(tags, end)
    links = sorted(
        (number, more)
        for same in known.values()
        for tags, number in same.items()
        for others, more in same.items()
        if tags < others
    )
    left, right = np.array(links, dtype=np.int64).reshape(-1, 2).T
    return LevelMatches.of(evidence, code, has_same=True, links=_links(left, right))


def _held(exact: PairSet) -> VerifiedPairs:
    """Forms and those that contain them, as links."""
    return _links(exact.firsts(), exact.seconds())


def _links(left: Indices, right: Indices) -> VerifiedPairs:
    none = np.zeros(len(left), np.int32)
    similarity, is_series = np.ones(len(left), np.float32), np.zeros(len(left), np.bool_)
    return VerifiedPairs(left, right, similarity, none, none - 1, is_series)


def _narrowed(codes: Indices) -> Indices:
    """The same codes numbered from 0 up, -1 where there is none."""
    found = np.full(len(codes), -1, dtype=np.int64)
    known = codes >= 0
    found[known] = np.unique(codes[known], return_inverse=True)[1]
    return found
