"""Visible characters: what is mere form and what counts, by examples and against a slow twin."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.text.characters import (
    DOUBTFUL_BULLETS,
    SURE_BULLETS,
    characters_digest,
    visible_characters,
)
from neardup_desktop.text.words import words_digest
from tests.helpers.slow_characters import slow_characters

SAME = [
    ("one two\r\nthree", "one\ntwo   three\n"),
    ("\ufeffwith a mark", "with a mark"),
    ("a\u00a0b\u2003c\u2028d", "a b c d"),
    ("co\u00adoperate\u200b", "cooperate"),
    ("cafe\u0301", "caf\u00e9"),
    ("\ufb01nal o\ufb03ce", "final office"),
    ("\uff21\uff22\uff11\uff08\uff09", "AB1()"),
    ("\uff76\uff9e", "\u30ac"),
    ("\ufefb", "\u0644\u0627"),
    ("\u2f08", "\u4eba"),
    ("\u201cso\u201d \u00abso\u00bb \u201eso\u201c", '"so" "so" "so"'),
    ("it\u2019s \u2018so\u2019", "it's 'so'"),
    ("1\u20132 \u2014 3 \u22124", "1-2 - 3 -4"),
    ("well--known \u2014 or -- no", "well\u2014known - or \u2013 no"),
    ("so\u2026", "so..."),
    ("end\n-- \nAnn", "end\n--\nAnn"),
    ("\u2022 one\n\u25e6 two\n- three\n* four\n \u00b7 five", "one\ntwo\nthree\nfour\nfive"),
    ("\u2022\none", "one"),
    ("\u2022 5 apples", "5 apples"),
    ("- \u2022\tone\n* - two", "one\ntwo"),
    ("Title\n=====\none\n* * *\ntwo\n---------\n", "Title\none\ntwo"),
]

OTHER = [
    ("-500 EUR", "500 EUR"),
    ("1.5", "1 5"),
    ("1,000", "1.000"),
    ("5 < 6", "5 > 6"),
    ("a + b", "a - b"),
    ("5 %", "5 \u2030"),
    ("5 \u20ac", "5 $"),
    ("\u2610 yes", "\u2612 yes"),
    ("Secret", "secret"),
    ("in Ma\u00dfen", "in Massen"),
    ("10\u00b2", "102"),
    ("x\u2082", "x2"),
    ("\u00bd", "1/2"),
    ("\ue000", "\ue001"),
    ("\u2801", "\u2803"),
    ("fine \U0001f600", "fine \U0001f620"),
    ("\u2126", "\u03c9"),
    ("e\u0301", "e"),
    ("- 5 apples", "5 apples"),
    ("* 5 apples", "5 apples"),
    ("- - 5 apples", "5 apples"),
    ("Name: _____", "Name:"),
    ("**", ""),
    ("--5", "-5"),
    ("x --5", "x -5"),
    ("i--;", "i-;"),
    ("a --force", "a -force"),
    ("-\nnext", "next"),
    ("re-sign", "resign"),
    ("what?", "what!"),
    ("No, stop", "No stop"),
]


@pytest.mark.parametrize(("one", "other"), SAME)
def test_what_is_mere_form_is_the_same(one: str, other: str) -> None:
    assert visible_characters(one) == visible_characters(other)
    assert characters_digest(one) == characters_digest(other)


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_every_other_sign_counts(one: str, other: str) -> None:
    assert characters_digest(one) != characters_digest(other)


def test_many_replacements_and_long_texts_go_the_same_way() -> None:
    wide = "".join(chr(code) for code in range(0xFF01, 0xFF5F))
    plain = "".join(chr(code) for code in range(0x21, 0x7F))
    for times in (1, 2_000):
        assert visible_characters(wide * times) == visible_characters(plain * times)
    long = "Größe – „Maß“ ‹ist› \u4eba\n" * 5_000
    assert visible_characters(long) == slow_characters(long)


CHARACTERS = st.one_of(
    st.sampled_from(
        "ab15 .-*\n\r\t\f>\"'\u00b7\u2022\u2013\u2014\u2026\u201c\u2019\u00ad\u0301\u00e9\ufb01"
        "\u2028\u0085\u00a0\uff0d\ufe0f\uf0b7\u2610\u00b2\u00bd\u1100\u1161\u11a8\uac00\u0640"
        + SURE_BULLETS
        + DOUBTFUL_BULLETS
    ),
    st.characters(),
)


@given(st.text(CHARACTERS, max_size=40))
def test_it_is_what_the_slow_way_gives(text: str) -> None:
    assert visible_characters(text) == slow_characters(text)


@given(st.text(CHARACTERS, max_size=30), st.text(CHARACTERS, max_size=30))
def test_digests_are_equal_just_where_characters_are(one: str, other: str) -> None:
    same = visible_characters(one) == visible_characters(other)
    assert (characters_digest(one) == characters_digest(other)) == same


def test_other_words_may_have_the_same_characters_and_are_told_by_their_words() -> None:
    assert characters_digest("in form") == characters_digest("inform")
    assert words_digest("in form") != words_digest("inform")
