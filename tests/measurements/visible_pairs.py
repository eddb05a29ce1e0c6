"""Whether every pair of like items can be seen in some cluster, and how steady clusters are.

    python -m tests.measurements.visible_pairs FOLDER [--archive FOLDER] [--similarity 0.8]
        [--step 0.01] [--keep oldest] [--list 20]

Scans a folder (or looks into the archive of an earlier scan), groups it as the window does, and
prints:

- the items shown in no cluster although another one is alike enough;
- the share of all pairs that stand together in one cluster, and how many items are linked to one
  that does not stand for their cluster;
- what the same pairs would come to if others stood for the clusters: those of most pairs (the most
  anybody can leave out by choosing well is little more than that), and those at random;
- how many items are with others once the slider moves a step;
- the series, each with its files.

Fails where an item is shown nowhere.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import numpy as np

from neardup_desktop.detect.base import Indices
from neardup_desktop.detect.cluster_table import ClusterTable, GroupingInput
from neardup_desktop.detect.grouping import group
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.grouping_input import load
from neardup_desktop.engine.clusters.preference_rank import Ranking
from neardup_desktop.engine.clusters.review import preferred_by
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.settings import DEFAULT_PREFERENCE, Preference, ScanSettings

_SEEDS = range(3)


class Grouped:
    """The items of an archive that are anything to others, under one order of preference."""

    def __init__(self, given: GroupingInput, rank: Indices) -> None:
        self.given = given
        self.rank = rank

    def at(self, similarity: float) -> ClusterTable:
        """The clusters at this similarity."""
        return group(self.given, similarity, self.rank)

    def like(self, similarity: float) -> tuple[Indices, Indices]:
        """The verified pairs of at least this similarity, by unit."""
        pairs = self.given.pairs.rows_of(self.given.pairs.at_least(similarity))
        return pairs.left, pairs.right

    def cluster_of(self, table: ClusterTable) -> Indices:
        """The cluster of each item, -1 where it is in none; shape (n,)."""
        found = np.full(len(self.given.item), -1, dtype=np.int64)
        found[table.member_index] = np.repeat(np.arange(len(table)), table.members)
        return found

    def nowhere(self, similarity: float) -> Indices:
        """Places of items in no cluster although another one is alike enough."""
        given = self.given
        units = np.bincount(given.unit, minlength=given.unit_count())
        is_like = units > 1
        is_like[np.concatenate(self.like(similarity))] = True
        return np.flatnonzero((self.cluster_of(self.at(similarity)) < 0) & is_like[given.unit])

    def together(self, similarity: float) -> tuple[int, int]:
        """Pairs of units that stand in one cluster, and all that are alike enough."""
        cluster = self.cluster_of(self.at(similarity))
        # All items of a unit stand in one cluster, unless they were marked.
        of_unit = np.full(self.given.unit_count(), -1, dtype=np.int64)
        of_unit[self.given.unit] = cluster
        left, right = self.like(similarity)
        same = (of_unit[left] == of_unit[right]) & (of_unit[left] >= 0)
        return int(same.sum()), len(left)

    def linked(self, similarity: float) -> int:
        """Items that are linked to one that does not stand for their cluster."""
        return int((self.at(similarity).member_evidence == Evidence.LINKED).sum())

    def moved(self, similarity: float, step: float) -> tuple[int, int, int]:
        """What the next similarity changes.

        Returns:
            The pairs that fall below it, the items for which another one stands then, and those of
            them of which no pair falls away.
        """
        before, after = (self._standing_for(value) for value in (similarity, similarity + step))
        given = self.given
        low, high = (np.float32(value - 1e-6) for value in (similarity, similarity + step))
        falling = (given.pairs.similarity >= low) & (given.pairs.similarity < high)
        concerned = np.zeros(given.unit_count(), dtype=np.bool_)
        concerned[given.pairs.left[falling]] = concerned[given.pairs.right[falling]] = True
        moved = before != after
        without_cause = moved & ~concerned[given.unit]
        return int(falling.sum()), int(moved.sum()), int(without_cause.sum())

    def _standing_for(self, similarity: float) -> Indices:
        table = self.at(similarity)
        found = self.given.item.copy()
        found[table.member_index] = np.repeat(table.representative, table.members)
        return found


def other_orders(given: GroupingInput, rank: Indices, similarity: float) -> Iterator[Grouped]:
    """What else might be taken first: units of most pairs, then orders at random."""
    pairs = given.pairs.rows_of(given.pairs.at_least(similarity))
    ends = np.concatenate((pairs.left, pairs.right))
    degree = np.bincount(ends, minlength=given.unit_count())[given.unit]
    yield Grouped(given, _as_rank(np.lexsort((rank, -degree))))
    for seed in _SEEDS:
        yield Grouped(given, np.random.default_rng(seed).permutation(len(rank)))


def _as_rank(order: Indices) -> Indices:
    rank = np.empty(len(order), dtype=np.int64)
    rank[order] = np.arange(len(order))
    return rank


def print_figures(grouped: Grouped, name: str, similarity: float, step: float) -> None:
    """One line: what an order of preference comes to."""
    same, pairs = grouped.together(similarity)
    table = grouped.at(similarity)
    falling, moved, without_cause = grouped.moved(similarity, step)
    print(
        f"{name}: {len(table)} clusters of {int(table.members.sum())} items,"
        f" {len(grouped.nowhere(similarity))} items shown nowhere,"
        f" {grouped.linked(similarity)} linked, {same} of {pairs} pairs in one cluster"
        f" ({same / max(1, pairs):.1%}); slider + {step:g}: {falling} pairs fall away,"
        f" {moved} items move, {without_cause} of them of no such pair"
    )


def print_series(reader: ArchiveReader, table: ClusterTable) -> int:
    """The series in clusters with their files; how many clusters hold one."""
    of_cluster = np.repeat(np.arange(len(table)), table.members)
    found = table.member_evidence == Evidence.SAME_FORM
    for row in np.unique(of_cluster[found]).tolist():
        own = table.member_item[found & (of_cluster == row)].tolist()
        _print_files(reader, [int(table.representative[row]), *own], "  series:")
    return len(np.unique(of_cluster[found]))


def _print_files(reader: ArchiveReader, items: list[int], title: str) -> None:
    facts = reader.item_infos([ItemId(item) for item in items])
    print(title)
    for item in items:
        fact = facts[ItemId(item)]
        print(f"    {fact.path} {fact.part}".rstrip())


def measure(archive: Archive, given: argparse.Namespace) -> bool:
    """Print all figures; whether every item is shown that has to be."""
    with closing(archive.reader()) as reader:
        with reader.index.reading():
            loaded = load(reader.index)
        ranking = Ranking(loaded.columns)
        rank = ranking.rank(preferred_by(Preference(given.keep)), loaded.linked, "linked")
        grouped = Grouped(loaded.given, rank)
        print_figures(grouped, given.keep, given.similarity, given.step)
        names = ("most pairs first", *(f"at random {seed}" for seed in _SEEDS))
        others = other_orders(loaded.given, rank, given.similarity)
        for name, other in zip(names, others, strict=True):
            print_figures(other, name, given.similarity, given.step)
        table = grouped.at(given.similarity)
        levels = Counter(Evidence(one).name for one in table.member_evidence.tolist())
        print("members: " + ", ".join(f"{name} {count}" for name, count in levels.most_common()))
        print(f"{print_series(reader, table)} series")
        nowhere = grouped.nowhere(given.similarity)
        if len(nowhere):
            some = loaded.given.item[nowhere[: given.list]].tolist()
            _print_files(reader, some, "shown nowhere:")
        return not len(nowhere)


def main() -> int:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--archive", type=Path, help="of an earlier scan of the folder")
    parser.add_argument("--similarity", type=float, default=0.8)
    parser.add_argument("--step", type=float, default=0.01)
    orders = [
        one.value for one in Preference if one not in (Preference.FOLDERS, Preference.FORMATS)
    ]
    parser.add_argument("--keep", choices=orders, default=DEFAULT_PREFERENCE.value)
    parser.add_argument("--list", type=int, default=20, help="so many items shown nowhere")
    given = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="visible-pairs-") as name,
        Archive.open(given.archive or Path(name) / "archive") as archive,
    ):
        if given.archive is None:
            scan(archive, [given.folder.resolve()], ScanSettings())
        return 0 if measure(archive, given) else 1


if __name__ == "__main__":
    sys.exit(main())
