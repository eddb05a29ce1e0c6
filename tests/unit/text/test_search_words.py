"""The search goes by the same words as all else, but without accents."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.text.name_words import name_words, taken_apart, with_seams
from neardup_desktop.text.search_words import search_words, without_accents
from neardup_desktop.text.words import words


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Café, cafe\u0301 ETE\u0301", "cafe cafe ete"),
        ("Düsseldorf Straße", "dusseldorf strasse"),
        ("İstanbul DİYARBAKIR ılık", "istanbul diyarbakir ilik"),
        ("Łódź Ærø Đà Nẵng cœur ǽ", "lodz aero da nang coeur ae"),
        ("Ὀδυσσεύς ΣΟΦΟΣ", "οδυσσευσ σοφοσ"),
        ("שָׁלוֹם", "שלום"),
        ("الكتابُ إلى أحمد آخر", "الكتاب الى احمد اخر"),
        ("ёж", "еж"),
        # There the mark makes another letter.
        ("йод", "йод"),
        ("ガギ カ\u3099", "ガ ギ ガ"),
        ("नमस्ते", "नमस्ते"),
        ("ดี", "ดี"),
    ],
)
def test_accents_are_left_out_where_readers_leave_them_out(text: str, plain: str) -> None:
    assert search_words(text).split() == plain.split()


@given(st.text())
def test_words_stay_as_many_as_they_are(text: str) -> None:
    plain = search_words(text)
    assert len(plain.split()) == len(words(text))
    assert without_accents(plain) == plain


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Annual report.pdf", "annual report pdf"),
        ("annual_report.pdf", "annual_report pdf _ annual report pdf"),
        ("AnnualReport.pdf", "annualreport pdf _ annual report pdf"),
        ("PDFReport", "pdfreport _ pdf report"),
        ("Report2019v2", "report2019v2 _ report 2019 v 2"),
        ("IMG_2019-05-31.jpg", "img_2019 05 31 jpg _ img 2019 05 31 jpg"),
        ("ÜberÉtude", "uberetude _ uber etude"),
    ],
)
def test_a_name_is_also_taken_apart_where_people_see_several_words(name: str, found: str) -> None:
    words, plain = name_words([name, "plain"])
    assert words.split() == found.split()
    assert plain.split() == ["plain"]


NAMES = st.text(st.sampled_from("abZÄéß19_- ."), max_size=12)


@given(NAMES)
def test_parts_of_a_name_are_found_again_in_it(name: str) -> None:
    apart, places = with_seams(name)
    assert len(places) == len(apart) + 1
    assert places == sorted(places)
    assert places[-1] == len(name)
    parts = list(re.finditer(r"\S+", apart))
    assert tuple(part[0] for part in parts) == taken_apart((name,))
    for part in parts:
        assert name[places[part.start()] : places[part.end()]] == part[0]


def test_a_name_is_taken_apart_at_its_seams() -> None:
    assert with_seams("myReport_V2") == (
        "my Report V 2",
        [0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11],
    )
    assert taken_apart(("AnnualReport", "v2")) == ("Annual", "Report", "v", "2")
