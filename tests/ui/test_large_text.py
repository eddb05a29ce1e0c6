"""With large text, parts go above each other, and columns give way, before anything is cut."""

from collections.abc import Iterable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSplitter,
    QTreeWidgetItemIterator,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from neardup_desktop.engine.clusters.facets import Facets
from neardup_desktop.engine.clusters.folder_tree import FolderCount
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import MATCHES, Evidence
from neardup_desktop.model.progress import Phase
from neardup_desktop.model.report import KindCounts
from neardup_desktop.ui.clusters.filter_panel import ChoiceRole, FilterPanel
from neardup_desktop.ui.clusters.filter_words import Choice, Section
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.lists.table_model import Column, TableModel
from neardup_desktop.ui.overview.kind_table import KindRows, KindTable
from neardup_desktop.ui.problems.problems_page import ProblemsPage
from neardup_desktop.ui.scan.scan_strip import ScanStrip
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import FittingForm, Footer
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from tests.helpers.window_driver import wait_until
from tests.ui.geometry import faults
from tests.ui.screenshots import Look, in_look

WIDE, NARROW = 1400, 220
WIDTH_BESIDE_SIDE_BAR, WIDTH_OF_SIDE_BAR = 816, 345
"""Of a window that is 1280 px wide, with German at 200 %."""


pytestmark = pytest.mark.usefixtures("application")


def shown(widget: QWidget, width: int, qtbot: QtBot) -> None:
    widget.resize(width, 300)
    with qtbot.waitExposed(widget):
        widget.show()


