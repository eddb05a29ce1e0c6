"""The piece of a text that a hit shows: where its words stand closest together."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.engine.search.snippets import match_spans_in_name, snippet
from neardup_desktop.model.search import Phrase, Snippet

FILLER = "Nothing of any interest to anybody stands here at all. "


def bare(text: str) -> str:
    """Without spaces, and without more than three low lines in a row."""
    return re.sub("____+", "___", "".join(text.split()))


def marked(found: Snippet) -> list[str]:
    return [found.text[begin:end] for begin, end in found.marks]


def test_a_short_text_is_shown_whole() -> None:
    found = snippet("The Größe\n\n of\tit", [Phrase(("grosse",))])
    assert found == Snippet("The Größe of it", ((4, 9),), starts=True, ends=True)


def test_the_piece_with_most_of_the_words_is_shown() -> None:
    text = f"harvest {FILLER * 20} the barn and the harvest {FILLER * 20} barn"
    found = snippet(text, [Phrase(("harvest",)), Phrase(("barn",))])
    assert marked(found) == ["barn", "harvest"]
    assert (found.starts, found.ends) == (False, False)
    assert len(found.text) <= 300


def test_words_that_stand_together_go_before_those_at_the_beginning() -> None:
    """Also far behind a place where only one of them stands, and the closest place of several."""
    both = [Phrase(("zebra",)), Phrase(("crocodile",))]
    near = f"a zebra {FILLER}and a crocodile {FILLER}"
    text = f"zebra {FILLER * 500}{near}{FILLER * 20}one zebra crocodile alone {FILLER * 20}{near}"
    found = snippet(text, both)
    assert marked(found) == ["zebra", "crocodile"]
    assert "one zebra crocodile alone" in found.text
    # Where they never meet, the first one is as good as any.
    assert marked(snippet(f"{FILLER * 9}zebra {FILLER * 900}crocodile", both)) == ["zebra"]


def test_words_far_into_a_book_are_found() -> None:
    found = snippet(f"{FILLER * 2_000}a walrus", [Phrase(("walrus",))])
    assert marked(found) == ["walrus"]
    assert (found.starts, found.ends) == (False, True)


def test_phrases_and_beginnings_are_marked_as_they_stand() -> None:
    text = "An annual\nreport, not a report annually; annuals; 東京都"
    assert marked(snippet(text, [Phrase(("annual", "report"))])) == ["annual report"]
    assert marked(snippet(text, [Phrase(("annual",), is_open=True)])) == [
        *("annual", "annually", "annuals"),
    ]
    assert marked(snippet(text, [Phrase(("東", "京"))])) == ["東京"]
    both = [Phrase(("annual", "report")), Phrase(("report",))]
    assert marked(snippet(text, both)) == ["annual report", "report"]


def test_rulers_and_leaders_take_no_room() -> None:
    contents = f"Contents\n{'=' * 70}\nThe harvest {'. ' * 80}38\nThe barn {'.' * 90} 39 in full"
    found = snippet(contents, [Phrase(("contents",)), Phrase(("barn",))])
    assert found.text == "Contents === The harvest . . . 38 The barn ... 39 in full"
    assert marked(found) == ["Contents", "barn"]
    assert (found.starts, found.ends) == (True, True)
    assert snippet("a -- b ... >>>> {{{{", []).text == "a -- b ... >>>> {{{{"


def test_without_the_words_the_beginning_is_shown() -> None:
    found = snippet(FILLER * 30, [Phrase(("walrus",))])
    assert found.text.startswith("Nothing of any interest")
    assert found.marks == ()
    assert snippet("", []) == Snippet()


@given(st.text(alphabet="ab é東\n\u0301ﬁ_", max_size=400), st.booleans())
def test_marks_lie_in_the_piece_one_behind_the_other(text: str, is_open: bool) -> None:
    found = snippet(text, [Phrase(("a",), is_open), Phrase(("b", "a")), Phrase(("東",))])
    ends = [0]
    for begin, end in found.marks:
        assert ends[-1] <= begin < end <= len(found.text)
        ends.append(end)
    assert bare(found.text) in bare(text)


@pytest.mark.parametrize(
    ("name", "phrases", "shown"),
    [
        ("annual report.txt", [Phrase(("report",)), Phrase(("txt",))], ["report", "txt"]),
        ("AnnualReport_2019.pdf", [Phrase(("report", "2019"))], ["Report_2019"]),
        ("AnnualReport_2019.pdf", [Phrase(("annual",)), Phrase(("rep",), True)], None),
        ("Frühjahrsmüdigkeit.odt", [Phrase(("fruhjahr",), True)], ["Frühjahrsmüdigkeit"]),
        ("annual_report", [Phrase(("annual_report",))], ["annual_report"]),
        ("東京の家.txt", [Phrase(("京",))], ["京"]),
        ("notes.txt", [Phrase(("other",))], []),
        ("", [Phrase(("other",))], []),
    ],
)
def test_found_words_and_parts_of_names_are_marked(
    name: str, phrases: list[Phrase], shown: list[str] | None
) -> None:
    found = [name[begin:end] for begin, end in match_spans_in_name(name, phrases)]
    assert found == (["Annual", "Report"] if shown is None else shown)


@given(st.text(alphabet="aB1_é ", max_size=30), st.booleans())
def test_marks_in_names_lie_in_them_one_behind_the_other(name: str, is_open: bool) -> None:
    ends = [0]
    for begin, end in match_spans_in_name(name, [Phrase(("a",), is_open), Phrase(("b", "1"))]):
        assert ends[-1] <= begin < end <= len(name)
        assert not name[begin:end].isspace()
        ends.append(end)
