"""What every detector must do, whichever it is; new ones are picked up by themselves."""

import random
from pathlib import Path

import numpy as np
import pytest

from neardup_desktop.detect import detectors
from neardup_desktop.detect.base import (
    Candidates,
    PairDetector,
    Ragged,
    SketchTable,
)
from neardup_desktop.detect.registry import pair_detectors
from neardup_desktop.sketch.fingerprint import fingerprint
from neardup_desktop.sketch.method import METHODS
from tests.helpers.stored_hashes import decode_features


def name_of(detector: PairDetector) -> str:
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
    assert {detector.name for detector in pair_detectors()} == modules
    assert "super_shingles" in modules


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
