"""The twin of `minhash-lsh`."""

from collections.abc import Sequence

from neardup_desktop.lab.methods.minhash_lsh import MinhashLsh
from tests.contract.method_twins.basics import (
    MASK,
    Pairs,
    TwinText,
    long_enough,
    mixed,
    pairs_with_equal,
    shingle_list,
)

CASES: tuple[dict[str, str], ...] = (
    {"shingle_words": "2", "bands": "6", "rows": "2"},
    {"shingle_words": "1", "bands": "4", "rows": "1", "least": "0.5"},
    {},
)


def pairs(texts: Sequence[TwinText], method: MinhashLsh, least: float) -> Pairs:
    signatures = [minima(text, method) for text in texts]
    bands = []
    for signature in signatures:
        own = []
        for band in range(method.bands if signature else 0):
            begin = band * method.rows
            own.append((band, hash(tuple(signature[begin : begin + method.rows]))))
        bands.append(own)
    found = set()
    for pair in pairs_with_equal(bands):
        equal = sum(a == b for a, b in zip(*(signatures[one] for one in pair), strict=True))
        is_alike = equal / (method.bands * method.rows) >= method.least - 1e-9
        if is_alike and long_enough(texts, pair, least):
            found.add(pair)
    return found


def minima(text: TwinText, method: MinhashLsh) -> list[int]:
    """The smallest shingle under each function."""
    values = {one >> 32 for one in shingle_list(text.hashes, method.shingle_words)}
    found = []
    for number in range(1, method.bands * method.rows + 1 if values else 1):
        random = mixed(number * 0x9E3779B97F4A7C15 & MASK)
        factor, mask = random >> 32 | 1, random & 0xFFFFFFFF
        found.append(min((value ^ mask) * factor & 0xFFFFFFFF for value in values))
    return found
