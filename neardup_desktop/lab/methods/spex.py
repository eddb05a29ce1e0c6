"""SPEX: only shingles that occur in more than one text, found level by level in bounded memory.

Bernstein, Zobel: A Scalable System for Identifying Co-Derivative Documents (2004). A shingle can
occur in several texts only if the shorter shingles that it consists of do. So all texts are read
once for each length, and only such shingles are counted, in a table without keys: two that fall on
one place count as equal, which keeps a few too many. The paper adds a word with each length, here
the length doubles, which reads the texts half as often and loses nothing. Its shingles have eight
words. It counts occurrences and ranks the pairs; here those within one text
count once, and a fifth of the shared shingles of the text that has fewer makes a candidate, as for
the other chunks of that length.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.lab.method import (
    Limits,
    RandomMethod,
    ShingleWords,
    Texts,
    Words,
    batches,
    drawn,
    tokens_of,
)
from neardup_desktop.lab.shared_tokens import SharedTokens
from neardup_desktop.text.words import Hashes, mix

_NO_WORDS = np.zeros(0, dtype=np.uint64)
_BASE = np.uint64(0xD6E8FEB86659FD93)
_SPREAD = np.uint64(0x9E3779B97F4A7C15)


@dataclass(frozen=True)
class Spex(RandomMethod, SharedTokens):
    """The method.

    Attributes:
        shingle_words: words in a shingle.
        table_bits: the table of counters has 2**table_bits places, of 5 bytes each.
    """

    name = "spex"
    title = "Shared sequences (SPEX)"
    summary = (
        "Compares all eight-word sequences that occur in more than one text; misses little, but "
        "reads everything several times and needs much memory."
    )

    shingle_words: ShingleWords = 8
    table_bits: Annotated[int, Limits(8, 28)] = 22

    def survey(self, texts: Texts) -> Mask:
        """The places of the table with shingles of full length of several texts."""
        shared = np.ones(1 << self.table_bits, dtype=np.bool_)
        shorter = 0
        for width in levels(self.shingle_words):
            found = _Seen(1 << self.table_bits)
            for own, owners in _joined(texts):
                hashes = drawn(own, self.seed)
                if len(hashes) < width:
                    continue
                inside = owners[: len(owners) - width + 1] == owners[width - 1 :]
                if shorter:
                    below = shared[_places(_rolled(hashes, shorter), self.table_bits)]
                    inside &= below[: len(inside)] & below[len(below) - len(inside) :]
                places = _places(_rolled(hashes, width), self.table_bits)
                found.add(places[inside], owners[: len(inside)][inside])
            shared, shorter = found.several, width
        return shared

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The upper halves of the shingles that are in several texts."""
        if len(words) < self.shingle_words:
            return b""
        rolled = _rolled(drawn(words.hashes, self.seed), self.shingle_words)
        rolled = rolled[known[_places(rolled, self.table_bits)]]
        return tokens_of(mix(rolled + np.uint64(self.shingle_words)))


def levels(shingle_words: int) -> list[int]:
    """The lengths of shingles that are counted, each at most twice the one before it."""
    found = [1]
    while found[-1] < shingle_words:
        found.append(min(2 * found[-1], shingle_words))
    return found


class _Seen:
    """Notes of each place of a table whether shingles of no, one or several texts fell on it."""

    def __init__(self, places: int) -> None:
        self._owner = np.full(places, -1, dtype=np.int32)
        self.several = np.zeros(places, dtype=np.bool_)

    def add(self, places: Indices, owner: npt.NDArray[np.int32]) -> None:
        """Note the texts of some shingles."""
        before = self._owner[places]
        self.several[places[(before >= 0) & (before != owner)]] = True
        self._owner[places] = owner
        # The last of several texts in this part stays, and the others see that.
        self.several[places[self._owner[places] != owner]] = True


def _joined(texts: Texts) -> Iterator[tuple[Hashes, npt.NDArray[np.int32]]]:
    """The words of many texts at once, with the number of the text of each."""
    first = 0
    for some in batches(texts):
        numbers = np.arange(first, first + len(some), dtype=np.int32)
        owners = np.repeat(numbers, [len(words) for words in some])
        yield np.concatenate([_NO_WORDS, *(words.hashes for words in some)]), owners
        first += len(some)


def _rolled(hashes: Hashes, width: int) -> Hashes:
    """The shingles as polynomials in their words' hashes, not mixed."""
    last = len(hashes) - width + 1
    rolled = hashes[:last].copy()
    for offset in range(1, width):
        rolled *= _BASE
        rolled += hashes[offset : last + offset]
    return rolled


def _places(values: Hashes, bits: int) -> Indices:
    """The place in the table of each shingle."""
    places: Indices = ((values * _SPREAD) >> np.uint64(64 - bits)).astype(np.int64)
    return places


METHOD = Spex()
