"""The parts of a report, read piece by piece from an archive and its clusters."""

from collections import Counter
from collections.abc import Iterator
from itertools import compress, islice

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.compare_items import compare_items
from neardup_desktop.engine.clusters.facets import ListedClusters
from neardup_desktop.engine.clusters.review import ClusterTable, Review
from neardup_desktop.engine.clusters.unique_words import counted
from neardup_desktop.engine.overview.overview import Overview
from neardup_desktop.engine.plan.perform import history
from neardup_desktop.engine.report.report_paths import ReportPaths
from neardup_desktop.model.actions import ActionRecord, DoneStep, ItemRef
from neardup_desktop.model.differences import Change, Difference
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo, NotCompared
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Cluster, Evidence, Member
from neardup_desktop.model.progress import CancelFlag, Cancelled, ProgressCounter
from neardup_desktop.model.report import (
    FolderLine,
    KindCounts,
    PathStyle,
    Piece,
    ReportAction,
    ReportCluster,
    ReportDifference,
    ReportRequest,
)
from neardup_desktop.model.rules import BUILT_IN_RULES

_BATCH = 256
"""Clusters whose items are read at once: few queries, but little memory."""

_MOST_FOLDERS = 100
_MOST_DIFFERENCES = 20
"""Differences are shown for this many members of a cluster."""

_CONTEXT_WORDS = 30
_MOST_CHARACTERS = 60_000
"""Limit of one difference, so that a few books do not make a page that opens slowly."""

_BUILT_IN = frozenset(rule.name for rule in BUILT_IN_RULES)


_WRITING_AS_WORDS = 220
"""To look up and write a member takes about as long as to count so many words."""

_COMPARING_AS_WORDS = 5
"""To compare and write a word of two items takes about as long as to count so many words."""


