"""The shell of the window: shortcut_table, menu, archives, drops, and what is remembered."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSettings, QSize, Qt, QUrl
from PySide6.QtGui import QAction, QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.filters import NO_LOSS
from neardup_desktop.model.settings import Preference, ScanSettings
from neardup_desktop.ui.app.application import Application
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.clusters.preference_orders import OrderDialog
from neardup_desktop.ui.clusters.review_page import ReviewPage
from neardup_desktop.ui.dialogs.keys_dialog import KeysDialog
from neardup_desktop.ui.widgets import shortcut_table
from tests.helpers.window_driver import WAIT_MS, WindowDriver, box_button, tick, wait_until
from tests.ui.cells import cell
from tests.ui.conftest import OpenWindow
from tests.ui.sample_folder import SampleFolder

MOVED_BY_QT = {"rows", "unfold", "tick", "open", "escape"}
"""Keys that lists and dialogs listen to themselves, without a shortcut."""


# --- keys -------------------------------------------------------------------------------------


def test_every_shortcut_is_listed_and_every_listed_key_does_something(
    scanned: WindowDriver,
) -> None:
    scanned.open_trees("Old laptop", "Documents")
    scanned.show_versions()  # a window with a key of its own
    for place in scanned.window.places.names():
        scanned.window.sidebar.go_to(place)  # which builds pages that have keys of their own
    shortcuts = {
        key.toString(QKeySequence.SequenceFormat.PortableText)
        for action in scanned.window.findChildren(QAction)
        for key in action.shortcuts()
    }
    listed = {
        QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
        for use in shortcut_table.key_table()
        for key in use.keys
    }
    by_hand = {
        QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
        for use in shortcut_table.key_table()
        if use.name in MOVED_BY_QT
        for key in use.keys
    }
    assert shortcuts - listed == set()
    assert listed - shortcuts - by_hand == set()


def test_no_key_of_the_whole_window_means_two_things() -> None:
    window_wide = (
        shortcut_table.KeyGroup.GO,
        shortcut_table.KeyGroup.FOLDERS,
        shortcut_table.KeyGroup.LOOK,
    )
    used = [
        key for use in shortcut_table.key_table() if use.group in window_wide for key in use.keys
    ]
    assert len(used) == len(set(used))


def test_the_list_of_keys_names_them_all(qtbot: QtBot, application: QApplication) -> None:
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    shown = {label.text() for label in dialog.findChildren(QLabel)}
    assert {use.words for use in shortcut_table.key_table()} <= shown


def test_the_menu_opens_by_a_key_and_leads_everywhere(scanned: WindowDriver) -> None:
    window = scanned.window
    QTest.keyClick(window, Qt.Key.Key_F10)
    assert window.menu.isVisible()
    assert window.menu.activeAction() is not None
    window.menu.close()
    words = {action.text() for action in window.menu.actions() if not action.isSeparator()}
    assert {"Archives", "Appearance", "Text size", "Language", "All keyboard shortcuts"} <= words


def test_escape_closes_the_message_and_throws_no_filter_away(scanned: WindowDriver) -> None:
    scanned.set_filter(NO_LOSS)
    wait_until(lambda: scanned.filter == NO_LOSS)
    scanned.window.notice.show_message("Something happened.")
    scanned.focus_list()
    QTest.keyClick(scanned.list_view, Qt.Key.Key_Escape)
    assert not scanned.is_notice_shown()
    assert not scanned.filter.is_empty
    for _ in range(2):
        QTest.keyClick(scanned.list_view, Qt.Key.Key_Escape)
    assert scanned.filter == NO_LOSS
    assert scanned.list_view.hasFocus()


def test_ctrl_f_goes_to_the_search_or_into_the_texts(scanned: WindowDriver) -> None:
    window = scanned.window
    window.activateWindow()
    scanned.focus_list()
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus is scanned.search_field
    scanned.pane.view.setFocus()
    QTest.keyClick(scanned.pane.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    focus = QApplication.focusWidget()
    assert focus is not None
    assert scanned.pane.isAncestorOf(focus)


def test_the_side_bar_can_be_put_away(scanned: WindowDriver) -> None:
    window = scanned.window
    scanned.filter_panel.setFocus()
    QTest.keyClick(window, Qt.Key.Key_F9)
    assert not window.sidebar.isVisible()
    assert scanned.list_view.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_F9)
    assert window.sidebar.isVisible()


# --- archives ---------------------------------------------------------------------------------


def test_another_archive_is_opened_in_place_of_this_one(
    program: Application, tmp_path: Path
) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    Archive.open(other).close()
    program.begin(one)
    program.switch_to(other)
    assert program.controller is not None
    assert program.controller.folder == other
    assert program.recent.all() == [other, one]
    # The first one is free again.
    Archive.open(one).close()
    program.controller.window.menu.aboutToShow.emit()
    marked = [a.text() for a in program.controller.window.menu.archives.actions() if a.isChecked()]
    assert len(marked) == 1
    assert marked[0].endswith("other")


def test_a_locked_archive_is_told_and_the_window_stays(
    program: Application, tmp_path: Path
) -> None:
    program.begin(tmp_path / "one")
    with Archive.open(tmp_path / "other"):
        program.switch_to(tmp_path / "other")
        assert program.box is not None
        assert "Another Neardup Desktop" in program.box.text()
        program.box.close()
    assert program.controller is not None
    assert program.controller.folder == tmp_path / "one"


def test_an_archive_that_is_locked_at_the_start_can_be_tried_again(
    program: Application, tmp_path: Path
) -> None:
    held = Archive.open(tmp_path / "one")
    program.begin(tmp_path / "one")
    assert program.controller is None
    assert program.box is not None
    assert "Another Neardup Desktop" in program.box.text()
    assert program.box.informativeText()
    held.close()
    box_button(program.box, "Try again")
    assert program.controller is not None


def test_quitting_where_no_archive_opens_says_so_by_the_exit_code(
    program: Application, tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "file").write_text("no folder")
    program.begin(tmp_path / "file")
    assert program.box is not None
    with qtbot.waitSignal(program.ended, timeout=WAIT_MS) as ended:
        box_button(program.box, "Quit")
    assert ended.args == [3]


def test_an_archive_of_a_newer_version_is_refused_in_words(
    program: Application, tmp_path: Path
) -> None:
    with Archive.open(tmp_path / "one") as archive:
        archive.decisions_database.execute("PRAGMA user_version = 9999")
    program.begin(tmp_path / "one")
    assert program.controller is None
    assert program.box is not None
    assert "newer" in program.box.text() + program.box.informativeText()


def test_archives_that_are_gone_are_dropped_and_ten_are_kept(
    program: Application, tmp_path: Path
) -> None:
    for number in range(12):
        folder = tmp_path / f"archive {number}"
        folder.mkdir()
        (folder / "index.db").touch()
        program.recent.add(folder)
    (tmp_path / "archive 11" / "index.db").unlink()
    listed = [folder.name for folder in program.recent.all()]
    assert listed[0] == "archive 10"
    assert len(listed) == 9


@pytest.mark.parametrize("stored", ["", "relative", 7, ["a", 3], "\0", [["x"]]])
def test_garbage_among_the_remembered_archives_is_ignored(
    program: Application, settings: QSettings, stored: object
) -> None:
    settings.setValue("archives/recent", stored)
    assert program.recent.all() == []


# --- failures ---------------------------------------------------------------------------------


def test_a_storm_of_failures_makes_one_box(driver: WindowDriver) -> None:
    failure = Failure("The disk is full.", "Free some space.")
    for _time in range(50):
        driver.window.failures.report(failure)
    boxes = [box for box in driver.window.findChildren(QMessageBox) if box.isVisible()]
    assert len(boxes) == 1
    boxes[0].close()
    assert "The disk is full." in driver.notice


# --- drops and likeness -----------------------------------------------------------------------


def drop_on(driver: WindowDriver, *paths: Path) -> None:
    """Drag files or folders over the window and let them fall."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    window = driver.window
    window.dragEnterEvent(QDragEnterEvent(QPoint(50, 50), copy, data, left, none))
    window.dropEvent(QDropEvent(QPointF(50, 50), copy, data, left, none))


