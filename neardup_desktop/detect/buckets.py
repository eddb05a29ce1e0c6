"""Makes distinct pairs of texts from buckets of texts that share a key, in bounded memory."""

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Candidates, Indices, Mask, run_begins

BUCKET_LIMIT = 400
"""A bucket with up to so many members has all its pairs listed, at most 79,800."""

NEIGHBOURS = 40
"""In a larger bucket each member is paired with so many that follow it ..."""

PIVOTS = 20
"""... and with so many members at equal distances over the whole bucket."""

_COMPACT_AT = 1 << 22


class PairCollector:
    """Collects distinct pairs of texts, except those whose lengths rule out a similarity.

    The similarity of two texts is at most words of the shorter / words of the longer, so a
    length ratio below the least similarity needs no verification. Only pairs that were added at
    least `need` times are kept, and where `is_new` is given, only those with a new text.
    """

    def __init__(
        self,
        words: npt.NDArray[np.int32],
        least_similarity: float,
        need: int = 1,
        is_new: Mask | None = None,
    ) -> None:
        self._words = words
        self._least = least_similarity
        self._need = need
        self._is_new = is_new
        self._codes: list[Indices] = []
        self._pending = 0
        self.left_out = 0

    def add(self, left: Indices, right: Indices) -> None:
        """Add pairs of indices, in any order; pairs of a text with itself are dropped."""
        low, high = np.minimum(left, right), np.maximum(left, right)
        low_words, high_words = self._words[low], self._words[high]
        shorter = np.minimum(low_words, high_words)
        longer = np.maximum(low_words, high_words)
        kept = (low != high) & (shorter >= self._least * longer)
        if self._is_new is not None:
            kept &= self._is_new[low] | self._is_new[high]
        codes = low[kept] * len(self._words) + high[kept]
        self._codes.append(codes)
        self._pending += len(codes)
        if self._need == 1 and self._pending > _COMPACT_AT:
            self._codes = [distinct(np.concatenate(self._codes))]
            self._pending = 0

    def wanted(self, buckets: "Buckets") -> "Buckets":
        """The buckets with a new text."""
        if self._is_new is None:
            return buckets
        new = np.cumsum(np.append(0, self._is_new[buckets.members]))
        has_new = new[buckets.starts + buckets.sizes] > new[buckets.starts]
        return Buckets(buckets.members, buckets.starts[has_new], buckets.sizes[has_new])

    def candidates(self) -> Candidates:
        """All pairs that were added often enough, ascending."""
        codes = np.concatenate(self._codes) if self._codes else np.zeros(0, dtype=np.int64)
        self._codes = []
        codes.sort()
        # In order, a code equal to the one `need - 1` before it was added often enough.
        later = codes[self._need - 1 :]
        codes = distinct(later[later == codes[: len(later)]])
        count = max(1, len(self._words))
        return Candidates(codes // count, codes % count, self.left_out)


def distinct(codes: Indices) -> Indices:
    """The distinct codes, ascending, shape (d,); sorts in place, as there may be very many."""
    codes.sort()
    kept: Indices = codes[run_begins(codes)]
    return kept


class Buckets(Struct, frozen=True):
    """Members that share a key, one bucket after the other.

    Attributes:
        members: shape (m,), the members of all buckets of two or more.
        starts: shape (buckets,), index of the first member of each.
        sizes: shape (buckets,), members of each bucket.
    """

    members: Indices
    starts: Indices
    sizes: Indices


def buckets_of(keys: npt.NDArray[np.unsignedinteger], members: Indices) -> Buckets:
    """Put members with equal keys, both of shape (m,), into buckets; keeps their order in each."""
    order = np.argsort(keys, kind="stable")
    return sorted_buckets(keys[order], members[order])


def sorted_buckets(ordered: npt.NDArray[np.unsignedinteger], members: Indices) -> Buckets:
    """As `buckets_of`, for keys in ascending order."""
    starts = np.flatnonzero(run_begins(ordered))
    sizes = np.diff(np.append(starts, len(ordered)))
    shared = sizes > 1
    return Buckets(members, starts[shared], sizes[shared])


def add_bucket_pairs(collector: PairCollector, buckets: Buckets) -> None:
    """Add the pairs of each bucket that `bucket_pairs` lists, and count those it leaves out."""
    buckets = collector.wanted(buckets)
    for left, right in bucket_pairs(buckets):
        collector.add(left, right)
    collector.left_out += left_out(buckets.sizes)


def bucket_pairs(buckets: Buckets) -> Iterator[tuple[Indices, Indices]]:
    """All pairs of each bucket, in portions; of one over the limit, neighbours and pivots only.

    Time and memory stay linear in the members: a bucket of 100,000 form mails gives six million
    pairs, not five thousand million. Some pairs of a large bucket come twice, and with pivots each
    member meets itself.
    """
    for size in distinct(buckets.sizes.copy()).tolist():
        starts = buckets.starts[buckets.sizes == size]
        if size > BUCKET_LIMIT:
            for start in starts.tolist():
                yield from _pairs_of_large(buckets.members[start : start + size])
            continue
        first, second = np.triu_indices(size, 1)
        at_once = max(1, _COMPACT_AT // len(first))
        for begin in range(0, len(starts), at_once):
            rows = starts[begin : begin + at_once, None]
            yield buckets.members[rows + first].ravel(), buckets.members[rows + second].ravel()


def left_out(sizes: Indices) -> int:
    """The number of pairs of buckets of these sizes that are not listed."""
    large = sizes[sizes > BUCKET_LIMIT]
    return int((large * (large - 1) // 2 - large * (NEIGHBOURS + PIVOTS)).sum())


def _pairs_of_large(members: Indices) -> Iterator[tuple[Indices, Indices]]:
    size = len(members)
    for step in range(1, NEIGHBOURS + 1):
        yield members[:-step], members[step:]
    for pivot in np.linspace(0, size - 1, PIVOTS).astype(np.int64).tolist():
        yield members, np.full(size, members[pivot])
