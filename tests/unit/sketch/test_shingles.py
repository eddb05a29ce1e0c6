"""Shingles against the slow, readable ones."""

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.sketch.super_shingles import NUMBER_WORD, masked, shingles
from neardup_desktop.text.words import word_hashes, word_table

WORDS = st.lists(st.sampled_from(["a", "b", "c", "d", "e", "f", "1", "2"]), max_size=40)


@given(WORDS, st.integers(1, 8))
def test_equal_runs_of_words_have_equal_hashes_and_others_not(words: list[str], width: int) -> None:
    (hashes,) = shingles([word_hashes(" ".join(words))], width)
    own = min(width, len(words))
    runs = [tuple(words[at : at + own]) for at in range(len(words) - own + 1)] if words else []
    assert len(hashes) == len(runs)
    meaning: dict[int, tuple[str, ...]] = {}
    for number, run in zip(hashes.tolist(), runs, strict=True):
        assert meaning.setdefault(number, run) == run
    assert len(set(meaning.values())) == len(meaning)


@given(st.lists(WORDS, max_size=6), st.integers(1, 8))
def test_texts_done_together_have_the_shingles_of_each(texts: list[list[str]], width: int) -> None:
    hashes = [word_hashes(" ".join(words)) for words in texts]
    expected = [shingles([one], width)[0].tolist() for one in hashes]
    assert [one.tolist() for one in shingles(hashes, width)] == expected


def test_order_of_words_matters() -> None:
    one, other = shingles([word_hashes("a b c"), word_hashes("c b a")], 3)
    assert one[0] != other[0]


def test_numbers_are_masked_alike() -> None:
    one = word_table("invoice 4711 of 3 May over 120 euros to be paid soon please")
    other = word_table("invoice 4812 of 9 May over 75 euros to be paid soon please")
    assert np.array_equal(masked(one.hashes, one.has_digit), masked(other.hashes, other.has_digit))
    assert NUMBER_WORD in masked(one.hashes, one.has_digit)


def test_a_table_of_numbers_keeps_them() -> None:
    one, other = word_table("1 2 3 4 sum"), word_table("5 6 7 8 sum")
    assert not np.array_equal(
        masked(one.hashes, one.has_digit), masked(other.hashes, other.has_digit)
    )
