"""The twin of `approximate-fingerprint`."""

from collections.abc import Sequence

from neardup_desktop.lab.methods.approximate_fingerprint import ApproximateFingerprint
from tests.contract.method_twins.basics import (
    MASK,
    Pairs,
    TwinText,
    drawn,
    mixed,
    pairs_by_share,
)

CASES: tuple[dict[str, str], ...] = (
    {"window": "4", "zero_bits": "1"},
    {"window": "2", "zero_bits": "0", "measure": "resemblance", "least": "0.3"},
    {"window": "20", "zero_bits": "3", "most_texts": "3"},
)


def pairs(texts: Sequence[TwinText], method: ApproximateFingerprint, least: float) -> Pairs:
    tokens = []
    for text in texts:
        spaced = " ".join(text.words)
        window = min(method.window, len(spaced))
        found = []
        for begin in range(len(spaced) - window + 1 if spaced else 0):
            total, power = 0, 1
            for character in spaced[begin : begin + window]:
                total = (total + (ord(character) + 1) * power) & MASK
                power = power * 0x9E3779B97F4A7C15 & MASK
            found.append(drawn(mixed(total), method.seed))
        tokens.append({one >> 32 for one in found if one % 2**method.zero_bits == 0})
    return pairs_by_share(texts, tokens, least, method.least, method.measure, method.most_texts)
