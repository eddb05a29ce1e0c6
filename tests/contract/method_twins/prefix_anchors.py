"""The twin of `prefix-anchors`."""

from collections.abc import Sequence

from neardup_desktop.lab.methods.prefix_anchors import PrefixAnchors
from tests.contract.method_twins.basics import Pairs, TwinText, pairs_by_share, shingle_list

CASES: tuple[dict[str, str], ...] = (
    {"prefixes": "t+s+a+do", "shingle_words": "2"},
    {"prefixes": "a", "shingle_words": "3", "measure": "resemblance", "least": "0.5"},
    {"prefixes": "t+s", "shingle_words": "2", "most_texts": "3"},
    {},
)


def pairs(texts: Sequence[TwinText], method: PrefixAnchors, least: float) -> Pairs:
    prefixes = tuple(method.prefixes.split("+"))
    tokens = []
    for text in texts:
        own = set()
        chunks = shingle_list(text.hashes, method.shingle_words)
        for chunk, word in zip(chunks, text.words, strict=False):
            if word.startswith(prefixes):
                own.add(chunk >> 32)
        tokens.append(own)
    return pairs_by_share(texts, tokens, least, method.least, method.measure, method.most_texts)
