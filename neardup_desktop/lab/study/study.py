"""The study: the tables and figures of the paper, made from the texts of an archive.

As in the paper, two texts are a pair when enough of their super-shingles agree, without
verification; the whole text counts, with what a scan leaves out as the furniture of a page. The
word edit distance then measures how right that is. The archive is not changed.
"""

import time
from collections.abc import Callable, Generator, Iterator, Mapping
from contextlib import closing
from itertools import chain

import numpy as np
import numpy.typing as npt

from neardup_desktop.compare.differences import aligned
from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.detect.base import Candidates, Indices, Mask, Ragged, SketchTable
from neardup_desktop.detect.registry import pair_detectors
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.item_columns import read_columns
from neardup_desktop.lab.stored_texts import StoredTexts
from neardup_desktop.lab.study.clustering import (
    Objects,
    Pair,
    clusterings,
    pairs_behind,
    pairs_within,
    stars,
    unique_objects,
)
from neardup_desktop.lab.study.results import (
    BINS,
    DistanceSpread,
    FilterShare,
    Linking,
    LinkingLine,
    Study,
)
from neardup_desktop.lab.word_filters import (
    LOW_IDF,
    DocumentFrequency,
    studied,
)
from neardup_desktop.model.differences import Change
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.progress import CancelFlag, Cancelled, Phase, ProgressCounter
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, ScanSettings
from neardup_desktop.model.word_filters import WordFilter
from neardup_desktop.sketch.method import method_named
from neardup_desktop.text.words import Hashes, word_hashes
from neardup_desktop.workers.messages import (
    NOT_VERIFIED,
    Result,
    Studied,
    StudyTask,
    Verified,
    VerifyTask,
)
from neardup_desktop.workers.pool import WorkerPool

_PASSES = 2

METHOD = "paper"
_BATCH = 50
_PAIRS_AT_ONCE = 20
"""So few that no child waits long for the last ones of the others."""

_WORTH_CHILDREN = 300
"""Fewer texts take less time than starting children."""

_ROUNDING = 1e-9
_SIMILAR = 1 - DEFAULT_SIMILARITY + _ROUNDING
"""Texts at most so far apart are similar by default."""

_EXACT_WORDS = 30_000
"""Texts longer than this are compared piece by piece, which may find a few edits too many."""


