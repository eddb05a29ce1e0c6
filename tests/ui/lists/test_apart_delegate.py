"""Rows that differ look different: in lists, the side bar, folders, plans, versions and similar."""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QRect
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QApplication, QStyleOptionViewItem

from neardup_desktop.ui.clusters.cluster_painter import PADDING_PX
from neardup_desktop.ui.clusters.cluster_rows import Column
from neardup_desktop.ui.clusters.filter_words import Section
from neardup_desktop.ui.folders.folder_tree import FolderColumn
from neardup_desktop.ui.folders.item_pair_rows import ReceiptColumn
from neardup_desktop.ui.format import formatting, translation
from neardup_desktop.ui.lists.apart_delegate import ApartDelegate
from neardup_desktop.ui.plan.plan_view import StepColumn
from neardup_desktop.ui.shell.navigation import CLUSTERS, FOLDERS
from tests.helpers.window_driver import WindowDriver, wait_until
from tests.ui.conftest import OpenWindow
from tests.ui.stage import settle

_YEARS = (2022, 2023, 2024)
_WORDS = [f"word{number}" for number in range(200)]


@pytest.fixture(params=["en", "ar"])
def language(request: pytest.FixtureRequest, application: QApplication) -> Iterator[str]:
    code: str = request.param
    translation.install(application, code)
    yield code
    translation.install(application, "en")


@pytest.fixture
def backups(language: str, open_window: OpenWindow, tmp_path: Path) -> WindowDriver:
    """Two drafts in two folders of three backups, all alike."""
    root = tmp_path / "home"
    for number, year in enumerate(_YEARS):
        for inner in ("Exports", "Notes"):
            folder = root / "Backups" / f"Documents {year}-12-31" / inner
            folder.mkdir(parents=True)
            for draft in (1, 2):
                path = folder / f"A report of the harbour for {inner} draft {draft} of two.txt"
                path.write_text(" ".join([*_WORDS, inner, str(draft)]), encoding="utf-8")
                os.utime(path, (1_600_000_000 + number,) * 2)
    driver = open_window(tmp_path / "archive", [root])
    driver.open_page(CLUSTERS)
    wait_until(lambda: driver.cluster_count == 1 and not driver.is_scanning())
    driver.wait_until_at_rest()
    driver.expand()
    return driver


def fit(driver: WindowDriver, width: int) -> None:
    driver.window.resize(width, 900)
    settle()


def cells(view: QAbstractItemView, column: int, above: QModelIndex | None = None) -> dict[str, str]:
    """The texts of a column below an index, and how they are shown."""
    above = above or QModelIndex()
    found = {}
    for row in range(view.model().rowCount(above)):
        index = view.model().index(row, column, above)
        option = QStyleOptionViewItem()
        view.initViewItemOption(option)
        option.rect = view.visualRect(index)
        delegate = view.itemDelegateForIndex(index)
        assert isinstance(delegate, ApartDelegate)
        delegate.initStyleOption(option, index)
        assert option.fontMetrics.horizontalAdvance(option.text) <= option.rect.width()
        found[str(index.data())] = option.text
    return found


def assert_told_apart(shown: dict[str, str], rows: int) -> None:
    assert len(shown) == rows
    assert max(Counter(shown.values()).values()) == 1, shown


def painted(
    driver: WindowDriver, monkeypatch: pytest.MonkeyPatch, column: Column
) -> dict[int, list[str]]:
    """What the list of clusters paints of a column, by row."""
    view = driver.list_view
    write, found = view.painter.write, dict[int, list[str]]()
    left = view.columnViewportPosition(column)
    cell = QRect(left + PADDING_PX, 0, view.columnWidth(column) - 2 * PADDING_PX, view.height())

    def note(painter: QPainter, area: QRect, text: str, *args: object, **kwargs: object) -> None:
        if cell.intersects(area):
            found.setdefault(view.rowAt(area.center().y()), []).append(text)
        write(painter, area, text, *args, **kwargs)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(view.painter, "write", note)
        view.viewport().grab()
    return found


