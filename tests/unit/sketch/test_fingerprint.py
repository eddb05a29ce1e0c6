"""Fingerprints: what is kept of a text, and for which texts."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.model.errors import UsageError
from neardup_desktop.sketch.fingerprint import (
    SAMPLED_SHARE,
    fingerprint,
    fingerprints,
)
from neardup_desktop.sketch.method import METHODS, method_named
from neardup_desktop.text.words import word_tables, words_digest
from tests.helpers.stored_hashes import decode_features, decode_halves

DEFAULT = METHODS["default"]


def text_of(words: int) -> str:
    return " ".join(f"word{chr(97 + number % 26)}{number}" for number in range(words))


def test_the_paper_parameters_are_those_of_the_paper() -> None:
    paper = METHODS["paper"]
    assert (paper.shingle_words, paper.features, paper.smallest, paper.need) == (8, 6, 14, 2)
    assert not paper.mask_numbers
    assert fingerprint(text_of(60), METHODS["paper"]).short_words == b""
    assert fingerprint(text_of(200), METHODS["paper"]).sample == b""


@pytest.mark.parametrize("words", [1, 2, 10, DEFAULT.short_words, DEFAULT.short_words + 1, 5000])
def test_every_text_keeps_what_finds_it(words: int) -> None:
    made = fingerprint(text_of(words), DEFAULT)
    assert made.words == words
    assert len(decode_features(made.features)) == DEFAULT.features
    assert len(decode_halves(made.short_words)) == (words if words <= DEFAULT.short_words else 0)
    sampled = words >= SAMPLED_SHARE * DEFAULT.short_words
    assert bool(made.sample) == sampled
    assert len(decode_halves(made.sample)) <= DEFAULT.sample_size


WORDS = st.lists(st.sampled_from(["a", "bee", "7", "x2", "Sée", "日本"]), max_size=90)


@given(st.lists(WORDS.map(" ".join), max_size=5), st.sampled_from(list(METHODS)))
def test_texts_done_together_have_the_fingerprints_of_each(texts: list[str], name: str) -> None:
    made = fingerprints(word_tables(texts, with_digest=True), METHODS[name])
    assert made == [fingerprint(text, METHODS[name]) for text in texts]


def test_short_and_sampled_overlap_so_that_no_pair_falls_between() -> None:
    """A text that is just too long to be short, and the shortest that is 0.8 similar to it."""
    longer = DEFAULT.short_words + 1
    shorter = -(-longer * 4 // 5)
    assert fingerprint(text_of(longer), DEFAULT).sample
    assert fingerprint(text_of(shorter), DEFAULT).sample


def test_a_text_without_words_has_no_features() -> None:
    made = fingerprint(" ... \n", DEFAULT)
    assert (made.words, made.features, made.short_words, made.sample) == (0, b"", b"", b"")
    assert made.words_hash == words_digest("")


def test_an_unknown_method_is_named_with_the_known_ones() -> None:
    with pytest.raises(UsageError, match="default, paper"):
        method_named("magic")
