"""The twin of `random-chunks`."""

import hashlib
from collections.abc import Sequence

from neardup_desktop.lab.methods.random_chunks import RandomChunks
from tests.contract.method_twins.basics import (
    MASK,
    Pairs,
    TwinText,
    mixed,
    pairs_by_share,
    shingle_list,
)

CASES: tuple[dict[str, str], ...] = (
    {"shingle_words": "2", "modulus": "2"},
    {"shingle_words": "1", "modulus": "3", "measure": "resemblance", "least": "0.1"},
    {"shingle_words": "3", "modulus": "1", "most_texts": "3"},
    {},
)


def pairs(texts: Sequence[TwinText], method: RandomChunks, least: float) -> Pairs:
    tokens = []
    for text in texts:
        every = b"".join(one.to_bytes(8, "little") for one in text.hashes)
        digest = hashlib.blake2b(every, digest_size=8).digest()
        text_seed = int.from_bytes(digest, "little")
        own = set()
        for place, one in enumerate(shingle_list(text.hashes, method.shingle_words), 1):
            if mixed(text_seed ^ place * 0xD6E8FEB86659FD93 & MASK) % method.modulus == 0:
                own.add(one >> 32)
        tokens.append(own)
    return pairs_by_share(texts, tokens, least, method.least, method.measure, method.most_texts)
