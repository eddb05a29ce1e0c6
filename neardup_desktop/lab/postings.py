"""Inverted indexes: which texts share keys, such as words or chunks, and how much that counts."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.detect.base import Indices, Mask, places_in, run_begins

_PAIRS_AT_ONCE = 1 << 21
_FEW_COUNTERS = 8
"""Counters are cheaper than sorting up to so many for each pair of texts with a key."""

Weights = npt.NDArray[np.float64]
Sums = npt.NDArray[Any]
"""Sums of weights, or counts where there are none."""


class Entries(Struct, frozen=True):
    """Keys of n texts, ordered by text; in one text each key is there once.

    Attributes:
        owners: the text of each, shape (e,).
        keys: numbers of any kind, shape (e,).
        weights: how much each counts, shape (e,); None: each counts 1.
    """

    owners: Indices
    keys: npt.NDArray[Any]
    weights: Weights | None = None

    def where(self, chosen: Mask | Indices) -> "Entries":
        """Some of them, or all in another order."""
        weights = None if self.weights is None else self.weights[chosen]
        return Entries(self.owners[chosen], self.keys[chosen], weights)

    def in_few(self, most_texts: int) -> "Entries":
        """Those whose keys are in so many texts at most."""
        _, which, counts = np.unique(self.keys, return_inverse=True, return_counts=True)
        return self.where(counts[which] <= most_texts)

    def sums(self, texts: int) -> Sums:
        """The sum of the weights of each text, shape (texts,)."""
        return np.bincount(self.owners, self.weights, minlength=texts)


def scores(asked: Entries, index: Entries, texts: int) -> Iterator[tuple[Indices, Indices, Sums]]:
    """What each text's query scores in each text that has a key of it, its own too, some at a time.

    A score is the sum of the products of weights over all keys that both have.

    Yields:
        The texts that ask, the texts that answer, and their scores, which are not 0.
    """
    index = index.where(np.argsort(index.keys, kind="stable"))
    begins = np.searchsorted(index.keys, asked.keys)
    sizes = np.searchsorted(index.keys, asked.keys, side="right") - begins
    return _scores(asked, index, begins, sizes, texts)


def shared(entries: Entries, texts: int) -> Iterator[tuple[Indices, Indices, Sums]]:
    """How many keys each two texts share, or the sum of products of their weights, some at a time.

    Yields:
        The texts before and behind, each pair once and ordered by the first, and the sums.
    """
    order = np.argsort(entries.keys, kind="stable")  # by text among equal ones
    index = entries.where(order)
    starts = np.append(np.flatnonzero(run_begins(index.keys)), len(order))
    ends = np.repeat(starts[1:], np.diff(starts))
    begins, sizes = np.empty_like(order), np.empty_like(order)
    begins[order] = np.arange(1, len(order) + 1)  # the texts behind its own
    sizes[order] = ends - begins[order]
    return _scores(entries, index, begins, sizes, texts)


def _scores(
    asked: Entries, index: Entries, begins: Indices, sizes: Indices, texts: int
) -> Iterator[tuple[Indices, Indices, Sums]]:
    """The scores by which entries of an index each entry that is asked for meets."""
    first = np.searchsorted(asked.owners, np.arange(texts + 1))
    upto = np.append(0, np.cumsum(sizes))[first]
    begin = 0
    while begin < texts:
        end = int(np.searchsorted(upto, upto[begin] + _PAIRS_AT_ONCE, side="right")) - 1
        end = min(max(end, begin + 1), texts)
        some = slice(first[begin], first[end])
        places = places_in(begins[some], sizes[some])
        codes = np.repeat(asked.owners[some] - begin, sizes[some]) * texts + index.owners[places]
        products = None
        if asked.weights is not None and index.weights is not None:
            products = np.repeat(asked.weights[some], sizes[some]) * index.weights[places]
        if (end - begin) * texts <= _FEW_COUNTERS * len(codes):
            sums = np.bincount(codes, products)
            found = np.flatnonzero(sums)
            sums = sums[found]
        elif products is None:
            codes.sort()
            starts = np.flatnonzero(run_begins(codes))
            found, sums = codes[starts], np.diff(np.append(starts, len(codes)))
        else:
            found, which = np.unique(codes, return_inverse=True)
            sums = np.bincount(which, products)
        yield found // texts + begin, found % texts, sums
        begin = end
