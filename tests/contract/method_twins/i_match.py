"""The twin of `i-match`."""

import math
from collections import Counter
from collections.abc import Sequence

from neardup_desktop.lab.methods.i_match import IMatch
from tests.contract.method_twins.basics import Pairs, TwinText, long_enough, pairs_with_equal

CASES: tuple[dict[str, str], ...] = (
    {"low": "0.1", "high": "0.6"},
    {"low": "0", "high": "1"},
    {},
)


def pairs(texts: Sequence[TwinText], method: IMatch, least: float) -> Pairs:
    lexicon = middling_words(texts, method.low, method.high)
    keys = []
    for text in texts:
        left = lexicon & set(text.hashes)
        keys.append([(0, hash(frozenset(left)))] if left else [])
    return {pair for pair in pairs_with_equal(keys) if long_enough(texts, pair, least)}


def middling_words(texts: Sequence[TwinText], low: float, high: float) -> set[int]:
    """The words whose idf is within these shares of the largest one."""
    frequency = Counter(word for text in texts for word in set(text.hashes))
    count = sum(bool(text.hashes) for text in texts)
    largest = math.log2(max(2, count))
    return {
        word
        for word, number in frequency.items()
        if low - 1e-6 <= math.log2(count / number) / largest <= high + 1e-6
    }
