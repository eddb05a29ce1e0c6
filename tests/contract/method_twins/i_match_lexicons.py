"""The twin of `i-match-lexicons`."""

from collections.abc import Sequence

from neardup_desktop.lab.methods.i_match_lexicons import IMatchLexicons
from tests.contract.method_twins.basics import (
    MASK,
    Pairs,
    TwinText,
    long_enough,
    mixed,
    pairs_with_equal,
)
from tests.contract.method_twins.i_match import middling_words

CASES: tuple[dict[str, str], ...] = (
    {"low": "0", "high": "1", "lexicons": "4", "lacking": "0.5"},
    {"low": "0.1", "high": "0.8"},
    {},
)


def pairs(texts: Sequence[TwinText], method: IMatchLexicons, least: float) -> Pairs:
    whole = middling_words(texts, method.low, method.high)
    lexicons = [whole]
    for number in range(1, method.lexicons + 1):
        seed = mixed(number * 0x9E3779B97F4A7C15 & MASK)
        bound = int(method.lacking * 2**64)
        lexicons.append({word for word in whole if mixed(word ^ seed) >= bound})
    keys = []
    for text in texts:
        own = set(text.hashes)
        held = [(number, frozenset(own & lexicon)) for number, lexicon in enumerate(lexicons)]
        keys.append([(number, hash(words)) for number, words in held if words])
    return {pair for pair in pairs_with_equal(keys) if long_enough(texts, pair, least)}
