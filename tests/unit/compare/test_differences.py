"""Differences: every word is in one run, and the runs say what the distance says."""

import random
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare import differences as module
from neardup_desktop.compare.differences import difference
from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.compare.facts import CALENDAR
from neardup_desktop.compare.template import FormText
from neardup_desktop.model.differences import Change, Difference
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.text.terms import terms
from neardup_desktop.text.words import word_table, words

TEXTS = st.lists(
    st.sampled_from(["a", "b", "C", "Straße", "x.", "— y", "(z)", "日本", "\n\n"]), max_size=30
).map(" ".join)

WORDS_OF_DATES = st.sampled_from(
    [*("May", "März", "MA\u0308RZ", "Août,", "février", "Feb", "EUR", "may", "x2", "17."), "日"]
)


def check(found: Difference) -> None:
    left: list[str] = []
    right: list[str] = []
    for run in found.runs:
        left_words = words(found.left[run.left_start : run.left_end])
        right_words = words(found.right[run.right_start : run.right_end])
        left += left_words
        right += right_words
        if run.change is Change.EQUAL:
            assert left_words == right_words
        elif run.change is Change.ONLY_LEFT:
            assert left_words
            assert not right_words
        elif run.change is Change.ONLY_RIGHT:
            assert right_words
            assert not left_words
        else:
            assert left_words
            assert right_words
    assert left == words(found.left)
    assert right == words(found.right)
    places = [(run.left_start, run.left_end, run.right_start, run.right_end) for run in found.runs]
    for before, after in pairwise(places):
        assert before[1] <= after[0]
        assert before[3] <= after[2]


@given(TEXTS, TEXTS)
def test_runs_cover_both_texts_and_agree_with_the_similarity(left: str, right: str) -> None:
    found = difference(left, right)
    check(found)
    longer = max(len(words(left)), len(words(right)))
    assert found.similarity == pytest.approx(1 - found.edit_words / longer if longer else 1.0)
    verdict = ComparableText(left).compare(ComparableText(right), 0.01)
    if verdict.similarity:
        assert found.similarity == pytest.approx(verdict.similarity)


def test_neighbouring_changes_are_one_run() -> None:
    found = difference("we met on Monday at noon", "we met late on a Tuesday at noon")
    kinds = [run.change for run in found.runs]
    assert kinds == [
        Change.EQUAL, Change.ONLY_RIGHT, Change.EQUAL, Change.REPLACED, Change.EQUAL
    ]  # fmt: skip
    replaced = found.runs[3]
    assert found.left[replaced.left_start : replaced.left_end] == "Monday"
    assert found.right[replaced.right_start : replaced.right_end] == "a Tuesday"


def test_long_texts_are_aligned_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    """With anchors the runs still cover both texts, and cost hardly more than the fewest edits."""
    generator = random.Random(5)
    left = [f"w{generator.randrange(3000)}" for _ in range(12_000)]
    right = list(left)
    for _ in range(400):
        right[generator.randrange(len(right))] = f"n{generator.randrange(50)}"
    right[5_000:5_000] = left[100:900]  # a passage copied elsewhere must not mislead it
    fewest = difference(" ".join(left), " ".join(right)).edit_words
    monkeypatch.setattr(module, "_EXACT_WORDS", 1_000)
    found = difference(" ".join(left), " ".join(right))
    check(found)
    assert fewest <= found.edit_words <= 1.1 * fewest


@given(st.permutations(range(14)) | st.lists(st.integers(0, 99), unique=True, max_size=40))
def test_what_stands_in_place_is_in_the_longest_ascending_sequence(values: list[int]) -> None:
    found = module._longest_ascending(np.array(values, dtype=np.int64)).tolist()
    assert found == module._longest_by_piles(values)


