"""The study: the tables and figures of the paper, made from the texts of an archive.

As in the paper, two texts are a pair when enough of their super-shingles agree, with the paper's
parameters and without verification. The word edit distance then measures how right that is. The
archive is not changed.
"""

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Candidates, Indices, Ragged, SketchTable
from neardup_desktop.detect.registry import pair_detectors
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.item_columns import Columns, Measured, read_columns
from neardup_desktop.lab.study.results import (
    BINS,
    DistanceSpread,
    FilterShare,
    Linking,
    LinkingLine,
    Study,
)
from neardup_desktop.lab.study.study_parts import METHOD, Studying
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.progress import CancelFlag, Cancelled, Phase, ProgressCounter
from neardup_desktop.model.settings import DEFAULT_SIMILARITY
from neardup_desktop.model.word_filters import WordFilter
from neardup_desktop.sketch.method import method_named

_PASSES = 2


@dataclass(frozen=True, slots=True)
class _Texts:
    """The t distinct texts of an archive, newest first, and the items that show them.

    Attributes:
        sequences: the token sequence of each, shape (t,).
        item_text: for each item with words the index of its text, shape (i,).
        item_kind: its kind, an index into all kinds, shape (i,).
        first: for each text its first item, an index into the items, shape (t,).
    """

    sequences: Indices
    item_text: Indices
    item_kind: Indices
    first: Indices


def study(
    reader: ArchiveReader,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
    workers: int | None = None,
) -> Study:
    """Make the study of all items that have words.

    `progress` counts the texts, twice, and then the pairs. The number of children, `workers`, does
    not change the result; 0: none; None: as many as a scan has, if it is worth it.

    Raises:
        Cancelled: it was asked to stop.
        WorkersError: no child can be started.
    """
    progress, cancel = progress or ProgressCounter(), cancel or CancelFlag()
    begin = time.monotonic()
    texts = _texts(*read_columns(reader.index))
    # The time for the pairs, and for a report that follows, is unknown before they are found.
    progress.start(Phase.STUDY, _PASSES * len(texts.sequences), later_share=None)
    with closing(Studying(reader, texts.sequences, progress, cancel, workers)) as studying:
        made = studying.sketches(studying.frequencies())
        detector = next(one for one in pair_detectors() if one.name == "super_shingles")
        nothing = Ragged.from_bytes([b""] * len(texts.sequences))
        shares: list[FilterShare] = []
        plain = Candidates(np.zeros(0, np.int64), np.zeros(0, np.int64))
        for which, words, features in zip(WordFilter, made.words, made.features, strict=True):
            if cancel.is_set():
                raise Cancelled
            table = SketchTable(method_named(METHOD), words, features, nothing, nothing)
            found = detector.find(table, 0.0)  # whatever their lengths
            if which is WordFilter.NONE:
                plain = found
            shares += _shares(which, texts, _stars(found, len(texts.sequences)))
        linkings, spreads = _linked(studying, made.words[0], plain, progress)
    return Study(
        method=METHOD,
        items=len(texts.item_text),
        texts=len(texts.sequences),
        pairs=len(plain.left),
        shares=tuple(shares),
        linkings=linkings,
        spreads=spreads,
        seconds=time.monotonic() - begin,
    )


def _texts(columns: Columns, measured: Measured) -> _Texts:
    sequence = measured.sequence.astype(np.int64)
    indices = np.flatnonzero((sequence >= 0) & (columns.words > 0))
    newest = indices[np.lexsort((indices, -columns.modified_s[indices]))]
    distinct, first, text = np.unique(sequence[newest], return_index=True, return_inverse=True)
    # Numbered by their first item, so that the first text represents the others.
    order = np.argsort(first, kind="stable")
    rank = np.empty(len(order), dtype=np.int64)
    rank[order] = np.arange(len(order))
    return _Texts(
        sequences=distinct[order],
        item_text=rank[text],
        item_kind=columns.kind[newest].astype(np.int64),
        first=first[order],
    )


