"""What the window shows and where the keyboard is while an archive is still being read."""

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.app.archive_window import ArchiveController
from neardup_desktop.ui.shell.navigation import CLUSTERS, HIDDEN, OVERVIEW, PROBLEMS
from neardup_desktop.ui.style.theme import load_theme
from neardup_desktop.ui.widgets.empty_state import EmptyState
from tests.ui.conftest import wait_until

OPENING = "Opening the archive …"


@pytest.fixture
def go_on() -> Iterator[threading.Event]:
    """Lets the threads that read go on; at the end in any case."""
    event = threading.Event()
    yield event
    event.set()


@pytest.fixture
def opening(
    application: QApplication, scanned_archive: Path, tmp_path: Path, go_on: threading.Event
) -> Iterator[ArchiveController]:
    """A window on an archive with results, of which nothing was read yet."""
    controller = ArchiveController(
        shutil.copytree(scanned_archive, tmp_path / "archive"), load_theme("light")
    )
    for thread in (controller.background, controller.background.beside("problems")):
        thread.submit("still", lambda _reader: go_on.wait(), lambda _done: None)
    controller.window.show()
    controller.window.open_archive()
    yield controller
    go_on.set()
    controller.close()


def empty_page(controller: ArchiveController) -> EmptyState:
    """What the page on screen shows where it has nothing to list."""
    page: object = controller.window.pages.currentWidget()
    empty = getattr(page, "empty")  # noqa: B009 - each page has one
    assert isinstance(empty, EmptyState)
    return empty


def test_no_page_claims_anything_before_the_archive_was_read(
    opening: ArchiveController, go_on: threading.Event, qtbot: QtBot
) -> None:
    window = opening.window
    wait_until(qtbot, lambda: window.places.isVisible())
    for page in (OVERVIEW, CLUSTERS, HIDDEN, PROBLEMS):
        window.sidebar.go_to(page)
        empty = empty_page(opening)
        assert empty.isVisible(), page
        assert empty.heading.text() == OPENING
        assert empty.button is None
    assert not window.review.actions_bar.isVisible()
    assert not window.review.filter_panel.isVisible()
    go_on.set()
    wait_until(qtbot, lambda: window.review.rows.rowCount() > 0)
    wait_until(qtbot, lambda: window.problems.rows.total() > 0)
    assert window.hidden.empty.heading.text() == "Nothing is hidden"


@pytest.mark.parametrize("page", [OVERVIEW, CLUSTERS])
def test_the_keyboard_waits_on_the_page_and_then_stands_in_its_list(
    opening: ArchiveController, go_on: threading.Event, qtbot: QtBot, page: str
) -> None:
    window = opening.window
    wait_until(qtbot, lambda: window.places.isVisible())
    window.sidebar.go_to(page)
    assert QApplication.focusWidget() is empty_page(opening)
    go_on.set()
    if page == CLUSTERS:
        wait_until(qtbot, window.review.view.hasFocus)
        assert window.review.view.current_row() >= 0
    else:
        wait_until(qtbot, lambda: window.overview.is_complete)
        focused = QApplication.focusWidget()
        assert focused is not None
        assert window.overview.area.isAncestorOf(focused)


def test_a_choice_made_meanwhile_counts(
    opening: ArchiveController, go_on: threading.Event, qtbot: QtBot
) -> None:
    window = opening.window
    window.review.controls.slider.setValue(95)
    go_on.set()
    wait_until(qtbot, lambda: window.review.rows.rowCount() > 0)
    wait_until(qtbot, lambda: window.review.rows.layout.table.similarity == 0.95)
