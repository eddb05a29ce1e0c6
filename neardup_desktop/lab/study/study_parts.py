"""The slow parts of the study, in this process or in children, with the same result.

Texts on which a child fails are similar to no other; pairs on which it fails are compared here.
"""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from neardup_desktop.compare.differences import aligned
from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.detect.base import Indices
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.lab.stored_texts import StoredTexts
from neardup_desktop.lab.word_filters import (
    LOW_IDF,
    DocumentFrequency,
    WordFilters,
    filtered_features,
)
from neardup_desktop.model.differences import Change
from neardup_desktop.model.progress import CancelFlag, Cancelled, ProgressCounter
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.model.word_filters import WordFilter
from neardup_desktop.sketch.method import method_named
from neardup_desktop.text.words import Hashes, word_hashes
from neardup_desktop.workers.messages import NOT_VERIFIED, Studied, StudyTask, Verified, VerifyTask
from neardup_desktop.workers.pool import WorkerPool

METHOD = "paper"
_BATCH = 200
_PAIRS_AT_ONCE = 100
_WORTH_CHILDREN = 300
"""Fewer texts take less time than starting children."""

_EXACT_WORDS = 30_000
"""Texts longer than this are compared piece by piece, which may find a few edits too many."""

Pair = tuple[int, int]


@dataclass(slots=True)
class Sketches:
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
        exact = [pair for pair in pairs if max(words[list(pair)]) <= _EXACT_WORDS]
        if self._pool is not None:
            for pair, distance in self._measured_by_children(exact, self._pool):
                found[pair] = distance
                self._progress.done += 1
        first, left = "", -1
        for pair in pairs:
            if pair in found:
                continue
            self._look()
            if pair[0] != left:
                left, first = pair[0], self._text(pair[0])
            found[pair] = distance_of(first, self._text(pair[1]))
            self._progress.done += 1
        return found

    def _measured_by_children(
        self, pairs: list[Pair], pool: WorkerPool
    ) -> Iterator[tuple[Pair, float]]:
        def tasks() -> Iterator[VerifyTask]:
            for begin in range(0, len(pairs), _PAIRS_AT_ONCE):
                batch = pairs[begin : begin + _PAIRS_AT_ONCE]
                indices = sorted({index for pair in batch for index in pair})
                at = {index: number for number, index in enumerate(indices)}
                texts = tuple(self._texts(indices))
                yield VerifyTask(begin, texts, tuple((at[a], at[b]) for a, b in batch), 0.0)

        with closing(pool.run(tasks(), self._cancel)) as results:
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