def test_only_what_moved_is_searched_for_what_ascends(monkeypatch: pytest.MonkeyPatch) -> None:
    searched: list[int] = []
    by_piles = module._longest_by_piles

    def noted(values: list[int]) -> list[int]:
        searched.extend(values)
        return by_piles(values)

    monkeypatch.setattr(module, "_longest_by_piles", noted)
    values = np.arange(10_000)
    values[[500, 510]] = values[[510, 500]]
    assert len(module._longest_ascending(values)) == 10_000 - 2
    assert len(searched) == 11


@given(st.lists(WORDS_OF_DATES, max_size=20).map(" ".join))
def test_words_of_dates_are_numbers_and_calendar_words(text: str) -> None:
    table = word_table(text)
    expected = [
        bool(digit) or text[begin:end].casefold() in CALENDAR
        for digit, begin, end in zip(table.has_digit, table.starts, table.ends, strict=True)
    ]
    assert FormText(text).are_of_dates.tolist() == expected


def test_a_passage_that_stands_in_both_by_chance_does_not_mislead() -> None:
    """A chapter is left out, and a line of it stands in the next one, which was rewritten."""
    generator = random.Random(8)
    kept, gone, rewritten, last = (
        [f"w{generator.randrange(2_000)}" for _ in range(3_000)] for _ in range(4)
    )
    line = ["all", "rights", "are", "reserved", "by", "the", "owner"]
    new = [f"n{place}" if place % 3 == 0 else word for place, word in enumerate(rewritten)]
    left = [*kept, *gone[:600], *line, *gone[600:], *rewritten, *last]
    right = [*kept, *new[:1_500], *line, *new[1_500:], *last]
    found = difference(" ".join(left), " ".join(right))
    check(found)
    assert found.edit_words == Levenshtein.distance(left, right)


def test_long_texts_with_little_in_common_have_the_fewest_edits() -> None:
    generator = random.Random(9)
    left, right = (
        [f"w{generator.randrange(300)}" for _ in range(length)] for length in (4_100, 5_300)
    )
    found = difference(" ".join(left), " ".join(right))
    check(found)
    assert found.edit_words == Levenshtein.distance(left, right)


def test_it_stops_when_it_is_asked_to() -> None:
    cancel = CancelFlag()
    cancel.set()
    left, right = (" ".join(f"{side}{n}" for n in range(4_100)) for side in ("left", "right"))
    with pytest.raises(Cancelled):
        difference(left, right, cancel)


@given(TEXTS, TEXTS)
def test_the_unique_spans_hold_the_terms_that_the_other_text_holds_nowhere(
    left: str, right: str
) -> None:
    found = difference(left, right)
    for text, spans, others in (
        (left, found.unique_left, set(terms(right))),
        (right, found.unique_right, set(terms(left))),
    ):
        marked = [term for start, end in spans for term in terms(text[start:end])]
        assert marked == [term for term in terms(text) if term not in others]


def test_what_is_new_in_a_script_without_spaces_shows_as_a_piece_of_text() -> None:
    found = difference("我们明天在北京见面。", "我们明天在东京见面。")
    assert [found.left[start:end] for start, end in found.unique_left] == ["在北京"]
    assert [found.right[start:end] for start, end in found.unique_right] == ["在东京"]
    assert found.edit_words == 1


def test_a_word_that_only_moved_is_not_unique() -> None:
    found = difference("one two three four", "four one two 3")
    assert [found.left[start:end] for start, end in found.unique_left] == ["three"]
    assert [found.right[start:end] for start, end in found.unique_right] == ["3"]


@pytest.mark.parametrize("words", range(6))
def test_a_text_of_a_few_words_beside_a_long_one(words: int) -> None:
    short = " ".join("abcdef"[:words])
    long = " ".join(f"w{number}" for number in range(5_000))
    for left, right in ((short, long), (long, short)):
        found = difference(left, right)
        assert {run.change for run in found.runs} <= {
            Change.REPLACED,
            Change.ONLY_LEFT,
            Change.ONLY_RIGHT,
        }
        assert max(found.left_words, found.right_words) == 5_000
