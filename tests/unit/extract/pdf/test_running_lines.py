"""Which lines of pages are heads, feet and numbers, and that no word is lost with them."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.extract.pdf.running_lines import EdgeLine, PageText, running_lines
from neardup_desktop.text.words import words

TOP, BOTTOM = ("top", 40), ("bottom", 30)


def page(head: str, body: str, foot: str) -> PageText:
    text = f"{head}\n{body}\n{foot}"
    end = len(text) - len(foot)
    edges = [EdgeLine(0, len(head), TOP)] if head else []
    edges += [EdgeLine(end, len(text), BOTTOM)] if foot else []
    return PageText(text, tuple(edges))


def remaining(pages: Sequence[PageText]) -> str:
    found = zip(pages, running_lines(pages), strict=True)
    return " | ".join(" ".join(page.without(spans).split()) for page, spans in found)


def test_page_numbers_go() -> None:
    pages = [page("", f"body {letter}", str(number)) for number, letter in enumerate("abcd", 1)]
    assert remaining(pages) == "body a | body b | body c | body d"


@pytest.mark.parametrize("shape", ["- {} -", "{} / 4", "[{}]"])
def test_page_numbers_go_however_they_are_framed(shape: str) -> None:
    pages = [page("", f"body {n}x", shape.format(n)) for n in range(1, 5)]
    assert remaining(pages) == "body 1x | body 2x | body 3x | body 4x"


def test_small_roman_numbers_before_the_text_go() -> None:
    pages = [page("", "body", number) for number in ("i", "ii", "iii", "iv", "1", "2", "3")]
    assert remaining(pages).replace("body", "").strip(" |") == ""


def test_numbers_that_count_no_pages_stay() -> None:
    pages = [page("", "body", number) for number in ("12", "7", "93", "4")]
    assert remaining(pages) == "body 12 | body 7 | body 93 | body 4"


def test_a_head_of_the_whole_document_stays_once() -> None:
    pages = [page("Annual report", f"body {n}x", f"Page {n} of 3") for n in range(1, 4)]
    assert remaining(pages) == "Annual report body 1x Page 1 of 3 | body 2x | body 3x"


def test_the_number_of_each_invoice_in_a_file_stays() -> None:
    pages = [page(f"Invoice No. {n}", "body", "") for n in (3107, 3108, 3109, 3110)]
    assert remaining(pages).count("Invoice No.") == 4


def test_an_invoice_of_two_pages_has_its_number_once() -> None:
    pages = [page(f"Invoice No. {n}", "body", "") for n in (17, 17, 23, 23)]
    assert remaining(pages) == "Invoice No. 17 body | body | Invoice No. 23 body | body"


def test_heads_of_chapters_go_where_the_text_has_them() -> None:
    chapters = ["Sowing seeds"] * 4 + ["Reaping corn"] * 4 + ["Baking bread"]
    pages = [
        page(f"{title} {number}", f"line {number}x", "") for number, title in enumerate(chapters, 1)
    ]
    titles = [PageText(title) for title in dict.fromkeys(chapters)]
    text = remaining([*pages, *titles])
    assert text.count("Sowing seeds") == text.count("Reaping corn") == 1
    assert text.count("Baking bread") == 1


def test_a_head_of_two_parts_goes_where_the_text_has_each_of_them() -> None:
    chapters = ["Über Gärten: SÄEN"] * 4 + ["Über Gärten: Ernten im Herbst"] * 4
    pages = [page(f"{title} {n}", f"line {n}x", "") for n, title in enumerate(chapters, 1)]
    parts = [PageText(part) for part in ("Über Gärten", "Säen", "Ernten im Winter")]
    text = remaining([*pages, *parts])
    assert "SÄEN" not in text
    assert text.count("Ernten im Herbst") == 1


def test_the_head_of_a_chapter_stays_once_where_the_text_has_it_not() -> None:
    chapters = ["Sowing seeds"] * 3 + ["Reaping corn"] * 3 + ["Baking bread"] * 3
    chapters += ["Eating it"] * 3
    text = remaining([page(title, f"line {n}x", "") for n, title in enumerate(chapters)])
    assert [text.count(title) for title in dict.fromkeys(chapters)] == [1, 1, 1, 1]


def test_the_first_lines_of_a_book_stay() -> None:
    pages = [page(f"Line {word} begins here", "body", "") for word in ("one", "two", "three")]
    assert remaining(pages).count("begins here") == 3


LINES = st.sampled_from(["", "1", "2", "3", "Report", "Report 1", "Report 2", "Notes", "a b", "ii"])


@given(st.lists(st.builds(page, LINES, st.sampled_from(["text", "Notes", ""]), LINES), max_size=7))
def test_no_word_but_a_number_is_lost(pages: list[PageText]) -> None:
    before = {word for one in pages for word in words(one.text) if not word.isdigit()}
    after = set(words(remaining(pages)))
    assert before - after <= {"ii"}
