"""The super-shingles of texts, once with each filter on their words: for the study only."""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from neardup_desktop.model.study import WordFilter
from neardup_desktop.sketch.methods import Method
from neardup_desktop.sketch.shingles import shingles
from neardup_desktop.sketch.super_shingles import super_shingles
from neardup_desktop.sketch.word_filters import WordFilters, language_of
from neardup_desktop.text.words import Hashes, word_table


def filtered_features(
    texts: Sequence[bytes], filters: WordFilters, method: Method
) -> tuple[npt.NDArray[np.int32], Hashes]:
    """How many words each filter leaves of texts, and the features of these words.

    Args:
        texts: t texts, UTF-8.
        filters: the filters, f of them.
        method: the method, of k features.

    Returns:
        The numbers of words, shape (f, t), in the order of `WordFilter`; and the features, shape
        (f, t, k), which are 0 where nothing is left.
    """
    words = np.zeros((len(WordFilter), len(texts)), dtype=np.int32)
    features = np.zeros((len(WordFilter), len(texts), method.features), dtype=np.uint64)
    for place, content in enumerate(texts):
        text = content.decode("utf-8", "replace")
        table, language = word_table(text), language_of(text)
        for at, which in enumerate(WordFilter):
            left = filters.applied(which, text, table, language)
            words[at, place] = len(left)
            if at and np.array_equal(left, table.hashes):
                features[at, place] = features[0, place]  # as without a filter, the first of them
            elif len(left):
                features[at, place] = super_shingles(
                    shingles(left, method.shingle_words), method.features, method.smallest
                )
    return words, features
