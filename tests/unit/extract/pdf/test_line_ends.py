"""Words that a line end or a page end cuts in two."""

import pytest

from neardup_desktop.extract.pdf.pages_to_text import joined_pages, joined_words


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("a hyphen\ufffeated word, a hyphen", "a hyphenated word, a hyphen"),
        ("self\ufffemade, self and made", "self-made, self and made"),
        ("remade, re\ufffemade, re, made", "remade, remade, re, made"),
        ("a re\ufffemake of a Re\u2010make, remake", "a re-make of a Re\u2010make, remake"),
        ("a re\ufffemake of a re-make-up, remake", "a remake of a re-make-up, remake"),
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


def test_a_part_of_a_text_divides_its_words_as_the_whole_text() -> None:
    decided: dict[tuple[str, str], bool] = {}
    part = "a kick\ufffeoff and ano\ufffether"
    joined_words(f"{part}\nkick-off", None, decided)
    assert joined_words(part) == "a kickoff and another"
    assert joined_words(part, None, decided) == "a kick-off and another"
    assert joined_words("a gar\ufffeden", None, decided) == "a garden"


def test_a_word_divided_between_pages_becomes_one() -> None:
    assert joined_words(joined_pages(["the gar-\n", "den and", "The end"])) == (
        "the garden and\nThe end"
    )


def test_a_dash_at_the_end_of_a_page_divides_nothing() -> None:
    assert joined_pages(["as he said -", "nothing"]) == "as he said -\nnothing"
    assert joined_pages(["Vitamin-", "C"]) == "Vitamin-\nC"
