"""At 200 % in a small window, everything of a page is in reach, and nothing is cut."""

import shutil
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QPushButton, QWidget

from neardup_desktop.ui.search.search_page import SearchPage
from neardup_desktop.ui.shell.navigation import CLUSTERS, HIDDEN, OVERVIEW, SEARCH
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from tests.helpers.fonts import HIGH_LINES, NARROW, USUAL, WIDE
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.geometry import faults
from tests.ui.screenshots import Look, in_look
from tests.ui.search.test_search import search
from tests.ui.stage import open_stage, settle

SMALLER, SMALL = QSize(1024, 700), QSize(1280, 800)
LOOKS = [
    Look(f"{language}-{size.width()}-{family}", "light", language, 200, size, family)
    for size, language, family in (
        *((SMALLER, "en", HIGH_LINES), (SMALLER, "de", HIGH_LINES), (SMALLER, "ar", HIGH_LINES)),
        *((SMALLER, "de", USUAL), (SMALLER, "ar", WIDE)),
        *((SMALL, "en", NARROW), (SMALL, "de", WIDE), (SMALL, "ar", USUAL)),
    )
]


@pytest.fixture(scope="module", params=LOOKS, ids=lambda look: look.name)
def driver(
    request: pytest.FixtureRequest,
    qapp: QApplication,
    scanned_archive: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[WindowDriver]:
    """One window for all tests in a look: each opens its page, and only the last hides an item."""
    scratch = tmp_path_factory.mktemp("look")
    own = shutil.copytree(scanned_archive, scratch / "archive")
    look = request.param
    qapp.setStyle("Fusion")
    with in_look(qapp, look, scratch) as appearance:
        stage = open_stage(own, appearance.theme, look.size)
        yield stage.driver
        stage.driver.close()
        settle()


def lacking(driver: WindowDriver) -> list[str]:
    """What is cut, misplaced or has to be scrolled sideways, once all is shown that was asked."""
    driver.wait_until_answered()
    settle()
    window = driver.window
    found = [str(fault) for fault in faults(window)]
    for area in window.findChildren(QAbstractScrollArea):
        if area.isVisible() and area.horizontalScrollBar().maximum():
            found.append(f"{type(area).__name__} {area.accessibleName()!r} goes on sideways")
    return found


def is_in_sight(widget: QWidget, window: QWidget) -> bool:
    """Whether a widget is on screen as a whole, above the row at the bottom of the window."""
    area = widget.rect().translated(widget.mapTo(window, QPoint(0, 0)))
    return window.rect().contains(area) and widget.isVisible()


def is_brought_into_sight(widget: QWidget, window: QWidget) -> bool:
    """Scroll the page to a widget, as the wheel does; whether it is on screen then."""
    holder = widget.parentWidget()
    while holder is not None and not isinstance(holder, PageScroll):
        holder = holder.parentWidget()
    if holder is not None:
        holder.ensureWidgetVisible(widget)
    return is_in_sight(widget, window)


def is_nth_in_sight(page: SearchPage, at: int) -> bool:
    return is_brought_into_sight(page.nothing.buttons[at], page.window())


def test_the_clusters_and_the_overview(driver: WindowDriver) -> None:
    driver.open_page(CLUSTERS)
    driver.collapse()
    assert lacking(driver) == []
    driver.expand()
    assert lacking(driver) == []
    driver.open_page(OVERVIEW)
    wait_until(lambda: driver.window.overview.safe.trash_button.isVisible())
    assert lacking(driver) == []


def test_the_search(driver: WindowDriver) -> None:
    page, window = driver.window.search, driver.window
    search(driver, "spruce OR (the -report)")
    page.unfold(0)
    wait_until(lambda: page.rows.is_open(0))
    assert lacking(driver) == []
    assert is_in_sight(page.head.counts, window)
    page.view.go_to_row(1)
    wait_until(lambda: not page.hit_preview.is_waiting)
    assert lacking(driver) == []
    for words in ("(plum before:someday kin:x", "qwxyz kind:email"):
        search(driver, words)
        assert page.stack.currentWidget() is page.nothing
        page.settle()
        assert lacking(driver) == []
        for at in range(len(page.nothing.buttons)):
            # They are made anew with each answer.
            wait_until(partial(is_nth_in_sight, page, at))
    driver.search_for("")
    wait_until(lambda: page.stack.currentWidget() is page.start)
    assert driver.page == SEARCH
    assert lacking(driver) == []
    for button in page.start.findChildren(QPushButton):
        assert is_brought_into_sight(button, window)


def test_hidden_items(driver: WindowDriver) -> None:
    page, window = driver.window.secondary.hidden.get(), driver.window
    driver.open_page(HIDDEN)
    assert lacking(driver) == []
    driver.open_page(CLUSTERS)
    driver.expand()
    driver.go_to_row(2)
    window.review.row_actions.hide()
    wait_until(lambda: driver.hidden_count == 1)
    driver.open_page(HIDDEN)
    wait_until(lambda: bool(page.rows.index(0, 1).data()))
    page.table.selectRow(0)
    window.notice.hide()
    assert lacking(driver) == []
    buttons = [one for one in page.findChildren(QPushButton) if one.isVisible()]
    assert buttons
    for button in buttons:
        assert is_in_sight(button, window)
        assert button.width() >= button.sizeHint().width()
    row = page.table.visualRect(page.rows.index(0, 0))
    assert page.table.viewport().rect().contains(row)