def _neighbours(found: Candidates, count: int) -> tuple[Indices, Indices]:
    """The texts that each is paired with: offsets, shape (t + 1,), and indices."""
    one = np.concatenate((found.left, found.right))
    other = np.concatenate((found.right, found.left))
    order = np.lexsort((other, one))
    starts = np.zeros(count + 1, dtype=np.int64)
    np.cumsum(np.bincount(one, minlength=count), out=starts[1:])
    return starts, other[order]


def _stars(found: Candidates, count: int) -> Indices:
    """The representative of each text, conservatively: itself, or one that it is paired with."""
    starts, neighbours = _neighbours(found, count)
    representative = np.full(count, -1, dtype=np.int64)
    for index, (begin, end) in enumerate(pairwise(starts.tolist())):
        if representative[index] >= 0:
            continue
        representative[index] = index
        around = neighbours[begin:end]
        representative[around[representative[around] < 0]] = index
    return representative


def _chains(found: Candidates, count: int) -> Indices:
    """The representative of each text, transitively: the first of its connected component."""
    starts, neighbours = _neighbours(found, count)
    representative = np.full(count, -1, dtype=np.int64)
    for index in range(count):
        if representative[index] >= 0:
            continue
        representative[index] = index
        waiting = [index]
        while waiting:
            at = waiting.pop()
            around = neighbours[starts[at] : starts[at + 1]]
            fresh = around[representative[around] < 0]
            representative[fresh] = index
            waiting += fresh.tolist()
    return representative


def _shares(which: WordFilter, texts: _Texts, representative: Indices) -> Iterator[FilterShare]:
    """The results of a filter for each kind that has items, then for all."""
    is_first = np.zeros(len(texts.item_text), dtype=np.bool_)
    is_first[texts.first] = True
    is_near = is_first & (representative[texts.item_text] != texts.item_text)
    kinds: list[Kind | None] = [*Kind, None]
    for number, kind in enumerate(kinds):
        chosen = texts.item_kind == number if kind else np.ones(len(is_first), np.bool_)
        if chosen.any() or kind is None:
            yield FilterShare(
                filter=which,
                kind=kind,
                items=int(chosen.sum()),
                exact=int((chosen & ~is_first).sum()),
                near=int((chosen & is_near).sum()),
            )


def _linked(
    studying: Studying, words: npt.NDArray[np.int32], found: Candidates, progress: ProgressCounter
) -> tuple[tuple[LinkingLine, ...], tuple[DistanceSpread, ...]]:
    """Both ways of clustering, and the distances of texts from their representatives."""
    count = len(words)
    representatives = {
        Linking.CONSERVATIVE: _stars(found, count),
        Linking.TRANSITIVE: _chains(found, count),
    }
    behind = {
        way: np.flatnonzero(representative != np.arange(count))
        for way, representative in representatives.items()
    }
    pairs = sorted(
        {
            (int(representatives[way][index]), index)
            for way, indices in behind.items()
            for index in indices.tolist()
        }
    )
    progress.start(Phase.STUDY, len(pairs), later_share=None)
    distances = studying.distances(pairs, words)
    lines, spreads = [], []
    for way, representative in representatives.items():
        spread = np.array(
            [distances[(int(representative[index]), index)] for index in behind[way].tolist()]
        )
        sizes = np.bincount(representative, minlength=count)
        lines.append(
            LinkingLine(
                linking=way,
                clusters=int((sizes > 1).sum()),
                texts=int(sizes[sizes > 1].sum()),
                behind=len(behind[way]),
                largest=int(sizes.max(initial=0)),
                below_default_similarity=int((spread > 1 - DEFAULT_SIMILARITY + 1e-9).sum()),
            )
        )
        classes = np.clip((spread * BINS + 1e-9).astype(np.int64), 0, BINS - 1)
        counts = np.bincount(classes, minlength=BINS).tolist()
        mean = float(spread.mean()) if len(spread) else 0.0
        spreads.append(DistanceSpread(way, tuple(counts), mean))
    return tuple(lines), tuple(spreads)
