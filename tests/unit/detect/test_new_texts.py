"""Looking at the pairs of new texts only gives what looking at all pairs gives for them."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from neardup_desktop.detect import buckets, token_set
from neardup_desktop.detect.base import Mask, PairDetector, Ragged, SketchTable
from neardup_desktop.detect.containment import SampleTable, find_inner
from neardup_desktop.detect.registry import pair_detectors
from neardup_desktop.detect.shared_samples import find_across
from neardup_desktop.detect.token_set import TokenSet
from neardup_desktop.sketch.samples import sample
from neardup_desktop.text.words import word_hashes
from tests.contract.test_detectors import name_of, sketches_of

TOKENS = st.lists(st.integers(0, 60).map(lambda number: number << 26 | number), max_size=40)


def versions(seed: int, count: int) -> list[str]:
    """Short and long texts, versions of them, texts with parts of others, and equal lengths."""
    generator = random.Random(seed)
    texts: list[list[str]] = []
    for _ in range(count):
        length = generator.choice([4, 8, 12, 20, 40, 70, 90, 200])
        words = [f"w{int(generator.paretovariate(0.4)) % 500}" for _ in range(length)]
        if texts and generator.random() < 0.6:
            other = generator.choice(texts)
            if generator.random() < 0.5:
                words = list(other)
                for _ in range(1 + len(words) // generator.choice([6, 12, 30])):
                    words[generator.randrange(len(words))] = f"w{generator.randrange(500)}"
            else:
                words = [*words[: length // 2], *other, *words[length // 2 :]]
        texts.append(words)
    return list(dict.fromkeys(map(" ".join, texts)))


def some_of(seed: int, count: int) -> Mask:
    generator = np.random.default_rng(seed)
    chosen: Mask = generator.random(count) < generator.choice([0.02, 0.1, 0.5])
    return chosen


def samples_of(texts: list[str]) -> SampleTable:
    hashes = [word_hashes(text) for text in texts]
    words = np.array([len(one) for one in hashes], dtype=np.int64)
    return SampleTable(words, Ragged.from_bytes(map(sample, hashes)))


def with_new(left: np.ndarray, right: np.ndarray, is_new: Mask) -> set[tuple[int, int]]:
    pairs = zip(left.tolist(), right.tolist(), strict=True)
    return {(one, other) for one, other in pairs if is_new[one] or is_new[other]}


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(2, 150), st.sampled_from([400, 6]))
@pytest.mark.parametrize("detector", pair_detectors(), ids=name_of)
def test_pairs_with_a_new_text_are_those_of_all_pairs(
    detector: PairDetector, seed: int, count: int, bucket_limit: int
) -> None:
    table = sketches_of(versions(seed, count))
    is_new = some_of(seed, len(table))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(buckets, "BUCKET_LIMIT", bucket_limit)
        patch.setattr(buckets, "NEIGHBOURS", 1)
        patch.setattr(buckets, "PIVOTS", 1)
        every = detector.find(table, 0.5)
        found = detector.find(replace(table, is_new=is_new), 0.5)
    assert with_new(found.left, found.right, is_new) == with_new(every.left, every.right, is_new)


@settings(max_examples=60)
@given(st.integers(0, 10_000), st.integers(2, 150))
def test_contained_pairs_with_a_new_text_are_those_of_all_pairs(seed: int, count: int) -> None:
    table = samples_of(versions(seed, count))
    is_new = some_of(seed, len(table.words))
    every, found = find_inner(table), find_inner(table.around(is_new))
    expected = with_new(every.inner, every.outer, is_new)
    assert with_new(found.inner, found.outer, is_new) == expected


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(2, 150))
def test_pages_and_prints_with_a_new_text_are_those_of_all(seed: int, count: int) -> None:
    table = samples_of(versions(seed, count))
    is_new = some_of(seed, len(table.words))
    is_page = np.arange(len(is_new)) % 3 == 0
    every = find_across(table, is_page, ~is_page)
    found = find_across(table.around(is_new), is_page, ~is_page)
    assert with_new(*found, is_new) == with_new(*every, is_new)


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(2, 80))
def test_contained_pairs_do_not_depend_on_the_order_of_texts(seed: int, count: int) -> None:
    texts = versions(seed, count)
    order = list(range(len(texts)))
    random.Random(seed).shuffle(order)
    straight = find_inner(samples_of(texts))
    shuffled = find_inner(samples_of([texts[place] for place in order]))
    found = zip(shuffled.inner.tolist(), shuffled.outer.tolist(), strict=True)
    expected = set(zip(straight.inner.tolist(), straight.outer.tolist(), strict=True))
    assert {(order[inner], order[outer]) for inner, outer in found} == expected


def test_few_of_many_texts_are_looked_at() -> None:
    table: SketchTable = sketches_of(versions(1, 300))
    is_new = np.arange(len(table)) == 0
    for detector in pair_detectors():
        found = detector.find(replace(table, is_new=is_new), 0.5)
        assert (is_new[found.left] | is_new[found.right]).all()
    samples = samples_of(versions(2, 300))
    assert len(samples.around(is_new[: len(samples.words)]).samples.values) < len(
        samples.samples.values
    )


@given(TOKENS, st.lists(TOKENS, max_size=12))
def test_a_set_of_tokens_is_as_a_set(tokens: list[int], lists: list[list[int]]) -> None:
    held = TokenSet.of(np.array(tokens, dtype=np.uint32))
    rows = Ragged.from_bytes(np.array(one, dtype="<u4").tobytes() for one in lists)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(token_set, "_AT_ONCE", 7)
        kept, has_any = held.kept_of(rows), held.rows_with(rows)
    expected = [[token for token in one if token in tokens] for one in lists]
    begins, ends = kept.starts.tolist()[:-1], kept.starts.tolist()[1:]
    for one, begin, end, wanted in zip(lists, begins, ends, expected, strict=True):
        left = kept.values[begin:end].tolist()
        assert [token for token in left if token in tokens] == wanted
        assert [token for token in one if token in left] == left
    assert has_any.tolist() == [bool(one) for one in expected]
