"""Shortcuts that save time change nothing that one sees: painting by rows, dressing at the end."""

import contextlib
import shutil
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QImage, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review_snapshot import recall_clusters, recall_items
from neardup_desktop.store.bulk_queries import index_stamp
from neardup_desktop.ui.app import archive_window
from neardup_desktop.ui.clusters.cluster_view import ClusterView
from neardup_desktop.ui.style.theme import Theme
from tests.helpers.window_driver import wait_until
from tests.ui.stage import Stage, go_to_clusters, open_stage, settle

SIZE = QSize(1280, 800)


def picture(view: ClusterView) -> QImage:
    """The list painted from nothing."""
    return view.viewport().grab().toImage()


class Screen:
    """What is on a screen where only that is painted which asks for it."""

    def __init__(self, view: ClusterView) -> None:
        self._view = view
        self._screen = view.screen()

    def picture(self) -> QImage:
        """The list as it stands on the screen now."""
        window, viewport = self._view.window(), self._view.viewport()
        corner = viewport.mapTo(window, QPoint(0, 0))
        place = QRect(corner, viewport.size())
        shot = self._screen.grabWindow(
            window.winId(), place.x(), place.y(), place.width(), place.height()
        )
        return shot.toImage().convertToFormat(QImage.Format.Format_RGB32)


def is_as_painted_anew(view: ClusterView) -> bool:
    """Whether what is on the screen is what painting all of it would give."""
    settle()
    shown = Screen(view).picture()
    return shown == picture(view).convertToFormat(QImage.Format.Format_RGB32)


def test_what_was_painted_in_parts_looks_as_if_painted_at_once(stage: Stage) -> None:
    go_to_clusters(stage)
    view = stage.driver.list_view
    pictures = [picture(view)]
    assert is_as_painted_anew(view)
    for key in (
        Qt.Key.Key_Down,
        Qt.Key.Key_Down,
        Qt.Key.Key_J,
        Qt.Key.Key_Space,
        Qt.Key.Key_Up,
        Qt.Key.Key_Left,
    ):
        QTest.keyClick(view, key)
        wait_until(stage.driver.is_compared)
        assert is_as_painted_anew(view), key
        pictures.append(picture(view))
    assert all(one != other for one, other in pairwise(pictures))


def test_the_row_under_the_pointer_is_lit_and_the_one_before_is_not(stage: Stage) -> None:
    go_to_clusters(stage)
    view = stage.driver.list_view
    before = picture(view)
    for row in (2, 3, 1):
        QTest.mouseMove(view.viewport(), QPoint(200, view.rowViewportPosition(row) + 4))
        assert is_as_painted_anew(view), row
        assert picture(view) != before, row


def test_only_rows_that_are_asked_for_are_painted(stage: Stage) -> None:
    go_to_clusters(stage)
    view = stage.driver.list_view
    whole = picture(view)
    empty = QImage(whole.size(), QImage.Format.Format_RGB32)
    empty.fill(Qt.GlobalColor.magenta)
    row = QRect(0, view.rowViewportPosition(1), view.viewport().width(), view.rowHeight(1))
    view.viewport().render(empty, row.topLeft(), QRegion(row))
    assert empty.pixelColor(5, row.bottom() + 3) == Qt.GlobalColor.magenta
    found = empty.copy(row)
    assert found == whole.copy(row).convertToFormat(QImage.Format.Format_RGB32)


@pytest.mark.parametrize("place", ["clusters", "problems", "history"])
def test_a_window_that_is_styled_at_the_end_looks_like_any_other(
    application: QApplication,
    scanned_archive: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    place: str,
) -> None:
    def grab(name: str) -> QImage:
        own = shutil.copytree(scanned_archive, tmp_path / name)
        stage = open_stage(own, Theme("light"), SIZE)
        if place == "clusters":
            go_to_clusters(stage)
            wait_until(stage.driver.is_compared)
            page = stage.window.review
            wait_until(lambda: page.filter_panel.topLevelItemCount() > 0)
            wait_until(lambda: "can be trashed" in page.actions_bar.status.text())
        else:
            stage.driver.open_page({"problems": "not compared"}.get(place, place))
        # What is counted last stands beside the names of the pages.
        stage.driver.wait_until_at_rest()
        wait_until(lambda: bool(stage.driver.count_beside("folders")))
        settle()
        shot = stage.window.grab().toImage()
        stage.driver.close()
        return shot

    flash_ms = application.cursorFlashTime()
    application.setCursorFlashTime(0)
    try:
        at_the_end = grab("one")
        monkeypatch.setattr(archive_window, "style_sheet_applied_at_end", contextlib.nullcontext)
        assert grab("two") == at_the_end
    finally:
        application.setCursorFlashTime(flash_ms)


def test_what_was_asked_for_last_is_kept_for_the_next_start(stage: Stage) -> None:
    stage.driver.set_similarity(90)
    wait_until(lambda: stage.driver.row_count > 0 and slid(stage, 0.9))
    stage.driver.close()
    with Archive.open(stage.driver.controller.folder) as archive:
        reader = archive.reader()
        stamp = index_stamp(reader.index)
        items, kept = recall_items(archive.folder, stamp), recall_clusters(archive.folder, stamp)
        reader.close()
    assert items is not None
    assert kept is not None
    assert kept[1].similarity == pytest.approx(0.9)


def slid(stage: Stage, similarity: float) -> bool:
    """Whether the list shows what the slider asks for."""
    grouping = stage.window.overview._grouping
    return grouping is not None and grouping.choice.similarity == pytest.approx(similarity)
