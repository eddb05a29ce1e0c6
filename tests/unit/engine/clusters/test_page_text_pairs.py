"""Pairs by all that pages show count only where they hold for every item of the same content."""

from collections.abc import Sequence

import numpy as np
from msgspec.structs import astuple

from neardup_desktop.detect.verified_pairs import VerifiedPairs
from neardup_desktop.engine.clusters.page_text_pairs import with_page_pairs

SHOWN = [(20, 5, 0.9, 3, 7, 0)]


def merged(
    items: list[tuple[int, int]],
    shown: Sequence[tuple[float, ...]],
    pairs: Sequence[tuple[float, ...]] = (),
    documents: Sequence[int] = (),
) -> list[list[float]]:
    """Items are given as visible and measured sequence; `documents` are indices."""
    visible, measured = np.array(items, dtype=np.int32).T
    rows = with_page_pairs(
        VerifiedPairs.of(list(pairs)),
        VerifiedPairs.of(list(shown)),
        visible,
        measured,
        np.isin(np.arange(len(items)), documents),
    )
    columns = [column.tolist() for column in astuple(rows)]
    return [[round(value, 6) for value in row] for row in zip(*columns, strict=True)]


def test_a_page_and_a_print_are_a_pair_of_their_measured_texts() -> None:
    assert merged([(20, 10), (5, 5)], SHOWN) == [[5, 10, 0.9, 7, 3, 0]]


def test_pages_with_the_same_content_count_by_the_one_that_is_least_like_it() -> None:
    pages = [(20, 10), (21, 10), (5, 5)]
    assert merged(pages, SHOWN) == []
    shown = [*SHOWN, (21, 5, 0.7, 8, 9, 1)]
    assert merged(pages, shown) == [[5, 10, 0.7, 9, 8, 1]]


def test_a_plain_copy_of_the_content_takes_the_pair_away() -> None:
    assert merged([(20, 10), (10, 10), (5, 5)], SHOWN) == []


def test_a_page_whose_content_is_that_of_the_print_takes_the_pair_away() -> None:
    assert merged([(20, 10), (5, 5), (30, 5)], SHOWN) == []


def test_what_no_item_shows_any_more_is_no_pair() -> None:
    assert merged([(20, 10)], SHOWN) == []
    assert merged([(5, 5)], SHOWN) == []
    assert merged([(20, 10), (5, -1)], SHOWN) == []


def test_of_two_similarities_the_larger_one_counts() -> None:
    items = [(20, 10), (5, 5)]
    low, high = (5, 10, 0.6, 1, 2, 0), (5, 10, 0.95, 1, 2, 0)
    other = (3, 4, 0.5, 0, 0, 0)
    assert merged(items, SHOWN, [other, low]) == [list(other), [5, 10, 0.9, 7, 3, 0]]
    assert merged(items, SHOWN, [high, other]) == [list(high), list(other)]


def test_a_document_that_shows_more_than_is_measured_is_a_copy_and_a_page_is_none() -> None:
    items = [(20, 10), (5, 4)]
    assert merged(items, SHOWN, documents=[1]) == [[4, 10, 0.9, 7, 3, 0]]
    assert merged(items, SHOWN) == []
    assert merged([*items, (6, 4)], SHOWN, documents=[1, 2]) == []
