"""The words of a collection by how rare they are: inverse document frequencies."""

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.lab.method import Texts, Words
from neardup_desktop.lab.word_filters import DocumentFrequency
from neardup_desktop.text.words import Hashes


class Lexicon(Struct, frozen=True):
    """The distinct words of all texts.

    Attributes:
        words: their hashes, ascending, shape (w,).
        idf: log2(texts / texts with the word), shape (w,), float32.
        texts: number of texts with words.
    """

    words: Hashes
    idf: npt.NDArray[np.float32]
    texts: int

    @classmethod
    def of(cls, texts: Texts) -> "Lexicon":
        """Count the words of all texts."""
        frequency = DocumentFrequency()
        count = 0
        for words in texts():
            if len(words):
                frequency.add(words.distinct)
                count += 1
        found, counts = frequency.counted()
        return cls(found, np.log2(count / np.maximum(counts, 1)).astype(np.float32), count)

    def idf_of(self, words: Hashes) -> npt.NDArray[np.float32]:
        """The frequencies of words, all of which must be in it."""
        return self.idf[np.searchsorted(self.words, words)]

    def weights_of(self, words: Words, most_share: float = 1.0) -> npt.NDArray[np.float64]:
        """The tf-idf weights of the distinct words of a text, of length 1.

        They are 0 for words in more than a share of the texts, and all if no word counts.
        """
        idf = self.idf_of(words.distinct).astype(np.float64)
        weights = np.where(idf >= -np.log2(most_share) - 1e-6, words.counts * idf, 0.0)
        scaled: npt.NDArray[np.float64] = weights / max(np.sqrt(weights @ weights), 1e-300)
        return scaled

    def between(self, low: float, high: float) -> Hashes:
        """The words whose idf is within these shares of the largest possible one, log2(texts)."""
        largest = np.log2(max(2, self.texts))
        share = self.idf / largest
        found: Hashes = self.words[(share >= low - 1e-6) & (share <= high + 1e-6)]
        return found
