"""The overview of an archive: how much of it is duplicated, by which evidence, and where."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.detect.levels import LEVEL_NUMBERS
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import ClusterTable, Review, kept_by
from neardup_desktop.engine.plan import perform
from neardup_desktop.engine.plan.freed_space import freed_space
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import COPIES, Evidence
from neardup_desktop.model.report import KindCounts
from neardup_desktop.model.rules import HIDE_COPIES, IDENTICAL, SAME_TEXT
from neardup_desktop.model.settings import (
    DEFAULT_PREFERENCE,
    STORED_SIMILARITY,
    Preference,
)

STEPS = round((1 - STORED_SIMILARITY) * 100)
"""Number of one-percent steps from the lowest stored similarity to 100 %."""


REPEATED_MAIL = replace(IDENTICAL, kinds=frozenset({Kind.EMAIL}))
"""Takes messages that are identical to others, also out of mailboxes."""


class SafeCount(Struct, frozen=True):
    """The items that a built-in rule would take now, as its plan would show.

    Attributes:
        items: number of items.
        reclaimable_bytes: bytes that moving them to the trash frees; 0 for hiding.
        never_moved: number of those that no action moves: messages in mailboxes, parts of packages.
    """

    items: int
    reclaimable_bytes: int
    never_moved: int = 0


class Overview(Struct, frozen=True):
    """All that the overview shows of the clusters.

    Attributes:
        similarity: the threshold that the clusters were made with.
        kinds: a line for each kind that has items, in the order of `Kind`.
        total: all kinds together.
        near: numbers of near-duplicates by their similarity to the representative, for each percent
            from `STORED_SIMILARITY` up; `STEPS` numbers, 0 below the threshold.
    """

    similarity: float
    kinds: tuple[KindCounts, ...]
    total: KindCounts
    near: tuple[int, ...]


class ArchiveStatus(Struct, frozen=True):
    """The state of the archive and of past actions.

    Attributes:
        scanned_at_s: end of the last complete scan, seconds since the epoch; None if unknown.
        unfinished_scan_s: start of a scan that is running or was stopped early, seconds since the
            epoch; None where the last one is complete.
        not_compared: number of files and parts that were not compared by their words, with all
            that the crawl left out.
        hidden: items that are hidden now.
        trashed: items that were moved to the trash and are still there, as far as is known.
        bytes_won: bytes that this freed.
        pictures: number of pictures that no scan compares, as nobody asked for it.
    """

    scanned_at_s: int | None
    unfinished_scan_s: int | None
    not_compared: int
    hidden: int
    trashed: int
    bytes_won: int
    pictures: int


def overview_of(
    review: Review, table: ClusterTable, excluded: Mask, matching: Mask | None = None
) -> Overview:
    """Count items by evidence and similarity, with or without hidden ones.

    No bulk action is about `excluded` members, shape (m,); see `Eligibility.excluded`. If a
    filter names members, `matching`, shape (m,), others count nothing as copies.
    """
    if matching is None:
        matching = np.ones(len(table.member_item), dtype=np.bool_)
    evidence = np.full(len(review.items), int(Evidence.REPRESENTATIVE), dtype=np.int64)
    evidence[table.member_index[matching]] = table.member_evidence[matching]
    clustered = np.zeros(len(evidence), dtype=np.bool_)
    clustered[table.member_index] = True
    is_copy = matching & table.stands_on(COPIES)
    copies = table.member_index[is_copy]
    freed = np.where(excluded[is_copy], 0, review.columns.reclaimable_bytes[copies])
    # Hidden items in no cluster were left out of the table or are unique: they are not shown.
    hidden = review.hidden & ~clustered
    kinds = [
        _counts(review, kind, review.columns.kind == number, evidence, hidden, copies, freed)
        for number, kind in enumerate(review.columns.kinds)
    ]
    everything = np.ones(len(evidence), dtype=np.bool_)
    near = table.member_similarity[matching & table.stands_on({Evidence.NEAR_DUPLICATE})]
    return Overview(
        similarity=table.similarity,
        kinds=tuple(one for one in kinds if one.items),
        total=_counts(review, None, everything, evidence, hidden, copies, freed),
        near=_by_percent(near),
    )


def safe_counts(
    review: Review,
    reader: ArchiveReader,
    table: ClusterTable | None = None,
    preference: Preference = DEFAULT_PREFERENCE,
    order: Sequence[str] = (),
) -> tuple[SafeCount, SafeCount, SafeCount, SafeCount]:
    """The items that the rules for identical items, the same text and hiding would take now.

    The last one counts `REPEATED_MAIL`, for which messages leave their mailboxes. The `table`
    has the clusters at the default similarity and by this preference, without hidden items, where
    they are known already; `order` is as in `preferred_by`.
    """
    counts: list[SafeCount] = []
    planner = Planner(review, reader)
    for built_in in (IDENTICAL, SAME_TEXT, HIDE_COPIES, REPEATED_MAIL):
        rule = kept_by(built_in, preference, order)
        fits = rule.verb is Verb.HIDE or not review.hidden.any()
        if built_in is REPEATED_MAIL and review.columns.mailboxes:
            planner = Planner(review, reader, clean_mailboxes=True)
        index = planner.taken(rule, table if fits else None)
        freed = freed_space(review, reader, index)[0] if rule.verb is Verb.TRASH else index[:0]
        may_move = review.columns.part_is_file[index] & ~review.packaged[index]
        counts.append(SafeCount(len(index), int(freed.sum()), int((~may_move).sum())))
    return counts[0], counts[1], counts[2], counts[3]


def archive_status(review: Review, reader: ArchiveReader) -> ArchiveStatus:
    """Read the state of the archive."""
    done = perform.history(reader)
    # Copies that an undo took back were never the user's.
    trashed = [one for one in done if one.verb is Verb.TRASH and one.undoes is None]
    coverage = reader.coverage()
    return ArchiveStatus(
        scanned_at_s=reader.scanned_at_s(),
        unfinished_scan_s=reader.unfinished_scan_s(),
        not_compared=coverage.listed,
        hidden=int(np.count_nonzero(review.hidden)),
        trashed=sum(one.done - one.undone for one in trashed),
        bytes_won=sum(one.bytes_won for one in trashed),
        pictures=coverage.not_compared.get(Outcome.PICTURE_OFF, 0),
    )


def _counts(
    review: Review,
    kind: Kind | None,
    chosen: Mask,
    evidence: Indices,
    hidden: Mask,
    copies: Indices,
    freed: Indices,
) -> KindCounts:
    shown = chosen & ~hidden
    by_level = np.bincount(evidence[shown], minlength=LEVEL_NUMBERS)
    own = chosen[copies]
    return KindCounts(
        kind=kind,
        items=int(np.count_nonzero(chosen)),
        with_evidence={
            one: int(by_level[one]) for one in Evidence if one is not Evidence.REPRESENTATIVE
        },
        remaining=int(by_level[Evidence.REPRESENTATIVE]),
        hidden=int(np.count_nonzero(chosen & hidden)),
        reclaimable_words=int(review.columns.words[copies[own]].sum()),
        reclaimable_bytes=int(freed[own].sum()),
    )


def _by_percent(similarity: npt.NDArray[np.float32]) -> tuple[int, ...]:
    """The number of similarities in each percent; 100 % belongs to the last step."""
    # Truncated like `percent`, but corrected for the precision of float32.
    step = np.floor(similarity.astype(np.float64) * 100 + 1e-4).astype(np.int64)
    step = np.clip(step - round(STORED_SIMILARITY * 100), 0, STEPS - 1)
    return tuple(np.bincount(step, minlength=STEPS).tolist())
