"""Finds pictures whose perceptual hashes differ in few bits, also where one of them is turned.

Each picture has two hashes, of the whole and without a margin; one of either is looked for among
the hashes of the whole ones, as it is and turned by one to three quarters. Hashes that differ in at
most `MOST_BITS` of their 64 bits differ in at most two of one of their four blocks of 16 bits, so
that each is looked up in four tables with all blocks that are so near (Norouzi, Punjani, Fleet:
Fast Exact Search in Hamming Space with Multi-Index Hashing, 2014). The tables of the method
"simhash" are for fewer bits: for ten of them it would need 8,008.
"""

from collections.abc import Sequence
from itertools import combinations, pairwise

import numpy as np

from neardup_desktop.detect.base import Indices, Mask, places_in
from neardup_desktop.detect.buckets import distinct
from neardup_desktop.sketch.picture_hash import Hashes, turned
from neardup_desktop.sketch.picture_marks import LEAST_COMMON, Marks, common_place

MOST_BITS = 10

_BLOCKS, _BLOCK_BITS = 4, 16
_NEAR_BITS = MOST_BITS // _BLOCKS
_AT_ONCE = 1 << 15
_MOST_IN_BLOCK = 2_000
"""More with the same block are no pictures of one thing, but pages with the same empty parts: they
are found by one of the other blocks, or not at all."""

_MASKS = [
    sum(1 << bit for bit in bits)
    for count in range(_NEAR_BITS + 1)
    for bits in combinations(range(_BLOCK_BITS), count)
]
_NEAREST = [0, *(1 << bit for bit in range(_BLOCK_BITS))]
"""For marks, of which a picture has many: most are found, at an eighth of the cost."""


def near_pictures(whole: Hashes, inner: Hashes, is_new: Mask) -> tuple[Indices, Indices, Indices]:
    """The pairs of pictures with near hashes at least one of which is new.

    Args:
        whole: the hashes of n whole pictures, shape (n,).
        inner: their hashes without a margin, shape (n,).
        is_new: whether each is new, shape (n,).

    Returns:
        The smaller and the larger index of each pair, ascending, and by how many quarters the
        latter is to be turned left to look like the former; shape (pairs,) each.
    """
    count = len(whole)
    every, new = np.arange(count), np.flatnonzero(is_new)
    codes: list[Indices] = []
    # New pictures are looked for among all, and the others among the new ones.
    for asked, among in ((new, every), (np.flatnonzero(~is_new), new)):
        if not len(asked) or not len(among):
            continue
        tables = _tables(whole[among])
        for quarters in range(4):
            for hashes in (whole, inner):
                found = _near(turned(hashes[asked], quarters), whole[among], tables, _MASKS)
                codes.append(_coded(asked[found[0]], among[found[1]], quarters, count))
    together = distinct(np.concatenate(codes)) if codes else np.zeros(0, dtype=np.int64)
    pairs, turns = together // 4, together % 4
    return pairs // max(1, count), pairs % max(1, count), turns


def _coded(asked: Indices, found: Indices, quarters: int, count: int) -> Indices:
    """Pairs and turns as numbers; the asked one, turned left so far, looks like the found one."""
    kept = asked != found
    asked, found = asked[kept], found[kept]
    # The larger one is to be turned: back if it is the one that was asked for.
    turn = np.where(asked > found, quarters, (4 - quarters) % 4)
    low, high = np.minimum(asked, found), np.maximum(asked, found)
    return (low * count + high) * 4 + turn


def _tables(hashes: Hashes) -> list[tuple[Indices, Indices]]:
    """For each block, where its values begin among the indices in their order."""
    tables = []
    for block in range(_BLOCKS):
        values = _block(hashes, block)
        order = np.argsort(values, kind="stable").astype(np.int64)
        begins = np.zeros((1 << _BLOCK_BITS) + 1, dtype=np.int64)
        np.cumsum(np.bincount(values, minlength=1 << _BLOCK_BITS), out=begins[1:])
        tables.append((begins, order))
    return tables


def _block(hashes: Hashes, block: int) -> Indices:
    shifted = hashes >> np.uint64(block * _BLOCK_BITS)
    return (shifted & np.uint64((1 << _BLOCK_BITS) - 1)).astype(np.int64)


def alike_marks(marks: Sequence[Marks], is_new: Mask) -> list[tuple[int, int, int]]:
    """The pairs of pictures with marks that are alike and lie alike, at least one of them new.

    Args:
        marks: the marks of n pictures.
        is_new: whether each is new, shape (n,).

    Returns:
        The smaller and the larger index of each pair, and how many marks lie alike, most first.
    """
    own = np.repeat(np.arange(len(marks)), [len(some) for some in marks])
    asked = np.flatnonzero(is_new[own])
    if not len(asked):
        return []
    together = np.concatenate(marks)
    codes = together["code"].astype(np.uint64)
    left, right = _near(codes[asked], codes, _tables(codes), _NEAREST)
    left = asked[left]
    # Of two new ones each was asked for.
    kept = (own[left] != own[right]) & ~(is_new[own[right]] & (own[left] > own[right]))
    hits = distinct(left[kept] * len(own) + right[kept])
    left, right = hits // len(own), hits % len(own)
    order = np.argsort(own[left] * len(marks) + own[right], kind="stable")
    left, right = left[order], right[order]
    begins = np.flatnonzero(np.diff(own[left] * len(marks) + own[right], prepend=-1, append=-1))
    found = []
    for begin, end in pairwise(begins.tolist()):
        if end - begin >= LEAST_COMMON:
            count = common_place(together[left[begin:end]], together[right[begin:end]])[0]
            if count >= LEAST_COMMON:
                low, high = sorted((int(own[left[begin]]), int(own[right[begin]])))
                found.append((low, high, count))
    return sorted(found, key=lambda one: (-one[2], one))


def _near(
    asked: Hashes,
    among: Hashes,
    tables: list[tuple[Indices, Indices]],
    masks: Sequence[int],
) -> tuple[Indices, Indices]:
    """Indices into both of the hashes that differ in few bits; some pairs several times."""
    lefts, rights = [], []
    for begin in range(0, len(asked), _AT_ONCE):
        some = asked[begin : begin + _AT_ONCE]
        for block, (begins, order) in enumerate(tables):
            values = _block(some, block)
            for mask in masks:
                wanted = values ^ mask
                sizes = begins[wanted + 1] - begins[wanted]
                sizes[sizes > _MOST_IN_BLOCK] = 0
                right = order[places_in(begins[wanted], sizes)]
                left = np.repeat(np.arange(len(some)), sizes)
                near = np.bitwise_count(some[left] ^ among[right]) <= MOST_BITS
                lefts.append(left[near] + begin)
                rights.append(right[near])
    return np.concatenate(lefts), np.concatenate(rights)
