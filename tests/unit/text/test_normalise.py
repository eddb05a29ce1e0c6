"""Which differences between two texts do not count, and which do."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.text.code_points import codes_of, fold, tables
from neardup_desktop.text.normalise import TABLE_LENGTH, comparable, composing, foldings, marks
from neardup_desktop.text.words import words, words_digest
from tests.unit.text.test_words import TEXTS


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("eﬃcient ﬂow", "efficient flow", id="ligatures"),
        pytest.param("Donau\u00addampf\u00adschiff", "Donaudampfschiff", id="soft hyphens"),
        pytest.param(
            "super\u200bcali\ufefffragi\u2060listic", "supercalifragilistic", id="no width"
        ),
        pytest.param("a\u00a0b\u202fc\u3000d", "a b c d", id="spaces"),
        pytest.param("“don’t” — he said… «so»", "\"don't\" - he said... 'so'", id="quotes, dashes"),
        pytest.param("don\u02bct", "don't", id="letter apostrophe"),
        pytest.param("well\u2011known", "well-known", id="hyphens"),
        pytest.param("cafe\u0301 Zu\u0308rich", "café Zürich", id="accents by themselves"),
        pytest.param("\u1112\u1161\u11ab\u1100\u1173\u11af", "한글", id="parts of syllables"),
        pytest.param("STRASSE ΣΊΣΥΦΟΣ", "straße σίσυφος", id="case"),
        pytest.param("ＮＥＣ ｶﾞｲﾄﾞ １２３", "nec ガイド 123", id="width"),
        pytest.param("⽇本語 ㍿ 5㎏", "日本語 株式会社 5kg", id="radicals and squares"),
        pytest.param("m² H₂O 5th note¹", "m2 H2O 5ᵗʰ note1", id="raised and lowered"),
        pytest.param("ﺍﻟﺴﻼﻡ ﷲ", "السلام الله", id="Arabic forms"),
        pytest.param("الســـلام", "السلام", id="stretched Arabic"),
        pytest.param("\u200fשלום\u200e, \u202bעולם\u202c!", "שלום, עולם!", id="marks of direction"),
        pytest.param("می\u200cخواهم", "میخواهم", id="joiners"),
        pytest.param("น้ำ", "น้ํา", id="Thai am"),
        pytest.param("an _emphasised_ __word__", "an emphasised word", id="emphasis"),
        pytest.param("Acme™ and Beta®", "Acme and Beta", id="trade marks"),
        pytest.param("Name: ____________", "Name: ______", id="lines to fill in"),
    ],
)
def test_what_does_not_count(one: str, other: str) -> None:
    assert words(one) == words(other)
    assert words_digest(one) == words_digest(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("resume", "résumé", id="accents"),
        pytest.param("की", "का", id="Hindi vowel signs"),
        pytest.param("ปี", "ปู", id="Thai vowel signs"),
        pytest.param("كَتَبَ", "كُتِبَ", id="Arabic vowels"),
        pytest.param("2½", "2 1 2", id="fractions"),
        pytest.param("10 000", "10000", id="spaces in numbers"),
        pytest.param("snake_case", "snake case", id="names with low lines"),
        pytest.param("日本", "本日", id="order of characters"),
        pytest.param("バス", "パス", id="voicing marks"),
    ],
)
def test_what_counts(one: str, other: str) -> None:
    assert words(one) != words(other)
    assert words_digest(one) != words_digest(other)


@given(TEXTS)
def test_forms_of_unicode_do_not_count(text: str) -> None:
    composed, parted = (unicodedata.normalize(form, text) for form in ("NFC", "NFD"))
    assert words(composed) == words(parted)
    assert words_digest(composed) == words_digest(parted)


@given(TEXTS)
def test_folding_twice_changes_nothing(text: str) -> None:
    assert words(comparable(text)) == words(text)


@given(TEXTS)
def test_soft_hyphens_anywhere_change_nothing(text: str) -> None:
    assert words("\u00ad".join(text)) == words(text)


@given(st.text(st.characters(max_codepoint=TABLE_LENGTH - 1, exclude_categories=["Cs", "So"])))
def test_arrays_fold_as_strings_do(text: str) -> None:
    folded = tables().folded[fold(codes_of(text)).codes]
    assert folded.astype("<u4").tobytes().decode("utf-32-le") == comparable(text)


def test_what_is_looked_at_in_one_go_is_all_there_is() -> None:
    """Ideographs and syllables are passed over: none of them may be folded, or be a mark."""
    for code in range(TABLE_LENGTH):
        character = chr(code)
        if 0xD800 <= code < 0xE000 or code in foldings() or code in marks():
            continue
        assert unicodedata.category(character) not in ("Mn", "Mc")
        if character.isalnum() and "<fraction>" not in unicodedata.decomposition(character):
            assert unicodedata.normalize("NFKC", character).casefold() == character
        assert not unicodedata.combining(character) or code in composing()
