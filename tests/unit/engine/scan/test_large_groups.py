"""Clusters of very large groups, where not all pairs are compared, against all pairs."""

import os
import random
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import numpy as np
import pytest

from neardup_desktop.detect import buckets, large_groups
from neardup_desktop.detect.detectors import shingle_samples
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan.pair_phase import likely_ranks
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.model.settings import Preference, ScanSettings
from tests.helpers.prose import TOPICS, Writer

PREFERENCES = (Preference.BEST, Preference.NEWEST, Preference.OLDEST, Preference.LONGEST)
COUNT = 120

Stars = set[tuple[str, frozenset[str]]]


@contextmanager
def bounded() -> Iterator[None]:
    """All pairs are listed of groups of up to ten texts only."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(buckets, "BUCKET_LIMIT", 10)
        patch.setattr(buckets, "NEIGHBOURS", 2)
        patch.setattr(buckets, "PIVOTS", 1)
        patch.setattr(large_groups, "BUCKET_LIMIT", 10)
        patch.setattr(large_groups, "LIKELY", 1)
        patch.setattr(large_groups, "NEAREST", 3)
        patch.setattr(large_groups, "LEAST_DEGREE", 2)
        patch.setattr(shingle_samples, "BUCKET_LIMIT", 0)
        yield


def write_versions(folder: Path, numbers: range) -> None:
    """Versions of two texts with other words and a few more lines, in any order of time."""
    folder.mkdir(exist_ok=True)
    for number in numbers:
        choice = random.Random(number)
        words = " ".join(Writer(number % 2).document(TOPICS[number % 2], 300)).split(" ")
        for _ in range(8):
            words[choice.randrange(len(words))] = f"word{choice.randrange(1000)}"
        words += [f"line{number}"] * choice.randrange(9)
        path = folder / f"{'x' * choice.randrange(4)}{number}.txt"
        path.write_text(" ".join(words))
        os.utime(path, (0, 1_600_000_000 + choice.randrange(COUNT // 2)))


def scanned(archive: Archive, folder: Path) -> tuple[int, list[str]]:
    """Scan; gives the number of pairs and what is to be noted."""
    summary = scan(archive, [folder], ScanSettings(workers=1), ProgressCounter(), CancelFlag())
    return archive.pairs.count(), [str(note) for note in summary.notes]


def stars(archive: Archive, preference: Preference) -> Stars:
    """The names of the representatives and of all members."""
    with closing(archive.reader()) as reader:
        review = Review.load(reader)
        table = review.clusters(preference=preference)
        found = set()
        for row in range(len(table)):
            members = [member.item for member in table.cluster(row).members]
            infos = reader.item_infos(members)
            names = [Path(infos[item].path).name for item in members]
            found.add((names[0], frozenset(names)))
        return found


@pytest.mark.parametrize("at_once", [True, False])
def test_clusters_are_those_of_all_pairs_whatever_is_preferred(
    tmp_path: Path, at_once: bool
) -> None:
    folder = tmp_path / "files"
    with Archive.open(tmp_path / "bounded") as archive, bounded():
        if not at_once:
            write_versions(folder, range(0, COUNT, 3))
            scanned(archive, folder)
        write_versions(folder, range(COUNT))
        few, notes = scanned(archive, folder)
        found = {one: stars(archive, one) for one in PREFERENCES}
        with closing(archive.reader()) as reader:
            left_out = reader.pairs_left_out()
    with Archive.open(tmp_path / "all") as archive:
        every, _ = scanned(archive, folder)
        with closing(archive.reader()) as reader:
            assert reader.pairs_left_out() == 0
        expected = {one: stars(archive, one) for one in PREFERENCES}
    assert found == expected
    assert every == 2 * (COUNT // 2 * (COUNT // 2 - 1) // 2)
    assert few < 0.8 * every
    # Pairs that were compared before the group was large count as left out, too.
    assert every - few <= left_out < every or (not at_once and left_out > 0)
    # Of what an earlier scan compared, some would be left out now.
    assert not at_once or any(f" {every - few:,} pairs " in note for note in notes), notes
    assert len({frozenset(one) for one in expected.values()}) > 1, "all prefer the same"


def test_ranks_of_texts_are_those_of_their_best_items() -> None:
    rows = [
        (7, "pdf", 50, 9),
        (4, "plain_text", 90, 9),
        (9, "docx", 10, 9),
        (7, "docx", 20, 9),
        (8, "docx", 99, 9),  # has no fingerprint
    ]
    ranks = likely_ranks([rows[:2], rows[2:]], np.array([4, 7, 9]), np.array([30, 20, 10]))
    orders = [np.argsort(one).tolist() for one in ranks]
    assert orders == [[1, 2, 0], [0, 1, 2], [2, 1, 0], [0, 1, 2]]


def test_groups_are_connected_by_texts_with_many_pairs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(large_groups, "BUCKET_LIMIT", 4)
    monkeypatch.setattr(large_groups, "LEAST_DEGREE", 3)
    first, second = np.triu_indices(5, 1)
    left = np.concatenate((first, second * 0 + 5 + first, [0, 12]))
    right = np.concatenate((second, 5 + second, [12, 13]))
    groups = large_groups.large_groups(left, right, 14)
    assert [group.tolist() for group in groups] == [[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]
    monkeypatch.setattr(large_groups, "LIKELY", 1)
    ranks = [np.arange(14), -np.arange(14)]
    words = np.full(14, 10, dtype=np.int32)
    words[3] = 1
    one, other = large_groups.likely_pairs(groups[:1], ranks, words, 0.5)
    assert set(zip(one.tolist(), other.tolist(), strict=True)) == {
        (0, 1), (0, 2), (0, 4), (1, 4), (2, 4)
    }  # fmt: skip


def test_a_text_of_a_group_is_paired_with_those_that_share_most_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(large_groups, "NEAREST", 2)
    monkeypatch.setattr(large_groups, "_PAIRS_AT_ONCE", 3)
    choice = np.random.default_rng(1)
    features = choice.integers(0, 3, (40, 6)).astype(np.uint64)
    features[7] = features[11]
    left, right = np.triu_indices(40, 1)
    shown = choice.random(len(left)) < 0.6
    shown[(left == 7) & (right == 11)] = True
    left, right = left[shown], right[shown]
    groups = [np.arange(20), np.arange(20, 36)]  # the last four are in none
    kept = large_groups.nearest_pairs(groups, left, right, features)
    group = [0] * 20 + [1] * 16 + [2, 3, 4, 5]
    pairs = list(zip(left.tolist(), right.tolist(), strict=True))
    shared = {pair: int((features[pair[0]] == features[pair[1]]).sum()) for pair in pairs}
    within = [pair for pair in pairs if group[pair[0]] == group[pair[1]]]
    for pair, is_kept in zip(pairs, kept.tolist(), strict=True):
        # How many pairs of either text share more, or as much and may come first.
        more = [sum(shared[o] > shared[pair] for o in within if text in o) for text in pair]
        some = [sum(shared[o] >= shared[pair] for o in within if text in o) for text in pair]
        assert is_kept or (pair in within and min(some) > 2), pair
        assert not is_kept or pair not in within or min(more) < 2, pair
    assert kept[pairs.index((7, 11))]
    assert np.count_nonzero(kept) < len(pairs)
