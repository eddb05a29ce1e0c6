"""The twin of `approximate-fingerprint`."""

from collections.abc import Sequence

from neardup_desktop.lab.methods.approximate_fingerprint import ApproximateFingerprint
from tests.contract.method_twins.basics import (
    Pairs,
    TwinText,
    drawn,
    pairs_by_share,
    window_hash,
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
        runs = [spaced[at : at + window] for at in range(len(spaced) - window + 1) if spaced]
        found = [drawn(window_hash(run), method.seed) for run in runs]
        tokens.append({one >> 32 for one in found if one % 2**method.zero_bits == 0})
    return pairs_by_share(texts, tokens, least, method.least, method.measure, method.most_texts)
