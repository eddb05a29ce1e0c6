"""Halving: pieces that cover both texts, and cost together what the whole costs."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare import halving
from neardup_desktop.compare.halving import distances, pieces
from neardup_desktop.model.progress import CancelFlag, Cancelled

WORDS = st.lists(st.integers(0, 12), max_size=80)


@given(WORDS, WORDS)
def test_the_distances_are_those_to_each_beginning_of_the_other_text(
    words: list[int], others: list[int]
) -> None:
    found = distances(words, others, CancelFlag())
    assert found.tolist() == [
        Levenshtein.distance(words, others[:length]) for length in range(len(others) + 1)
    ]


def check(left: list[int], right: list[int]) -> int:
    """The edits of all pieces, which have to cover both texts in order."""
    found = list(pieces(left, right))
    assert found[0][0] == found[0][2] == 0
    assert found[-1][1::2] == (len(left), len(right))
    for before, after in pairwise(found):
        assert before[1::2] == after[0::2]
    return sum(Levenshtein.distance(left[a:b], right[c:d]) for a, b, c, d in found)


@given(WORDS, WORDS)
def test_the_edits_of_the_pieces_add_up_to_those_of_the_whole(
    left: list[int], right: list[int]
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(halving, "PIECE_CELLS", 20)
        assert check(left, right) == Levenshtein.distance(left, right)


def test_words_that_occur_often_and_those_that_occur_nowhere_count_alike() -> None:
    left = [1, 2, 3] * 40 + list(range(100, 140))
    right = [1, 3] * 60 + list(range(200, 230)) + [2] * 9
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(halving, "PIECE_CELLS", 50)
        assert check(left, right) == Levenshtein.distance(left, right)


def test_one_word_against_very_many_is_a_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halving, "PIECE_CELLS", 20)
    many = list(range(30))
    assert list(pieces([7], many)) == [(0, 1, 0, len(many))]


def test_pieces_are_cut_until_they_are_small_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    for cells, count in ((100, 1), (99, 2), (25, 2), (24, 4)):
        monkeypatch.setattr(halving, "PIECE_CELLS", cells)
        assert len(list(pieces(list(range(10)), list(range(10))))) == count


def test_texts_beyond_all_measure_are_cut_evenly_and_still_covered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(halving, "_MAX_CELLS", 5_000)
    monkeypatch.setattr(halving, "PIECE_CELLS", 500)
    left, right = list(range(200)), list(range(50, 350))
    assert check(left, right) >= Levenshtein.distance(left, right)


def test_it_stops_when_it_is_asked_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halving, "PIECE_CELLS", 500)
    cancel = CancelFlag()
    found = pieces(list(range(100)), list(range(100, 200)), cancel)
    next(found)
    cancel.set()
    with pytest.raises(Cancelled):
        list(found)
