"""The twin of `fuzzy-fingerprint`."""

from collections import Counter
from collections.abc import Sequence

from neardup_desktop.lab.methods.fuzzy_fingerprint import FuzzyFingerprint
from tests.contract.method_twins.basics import Pairs, TwinText, long_enough, pairs_with_equal

CASES: tuple[dict[str, str], ...] = (
    {"classes": "3", "schemes": "2", "usual": "0.31"},
    {"classes": "40", "schemes": "1", "usual": "0.77"},
    {"usual": "0.149"},
)


def pairs(texts: Sequence[TwinText], method: FuzzyFingerprint, least: float) -> Pairs:
    counts = Counter(word[0] for text in texts for word in text.words)
    usual = sorted(counts, key=lambda letter: (-counts[letter], letter))[: method.classes]
    expected = {letter: counts[letter] / counts.total() for letter in usual}
    keys = []
    for text in texts:
        own = Counter(word[0] for word in text.words)
        found = []
        for scheme in range(1, method.schemes + 1 if text.words else 1):
            limit = method.usual * scheme
            intervals = []
            for letter, share in expected.items():
                deviation = own[letter] / len(text.words) / share - 1.0
                intervals.append((deviation > limit) - (deviation < -limit))
            found.append((scheme, tuple(intervals)))
        keys.append(found)
    return {pair for pair in pairs_with_equal(keys) if long_enough(texts, pair, least)}
