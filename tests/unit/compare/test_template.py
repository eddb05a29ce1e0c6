"""What texts of one form have in common, and what fills the slots in between."""

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.compare.template import (
    Filling,
    FormText,
    Slot,
    Template,
    _differing_share,
    as_recognised,
    partners,
)
from neardup_desktop.text.words import words


def kind(filling: str, before: str = "about", behind: str = "and so on") -> Filling:
    """The kind of words between others."""
    first = len(words(before))
    text = FormText(f"{before} {filling} {behind}")
    return text.kind(first, first + len(words(filling)))


@pytest.mark.parametrize(
    ("filling", "expected"),
    [
        ("", Filling.EMPTY),
        ("one two three four five six", Filling.WORDS),
        ("one two three four five six seven", Filling.PROSE),
        ("東京都" * 5 + "京", Filling.WORDS),
        ("東京都" * 5 + "京都", Filling.PROSE),
        ("東京都千代田 one two three four five", Filling.WORDS),
        ("東京都千代 one two three four five", Filling.PROSE),
        ("12.50", Filling.NUMBER),
        ("7 one two three", Filling.NUMBER),
        ("7 one two three four", Filling.WORDS),
        ("7 one two three four five six", Filling.PROSE),
        ("7 one two three 8 four five six", Filling.NUMBER),
        ("3 March 2024", Filling.DATE),
        ("March", Filling.WORDS),
        ("January", Filling.DATE),
        ("31.12.2024", Filling.DATE),
        ("31/12-2024", Filling.NUMBER),
        ("12:30", Filling.DATE),
        ("2024-05", Filling.DATE),
        ("2024年5月31日", Filling.DATE),
        ("2024", Filling.DATE),
        ("1850", Filling.NUMBER),
        ("january 1 2 3 4 5", Filling.DATE),
        ("january 1 2 3 4 5 6", Filling.NUMBER),
        ("january one two three four five six seven eight nine", Filling.DATE),
        ("january one two three four five six seven eight nine ten", Filling.PROSE),
        ("3 tammikuuta 2024", Filling.DATE),
        ("3 a b c 2024", Filling.DATE),
        ("3 a b c d 2024", Filling.NUMBER),
        ("3 x2 2024", Filling.NUMBER),
        ("32 tammikuuta 2024", Filling.NUMBER),
        ("v2.1", Filling.VERSION),
        ("2.1rc1", Filling.NUMBER),
    ],
)
def test_what_fills_a_slot(filling: str, expected: Filling) -> None:
    assert kind(filling) is expected


@pytest.mark.parametrize(
    ("filling", "before", "behind", "expected"),
    [
        ("17", "on", "March", Filling.DATE),
        ("17", "January one", "day", Filling.DATE),
        ("17", "on", "one January", Filling.DATE),
        ("17", "January one two", "days", Filling.NUMBER),
        ("17", "on", "one two January", Filling.NUMBER),
        ("517", "in", "January", Filling.NUMBER),
        ("3", "on", "tammikuuta 2024 and", Filling.DATE),
        ("2024", "3 tammikuuta", "and", Filling.DATE),
        ("4", "3 tammikuuta 2024", "and so on", Filling.NUMBER),
        ("2.1", "Version", "is new", Filling.VERSION),
        ("2.1", "The version", "is new", Filling.VERSION),
        ("2.1", "", "is new", Filling.NUMBER),
    ],
)
def test_what_fills_a_slot_is_seen_by_what_is_around_it(
    filling: str, before: str, behind: str, expected: Filling
) -> None:
    assert kind(filling, before, behind) is expected


def test_words_are_equal_for_badly_recognised_numbers() -> None:
    assert as_recognised("l5o|s") == "15015"
    text = FormText("No. 15o and l50, l5o0 Oil")
    # Where no more than half of a word is digits, it is no number.
    assert text.words(0, 6) == ("no", "150", "and", "150", "l5o0", "oil")
    assert text.span(1, 3) == "15o and"
    assert text.span(2, 2) == ""
    assert len(text) == 6