class ReportParts(Struct, frozen=True):
    """Reads the long parts of one report; used in one thread.

    The clusters chosen are in the order of the report; `_words` is the number of words in the full
    text of each member, and `_first` whether it is the first of its cluster with this text, shape
    (m,).
    """

    _reader: ArchiveReader
    _table: ClusterTable
    _request: ReportRequest
    _paths: ReportPaths
    _progress: ProgressCounter
    _cancel: CancelFlag
    _words: Indices
    _first: Mask

    def _counting(self) -> Indices:
        """The words to count in each cluster, shape (c,), which is most of the work.

        By number, the large clusters, which come first, would seem to stand for all.
        """
        uncounted = np.where(self._table.member_unique < 0, self._words, 0)
        counting = self._table.by_cluster(np.add, uncounted)
        # The representative, too, is read where a member is to be counted.
        counting += np.where(counting > 0, self._words[self._table.starts[:-1]], 0)
        return counting

    def clusters(self) -> Iterator[ReportCluster]:
        """The clusters, with the members that still exist."""
        rows = iter(range(len(self._table)))
        counting = self._counting()
        writing = np.diff(self._table.starts) * _WRITING_AS_WORDS
        differing = (effort for row in self._shown() for _one, effort in self._comparing(row))
        self._progress.measure_by(float((counting + writing).sum()) + sum(differing))
        while batch := list(islice(rows, _BATCH)):
            found = [self._counted(row, float(counting[row])) for row in batch]
            infos = self._reader.item_infos(
                [one.item for cluster in found for one in cluster.members]
            )
            for row, cluster in zip(batch, found, strict=True):
                yield self._report_cluster(cluster, infos, row)
                self._progress.done_effort += float(writing[row])

    def _counted(self, row: int, effort: float) -> Cluster:
        self._look()
        found = counted(self._reader, self._table.cluster(row))
        # Counting words is slow, so progress is reported by cluster and not by batch.
        self._progress.done_effort += effort
        self._progress.done += 1
        return found

    def _look(self) -> None:
        if self._cancel.is_set():
            raise Cancelled

    def _report_cluster(
        self, cluster: Cluster, infos: dict[ItemId, ItemInfo], row: int
    ) -> ReportCluster:
        members = tuple(
            (self._named(infos[member.item]), member)
            for member in cluster.members
            if member.item in infos
        )
        is_first = self._first[self._table.starts[row] + 1 : self._table.starts[row + 1]]
        unique = [
            member.unique_words
            for member in compress(cluster.members[1:], is_first.tolist())
            if not member.evidence.is_only_shown
        ]
        return ReportCluster(
            cluster.id,
            members,
            int(self._table.reclaimable_bytes[row]),
            None if None in unique else sum(filter(None, unique)),
        )

    def _named(self, one: ItemInfo) -> ItemInfo:
        """An item, called as the report calls it."""
        paths = self._paths
        is_unread = one.kind in (Kind.PICTURE, Kind.OTHER)
        return replace(
            one,
            path=paths.path(one.path),
            part=paths.words(one.part),
            title=paths.words(one.title),
            author=paths.words(one.author),
            # For files that are not read this is the extension.
            format=paths.words(one.format) if is_unread else one.format,
        )

    def differences(self) -> Iterator[ReportDifference]:
        """The differences of the clusters chosen for it, each member against the first."""
        for row in self._shown():
            yield from self._differences_of(row)

    def _shown(self) -> Iterator[int]:
        """The rows of the clusters whose differences are shown."""
        chosen = self._request.differences_of
        for row in range(len(self._table)):
            wanted = row < self._request.differences
            if not wanted and not chosen:
                break
            if wanted or self._table.cluster(row).id in chosen:
                yield row

    def _comparing(self, row: int) -> list[tuple[Member, float]]:
        """The members of a cluster whose differences are shown, and what each takes."""
        first = int(self._table.starts[row])
        members = self._table.cluster(row).members
        texts = self._words[first : first + len(members)].tolist()
        return [
            (member, (texts[0] + words) * _COMPARING_AS_WORDS)
            for member, words in zip(members, texts, strict=True)
            if not member.evidence.is_same_text
        ][:_MOST_DIFFERENCES]

    def _differences_of(self, row: int) -> Iterator[ReportDifference]:
        cluster = self._table.cluster(row)
        for member, effort in self._comparing(row):
            self._look()
            found = compare_items(self._reader, cluster.representative, member.item, self._cancel)
            pieces, is_cut = pieces_of(found)
            self._progress.done_effort += effort
            yield ReportDifference(cluster.id, int(member.item), pieces, is_cut)

    def actions(self) -> Iterator[ReportAction]:
        """The actions, the newest first."""
        for record in history(self._reader):
            self._look()
            steps = self._reader.journal.steps(record.id)
            yield ReportAction(self._labelled(record), tuple(self._step(one) for one in steps))

    def _labelled(self, record: ActionRecord) -> ActionRecord:
        """The record, without a label given by the user if the report names nothing."""
        if record.label in _BUILT_IN or self._request.paths is not PathStyle.NONE:
            return record
        return replace(record, label="")

    def _step(self, one: DoneStep) -> DoneStep:
        """A step whose items are called as the report calls them."""
        step = one.step
        survivor = step.survivor and self._named_ref(step.survivor)
        return replace(
            one, step=replace(step, subject=self._named_ref(step.subject), survivor=survivor)
        )

    def _named_ref(self, one: ItemRef) -> ItemRef:
        paths = self._paths
        return replace(
            one,
            file=replace(one.file, path=paths.path(one.path)),
            part=paths.words(one.part),
            title=paths.words(one.title),
        )

    def not_compared(self) -> Iterator[NotCompared]:
        """Files that were not compared, in the order of `reasons_of`; empty if none is named."""
        if self._request.paths is PathStyle.NONE:
            return
        listed = self._reader.not_compared()
        rank = {one.reason: at for at, (one, _count) in enumerate(_reasons(listed))}
        for one in sorted(listed, key=lambda one: rank[one.reason]):
            yield replace(
                one, path=self._paths.path(one.path), detail=self._paths.detail(one.detail)
            )


def reasons_of(reader: ArchiveReader) -> tuple[tuple[NotCompared, int], ...]:
    """The first of each reason for not comparing, and how many have it, problems first."""
    return _reasons(reader.not_compared())


def _reasons(listed: list[NotCompared]) -> tuple[tuple[NotCompared, int], ...]:
    counts = Counter(one.reason for one in listed)
    firsts = {one.reason: (one, counts[one.reason]) for one in reversed(listed)}.values()
    return tuple(
        sorted(firsts, key=lambda line: (not line[0].is_problem, -line[1], line[0].reason))
    )


