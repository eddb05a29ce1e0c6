"""Nothing under the pointer moves when a scan, a message or a selection comes or goes."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from neardup_desktop.model.progress import Phase, Progress
from neardup_desktop.ui.shell.navigation import (
    CLUSTERS,
    FOLDERS,
    HISTORY,
    OVERVIEW,
    PROBLEMS,
    SEARCH,
)
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.scan.test_scanning import many_files

PAGES = (OVERVIEW, CLUSTERS, SEARCH, PROBLEMS, HISTORY)


def places(driver: WindowDriver) -> dict[str, QPoint]:
    """Where on the screen every visible button, list row and side bar entry is.

    What lies over the pages or in the row at the bottom comes and goes by design.
    """
    window = driver.window
    QApplication.processEvents()
    found: dict[str, QPoint] = {}
    for button in window.findChildren(QAbstractButton):
        is_passing = window.notice.isAncestorOf(button) or window.status.isAncestorOf(button)
        if button.isVisible() and not is_passing:
            # Its text may change.
            found[f"{type(button).__name__} {id(button)}"] = button.mapToGlobal(QPoint(0, 0))
    side = window.sidebar
    for row in range(side.count()):
        place = side.visualItemRect(side.item(row)).topLeft()
        found[f"side bar {row}"] = side.viewport().mapToGlobal(place)
    panel = driver.filter_panel
    if panel.isVisible():
        for number in range(panel.topLevelItemCount()):
            item = panel.topLevelItem(number)
            assert item is not None
            place = panel.visualItemRect(item).topLeft()
            found[f"filter {item.text(0)}"] = panel.viewport().mapToGlobal(place)
    view = driver.list_view
    if view.isVisible():
        for row in range(driver.row_count):
            found[f"row {row}"] = view.viewport().mapToGlobal(
                QPoint(0, view.rowViewportPosition(row))
            )
    return found


def moved(
    before: dict[str, QPoint], after: dict[str, QPoint]
) -> dict[str, tuple[QPoint, QPoint | None]]:
    """What is elsewhere now, or gone."""
    return {
        name: (place, after.get(name)) for name, place in before.items() if after.get(name) != place
    }


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", [QSize(1280, 800), QSize(1024, 700)], ids=["1280", "1024"])
def test_nothing_moves_when_jobs_begin_and_end(
    scanned: WindowDriver, page: str, size: QSize
) -> None:
    window = scanned.window
    window.resize(size)
    # Has the folders counted at once, of which the overview shows some.
    scanned.open_page(FOLDERS)
    wait_until(lambda: not window.folder_page.is_counting)
    scanned.open_page(page)
    # Its cards are filled one after the other.
    wait_until(lambda: page != OVERVIEW or window.overview.is_complete)
    scanned.wait_until_at_rest()
    before = places(scanned)
    strips: list[QWidget] = [window.reports.strip, window.action_strip, window.search.strip]
    for strip in (window.strip, *strips):
        strip.begin("Writing the report", "Report.html")  # type: ignore[attr-defined]
        assert strip.isVisible()
        assert moved(before, places(scanned)) == {}
    window.strip.show_progress(Progress(Phase.READ, 9, 90, 1.0, 5.0, "/a/b.txt", 3, 90, 0.1))
    window.strip.show_partial(700)
    assert moved(before, places(scanned)) == {}
    for strip in (window.strip, *strips):
        strip.hide()
        assert moved(before, places(scanned)) == {}
    assert window.status.text.isVisible()
    window.unfinished.show_files((7, 90))
    assert moved(before, places(scanned)) == {}
    window.unfinished.show_files(None)


def test_nothing_moves_while_folders_are_scanned_anew(
    scanned: WindowDriver, tmp_path: Path
) -> None:
    window = scanned.window
    scanned.wait_until_at_rest()
    before = places(scanned)
    with scanned.scanning():
        window.add_folders([many_files(tmp_path / "many", 200)])
        scanned.pause_scan()
        wait_until(scanned.is_progress_shown)
        assert moved(before, places(scanned)) == {}
        scanned.resume_scan()
    scanned.wait_until_at_rest()
    wait_until(scanned.is_notice_shown)
    after = places(scanned)
    # The folders are others now, and what is below them is further down.
    del before["filter Format"]
    assert moved(before, after) == {}
    window.notice.close_message()
    assert moved(after, places(scanned)) == {}


def test_nothing_moves_while_messages_come_and_go(scanned: WindowDriver) -> None:
    window = scanned.window
    before = places(scanned)
    for words in ("Nothing to hide.", "1,240 items moved to the trash. " * 8):
        window.notice.show_message(words, ("Look at it", lambda: None), warning=True)
        assert moved(before, places(scanned)) == {}
    window.notice.close_message()
    assert moved(before, places(scanned)) == {}


def test_the_actions_stay_where_they_are_whatever_is_selected(scanned: WindowDriver) -> None:
    scanned.expand()
    bar = scanned.window.review.actions_bar

    def buttons() -> list[QPoint]:
        QApplication.processEvents()
        return [
            button.mapToGlobal(QPoint(0, 0))
            for button in bar.findChildren(QAbstractButton)
            if button.isVisible()
        ]

    before = buttons()
    for row in range(scanned.row_count):
        scanned.go_to_row(row)
        assert buttons() == before
    scanned.select_all()
    assert buttons() == before
