"""I-Match with several lexicons, each of which lacks other words at random.

Kolcz, Chowdhury, Alspector: Improved Robustness of Signature-Based Near-Replica Detection via
Lexicon Randomization (2004). Beside the signature of the whole lexicon a text has one for each of
its randomised copies, ten in the paper, each without a third of the words; one equal signature is
enough. So a word that differs spoils only the signatures of the lexicons that hold it. Whether a
lexicon lacks a word is decided by a hash of both, as if drawn at random. Bounds of the
frequencies are as for `i-match`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Candidates, Indices, Mask, run_begins
from neardup_desktop.detect.buckets import PairCollector, add_bucket_pairs, buckets_of
from neardup_desktop.lab.method import Fingerprints, Limits, RandomMethod, Words, drawn, require
from neardup_desktop.lab.methods.i_match import IMatch
from neardup_desktop.text.distinct import among
from neardup_desktop.text.words import Hashes, mix

_SEED = 0x9E3779B97F4A7C15
_WORD_SEED = np.uint64(0xC2B2AE3D27D4EB4F)


@dataclass(frozen=True)
class IMatchLexicons(RandomMethod, IMatch):
    """The method.

    Attributes:
        lexicons: randomised lexicons beside the whole one.
        lacking: share of the words that each of these lacks.
    """

    name = "i-match-lexicons"
    title = "I-Match with random lexicons"
    summary = (
        "Tries I-Match with several random lists of words; finds about twice as much, and still "
        "misses most edited texts."
    )
    sweep = tuple(f"lacking={share}" for share in (0.05, 0.1, 0.2, 0.5, 0.65, 0.8, 0.9))
    theory = "chance of one lexicon"

    lexicons: Annotated[int, Limits(1, 1_000)] = 10
    lacking: float = 1 / 3

    def check(self) -> None:
        """Look whether the parameters fit each other."""
        super().check()
        require(0 < self.lacking < 1, "lacking must be between 0 and 1")

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """As `fingerprints_of` makes it."""
        (made,) = self.fingerprints_of([words], known)
        return made

    def fingerprints_of(self, texts: Sequence[Words], known: Any) -> list[bytes]:  # noqa: ANN401
        """A hash for each lexicon, 0 where no word is left; b"" where the whole one leaves none."""
        sizes = np.array([len(words.distinct) for words in texts], dtype=np.int64)
        every = np.concatenate([np.zeros(0, np.uint64), *(words.distinct for words in texts)])
        counts = among(every, known)
        left, owner = every[counts], np.repeat(np.arange(len(texts)), sizes)[counts]
        made = [b""] * len(texts)
        begins = np.flatnonzero(run_begins(owner))
        if len(begins):
            held = held_by(drawn(left, self.seed), self.lexicons, self.lacking)
            held = np.vstack([np.ones(len(left), np.bool_), held])
            for index, hashes in zip(
                owner[begins].tolist(), _signatures(left, held, begins), strict=True
            ):
                made[index] = hashes.tobytes()
        return made

    def candidates(self, prints: Fingerprints, least_similarity: float) -> Candidates:
        """The pairs with an equal hash for a lexicon."""
        table, texts = prints.columns("<u8", self.lexicons + 1)
        collector = PairCollector(prints.words, least_similarity)
        for column in table.T:
            has_words = np.flatnonzero(column)
            add_bucket_pairs(collector, buckets_of(column[has_words], texts[has_words]))
        return collector.candidates()

    def likeness(self, one: Words, other: Words, known: Any) -> float:  # noqa: ANN401
        """The chance that a lexicon lacks all words that only one of the texts has."""
        left, right = (words.distinct[among(words.distinct, known)] for words in (one, other))
        if not len(left) or not len(right):
            return 0.0
        return float(self.lacking ** (len(left) + len(right) - 2 * among(left, right).sum()))

    def expected_recall(self, likeness: float) -> float | None:
        """The probability that one of the lexicons does."""
        return float(1 - (1 - likeness) ** self.lexicons)


def _signatures(words: Hashes, held: Mask, begins: Indices) -> Hashes:
    """A hash of the words of each text that each lexicon holds, 0 where it holds none.

    It is the sum of the words' hashes, mixed anew and once more, so that all texts are done at
    once.

    Args:
        words: of several texts, shape (words,).
        held: which of them each lexicon holds, shape (lexicons, words).
        begins: where the words of each text begin, shape (texts,).

    Returns:
        Shape (texts, lexicons), little-endian.
    """
    sums = np.add.reduceat(np.where(held, mix(words ^ _WORD_SEED), np.uint64(0)), begins, axis=1)
    has_words = np.bitwise_or.reduceat(held, begins, axis=1)
    made: Hashes = np.where(has_words, mix(sums) | np.uint64(1), np.uint64(0)).T.astype("<u8")
    return np.ascontiguousarray(made)


def held_by(words: Hashes, lexicons: int, lacking: float) -> Mask:
    """Whether each randomised lexicon holds each word, shape (lexicons, words)."""
    seeds = mix(np.arange(1, lexicons + 1, dtype=np.uint64) * np.uint64(_SEED))
    chance: npt.NDArray[np.uint64] = mix(words[None, :] ^ seeds[:, None])
    held: Mask = chance >= np.uint64(int(lacking * 2**64))
    return held


METHOD = IMatchLexicons()