def test_a_dropped_folder_is_read(driver: WindowDriver, sample: SampleFolder) -> None:
    with driver.scanning():
        drop_on(driver, sample.root)
    assert not driver.is_cover_shown()
    wait_until(lambda: driver.window.sources == (sample.root.resolve(),))


def test_the_cover_says_what_a_drop_would_do(driver: WindowDriver, sample: SampleFolder) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(sample.draft))])
    event = QDragEnterEvent(
        QPoint(9, 9),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    driver.window.dragEnterEvent(event)
    assert event.isAccepted()
    assert driver.is_cover_shown()
    assert "report draft 3.txt" in driver.cover_text


def test_a_dropped_file_shows_what_is_like_it(
    scanned: WindowDriver, tmp_path: Path, shared_sample: SampleFolder
) -> None:
    stranger = tmp_path / "from a friend.txt"
    stranger.write_text(shared_sample.report.read_text().replace("Thursday", "Friday"))
    drop_on(scanned, stranger, shared_sample.draft)
    asked = scanned.asked
    assert asked.rows.rowCount() == 2

    def relations() -> set[str]:
        like = scanned.like_window
        wait_until(lambda: not like.is_waiting)
        count = like.rows.rowCount()
        return {cell(like.rows, row, "Match") for row in range(count)}

    asked.all.click()
    assert relations() == {"similar"}
    wait_until(lambda: scanned.like_window.pane.view.texts is not None)
    asked.table.go_to_row(1)
    asked.all.click()
    assert "this file" in relations()
    like = scanned.like_window
    item = like.rows.row(like.rows.first_other())[0].item
    like.commands.cluster_wanted.emit(item)
    assert item in (scanned.chosen_item() or ())
    asked.close()


def test_a_file_that_cannot_be_read_is_told_in_its_window(
    scanned: WindowDriver, tmp_path: Path
) -> None:
    like = scanned.look_for(tmp_path / "gone.txt")
    wait_until(lambda: not like.is_waiting)
    assert "cannot be read" in like.empty.heading.text()
    like.close()


# --- what is remembered -----------------------------------------------------------------------


def begin_anew(driver: WindowDriver) -> WindowDriver:
    """A window on an archive that holds something, once its clusters are listed."""
    wait_until(lambda: driver.current_row >= 0)
    driver.wait_until_answered()
    return driver


def test_the_last_place_comes_back(
    open_window: OpenWindow, tmp_path: Path, sample: SampleFolder
) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [sample.root], ScanSettings(workers=1))
    driver = begin_anew(open_window(tmp_path / "archive"))
    driver.set_similarity(70)
    driver.set_filter(NO_LOSS)
    driver.wait_until_answered()
    for _step in range(driver.cluster_count - 1):
        driver.list_view.step_cluster(1)
    chosen = driver.chosen_item()
    driver.pane.only_differences.setChecked(False)
    driver.close()

    driver = begin_anew(open_window(tmp_path / "archive"))
    assert driver.similarity == 0.7
    assert driver.slider.value() == 70
    assert driver.filter == NO_LOSS
    assert driver.chosen_item() == chosen
    assert not driver.pane.only_differences.isChecked()
    driver.open_page("history")
    driver.close()

    driver = begin_anew(open_window(tmp_path / "archive"))
    assert driver.page == "history"
    driver.close()


