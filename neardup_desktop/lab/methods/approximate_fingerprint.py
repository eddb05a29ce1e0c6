"""Approximate fingerprints: windows of 50 characters whose fingerprint ends in zero bits.

Manber: Finding Similar Files in a Large File System (1994), the program siff. Fingerprints
of windows are kept if their last eight bits are 0, so the choice does not depend on what
stands before; the paper takes windows of 50 bytes and 1 in 256 as well. Here the characters are
those of the words, folded and with one space between them, so that formats and line ends make no
difference. The paper's polynomials modulo a prime are taken modulo 2**64 and mixed, which is as
evenly spread. Its program is told which share to ask for; one half is the default here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Annotated, Any

import numpy as np

from neardup_desktop.lab.method import (
    Limits,
    RandomMethod,
    Share,
    Words,
    drawn,
    letters_of,
    tokens_of,
)
from neardup_desktop.lab.shared_tokens import SharedTokens
from neardup_desktop.text.words import Hashes, mix

_BASE = 0x9E3779B97F4A7C15
_MODULUS = 1 << 64
_AT_ONCE = 1 << 14
"""So many windows are laid out at once, in the processor's cache."""


@dataclass(frozen=True)
class ApproximateFingerprint(RandomMethod, SharedTokens):
    """The method.

    Attributes:
        window: characters in a window.
        zero_bits: kept are fingerprints whose last bits are 0, one in 2**zero_bits.
    """

    name = "approximate-fingerprint"
    title = "Approximate fingerprints"
    summary = (
        "Compares a sample of the passages of 50 characters; made for long files, and may miss "
        "short ones of which none is in the sample."
    )

    window: Annotated[int, Limits(1, _AT_ONCE)] = 50
    zero_bits: Annotated[int, Limits(0, 32)] = 8
    least: Share = 0.5

    def fingerprints_of(self, texts: Sequence[Words], known: Any) -> list[bytes]:  # noqa: ANN401
        """The upper halves of the sampled windows."""
        if not texts:
            return []
        letters, behind = letters_of(texts)
        characters = letters.astype(np.uint64)
        begins, ends = np.append(0, behind[:-1]), behind - 1
        mask = np.uint64((1 << self.zero_bits) - 1)
        found = window_hashes(characters, min(self.window, len(characters)))
        found = drawn(found, self.seed)
        kept = np.flatnonzero(found & mask == 0)
        owner = np.searchsorted(behind, kept, side="right")
        is_inside = kept + self.window <= ends[owner]
        found, owner = found[kept[is_inside]], owner[is_inside]
        edges = np.searchsorted(owner, np.arange(len(texts) + 1))
        made = [tokens_of(found[one:other]) for one, other in pairwise(edges.tolist())]
        for text in np.flatnonzero(ends - begins < self.window).tolist():
            own = characters[begins[text] : ends[text]]  # a text that is shorter is one window
            found = drawn(window_hashes(own, len(own)), self.seed)
            made[text] = tokens_of(found[found & mask == 0])
        return made


@cache
def _powers(base: int, count: int) -> Hashes:
    factors = np.full(count, base % _MODULUS, dtype=np.uint64)
    factors[0] = 1
    return np.cumprod(factors, dtype=np.uint64)


def window_hashes(characters: Hashes, window: int) -> Hashes:
    """The fingerprints of all windows, from prefix sums of a polynomial, mixed.

    Character c at place i of a window counts (c + 1) * base**i; a text that is shorter is one.
    """
    count = len(characters) - window + 1
    powers = _powers(_BASE, _AT_ONCE + window)
    inverse = _powers(pow(_BASE, -1, _MODULUS), _AT_ONCE)
    found = [np.zeros(0, dtype=np.uint64)]
    for begin in range(0, count, _AT_ONCE):
        windows = min(_AT_ONCE, count - begin)
        some = characters[begin : begin + windows + window - 1]
        sums = np.zeros(len(some) + 1, dtype=np.uint64)
        np.cumsum((some + np.uint64(1)) * powers[: len(some)], out=sums[1:])
        found.append(mix((sums[window:] - sums[:-window]) * inverse[:windows]))
    return np.concatenate(found)


METHOD = ApproximateFingerprint()
