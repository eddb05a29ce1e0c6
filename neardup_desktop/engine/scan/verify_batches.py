"""Sends pairs to the children in batches, so that a stopped scan has completed a part of them."""

from collections.abc import Callable, Iterator, Sequence

import numpy as np
from msgspec import Struct

from neardup_desktop.detect.base import Indices
from neardup_desktop.engine.scan.run import ScanRun
from neardup_desktop.store.scans import recognised_sequences
from neardup_desktop.workers.messages import PairsDone, PairsTask, Result, Text

_PAIRS_AT_ONCE = 1 << 14
_WORDS_AT_ONCE = 500_000

Texts = tuple[Text, ...]
Pairs = tuple[tuple[int, int], ...]
Sequences = list[tuple[int, int]]


class Order(Struct, frozen=True):
    """p pairs in the order in which they are compared.

    Attributes:
        left: token sequences, shape (p,).
        right: token sequences, shape (p,).
        complete: how many of the new token sequences are done before this pair's turn, ascending,
            shape (p,).
        words: words to work through for each pair, shape (p,).
    """

    left: Indices
    right: Indices
    complete: Indices
    words: Indices


class Work(Struct, frozen=True):
    """The processing of pairs.

    Attributes:
        task: makes the task of a batch, from its number, its texts, pairs of indices into them, and
            `recognised`, the indices of texts that were recognised in pictures.
        take: stores the answer to a batch, given the token sequences of its pairs.
        mark: notes that all pairs of these new token sequences are stored.
    """

    task: Callable[..., PairsTask]
    take: Callable[[Sequences, PairsDone], None]
    mark: Callable[[Sequence[int]], None]


class _Batch(Struct, frozen=True):
    """Pairs sent to a child; `upto` new token sequences are complete once it has answered.

    That holds once all earlier batches are answered as well.
    """

    pairs: Sequences
    upto: int
    words: int


class Verification:
    """Runs one sequence of pairs through the children and stores the results."""

    def __init__(
        self,
        run: ScanRun,
        work: Work,
        *,
        counts: bool = True,
        gives_way: Callable[[], bool] = lambda: False,
    ) -> None:
        """Make it.

        Args:
            counts: whether the progress counts the pairs, else something else.
            gives_way: whether it is to end early, as if it was stopped.
        """
        self._run = run
        self._counts = counts
        self._work = work
        self._gives_way = gives_way
        self._batches: dict[int, _Batch] = {}
        self._finished: set[int] = set()
        self._marked_batches = 0
        self._marked = 0
        self._new: list[int] = []
        self._given_out = False
        self._words_done = self._words_in_all = 0

    @property
    def share(self) -> float:
        """The share of the work that is done, in [0, 1]."""
        return self._words_done / self._words_in_all if self._words_in_all else 0.0

    @property
    def is_done(self) -> bool:
        """Whether all pairs were compared and all new token sequences are marked."""
        return self._given_out and not self._batches and self._marked == len(self._new)

    def run(self, order: Order, new: list[int]) -> None:
        """Compare all pairs; `new` are the token sequences that are complete afterwards."""
        self._run.do(self.tasks(order, new), self.take, before_commit=self.mark_complete)
        if not self._run.is_stopped():
            with self._run.archive.index.transaction():
                self.mark_complete()

    def tasks(self, order: Order, new: list[int]) -> Iterator[PairsTask]:
        """Tasks of bounded size, each with the texts that it needs."""
        self._new = new
        read_words = np.cumsum(order.words)
        count = len(order.left)
        self._words_in_all = int(read_words[-1]) if count else 0
        begin = number = 0
        recognised = frozenset(recognised_sequences(self._run.archive.index))
        while begin < count:
            if self._gives_way():
                return
            already = int(read_words[begin - 1]) if begin else 0
            enough = int(np.searchsorted(read_words, already + _WORDS_AT_ONCE, side="right"))
            end = min(max(enough, begin + 1), begin + _PAIRS_AT_ONCE)
            left, right = order.left[begin:end].tolist(), order.right[begin:end].tolist()
            texts = self._run.archive.items.stored_texts(sorted({*left, *right}))
            upto = int(order.complete[end]) if end < count else len(self._new)
            words = int(read_words[end - 1]) - already
            self._batches[number] = _Batch(list(zip(left, right, strict=True)), upto, words)
            index = {sequence: at for at, sequence in enumerate(texts)}
            pairs = tuple((index[a], index[b]) for a, b in self._batches[number].pairs)
            some = frozenset(index[sequence] for sequence in texts if sequence in recognised)
            yield self._work.task(number, tuple(texts.values()), pairs, recognised=some)
            begin, number = end, number + 1
        self._given_out = True

    def take(self, result: Result) -> None:
        """Store the answer to a batch."""
        if isinstance(result, PairsDone):
            batch = self._batches[result.key]
            self._work.take(batch.pairs, result)
            self._words_done += batch.words
            if self._counts:
                self._run.progress.done += len(batch.pairs)
                self._run.progress.done_effort += batch.words
            self._finished.add(result.key)

    def mark_complete(self) -> None:
        """Mark the new token sequences all of whose pairs are stored."""
        upto = self._marked
        while self._marked_batches in self._finished:
            upto = max(upto, self._batches.pop(self._marked_batches).upto)
            self._finished.remove(self._marked_batches)
            self._marked_batches += 1
        if self._given_out and not self._batches:
            upto = len(self._new)
        self._work.mark(self._new[self._marked : upto])
        self._marked = upto
