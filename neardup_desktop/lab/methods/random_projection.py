"""Random projections: the tf-idf vector on several number lines, which are cut into buckets.

Indyk, Motwani: Approximate Nearest Neighbors (1998); Datar, Immorlica, Indyk, Mirrokni:
Locality-Sensitive Hashing Scheme Based on p-Stable Distributions (2004). A hash of a vector v of
length 1 is floor((a . v + b) / width), with a random vector a and a random b; several are
concatenated to the key of a table, and one equal key of several tables makes a candidate. Summed
instead (Potthast, Stein: New Issues in Near-duplicate Detection, 2007), the vectors of a table make
one line, with a wider spread, on which equal keys of unrelated texts are hardly rarer than those of
similar ones, however narrow the buckets are: so several tables must agree. The elements of a are +1
or -1, drawn by a hash of the word (Achlioptas: Database-friendly Random Projections, 2003), instead
of normal ones: with hundreds of words the sums are normal all the same. The papers choose the
numbers for each collection. With those chosen here, unrelated vectors agree in a line with a
probability of .36, and those with a cosine of .95 with one of .75.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Candidates
from neardup_desktop.lab.lexicon import Lexicon
from neardup_desktop.lab.method import (
    Count,
    Fingerprints,
    Limits,
    RandomMethod,
    Texts,
    Words,
    drawn,
    require,
)
from neardup_desktop.text.distinct import among
from neardup_desktop.text.words import Hashes, mix

_SEED = 0x9E3779B97F4A7C15
_BITS = 64
_SUMMED_NEED = 7 / 16


@dataclass(frozen=True)
class RandomProjection(RandomMethod):
    """The method.

    Attributes:
        tables: tables, of which some must agree.
        vectors: random vectors of each table.
        width: width of a bucket, where a text has length 1.
        combined: how the vectors of a table make a key: "concatenated" or "summed".
        need: how many tables must agree; 0 is one, or of summed vectors 7 in 16, rounded up.
    """

    name = "random-projection"
    title = "Random projections"
    summary = (
        "Compares random sums of how often each word occurs, rare words counting more; ignores "
        "the order of words, and misses some edited texts."
    )
    sweep = tuple(f"width={width}" for width in (0.5, 0.7, 0.85, 1.0, 1.2, 1.5, 2.0))
    theory = "cosine"

    tables: Count = 16
    vectors: Count = 10
    width: Annotated[float, Limits(0.001, 1_000)] = 1.0
    combined: Literal["concatenated", "summed"] = "concatenated"
    need: int = 0

    def check(self) -> None:
        """Look whether the parameters fit each other."""
        super().check()
        require(self.tables * self.vectors <= 1_024, "tables times vectors must be at most 1024")
        require(self.need <= self.tables, "need must be at most tables")

    @property
    def _is_summed(self) -> bool:
        return self.combined == "summed"

    @property
    def _needed(self) -> int:
        return self.need or (math.ceil(_SUMMED_NEED * self.tables) if self._is_summed else 1)

    def survey(self, texts: Texts) -> Lexicon:
        """The rarity of each word."""
        return Lexicon.of(texts)

    def fingerprints_of(self, texts: Sequence[Words], known: Any) -> list[bytes]:  # noqa: ANN401
        """The key of each table, 8 bytes; b"" for a text whose words are all in every text."""
        weights = [known.weights_of(words) for words in texts]
        some = [index for index, own in enumerate(weights) if own.any()]
        made = [b""] * len(texts)
        if not some:
            return made
        lines = np.empty((len(some), self.tables * self.vectors))
        begin = 0
        every = np.concatenate([texts[index].distinct for index in some])
        signs = sign_bits(drawn(every, self.seed), lines.shape[1])
        for row, index in enumerate(some):
            own, end = weights[index], begin + len(weights[index])
            lines[row] = 2.0 * (own @ signs[begin:end].astype(np.float64)) - own.sum()
            begin = end
        for index, keys in zip(some, self._keys(lines), strict=True):
            made[index] = keys.tobytes()
        return made

    def _keys(self, lines: npt.NDArray[np.float64]) -> Hashes:
        """The keys of texts by their places on all lines, shape (texts, tables)."""
        lines = lines.reshape(len(lines), self.tables, self.vectors)
        if self._is_summed:
            lines = lines.sum(axis=2, keepdims=True)
        shifts = offsets(lines[0].size, self.seed).reshape(lines[0].shape)
        cuts = np.floor(lines / self.width + shifts).astype(np.int64)
        # A key is the sum of its buckets, each mixed with its place.
        places = np.arange(1, cuts.shape[2] + 1, dtype=np.uint64) * np.uint64(_SEED)
        keys: Hashes = mix(cuts.view(np.uint64) ^ places).sum(axis=2).astype("<u8")
        return keys

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs with an equal key in enough tables."""
        return prints.equal_in_columns(self.tables, least_similarity, self._needed)

    def likeness(self, one: Words, other: Words, known: Any) -> float:  # noqa: ANN401
        """The cosine of the vectors."""
        left, right = known.weights_of(one), known.weights_of(other)
        return float(
            left[among(one.distinct, other.distinct)] @ right[among(other.distinct, one.distinct)]
        )

    def expected_recall(self, likeness: float) -> float | None:
        """The probability of enough equal keys, after Datar and others for normal vectors."""
        apart = math.sqrt(max(0.0, 2 - 2 * likeness))
        if self._is_summed:
            apart *= math.sqrt(self.vectors)
        if not apart:
            return 1.0
        reach = self.width / apart
        equal = math.erf(reach / math.sqrt(2)) - math.sqrt(2 / math.pi) / reach * (
            1 - math.exp(-(reach**2) / 2)
        )
        key = equal if self._is_summed else equal**self.vectors
        return 1 - sum(
            math.comb(self.tables, keys) * key**keys * (1 - key) ** (self.tables - keys)
            for keys in range(self._needed)
        )


def sign_bits(words: Hashes, count: int) -> npt.NDArray[np.uint8]:
    """The signs of the random vectors for some words: 1 is positive; shape (words, count)."""
    parts = -(-count // _BITS)
    seeds = mix(np.arange(1, parts + 1, dtype=np.uint64) * np.uint64(_SEED))
    bits = mix(words[:, None] ^ seeds[None, :]).astype("<u8")
    return np.unpackbits(bits.view(np.uint8), axis=1, bitorder="little")[:, :count]


@cache
def offsets(count: int, seed: int) -> npt.NDArray[np.float64]:
    """The share of a bucket that each line is shifted by, in [0, 1)."""
    found = drawn(mix(np.arange(1, count + 1, dtype=np.uint64) + np.uint64(_SEED)), seed)
    return (found >> np.uint64(11)) / 2.0**53


METHOD = RandomProjection()
