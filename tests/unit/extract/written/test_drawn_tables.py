"""Tables drawn in plain text, and words that narrow columns of a PDF cut."""

from collections.abc import Sequence

import pytest

from neardup_desktop.extract.written import drawn_tables
from neardup_desktop.extract.written.drawn_tables import with_tables_by_cell
from neardup_desktop.text.words import words
from tests.helpers.documents import read_item
from tests.helpers.pdf_writer import placed_pdf

GRID = """
    +-----------------------------+
    | mill    |      built        |
    |---------+-------------------|
    |the old  |in the year of the |
    |one      |flood              |
    |---------+-------------------|
    |the new  |by a | b, as it is |
    |one      |said               |
    +-----------------------------+
"""

COLUMNS = """
  -------------------------------
  Mill       Built
  ---------- --------------------
  the old    in the year of the
  one        flood

  the new    by the heirs, as it
  one        is said
  -------------------------------
"""


@pytest.mark.parametrize("drawn", [GRID, GRID.translate(str.maketrans("|-+", "│─┼"))])
def test_a_grid_is_read_cell_by_cell(drawn: str) -> None:
    assert words(with_tables_by_cell(f"Mills\n{drawn}\nof the north")) == words(
        "Mills mill built the old one in the year of the flood"
        " the new one by a b, as it is said of the north"
    )


def test_columns_between_rules_are_read_cell_by_cell() -> None:
    assert words(with_tables_by_cell(COLUMNS)) == words(
        "Mill Built the old one in the year of the flood the new one by the heirs, as it is said"
    )


def test_cells_that_cross_their_columns_stay_as_they_are() -> None:
    crossed = COLUMNS.replace("in the year of the", "").replace("the old  ", "the old mill is")
    assert with_tables_by_cell(crossed) == crossed


@pytest.mark.parametrize(
    "text",
    [
        "-----\nA rule, and text below it.\n-----\n",
        "+---+\n| a |\n+---+\n",
        "|---|---|\n",
        "  - one - two\n",
        "-----\n",
        "+-\n",
        "",
    ],
)
def test_other_drawings_stay_as_they_are(text: str) -> None:
    assert with_tables_by_cell(text) == text


def test_rules_without_a_table_are_looked_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not anew from each of them on: a long text of nothing else would take minutes."""
    looked = 0
    grid_at = drawn_tables._grid_at

    def counted(lines: Sequence[str], start: int) -> tuple[int, list[str]]:
        nonlocal looked
        behind, cells = grid_at(lines, start)
        looked += behind - start
        return behind, cells

    monkeypatch.setattr(drawn_tables, "_grid_at", counted)
    text = "+--+--+\n" * 9_000
    assert with_tables_by_cell(text) == text
    assert looked == 9_000


class _Lines(list[str]):
    """Counts the lines that were looked at in pieces of it."""

    looked = 0

    def __getitem__(self, place):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN204
        found = super().__getitem__(place)
        self.looked += len(found) if isinstance(place, slice) else 0
        return found


def test_rules_without_columns_cost_a_look_at_the_next_lines() -> None:
    lines = _Lines(["-----", "a line"] * 3_000)
    assert all(drawn_tables._table_at(lines, start) is None for start in range(0, 6_000, 2))
    assert lines.looked <= 3_000 * 25


def cell(*lines: str, across: float = 60) -> list[tuple[float, float, float, str]]:
    return [(across, 700 - 14 * number, 12, line) for number, line in enumerate(lines)]


def pdf_words(lines: list[tuple[float, float, float, str]]) -> list[str]:
    return words(
        read_item("a.pdf", placed_pdf([[*lines, (60, 60, 12, "The mill by the river")]])).text
    )


def test_words_cut_in_a_narrow_column_are_put_together() -> None:
    shown = cell("Every ", "configurat", "ion of a ", "mill and ", "managem", "ent is ", "old.")
    assert pdf_words(shown) == words(
        "Every configuration of a mill and management is old. The mill by the river"
    )


def test_a_column_of_words_or_numbers_is_left_alone() -> None:
    names = ("apples", "pears", "plums", "strawberries", "cherries", "nuts", "figs")
    assert pdf_words(cell(*names))[: len(names)] == list(names)
    numbers = tuple("57913826")
    assert pdf_words(cell(*numbers))[: len(numbers)] == list(numbers)


WORDS_ELSEWHERE = (
    "The systems of a mill: all that is grinding, weighing and producing is looked after here.",
    "It is technical work and a fine station; attention to the nation is its foundation.",
)


def test_words_that_fill_a_narrow_column_stay_apart() -> None:
    """No space has room behind them; the document knows the words, or how words end."""
    shown = cell("Every ", "producing", "systems ", "and ", "configurat", "ion is ", "old.")
    there: list[tuple[float, float, float, str]] = [
        (60, 200 - 14 * number, 12, line) for number, line in enumerate(WORDS_ELSEWHERE)
    ]
    found = pdf_words([*shown, *there])
    assert found[:8] == words("Every producing systems and configuration is old. The")


def test_the_words_of_other_pages_count_as_well() -> None:
    shown = cell("Every ", "producing", "systems ", "and ", "configurat", "ion is ", "old.")
    there = [(60.0, 700.0 - 14 * at, 12.0, line) for at, line in enumerate(WORDS_ELSEWHERE)]
    text = read_item("a.pdf", placed_pdf([shown, there])).text
    assert words(text)[:7] == words("Every producing systems and configuration is old.")


def test_what_stands_behind_a_comma_is_another_word() -> None:
    shown = cell("Every ", "barn, ", "resources,", "requiring ", "great ", "care.")
    assert pdf_words(shown)[:4] == words("Every barn resources requiring")
    assert "resources,requiring" not in read_item("a.pdf", placed_pdf([shown])).text
