"""Methods that ask: the words or substrings of a text are looked up in an inverted index."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask, places_in, run_begins

_PAIRS_AT_ONCE = 1 << 21

Weights = npt.NDArray[np.float64]


class Entries(Struct, frozen=True):
    """Keys of n texts, ordered by text; in one text each key is there once.

    Attributes:
        owners: the text of each, shape (e,).
        keys: numbers of any kind, shape (e,).
        weights: how much each counts, shape (e,).
    """

    owners: Indices
    keys: npt.NDArray[Any]
    weights: Weights

    def where(self, chosen: Mask) -> "Entries":
        """Some of them."""
        return Entries(self.owners[chosen], self.keys[chosen], self.weights[chosen])

    def sums(self, texts: int) -> Weights:
        """The sum of the weights of each text, shape (texts,)."""
        found: Weights = np.bincount(self.owners, self.weights, minlength=texts).astype(np.float64)
        return found


def scores(
    asked: Entries, index: Entries, texts: int
) -> Iterator[tuple[Indices, Indices, Weights]]:
    """What each text's query scores in each text that has a key of it, its own too, some at a time.

    A score is the sum of the products of weights over all keys that both have.

    Yields:
        The texts that ask, the texts that answer, and their scores.
    """
    order = np.argsort(index.keys, kind="stable")
    ordered, owners, weights = index.keys[order], index.owners[order], index.weights[order]
    begins = np.searchsorted(ordered, asked.keys)
    sizes = np.searchsorted(ordered, asked.keys, side="right") - begins
    first = np.searchsorted(asked.owners, np.arange(texts + 1))
    upto = np.append(0, np.cumsum(sizes))[first]
    begin = 0
    while begin < texts:
        end = int(np.searchsorted(upto, upto[begin] + _PAIRS_AT_ONCE, side="right")) - 1
        end = min(max(end, begin + 1), texts)
        some = slice(first[begin], first[end])
        places = places_in(begins[some], sizes[some])
        codes = np.repeat(asked.owners[some] - begin, sizes[some]) * texts + owners[places]
        products = np.repeat(asked.weights[some], sizes[some]) * weights[places]
        by_pair = np.argsort(codes, kind="stable")
        starts = np.flatnonzero(run_begins(codes[by_pair]))
        if len(starts):
            pairs = codes[by_pair][starts]
            summed = np.add.reduceat(products[by_pair], starts)
            yield pairs // texts + begin, pairs % texts, summed
        begin = end
