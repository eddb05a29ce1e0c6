"""Finds another survivor, an exact twin, for items that a plan had to leave alone.

A text contained in another one goes together with all its copies. If that is refused because the
longer item lacks extras (it quotes a message, but was sent by somebody else), each copy would stay
for the same reason, although they are copies of each other.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import repeat

import numpy as np

from neardup_desktop.actions.plan import Candidate, Going, draft_twins
from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused

_AT_ONCE = 10_000


def twins(
    review: Review,
    reader: ArchiveReader,
    rank: Indices,
    units: Indices,
    left_alone: Iterable[tuple[Sequence[int], Sequence[int]]],
    allowed: frozenset[Evidence],
) -> list[Going]:
    """Items that may go after all, because one that stays has the same text and extras.

    Args:
        review: all items.
        reader: reads what their texts do not show.
        rank: the rank of each item in the order of preference, shape (n,).
        units: what goes with each item: all of one file, or of one message; shape (n,).
        left_alone: of each cluster those members that were to stay anyway, and those that were to
            go but were refused, by index.
        allowed: the levels of evidence that the rule touches.
    """
    form = review.columns.form
    several = []
    for members in left_alone:
        same: dict[int, tuple[list[int], list[int]]]
        same = {int(form[index]): ([], []) for index in members[1] if form[index] >= 0}
        for side, some in enumerate(members):
            for index in some:
                if int(form[index]) in same:
                    same[int(form[index])][side].append(index)
        several += [sides for sides in same.values() if len(sides[0]) + len(sides[1]) > 1]
    extras = _extras(
        review, reader, [index for sides in several for side in sides for index in side]
    )
    going: list[Going] = []
    for sides in several:
        by_extras: dict[object, tuple[list[Candidate], list[Candidate]]]
        by_extras = defaultdict(lambda: ([], []))
        for side, some in enumerate(sides):
            indices = np.array(some, dtype=np.int64)
            indices = indices[np.lexsort((rank[indices], review.hidden[indices]))]
            for member in candidates(
                review,
                indices,
                repeat(Evidence.NEAR_DUPLICATE),
                bars=repeat(None),
                reached=np.ones(len(indices), dtype=np.bool_),
                units=units[indices],
                rank=rank[indices],
            ):
                by_extras[extras.get(member.index, b"")][side].append(member)
        for staying, refused in by_extras.values():
            going += draft_twins(staying, refused, allowed)
    return going


def _extras(review: Review, reader: ArchiveReader, indices: Sequence[int]) -> dict[int, bytes]:
    """A digest of the extras of each item, and of who wrote a mail and when; b"" is left out."""
    digests = {}
    for begin in range(0, len(indices), _AT_ONCE):
        some = indices[begin : begin + _AT_ONCE]
        items = [ItemId(int(review.items[index])) for index in some]
        found, infos = reader.extras(items), reader.item_infos(items)
        for index, item in zip(some, items, strict=True):
            held: list[tuple[object, ...]] = [
                (one.kind.value, one.digest)
                for one in sorted(found.get(item, ()), key=lambda one: (one.kind, one.digest))
                if one.kind is not ExtraKind.COUNTED
            ]
            if item in infos and infos[item].kind is Kind.EMAIL:
                held.append((infos[item].author, infos[item].modified_s))
            if held:
                digests[index] = hashlib.blake2b(repr(held).encode(), digest_size=16).digest()
    return digests


def candidates(
    review: Review,
    indices: Indices,
    evidence: Iterable[Evidence],
    *,
    bars: Iterable[Refused | None],
    reached: Mask,
    units: Indices,
    rank: Indices,
) -> list[Candidate]:
    """Items as planning sees them.

    Args:
        review: all items.
        indices: the items, shape (k,).
        evidence: where each stands in its cluster.
        bars: why each may not go, or None.
        reached: whether the rule or the selection includes each, shape (k,).
        units: what goes with each item: all of one file, or of one message; shape (k,).
        rank: the rank of each in the order of keeping, shape (k,).
    """
    columns = review.columns
    return list(
        map(
            Candidate,
            indices.tolist(),
            units.tolist(),
            columns.content[indices].tolist(),
            columns.form[indices].tolist(),
            columns.lines[indices].tolist(),
            columns.format[indices].tolist(),
            columns.visible_words[indices].tolist(),
            evidence,
            bars,
            reached.tolist(),
            review.hidden[indices].tolist(),
            rank.tolist(),
            *([] if columns.document is None else [columns.document[indices].tolist()]),
        )
    )
