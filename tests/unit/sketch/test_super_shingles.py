"""Super-shingles against the slow, readable ones."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.sketch import super_shingles as module
from neardup_desktop.sketch.super_shingles import smallest_distinct, super_shingles
from neardup_desktop.text.words import Hashes

MASK = (1 << 64) - 1
NUMBERS = st.lists(st.integers(0, MASK), max_size=80)


def mix(value: int) -> int:
    value ^= value >> 30
    value = value * 0xBF58476D1CE4E5B9 & MASK
    value ^= value >> 27
    value = value * 0x94D049BB133111EB & MASK
    return value ^ value >> 31


def slow_super_shingles(shingles: list[int], features: int, smallest: int) -> list[int]:
    """K functions, the m smallest of the set under each, hashed together: word for word."""
    factors, masks = module.hash_functions(features)
    found = []
    for number in range(features):
        factor, mask = int(factors[number]), int(masks[number])
        ordered = sorted({(shingle ^ mask) * factor & MASK for shingle in shingles})
        feature = (number + 1) * 0xC2B2AE3D27D4EB4F & MASK
        for value in ordered[:smallest]:
            feature = mix(feature ^ value)
        found.append(feature)
    return found if shingles else []


def array(numbers: list[int]) -> Hashes:
    return np.array(numbers, dtype=np.uint64)


def of_one(shingles: Hashes, features: int, smallest: int) -> list[int]:
    found: list[int] = super_shingles([shingles], features, smallest)[0].tolist()
    return found


@given(st.lists(NUMBERS, max_size=5), st.integers(1, 12), st.integers(1, 14))
def test_as_the_slow_ones(texts: list[list[int]], features: int, smallest: int) -> None:
    """Of each text, whatever others are done at the same time; those of no shingles are void."""
    found = super_shingles([array(text) for text in texts], features, smallest).tolist()
    for text, own in zip(texts, found, strict=True):
        assert not text or own == slow_super_shingles(text, features, smallest)


@given(st.lists(st.lists(st.integers(0, 5), max_size=400), max_size=4), st.integers(1, 8))
def test_short_blocks_and_repetitive_texts(texts: list[list[int]], smallest: int) -> None:
    """Few distinct shingles, none of them below the first bound, in texts that end in any block."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_BLOCK", 16)
        found = super_shingles([array(text) for text in texts], 3, smallest).tolist()
    for text, own in zip(texts, found, strict=True):
        assert not text or own == slow_super_shingles(text, 3, smallest)


@pytest.mark.parametrize("distinct", [3, 50, 2_000, 40_000])
def test_long_texts_block_by_block(distinct: int) -> None:
    """More shingles than a block holds, also of a text that repeats itself throughout."""
    random = np.random.default_rng(7)
    values = random.integers(0, MASK, distinct, dtype=np.uint64, endpoint=True)
    shingles = random.choice(values, 50_000)
    expected = slow_super_shingles(shingles.tolist(), 3, 4)
    assert of_one(shingles, 3, 4) == expected


@given(NUMBERS, st.randoms(use_true_random=False))
def test_order_and_repetition_do_not_matter(shingles: list[int], random: Random) -> None:
    other = shingles + shingles[: len(shingles) // 2]
    random.shuffle(other)
    assert of_one(array(shingles), 6, 4) == of_one(array(other), 6, 4)


def test_the_share_of_equal_features_follows_the_resemblance() -> None:
    """Sets with resemblance r agree in a feature of m shingles with probability of about r**m."""
    random = np.random.default_rng(3)
    agreed = total = 0
    for _ in range(60):
        common = random.integers(0, MASK, 180, dtype=np.uint64)
        one = np.concatenate((common, random.integers(0, MASK, 10, dtype=np.uint64)))
        other = np.concatenate((common, random.integers(0, MASK, 10, dtype=np.uint64)))
        mine, theirs = super_shingles([one, other], 24, 4)
        agreed += int((mine == theirs).sum())
        total += 24
    assert agreed / total == pytest.approx(0.9**4, abs=0.06)


@given(NUMBERS, st.integers(1, 60))
def test_a_sample_is_the_smallest_hashes(numbers: list[int], count: int) -> None:
    assert smallest_distinct(array(numbers), count).tolist() == sorted(set(numbers))[:count]


@pytest.mark.parametrize("count", [4, 47, 48, 49, 500, module._BLOCK, module._BLOCK + 1])
def test_every_length_takes_the_same_smallest(count: int) -> None:
    shingles = np.random.default_rng(count).integers(0, MASK, count, dtype=np.uint64)
    assert of_one(shingles, 24, 4) == slow_super_shingles(shingles.tolist(), 24, 4)
