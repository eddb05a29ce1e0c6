"""The twin of `dsc`."""

from collections.abc import Sequence

from neardup_desktop.lab.methods.dsc import Dsc
from tests.contract.method_twins.basics import Pairs, TwinText, pairs_by_share, shingle_list

CASES: tuple[dict[str, str], ...] = (
    {"shingle_words": "2", "modulus": "2", "least": "0.3"},
    {"shingle_words": "1", "modulus": "3", "choice": "every", "least": "0.2"},
    {"shingle_words": "2", "choice": "all", "measure": "containment", "most_texts": "3"},
    {},
)


def pairs(texts: Sequence[TwinText], method: Dsc, least: float) -> Pairs:
    tokens = []
    for text in texts:
        found = shingle_list(text.hashes, method.shingle_words)
        if method.choice == "modulo":
            found = [one for one in found if one % method.modulus == 0]
        elif method.choice == "every":
            found = found[:: method.modulus]
        tokens.append({one >> 32 for one in found})
    return pairs_by_share(texts, tokens, least, method.least, method.measure, method.most_texts)
