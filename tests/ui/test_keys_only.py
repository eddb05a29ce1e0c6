"""The whole way of a person with a keyboard alone: no mouse, and the focus is never lost.

Keys go to the window that has the keyboard, as a system would send them.
"""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, QObject, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QMenu, QWidget
from shiboken6 import isValid

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.pairs import WHOLE, Evidence
from neardup_desktop.present.language import ENGLISH
from neardup_desktop.ui.app.application import Application
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.clusters.filter_words import Section
from neardup_desktop.ui.format import translation
from neardup_desktop.ui.history.history_page import TRASH
from neardup_desktop.ui.style.theme import Theme, apply_theme
from tests.helpers.window_driver import WindowDriver, driver_of, wait_until
from tests.ui.plan.test_acting import COPY
from tests.ui.sample_folder import SampleFolder
from tests.ui.scan.test_scanning import many_files

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier
KEY = Qt.Key
_MOST_STOPS = 80


class Keyboard:
    """Presses keys, and sees to it that the focus is somewhere a person can see."""

    def __init__(self, window: QWidget) -> None:
        self.window = window
        self.go_back()

    def go_back(self) -> None:
        """Give the keyboard to the topmost window, as a desktop does when a dialog closes."""
        shown = [
            one
            for one in QApplication.topLevelWidgets()
            if one.isVisible() and isinstance(one, QDialog)
        ]
        front = shown[-1] if shown else self.window
        front.activateWindow()
        wait_until(lambda: QApplication.activeWindow() is front)

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press a key where the keyboard is."""
        if QGuiApplication.focusWindow() is None:
            self.go_back()
        QTest.keyClick(QGuiApplication.focusWindow(), key, modifiers)
        if QGuiApplication.focusWindow() is not None and not QApplication.activePopupWidget():
            self.check_focus()

    def write(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            # PySide takes letters as well, but its types do not tell.
            QTest.keyClick(QGuiApplication.focusWindow(), letter)  # type: ignore[call-overload]

    def check_focus(self) -> None:
        """The focus is on something that can be seen, used, and told by a screen reader."""
        focus = self.focus()
        assert focus.isVisible()
        assert focus.isEnabled()
        assert focus.window() is QApplication.activeWindow()

    def focus(self) -> QWidget:
        """What has the keyboard."""
        focus = QApplication.focusWidget()
        assert focus is not None
        return focus

    def tab_to(self, wanted: Callable[[QWidget], bool], *, back: bool = False) -> None:
        """Press Tab until what is wanted has the keyboard."""
        for _stop in range(_MOST_STOPS):
            if wanted(self.focus()):
                return
            self.press(KEY.Key_Backtab if back else KEY.Key_Tab, SHIFT if back else NONE)
        pytest.fail(f"Tab does not come there; it is at {self.focus()}")

    def tab_round(self) -> list[QWidget]:
        """All that Tab comes to, from here until it is here again."""
        self.press(KEY.Key_Tab)
        stops = [self.focus()]
        for _stop in range(_MOST_STOPS):
            self.press(KEY.Key_Tab)
            if self.focus() is stops[0]:
                return stops
            assert self.focus() not in stops, f"Tab goes in circles at {self.focus()}"
            stops.append(self.focus())
        pytest.fail("Tab never comes back")


@pytest.fixture
def driver(program: Application, tmp_path: Path) -> WindowDriver:
    """A window on an empty archive, as at the first start."""
    program.begin(tmp_path / "archive")
    return driver_of(program)


@pytest.fixture
def hand(driver: WindowDriver) -> Keyboard:
    """A keyboard at that window."""
    driver.wait_until_at_rest()
    return Keyboard(driver.window)


def read_folder(hand: Keyboard, driver: WindowDriver, folder: Path) -> None:
    """Add a folder by its name, and wait until it is read."""
    hand.press(KEY.Key_O, CTRL)
    dialog = driver.window.findChild(QFileDialog)
    assert dialog is not None
    hand.go_back()
    with driver.scanning():
        hand.write(str(folder))
        # Where the dialog proposes names, the first Enter takes one.
        for _time in range(3):
            if dialog.isVisible():
                QTest.keyClick(dialog, KEY.Key_Return)
    driver.wait_until_answered()
    hand.go_back()


def spoken(widget: QWidget) -> str:
    """What a screen reader calls a widget."""
    words = widget.accessibleName()
    return words or (widget.text() if isinstance(widget, QAbstractButton) else "")


def settled(driver: WindowDriver) -> None:
    """Wait until the list and the comparison show what was asked for."""
    driver.wait_until_answered()
    wait_until(lambda: not driver.is_comparing())


def test_no_key_fails_while_there_is_no_folder(hand: Keyboard, driver: WindowDriver) -> None:
    assert hand.focus() is driver.window.start
    for key in (KEY.Key_1, KEY.Key_2, KEY.Key_3, KEY.Key_4, KEY.Key_5, KEY.Key_6):
        hand.press(key, CTRL)
    for key in (KEY.Key_F6, KEY.Key_F8, KEY.Key_F3, KEY.Key_F9, KEY.Key_F9, KEY.Key_Escape):
        hand.press(key)
        hand.press(key, SHIFT)
    for key in (KEY.Key_J, KEY.Key_K, KEY.Key_H, KEY.Key_T, KEY.Key_N, KEY.Key_W, KEY.Key_X):
        hand.press(key)
    assert len(hand.tab_round()) >= 3
    hand.press(KEY.Key_F5)
    assert "No folders" in driver.notice
    hand.press(KEY.Key_Escape)
    assert not driver.is_notice_shown()


def test_each_page_has_the_keyboard_when_it_is_empty(
    hand: Keyboard, driver: WindowDriver, tmp_path: Path
) -> None:
    (tmp_path / "empty").mkdir()
    read_folder(hand, driver, tmp_path / "empty")
    for key in (KEY.Key_1, KEY.Key_2, KEY.Key_3, KEY.Key_4, KEY.Key_5, KEY.Key_6):
        hand.press(key, CTRL)
        assert hand.focus() is not driver.window.sidebar
        for area in (KEY.Key_F6, KEY.Key_F6):
            hand.press(area)
        hand.tab_round()


def test_a_person_reviews_with_keys_alone(
    hand: Keyboard, driver: WindowDriver, sample: SampleFolder
) -> None:
    read_folder(hand, driver, sample.root)
    hand.check_focus()

    # The message of the scan comes before the pages, and its buttons before what closes it.
    names = [spoken(stop) for stop in hand.tab_round()]
    at = names.index("Close this message")
    assert names[at - 1] == "What was not compared"
    assert names.index("Search") < at < names.index("Pages")
    hand.press(KEY.Key_Escape)

    # From the overview to the clusters behind a figure.
    hand.press(KEY.Key_1, CTRL)
    assert hand.focus() is driver.window.overview.safe.figure
    hand.press(KEY.Key_Return)
    settled(driver)
    assert driver.page == "clusters"
    assert driver.filter != ClusterFilter()
    hand.press(KEY.Key_2, CTRL)
    hand.press(KEY.Key_Escape, SHIFT)
    assert driver.filter == ClusterFilter()
    settled(driver)

    # The slider of the view, and back into the list.
    hand.tab_to(lambda one: one is driver.window.review.controls.button, back=True)
    hand.press(KEY.Key_Return)
    assert hand.focus() is driver.slider
    hand.press(KEY.Key_End)
    settled(driver)
    assert driver.similarity == 1.0
    hand.press(KEY.Key_Home)
    settled(driver)
    assert driver.similarity < 0.8
    hand.press(KEY.Key_Escape)
    hand.press(KEY.Key_2, CTRL)
    assert hand.focus() is driver.list_view

    # A filter, chosen and taken off.
    hand.press(KEY.Key_F6, SHIFT)
    assert hand.focus() is driver.window.review.controls.button
    hand.press(KEY.Key_F6, SHIFT)
    panel = driver.filter_panel
    assert hand.focus() is panel
    wanted = panel.item_of(Section.EVIDENCE, Evidence.IDENTICAL_FILE)
    hand.press(KEY.Key_Home)
    for _choice in range(_MOST_STOPS):
        if panel.currentItem() is wanted:
            break
        hand.press(KEY.Key_Down)
    hand.press(KEY.Key_Space)
    settled(driver)
    assert driver.filter.levels == WHOLE
    hand.press(KEY.Key_2, CTRL)
    hand.press(KEY.Key_Escape, SHIFT)
    settled(driver)

    # By name.
    hand.press(KEY.Key_F, CTRL | SHIFT)
    assert hand.focus() is driver.name_field
    hand.write("draft")
    wait_until(lambda: driver.filter.text == "draft")
    hand.press(KEY.Key_Return)
    settled(driver)
    assert hand.focus() is driver.list_view
    listed = driver.rows
    assert any("draft" in name.lower() for name in driver.names)

    # Clusters, members, ways to compare.
    hand.press(KEY.Key_J)
    hand.press(KEY.Key_J, SHIFT)
    while "draft" not in listed.text(driver.current_row, Column.NAME):
        row = driver.current_row
        hand.press(KEY.Key_Down)
        assert driver.current_row > row
    settled(driver)
    for key in (KEY.Key_2, KEY.Key_3, KEY.Key_1):
        hand.press(key)
        settled(driver)
        assert hand.focus() is driver.list_view
    hand.press(KEY.Key_F8)
    hand.press(KEY.Key_X)
    hand.press(KEY.Key_F6)
    assert driver.pane.isAncestorOf(hand.focus())
    hand.press(KEY.Key_F, CTRL)
    hand.write("the")
    hand.press(KEY.Key_F3)
    hand.press(KEY.Key_Escape)
    assert driver.pane.isAncestorOf(hand.focus())
    hand.press(KEY.Key_2, CTRL)


def test_a_copy_is_trashed_and_put_back_with_keys_alone(
    hand: Keyboard, driver: WindowDriver, sample: SampleFolder
) -> None:
    window = driver.window
    read_folder(hand, driver, sample.root)
    before = sorted(path for path in sample.root.rglob("*") if path.is_file())
    hand.press(KEY.Key_2, CTRL)
    settled(driver)
    rows = driver.rows
    hand.press(KEY.Key_Home)
    while rows.text(driver.current_row, Column.NAME) != COPY:
        row = driver.current_row
        if rows.address(row).is_header and not rows.is_open(row):
            hand.press(KEY.Key_Right)
        hand.press(KEY.Key_Down)
        assert driver.current_row > row
    settled(driver)
    hand.press(KEY.Key_T)
    driver.wait_for_plan()
    hand.go_back()
    hand.tab_round()
    hand.tab_to(lambda one: "to the trash" in spoken(one))
    with driver.performing_and_regrouping():
        hand.press(KEY.Key_Return)
    settled(driver)
    hand.go_back()
    assert len([path for path in before if not path.exists()]) == 1

    hand.press(KEY.Key_6, CTRL)
    assert window.secondary.history.get().tabs.currentIndex() == TRASH
    wait_until(lambda: driver.trash_count == 1)
    hand.press(KEY.Key_6, CTRL)
    assert hand.focus() is window.secondary.history.get().trash.table
    with driver.performing_and_regrouping():
        hand.press(KEY.Key_P)
    assert all(path.exists() for path in before)
    wait_until(lambda: driver.trash_count == 0)
    hand.check_focus()


def test_dialogs_take_the_keyboard_and_give_it_back(
    hand: Keyboard, driver: WindowDriver, sample: SampleFolder
) -> None:
    window = driver.window
    read_folder(hand, driver, sample.root)
    hand.press(KEY.Key_2, CTRL)
    settled(driver)
    for key, modifiers in ((KEY.Key_R, CTRL), (KEY.Key_L, CTRL), (KEY.Key_Question, NONE)):
        hand.press(key, modifiers)
        hand.go_back()
        dialog = hand.focus().window()
        assert dialog is not window
        hand.tab_round()
        hand.press(KEY.Key_Escape)
        assert not isValid(dialog) or not dialog.isVisible()
        hand.go_back()
        assert hand.focus() is driver.list_view
    hand.press(KEY.Key_F10)
    assert QApplication.activePopupWidget() is window.menu
    assert window.menu.activeAction() is not None
    hand.press(KEY.Key_Escape)
    assert QApplication.activePopupWidget() is None
    assert hand.focus() is driver.list_view


def test_a_scan_is_paused_and_stopped_with_keys_alone(
    hand: Keyboard, driver: WindowDriver, sample: SampleFolder
) -> None:
    read_folder(hand, driver, sample.root)
    many_files(sample.root / "many", 400)  # the scan must not end before it is paused
    with driver.scanning() as finished:
        hand.press(KEY.Key_F5)
        hand.press(KEY.Key_P, CTRL)
        assert driver.is_scan_paused()
        hand.tab_to(lambda one: one is driver.window.strip.cancel)
        hand.press(KEY.Key_Space)
    assert finished.args is not None
    assert finished.args[0].cancelled
    driver.wait_until_answered()
    hand.check_focus()
    # Still in the archive: nothing is lost by stopping.
    with driver.scanning():
        hand.press(KEY.Key_F5)
    driver.wait_until_answered()
    assert driver.controller.reader.unfinished_scan_s() is None


def opened_menu(hand: Keyboard) -> QMenu:
    """The menu that a key has opened, which has the keyboard."""
    wait_until(lambda: isinstance(QApplication.activePopupWidget(), QMenu))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def leave_menus(hand: Keyboard) -> None:
    """Wait until all menus are closed, and the window has the keyboard again."""
    wait_until(lambda: QApplication.activePopupWidget() is None)
    hand.go_back()
    wait_until(lambda: QGuiApplication.focusWindow() is not None)


def is_front(menu: QObject) -> bool:
    """Whether a menu is the one that has the keyboard."""
    return QApplication.activePopupWidget() is menu


def choose_in_menu(hand: Keyboard, words: str) -> None:
    """Walk down the open menu, into submenus too, to the entry with these words, and take it."""
    menu = opened_menu(hand)
    for _entry in range(_MOST_STOPS):
        QTest.keyClick(menu, KEY.Key_Down)
        active = menu.activeAction()
        assert active is not None
        if active.text().replace("&", "").split("\t")[0] == words:
            inner = active.menu()
            QTest.keyClick(menu, KEY.Key_Return if inner is None else KEY.Key_Right)
            if inner is not None:
                wait_until(partial(is_front, inner))
            return
    pytest.fail(f"no {words} in the menu: {[one.text() for one in menu.actions()]}")


def test_the_menu_of_a_row_is_opened_and_used_with_keys_alone(
    hand: Keyboard, driver: WindowDriver, sample: SampleFolder
) -> None:
    read_folder(hand, driver, sample.root)
    hand.press(KEY.Key_2, CTRL)
    hand.press(KEY.Key_J)
    hand.press(KEY.Key_Down)
    settled(driver)
    hand.press(KEY.Key_F10, SHIFT)
    choose_in_menu(hand, "Hide")
    wait_until(lambda: driver.hidden_count == 1)
    settled(driver)
    leave_menus(hand)
    assert hand.focus() is driver.list_view
    hand.press(KEY.Key_Z, CTRL)
    wait_until(lambda: not driver.hidden_count)

    # A menu that is left does nothing, and the keyboard is where it was. The key that systems
    # have for menus comes as an event of its own.
    wish = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
    QApplication.sendEvent(hand.focus(), wish)
    QTest.keyClick(opened_menu(hand), KEY.Key_Escape)
    leave_menus(hand)
    assert hand.focus() is driver.list_view
    assert not driver.hidden_count


@pytest.fixture
def looks_as_before(application: QApplication) -> Iterator[None]:
    """Has the language and the colours back after the test."""
    before = QLocale()
    yield
    translation.install(application, ENGLISH)
    QLocale.setDefault(before)
    apply_theme(application, Theme("light"))


@pytest.mark.usefixtures("looks_as_before")
def test_the_appearance_and_the_language_are_chosen_with_keys_alone(
    hand: Keyboard,
    driver: WindowDriver,
    program: Application,
    sample: SampleFolder,
) -> None:
    read_folder(hand, driver, sample.root)
    hand.press(KEY.Key_F10)
    choose_in_menu(hand, "Appearance")
    choose_in_menu(hand, "Dark")
    wait_until(lambda: program.appearance.theme_name == "dark")
    leave_menus(hand)
    hand.check_focus()
    hand.press(KEY.Key_F10)
    choose_in_menu(hand, "Language")
    choose_in_menu(hand, "Deutsch")
    wait_until(lambda: program.controller not in (None, driver.controller))
    driver = driver_of(program)
    hand.window = driver.window
    settled(driver)
    hand.go_back()
    assert driver.window.sidebar.item(0).text().startswith("Überblick")
    hand.check_focus()
