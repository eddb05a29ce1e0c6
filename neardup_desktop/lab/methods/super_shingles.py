"""Super-shingles: the smallest shingles under several hash functions, a few hashed together.

Broder: On the Resemblance and Containment of Documents (1997); Fetterly, Manasse, Najork: On the
Evolution of Clusters of Near-Duplicate Web Pages (2003), whose mega-shingles are all pairs of
super-shingles; Wang, Gemmell: Clean Living (MSR-TR-2006-30). The defaults are those of a scan
(three words, 24 of 4, one must agree, and what finds short texts). Three variants have nothing
beside six super-shingles of the fourteen smallest shingles. In `clean-living` two must agree, which
are the numbers of Wang and Gemmell; `mega-shingles` has each two as a feature of its own, of which
one must agree, and so finds the same pairs; in `dsc-ss` one must agree (Broder, Glassman, Manasse,
Zweig: Syntactic Clustering of the Web, 1997). The width of shingles is chosen here, for the papers
on the first two leave it open: see `sketch.method.METHODS`.
"""

import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Annotated, Any, ClassVar

import numpy as np

from neardup_desktop.detect.base import Candidates, Ragged, SketchTable
from neardup_desktop.detect.buckets import PairCollector, add_bucket_pairs, buckets_of, distinct
from neardup_desktop.detect.registry import pair_detectors
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
from neardup_desktop.sketch.fingerprint import fingerprints
from neardup_desktop.sketch.method import METHODS, Method
from neardup_desktop.sketch.super_shingles import masked, shingles
from neardup_desktop.text.words import Hashes, mix

_DEFAULT = METHODS["default"]
_SIX = "shingle_words=8:features=6:smallest=14:mask_numbers=false:short_words=0:sample_size=0"
_HEAD = struct.Struct("<II")
_MEGA = np.uint64(0x2545F4914F6CDD1D)


@dataclass(frozen=True)
class SuperShingles(RandomMethod):
    """The method; its parameters are those of `sketch.method.Method`, `mega` and `seed`.

    Attributes:
        mega: whether each pair of super-shingles is one feature, of which one must agree.
    """

    name = "super-shingles"
    title = "Super-shingles"
    summary = (
        "Looks for equal groups of the smallest three-word sequences, and in further ways for "
        "short texts; misses almost nothing, at the price of comparing more pairs."
    )
    variants: ClassVar[Mapping[str, str]] = {
        "clean-living": f"{_SIX}:need=2",
        "dsc-ss": f"{_SIX}:need=1",
        "mega-shingles": f"{_SIX}:mega=true",
    }
    # A sweep of the super-shingles alone: the search for short texts has no threshold.
    sweep = tuple(
        f"need={need}:short_words=0:sample_size=0" for need in (20, 16, 12, 8, 6, 4, 3, 2, 1)
    )
    not_printed = frozenset(("need", "mega"))
    theory = "resemblance"

    shingle_words: ShingleWords = _DEFAULT.shingle_words
    features: Annotated[int, Limits(1, 1_000)] = _DEFAULT.features
    smallest: Count = _DEFAULT.smallest
    need: Count = _DEFAULT.need
    mask_numbers: bool = _DEFAULT.mask_numbers
    short_words: int = _DEFAULT.short_words
    sample_size: Annotated[int, Limits(0, 4_096)] = _DEFAULT.sample_size
    mega: bool = False

    def check(self) -> None:
        """Look whether the parameters fit each other."""
        super().check()
        require(
            self.features * self.smallest <= 4_096, "features times smallest must be at most 4096"
        )
        require(self.need <= self.features, "need must be from 1 to features")
        require(not self.mega or 2 <= self.features <= 64, "mega needs 2 to 64 features")

    @property
    def _sketched_by(self) -> Method:
        names = (name for name in self.parameters() if name not in ("mega", "seed"))
        return Method(self.name, self.version, **{name: getattr(self, name) for name in names})

    def fingerprints_of(self, texts: Sequence[Words], known: Any) -> list[bytes]:  # noqa: ANN401
        """The super-shingles, and the single words or the sample, each with its length."""
        # A shingle of numbers alone, where these are masked, has the same hash in each draw.
        tables = [words.drawn(self.seed).table for words in texts]
        return [
            _HEAD.pack(len(made.short_words), len(made.sample))
            + made.features
            + made.short_words
            + made.sample
            for made in fingerprints(tables, self._sketched_by)
        ]

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs that all detectors find together, each once."""
        texts = np.flatnonzero(prints.sizes)
        table = self._table(prints, texts.tolist())
        count = max(1, len(table))
        found = [Candidates(texts[:0], texts[:0])]
        for detector in pair_detectors():
            if self.mega and detector.name == "super_shingles":
                found.append(_by_mega_shingles(table, least_similarity))
            else:
                found.append(detector.find(table, least_similarity))
        codes = distinct(np.concatenate([one.left * count + one.right for one in found]))
        left_out = max(one.left_out for one in found)
        return Candidates(texts[codes // count], texts[codes % count], left_out)

    def _table(self, prints: Fingerprints, texts: list[int]) -> SketchTable:
        data, ends = bytes(prints.data), np.cumsum(prints.sizes).tolist()
        features, short_words, samples = bytearray(), [], []
        width = 8 * self.features
        for text in texts:
            begin = ends[text] - int(prints.sizes[text])
            short, _ = _HEAD.unpack_from(data, begin)
            middle = begin + _HEAD.size + width
            features += data[begin + _HEAD.size : middle]
            short_words.append(data[middle : middle + short])
            samples.append(data[middle + short : ends[text]])
        return SketchTable(
            method=self._sketched_by,
            words=prints.words[texts],
            features=np.frombuffer(features, dtype="<u8").reshape(len(texts), self.features),
            short_words=Ragged.from_bytes(short_words),
            samples=Ragged.from_bytes(samples),
        )

    def likeness(self, one: Words, other: Words, known: Any) -> float:  # noqa: ANN401
        """The resemblance of the shingles."""
        both = [words.table for words in (one, other)]
        hashes = [table.hashes for table in both]
        if self.mask_numbers:
            hashes = [masked(table.hashes, table.has_digit) for table in both]
        return resemblance(*shingles(hashes, self.shingle_words))

    def expected_recall(self, likeness: float) -> float | None:
        """The probability that enough super-shingles agree, where nothing else finds pairs."""
        if self.short_words or self.sample_size:
            return None
        need = 2 if self.mega else self.need
        one = likeness**self.smallest
        agree = np.zeros(self.features + 1)
        agree[0] = 1.0
        for _ in range(self.features):
            agree[1:] = agree[1:] * (1 - one) + agree[:-1] * one
            agree[0] *= 1 - one
        return float(agree[need:].sum())


def mega_shingle(one: Hashes, other: Hashes) -> Hashes:
    """The feature of two super-shingles."""
    return mix((one ^ _MEGA) * _MEGA + other)


def _by_mega_shingles(table: SketchTable, least_similarity: float) -> Candidates:
    collector = PairCollector(table.words, least_similarity)
    everyone = np.arange(len(table))
    for one, other in combinations(range(table.features.shape[1]), 2):
        keys = mega_shingle(table.features[:, one], table.features[:, other])
        add_bucket_pairs(collector, buckets_of(keys, everyone))
    return collector.candidates()


METHOD = SuperShingles()
