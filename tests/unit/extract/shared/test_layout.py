"""Where lines end and which cells are empty, as far as that carries meaning."""

import textwrap

import pytest

from neardup_desktop.extract.shared.layout import columns, columns_at, empty_columns, lines

PARAGRAPH = (
    "The garden behind the mill was never meant to be kept. My grandmother planted it in the "
    "spring of 1961, with seeds from Jülich and two apple trees that a neighbour gave her."
)
ADDRESS = "Anna Kovač\nMill Lane 5\n12345 Görlitz"
LIST = "- apples, of the old kind that my grandmother planted\n- pears\n- nothing else at all"


def wrapped(*paragraphs: str, width: int) -> str:
    return "\n\n".join(
        textwrap.fill(one, width) if len(one) > 100 and "\n" not in one else one
        for one in paragraphs
    )


@pytest.mark.parametrize("width", [50, 66, 72, 80, 1_000])
def test_running_text_may_be_wrapped_at_any_width(width: int) -> None:
    text = wrapped(PARAGRAPH, ADDRESS, PARAGRAPH, LIST, width=width)
    other = wrapped(PARAGRAPH, ADDRESS, PARAGRAPH, LIST, width=60)
    assert lines(text, may_be_wrapped=True) == lines(other, may_be_wrapped=True)
    assert (lines(text) == lines(other)) == (width == 60)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        (ADDRESS, ADDRESS.replace("\n", " ")),
        (LIST, LIST.replace("\n", " ")),
        ("if x:\n    a()\n    b()", "if x:\n    a()\nb()"),
        ("one two\nthree", "one\ntwo three"),
        (f"{PARAGRAPH}\n\n{PARAGRAPH}", f"{PARAGRAPH} {PARAGRAPH}"),
    ],
)
def test_short_lines_and_indentation_count(text: str, other: str) -> None:
    assert lines(text, may_be_wrapped=True) != lines(other, may_be_wrapped=True)


def test_empty_lines_and_blanks_at_ends_of_lines_do_not_count() -> None:
    assert lines("one\ntwo\n") == lines("\none  \n\n\ntwo")


@pytest.mark.parametrize("blank", ["\t", "\u00a0", "\u3000", "\x85", "\f"])
def test_blanks_of_all_kinds_indent_and_part_words(blank: str) -> None:
    text = f"Grüße{blank}an\n{blank}{blank}alle\n{blank}\nEnde"
    assert lines(text) == lines(f"{text}{blank}\n\n{blank}")
    assert lines(text) != lines(text.replace(f"{blank}{blank}alle", "alle"))
    assert lines(text) != lines(text.replace(f"Grüße{blank}an", "Grüßean"))


def test_items_of_a_list_are_lines_of_their_own_however_long_the_one_above_is() -> None:
    above = "These are the fruits, all of the old kind, that my grandmother planted:"
    for item in ("- pears", "12. pears", "(b) pears", "III pears", "| pears"):
        joined = lines(f"{above} {item}", may_be_wrapped=True)
        assert (lines(f"{above}\n{item}", may_be_wrapped=True) == joined) == (item[0] == "I")


def test_marks_count() -> None:
    assert lines("one", marks=["#"]) != lines("one", marks=["##"])


def test_an_empty_cell_before_a_filled_one_tells_the_column() -> None:
    head = ["name", "debit", "credit"]
    assert columns([[head, ["karl", "100", ""]]]) is None
    shifted = columns([[head, ["karl", "", "100"]]])
    assert shifted is not None
    assert shifted == columns([[[*head, ""], [], ["karl", " ", "100", ""]]])
    assert shifted != columns([[head, ["", "karl", "100"]]])


def test_columns_that_are_empty_all_over_are_the_look_of_a_sheet() -> None:
    assert columns([[["", "name", "", "fee"], ["", "karl", "", "100"]]]) is None


def test_a_column_that_is_empty_from_top_to_bottom_is_told() -> None:
    first, second = [["100", ""]], [["", "100"]]
    assert empty_columns([first]) is None
    assert empty_columns([second]) is not None
    assert empty_columns([[["Day", "100"], ["", "7"]]]) is None
    assert columns([second]) is None


def test_cells_that_a_broken_file_states_in_any_order_are_no_fault() -> None:
    in_order, odd = columns_at([[(0, 1, 2), (0, 2)]]), columns_at([[(0, 1, 2), (2, 0)]])
    assert odd == in_order
