"""The models under Qt's own tester, and with far more rows than fit on a screen."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QAbstractItemModel
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import ClusterTable
from neardup_desktop.model.filters import NO_LOSS
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.clusters.hidden_page import HiddenRows
from neardup_desktop.ui.problems.problem_list import ProblemList, ProblemRows
from neardup_desktop.ui.session.item_cache import PAGE, ItemCache
from neardup_desktop.ui.style.theme import Theme
from tests.helpers.window_driver import WindowDriver, wait_until

MEMBERS = 3
LEVELS = np.array(
    [Evidence.REPRESENTATIVE, Evidence.IDENTICAL_FILE, Evidence.NEAR_DUPLICATE], dtype=np.uint8
)


def synthetic_table(clusters: int) -> ClusterTable:
    """Clusters of three items each: a kept one, a copy and a near-duplicate."""
    items = np.arange(1, clusters * MEMBERS + 1, dtype=np.int64)
    return ClusterTable(
        similarity=0.8,
        representative=items[::MEMBERS],
        members=np.full(clusters, MEMBERS, dtype=np.int64),
        weakest=np.linspace(0.8, 1.0, clusters).astype(np.float32),
        reclaimable_bytes=np.arange(clusters, dtype=np.int64)[::-1].copy(),
        starts=np.arange(0, clusters * MEMBERS + 1, MEMBERS, dtype=np.int64),
        member_item=items,
        member_index=items - 1,
        member_evidence=np.tile(LEVELS, clusters),
        member_direct=np.tile(LEVELS, clusters),
        member_similarity=np.tile(np.array([1.0, 1.0, 0.9], dtype=np.float32), clusters),
        member_unique=np.tile(np.array([-1, 0, 4], dtype=np.int32), clusters),
        member_link=np.full(len(items), -1),
        member_link_similarity=np.zeros(len(items), dtype=np.float32),
        keys=np.arange(clusters, dtype=np.uint64),
    )


@pytest.fixture
def reader(tmp_path: Path) -> Iterator[ArchiveReader]:
    """A reader of an empty archive."""
    with Archive.open(tmp_path / "archive") as archive:
        reader = archive.reader()
        yield reader
        reader.close()


def check(model: QAbstractItemModel) -> QAbstractItemModelTester:
    """Have Qt watch the model as long as the result is held; what it finds is a warning."""
    mode = QAbstractItemModelTester.FailureReportingMode.Warning
    return QAbstractItemModelTester(model, mode, model)


def test_cluster_rows_keep_the_rules_of_qt(scanned: WindowDriver) -> None:
    rows = scanned.rows
    check(rows)
    rows.set_open(0, is_open=False)
    rows.set_open(0, is_open=True)
    rows.set_all_open(is_open=True)
    rows.set_all_open(is_open=False)
    scanned.set_similarity(90)
    wait_until(lambda: scanned.similarity == 0.9)
    scanned.set_filter(NO_LOSS)
    wait_until(lambda: 0 < rows.cluster_count() < len(rows.layout.table))


def test_problem_rows_keep_the_rules_of_qt(scanned: WindowDriver) -> None:
    scanned.open_problems()
    rows, reasons = scanned.problem_rows, scanned.window.secondary.problems.get().reasons
    check(rows)
    assert reasons.rowCount() > 1
    for met in map(reasons.row, range(reasons.rowCount())):
        rows.set_reason(met.code)
        assert rows.rowCount() == met.count
    rows.set_reason("")


def test_hidden_rows_keep_the_rules_of_qt(reader: ArchiveReader, application: QApplication) -> None:
    rows = HiddenRows(ItemCache(reader))
    rows.set_items([ItemId(1), ItemId(2)])
    check(rows)
    rows.set_sources(("/somewhere",))
    rows.set_items([])


def test_only_the_rows_on_screen_are_read(
    reader: ArchiveReader, application: QApplication, qtbot: QtBot
) -> None:
    facts = ItemCache(reader)
    rows = ClusterRows(facts)
    rows.set_table(synthetic_table(100_000))
    view = ClusterView(rows, Theme("light"))
    qtbot.addWidget(view)
    view.resize(1000, 600)
    with qtbot.waitExposed(view):
        view.show()
    view.grab()
    assert 0 < facts.items_read <= 2 * PAGE

    before = facts.items_read
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum() // 2)
    view.grab()
    assert facts.items_read - before <= 2 * PAGE


def test_all_of_many_clusters_open_and_close(
    reader: ArchiveReader, application: QApplication
) -> None:
    rows = ClusterRows(ItemCache(reader))
    rows.set_table(synthetic_table(100_000))
    assert rows.rowCount() == 100_000
    rows.set_all_open(is_open=True)
    assert rows.rowCount() == 400_000
    address = rows.address(399_999)
    assert (address.cluster, address.member) == (99_999, 2)
    rows.set_all_open(is_open=False)
    rows.set_open(50_000, is_open=True)
    assert rows.rowCount() == 100_003
    assert rows.header_row(50_002) == 50_000
    assert rows.layout.step_cluster(50_002, 1) == 50_004


def test_rows_mean_their_members_and_heads_mean_all_copies(
    reader: ArchiveReader, application: QApplication
) -> None:
    rows = ClusterRows(ItemCache(reader))
    rows.set_table(synthetic_table(10))
    rows.set_open(0, is_open=True)
    assert sorted(rows.layout.items(0, 0).tolist()) == [2, 3]
    assert sorted(rows.layout.items(1, 2).tolist()) == [1, 2]
    assert sorted(rows.layout.items(3, 5).tolist()) == [3, 5, 6, 8, 9]
    assert rows.row_of(ItemId(1), ItemId(3)) == 3
    assert rows.row_of(ItemId(4), ItemId(6)) == 4


def test_open_clusters_stay_open_when_the_order_changes(
    reader: ArchiveReader, application: QApplication
) -> None:
    rows = ClusterRows(ItemCache(reader))
    table = synthetic_table(50)
    rows.set_table(table)
    rows.set_open(0, is_open=True)
    opened = rows.cluster(0).id
    rows.set_table(table, np.arange(50, dtype=np.int64)[::-1])
    assert rows.rowCount() == 53
    heads = [row for row in range(53) if rows.address(row).is_header and rows.is_open(row)]
    assert [rows.cluster(row).id for row in heads] == [opened]


def test_a_long_list_of_problems_is_filtered(application: QApplication) -> None:
    problems = [
        NotCompared(f"/home/ada/{n}.bin", "", Outcome.DAMAGED if n % 2 else Outcome.EMPTY, "")
        for n in range(100_000)
    ]
    rows = ProblemRows()
    rows.set_problems(ProblemList.of(problems))
    assert rows.rowCount() == 100_000
    rows.set_reason("damaged")
    assert rows.rowCount() == 50_000
    assert rows.row(0).path == "/home/ada/1.bin"
    rows.set_words("ADA 99.b")
    assert rows.rowCount() == 1_000
    assert rows.row(0).path == "/home/ada/99.bin"
