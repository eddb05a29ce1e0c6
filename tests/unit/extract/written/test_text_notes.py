"""Notes in plain text, in books and among misprints of PDFs."""

import pytest

from neardup_desktop.extract.pdf.pages_to_text import without_misprints
from neardup_desktop.extract.written import text_notes
from neardup_desktop.extract.written.text_notes import MIN_CHARACTERS, with_notes_at_end
from neardup_desktop.text.words import words

FILLING = "The mill stands by the river since the year of the flood. " * 40

SECTIONS = f"""{FILLING}
The miller is old ^[1] and rich.

    ^[1] He was born in the year
    of the flood.

Chapter 2

{FILLING}
His wife [1] is not.

[1] She came from the south,
    as it is said.

    Nobody knows.

Chapter 3

{FILLING}
Their heirs [1] are dead.

[1] All of them.

The end.
"""


def test_notes_of_sections_stand_at_the_end_without_signs() -> None:
    text = with_notes_at_end(SECTIONS)
    assert words(text.rpartition("Chapter 3")[2])[-29:] == words(
        "Their heirs are dead. The end. He was born in the year of the flood."
        " She came from the south, as it is said. Nobody knows. All of them."
    )
    assert "miller is old and rich" in text


def test_no_word_but_the_signs_is_lost() -> None:
    kept = words(with_notes_at_end(SECTIONS))
    assert sorted([*kept, *"111111"]) == sorted(words(SECTIONS))


def test_a_list_of_references_stays() -> None:
    """Another version of the text may have it in another way, and is no other text for that."""
    text = f"{FILLING} [1]\n\n{FILLING} [2].\n\n[1] A book.\n\n[2] Another.\n\n{FILLING}"
    assert with_notes_at_end(text) == text


def test_the_signs_of_many_notes_are_sought_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not once for each note: a long text of notes would take minutes."""
    sought = 0
    signs = text_notes._signs

    def counted(text: str, raised: bool, own: set[int]) -> dict[str, list[tuple[int, int]]]:
        nonlocal sought
        sought += 1
        return signs(text, raised, own)

    monkeypatch.setattr(text_notes, "_signs", counted)
    section = "\nThe mill [1] is old. It ^[{}] is.\n\n[1] Mill.\n"
    sections = [section.format(number) for number in range(2, 2_002)]
    text = with_notes_at_end("\n".join([*sections, "^[7] The flood.\n"]))
    assert not [sign for sign in ("[1]", "^[7]") if sign in text]
    assert "^[8]" in text
    assert text.count("Mill.") == 2_000
    assert sought == 2


@pytest.mark.parametrize(
    ("sign", "is_found"),
    [
        ("mill [1].", True),
        ("mill\n[1] and", True),
        ("mill" + " " * 20 + "[1].", True),
        ("mill" + " " * 21 + "[1].", False),
        ("mill [1]st", False),
        ("mill[2][1] is", True),
    ],
)
def test_what_leads_to_a_note(sign: str, is_found: bool) -> None:
    section = f"{FILLING}\n\nThe {sign}\n\n[1] By the river.\n\n"
    text = with_notes_at_end(section * 2)
    assert ("[1]" in text) != is_found
    assert text.endswith("By the river.") == is_found


def test_a_number_in_brackets_that_nothing_leads_to_stays() -> None:
    text = FILLING + "\n\n[3] is the third.\n\n" + FILLING
    assert len(text) >= MIN_CHARACTERS
    assert with_notes_at_end(text) == text


def test_letters_printed_as_bytes_are_read_as_letters() -> None:
    marks = "b\u2019\u2019"
    printed = "".join(f"{marks}{letter}{marks}" for letter in "мельница" * 4)
    assert without_misprints(f"See: {printed}.") == f"See: {'мельница' * 4}."


def test_a_line_end_inside_the_marks_is_read_over() -> None:
    one = "b''├b''"
    assert without_misprints(one * 20 + "b ←-\n''└b''") == "├" * 20 + "└"


def test_a_few_such_marks_may_be_meant() -> None:
    assert without_misprints("print(b''ü b'')") == "print(b''ü b'')"
