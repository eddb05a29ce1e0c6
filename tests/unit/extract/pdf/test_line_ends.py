"""Words that a line end or a page end cuts in two."""

import pytest

from neardup_desktop.extract.pdf.line_ends import (
    joined_korean,
    joined_pages,
    joined_pieces,
    joined_words,
)


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("a hyphen\ufffeated word, a hyphen", "a hyphenated word, a hyphen"),
        ("self\ufffemade, self and made", "self-made, self and made"),
        ("remade, re\ufffemade, re, made", "remade, remade, re, made"),
        ("a re\ufffemake of a re-make, remake", "a re-make of a re-make, remake"),
        ("die Öl\ufffePflicht", "die Öl-Pflicht"),
        ("IM\ufffePLIED", "IMPLIED"),
        ("end\ufffe", "end"),
    ],
)
def test_hyphens_at_line_ends(text: str, joined: str) -> None:
    assert joined_words(text) == joined


def test_hyphens_stay_in_a_text_that_divides_no_word() -> None:
    lines = "a line that ends where a word ends\n" * 60
    assert joined_words(f"{lines}a kick\ufffeoff") == f"{lines}a kick-off"
    divided = f"{lines}kick\ufffeoff, ano\ufffether and another"
    assert joined_words(divided) == f"{lines}kickoff, another and another"


def test_a_word_divided_between_pages_becomes_one() -> None:
    assert joined_words(joined_pages(["the gar-\n", "den and", "The end"])) == (
        "the garden and\nThe end"
    )


def test_a_dash_at_the_end_of_a_page_divides_nothing() -> None:
    assert joined_pages(["as he said -", "nothing"]) == "as he said -\nnothing"
    assert joined_pages(["Vitamin-", "C"]) == "Vitamin-\nC"


def test_words_cut_in_narrow_columns_become_one() -> None:
    text = "The effectiveness of it.\nteam \neffectivene\nss, reduce\nfriction"
    assert "effectiveness, reduce\nfriction" in joined_pieces(text)


@pytest.mark.parametrize("before", ["it (", "it\xa0", "it, of „", ""])
def test_a_cut_word_is_put_together_whatever_stands_before_it(before: str) -> None:
    text = f"The Effectiveness of it.\n{before}effectivene\nss) reduce"
    assert f"{before}effectiveness) reduce" in joined_pieces(text)


@pytest.mark.parametrize("before", ["1", "_", "-", "a" * 60])
def test_letters_behind_a_digit_or_a_hyphen_are_no_piece(before: str) -> None:
    text = f"The effectiveness of it.\n{before}effectivene\nss) reduce"
    assert joined_pieces(text) == text


def test_words_of_their_own_are_not_joined() -> None:
    text = "a form of it, to inform him, in time\ncome in\nform"
    assert joined_pieces(text) == text


def test_korean_words_are_joined_where_a_line_end_cuts_them() -> None:
    text = "우리 프로젝트는 좋은 프로젝트입니다. 이 프로\n젝트는 좋은 것\n우리 것"
    assert joined_korean(text).endswith("이 프로젝트는 좋은 것\n우리 것")


def test_spaces_at_line_ends_tell_where_korean_words_end() -> None:
    assert joined_korean("프로 \n젝트 한\n국어") == "프로 \n젝트 한국어"