def kind_lines(
    overview: Overview, review: Review, table: ClusterTable, matching: Mask, *, is_choice: bool
) -> tuple[tuple[KindCounts, ...], KindCounts]:
    """The lines of the table by kind; for a choice of clusters only their matching items count."""
    if not is_choice:
        return overview.kinds, overview.total
    kind_of = review.columns.kind[table.member_index[matching]]
    representatives = table.member_evidence[matching] == Evidence.REPRESENTATIVE
    members = np.bincount(kind_of, minlength=len(review.columns.kinds)).tolist()
    remaining = np.bincount(kind_of[representatives], minlength=len(review.columns.kinds)).tolist()
    own = dict(zip(review.columns.kinds, zip(members, remaining, strict=True), strict=True))
    kinds = tuple(
        replace(line, items=own[line.kind][0], remaining=own[line.kind][1], hidden=0)
        for line in overview.kinds
        if line.kind is not None and own[line.kind][0]
    )
    total = replace(overview.total, items=sum(members), remaining=sum(remaining), hidden=0)
    return kinds, total


def folder_lines(
    review: Review, listed: ListedClusters, paths: ReportPaths
) -> tuple[FolderLine, ...]:
    """The folders with most bytes of copies."""
    folders = len(review.columns.folders)
    own = review.columns.folder[listed.table.member_index[listed.copies]]
    number = np.bincount(own, minlength=folders)
    won = np.bincount(own, listed.freed[listed.copies], minlength=folders).astype(np.int64)
    items = np.bincount(review.columns.folder, minlength=folders)
    order = np.lexsort((np.arange(folders), -number, -won))
    return tuple(
        FolderLine(
            paths.path(review.columns.folders[at]), int(number[at]), int(won[at]), int(items[at])
        )
        for at in order[:_MOST_FOLDERS].tolist()
        if number[at]
    )


def pieces_of(found: Difference) -> tuple[tuple[tuple[Piece, str], ...], bool]:
    """A difference as pieces of text, with some words of context around each change.

    Text between words belongs to the word before it.

    Returns:
        The pieces, and whether the end was cut off because it is too long.
    """
    pieces: list[tuple[Piece, str]] = []
    room = _MOST_CHARACTERS
    last = len(found.runs) - 1
    for index, run in enumerate(found.runs):
        following = found.runs[index + 1] if index < last else None
        left_end = following.left_start if following else len(found.left)
        right_end = following.right_start if following else len(found.right)
        left = found.left[run.left_start : max(run.left_end, left_end)]
        right = found.right[run.right_start : max(run.right_end, right_end)]
        if run.change is Change.EQUAL:
            # The separator of two words may be at the end of a change.
            gap = "" if right_end > run.right_end else found.left[run.left_end : left_end]
            added = _context(right + gap, is_first=index == 0, is_last=index == last)
        else:
            both = ((Piece.ONLY_KEPT, left), (Piece.ONLY_OTHER, right))
            spans = (run.left_end > run.left_start, run.right_end > run.right_start)
            added = [one for one, is_there in zip(both, spans, strict=True) if is_there]
        for kind, text in added:
            if len(text) > room:
                pieces.append((kind, text[:room]))
                return tuple(pieces), True
            pieces.append((kind, text))
            room -= len(text)
    return tuple(pieces), False


def _context(text: str, *, is_first: bool, is_last: bool) -> list[tuple[Piece, str]]:
    """A common text without its middle; at the first and last change without the outer side."""
    words = text.split(" ")
    before = 0 if is_first else _CONTEXT_WORDS
    after = 0 if is_last else _CONTEXT_WORDS
    left_out = len(words) - before - after
    if left_out <= _CONTEXT_WORDS:
        return [(Piece.BOTH, text)]
    pieces = []
    if before:
        pieces.append((Piece.BOTH, " ".join(words[:before]) + " "))
    pieces.append((Piece.LEFT_OUT, str(left_out)))
    if after:
        pieces.append((Piece.BOTH, " ".join(words[len(words) - after :])))
    return pieces
