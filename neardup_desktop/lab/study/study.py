"""The study: the tables and figures of the paper, made from the texts of an archive.

As in the paper, two texts are a pair when enough of their super-shingles agree, with the paper's
parameters and without verification. The word edit distance then measures how right that is. The
archive is not changed.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import closing

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.compare.differences import aligned
from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.detect.base import Candidates, Indices, Ragged, SketchTable
from neardup_desktop.detect.form_groups import components
from neardup_desktop.detect.registry import pair_detectors
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.item_columns import read_columns
from neardup_desktop.lab.stored_texts import StoredTexts
from neardup_desktop.lab.study.clustering import Texts, distinct_texts, links, stars
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
    WordFilters,
    filtered_features,
)
from neardup_desktop.model.differences import Change
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.progress import CancelFlag, Cancelled, Phase, ProgressCounter
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, ScanSettings
from neardup_desktop.model.word_filters import WordFilter
from neardup_desktop.sketch.method import method_named
from neardup_desktop.text.words import Hashes, word_hashes
from neardup_desktop.workers.messages import NOT_VERIFIED, Studied, StudyTask, Verified, VerifyTask
from neardup_desktop.workers.pool import WorkerPool

_PASSES = 2

METHOD = "paper"
_BATCH = 50
_PAIRS_AT_ONCE = 20
"""So few that no child waits long for the last ones of the others."""

_WORTH_CHILDREN = 300
"""Fewer texts take less time than starting children."""

_EXACT_WORDS = 30_000
"""Texts longer than this are compared piece by piece, which may find a few edits too many."""

Pair = tuple[int, int]


class Sketches(Struct):
    """The fingerprints of t texts with each of f filters.

    Attributes:
        words: number of remaining words, shape (f, t).
        features: shape (f, t, k); unique for a text without remaining words.
    """

    words: npt.NDArray[np.int32]
    features: Hashes


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

    def sketches(self, frequency: DocumentFrequency) -> Sketches:
        """The fingerprints of all texts, with each filter."""
        method = method_named(METHOD)
        count = len(self._sequences)
        made = Sketches(
            np.zeros((len(WordFilter), count), dtype=np.int32),
            np.zeros((len(WordFilter), count, method.features), dtype=np.uint64),
        )
        common = frequency.common()
        parts = (
            self._sketched(common)
            if self._pool is None
            else self._sketched_by_children(common, self._pool)
        )
        for begin, words, features in parts:
            made.words[:, begin : begin + words.shape[1]] = words
            made.features[:, begin : begin + words.shape[1]] = features
        # A text without remaining words is similar to no other, so its features are unique.
        own = np.arange(1, count * method.features + 1, dtype=np.uint64)
        alone = (own * np.uint64(0x9E3779B97F4A7C15)).reshape(count, method.features)
        for row, features in zip(made.words, made.features, strict=True):
            features[row == 0] = alone[row == 0]
        return made

    def _sketched(
        self, common: dict[WordFilter, Hashes]
    ) -> Iterator[tuple[int, npt.NDArray[np.int32], Hashes]]:
        filters, method = WordFilters(common), method_named(METHOD)
        for begin, texts in self._read():
            for at, text in enumerate(texts):
                self._look()
                yield begin + at, *filtered_features([text], filters, method)
                self._progress.done += 1

    def _sketched_by_children(
        self, common: dict[WordFilter, Hashes], pool: WorkerPool
    ) -> Iterator[tuple[int, npt.NDArray[np.int32], Hashes]]:
        first, second = (common[which].astype("<u8").tobytes() for which in LOW_IDF)
        tasks = (
            StudyTask(begin, tuple(texts), METHOD, (first, second)) for begin, texts in self._read()
        )
        with closing(pool.run(tasks, self._cancel)) as results:
            for result in results:
                count = min(_BATCH, len(self._sequences) - result.key)
                if isinstance(result, Studied):
                    words = np.frombuffer(result.words, dtype="<i4").reshape(-1, count)
                    features = np.frombuffer(result.features, dtype="<u8")
                    yield result.key, words, features.reshape(*words.shape, -1)
                self._progress.done += count
        self._look()

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
    texts = distinct_texts(*read_columns(reader.index))
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
            shares += _shares(which, texts, stars(found, len(texts.sequences)))
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


def _shares(which: WordFilter, texts: Texts, representative: Indices) -> Iterator[FilterShare]:
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
        Linking.CONSERVATIVE: stars(found, count),
        Linking.TRANSITIVE: components(*links(found), count),
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
