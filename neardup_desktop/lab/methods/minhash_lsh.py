"""MinHash with bands: the smallest shingle under each of many hash functions, compared in bands.

Broder: On the Resemblance and Containment of Documents (1997); Indyk, Motwani: Approximate Nearest
Neighbors (1998); Leskovec, Rajaraman, Ullman: Mining of Massive Datasets, chapter 3, whose example
of 20 bands of 5 rows is the default. A pair of resemblance s agrees in all rows of a band with
probability s**rows, and so in one of the bands with 1 - (1 - s**rows)**bands, which is one half
near (1 / bands)**(1 / rows). The share of equal minima estimates s with a standard error of
sqrt(s * (1 - s) / (bands * rows)). The book's shingles are of 9 characters; three words are chosen
here, because words are what a scan makes, and resemblance falls fast with their number.
"""

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Candidates, Indices
from neardup_desktop.detect.buckets import PairCollector, add_bucket_pairs, buckets_of
from neardup_desktop.lab.method import (
    Count,
    Fingerprints,
    Limits,
    RandomMethod,
    ShingleWords,
    Words,
    require,
    resemblance,
)
from neardup_desktop.text.distinct import distinct
from neardup_desktop.text.words import mix

_AT_ONCE = 1 << 11
"""So many shingles under all functions fit in the processor's cache."""

_PAIRS_AT_ONCE = 1 << 16
_BAND_SEED = np.uint64(0xC2B2AE3D27D4EB4F)

Minima = npt.NDArray[np.uint32]


@dataclass(frozen=True)
class MinhashLsh(RandomMethod):
    """The method.

    Attributes:
        shingle_words: words in a shingle.
        bands: bands, of which one must agree.
        rows: minima in a band.
        least: the least share of equal minima of candidates; 0 asks for none.
    """

    name = "minhash-lsh"
    title = "MinHash with LSH"
    summary = (
        "Compares random samples of the three-word sequences in bands; finds nearly all texts "
        "that share most of them, and few that share less than a third."
    )
    sweep = tuple(f"rows={rows}" for rows in (12, 10, 8, 7, 6, 5, 4, 3, 2))
    not_printed = frozenset(("least",))
    theory = "resemblance"

    shingle_words: ShingleWords = 3
    bands: Count = 20
    rows: Count = 5
    least: Annotated[float, Limits(0, 1)] = 0.0

    def check(self) -> None:
        """Look whether the parameters fit each other."""
        super().check()
        require(self.bands * self.rows <= 4_096, "bands times rows must be at most 4096")

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The minima, little-endian uint32."""
        values = words.drawn(self.seed).shingles(self.shingle_words)
        few = distinct((values >> np.uint64(32)).astype(np.uint32))
        made: bytes = minima(few, self.bands * self.rows).astype("<u4").tobytes()
        return made

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs with an equal band and enough equal minima."""
        table, texts = prints.columns("<u4", self.bands * self.rows)
        collector = PairCollector(prints.words, least_similarity)
        for band in range(self.bands):
            keys = np.full(len(table), _BAND_SEED)
            for row in range(self.rows):
                keys = mix(keys ^ table[:, band * self.rows + row])
            add_bucket_pairs(collector, buckets_of(keys, texts))
        found = collector.candidates()
        if not self.least:
            return found
        equal = self.estimated(prints, found.left, found.right)
        good = equal >= self.least - 1e-9
        return Candidates(found.left[good], found.right[good], found.left_out)

    @property
    def estimates(self) -> int:
        """All minima."""
        return self.bands * self.rows

    def estimated(
        self, prints: Fingerprints, left: Indices, right: Indices
    ) -> npt.NDArray[np.float64]:
        """The share of equal minima of pairs."""
        table, texts = prints.columns("<u4", self.estimates)
        row_of = np.zeros(len(prints), dtype=np.int64)
        row_of[texts] = np.arange(len(texts))
        equal = np.zeros(len(left))
        for begin in range(0, len(left), _PAIRS_AT_ONCE):
            some = slice(begin, begin + _PAIRS_AT_ONCE)
            both = (table[row_of[one[some]]] for one in (left, right))
            equal[some] = np.equal(*both).mean(axis=1)
        return equal

    def likeness(self, one: Words, other: Words, known: Any) -> float:  # noqa: ANN401
        """The resemblance of the shingles."""
        return resemblance(one.shingles(self.shingle_words), other.shingles(self.shingle_words))

    def expected_recall(self, likeness: float) -> float | None:
        """The S-curve, where minima are not compared one by one as well."""
        return None if self.least else float(1 - (1 - likeness**self.rows) ** self.bands)


@cache
def _functions(count: int) -> tuple[Minima, Minima]:
    """Odd factors and masks of functions h(s) = (s ^ mask) * factor mod 2**32."""
    seeds = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    random = mix(seeds)
    factors = (random >> np.uint64(32)).astype(np.uint32) | np.uint32(1)
    return factors, random.astype(np.uint32)


def minima(values: Minima, count: int) -> Minima:
    """The smallest value under each of `count` functions, shape (count,), of one value or more."""
    factors, masks = _functions(count)
    lowest = np.full(count, np.iinfo(np.uint32).max, dtype=np.uint32)
    for begin in range(0, len(values), _AT_ONCE):
        ordered = values[None, begin : begin + _AT_ONCE] ^ masks[:, None]
        ordered *= factors[:, None]
        np.minimum(lowest, ordered.min(axis=1), out=lowest)
    return lowest


METHOD = MinhashLsh()
