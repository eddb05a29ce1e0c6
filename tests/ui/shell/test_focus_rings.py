"""F6 leads through all panes of a page, and the one with the keyboard shows it in every theme."""

from collections.abc import Iterator

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from neardup_desktop.ui.compare.compare_pane import Tab
from neardup_desktop.ui.shell.navigation import CLUSTERS, HISTORY, OVERVIEW, PROBLEMS
from neardup_desktop.ui.style.theme import THEMES, apply_theme
from tests.helpers.window_driver import WindowDriver, wait_until

_MOST_STEPS = 12
_LEAST_RING_PX = 40


@pytest.fixture(params=THEMES)
def themed(
    scanned: WindowDriver, application: QApplication, request: pytest.FixtureRequest
) -> Iterator[WindowDriver]:
    theme = scanned.window.theme
    theme.choose(request.param)
    apply_theme(application, theme)
    scanned.window.activateWindow()
    wait_until(scanned.window.isActiveWindow)
    yield scanned
    theme.choose("light")
    apply_theme(application, theme)


def round_trip(driver: WindowDriver) -> list[QWidget]:
    """What has the keyboard after each F6, until it is back in the side bar."""
    window = driver.window
    window.sidebar.setFocus()
    seen: list[QWidget] = []
    while not seen or not window.sidebar.hasFocus():
        QTest.keyClick(window, Qt.Key.Key_F6)
        focus = QApplication.focusWidget()
        assert focus is not None
        assert focus.isVisible()
        seen.append(focus)
        assert len(seen) < _MOST_STEPS
    return seen


def shows_focus(widget: QWidget, accent: QColor) -> bool:
    """Whether a widget has more pixels in the colour of the accent with the keyboard."""
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    with_focus = _pixels(widget.grab().toImage(), accent)
    widget.clearFocus()
    return with_focus - _pixels(widget.grab().toImage(), accent) > _LEAST_RING_PX


def _pixels(image: QImage, colour: QColor) -> int:
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    colours = np.frombuffer(image.constBits(), dtype=np.uint32)
    return int(np.count_nonzero(colours == colour.rgb()))


def assert_rings(driver: WindowDriver, areas: int) -> None:
    accent = driver.window.theme.color("accent")
    seen = round_trip(driver)
    assert len(seen) == areas, [widget.accessibleName() for widget in seen]
    for widget in seen:
        assert shows_focus(widget, accent), widget.accessibleName()


def test_every_pane_of_the_clusters_shows_its_focus(themed: WindowDriver) -> None:
    themed.expand()
    themed.go_to_row(themed.row_named("report draft 3.txt"))
    wait_until(themed.is_compared)
    for tab in Tab:
        themed.pane.show_tab(tab)
        wait_until(lambda: not themed.is_comparing() and not themed.pane.pages.is_waiting)
        assert_rings(themed, areas=5)  # filters, View, list, comparison, side bar


def test_every_pane_of_the_other_pages_shows_its_focus(themed: WindowDriver) -> None:
    themed.search_for("report")
    page = themed.window.search
    wait_until(lambda: not page.is_waiting and not page.hit_preview.is_waiting)
    page.view.go_to_row(0)
    assert_rings(themed, areas=3)  # hits, text, side bar
    themed.open_page(PROBLEMS)
    wait_until(lambda: themed.problem_count > 0)
    assert_rings(themed, areas=2)
    themed.open_page(OVERVIEW)
    wait_until(lambda: themed.window.overview.overview is not None)
    assert_rings(themed, areas=2)


def test_there_is_one_ring_however_often_the_focus_comes(scanned: WindowDriver) -> None:
    view = scanned.pane.view
    scanned.window.activateWindow()
    wait_until(scanned.window.isActiveWindow)
    for _time in range(3):
        view.setFocus(Qt.FocusReason.TabFocusReason)
        scanned.focus_list()
    view.setFocus()
    overlays = [one for one in view.findChildren(QWidget) if one.property("overlay")]
    assert len(overlays) == 1
    assert overlays[0].isVisible()
    scanned.focus_list()
    assert not overlays[0].isVisible()


def test_a_page_without_a_list_takes_the_keyboard_from_the_side_bar(scanned: WindowDriver) -> None:
    scanned.open_page(HISTORY)
    scanned.window.activateWindow()
    wait_until(scanned.window.isActiveWindow)
    scanned.window.sidebar.setFocus()
    QTest.keyClick(scanned.window, Qt.Key.Key_F6)
    assert not scanned.window.sidebar.hasFocus()
    QTest.keyClick(scanned.window, Qt.Key.Key_F6)
    assert scanned.window.sidebar.hasFocus()
    scanned.open_page(CLUSTERS)


def test_no_ring_is_drawn_before_a_key_was_pressed_or_after_a_click(
    scanned: WindowDriver, application: QApplication
) -> None:
    """What the program itself gives the keyboard at the start looks as it does without."""
    application.setProperty("used by keys", None)
    window = scanned.window
    window.activateWindow()
    wait_until(window.isActiveWindow)
    view = scanned.pane.view
    view.setFocus()
    ring = next(one for one in view.findChildren(QWidget) if one.property("overlay"))
    assert view.hasFocus()
    assert not ring.isVisible()
    QTest.keyClick(view, Qt.Key.Key_Shift)
    assert ring.isVisible()
    # A click into the side bar, whose release gives the keyboard back to the page.
    at = window.sidebar.viewport().mapTo(
        window, window.sidebar.visualItemRect(window.sidebar.item_of(CLUSTERS)).center()
    )
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(window.windowHandle(), left, none, at)
    view.setFocus()
    assert not ring.isVisible()
    QTest.keyClick(view, Qt.Key.Key_Shift)
    assert ring.isVisible()
