"""The twin of `winnowing`."""

from collections.abc import Sequence

from neardup_desktop.lab.methods.winnowing import Winnowing
from tests.contract.method_twins.basics import Pairs, TwinText, pairs_by_share, shingle_list

CASES: tuple[dict[str, str], ...] = (
    {"shingle_words": "2", "window": "3"},
    {"shingle_words": "1", "window": "4", "least": "0.5", "most_texts": "4"},
    {"shingle_words": "2", "window": "1", "measure": "resemblance"},
    {},
)


def pairs(texts: Sequence[TwinText], method: Winnowing, least: float) -> Pairs:
    tokens = []
    for text in texts:
        found = shingle_list(text.hashes, method.shingle_words)
        windows = [found]
        if len(found) > method.window:
            starts = range(len(found) - method.window + 1)
            windows = [found[start : start + method.window] for start in starts]
        tokens.append({min(window) >> 32 for window in windows if window})
    return pairs_by_share(texts, tokens, least, method.least, method.measure, method.most_texts)