def test_labels_of_a_form_go_above_their_fields_all_at_once(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    form = FittingForm()
    holder.setLayout(form)
    form.addRow("Name", QLineEdit())
    form.addRow("Keep, in this order of what is best", QLineEdit())
    form.fit(WIDE)
    assert form.rowWrapPolicy() is QFormLayout.RowWrapPolicy.DontWrapRows
    form.fit(NARROW)
    assert form.rowWrapPolicy() is QFormLayout.RowWrapPolicy.WrapAllRows


def test_a_sentence_goes_above_the_buttons(qtbot: QtBot) -> None:
    sentence, button = QLabel("Each file is checked again."), QPushButton("Move 5 items")
    foot = Footer(sentence, button)
    qtbot.addWidget(foot)
    shown(foot, WIDE, qtbot)
    assert button.mapTo(foot, button.rect().topLeft()).x() >= sentence.geometry().right()
    foot.resize(NARROW, 300)
    wait_until(
        lambda: button.mapTo(foot, button.rect().topLeft()).y() > sentence.geometry().center().y()
    )


def test_only_the_running_step_is_named_where_all_have_no_room(qtbot: QtBot) -> None:
    strip = ScanStrip()
    qtbot.addWidget(strip)
    strip.begin()
    shown(strip, 2 * WIDE, qtbot)
    steps = strip.steps
    steps.show_phase(Phase.READ)
    assert all(label.isVisible() for label in steps.labels)
    assert not steps.count.isVisible()
    strip.resize(WIDE // 2, 60)
    wait_until(steps.count.isVisible)
    assert [label.text() for label in steps.labels if label.isVisible()] == ["▸ Read"]
    assert steps.count.text() == "2 of 4"
    steps.show_phase(Phase.VERIFY)
    named = [label.text() for label in steps.labels if label.isVisible()]
    assert named == ["▸ Compare word by word"]
    assert steps.count.text() == "3 of 4"
    assert all(label.text() in steps.toolTip() for label in steps.labels)


def test_columns_give_way_in_their_order_and_come_back(qtbot: QtBot) -> None:
    class Rows(TableModel[str]):
        def _make_columns(self) -> Iterable[Column[str]]:
            return (
                Column("Name", str, weight=3),
                Column("Folder", str, weight=3, gives_way=2),
                Column("Kept instead", str, weight=3, gives_way=1),
                Column("Size", str, widest=lambda: "999.9 MB"),
            )

    rows = Rows()
    rows.set_rows(["one"])
    table = PlainTable(rows, "Items")
    qtbot.addWidget(table)

    def columns() -> list[int]:
        return [column for column in range(4) if not table.isColumnHidden(column)]

    shown(table, WIDE, qtbot)
    assert columns() == [0, 1, 2, 3]
    assert table.columnWidth(3) >= table.fontMetrics().horizontalAdvance("999.9 MB")
    seen = [columns()]
    for width in range(WIDE, 150, -20):
        table.resize(width, 300)
        if columns() != seen[-1]:
            seen.append(columns())
    assert seen == [[0, 1, 2, 3], [0, 1, 3], [0, 3]]
    table.resize(WIDE, 300)
    assert columns() == [0, 1, 2, 3]
    table.show_columns((0, 1))
    assert columns() == [0, 1]


def test_reasons_stand_above_their_files_in_a_narrow_window(qtbot: QtBot) -> None:
    page = ProblemsPage()
    qtbot.addWidget(page)
    shown(page, WIDE, qtbot)
    splitter = page.findChild(QSplitter)
    assert splitter is not None
    assert splitter.orientation() is Qt.Orientation.Horizontal
    page.resize(letter_px(page.fontMetrics()) * 60, 600)
    wait_until(lambda: splitter.orientation() is Qt.Orientation.Vertical)


def counts(kind: Kind | None, items: int) -> KindCounts:
    """A line of the table of kinds, in which a quarter of the items is contained."""
    with_evidence = dict.fromkeys(set(Evidence) - {Evidence.REPRESENTATIVE}, 0)
    with_evidence[Evidence.CONTAINED] = items // 4
    return KindCounts(
        kind, items, with_evidence, items - items // 4, 0, items * 1000, items * 10_000
    )


@pytest.mark.parametrize("language", ["en", "de", "ar"])
@pytest.mark.parametrize("items", [4_000, 41_000, 143_000, 1_000_000])
def test_every_number_of_the_overview_comes_into_sight_in_any_language(
    application: QApplication, qtbot: QtBot, tmp_path: Path, language: str, items: int
) -> None:
    """With the largest text in the smallest window, beside the side bar."""
    with in_look(application, Look("large", language=language, text_percent=200), tmp_path):
        rows = KindRows()
        table = KindTable(rows)
        qtbot.addWidget(table)
        shares = zip(Kind, (0.2, 0.5, 0.15, 0.1, 0.05), strict=True)
        rows.set_counts(
            [counts(kind, int(items * share)) for kind, share in shares], counts(None, items)
        )
        shown(table, WIDTH_BESIDE_SIDE_BAR, qtbot)
        assert faults(table) == []
        assert table.verticalScrollBar().maximum() == table.horizontalScrollBar().maximum() == 0
        size = rows.index(0, rows.columnCount() - 1)
        assert size.data() == formatting.size(int(items * 0.2) * 10_000)


@pytest.mark.parametrize("clusters", [4, 2_388, 143_000])
@pytest.mark.parametrize("language", ["en", "de", "ar"])
def test_what_is_chosen_in_the_side_bar_is_named_with_its_count(
    application: QApplication, qtbot: QtBot, tmp_path: Path, language: str, clusters: int
) -> None:
    with in_look(application, Look("large", language=language, text_percent=200), tmp_path) as look:
        panel = FilterPanel(look.theme)
        qtbot.addWidget(panel)
        levels = dict.fromkeys(MATCHES, clusters)
        panel.resize(WIDTH_OF_SIDE_BAR, 420)  # so low that a scroll bar takes of its width
        with qtbot.waitExposed(panel):
            panel.show()
        for chosen in (
            frozenset[Evidence](),
            frozenset({Evidence.NEAR_DUPLICATE}),
            frozenset(levels),
        ):
            panel.show_facets(facets(levels, clusters), ClusterFilter(levels=chosen))
            assert panel.verticalScrollBar().maximum()
            assert faults(panel) == []
        item = panel.item_of(Section.EVIDENCE, Evidence.NEAR_DUPLICATE)
        assert formatting.number(clusters) in item.toolTip(0)
        assert_counts_are_painted(panel)


def assert_counts_are_painted(panel: FilterPanel) -> None:
    """Each row looks otherwise with another count of as many digits."""
    walk = QTreeWidgetItemIterator(panel)
    while (item := walk.value()) is not None:
        walk += 1
        choice = item.data(0, ChoiceRole)
        if not isinstance(choice, Choice):
            continue
        name = panel.visualRect(panel.indexFromItem(item, 0))
        assert name.width() >= 8 * letter_px(panel.fontMetrics())
        looks = []
        for digit in "18":
            item.setText(1, formatting.number(int(digit * len(str(choice.items)))))
            panel.scrollToItem(item)
            count = panel.visualRect(panel.indexFromItem(item, 1))
            looks.append(panel.viewport().grab(count).toImage())
        assert looks[0] != looks[1], choice.words


@pytest.mark.parametrize("text_percent", [100, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_counts_of_folders_stay_when_their_names_are_long(
    application: QApplication, qtbot: QtBot, tmp_path: Path, language: str, text_percent: int
) -> None:
    look = Look("long", language=language, text_percent=text_percent)
    with in_look(application, look, tmp_path) as appearance:
        panel = FilterPanel(appearance.theme)
        qtbot.addWidget(panel)
        panel.resize(WIDTH_OF_SIDE_BAR * text_percent // 200, 420)
        with qtbot.waitExposed(panel):
            panel.show()
        folders = tuple(
            FolderCount(f"/home/ada/{name}", name, 4_321, False, tuple)
            for name in ("Backup 2023-06 (USB)", "Letters to the gardeners' club and its members")
        )
        shown = replace(facets({}, 4_321), folders=folders)
        panel.show_facets(shown, ClusterFilter(folders=(Path(folders[0].path),)))
        assert_counts_are_painted(panel)


def facets(levels: dict[Evidence, int], clusters: int) -> Facets:
    """Counts of all that the side bar offers."""
    return Facets(
        levels=levels,
        kinds=dict.fromkeys(Kind, clusters),
        formats={},
        folders=(),
        sizes=(),
        dates=(),
        reviewed=clusters,
        unreviewed=clusters,
    )


def test_a_row_of_controls_grows_with_what_is_dressed_later(qtbot: QtBot) -> None:
    row = FlowRow(*(QPushButton(f"Format {number}") for number in range(8)))
    holder = QWidget()
    qtbot.addWidget(holder)
    column = QVBoxLayout(holder)
    column.addWidget(row)
    column.addStretch(1)
    shown(holder, 420, qtbot)
    before = row.height()
    for button in row.findChildren(QPushButton):
        font = button.font()
        font.setPointSizeF(font.pointSizeF() * 2)
        button.setFont(font)
    wait_until(lambda: row.height() > before)
    assert faults(holder) == []
