"""Tables of PDFs that go on behind the end of a page."""

from collections.abc import Sequence

import pytest

from neardup_desktop.model.extras import ExtraKind
from tests.helpers.documents import read_item
from tests.helpers.pdf_writer import built_pdf, placed_pdf
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
CUT: Cells = (
    ["Clara, of which", "nobody knows who"],
    ["In the valley that the river", "left behind in the days when"],
)
REST: Cells = (["built it there."], ["it was straightened."])
WHOLE = (
    "Clara, of which nobody knows who built it there. "
    "In the valley that the river left behind in the days when it was straightened."
)
LAST: Cells = (["Dora"], ["Nowhere."])


def test_a_row_that_the_end_of_a_page_cuts_is_read_cell_by_cell() -> None:
    pages = table(FIRST, SECOND, CUT), table(REST, LAST)
    assert text_of(*pages).endswith(f"{WHOLE} Dora Nowhere.")


def test_only_the_cells_that_go_on_are_on_the_next_page() -> None:
    rest: Cells = ([], ["it was straightened."])
    begun: Cells = (["Clara"], CUT[1])
    pages = table(FIRST, SECOND, begun), table(rest, LAST)
    assert text_of(*pages).endswith(
        "Clara In the valley that the river left behind in the days when it was straightened. "
        "Dora Nowhere."
    )


def test_a_row_of_three_pages_is_one() -> None:
    def part(said: str) -> Cells:
        return [f"left {said} goes on and"] * 3, [f"right {said} goes on and"] * 3

    pages = (
        table(HEAD, FIRST, part("one")),
        table(HEAD, part("two")),
        table(HEAD, (["left end."], ["right end."])),
    )
    text = text_of(*pages)
    assert text.index("left end.") < text.index("right one")
    assert text.index("right one") < text.index("right two") < text.index("right end.")
    assert text.count("goes on and") == 12
    assert text.count("Where it stands") == 1


def test_what_runs_through_the_pages_may_stand_between() -> None:
    def page(number: int, lines: list[Line]) -> list[Line]:
        return [(60, 810, 9, "Mills of the north"), *lines, (290, 30, 9, str(number))]

    pages = page(1, table(FIRST, SECOND, CUT)), page(2, table(REST, LAST)), page(3, table(LAST))
    assert WHOLE in text_of(*pages)


def test_a_word_that_the_end_of_the_page_divides_is_one() -> None:
    begun: Cells = (CUT[0], ["In the valley that the river", "left behind when moun-"])
    rest: Cells = (REST[0], ["tains fell into it."])
    text = text_of(table(FIRST, SECOND, begun), table(rest, LAST))
    assert "left behind when mountains fell into it." in text


@pytest.mark.parametrize(
    "row",
    [
        (["Emma"], ["it was straightened."]),
        (["the next one"], ["In a dream."]),
        (["Emma"], ["In the valley"]),
    ],
)
def test_a_row_of_its_own_stays_one(row: Cells) -> None:
    """Where a line has room for the next word, or a sentence is at its end, nothing goes on."""
    before: Cells = (["Clara"], ["In the valley that the river", "left behind."])
    text = text_of(table(FIRST, SECOND, before), table(row, LAST))
    assert text.endswith(" ".join(["left behind.", *row[0], *row[1], "Dora Nowhere."]))


def test_columns_of_a_newspaper_are_read_down() -> None:
    def columns(*said: str) -> list[Line]:
        return table(tuple([f"{one} the mill by the river,"] * 30 for one in said), top=700)

    pages = columns("first", "second"), columns("third", "fourth")
    text = text_of(*pages)
    assert text.index("second") < text.index("third") < text.index("fourth")


def test_a_row_that_borders_tell_may_fill_whole_pages() -> None:
    def page(*cells: str, borders: str) -> str:
        drawn = []
        for left, said in zip(LEFTS, cells, strict=False):
            drawn += [
                f"BT /F1 10 Tf 1 0 0 1 {left} {780 - 12 * at} Tm ({said}) Tj ET" for at in range(60)
            ]
        return "\n".join([*drawn, borders])

    borders = "\n".join(f"{across} 50 m {across} 800 l S" for across in (55, 225, 395))
    pages = [("one left and", "one right and"), ("two left and", "two right and")]
    with_borders = built_pdf(*(page(*cells, borders=borders) for cells in pages))
    without = built_pdf(*(page(*cells, borders="") for cells in pages))
    text = read_item("a.pdf", with_borders).text
    assert text.index("two left") < text.index("one right") < text.index("two right")
    text = read_item("a.pdf", without).text
    assert text.index("one right") < text.index("two left")


def test_a_row_whose_borders_are_open_goes_on_whatever_it_says() -> None:
    def page(row: Cells, top: float, *, above: bool, below: bool) -> str:
        drawn = [
            f"BT /F1 10 Tf 1 0 0 1 {left} {up} Tm ({line}) Tj ET"
            for left, up, _, line in table(row, top=top)
        ]
        low = top - PITCH * max(map(len, row))
        drawn += [f"{across} {low} m {across} {top + 15} l S" for across in (55, 225, 395)]
        drawn += [f"55 {top + 15} m 395 {top + 15} l S"] * above
        drawn += [f"55 {low} m 395 {low} l S"] * below
        return "\n".join(drawn)

    def read_with(*, is_closed: bool) -> str:
        pages = (
            page((["A mill.", "An old one."], ["A bridge."]), 100, above=True, below=is_closed),
            page((["No other."], ["A weir."]), 780, above=is_closed, below=True),
        )
        return single_spaced(read_item("a.pdf", built_pdf(*pages)).text)

    assert read_with(is_closed=False) == "A mill. An old one. No other. A bridge. A weir."
    assert read_with(is_closed=True) == "A mill. An old one. A bridge. No other. A weir."


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


def test_a_head_of_numbers_stays() -> None:
    numbers: Cells = (["1"], ["2"])
    pages = table(numbers, FIRST, SECOND), table(numbers, LAST)
    assert "1 2 Dora" in text_of(*pages)


def test_labels_that_are_drawn_upwards_are_no_table() -> None:
    labels = [[(60, up, 10, f"A = {up}"), (230, up, 10, f"B = {up}")] for up in range(200, 600, 50)]
    page = [one for row in labels for one in row]
    assert text_of([*page, *table(FIRST)], [*page, *table(LAST)]).count("A = 200") == 2
