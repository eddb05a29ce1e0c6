"""What of the pages of a PDF becomes text, and in which order."""

import pytest

from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.words import words
from tests.helpers.documents import read_item
from tests.helpers.pdf_writer import placed_pdf, vertical_pdf
from tests.helpers.texts import single_spaced

Lines = list[tuple[float, float, float, str]]

BODY = "The mill stands by the river since the year of the flood"


def body(*lines: str, top: float = 700) -> Lines:
    return [(60, top - 14 * number, 11, line) for number, line in enumerate(lines)]


def text_of(*pages: Lines) -> str:
    return single_spaced(read_item("a.pdf", placed_pdf(pages)).text)


def test_heads_and_numbers_are_no_text() -> None:
    pages = [
        [(60, 800, 9, "Mills of the north"), *body(f"{BODY} {name}"), (290, 30, 9, str(number))]
        for number, name in enumerate(("Anna", "Berta", "Clara"), 1)
    ]
    assert text_of(*pages) == f"Mills of the north {BODY} Anna {BODY} Berta {BODY} Clara"


def test_the_same_line_inside_pages_is_text() -> None:
    pages = [body(BODY, "Refrain", BODY) for _ in range(3)]
    assert text_of(*pages).count("Refrain") == 3


def test_footnotes_stand_at_the_end_without_their_signs() -> None:
    first: Lines = [
        (60, 700, 11, "The mill"),
        (98.7, 705, 6, "1"),
        (106, 700, 11, "stands by the river."),
        (60, 686, 11, "It is old."),
        (60, 110, 6, "1"),
        (66, 105, 8, "Built of stone."),
    ]
    text = text_of(first, body("It grinds corn."))
    assert words(text) == words(
        "The mill stands by the river. It is old. It grinds corn. Built of stone."
    )


def test_small_print_that_nothing_leads_to_stays_where_it_is() -> None:
    first = [*body(BODY, BODY, BODY), (60, 105, 8, "1 of these mills is for sale.")]
    text = text_of(first, body("It grinds corn."))
    assert text.endswith("1 of these mills is for sale. It grinds corn.")


def test_a_word_divided_at_the_end_of_a_line_is_one() -> None:
    assert "by the riverside" in text_of(body("The mill stands by the river-", "side, it is said"))


@pytest.mark.parametrize("count", [1, 2])
def test_a_number_alone_on_few_pages_stays_or_counts_them(count: int) -> None:
    pages = [[*body(BODY), (290, 30, 9, str(number))] for number in range(1, count + 1)]
    assert ("1" in words(text_of(*pages))) == (count == 1)


def test_the_page_that_stands_in_for_a_form_is_no_text() -> None:
    """All such forms show the same page, so that they would count as copies of each other."""
    data = placed_pdf([body("Please wait. If this message is not replaced, upgrade your program.")])
    form = data.replace(
        b"/Type /Catalog",
        b"/Type /Catalog /NeedsRendering true /AcroForm << /XFA (<form/>) /Fields [] >>",
    )
    assert read_item("a.pdf", data).text
    item = read_item("a.pdf", form)
    assert (item.text, item.outcome) == ("", Outcome.NO_TEXT)


@pytest.mark.parametrize("one_by_one", [False, True])
def test_lines_from_top_to_bottom_are_read_from_right_to_left(*, one_by_one: bool) -> None:
    """Whatever fonts the system has: with some, PDFium reads such lines from left to right."""
    kana = range(843, 863)  # from the first of hiragana on
    lines = [[*kana[number:], *kana[:number]] for number in range(12)]
    expected = "あぃいぅうぇえぉおかがきぎくぐけげこごさ"
    found = read_item("a.pdf", vertical_pdf(lines, one_by_one=one_by_one)).text.split()
    assert found == [expected[number:] + expected[:number] for number in range(12)]


def lines_extras(*pages: Lines) -> list[bytes]:
    found = read_item("a.pdf", placed_pdf(pages)).extras
    return [extra.digest for extra in found if extra.kind is ExtraKind.LAYOUT]


def test_a_hyphen_at_the_end_of_a_line_that_nothing_proves_is_told() -> None:
    divided = body("He will re-", "sign the lease, for the mill", "stands by the weir.")
    (told,) = lines_extras(divided)
    assert "resign the lease" in text_of(divided)
    (other,) = lines_extras(body("He will de-", "sign the lease, for the mill", "stands."))
    assert told != other


def test_a_hyphen_that_the_text_proves_is_not_told() -> None:
    assert not lines_extras(body("He will re-", "sign the lease, and", "they resign too."))
    assert not lines_extras(body("He will re-", "sign it,", "and all re-sign it in May."))


def test_numbers_far_ahead_of_the_pages_keep_their_first() -> None:
    def stamped(first: int) -> str:
        return text_of(
            *(
                [*body(f"{BODY} {name}"), (290, 30, 9, str(first + number))]
                for number, name in enumerate(("Anna", "Berta", "Clara", "Dora"))
            )
        )

    assert stamped(1).endswith("Dora")
    assert "1" not in stamped(1)
    assert "4711" in stamped(4711)
    assert "4712" not in stamped(4711)
