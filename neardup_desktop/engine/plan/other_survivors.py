"""Finds another survivor, an exact twin, for items that a plan had to leave alone.

A text contained in another one goes together with all its copies. Where that is refused because the
longer item lacks extras (it quotes a message, but was sent by somebody else), each copy would stay
for the same reason, although they are copies of each other.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from neardup_desktop.actions.plan import Candidate, Going, draft_twins
from neardup_desktop.detect.base import Indices
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused

_AT_ONCE = 10_000


@dataclass(frozen=True, slots=True)
class LeftAlone:
    """Members of a cluster with the same words and punctuation, by index.

    Attributes:
        staying: those that were to stay anyway.
        refused: those that were to go but were refused.
    """

    staying: Sequence[int]
    refused: Sequence[int]


def twins(
    review: Review,
    reader: ArchiveReader,
    rank: Indices,
    left_alone: Iterable[LeftAlone],
    allowed: frozenset[Evidence],
) -> list[Going]:
    """Items that may go after all, because one that stays has the same text and extras.

    Args:
        review: all items.
        reader: reads what their texts do not show.
        rank: the rank of each item in the order of preference.
        left_alone: the members to examine; each item is in one of them only.
        allowed: the levels of evidence that the rule touches.
    """
    several = [one for one in left_alone if len(one.staying) + len(one.refused) > 1]
    extras = _extras(
        review, reader, [index for one in several for index in (*one.staying, *one.refused)]
    )
    going: list[Going] = []
    for same in several:
        by_extras: dict[object, tuple[list[Candidate], list[Candidate]]]
        by_extras = defaultdict(lambda: ([], []))
        for side, indices in enumerate((same.staying, same.refused)):
            for index in sorted(indices, key=lambda one: (bool(review.hidden[one]), rank[one])):
                by_extras[extras.get(index, b"")][side].append(
                    candidate(review, index, Evidence.NEAR_DUPLICATE)
                )
        for staying, refused in by_extras.values():
            going += draft_twins(staying, refused, allowed)
    return going


def by_form(review: Review, staying: Sequence[int], refused: Sequence[int]) -> list[LeftAlone]:
    """The members of a cluster by words and punctuation, where any were refused."""
    forms = sorted({int(review.columns.form[index]) for index in refused} - {-1})
    indices = np.array(staying, dtype=np.int64)
    return [
        LeftAlone(
            indices[review.columns.form[indices] == form].tolist(),
            [index for index in refused if review.columns.form[index] == form],
        )
        for form in forms
    ]


def _extras(review: Review, reader: ArchiveReader, indices: Sequence[int]) -> dict[int, bytes]:
    """A digest of the extras of each item; items without any are left out."""
    digests = {}
    for begin in range(0, len(indices), _AT_ONCE):
        some = indices[begin : begin + _AT_ONCE]
        items = [ItemId(int(review.items[index])) for index in some]
        found = reader.extras(items)
        for index, item in zip(some, items, strict=True):
            held = sorted((one.kind.value, one.digest) for one in found.get(item, ()))
            if held:
                digests[index] = hashlib.blake2b(repr(held).encode(), digest_size=16).digest()
    return digests


def candidate(
    review: Review,
    index: int,
    evidence: Evidence,
    bar: Refused | None = None,
    *,
    reached: bool = True,
    hidden: bool = False,
    unit: int | None = None,
) -> Candidate:
    """An item as planning sees it; `unit` is what goes with it, if that is not its file."""
    columns = review.columns
    return Candidate(
        index=index,
        file=int(columns.file[index]) if unit is None else unit,
        content=int(columns.content[index]),
        form=int(columns.form[index]),
        lines=int(columns.lines[index]),
        format=int(columns.format[index]),
        words=int(columns.visible_words[index]),
        evidence=evidence,
        bar=bar,
        reached=reached,
        hidden=hidden,
    )
