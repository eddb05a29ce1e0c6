"""The alignment of two texts to rows: nothing is lost, equal stands beside equal."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neardup_desktop.compare.differences import difference
from neardup_desktop.engine.clusters.compare_items import with_facts
from neardup_desktop.ui.compare.aligned_rows import (
    AlignedTexts,
    Row,
    align,
    paragraph_starts,
    with_uncertain,
)
from neardup_desktop.ui.compare.display_text import side_text, utf16_length
from neardup_desktop.ui.compare.row_layout import Fold, visible_rows

WORDS = st.sampled_from(
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
)
TEXTS = st.lists(
    st.tuples(WORDS, st.sampled_from([" ", " ", " ", ", ", "\n", "\n\n", ". "])), max_size=60
).map(lambda pairs: "".join(word + gap for word, gap in pairs))


def aligned(left: str, right: str) -> AlignedTexts:
    return align(with_facts(difference(left, right)))


def shown(text: str, row: Row, *, is_left: bool) -> str:
    return side_text(text, row.left if is_left else row.right).text.strip()


def columns(texts: AlignedTexts) -> list[tuple[str, str]]:
    both = texts.difference
    return [
        (shown(both.left, row, is_left=True), shown(both.right, row, is_left=False))
        for row in texts.rows
    ]


@given(TEXTS, TEXTS)
@settings(max_examples=200, deadline=None)
def test_the_rows_hold_every_word_of_both_texts_once_and_in_order(left: str, right: str) -> None:
    texts = aligned(left, right)
    both = columns(texts)
    assert " ".join(row[0] for row in both).split() == left.split()
    assert " ".join(row[1] for row in both).split() == right.split()


@given(TEXTS, TEXTS)
@settings(max_examples=200, deadline=None)
def test_every_difference_is_marked_and_found_in_its_row(left: str, right: str) -> None:
    texts = aligned(left, right)
    changes = texts.difference.changes
    assert len(texts.change_rows) == len(changes)
    for number, row in enumerate(texts.change_rows):
        pieces = (*texts.rows[row].left, *texts.rows[row].right)
        assert number in {piece.number for piece in pieces}


def test_paragraphs_stand_beside_each_other() -> None:
    first = "The first paragraph has some words.\n\n"
    last = "The last one has words as well."
    texts = aligned(first + last, first + "A new one stands between them.\n\n" + last)
    assert columns(texts) == [
        ("The first paragraph has some words.", "The first paragraph has some words."),
        ("", "A new one stands between them."),
        ("The last one has words as well.", "The last one has words as well."),
    ]


def test_lines_broken_at_a_fixed_width_flow_again() -> None:
    wrapped = (
        "This is a paragraph that some program has broken at a fixed width, so\n"
        "that each of its lines but the last has about the same length and no\n"
        "meaning.\n"
    )
    assert paragraph_starts(wrapped) == [0]
    assert len(aligned(wrapped, wrapped.replace("\n", " ")).rows) == 1


def test_the_lines_of_a_list_stay_apart() -> None:
    assert len(paragraph_starts("milk\nbread\nbutter\n")) == 3


def test_a_paragraph_without_end_is_cut_into_rows_that_are_quick_to_lay_out() -> None:
    words = [f"w{n}" for n in range(20_000)]
    left = " ".join(words)
    right = " ".join(word if n % 50 else "other" for n, word in enumerate(words))
    texts = aligned(left, right)
    assert max(row.left_words for row in texts.rows) <= 240
    assert max(row.right_words for row in texts.rows) <= 240
    for row in texts.rows:
        both = texts.difference
        assert (
            abs(
                len(shown(both.left, row, is_left=True).split())
                - len(shown(both.right, row, is_left=False).split())
            )
            <= 1
        )


def test_scripts_without_spaces_are_cut_as_well() -> None:
    sentence = "東京都に住んでいる人は毎日電車で会社に行きます"
    texts = aligned(sentence * 100, sentence * 100 + "終")
    assert len(texts.rows) > 5


def test_long_equal_parts_fold_and_short_ones_do_not() -> None:
    paragraphs = [f"Paragraph {n} says the same in both texts, word for word." for n in range(30)]
    changed = list(paragraphs)
    changed[0] = changed[0].replace("same", "like")
    changed[2] = changed[2].replace("same", "like")
    texts = aligned("\n\n".join(paragraphs), "\n\n".join(changed))
    folded = visible_rows(texts, only_differences=True, opened=set())
    assert folded[:3] == [0, 1, 2]
    assert folded[3] == Fold(3, 29, 297)
    assert len(visible_rows(texts, only_differences=False, opened=set())) == 30
    assert len(visible_rows(texts, only_differences=True, opened={3})) == 30


def test_texts_that_are_the_same_are_shown_whole() -> None:
    texts = aligned("one two three\n\nfour", "one two three\n\nfour")
    assert visible_rows(texts, only_differences=True, opened=set()) == [0, 1]


def test_marks_count_utf16_units_and_turning_characters_are_made_visible() -> None:
    left = "🙂🙂 same left"
    right = "🙂🙂 same \u202eright"
    texts = aligned(left, right)
    side = side_text(right, texts.rows[0].right)
    mark = side.marks[-1]
    units = side.text.encode("utf-16-le")[2 * mark.start : 2 * (mark.start + mark.length)]
    assert units.decode("utf-16-le").endswith("right")
    assert "\u202e" not in side.text
    assert utf16_length("🙂a") == 3


def marked(text: str, texts: AlignedTexts, *, is_left: bool) -> list[tuple[str, bool]]:
    """The coloured words of one side, and whether they are coloured strongly."""
    found = []
    for row in texts.rows:
        side = side_text(text, row.left if is_left else row.right)
        found += [(side.text[m.start : m.start + m.length], m.piece.is_fact) for m in side.marks]
    return found


def test_numbers_and_names_stand_out_of_a_changed_passage() -> None:
    left = "I leave the old house to Anna, and 500 pounds to my good friend Henry."
    right = "I leave the house with its garden to Henry, and 900 pounds to my good friend Anna."
    texts = aligned(left, right)
    strong = [words for words, is_fact in marked(left, texts, is_left=True) if is_fact]
    assert strong == ["Anna", "500", "Henry"]
    assert ("house with its garden", False) in marked(right, texts, is_left=False)


@pytest.mark.parametrize(
    ("text", "month", "other"),
    [
        ("We show them in the hall from {} on, and pay for the frames.", "May", "March"),
        ("Wir zeigen sie im Saal ab {} und zahlen die Rahmen.", "Mai", "April"),
    ],
)
def test_a_month_that_differs_stands_out_without_a_number(
    text: str, month: str, other: str
) -> None:
    left, right = text.format(month), text.format(other)
    texts = aligned(left, right)
    assert marked(left, texts, is_left=True) == [(month, True)]
    assert marked(right, texts, is_left=False) == [(other, True)]


def test_a_run_of_lost_and_moved_words_is_coloured_without_gaps() -> None:
    left = "We met in the hall."
    right = "We met in the old hall, in the very old greenhouse."
    texts = aligned(left, right)
    row = texts.rows[0]
    side = side_text(right, row.right)
    runs: dict[int, list[tuple[int, int]]] = {}
    for mark in side.marks:
        runs.setdefault(mark.piece.number, []).append((mark.start, mark.start + mark.length))
    for spans in runs.values():
        assert all(end == start for (_, end), (start, _) in pairwise(spans))


@given(TEXTS, TEXTS, st.lists(st.integers(0, 200), max_size=8))
@settings(max_examples=100, deadline=None)
def test_uncertain_words_are_marked_and_nothing_else_changes(
    left: str, right: str, borders: list[int]
) -> None:
    texts = aligned(left, right)
    edges = sorted({min(one, len(left)) for one in borders})
    spans = list(zip(edges[::2], edges[1::2], strict=False))
    marked = with_uncertain(texts, spans, ())
    assert columns(marked) == columns(texts)
    pieces = [piece for row in marked.rows for piece in row.left]
    uncertain = {at for one in pieces if one.is_uncertain for at in range(one.start, one.end)}
    assert uncertain == {at for begin, end in spans for at in range(begin, end)} & {
        at for one in pieces for at in range(one.start, one.end)
    }
    assert [row.right for row in marked.rows] == [row.right for row in texts.rows]
    for before, after in zip(texts.rows, marked.rows, strict=True):
        numbers = [{piece.number for piece in row.left} for row in (before, after)]
        assert numbers[0] == numbers[1]
