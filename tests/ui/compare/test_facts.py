"""What is known of the rows on screen is read beside the main thread, however slow the disk is."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.background.main_thread_priority import right_of_way
from neardup_desktop.ui.background.task_threads import Background
from neardup_desktop.ui.clusters.cluster_rows import ClusterRows
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.clusters.hidden_page import HiddenRows
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.style.theme import Theme
from tests.helpers.window_driver import WindowDriver, wait_until


class Disk:
    """A thread that reads, and can be made to stand still like a disk that is busy."""

    def __init__(self, background: Background) -> None:
        self.background = background
        self._turns = threading.Event()

    def stand_still(self) -> None:
        """Let whoever asks from now on wait."""
        self._turns.clear()
        failed = self.background.reporting()
        self.background.submit(
            "still", lambda _reader: self._turns.wait(), lambda _done: None, failed
        )

    def turn(self) -> None:
        """Go on."""
        self._turns.set()


@pytest.fixture
def archive(scanned_archive: Path, tmp_path: Path) -> Iterator[Archive]:
    """The scanned sample."""
    with Archive.open(shutil.copytree(scanned_archive, tmp_path / "sample")) as archive:
        yield archive


@pytest.fixture
def disk(application: QApplication, archive: Archive) -> Iterator[Disk]:
    """A disk that stands still from the beginning."""
    disk = Disk(Background(archive.reader))
    disk.stand_still()
    yield disk
    disk.turn()
    disk.background.close()


@pytest.fixture
def facts(archive: Archive, disk: Disk) -> Iterator[ItemCache]:
    """What is known of the sample, read from that disk."""
    reader = archive.reader()
    yield ItemCache(reader, disk.background)
    reader.close()


def some_items(archive: Archive) -> list[ItemId]:
    """A few items of the sample."""
    reader = archive.reader()
    found = [ItemId(number) for number in range(1, 9) if reader.item_infos([ItemId(number)])]
    reader.close()
    return found


def test_what_the_disk_has_not_told_comes_later_and_is_told(
    archive: Archive, disk: Disk, facts: ItemCache, qtbot: QtBot
) -> None:
    wanted = some_items(archive)
    assert not facts.bring(wanted)
    assert not any(facts.is_known(item) for item in wanted)
    with qtbot.waitSignal(facts.arrived):
        disk.turn()
    assert all(facts.is_known(item) for item in wanted)
    assert facts.bring(wanted)


def test_one_item_that_is_asked_for_is_known_at_once(archive: Archive, facts: ItemCache) -> None:
    item = some_items(archive)[0]
    found = facts.get(item)
    assert found is not None
    assert found.id == item


def test_an_answer_from_before_the_archive_changed_is_not_taken(
    archive: Archive, disk: Disk, facts: ItemCache, qtbot: QtBot
) -> None:
    first, second = some_items(archive)[:2]
    assert not facts.bring([first])
    facts.clear()
    with qtbot.waitSignal(facts.arrived):
        assert not facts.bring([second])
        disk.turn()
    assert not facts.is_known(first)
    assert facts.is_known(second)


def test_what_may_be_painted_next_is_read_ahead(
    archive: Archive, disk: Disk, facts: ItemCache
) -> None:
    disk.turn()
    wanted = some_items(archive)
    facts.read_ahead(wanted)
    wait_until(lambda: all(facts.is_known(item) for item in wanted))


def test_reading_goes_on_after_the_list_has_painted(
    archive: Archive, disk: Disk, facts: ItemCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neardup_desktop.ui.background.main_thread_priority._LONGEST_REST_S", 3600)
    disk.turn()
    wanted = some_items(archive)
    with right_of_way.taken():
        facts.read_ahead(wanted)
    wait_until(lambda: all(facts.is_known(item) for item in wanted))


def test_painting_that_takes_long_holds_no_reading_up(
    archive: Archive, disk: Disk, facts: ItemCache
) -> None:
    disk.turn()
    wanted = some_items(archive)
    with right_of_way.taken():
        facts.read_ahead(wanted)
        wait_until(lambda: all(facts.is_known(item) for item in wanted))


def picture(view: ClusterView) -> QImage:
    """The list as it is painted now."""
    return view.viewport().grab().toImage()


def test_rows_far_away_are_painted_at_once_and_named_when_they_are_read(
    disk: Disk, facts: ItemCache, scanned: WindowDriver, qtbot: QtBot
) -> None:
    rows = ClusterRows(facts)
    rows.set_table(scanned.rows.layout.table)
    rows.set_all_open(is_open=True)
    view = ClusterView(rows, Theme("light"))
    qtbot.addWidget(view)
    view.resize(900, 90)
    view.show()
    disk.turn()
    last = rows.rowCount() - 1
    wait_until(lambda: rows.is_read(0))
    disk.stand_still()
    view.verticalScrollBar().setValue(view.verticalScrollBar().maximum())
    facts.clear()
    before = picture(view)
    assert not rows.is_read(last)
    disk.turn()
    wait_until(lambda: rows.is_read(last))
    wait_until(lambda: picture(view) != before)


def test_rows_are_painted_before_their_names_are_known(
    disk: Disk, facts: ItemCache, scanned: WindowDriver, qtbot: QtBot
) -> None:
    shown = scanned.rows.layout.table
    rows = ClusterRows(facts)
    rows.set_table(shown)
    view = ClusterView(rows, Theme("light"))
    qtbot.addWidget(view)
    view.resize(900, 400)
    before = picture(view)
    assert not rows.is_read(0)
    with qtbot.waitSignal(rows.refreshed):
        disk.turn()
    assert rows.is_read(0)
    assert picture(view) != before


def test_what_is_chosen_is_compared_as_soon_as_it_is_known(scanned: WindowDriver) -> None:
    page = scanned.window.review
    head = page.rows.layout.step_cluster(page.view.current_row(), 1)
    page.rows.set_open(head, True)
    name = page.rows.name(head + 1)
    disk = Disk(scanned.controller.background.beside("facts"))
    disk.stand_still()
    page.rows._item_cache.clear()
    page.view.go_to_row(head + 2)
    assert page.comparison.is_waiting
    before = page.comparison.question
    assert before is None
    disk.turn()
    wait_until(lambda: not page.comparison.is_waiting)
    assert page.comparison.question is not None
    assert page.pane.left.name.text() == name


def test_hidden_items_are_listed_before_their_names_are_known(
    archive: Archive, disk: Disk, facts: ItemCache, qtbot: QtBot
) -> None:
    rows = HiddenRows(facts)
    rows.set_items(some_items(archive))
    assert rows.index(0, 0).data() == "…"
    assert rows.index(0, 1).data() == ""
    with qtbot.waitSignal(rows.refreshed):
        disk.turn()
    assert rows.index(0, 0).data() != "…"
    assert rows.index(0, 1).data()
