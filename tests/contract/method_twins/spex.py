"""The twin of `spex`: with sets of whole shingles instead of a table."""

from collections import Counter
from collections.abc import Sequence

from neardup_desktop.lab.methods.spex import Spex
from tests.contract.method_twins.basics import Pairs, TwinText, pairs_by_share, shingle_list

CASES: tuple[dict[str, str], ...] = (
    {"shingle_words": "2"},
    {"shingle_words": "1", "measure": "resemblance", "least": "0.5"},
    {"shingle_words": "3", "most_texts": "3"},
    {},
)


def pairs(texts: Sequence[TwinText], method: Spex, least: float) -> Pairs:
    width = method.shingle_words
    own = [
        set(shingle_list(text.hashes, width)) if len(text.hashes) >= width else set()
        for text in texts
    ]
    frequency = Counter(one for shingles in own for one in shingles)
    tokens = [{one >> 32 for one in shingles if frequency[one] > 1} for shingles in own]
    return pairs_by_share(texts, tokens, least, method.least, method.measure, method.most_texts)
