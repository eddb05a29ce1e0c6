"""Pairs of texts that share a key, from keys that come to a worker of Spark in batches."""

from collections import Counter
from itertools import combinations, groupby, pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.detect.base import Ragged, SketchTable
from neardup_desktop.detect.buckets import BUCKET_LIMIT, NEIGHBOURS, PIVOTS
from neardup_desktop.detect.detectors import shingle_samples, super_shingles
from neardup_desktop.model.settings import STORED_SIMILARITY
from tests.helpers.spark_share import METHOD, form_letters

pa = pytest.importorskip("pyarrow")
candidates = pytest.importorskip("neardup_desktop.spark.stages.candidates")
of_super_shingles = pytest.importorskip("neardup_desktop.spark.stages.features").of_super_shingles

SHORT, SAMPLED = -2, -1

Key = tuple[int, int, int]
Found = Counter[tuple[int, int, int]]


def batches_of(keys: list[Key], size: int, words: dict[int, int] | None = None) -> list[object]:
    """Keys of kind, key and text, sorted, so many in a batch."""
    rows = [
        {"kind": kind, "key": key, "next": 0, "text": text, "words": (words or {}).get(text, 300)}
        for kind, key, text in sorted(keys)
    ]
    schema = pa.schema(
        [
            ("kind", pa.int32()),
            *((name, pa.int64()) for name in ("key", "next", "text")),
            ("words", pa.int32()),
        ]
    )
    parts = [rows[begin : begin + size] for begin in range(0, len(rows), size)]
    return [pa.RecordBatch.from_pylist(part, schema=schema) for part in parts]


def found_in(batches: list[object]) -> tuple[Found, int]:
    """How often each pair is found, with its group, and how many pairs are left out."""
    rows = [row for batch in candidates.pairs_in_buckets(batches) for row in batch.to_pylist()]
    pairs = [row for row in rows if row["left_out"] is None]
    return (
        Counter((row["left"], row["right"], row["group"]) for row in pairs),
        sum(row["left_out"] or 0 for row in rows),
    )


def expected(keys: list[Key]) -> Found:
    """Every pair of every bucket, one by one."""
    counted: Found = Counter()
    for (kind, _), members in groupby(sorted(keys), key=lambda one: one[:2]):
        group = 0 if kind >= 0 else 2 if kind == SAMPLED else 1
        texts = [text for _, _, text in members]
        counted.update((left, right, group) for left, right in combinations(texts, 2))
    return counted


@given(
    st.lists(st.tuples(st.integers(-3, 3), st.integers(-2, 2), st.integers(0, 9)), unique=True),
    st.integers(1, 7),
    st.integers(1, 20),
)
def test_batches_may_end_anywhere(keys: list[Key], size: int, at_once: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(candidates, "_KEYS_AT_ONCE", at_once)
        patch.setattr(candidates, "_PAIRS_AT_ONCE", at_once)
        assert found_in(batches_of(keys, size)) == (expected(keys), 0)


def test_lengths_that_rule_a_pair_out_are_dropped() -> None:
    keys = [(0, 5, text) for text in range(3)]
    found, _ = found_in(batches_of(keys, 2, {0: 100, 1: 1_000, 2: 110}))
    assert set(found) == {(0, 2, 0)}


def test_a_large_bucket_is_bounded_and_counted() -> None:
    size = 5 * BUCKET_LIMIT
    texts = [3 * number + 7 for number in range(size)]
    found, left_out = found_in(batches_of([(2, -9, text) for text in texts], 300))
    distinct = {(left, right) for left, right, _ in found}
    assert all((left, right) in distinct for left, right in pairwise(texts))
    degrees = Counter(end for pair in distinct for end in pair)
    assert min(degrees.values()) >= NEIGHBOURS
    assert len(distinct) <= size * (NEIGHBOURS + PIVOTS)
    assert left_out == size * (size - 1) // 2 - size * (NEIGHBOURS + PIVOTS)


def test_of_samples_that_many_texts_have_nothing_is_made() -> None:
    many = range(shingle_samples.BUCKET_LIMIT + 1)
    sampled = [(SAMPLED, 1, text) for text in many]
    short = [(SHORT, 1, text) for text in many]
    found, left_out = found_in(batches_of(sampled + short, 64))
    assert (found, left_out) == (expected(short), 0)


def test_of_large_buckets_the_pairs_of_a_scan_are_found() -> None:
    count = 2 * BUCKET_LIMIT
    features, words = form_letters(count, others=9)
    texts = pa.RecordBatch.from_pydict(
        {
            "text": np.arange(-50, count - 50),
            "words": words,
            "features": [row.astype("<u8").tobytes() for row in features],
        }
    )
    keys = pa.Table.from_batches([of_super_shingles(texts, METHOD)])
    ordered = keys.sort_by([(name, "ascending") for name in ("kind", "key", "next", "text")])
    found, left_out = found_in(ordered.to_batches(700))
    pairs = Counter[tuple[int, int]]()
    for (left, right, _), times in found.items():
        pairs[left + 50, right + 50] += times
    empty = Ragged.from_bytes([b""] * count)
    table = SketchTable(METHOD, words, features, empty, empty)
    expected = super_shingles.find(table, STORED_SIMILARITY)
    often = {pair for pair, times in pairs.items() if times >= METHOD.need}
    assert often == set(zip(expected.left.tolist(), expected.right.tolist(), strict=True))
    assert left_out == expected.left_out
