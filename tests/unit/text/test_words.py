"""The fast words against the slow, readable ones."""

import re
import unicodedata

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from neardup_desktop.text import words as module
from neardup_desktop.text.normalise import TABLE_LENGTH
from neardup_desktop.text.words import (
    spaced_words_of,
    word_hashes,
    word_initials,
    word_table,
    word_tables,
    words,
    words_digest,
)
from tests.helpers.slow_words import slow_words

# Spaces and separators of all sorts, letters that fold to several or to none, scripts without
# spaces, accents and vowel signs, parts of syllables, digits of other scripts, and anything else.
TEXTS = st.text(
    alphabet=st.one_of(
        st.sampled_from(
            " \n\t.,-_'’ßŉİﬁΐẞǰ日本語ไทยกำ้ั한국어é\u0301\u0323\u0345\u00ad\u200bـ٣9aAzZ𐐀🎉"
            "कि़ंがｶﾞﻻﷺ½²＿_\u1100\u1161\u11a8"
        ),
        st.characters(exclude_categories=["Cs"]),
    ),
    max_size=200,
)


def test_no_word_character_lies_beyond_the_table() -> None:
    beyond = range(TABLE_LENGTH, 0x110000)
    assert not any(chr(code).isalnum() for code in beyond)
    assert not any(unicodedata.category(chr(code)) == "Mc" for code in beyond)


def test_words_are_those_of_a_regular_expression_where_scripts_have_spaces() -> None:
    text = "Straße, naïve café — 1,234.50 € don't O_K ﬁne\nΣΊΣΥΦΟΣ Привет"
    assert words(text) == re.findall(r"\w+", text.casefold())


def test_each_character_is_a_word_in_scripts_without_spaces() -> None:
    assert words("東京都 abc日本x") == ["東", "京", "都", "abc", "日", "本", "x"]


def test_a_book_has_the_words_of_its_sentences() -> None:
    sentence = "Straße 東京 don't O_K.\n"
    assert words(sentence * 10_000) == words(sentence) * 10_000


PLAIN = st.text(alphabet="aBz_09 -.\n\x00\x7f", max_size=80)


@given(TEXTS | PLAIN)
def test_words_are_those_of_the_slow_way(text: str) -> None:
    assert words(text) == slow_words(text)


@given(TEXTS | PLAIN)
def test_hashes_stand_for_words(text: str) -> None:
    expected = slow_words(text)
    hashes = word_hashes(text)
    assert len(hashes) == len(expected)
    meaning: dict[int, str] = {}
    for number, word in zip(hashes.tolist(), expected, strict=True):
        assert meaning.setdefault(number, word) == word
    assert len(set(meaning.values())) == len(meaning)
    assert hashes.tolist() == [int(word_hashes(word)[0]) for word in expected]


@given(TEXTS)
def test_offsets_lead_to_the_words(text: str) -> None:
    table = word_table(text)
    # One character may stand for several words ("ﷺ" is four).
    for start, end, word in zip(table.starts, table.ends, slow_words(text), strict=True):
        assert word in slow_words(text[int(start) : int(end)])
    assert np.all(np.diff(table.starts) >= 0)


@given(TEXTS)
def test_digits_are_noticed(text: str) -> None:
    expected = [bool(re.search(r"\d", word)) for word in slow_words(text)]
    assert word_table(text).has_digit.tolist() == expected


@given(TEXTS, TEXTS)
def test_digest_is_equal_just_for_equal_words(left: str, right: str) -> None:
    assert (words_digest(left) == words_digest(right)) == (slow_words(left) == slow_words(right))
    assert words_digest(left) == words_digest("  " + left.replace(" ", " ... ") + "\n")


def test_digest_tells_where_words_begin() -> None:
    assert words_digest("ab c") != words_digest("a bc")
    assert words_digest("abc") != words_digest("a b c")


def test_blocks_do_not_show() -> None:
    """A text far longer than a block, with a word longer than a block, and one cut at no place."""
    long_word = "x" * (module._BLOCK + 10)
    text = "Größe ß " + "alpha beta, " * 9_000 + long_word + " end " + "日本" * module._BLOCK
    expected = slow_words(text)
    assert words(text) == expected
    table = word_table(text, with_digest=True)
    assert len(table) == len(expected)
    for place in (0, 1, 17_000, 18_001, 18_002, 18_003, len(expected) - 1):
        piece = text[int(table.starts[place]) : int(table.ends[place])]
        assert piece.casefold() == expected[place]
    assert table.hashes[2] == table.hashes[4] == word_hashes("alpha")[0]
    assert table.hashes[expected.index(long_word)] == word_hashes(long_word)[0]
    assert table.digest == words_digest(" ".join(expected))


@given(st.lists(TEXTS | PLAIN, max_size=3).map(" ".join))
def test_it_does_not_matter_where_a_text_is_cut_into_blocks(text: str) -> None:
    whole = word_table(text, with_digest=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_BLOCK", 16)
        cut = word_table(text, with_digest=True)
        assert words(text) == slow_words(text)
    assert cut.digest == whole.digest
    for name in ("hashes", "has_digit", "is_single", "starts", "ends"):
        assert np.array_equal(getattr(cut, name), getattr(whole, name))


@given(st.lists(TEXTS | PLAIN, max_size=5), st.sampled_from([16, module._BLOCK]))
def test_texts_cut_together_have_the_words_of_each(texts: list[str], block: int) -> None:
    """Also where a text begins with a mark, and of whatever width the characters of others are."""
    expected = [word_table(text, with_digest=True) for text in texts]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_BLOCK", block)
        found = word_tables(texts, with_digest=True)
        assert [one.split() for one in spaced_words_of(texts)] == list(map(slow_words, texts))
    for one, own in zip(found, expected, strict=True):
        assert one.digest == own.digest
        for name in ("hashes", "has_digit", "is_single", "starts", "ends"):
            assert np.array_equal(getattr(one, name), getattr(own, name))


def test_lone_surrogates_do_no_harm() -> None:
    assert len(word_hashes("a \ud800 b")) == 2


@pytest.mark.parametrize("text", ["\ua6f0\u2000", "\u0301\u2000", "\u2000", "x\ua6f0 \u2001y"])
def test_marks_that_compose_with_nothing_are_no_error(text: str) -> None:
    """Found by the fuzzer: two rare characters in a text stopped it from being read."""
    assert len(word_hashes(text)) == len(words(text))


@given(TEXTS | PLAIN)
@example("e\u0301a \ufdfa x\u00df \u6771\u4eac")
def test_initials_are_the_first_letters_of_the_words(text: str) -> None:
    initials = word_initials(text, word_table(text)).tolist()
    assert [chr(code) for code in initials] == [word[0] for word in slow_words(text)]


@pytest.mark.parametrize(
    "word",
    [
        "\u00e9\u0323",
        "q\u0301\u0323",
        "e\u0323\u0301\u0323",
        "\ufb03q\u0301\u0323",
        "xo\u0302\u0323\u0301\u0323y",
        "q\u0301\u0323z\u0323\u0301\u0323",
    ],
)
def test_marks_that_stay_beside_their_letter_belong_to_its_word(word: str) -> None:
    text = f"a {word}b {word} c"
    assert words(text) == slow_words(text)
    table = word_table(text)
    places = zip(table.starts.tolist(), table.ends.tolist(), strict=True)
    assert [text[start:end] for start, end in places] == ["a", f"{word}b", word, "c"]
    assert table.hashes[2] == word_hashes(unicodedata.normalize("NFC", word))[0]
    assert table.hashes[3] == word_hashes("c")[0]
