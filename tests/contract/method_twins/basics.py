"""What several twins need, with Python's own numbers."""

import hashlib
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations

from neardup_desktop.text.words import word_hashes, words

MASK = (1 << 64) - 1
Pairs = set[tuple[int, int]]


_key: list[bytes] = []
"""The key of the hash functions where they are not those of the program."""


@contextmanager
def other_hashes(seed: int) -> Iterator[None]:
    """Have all twins hash by BLAKE2 with a key, which knows nothing of the program's functions."""
    _key.append(seed.to_bytes(4, "little"))
    try:
        yield
    finally:
        _key.pop()


def _keyed(content: bytes) -> int:
    return int.from_bytes(hashlib.blake2b(content, digest_size=8, key=_key[-1]).digest(), "little")


class TwinText:
    """A text as lists."""

    def __init__(self, text: str, seed: int = 0) -> None:
        self.words = words(text)
        if _key:
            self.hashes = [_keyed(one.encode()) for one in self.words]
        else:
            self.hashes = [drawn(one, seed) for one in word_hashes(text).tolist()]


def mixed(value: int) -> int:
    """As `text.words.mix`: the finalizer of SplitMix64."""
    if _key:
        return _keyed(value.to_bytes(8, "little"))
    value ^= value >> 30
    value = value * 0xBF58476D1CE4E5B9 & MASK
    value ^= value >> 27
    value = value * 0x94D049BB133111EB & MASK
    return value ^ value >> 31


def drawn(value: int, seed: int) -> int:
    """A hash in another draw."""
    return mixed(value ^ mixed(seed * 0xA0761D6478BD642F & MASK)) if seed else value


def window_hash(letters: str) -> int:
    """The hash of a run of letters: a polynomial, mixed."""
    if _key:
        return _keyed(letters.encode())
    total, power = 0, 1
    for letter in letters:
        total = (total + (ord(letter) + 1) * power) & MASK
        power = power * 0x9E3779B97F4A7C15 & MASK
    return mixed(total)


def shingle_list(hashes: Sequence[int], width: int) -> list[int]:
    """All runs of `width` words, hashed; a shorter text is one."""
    width = min(width, len(hashes))
    found = []
    for begin in range(len(hashes) - width + 1 if hashes else 0):
        rolled = 0
        for one in hashes[begin : begin + width]:
            rolled = (rolled * 0xD6E8FEB86659FD93 + one) & MASK
        found.append(mixed((rolled + width) & MASK))
    return found


def long_enough(texts: Sequence[TwinText], pair: tuple[int, int], least: float) -> bool:
    """Whether the lengths of two texts allow that similarity."""
    shorter, longer = sorted(len(texts[one].words) for one in pair)
    return shorter >= least * longer


def pairs_with_equal(keys: Iterable[Iterable[Hashable]]) -> Pairs:
    """All pairs with a key in common; one set of keys for each text."""
    owners = defaultdict(list)
    for text, own in enumerate(keys):
        for key in set(own):
            owners[key].append(text)
    return {pair for members in owners.values() for pair in combinations(members, 2)}


def pairs_by_share(
    texts: Sequence[TwinText],
    tokens: Sequence[set[int]],
    least_similarity: float,
    least: float,
    measure: str,
    most_texts: int,
) -> Pairs:
    """The pairs that share enough of the tokens that are not in too many texts."""
    frequency = Counter(token for row in tokens for token in row)
    kept = [{token for token in row if frequency[token] <= most_texts} for row in tokens]
    found = set()
    for left, right in combinations(range(len(texts)), 2):
        shared = len(kept[left] & kept[right])
        every = len(kept[left] | kept[right])
        if measure == "containment":
            every = min(len(kept[left]), len(kept[right]))
        is_alike = shared > 0 and shared >= least * every - 1e-9
        if is_alike and long_enough(texts, (left, right), least_similarity):
            found.add((left, right))
    return found
