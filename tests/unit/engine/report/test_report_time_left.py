"""The time left of a report: right from the start, by a clock that runs as the work is done."""

import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.compare_items import compare_items
from neardup_desktop.engine.clusters.unique_words import Vocabulary
from neardup_desktop.engine.report import report_parts
from neardup_desktop.engine.report.reporting import write_report
from neardup_desktop.model.differences import Difference
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import Cluster
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.report import ReportAction, ReportCluster, ReportRequest
from neardup_desktop.text.terms import TermTable
from tests.benchmarks._million_archive import lay_out

BEFORE_S = 20.0
"""What precedes the clusters in the file, such as a long history."""
FIRST_S = 3.0
"""So long nothing is said."""
NEAR = 0.3


class Clock:
    """Stands still but for the work that is done, which is slowed down a thousand times."""

    def __init__(self) -> None:
        self.now_s = 1000.0

    def monotonic(self) -> float:
        return self.now_s


class Watched(ProgressCounter):
    """Notes when more is done, and what is then said to be left."""

    def __init__(self, clock: Clock) -> None:
        self.looks: list[tuple[float, float | None]] = []
        self._clock = clock
        super().__init__()

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, value)
        if name == "done_effort" and self.phase is Phase.REPORT:
            self.looks.append((self._clock.now_s, self.snapshot().remaining_s))


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock by which each word, item and action takes as long as it does, times a thousand."""
    clock = Clock()
    written = report_parts.ReportParts._report_cluster
    actions, read = report_parts.ReportParts.actions, Vocabulary._read

    def slow_reading(vocabulary: Vocabulary, item: ItemId) -> tuple[str, TermTable]:
        found = read(vocabulary, item)
        clock.now_s += len(found[1].hashes) * 0.22e-3
        return found

    def slow_comparison(
        reader: ArchiveReader, left: ItemId, right: ItemId, cancel: CancelFlag
    ) -> Difference:
        found = compare_items(reader, left, right, cancel)
        clock.now_s += (len(found.left) + len(found.right)) / 6 * 1.1e-3
        return found

    def slow_cluster(
        parts: report_parts.ReportParts,
        cluster: Cluster,
        infos: dict[ItemId, ItemInfo],
        reclaimable_bytes: int,
    ) -> ReportCluster:
        clock.now_s += len(cluster.members) * 50e-3
        return written(parts, cluster, infos, reclaimable_bytes)

    def slow_actions(parts: report_parts.ReportParts) -> Iterator[ReportAction]:
        clock.now_s += BEFORE_S
        return actions(parts)

    monkeypatch.setattr(time, "monotonic", clock.monotonic)
    monkeypatch.setattr(Vocabulary, "_read", slow_reading)
    monkeypatch.setattr(report_parts, "compare_items", slow_comparison)
    monkeypatch.setattr(report_parts.ReportParts, "_report_cluster", slow_cluster)
    monkeypatch.setattr(report_parts.ReportParts, "actions", slow_actions)
    return clock


def laid_out(folder: Path, _scanned_home: Path) -> None:
    lay_out(folder, 6000)


def scanned(folder: Path, scanned_home: Path) -> None:
    shutil.copytree(scanned_home, folder)


@pytest.mark.parametrize(("fill", "differences"), [(laid_out, 0), (scanned, 0), (scanned, 10_000)])
def test_the_time_left_is_right_once_it_is_said(
    tmp_path: Path,
    scanned_home: Path,
    request: pytest.FixtureRequest,
    fill: Callable[[Path, Path], None],
    differences: int,
) -> None:
    fill(tmp_path / "archive", scanned_home)
    clock = request.getfixturevalue("clock")
    watched = Watched(clock)
    with Archive.open(tmp_path / "archive") as archive:
        reader = archive.reader()
        write_report(
            reader,
            ReportRequest(differences=differences),
            tmp_path / "report.html",
            sources=(),
            progress=watched,
        )
        reader.close()
    end_s, begin_s = clock.now_s, watched.looks[0][0]
    assert end_s - begin_s > 2 * FIRST_S
    said = [(end_s - at_s, left) for at_s, left in watched.looks if left is not None]
    assert len(said) > 10
    # Once no more than a few seconds are left, that is what is said.
    wrong = [(real, left) for real, left in said if abs(left - real) > max(NEAR * real, FIRST_S)]
    assert not wrong


def test_no_time_is_said_while_the_study_goes_on() -> None:
    counter = ProgressCounter()
    counter.start(Phase.STUDY, 100, later_share=None)
    counter._started -= 50.0
    counter.done = 50
    assert counter.snapshot().remaining_s is None
    assert counter.snapshot().share == 0.5
