"""The twin of `hashed-breakpoints`."""

from collections.abc import Sequence

from neardup_desktop.lab.methods.hashed_breakpoints import HashedBreakpoints
from tests.contract.method_twins.basics import MASK, Pairs, TwinText, mixed, pairs_by_share

CASES: tuple[dict[str, str], ...] = (
    {"modulus": "2"},
    {"modulus": "1", "measure": "resemblance", "least": "0.6"},
    {"modulus": "3", "most_texts": "2"},
    {},
)


def pairs(texts: Sequence[TwinText], method: HashedBreakpoints, least: float) -> Pairs:
    tokens = []
    for text in texts:
        chunks: list[list[int]] = [[]]
        for one in text.hashes:
            chunks[-1].append(one)
            if one % method.modulus == 0:
                chunks.append([])
        tokens.append({chunk_hash(chunk) >> 32 for chunk in chunks if chunk})
    return pairs_by_share(texts, tokens, least, method.least, method.measure, method.most_texts)


def chunk_hash(chunk: list[int]) -> int:
    """The hash of the words of a chunk."""
    total = sum(
        mixed(one ^ place * 0xD6E8FEB86659FD93 & MASK) for place, one in enumerate(chunk, 1)
    )
    return mixed(total & MASK)