class Studying:
    """Reads, fingerprints and compares the texts of an archive in one thread; to be closed."""

    def __init__(
        self,
        reader: ArchiveReader,
        sequences: Indices,
        progress: ProgressCounter,
        cancel: CancelFlag,
        workers: int | None = None,
    ) -> None:
        """Take the distinct texts, each known by its index; `workers` is as for `study`."""
        if workers is None:
            worth = len(sequences) >= _WORTH_CHILDREN
            workers = ScanSettings().worker_count() if worth else 0
        self._texts = StoredTexts(reader.items, sequences.tolist(), cancel).texts
        self._sequences = sequences
        self._progress = progress
        self._cancel = cancel
        self._pool: WorkerPool | None = None
        if workers:
            limits = ScanSettings()
            self._pool = WorkerPool(workers, limits.timeout_s, limits.memory_limit_bytes)
            self._pool.start_one_ahead()  # while words are counted

    def close(self) -> None:
        """Close the pool of children."""
        if self._pool is not None:
            self._pool.close()

    def frequencies(self) -> DocumentFrequency:
        """The number of texts with each word."""
        found = DocumentFrequency()
        for _, texts in self._read():
            for text in texts:
                self._look()
                found.add(word_hashes(text.decode("utf-8", "replace")))
                self._progress.done += 1
        return found

    def sketches(self, frequency: DocumentFrequency) -> tuple[npt.NDArray[np.int32], Hashes]:
        """The fingerprints of t texts with each of f filters.

        Returns:
            The numbers of remaining words, shape (f, t), and the features, shape (f, t, k), which
            are unique for a text without remaining words.
        """
        count, width = len(self._sequences), method_named(METHOD).features
        made = np.zeros((len(WordFilter), count), dtype=np.int32)
        features = np.zeros((len(WordFilter), count, width), dtype=np.uint64)
        common = frequency.common()
        first, second = (common[which].astype("<u8").tobytes() for which in LOW_IDF)
        tasks = (
            StudyTask(begin, tuple(texts), METHOD, (first, second)) for begin, texts in self._read()
        )
        done: Generator[Result] = (studied(one) for one in tasks)
        if self._pool is not None:
            done = self._pool.run(tasks, self._cancel)
        with closing(done) as results:
            for result in results:
                self._look()
                some = slice(result.key, result.key + _BATCH)
                if isinstance(result, Studied):
                    shape = len(WordFilter), -1
                    made[:, some] = np.frombuffer(result.words, dtype="<i4").reshape(shape)
                    found = np.frombuffer(result.features, dtype="<u8")
                    features[:, some] = found.reshape(*shape, width)
                self._progress.done += made[0, some].size
        self._look()
        # A text without remaining words is similar to no other, so its features are unique.
        own = np.arange(1, count * width + 1, dtype=np.uint64)
        alone = (own * np.uint64(0x9E3779B97F4A7C15)).reshape(count, width)
        return made, np.where((made == 0)[..., np.newaxis], alone, features)

    def distances(self, pairs: list[Pair], words: npt.NDArray[np.int32]) -> dict[Pair, float]:
        """The word edit distance of each pair, as a share of the longer text's words.

        Args:
            pairs: indices of texts, ascending.
            words: the number of words of each text, shape (t,).
        """
        found: dict[Pair, float] = {}
        is_long = [max(words[list(pair)]) > _EXACT_WORDS for pair in pairs]
        long = iter([pair for pair, is_so in zip(pairs, is_long, strict=True) if is_so])

        def measure_long() -> bool:
            """Measure the next pair of long texts, while children are at work."""
            pair = next(long, None)
            if pair is not None:
                found[pair] = self._distance(pair)
            return pair is not None

        if self._pool is not None:
            exact = [pair for pair, is_so in zip(pairs, is_long, strict=True) if not is_so]
            for pair, distance in self._measured_by_children(exact, self._pool, measure_long):
                found[pair] = distance
                self._progress.done += 1
        for pair in pairs:
            if pair not in found:
                found[pair] = self._distance(pair)
        return found

    def _distance(self, pair: Pair) -> float:
        self._look()
        distance = distance_of(*map(self._text, pair))
        self._progress.done += 1
        return distance

    def _measured_by_children(
        self, pairs: list[Pair], pool: WorkerPool, idle_work: Callable[[], bool]
    ) -> Iterator[tuple[Pair, float]]:
        def tasks() -> Iterator[VerifyTask]:
            for begin in range(0, len(pairs), _PAIRS_AT_ONCE):
                batch = pairs[begin : begin + _PAIRS_AT_ONCE]
                indices = sorted({index for pair in batch for index in pair})
                at = {index: number for number, index in enumerate(indices)}
                texts = tuple(self._texts(indices))
                yield VerifyTask(begin, texts, tuple((at[a], at[b]) for a, b in batch), 0.0)

        in_turns = pool.run_in_turns(tasks(), self._cancel, lambda: False, idle_work)
        with closing(in_turns) as results:
            for result in results:
                if isinstance(result, Verified):
                    batch = pairs[result.key : result.key + _PAIRS_AT_ONCE]
                    for pair, verdict in zip(batch, result.verdicts, strict=True):
                        if verdict != NOT_VERIFIED:
                            yield pair, 1.0 - verdict.similarity
        self._look()

    def _read(self) -> Iterator[tuple[int, list[bytes]]]:
        """All texts in batches, each with the index of its first text."""
        for begin in range(0, len(self._sequences), _BATCH):
            yield begin, self._texts(range(begin, min(begin + _BATCH, len(self._sequences))))

    def _text(self, index: int) -> str:
        return self._texts([index])[0].decode("utf-8", "replace")

    def _look(self) -> None:
        if self._cancel.is_set():
            raise Cancelled


