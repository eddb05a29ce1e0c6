"""Winnowing: of each window of shingles the smallest is kept, so that no long match is missed.

Schleimer, Wilkerson, Aiken: Winnowing: Local Algorithms for Document Fingerprinting (2003). Two
texts with a run of shingle_words + window - 1 equal words share a fingerprint. The paper's shingles
are of 50 characters and its windows of 100, in its experiment with web pages; at six characters a
word, the space included, these are 8 words and 17. It ranks pairs by what they share and
names no threshold; a fifth of the fingerprints of the text that has fewer is chosen here, because
of two texts at a similarity of 0.8 whose differences are scattered, .8 ** 8 = 17 % of the shingles
survive.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from neardup_desktop.lab.method import Count, RandomMethod, ShingleWords, Words, tokens_of
from neardup_desktop.lab.shared_tokens import SharedTokens
from neardup_desktop.text.words import Hashes


@dataclass(frozen=True)
class Winnowing(RandomMethod, SharedTokens):
    """The method.

    Attributes:
        shingle_words: words in a shingle, below which matches are noise.
        window: shingles of which the smallest is kept.
    """

    name = "winnowing"
    title = "Winnowing"
    summary = (
        "Finds every long passage that two texts share; misses texts that differ a little in "
        "every line."
    )

    shingle_words: ShingleWords = 8
    window: Count = 17

    def fingerprint(self, words: Words, known: Any) -> bytes:  # noqa: ANN401
        """The upper halves of the smallest shingles."""
        values = words.drawn(self.seed).shingles(self.shingle_words)
        return tokens_of(window_minima(values, self.window))


def window_minima(values: Hashes, window: int) -> Hashes:
    """The smallest value of each run of `window` ones; of all where there are fewer.

    Which of several equal ones is meant makes no difference to the set of values.
    """
    window = min(window, len(values))
    if window <= 1:
        return values
    width, minima = 1, values
    while 2 * width <= window:
        minima = np.minimum(minima[:-width], minima[width:])
        width *= 2
    rest = window - width
    return np.minimum(minima[: len(minima) - rest], minima[rest:]) if rest else minima


METHOD = Winnowing()
