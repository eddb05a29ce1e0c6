"""What the window shows and where the keyboard is while an archive is still being read."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.clusters import row_comparison
from neardup_desktop.ui.shell.navigation import CLUSTERS, HIDDEN, OVERVIEW, PROBLEMS
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.empty_state import EmptyState
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.conftest import OpenWindow

OPENING = "Opening the archive…"


@pytest.fixture
def go_on() -> Iterator[threading.Event]:
    """Lets the threads that read go on; at the end in any case."""
    event = threading.Event()
    yield event
    event.set()


@pytest.fixture
def opening(
    application: QApplication, scanned_archive: Path, tmp_path: Path, go_on: threading.Event
) -> Iterator[WindowDriver]:
    """A window on an archive with results, of which nothing was read yet."""
    folder = shutil.copytree(scanned_archive, tmp_path / "archive")
    driver = WindowDriver(ArchiveController(folder, Theme("light")))
    background = driver.controller.background
    for thread in (background, background.beside("problems")):
        thread.submit("still", lambda _reader: go_on.wait(), lambda _done: None, thread.reporting())
    driver.window.show()
    driver.window.open_archive()
    yield driver
    go_on.set()
    driver.close()


def empty_page(driver: WindowDriver) -> EmptyState:
    """What the page on screen shows where it has nothing to list."""
    page: object = driver.page_widget()
    empty = getattr(page, "empty")  # noqa: B009 - each page has one
    assert isinstance(empty, EmptyState)
    return empty


def test_the_page_of_those_who_have_not_scanned_yet_is_not_shown_to_others(
    application: QApplication, scanned_archive: Path, tmp_path: Path
) -> None:
    folder = shutil.copytree(scanned_archive, tmp_path / "archive")
    driver = WindowDriver(ArchiveController(folder, Theme("light")))
    body, seen = driver.window.body, set()
    try:
        driver.window.show()
        seen.add(body.currentWidget())
        body.currentChanged.connect(lambda _index: seen.add(body.currentWidget()))
        driver.window.open_archive()
        # Rows may be listed before what the window shows first is painted.
        wait_until(lambda: driver.row_count > 0 and driver.window.places in seen)
        assert driver.window.start not in seen
    finally:
        driver.close()


def test_no_page_claims_anything_before_the_archive_was_read(
    opening: WindowDriver, go_on: threading.Event
) -> None:
    window = opening.window
    wait_until(lambda: window.places.isVisible())
    for page in (OVERVIEW, CLUSTERS, HIDDEN, PROBLEMS):
        opening.open_page(page)
        empty = empty_page(opening)
        assert empty.isVisible(), page
        assert empty.heading.text() == OPENING
        assert empty.button is None
    assert not window.review.actions_bar.isVisible()
    assert not opening.filter_panel.isVisible()
    go_on.set()
    wait_until(lambda: opening.row_count > 0)
    wait_until(lambda: opening.problem_count > 0)
    assert window.secondary.hidden.get().empty.heading.text() == "Nothing is hidden"


@pytest.mark.parametrize("page", [OVERVIEW, CLUSTERS])
def test_the_keyboard_waits_on_the_page_and_then_stands_in_its_list(
    opening: WindowDriver, go_on: threading.Event, page: str
) -> None:
    window = opening.window
    wait_until(lambda: window.places.isVisible())
    opening.open_page(page)
    assert QApplication.focusWidget() is empty_page(opening)
    go_on.set()
    if page == CLUSTERS:
        wait_until(opening.list_view.hasFocus)
        assert opening.current_row >= 0
    else:
        wait_until(lambda: window.overview.is_complete)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert window.overview.area.isAncestorOf(focused)


def test_a_choice_made_meanwhile_counts(opening: WindowDriver, go_on: threading.Event) -> None:
    opening.set_similarity(95)
    go_on.set()
    wait_until(lambda: opening.row_count > 0)
    wait_until(lambda: opening.rows.layout.table.similarity == 0.95)


def test_texts_are_compared_once_somebody_sees_them(
    open_window: OpenWindow,
    scanned_archive: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(row_comparison, "AT_REST_MS", 3_600_000)
    driver = open_window(shutil.copytree(scanned_archive, tmp_path / "archive"))
    wait_until(lambda: driver.row_count > 0)
    driver.wait_until_answered()
    assert driver.page == OVERVIEW
    assert driver.window.review.comparison.question is None
    driver.open_page(CLUSTERS)
    wait_until(lambda: bool(driver.left_name))
