"""Columns of the list: their widths and their menu, what they sort, and what tells rows apart."""

import os
import shutil
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSettings, Qt
from PySide6.QtGui import QAction, QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.sort_order import Order
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.ui.clusters.cluster_columns import OPTIONAL, order_by_title
from neardup_desktop.ui.clusters.cluster_painter import PADDING_PX
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.pill import PillPainter
from neardup_desktop.ui.lists.plain_table import title_width
from neardup_desktop.ui.shell.navigation import CLUSTERS
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.conftest import ONE_WORKER, OpenWindow
from tests.ui.lists.test_apart_delegate import painted
from tests.ui.screenshots import LARGE, Look, in_look
from tests.ui.stage import open_stage, settle

_TEXT = """The harbour master wrote the names of all ships into a book with a green cover. On the
first of March the lightship was towed home, painted red again and given a new bell. Nobody was
allowed to fish from the northern pier, but on Sundays the children did so all the same."""


@pytest.fixture
def wide(scanned: WindowDriver) -> WindowDriver:
    """The window with room for all columns."""
    scanned.window.resize(1280, 760)
    wait_until(lambda: scanned.shown_columns() == list(Column))
    return scanned


def room(driver: WindowDriver) -> int:
    return driver.list_view.viewport().width()


def whole_width(driver: WindowDriver) -> int:
    return sum(driver.list_view.columnWidth(column) for column in driver.shown_columns())


def reopened(driver: WindowDriver, open_window: OpenWindow) -> WindowDriver:
    """The archive in a new window, after a restart."""
    folder = driver.controller.folder
    driver.close()
    again = open_window(folder)
    again.open_page(CLUSTERS)
    again.wait_until_listed()
    return again


def test_a_wider_column_takes_its_room_from_the_names(wide: WindowDriver) -> None:
    view = wide.list_view
    before = view.columnWidth(Column.FOLDER)
    wide.drag_edge(Column.FOLDER, 60)
    wait_until(lambda: whole_width(wide) == room(wide))
    assert view.columnWidth(Column.FOLDER) == before + 60
    assert wide.shown_columns() == list(Column)
    assert view.horizontalScrollBar().maximum() == 0


def test_widths_of_a_person_survive_a_restart_and_a_small_window(
    wide: WindowDriver, open_window: OpenWindow
) -> None:
    wide.drag_edge(Column.FOLDER, 60)
    wait_until(lambda: whole_width(wide) == room(wide))
    folder = wide.list_view.columnWidth(Column.FOLDER)
    again = reopened(wide, open_window)
    again.window.resize(760, 700)
    wait_until(lambda: Column.MODIFIED not in again.shown_columns())
    # What is saved while the window is small is what the person chose.
    again = reopened(again, open_window)
    again.window.resize(1280, 760)
    wait_until(lambda: again.shown_columns() == list(Column))
    wait_until(lambda: whole_width(again) == room(again))
    assert again.list_view.columnWidth(Column.FOLDER) == folder


def reopened_with(wide: WindowDriver, open_window: OpenWindow, widths: str) -> WindowDriver:
    """A window on the same archive, in whose settings these widths of columns stood."""
    folder = wide.controller.folder
    wide.close()
    settings = QSettings(str(folder / "window.ini"), QSettings.Format.IniFormat)
    settings.setValue("list/columns", widths)
    settings.sync()
    again = open_window(folder)
    again.open_page(CLUSTERS)
    again.wait_until_listed()
    again.window.resize(1280, 760)
    wait_until(lambda: again.shown_columns() == list(Column))
    return again


def test_columns_that_an_old_version_lost_come_back(
    wide: WindowDriver, open_window: OpenWindow
) -> None:
    again = reopened_with(wide, open_window, "[34, 275, 0, 111, 120, 90, 80, 0, 0]")
    assert min(again.list_view.columnWidth(column) for column in Column) >= 24
    assert again.list_view.columnWidth(Column.SIMILARITY) == 111


def test_widths_from_before_the_text_was_enlarged_cut_no_title_and_no_value(
    wide: WindowDriver, open_window: OpenWindow
) -> None:
    again = reopened_with(wide, open_window, "[34, 275, 90, 40, 40, 40, 40, 40, 40]")
    view = again.list_view
    for column in again.shown_columns():
        cells = [again.rows.index(row, column) for row in range(again.row_count)]
        # Times of mails give way to their days.
        needed = max(map(view.painter.needed_width, cells)) if column is not Column.MODIFIED else 0
        title = title_width(view.horizontalHeader(), column) if column in OPTIONAL else 0
        assert view.columnWidth(column) >= max(needed, title), column