@given(st.integers(2, 9), st.integers(1, 9))
def test_so_many_pairs_may_differ_in_so_many_ways(texts: int, ways: int) -> None:
    def splits(rest: int, parts: int, most: int) -> Iterator[list[int]]:
        if parts == 1:
            yield from [[rest]] if 1 <= rest <= most else []
            return
        for first in range(1, min(rest, most) + 1):
            yield from ([first, *others] for others in splits(rest - first, parts - 1, first))

    ways = min(ways, texts)
    pairs = texts * (texts - 1) // 2
    same = min(sum(size * (size - 1) // 2 for size in own) for own in splits(texts, ways, texts))
    assert _differing_share(texts, ways) == pytest.approx(1 - same / pairs)


def template(*texts: str) -> Template:
    """The template of some texts, aligned with the first."""
    forms = [FormText(text) for text in texts]
    return Template(forms[0], forms, [partners(forms[0], form) for form in forms])


def slots(found: Template) -> list[Slot]:
    """The slots of a template, in order."""
    return [slot for at in sorted(found.gaps()) if (slot := found.slot(at))]


LETTER = "Dear {}, we got {} euros on {} July {} for room 12. Thanks"


def test_words_of_all_are_the_template_and_the_gaps_have_fillings() -> None:
    found = template(
        LETTER.format("Anna", 20, 3, 2024),
        LETTER.format("Ben Miller", 35, 17, 2025),
        LETTER.format("Carla", 35, 9, 2025),
    )
    assert (found.words, found.numbers) == (10, 1)
    assert [one.at for one in slots(found)] == [1, 3, 5, 6]
    assert found.are_next([6, 1, 3, 5]) == {6}
    assert slots(found)[0].fillings == (("anna",), ("ben", "miller"), ("carla",))
    assert [one.kind(0) for one in slots(found)] == [
        Filling.WORDS, Filling.NUMBER, Filling.DATE, Filling.DATE
    ]  # fmt: skip
    assert found.missing() == [0, 0, 0]
    # Two gaps are filled in three ways, all four in at least two of three.
    assert found.may_vary([0, 1, 2], 3, 1.0) == {1, 5}
    assert found.may_vary([0, 1, 2], 3, 2 / 3) == {1, 3, 5, 6}
    assert found.may_vary([1, 2], 2, 1.0) == {1, 5}
    assert found.may_vary([0, 1, 2], 4, 0.0) == set()


def test_gaps_with_most_prose_come_first_and_rows_of_numbers_last() -> None:
    found = template(
        "one 7 two 1 2 3 4 5 6 7 8 a three so it is four so it always was five",
        "one 8 two 9 8 7 6 5 4 3 2 b three so we say four so we never said five",
    )
    assert found.gaps() == [7, 5, 1, 2, 3]


def test_a_gap_that_all_fill_with_the_same_words_is_no_slot() -> None:
    bills = template("no 15o and Ann", "no l50 and ANN", "no 150 and ann")
    assert bills.gaps() == [1]
    assert bills.slot(1) is None


def test_of_more_than_four_texts_three_quarters_must_have_a_word() -> None:
    short, long = "the bill is paid", "the bill of May is paid"
    assert template(long, long, long, short).words == 4
    assert template(long, long, long, long, short).words == 6
    assert template(long, long, long, short, short).words == 4


def test_what_a_text_lacks_of_the_template_is_counted_in_runs() -> None:
    whole = "one two three four five six seven eight"
    texts = [whole] * 6
    lacking = "one four five eight"
    misspelt = "one twu threa four five six seven eight"
    found = template(*texts, *texts, lacking, misspelt, "six seven eight")
    assert found.missing() == [0] * 12 + [2, 0, 1]


def test_where_a_text_lacks_a_word_beside_it_a_slot_has_no_filling() -> None:
    texts = [f"pay bill {number} today please" for number in range(4)]
    found = template(*texts, "pay bill 9 please")
    [slot] = slots(found)
    assert slot.fillings[:4] == tuple((str(number),) for number in range(4))
    assert slot.fillings[4] is None
    assert slot.kind(4) is Filling.EMPTY


def test_a_date_may_stand_at_the_very_beginning() -> None:
    found = template("3 July 2024 it rained", "17 July 2025 it rained", "9 July 2026 it rained")
    assert [one.at for one in slots(found)] == [0, 1]
    assert found.are_next([0, 1]) == {1}