def distance_of(left: str, right: str) -> float:
    """The word edit distance of two texts, as a share of the longer one's words, in [0, 1]."""
    hashes: list[Hashes] = [word_hashes(left), word_hashes(right)]
    longer = max(len(hashes[0]), len(hashes[1]))
    if longer <= _EXACT_WORDS:
        return 1.0 - ComparableText(left).compare(ComparableText(right), 0.0).similarity
    steps = aligned(hashes[0], hashes[1])
    edits = sum(max(b - a, d - c) for change, a, b, c, d in steps if change is not Change.EQUAL)
    return edits / longer


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
    objects = unique_objects(read_columns(reader.index)[0])
    count = len(objects.sequences)
    # The time for the pairs, and for a report that follows, is unknown before they are found.
    progress.start(Phase.STUDY, _PASSES * count, later_share=None)
    with closing(Studying(reader, objects.sequences, progress, cancel, workers)) as studying:
        words, features = studying.sketches(studying.frequencies())
        found = [_candidates(*one, cancel) for one in zip(words, features, strict=True)]
        filtered = dict(zip(WordFilter, (stars(one, count) for one in found), strict=True))
        linked = clusterings(found[0], count)
        within = {way: pairs_within(one) for way, one in linked.items()}
        behind = {way: pairs_behind(one) for way, one in (filtered | linked).items()}
        pairs = {*chain(*behind.values(), *(some for some, _ in within.values()))}
        progress.start(Phase.STUDY, len(pairs), later_share=None)
        distances = studying.distances(sorted(pairs), words[0])
    near = {way: one != np.arange(count) for way, one in (filtered | linked).items()}
    similar = {way: one.copy() for way, one in near.items()}
    for way, some in behind.items():
        similar[way][near[way]] = [distances[pair] <= _SIMILAR for pair in some]
    kinds = [kind for number, kind in enumerate(Kind) if (objects.item_kind == number).any()]
    items = len(objects.item_kind)
    return Study(
        method=METHOD,
        items=items,
        unique=count,
        pairs=len(found[0].left),
        shares=tuple(
            _share(which, kind, objects, near, similar)
            for which in WordFilter
            for kind in (*kinds, None)
        ),
        linkings=tuple(_line(way, items, one, similar[way]) for way, one in linked.items()),
        spreads=tuple(
            _spread(way, total, [distances[pair] for pair in some])
            for way, (some, total) in within.items()
        ),
        seconds=time.monotonic() - begin,
    )


def _candidates(words: npt.NDArray[np.int32], features: Hashes, cancel: CancelFlag) -> Candidates:
    """The pairs of texts, whatever their lengths, that share enough features."""
    if cancel.is_set():
        raise Cancelled
    detector = next(one for one in pair_detectors() if one.name == "super_shingles")
    nothing = Ragged.from_bytes([b""] * len(words))
    return detector.find(SketchTable(method_named(METHOD), words, features, nothing, nothing), 0.0)


def _share(
    which: WordFilter,
    kind: Kind | None,
    objects: Objects,
    near: Mapping[WordFilter | Linking, Mask],
    similar: Mapping[WordFilter | Linking, Mask],
) -> FilterShare:
    """The results of a filter for a kind, given with each the near-duplicates and similar ones."""
    number = None if kind is None else list(Kind).index(kind)
    items, chosen = (
        np.ones(len(one), dtype=np.bool_) if number is None else one == number
        for one in (objects.item_kind, objects.kind)
    )
    added = near[which] & ~near[WordFilter.NONE]
    wanted = near[which], similar[which], added, added & similar[which]
    exact = int(items.sum()) - int(chosen.sum())
    counts = (int((chosen & one).sum()) for one in wanted)
    return FilterShare(which, kind, int(items.sum()), exact, *counts)


def _line(way: Linking, items: int, representative: Indices, similar: Mask) -> LinkingLine:
    """The numbers of a way of clustering, given the representative of each object."""
    sizes = np.unique(representative, return_counts=True)[1]
    behind = len(representative) - len(sizes)
    return LinkingLine(
        linking=way,
        objects=items,
        unique=len(representative),
        total_clusters=len(sizes),
        clusters=int((sizes > 1).sum()),
        behind=behind,
        largest=int(sizes.max(initial=0)),
        below_default_similarity=behind - int(similar.sum()),
    )


def _spread(way: Linking, total: int, distances: list[float]) -> DistanceSpread:
    """The spread of the distances that were measured of `total` pairs."""
    spread = np.array(distances, dtype=np.float64)
    classes = np.clip((spread * BINS + _ROUNDING).astype(np.int64), 0, BINS - 1)
    return DistanceSpread(
        linking=way,
        pairs=total,
        measured=len(spread),
        counts=tuple(np.bincount(classes, minlength=BINS).tolist()),
        mean=float(spread.mean()) if len(spread) else 0.0,
        largest=float(spread.max(initial=0.0)),
    )