def test_the_order_of_folders_begins_as_it_was_left(
    open_window: OpenWindow, tmp_path: Path, sample: SampleFolder
) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [sample.root], ScanSettings(workers=1))
    driver = begin_anew(open_window(tmp_path / "archive"))
    review = driver.window.review
    dialog = asked_order(review)
    keys_listed = dialog.folders.keys()
    old = next(key for key in keys_listed if key.endswith("Old laptop"))
    tick(dialog.folders, old)
    dialog.accept()
    wait_until(lambda: driver.window.session.choice.preferred == (old,))
    # Another preference in between does not make the window forget the order.
    driver.wait_until_answered()
    driver.prefer(Preference.NEWEST)
    wait_until(lambda: driver.window.session.choice.preference is Preference.NEWEST)
    driver.close()

    driver = begin_anew(open_window(tmp_path / "archive"))
    dialog = asked_order(driver.window.review)
    assert dialog.folders.ticked_keys() == (old,)
    dialog.reject()
    driver.close()


def asked_order(review: ReviewPage) -> OrderDialog:
    """The list of folders to be put in order, once it is shown."""
    review.controls.preference[Preference.FOLDERS].trigger()
    wait_until(lambda: review.preference_orders.dialog is not None)
    assert review.preference_orders.dialog is not None
    return review.preference_orders.dialog


@pytest.mark.parametrize("damage", [b"", b"\xff\xfe\x00", b"[window]\ngeometry=@ByteArray(\\0)\n"])
def test_a_damaged_file_of_settings_does_not_keep_the_window_shut(
    open_window: OpenWindow, tmp_path: Path, damage: bytes
) -> None:
    Archive.open(tmp_path / "archive").close()
    keys_named = ("list/similarity", "list/filter", "list/columns", "place/page", "place/item")
    lines = b"".join(b"%s=\xf0%s\n" % (name.encode(), damage) for name in keys_named)
    (tmp_path / "archive" / "window.ini").write_bytes(damage + lines)
    driver = open_window(tmp_path / "archive")
    assert driver.window.isVisible()
    driver.close()


def test_a_window_on_a_screen_that_is_gone_comes_back_into_sight(
    application: QApplication, open_window: OpenWindow, tmp_path: Path
) -> None:
    Archive.open(tmp_path / "archive").close()
    driver = open_window(tmp_path / "archive")
    driver.window.setGeometry(9000, 9000, 700, 500)
    driver.close()
    driver = open_window(tmp_path / "archive")
    screen = application.primaryScreen().availableGeometry()
    assert screen.intersects(driver.window.geometry())
    driver.close()


# --- the smallest window ------------------------------------------------------------------------


@pytest.mark.parametrize("share", [1.0, 2.0])
def test_the_window_becomes_no_smaller_than_its_use_and_no_larger_than_a_screen(
    scanned: WindowDriver, share: float
) -> None:
    window = scanned.window
    font = window.font()
    font.setPointSizeF(font.pointSizeF() * share)
    window.setFont(font)
    window.resize(1, 1)
    assert window.width() >= 640
    assert window.height() >= 420
    # What the smallest screens in use leave free, less what the frame takes.
    small = QSize(1366, 768) * 0.94
    assert window.width() <= small.width()
    assert window.height() <= small.height()
