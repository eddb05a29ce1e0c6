"""KOALA: a fixed number of substrings, chosen where their first letters are rare.

Heintze: Scalable Document Fingerprinting (1996). Of a text only the consonants count, in small
letters, so that errors of extraction make no difference. All its runs of 20 of them are ranked by
how often their first five occur, rare ones first and equal ones by their hash, because runs that
are common in all texts would make false matches. The first 100 are stored, and the first 1,000 of
a text that is looked up are searched among them; a hash has 28 bits. The share of the stored ones
that are found is the match, whichever of the two texts asks. Heintze ranks the matches and names no
bound; a fifth is chosen here, as for other runs of some eight words. The letters are counted in
the text itself, and runs that more than a thousand texts have stored are left out. What is kept of
a text here are the ones to be searched, so that each can ask; stored for good would be the first.
"""

import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any

import numpy as np

from neardup_desktop.detect.base import Candidates
from neardup_desktop.detect.buckets import PairCollector
from neardup_desktop.lab.method import (
    Count,
    Fingerprints,
    Limits,
    RandomMethod,
    Share,
    Words,
    drawn,
    require,
)
from neardup_desktop.lab.methods.approximate_fingerprint import window_hashes
from neardup_desktop.lab.postings import Entries, scores
from neardup_desktop.lab.shared_tokens import MostTexts, SharedTokens


@dataclass(frozen=True)
class Koala(RandomMethod):
    """The method.

    Attributes:
        letters: consonants of a substring.
        first: its first letters whose frequency decides.
        stored: substrings of a text that are stored.
        searched: substrings of a text that are looked up; at least as many.
        hash_bits: bits of the hash of a substring.
        least: the least share of the stored ones that a candidate has among the searched ones.
        most_texts: substrings that more texts have stored are left out.
    """

    name = "koala"
    title = "Rare substrings (KOALA)"
    summary = (
        "Looks for 1,000 passages of each text, those that begin with rare letters, among 100 of "
        "each other text; misses little, but proposes many pairs of short texts."
    )
    sweep = SharedTokens.sweep
    not_printed = frozenset(("least", "most_texts", "stored"))

    letters: Annotated[int, Limits(1, 1_000)] = 20
    first: Count = 5
    stored: Count = 100
    searched: int = 1_000
    hash_bits: Annotated[int, Limits(8, 32)] = 28
    least: Share = 0.2
    most_texts: MostTexts = 1_000

    def check(self) -> None:
        """Look whether the parameters fit each other."""
        super().check()
        require(self.first <= self.letters, "first must be from 1 to letters")
        require(self.stored <= self.searched, "stored must be from 1 to searched")

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The hashes of the substrings to be searched, best first, little-endian uint32."""
        codes, which = np.unique(words.letters, return_inverse=True)
        kept = np.array(list(map(is_consonant, codes.tolist())), dtype=np.bool_)[which]
        letters = words.letters[kept].astype(np.uint64)
        if not len(letters):
            return b""
        values = drawn(window_hashes(letters, min(self.letters, len(letters))), self.seed)
        heads = window_hashes(letters, min(self.first, len(letters)))[: len(values)]
        _, which, counts = np.unique(heads, return_inverse=True, return_counts=True)
        order = np.lexsort((values, counts[which]))
        hashes = (values[order] >> np.uint64(64 - self.hash_bits)).astype("<u4")
        _, places = np.unique(hashes, return_index=True)
        made: bytes = hashes[np.sort(places)[: self.searched]].tobytes()
        return made

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs of which one has enough of the other's stored substrings."""
        rows, texts = prints.rows(), len(prints)
        sizes = rows.lengths()
        owners = np.repeat(np.arange(texts), sizes)
        asked = Entries(owners, rows.values)
        place = np.arange(len(owners)) - np.repeat(rows.starts[:-1], sizes)
        index = asked.where(place < self.stored).in_few(self.most_texts)
        kept = index.sums(texts)
        collector = PairCollector(prints.words, least_similarity)
        for asking, answering, shared in scores(asked, index, texts):
            good = shared >= self.least * kept[answering] - 1e-9
            collector.add(asking[good], answering[good])
        return collector.candidates()


@cache
def is_consonant(code: int) -> bool:
    """Whether a code point is a letter and none of the five vowels, with or without accents."""
    letter = chr(code)
    return letter.isalpha() and unicodedata.normalize("NFD", letter)[0] not in "aeiou"


METHOD = Koala()
