"""Sampled shingles: the same in a page and in its book."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.sketch.samples import (
    COARSEST,
    FINEST,
    SHINGLE_WORDS,
    modulus,
    sample,
    samples,
)
from neardup_desktop.text.words import mix
from tests.helpers.stored_hashes import decode_halves


def text(words: int, seed: int = 1) -> np.ndarray[tuple[int], np.dtype[np.uint64]]:
    return mix(np.arange(seed * 1_000_000, seed * 1_000_000 + words, dtype=np.uint64))


@given(st.integers(0, 9_000), st.integers(0, 9_000))
def test_longer_texts_sample_no_finer(one: int, other: int) -> None:
    low, high = sorted((one, other))
    assert FINEST <= modulus(low) <= modulus(high) <= COARSEST
    assert modulus(high) % modulus(low) == 0


@pytest.mark.parametrize("words", [10, 300, 3_000, 12_000])
def test_what_a_long_text_samples_of_a_part_is_sampled_of_the_part_itself(words: int) -> None:
    page = text(words)
    book = np.concatenate((text(5_000, 2), page, text(4_000, 3)))
    of_book = decode_halves(sample(book))
    of_page = decode_halves(sample(page))
    assert (of_book % modulus(len(book)) == 0).all()
    shared = of_page[of_page % modulus(len(book)) == 0]
    assert np.isin(shared, of_book).all()


@pytest.mark.parametrize("words", [400, 8_000, 40_000])
def test_a_sample_is_as_large_as_its_modulus_says(words: int) -> None:
    found = decode_halves(sample(text(words)))
    assert len(found) == pytest.approx(words / modulus(words), rel=0.2)
    assert (np.diff(found.astype(np.int64)) > 0).all()


def slow_sample(hashes: list[int]) -> list[int]:
    """Polynomials of four words in a row, their upper halves, the multiples of the modulus."""
    found = set()
    for at in range(len(hashes) - SHINGLE_WORDS + 1):
        rolled = 0
        for number in hashes[at : at + SHINGLE_WORDS]:
            rolled = rolled * 0xA24BAED4963EE407 + number
        found.add((rolled * 0xA24BAED4963EE407 & (1 << 64) - 1) >> 32)
    return sorted(one for one in found if one % modulus(len(hashes)) == 0)


@given(st.lists(st.lists(st.integers(0, (1 << 64) - 1), max_size=30), max_size=6))
def test_texts_done_together_are_sampled_as_the_slow_way_does(texts: list[list[int]]) -> None:
    found = samples([np.array(one, dtype=np.uint64) for one in texts])
    assert [decode_halves(one).tolist() for one in found] == list(map(slow_sample, texts))


def test_a_text_too_short_for_a_shingle_has_no_sample() -> None:
    assert sample(text(SHINGLE_WORDS - 1)) == b""
    assert sample(text(0)) == b""
    assert len(sample(np.tile(text(1), 500))) <= 4
