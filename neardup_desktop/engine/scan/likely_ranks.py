"""Which texts are likely to represent a cluster under the orders of preference.

Only a guess, for which texts are compared with a whole large group; `engine/clusters` ranks items.
"""

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices
from neardup_desktop.model.formats import Form, format_info
from neardup_desktop.store.database import Row


def likely_ranks(
    pages: Iterable[list[Row]], sequences: Indices, words: npt.NDArray[np.int32]
) -> list[Indices]:
    """The rank of each text if the best, the newest, the oldest or the longest copy is kept.

    Args:
        pages: as `PairStore.where_measured` gives them.
        sequences: identifiers of n token sequences, ascending.
        words: number of words of each, shape (n,).
    """
    tiers = list(Form)
    values = (
        value
        for page in pages
        for sequence, name, seconds, length in page
        for value in (sequence, tiers.index(format_info(name).form), seconds, length)
    )
    rows = np.fromiter(values, dtype=np.int64).reshape(-1, 4)
    text = np.searchsorted(sequences, rows[:, 0])
    text[text == len(sequences)] = 0
    known = sequences[text] == rows[:, 0]
    text, (_, tier, seconds, length) = text[known], rows[known].T
    # Later keys are more significant.
    best = (length, -seconds, tier)
    orders = (best, (*best, -seconds), (*best, seconds), (*best, -words[text].astype(np.int64)))
    return [_ranks(text, np.lexsort(keys), len(sequences)) for keys in orders]


def _ranks(text: Indices, order: Indices, count: int) -> Indices:
    """The position of the first item of each text, shape (count,)."""
    ranks = np.full(count, len(order))
    np.minimum.at(ranks, text[order], np.arange(len(order)))
    return ranks
