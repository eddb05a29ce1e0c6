"""Heads of tables of PDFs that go on behind the end of a page."""

from collections.abc import Sequence

import pytest

from neardup_desktop.model.extras import ExtraKind
from tests.helpers.documents import read_item
from tests.helpers.pdf_writer import placed_pdf
from tests.helpers.texts import single_spaced

Line = tuple[float, float, float, str]
Cells = Sequence[Sequence[str]]

LEFTS = (60, 230, 400)
PITCH = 12


def table(*rows: Cells, top: float = 700, gap: float = 20) -> list[Line]:
    """Rows of cells, each cell its lines, drawn cell by cell from the given height on."""
    drawn: list[Line] = []
    for row in rows:
        for left, cell in zip(LEFTS, row, strict=False):
            drawn += [(left, top - PITCH * at, 10, line) for at, line in enumerate(cell)]
        top -= PITCH * max(map(len, row)) + gap - PITCH
    return drawn


def text_of(*pages: list[Line]) -> str:
    return single_spaced(read_item("a.pdf", placed_pdf(pages)).text)


def layout_of(*pages: list[Line]) -> list[bytes]:
    extras = read_item("a.pdf", placed_pdf(pages)).extras
    return [extra.digest for extra in extras if extra.kind is ExtraKind.LAYOUT]


HEAD: Cells = (["Mill"], ["Where it stands"])
FIRST: Cells = (["Anna"], ["By the river, below the", "old stone bridge."])
SECOND: Cells = (["Berta"], ["On the hill, where the wind", "comes from."])
LAST: Cells = (["Dora"], ["Nowhere."])


def test_the_head_that_pages_repeat_is_read_once_and_told() -> None:
    pages = table(HEAD, FIRST, SECOND), table(HEAD, LAST)
    text = text_of(*pages)
    assert text.count("Mill Where it stands") == 1
    assert text.endswith("comes from. Dora Nowhere.")
    assert layout_of(*pages) != layout_of(table(HEAD, FIRST, SECOND), table(LAST))


@pytest.mark.parametrize(
    "head",
    [
        (["Mill"], ["Where it stood"]),
        (["Mill"], ["Where it", "stands"]),
        (["Mill"], ["Where it stands", "now"]),
        (["Mill"],),
        FIRST,
    ],
)
def test_a_row_that_is_not_just_the_head_stays(head: Cells) -> None:
    text = text_of(table(HEAD, FIRST, SECOND), table(head, LAST))
    said = " ".join(" ".join(cell) for cell in head)
    assert text.endswith(f"comes from. {said} Dora Nowhere.")


def test_a_first_row_that_the_table_says_again_is_no_head() -> None:
    pages = table(LAST, FIRST, LAST, SECOND), table(LAST, FIRST)
    assert text_of(*pages).count("Dora Nowhere.") == 3


def test_a_head_that_one_page_does_not_repeat_is_none() -> None:
    pages = table(HEAD, FIRST, SECOND), table(HEAD, LAST, FIRST), table(SECOND, LAST)
    assert text_of(*pages).count("Where it stands") == 2


def test_what_runs_through_the_pages_may_stand_above() -> None:
    def page(number: int, lines: list[Line]) -> list[Line]:
        return [(60, 810, 9, "Mills of the north"), *lines, (290, 30, 9, str(number))]

    pages = [page(at, table(HEAD, row, LAST)) for at, row in enumerate((FIRST, SECOND, FIRST), 1)]
    assert text_of(*pages).count("Where it stands") == 1


def test_a_head_of_numbers_stays() -> None:
    numbers: Cells = (["1"], ["2"])
    pages = table(numbers, FIRST, SECOND), table(numbers, LAST)
    assert "1 2 Dora" in text_of(*pages)


def test_labels_that_are_drawn_upwards_are_no_table() -> None:
    labels = [[(60, up, 10, f"A = {up}"), (230, up, 10, f"B = {up}")] for up in range(200, 600, 50)]
    page = [one for row in labels for one in row]
    assert text_of([*page, *table(FIRST)], [*page, *table(LAST)]).count("A = 200") == 2
