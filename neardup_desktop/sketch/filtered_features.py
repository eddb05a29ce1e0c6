"""The super-shingles of texts with each filter on their words; only for studies."""

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
    """The number of words each filter leaves, and the features of these words.

    Args:
        texts: t texts, UTF-8.
        filters: the filters, f of them.
        method: the method, of k features.

    Returns:
        The numbers of words, shape (f, t), in the order of `WordFilter`; and the features, shape
        (f, t, k), 0 where no words are left.
    """
    words = np.zeros((len(WordFilter), len(texts)), dtype=np.int32)
    features = np.zeros((len(WordFilter), len(texts), method.features), dtype=np.uint64)
    for column, content in enumerate(texts):
        text = content.decode("utf-8", "replace")
        table, language = word_table(text), language_of(text)
        for at, which in enumerate(WordFilter):
            left = filters.applied(which, text, table, language)
            words[at, column] = len(left)
            if at and np.array_equal(left, table.hashes):
                features[at, column] = features[0, column]  # the same as without a filter
            elif len(left):
                features[at, column] = super_shingles(
                    shingles(left, method.shingle_words), method.features, method.smallest
                )
    return words, features
