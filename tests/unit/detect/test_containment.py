"""Candidates for containment: what must be found, what must not, and within what bounds."""

import numpy as np
import pytest

from neardup_desktop.detect.base import Ragged
from neardup_desktop.detect.containment import (
    FAR,
    MOST_OUTERS,
    NEAR,
    InnerCandidates,
    SampleTable,
    find_inner,
)
from neardup_desktop.sketch.samples import sample
from neardup_desktop.text.words import Hashes, mix


def fresh(generator: np.random.Generator, words: int) -> Hashes:
    return mix(generator.integers(0, 1 << 40, words).astype(np.uint64))


def table_of(texts: list[Hashes]) -> SampleTable:
    return SampleTable(
        np.array([len(text) for text in texts], dtype=np.int64),
        Ragged.from_bytes(sample(text) for text in texts),
    )


def pairs_of(found: InnerCandidates) -> set[tuple[int, int]]:
    pairs = list(zip(found.inner.tolist(), found.outer.tolist(), strict=True))
    assert len(pairs) == len(set(pairs))
    return set(pairs)


@pytest.mark.parametrize(
    ("inner", "outer"), [(30, 200), (60, 3_000), (200, 20_000), (2_000, 9_000)]
)
def test_a_text_is_found_in_a_longer_one(inner: int, outer: int) -> None:
    generator = np.random.default_rng(inner)
    texts = []
    for _ in range(20):
        page = fresh(generator, inner)
        texts += [page, np.concatenate((fresh(generator, outer // 2), page, fresh(generator, 9)))]
    found = pairs_of(find_inner(table_of(texts)))
    assert found == {(place, place + 1) for place in range(0, 40, 2)}


def test_a_text_answered_line_by_line_is_found() -> None:
    generator = np.random.default_rng(5)
    texts = []
    for _ in range(20):
        mail = fresh(generator, 120)
        lines = np.split(mail, range(24, 120, 24))
        texts += [
            mail,
            np.concatenate([one for line in lines for one in (line, fresh(generator, 30))]),
        ]
    found = pairs_of(find_inner(table_of(texts)))
    assert found == {(place, place + 1) for place in range(0, 40, 2)}


def test_texts_that_share_a_footer_are_no_candidates() -> None:
    generator = np.random.default_rng(6)
    footer = fresh(generator, 30)
    texts = [np.concatenate((fresh(generator, 80), footer)) for _ in range(500)]
    assert pairs_of(find_inner(table_of(texts))) == set()


def test_what_a_hundred_texts_hold_is_looked_for_in_the_nearest_and_the_longest() -> None:
    generator = np.random.default_rng(7)
    quoted = fresh(generator, 40)
    texts = [np.concatenate((quoted, fresh(generator, 5 + place))) for place in range(100)]
    found = find_inner(table_of([quoted, *texts]))
    outers = {outer for inner, outer in pairs_of(found) if inner == 0}
    assert outers == {*range(1, NEAR + 1), *range(101 - FAR, 101)}
    assert found.left_out >= 100 - NEAR - FAR


def test_texts_of_the_same_length_contain_no_other_and_are_not_left_out() -> None:
    generator = np.random.default_rng(7)
    quoted = fresh(generator, 40)
    texts = [np.concatenate((quoted, fresh(generator, 9))) for _ in range(100)]
    assert find_inner(table_of(texts)).left_out == 0
    longer = [np.concatenate((quoted, fresh(generator, 20 + place))) for place in range(60)]
    found = find_inner(table_of([*texts, *longer]))
    assert 60 - FAR - MOST_OUTERS < found.left_out <= 160 * (60 - FAR)


def test_very_many_versions_of_one_text_give_a_bounded_number_of_pairs() -> None:
    generator = np.random.default_rng(8)
    growing = [fresh(generator, 60)]
    while len(growing) < 2_000:
        growing.append(np.concatenate((growing[-1], fresh(generator, 1))))
    found = find_inner(table_of(growing))
    assert np.bincount(found.inner).max() <= MOST_OUTERS
    # Each is looked for in the longest one of all.
    assert set(found.inner[found.outer == 1_999].tolist()) == set(range(1_999))


def test_the_order_of_texts_plays_no_role() -> None:
    generator = np.random.default_rng(9)
    texts = [fresh(generator, 20 + place) for place in range(60)]
    texts += [np.concatenate((texts[place], texts[place + 1])) for place in range(0, 60, 2)]
    order = generator.permutation(len(texts))
    before = pairs_of(find_inner(table_of(texts)))
    after = pairs_of(find_inner(table_of([texts[place] for place in order])))
    assert len(before) >= 60
    assert {(order[inner], order[outer]) for inner, outer in after} == before


@pytest.mark.parametrize("lengths", [[], [50], [2, 3], [0, 0, 100]])
def test_few_or_empty_texts_give_nothing(lengths: list[int]) -> None:
    generator = np.random.default_rng(1)
    found = find_inner(table_of([fresh(generator, words) for words in lengths]))
    assert pairs_of(found) == set()
    assert found.left_out == 0
