"""The fast words against the slow, readable ones."""

import re

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.text import words as module
from neardup_desktop.text.words import word_hashes, word_table, words, words_digest

# Spaces and separators of all sorts, letters that fold to several, scripts without spaces,
# combining marks, digits of other scripts, and anything else.
TEXTS = st.text(
    alphabet=st.one_of(
        st.sampled_from(" \n\t.,-_'’ßŉİﬁΐẞ日本語ไทยกำ한국어é\u0301\u00ad\u200b٣9aAzZ𐐀🎉"),
        st.characters(exclude_categories=["Cs"]),
    ),
    max_size=200,
)


def test_no_word_character_lies_beyond_the_table() -> None:
    beyond = range(module._CODE_POINTS, 0x110000)
    assert not any(chr(code).isalnum() for code in beyond)


def test_words_are_those_of_a_regular_expression_where_scripts_have_spaces() -> None:
    text = "Straße, naïve café — 1,234.50 € don't O_K ﬁne\nΣΊΣΥΦΟΣ Привет"
    assert words(text) == re.findall(r"\w+", text.casefold())


def test_each_character_is_a_word_in_scripts_without_spaces() -> None:
    assert words("東京都 abc日本x") == ["東", "京", "都", "abc", "日", "本", "x"]


def test_a_book_has_the_words_of_its_sentences() -> None:
    sentence = "Straße 東京 don't O_K.\n"
    assert words(sentence * 10_000) == words(sentence) * 10_000


@given(TEXTS)
def test_hashes_stand_for_words(text: str) -> None:
    expected = words(text)
    hashes = word_hashes(text)
    assert len(hashes) == len(expected)
    meaning: dict[int, str] = {}
    for number, word in zip(hashes.tolist(), expected, strict=True):
        assert meaning.setdefault(number, word) == word
    assert len(set(meaning.values())) == len(meaning)


@given(TEXTS)
def test_offsets_lead_to_the_words(text: str) -> None:
    table = word_table(text)
    # A character that folds to several may stand for more than one word ("İ" folds to "i" and a
    # combining dot), so the pieces are compared folded and as containing the word.
    for start, end, word in zip(table.starts, table.ends, words(text), strict=True):
        assert word in text[int(start) : int(end)].casefold()
    assert np.all(np.diff(table.starts) >= 0)


@given(TEXTS)
def test_digits_are_noticed(text: str) -> None:
    expected = [bool(re.search(r"\d", word)) for word in words(text)]
    assert word_table(text).has_digit.tolist() == expected


@given(TEXTS, TEXTS)
def test_digest_is_equal_just_for_equal_words(left: str, right: str) -> None:
    assert (words_digest(left) == words_digest(right)) == (words(left) == words(right))
    assert words_digest(left) == words_digest("  " + left.replace(" ", " ... ") + "\n")


def test_digest_tells_where_words_begin() -> None:
    assert words_digest("ab c") != words_digest("a bc")
    assert words_digest("abc") != words_digest("a b c")


def test_blocks_do_not_show() -> None:
    """A text far longer than a block, with a word longer than a block, and one cut at no place."""
    long_word = "x" * (module._BLOCK + 10)
    text = "Größe ß " + "alpha beta, " * 9_000 + long_word + " end " + "日本" * module._BLOCK
    expected = words(text)
    table = word_table(text, with_digest=True)
    assert len(table) == len(expected)
    for place in (0, 1, 17_000, 18_001, 18_002, 18_003, len(expected) - 1):
        piece = text[int(table.starts[place]) : int(table.ends[place])]
        assert piece.casefold() == expected[place]
    assert table.hashes[2] == table.hashes[4] == word_hashes("alpha")[0]
    assert table.hashes[expected.index(long_word)] == word_hashes(long_word)[0]
    assert table.digest == words_digest(" ".join(expected))


def test_lone_surrogates_do_no_harm() -> None:
    assert len(word_hashes("a \ud800 b")) == 2
