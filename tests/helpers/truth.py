"""How alike two texts truly are: slow, plain, and independent of the program's own code."""

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import TypeVar

import numpy as np

from tests.helpers.texts import words_of

Key = TypeVar("Key", bound=Hashable)


def word_distance(a: list[str], b: list[str]) -> int:
    """Levenshtein distance of two lists of words, row by row (Wagner and Fischer, 1974)."""
    numbers = {word: number for number, word in enumerate(dict.fromkeys(a + b))}
    column = np.array([numbers[word] for word in b], dtype=np.int64)
    steps = np.arange(len(b) + 1)
    row = steps.copy()
    for count, word in enumerate(a, start=1):
        best = np.empty_like(row)
        best[0] = count
        # From above, or from the diagonal; then, from the left, one insertion a step.
        best[1:] = np.minimum(row[1:] + 1, row[:-1] + (column != numbers[word]))
        row = np.minimum.accumulate(best - steps) + steps
    return int(row[-1])


def holds(outer: str, inner: str) -> bool:
    """Whether all words of one text stand in another, in order."""
    rest = iter(words_of(outer))
    return all(word in rest for word in words_of(inner))


def similarity(a: str, b: str) -> float:
    """1 - word edit distance / words of the longer text; 1.0 for two texts without words."""
    left, right = words_of(a), words_of(b)
    longer = max(len(left), len(right))
    return 1 - word_distance(left, right) / longer if longer else 1.0


def _can_reach(left: list[str], right: list[str], threshold: float) -> bool:
    """Whether the similarity may reach the threshold.

    The distance is no less than the number of words that the longer text has and the other lacks.
    """
    longer, shorter = (left, right) if len(left) >= len(right) else (right, left)
    if len(shorter) < threshold * len(longer):
        return False
    missing = (Counter(longer) - Counter(shorter)).total()
    return 1 - missing / len(longer) >= threshold


def alike_pairs(
    texts: Mapping[Key, str], threshold: float, minimum_words: int = 3
) -> dict[frozenset[Key], float]:
    """Every pair of texts whose similarity is at least the threshold.

    Texts of fewer words than `minimum_words` are in no pair.
    """
    split = {key: words_of(text) for key, text in texts.items()}
    keys = [key for key in texts if len(split[key]) >= minimum_words]
    known: dict[frozenset[tuple[str, ...]], float] = {}
    found: dict[frozenset[Key], float] = {}
    for index, a in enumerate(keys):
        for b in keys[index + 1 :]:
            left, right = split[a], split[b]
            if not _can_reach(left, right, threshold):
                continue
            both = frozenset((tuple(left), tuple(right)))  # copies are measured once
            if both not in known:
                longer = max(len(left), len(right))
                known[both] = 1 - word_distance(left, right) / longer
            if known[both] >= threshold:
                found[frozenset((a, b))] = known[both]
    return found