@pytest.mark.parametrize("width", [1024, 1440, 1920])
def test_names_and_folders_of_a_cluster(
    backups: WindowDriver, width: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    fit(backups, width)
    rows = backups.rows
    for column in {Column.NAME, Column.FOLDER}.intersection(backups.shown_columns()):
        shown = {
            rows.name(row) if column is Column.NAME else rows.text(row, column): texts[0]
            for row, texts in painted(backups, monkeypatch, column).items()
            if not rows.address(row).is_header
        }
        assert_told_apart(shown, 4 if column is Column.NAME else 6)
    assert Column.NAME in backups.shown_columns()


def test_folders_in_the_side_bar(backups: WindowDriver) -> None:
    panel = backups.filter_panel
    above = next(
        item
        for (section, *value), item in panel._items.items()
        if section is Section.FOLDER
        and value
        and item.text(0).strip("\u200f\u2068\u2069") == "Backups"
    )
    above.setExpanded(True)
    panel.setFixedWidth(panel.fontMetrics().horizontalAdvance("Documents 2022-12-31 12"))
    settle()
    shown = cells(panel, 0, panel.indexFromItem(above))
    assert_told_apart(shown, 3)
    for year in map(str, _YEARS):
        assert [year in look for look in shown.values()] == [year in text for text in shown]


@pytest.mark.parametrize("width", [1024, 1440, 1920])
def test_folders_and_their_items(backups: WindowDriver, width: int) -> None:
    fit(backups, width)
    backups.open_page(FOLDERS)
    page = backups.window.folder_page.browser
    wait_until(lambda: page.tree.current_folder() is not None)
    above = next(one.path for one in page.folders.forest.folders if one.path.endswith("Backups"))
    page.tree.go_to(above)
    page.tree.expand(page.folders.index_of(above))
    settle()
    assert_told_apart(cells(page.tree, FolderColumn.NAME, page.folders.index_of(above)), 3)
    own = next(one.path for one in page.folders.forest.folders if "2023" in one.path)
    page.tree.go_to(own)
    wait_until(lambda: page.shown == own)
    backups.wait_until_at_rest()
    assert_told_apart(cells(page.receipt_table, ReceiptColumn.NAME), 4)
    # Where the names are the same, the folder alone.
    assert_told_apart(cells(page.receipt_table, ReceiptColumn.ELSEWHERE), 2)


@pytest.mark.parametrize("width", [1024, 1440])
def test_steps_of_a_plan(backups: WindowDriver, width: int) -> None:
    fit(backups, 1440)
    backups.select_all()
    backups.window.review.row_actions.trash()
    plan = backups.wait_for_plan()
    plan.resize(width, 700)
    settle()
    assert_told_apart(cells(plan.tables[0], StepColumn.NAME), 4)
    assert len(set(cells(plan.tables[0], StepColumn.FOLDER).values())) >= 4
    plan.reject()


def test_versions_and_similar_files(backups: WindowDriver) -> None:
    backups.go_to_row(1)
    versions = backups.show_versions()
    name = formatting.tr("Name")
    number = [one.title for one in versions.rows.columns].index(name)
    versions.table.setColumnWidth(
        number, versions.fontMetrics().horizontalAdvance("A report of the h")
    )
    assert_told_apart(cells(versions.table, number), 4)
    versions.close()
    info = backups.rows.info(1)
    assert info is not None
    similar = backups.look_for(Path(info.path))
    wait_until(lambda: similar.rows.rowCount() > 0 and not similar.is_waiting)
    number = [one.title for one in similar.rows.columns].index(name)
    similar.table.setColumnWidth(
        number, similar.fontMetrics().horizontalAdvance("A report of the h")
    )
    shown = cells(similar.table, number)
    assert_told_apart(shown, len(shown))
    assert len(shown) > 1
    similar.close()
