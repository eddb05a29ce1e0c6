"""What every detector must do, whichever it is; new ones are picked up by themselves."""

import random
from pathlib import Path

import numpy as np
import pytest

from neardup_desktop.detect import detectors
from neardup_desktop.detect.base import (
    Candidates,
    GroupDetector,
    Groups,
    ItemTable,
    PairDetector,
    Ragged,
    SketchTable,
)
from neardup_desktop.detect.registry import all_detectors, group_detectors, pair_detectors
from neardup_desktop.sketch.fingerprint import fingerprint
from neardup_desktop.sketch.method import METHODS
from tests.helpers.stored_hashes import decode_features

GROUPING = group_detectors()


def name_of(detector: GroupDetector | PairDetector) -> str:
    return detector.name


def sketches_of(texts: list[str]) -> SketchTable:
    made = [fingerprint(text, METHODS["default"]) for text in texts]
    return SketchTable(
        method=METHODS["default"],
        words=np.array([one.words for one in made], dtype=np.int32),
        features=np.stack([decode_features(one.features) for one in made]),
        short_words=Ragged.from_bytes(one.short_words for one in made),
        samples=Ragged.from_bytes(one.sample for one in made),
    )


def some_texts(length: int) -> list[str]:
    """Ten unrelated texts, each with a near-duplicate right behind it."""
    generator = random.Random(length)
    texts = []
    for _ in range(10):
        words = [f"w{generator.randrange(2000)}" for _ in range(length)]
        texts.append(" ".join(words))
        words[length // 2] = "other"
        texts.append(" ".join(words))
    return texts


def test_every_module_is_a_detector_of_its_name() -> None:
    modules = {path.stem for path in Path(detectors.__path__[0]).glob("*.py")} - {"__init__"}
    assert {detector.name for detector in all_detectors()} == modules
    assert modules >= {"same_bytes", "same_text", "super_shingles"}
    assert all(detector.label for detector in all_detectors())


@pytest.mark.parametrize("detector", pair_detectors(), ids=name_of)
def test_pairs_are_ordered_distinct_and_in_range(detector: PairDetector) -> None:
    for length in (20, 200):
        table = sketches_of(some_texts(length))
        found = detector.find(table, 0.5)
        assert isinstance(found, Candidates)
        assert (found.left < found.right).all()
        assert not len(found.right) or found.right.max() < len(table)
        codes = found.left * len(table) + found.right
        assert len(np.unique(codes)) == len(codes)


@pytest.mark.parametrize("detector", pair_detectors(), ids=name_of)
def test_pairs_do_not_depend_on_the_order_of_texts(detector: PairDetector) -> None:
    for length in (20, 200):
        texts = some_texts(length)
        order = list(range(len(texts)))
        random.Random(3).shuffle(order)
        straight = detector.find(sketches_of(texts), 0.5)
        shuffled = detector.find(sketches_of([texts[place] for place in order]), 0.5)
        expected = {frozenset(pair) for pair in zip(straight.left, straight.right, strict=True)}
        found = {
            frozenset((order[a], order[b]))
            for a, b in zip(shuffled.left, shuffled.right, strict=True)
        }
        assert found == expected


def test_together_they_find_what_is_alike_at_every_length() -> None:
    for length in (5, 12, 20, 60, 75, 76, 200, 2000):
        table = sketches_of(some_texts(length))
        found = set()
        for detector in pair_detectors():
            pairs = detector.find(table, 0.5)
            found |= set(zip(pairs.left.tolist(), pairs.right.tolist(), strict=True))
        assert {(2 * number, 2 * number + 1) for number in range(10)} <= found


@pytest.mark.parametrize("detector", GROUPING, ids=name_of)
def test_groups_label_equal_items_alike_and_leave_out_the_rest(detector: GroupDetector) -> None:
    table = ItemTable(
        size_bytes=np.array([5, 5, 7, 9, 9, 9]),
        content=np.array([1, 1, 2, -1, 3, -1]),
        visible_text=np.array([4, 4, 8, -1, 9, -1]),
    )
    found = detector.find(table)
    assert isinstance(found, Groups)
    assert found.labels.tolist() == [0, 0, -1, -1, -1, -1]


@pytest.mark.parametrize("detector", GROUPING, ids=name_of)
def test_a_hundred_thousand_equal_items_are_one_group(detector: GroupDetector) -> None:
    same = np.zeros(100_000, dtype=np.int64)
    labels = detector.find(ItemTable(same, same, same)).labels
    assert (labels == 0).all()


@pytest.mark.parametrize("detector", GROUPING, ids=name_of)
def test_no_items_give_no_groups(detector: GroupDetector) -> None:
    none = np.zeros(0, dtype=np.int64)
    assert len(detector.find(ItemTable(none, none, none)).labels) == 0
