"""The generated home folder itself: always the same, and its truth is independent and right."""

import os
import random
from functools import cache
from pathlib import Path

from tests.helpers.home_builder import Home
from tests.helpers.home_folder import build_home
from tests.helpers.truth import alike_pairs, similarity, word_distance


def _slow_distance(a: tuple[str, ...], b: tuple[str, ...]) -> int:
    """Edit distance by its definition, one choice at a time."""

    @cache
    def rest(i: int, j: int) -> int:
        if i == len(a) or j == len(b):
            return len(a) - i + len(b) - j
        here = rest(i + 1, j + 1) + (a[i] != b[j])
        return min(here, rest(i + 1, j) + 1, rest(i, j + 1) + 1)

    return rest(0, 0)


def test_the_distance_of_the_truth_is_the_edit_distance() -> None:
    chance = random.Random(5)
    for _ in range(300):
        a = tuple(chance.choices("abcd", k=chance.randrange(9)))
        b = tuple(chance.choices("abcd", k=chance.randrange(9)))
        assert word_distance(list(a), list(b)) == _slow_distance(a, b)


def test_no_pair_is_lost_by_the_shortcuts_of_the_truth() -> None:
    chance = random.Random(6)
    texts = {n: " ".join(chance.choices("abc", k=chance.randrange(3, 9))) for n in range(40)}
    slow = {
        frozenset((a, b)): similarity(texts[a], texts[b])
        for a in texts
        for b in texts
        if a < b and similarity(texts[a], texts[b]) >= 0.7
    }
    assert alike_pairs(texts, 0.7) == slow


def test_the_same_seed_writes_the_same_folder(tmp_path: Path) -> None:
    contents = []
    for name in ("one", "two"):
        build_home(tmp_path / name)
        found = {
            os.fsencode(path.relative_to(tmp_path / name)): (
                path.read_bytes(),
                path.stat().st_mtime_ns,
            )
            for path in (tmp_path / name).rglob("*")
            if path.is_file() and not path.is_symlink()
        }
        contents.append(found)
    assert contents[0] == contents[1]
    assert len(contents[0]) > 300


def test_it_holds_alike_texts_of_every_closeness(home: Home) -> None:
    found = home.alike_pairs(0.5)
    for low, high in ((0.5, 0.7), (0.7, 0.79), (0.8, 0.82), (0.82, 0.9), (0.9, 0.99), (1, 1.1)):
        assert any(low <= value < high for value in found.values()), (low, high)