@pytest.mark.parametrize("language", ["de", "ar"])
def test_what_is_listed_usually_fits_with_the_largest_text(
    application: QApplication, scanned_archive: Path, tmp_path: Path, language: str
) -> None:
    own = shutil.copytree(scanned_archive, tmp_path / "archive")
    look = Look(language, language=language, text_percent=200, size=LARGE)
    with in_look(application, look, tmp_path) as appearance:
        stage = open_stage(own, appearance.theme, LARGE)
        try:
            view = stage.driver.list_view
            pills, bold = PillPainter(appearance.theme, view.font()), QFont(view.font())
            bold.setBold(True)
            needed = {
                Column.EVIDENCE: [
                    pills.width(one) for one in Evidence if one is not Evidence.FROM_PICTURE
                ],
                Column.SIZE: [
                    QFontMetrics(bold).horizontalAdvance(formatting.size(11 * 10**power // 10))
                    for power in range(2, 13)
                ],
            }
            for column, widths in needed.items():
                if view.isColumnHidden(column):
                    continue  # folders and names tell more
                assert view.columnWidth(column) >= max(widths) + 2 * PADDING_PX
        finally:
            stage.driver.close()
            settle()


def opened_menu(driver: WindowDriver) -> QMenu:
    """The menu of the header, after a right click on a title."""
    header = driver.list_view.horizontalHeader()
    place = QPoint(header.sectionViewportPosition(Column.SIZE) + 20, header.height() // 2)
    header.customContextMenuRequested.emit(place)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def entry(menu: QMenu, words: str) -> QAction:
    return next(action for action in menu.actions() if action.text() == words)


def test_the_menu_of_the_header_hides_shows_and_resets_columns(wide: WindowDriver) -> None:
    menu = opened_menu(wide)
    words = [wide.rows.title(column) for column in OPTIONAL]
    assert [action.text() for action in menu.actions() if action.isCheckable()] == words
    assert all(action.isChecked() for action in menu.actions() if action.isCheckable())
    menu.setActiveAction(entry(menu, "Modified"))
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert Column.MODIFIED not in wide.shown_columns()
    assert whole_width(wide) == room(wide)
    menu = opened_menu(wide)
    assert not entry(menu, "Modified").isChecked()
    menu.setActiveAction(entry(menu, "Reset columns"))
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert wide.shown_columns() == list(Column)


def test_hidden_columns_stay_hidden_after_a_restart(
    wide: WindowDriver, open_window: OpenWindow
) -> None:
    wide.list_view.columns.show(Column.EVIDENCE, False)
    again = reopened(wide, open_window)
    again.window.resize(1280, 760)
    wait_until(lambda: Column.FORMAT in again.shown_columns())
    assert Column.EVIDENCE not in again.shown_columns()


def test_a_column_that_is_asked_for_is_shown_in_a_narrow_window(wide: WindowDriver) -> None:
    wide.window.resize(760, 700)
    wait_until(lambda: Column.FORMAT not in wide.shown_columns())
    wide.list_view.columns.show(Column.FORMAT, True)
    assert Column.FORMAT in wide.shown_columns()
    assert Column.FOLDER not in wide.shown_columns()


def test_columns_can_be_chosen_with_the_keyboard_alone(wide: WindowDriver) -> None:
    menu = wide.window.review.row_actions.menu()
    columns = next(action.menu() for action in menu.actions() if action.text() == "Columns")
    assert isinstance(columns, QMenu)
    entry(columns, "Format").trigger()
    assert Column.FORMAT not in wide.shown_columns()
    menu.close()


def test_every_title_sorts(wide: WindowDriver) -> None:
    session = wide.window.session
    for column in Column:
        if column is Column.TICK:
            assert order_by_title(column, session.order) is None
            continue
        orders = []
        for _click in range(2):
            before = session.order
            wide.list_view.sort_wanted.emit(column)
            assert session.order is not before
            wide.wait_until_answered()
            wait_until(lambda: wide.window.review._grouping.order is session.order)  # type: ignore[union-attr]
            assert wide.rows.headerData(column, Qt.Orientation.Horizontal) != wide.rows.title(
                column
            )
            entries = wide.window.review.controls.order.values()
            assert sum(entry.isChecked() for entry in entries) == 1
            orders.append([wide.rows.name(row) for row in heads(wide)])
        assert sorted(orders[0]) == sorted(orders[1])


def heads(driver: WindowDriver) -> list[int]:
    return [row for row in range(driver.row_count) if driver.rows.address(row).is_header]


def test_evidence_sorts_clusters_of_identical_files_first(wide: WindowDriver) -> None:
    wide.collapse()
    wide.window.session.set_order(Order.EVIDENCE)
    wait_until(lambda: wide.window.review._grouping.order is Order.EVIDENCE)  # type: ignore[union-attr]
    weakest = [
        max(one.evidence.strength for one in wide.rows.cluster(row).members) for row in heads(wide)
    ]
    assert weakest == sorted(weakest)


# --- what tells rows apart ---------------------------------------------------------------------


@pytest.fixture(params=["Reports", "Drafts"])
def backups(
    open_window: OpenWindow, tmp_path: Path, request: pytest.FixtureRequest
) -> WindowDriver:
    """One file in a folder of documents and in three backups, and its excerpt beside or apart."""
    root = tmp_path / "home"
    folders = ("Documents", "Backup 2023-01", "Backup 2023-06", "old/Backup 2024-02")
    for number, folder in enumerate(folders):
        path = root / folder / "Reports" / "harbour.txt"
        path.parent.mkdir(parents=True)
        path.write_text(_TEXT, encoding="utf-8")
        os.utime(path, (1_600_000_000 + number,) * 2)
    near = root / "Documents" / request.param / "harbour draft.txt"
    near.parent.mkdir(exist_ok=True)
    near.write_text(_TEXT.replace("green", "black"), encoding="utf-8")
    os.utime(near, (1_500_000_000, 1_500_000_000))
    archive = tmp_path / "archive"
    with Archive.open(archive) as opened:
        opened.decisions.add_source(str(root))
        scan(opened, [root], ONE_WORKER)
    driver = open_window(archive)
    driver.open_page(CLUSTERS)
    wait_until(lambda: driver.cluster_count == 1)
    driver.expand()
    return driver


def shown_folders(driver: WindowDriver, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The folders of the members, as they are painted."""
    shown = painted(driver, monkeypatch, Column.FOLDER)
    return [shown[row][0] for row in shown if driver.rows.name(row) == "harbour.txt" and row]


def test_folders_of_one_cluster_are_told_apart_in_a_narrow_column(
    backups: WindowDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    backups.window.resize(1024, 700)
    wait_until(lambda: Column.FOLDER in backups.shown_columns())
    assert len(set(shown_folders(backups, monkeypatch))) == 4
    backups.window.resize(1280, 700)
    wait_until(lambda: Column.FORMAT in backups.shown_columns())
    shown = set(shown_folders(backups, monkeypatch))
    assert len(shown) == 4
    for name in ("Documents", "Backup 2023-01", "Backup 2023-06", "Backup 2024-02"):
        assert sum(name in one for one in shown) == 1


def test_the_head_says_how_alike_its_copies_are_and_on_what_evidence(
    backups: WindowDriver,
) -> None:
    rows = backups.rows
    assert [words for _one, words in rows.summary(0)] == ["3 identical", "1 similar"]
    assert backups.cell(0, Column.EVIDENCE) == "3 identical, 1 similar"
    least = next(
        rows.member(row).similarity
        for row in range(1, rows.rowCount())
        if rows.member(row).evidence is Evidence.NEAR_DUPLICATE
    )
    assert backups.cell(0, Column.SIMILARITY).startswith(f"{int(least * 100)}\N{EN DASH}100")


def test_contained_texts_pull_no_similarity_down(open_window: OpenWindow, tmp_path: Path) -> None:
    root = tmp_path / "home"
    root.mkdir()
    (root / "whole.txt").write_text(f"{_TEXT}\n\n" + " ".join(_words()), encoding="utf-8")
    (root / "part.txt").write_text(_TEXT, encoding="utf-8")
    shutil.copy(root / "whole.txt", root / "whole (1).txt")
    driver = open_window(tmp_path / "archive", [root])
    driver.open_page(CLUSTERS)
    wait_until(lambda: driver.cluster_count == 1)
    wait_until(lambda: not driver.is_scanning())
    driver.wait_until_at_rest()
    assert driver.cell(0, Column.EVIDENCE) == "1 identical, 1 contained"
    assert driver.cell(0, Column.SIMILARITY).startswith("100")


def _words() -> list[str]:
    return [f"word{number}" for number in range(400)]


def test_web_pages_are_listed_by_their_titles_and_files(scanned: WindowDriver) -> None:
    scanned.expand()
    pages = [name for name in scanned.names if name.startswith("Dry stone walls")]
    assert "Dry stone walls \N{MIDDLE DOT} Dry stone walls (2).html" in pages
    assert "Dry stone walls \N{MIDDLE DOT} Dry stone walls.html" in pages


def test_mails_are_listed_with_their_senders_and_times(scanned: WindowDriver) -> None:
    scanned.expand()
    name = "Meeting \N{MIDDLE DOT} ada@example.org"
    row = scanned.names.index(name)
    sent = datetime(2020, 9, 14, 10, 1, tzinfo=UTC).astimezone()
    shown = scanned.cell(row, Column.MODIFIED)
    assert f"{sent:%d %b %Y}, " in shown
    assert any(f"{sent:{hour}}" in shown for hour in ("%H:%M", "%I:%M"))
    # The tooltip says which date it is.
    rows = scanned.rows
    tip = rows.data(rows.index(row, Column.MODIFIED), Qt.ItemDataRole.ToolTipRole)
    assert "The mail was sent on this date." in str(tip)
