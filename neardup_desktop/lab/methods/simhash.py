"""Simhash: 64 bits of all words together; alike texts differ in few of them.

Charikar: Similarity Estimation Techniques from Rounding Algorithms (2002); Manku, Jain, Das Sarma:
Detecting Near-Duplicates for Web Crawling (2007). Each distinct word or shingle votes for each bit,
by the bits of its hash and with its weight; texts whose results differ in at most three bits are
candidates. They are found by tables: of six blocks of bits, any two such texts agree in three, so
one table for each choice of three has them side by side, as in the paper's example of 20 tables.
Its features are weighted by a page's structure and by a lexicon of the web, which are not known
here; the weight is how often a word occurs. A bit with as many votes against it as for it is 0.
"""

import math
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from neardup_desktop.detect.base import Candidates
from neardup_desktop.detect.buckets import PairCollector, add_bucket_pairs, buckets_of
from neardup_desktop.lab.method import (
    Fingerprints,
    RandomMethod,
    ShingleWords,
    Words,
    require,
)
from neardup_desktop.text.distinct import among
from neardup_desktop.text.words import Hashes

_BITS = 64
_AT_ONCE = 1 << 14


@dataclass(frozen=True)
class Simhash(RandomMethod):
    """The method.

    Attributes:
        shingle_words: words in a shingle; 1 votes with single words.
        distance: the most bits in which candidates differ.
        blocks: blocks into which the bits are cut, more than `distance`.
    """

    name = "simhash"
    title = "Simhash"
    summary = (
        "Reduces each text to 64 bits and compares these; small and quick, but unsure of short "
        "texts, and of long texts of one kind."
    )
    sweep = (
        *(f"distance={bits}" for bits in (0, 1, 2, 3)),
        *(f"distance={bits}:blocks={bits + 4}" for bits in (4, 6, 8, 10)),
    )
    not_printed = frozenset(("distance", "blocks"))
    theory = "cosine"

    shingle_words: ShingleWords = 1
    distance: int = 3
    blocks: int = 6

    def check(self) -> None:
        """Look whether the parameters fit each other."""
        super().check()
        require(self.distance < self.blocks <= 16, "blocks must be above distance, at most 16")

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The bits, 8 bytes."""
        made: bytes = voted(words.drawn(self.seed).shingles(self.shingle_words)).tobytes()
        return made

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs that differ in few bits."""
        table, texts = prints.columns("<u8", 1)
        bits = np.zeros(len(prints), dtype=np.uint64)
        bits[texts] = table[:, 0]
        collector = PairCollector(prints.words, least_similarity)
        masks = block_masks(self.blocks)
        for chosen in combinations(masks, self.blocks - self.distance):
            mask = np.bitwise_or.reduce(np.array(chosen, dtype=np.uint64))
            add_bucket_pairs(collector, buckets_of(table[:, 0] & mask, texts))
        found = collector.candidates()
        near = np.bitwise_count(bits[found.left] ^ bits[found.right]) <= self.distance
        return Candidates(found.left[near], found.right[near], found.left_out)

    def likeness(self, one: Words, other: Words, known: Any) -> float:  # noqa: ANN401
        """The cosine of how often each shingle occurs."""
        (left, lefts), (right, rights) = (
            np.unique(words.shingles(self.shingle_words), return_counts=True)
            for words in (one, other)
        )
        product = int(lefts[among(left, right)] @ rights[among(right, left)])
        return float(product / np.sqrt(float(lefts @ lefts) * float(rights @ rights)))

    def expected_recall(self, likeness: float) -> float | None:
        """The probability of few different bits: each differs with that of angle / pi."""
        one = math.acos(min(1.0, likeness)) / math.pi
        return sum(
            math.comb(_BITS, bits) * one**bits * (1 - one) ** (_BITS - bits)
            for bits in range(self.distance + 1)
        )


def voted(features: Hashes) -> Hashes:
    """The bits for which more votes are cast than against, shape (1,), little-endian."""
    votes = np.zeros(_BITS, dtype=np.int64)
    for begin in range(0, len(features), _AT_ONCE):
        some = features[begin : begin + _AT_ONCE].astype("<u8")
        bits = np.unpackbits(some.view(np.uint8).reshape(-1, 8), axis=1, bitorder="little")
        votes += bits.sum(axis=0, dtype=np.int64)
    return np.packbits(2 * votes > len(features), bitorder="little").view("<u8")


def block_masks(blocks: int) -> list[int]:
    """The bits of each block; the first ones are one bit longer where they do not divide 64."""
    masks, begin = [], 0
    for number in range(blocks):
        width = _BITS // blocks + (number < _BITS % blocks)
        masks.append(((1 << width) - 1) << begin)
        begin += width
    return masks


METHOD = Simhash()
