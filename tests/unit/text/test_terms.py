"""What is counted as lost: words, and pairs of letters where words have no spaces."""

import numpy as np
from hypothesis import example, given
from hypothesis import strategies as st

from neardup_desktop.text.terms import term_table, terms, terms_at
from neardup_desktop.text.words import word_table, words
from tests.unit.text.test_words import TEXTS


def test_terms_are_words_where_words_have_spaces() -> None:
    text = "Straße, naïve café: 1,234 한국어 слова שלום"
    assert terms(text) == words(text)


def test_letters_side_by_side_are_terms_where_they_have_none() -> None:
    assert terms("東京都は。大 abc日x") == ["東京", "京都", "都は", "大", "abc", "日", "x"]
    assert terms("ที่นี่") == ["ที่นี่"]


def test_one_sign_that_stands_for_two_such_letters_is_a_term() -> None:
    assert terms("\u32ff") == ["令和"]
    assert len(term_table(word_table("\u32ff"), "\u32ff").hashes) == 1


def test_a_line_end_between_letters_does_not_count() -> None:
    assert terms("東京\n都") == terms("東京 都") == terms("東京都")
    assert terms("東京\n\n都") == ["東京", "都"]


@given(TEXTS)
@example("\U00018d09")  # in the range of such a script, but no letter yet
def test_hashes_stand_for_terms_at_their_places(text: str) -> None:
    table = term_table(word_table(text), text)
    expected = terms(text)
    assert len(table.hashes) == len(expected)
    meaning: dict[int, str] = {}
    for number, term in zip(table.hashes.tolist(), expected, strict=True):
        assert meaning.setdefault(number, term) == term
    assert len(set(meaning.values())) == len(meaning)
    for start, end, term in zip(table.starts, table.ends, expected, strict=True):
        assert term in terms(text[int(start) : int(end)])


@given(TEXTS, st.data())
@example("\ufdfa \u6771\u4eac\u90fd a", None)
def test_some_terms_are_those_of_the_whole_text(text: str, data: st.DataObject | None) -> None:
    every = terms(text)
    places = list(range(len(every)))
    some = places if data is None else data.draw(st.lists(st.sampled_from(places or [0])))
    chosen = np.array([at for at in some if at in places], dtype=np.int64)
    found = terms_at(text, term_table(word_table(text), text), chosen)
    assert found == [every[at] for at in chosen]
