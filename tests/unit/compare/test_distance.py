"""Verification against a plain dynamic programme."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rapidfuzz.distance import Levenshtein

from neardup_desktop.compare.distance import ComparableText, verify_pairs

WORDS = st.lists(st.sampled_from(["a", "b", "c", "d", "e"]), max_size=24)


def slow_distance(left: list[str], right: list[str]) -> int:
    """Levenshtein's recurrence, row by row."""
    row = list(range(len(right) + 1))
    for number, one in enumerate(left, 1):
        above, row[0] = row[0], number
        for at, other in enumerate(right, 1):
            above, row[at] = row[at], min(row[at] + 1, row[at - 1] + 1, above + (one != other))
    return row[-1]


@given(WORDS, WORDS, st.sampled_from([0.0, 0.5, 0.8, 0.95]))
def test_similarity_is_that_of_the_edit_distance(
    left: list[str], right: list[str], cutoff: float
) -> None:
    verdict = ComparableText(" ".join(left)).compare(ComparableText(" ".join(right)), cutoff)
    longer = max(len(left), len(right))
    expected = 1 - slow_distance(left, right) / longer if longer else 0.0
    if expected >= cutoff > 0:
        assert verdict.similarity == pytest.approx(expected)
    elif expected < cutoff:
        assert verdict.similarity == 0.0
    assert verdict.only_left == len(set(left) - set(right)) or not longer
    assert verdict.only_right == len(set(right) - set(left)) or not longer


def test_a_pair_just_at_the_cutoff_counts() -> None:
    left, right = "a b c d e f g h i j", "a b c d e f g h x y"
    [verdict] = verify_pairs([left.encode(), right.encode()], [(0, 1)], 0.8)
    assert verdict.similarity == pytest.approx(0.8)


def test_what_both_hold_in_another_order_is_not_alike() -> None:
    words = [f"w{number}" for number in range(100)]
    pair = [" ".join(words).encode(), " ".join(reversed(words)).encode()]
    [verdict] = verify_pairs(pair, [(0, 1)], 0.5)
    assert verdict.similarity == 0.0
    assert (verdict.only_left, verdict.only_right) == (0, 0)


def test_pairs_come_back_in_the_order_given() -> None:
    texts = [b"one two three four", b"one two three five", b"six seven"]
    verdicts = verify_pairs(texts, [(2, 0), (1, 0), (0, 1)], 0.5)
    assert [verdict.similarity for verdict in verdicts] == [0.0, 0.75, 0.75]


def test_verdicts_are_of_plain_types() -> None:
    [verdict] = verify_pairs([b"a b c 1", b"a b d 2"], [(0, 1)], 0.5)
    assert [type(value) for value in verdict] == [float, int, int, bool]


def test_texts_without_words_are_not_alike() -> None:
    assert verify_pairs([b"", b"..."], [(0, 1)], 0.5)[0].similarity == 0.0


@pytest.mark.parametrize("blocks", [1, 7, 40])
def test_long_texts_of_moved_parts_are_as_far_apart_as_they_are(blocks: int) -> None:
    """Where to begin looking is a guess, and may be far too low."""
    choice = random.Random(blocks)
    left = [f"w{choice.randrange(900)}" for _ in range(2_000)]
    size = len(left) // blocks
    parts = [left[at : at + size] for at in range(0, len(left), size)]
    choice.shuffle(parts)
    right = [word if choice.random() > 0.02 else "other" for part in parts for word in part]
    similarity = 1 - Levenshtein.distance(left, right) / max(len(left), len(right))
    texts = [" ".join(words).encode() for words in (left, right, left[:1])]
    verdicts = verify_pairs(texts, [(0, 1), (1, 0), (0, 2)], 0.01)
    assert [verdict.similarity for verdict in verdicts] == [similarity, similarity, 0.0]
