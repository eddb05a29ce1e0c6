"""Lays out an archive whose texts have words as frequent as those of a language, for searching."""

import random
from pathlib import Path

from tests.benchmarks._million_archive import lay_out

_SYLLABLES = [f"{a}{b}" for a in "bcdfghjklmnprstvw" for b in ("a", "e", "i", "o", "u", "an", "er")]
_KNOWN = (
    *("the", "of", "and", "to", "a", "in", "is", "for", "that", "it"),
    *("on", "with", "as", "was", "by", "be", "at", "this", "from", "or"),
)
"""The most frequent words of English, the most frequent one first."""
_WORDS = 40_000


def lay_out_prose(folder: Path, items: int, seed: int = 5) -> None:
    """Make an archive of this many items, with texts of 70 to 700 words.

    The frequency of a word falls with its rank, as it does in languages (Zipf's law).
    """
    chance = random.Random(seed)
    lay_out(folder, items, seed, prose=_prose(chance, 2_000_000), letters=(400, 4_000))


def _prose(chance: random.Random, length: int) -> str:
    words = [*_KNOWN]
    known = set(words)
    while len(words) < _WORDS:
        word = "".join(chance.choices(_SYLLABLES, k=chance.randrange(2, 5)))
        if word not in known:
            known.add(word)
            words.append(word)
    weights = [1 / (rank + 2.7) for rank in range(len(words))]
    return " ".join(chance.choices(words, weights, k=length))
