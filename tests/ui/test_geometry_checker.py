"""The checker of geometry finds each kind of fault, and leaves good widgets alone."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDate, QLocale, QPoint, QStringListModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDateEdit,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QSpinBox,
    QSplitter,
    QStackedWidget,
    QTabBar,
    QTableView,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import ElidedLabel, begin_lines_evenly
from neardup_desktop.ui.widgets.wrapped_check_box import WrappedCheckBox
from tests.helpers.window_driver import wait_until
from tests.ui.geometry import OVERLAY, faults

LONG = "A sentence with more words than a small place has room for"


@pytest.fixture
def holder(application: QApplication, qtbot: QtBot) -> Iterator[QWidget]:
    """An empty shown widget of 600 x 400 pixels."""
    holder = QWidget()
    qtbot.addWidget(holder)
    holder.resize(600, 400)
    with qtbot.waitExposed(holder):
        holder.show()
    yield holder
    holder.close()


def put(widget: QWidget, holder: QWidget, *place: int) -> None:
    """Put a widget somewhere, without any layout."""
    widget.setParent(holder)
    widget.setGeometry(*place)
    widget.show()


def kinds(holder: QWidget) -> set[str]:
    """The kinds of faults that are found."""
    return {fault.kind for fault in faults(holder)}


def too_small() -> list[QWidget]:
    """Widgets that cannot show their text in 60 pixels."""
    combo = QComboBox()
    combo.addItem(LONG)
    edit = QLineEdit()
    edit.setPlaceholderText(LONG)
    tabs = QTabBar()
    tabs.addTab(LONG)
    wrapped = QLabel(LONG)
    wrapped.setWordWrap(True)
    quiet = ElidedLabel()
    quiet.setText(LONG)
    quiet.setToolTip("")
    names = QListView()
    names.setModel(QStringListModel([LONG], names))
    return [
        QLabel(LONG),
        wrapped,
        quiet,
        QPushButton(LONG),
        QCheckBox(LONG),
        QGroupBox(LONG),
        combo,
        edit,
        tabs,
        names,
    ]


@pytest.mark.parametrize("number", range(10))
def test_a_cut_text_is_found(holder: QWidget, number: int) -> None:
    widget = too_small()[number]
    put(widget, holder, 10, 10, 60, 30)
    assert kinds(holder) - {"sideways"} == {"cut text"}
    assert any(LONG in fault.what or "sentence" in fault.what for fault in faults(holder))


@pytest.mark.parametrize("number", range(10))
def test_the_same_widget_with_room_is_fine(holder: QWidget, number: int) -> None:
    widget = too_small()[number]
    put(widget, holder, 10, 10, 570, 60)
    assert faults(holder) == []


def test_a_text_that_is_too_high_is_found(holder: QWidget) -> None:
    put(QPushButton("Go"), holder, 10, 10, 200, 8)
    assert kinds(holder) == {"cut text"}


def test_a_word_that_does_not_fit_a_wrapped_label_is_found(holder: QWidget) -> None:
    label = QLabel("Donaudampfschifffahrtsgesellschaft")
    label.setWordWrap(True)
    put(label, holder, 10, 10, 80, 200)
    assert kinds(holder) == {"cut text"}


def test_a_cut_title_of_a_table_is_found_though_cells_may_be_cut(holder: QWidget) -> None:
    model = QStandardItemModel(1, 1)
    model.setHorizontalHeaderLabels([LONG])
    item = QStandardItem(LONG)
    item.setToolTip(LONG)
    model.setItem(0, 0, item)
    table = QTableView()
    table.setModel(model)
    table.setColumnWidth(0, 80)
    put(table, holder, 10, 10, 500, 200)
    assert [fault.kind for fault in faults(holder)] == ["cut text"]
    table.setColumnWidth(0, 480)
    assert faults(holder) == []


def test_a_cut_cell_without_a_tooltip_is_found(holder: QWidget) -> None:
    model = QStandardItemModel(1, 1)
    model.setHorizontalHeaderLabels(["Name"])
    model.setItem(0, 0, QStandardItem(LONG))
    table = QTableView()
    table.setModel(model)
    table.setColumnWidth(0, 90)
    put(table, holder, 10, 10, 500, 200)
    assert kinds(holder) == {"cut text"}


def test_rows_lower_than_their_text_are_found(holder: QWidget) -> None:
    model = QStandardItemModel(1, 1)
    model.setItem(0, 0, QStandardItem("text"))
    table = QTableView()
    table.setModel(model)
    table.verticalHeader().setMinimumSectionSize(4)
    table.setRowHeight(0, 6)
    put(table, holder, 10, 10, 500, 200)
    assert kinds(holder) == {"cut text"}


def test_a_number_or_a_day_that_does_not_fit_its_box_is_found(holder: QWidget) -> None:
    number = QSpinBox()
    number.setRange(0, 1_000_000)
    number.setValue(1_000_000)
    put(number, holder, 10, 10, 44, 30)
    assert kinds(holder) == {"cut text"}
    number.setGeometry(10, 10, 200, 30)
    assert faults(holder) == []
    day = QDateEdit(QDate(2026, 9, 21))
    day.setDisplayFormat("d MMMM yyyy")
    put(day, holder, 10, 60, 70, 30)
    assert kinds(holder) == {"cut text"}
    day.setGeometry(10, 60, 250, 8)
    assert kinds(holder) == {"cut text"}


def test_a_cut_entry_of_a_tree_is_found(holder: QWidget) -> None:
    tree = QTreeWidget()
    tree.setHeaderHidden(True)
    tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    entry = QTreeWidgetItem(tree, ["Documents"])
    QTreeWidgetItem(entry, [LONG])
    put(tree, holder, 10, 10, 150, 200)
    assert faults(holder) == []
    entry.setExpanded(True)
    assert kinds(holder) == {"cut text"}


def test_a_wrapping_list_that_cuts_its_words_all_the_same_is_found(holder: QWidget) -> None:
    names = QListView()
    names.setModel(QStringListModel([LONG], names))
    names.setWordWrap(True)
    names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    put(names, holder, 10, 10, 150, 200)
    assert kinds(holder) == {"cut text"}


def test_what_has_to_be_scrolled_to_the_side_is_found(holder: QWidget) -> None:
    area = QScrollArea()
    wide = QLabel("text")
    wide.resize(900, 50)
    area.setWidget(wide)
    put(area, holder, 10, 10, 300, 200)
    assert kinds(holder) == {"sideways"}


def test_a_box_to_tick_may_wrap_its_words(holder: QWidget) -> None:
    box = WrappedCheckBox(LONG)
    put(box, holder, 10, 10, 200, 120)
    assert "\n" in box.text()
    assert faults(holder) == []
    box.resize(200, 20)
    assert kinds(holder) == {"cut text"}
    box.resize(560, 40)
    assert box.text() == LONG
    assert faults(holder) == []


def test_a_menu_with_an_entry_out_of_sight_is_found(holder: QWidget) -> None:
    menu = QMenu(holder)
    menu.addAction("Open")
    menu.addAction(LONG)
    menu.popup(holder.mapToGlobal(QPoint(5, 5)))
    assert faults(menu) == []
    menu.resize(80, menu.height())
    assert {fault.kind for fault in faults(menu)} == {"cut text"}
    menu.close()


def test_widgets_upon_each_other_are_found(holder: QWidget) -> None:
    put(QPushButton("One"), holder, 10, 10, 100, 40)
    put(QPushButton("Two"), holder, 90, 20, 100, 40)
    assert kinds(holder) == {"overlap"}


def test_an_overlay_may_lie_upon_others(holder: QWidget) -> None:
    put(QPushButton("One"), holder, 10, 10, 100, 40)
    veil = QWidget()
    veil.setProperty(OVERLAY, True)
    put(veil, holder, 0, 0, 300, 300)
    assert faults(holder) == []


def test_a_widget_beyond_its_parent_is_found(holder: QWidget) -> None:
    put(QPushButton("Half out"), holder, 550, 10, 120, 40)
    assert kinds(holder) == {"outside"}


def test_what_can_be_scrolled_to_is_not_outside(holder: QWidget) -> None:
    area = QScrollArea()
    tall = QLabel("text")
    tall.resize(100, 2000)
    area.setWidget(tall)
    put(area, holder, 10, 10, 300, 200)
    assert faults(holder) == []


def test_what_cannot_be_scrolled_to_is_found(holder: QWidget) -> None:
    area = QScrollArea()
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    wide = QLabel("text")
    wide.resize(900, 50)
    area.setWidget(wide)
    put(area, holder, 10, 10, 300, 200)
    assert kinds(holder) == {"outside"}


def test_a_shown_control_without_size_is_found(holder: QWidget) -> None:
    put(QPushButton("Gone"), holder, 10, 10, 0, 40)
    assert "no size" in kinds(holder)


def test_hidden_widgets_do_not_matter(holder: QWidget) -> None:
    button = QPushButton(LONG)
    put(button, holder, 590, 10, 20, 5)
    button.hide()
    assert faults(holder) == []


def test_a_page_laid_out_well_has_no_faults(holder: QWidget) -> None:
    column = QVBoxLayout(holder)
    line = QHBoxLayout()
    edit = QLineEdit()
    edit.setPlaceholderText("Find a name")
    for widget in (QLabel("Sort by"), QComboBox(), edit, QPushButton("Hide copies")):
        line.addWidget(widget)
    column.addLayout(line)
    column.addWidget(FlowRow(*(QPushButton(f"Button {n}") for n in range(9))))
    sentence = QLabel(LONG * 4)
    sentence.setWordWrap(True)
    column.addWidget(sentence)
    pages = QStackedWidget()
    pages.addWidget(QLabel("one"))
    pages.addWidget(QLabel("another"))
    splitter = QSplitter()
    splitter.setHandleWidth(1)
    splitter.addWidget(pages)
    splitter.addWidget(QListView())
    column.addWidget(splitter, 1)
    wait_until(lambda: splitter.height() > 50)
    assert faults(holder) == []


@pytest.fixture
def arabic_locale() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("ar"))
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("arabic_locale")
def test_texts_that_begin_on_the_wrong_side_are_found(holder: QWidget) -> None:
    holder.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    name = QLabel("Neardup Desktop")
    put(name, holder, 0, 0, 400, 30)
    assert kinds(holder) == {"misread"}
    name.setText("\u200f\u2068Neardup Desktop\u2069")
    assert kinds(holder) == set()

    sentence = QLabel("جملة فيها كلمات أكثر مما يتسع له سطر واحد في مكان ضيق كهذا")
    sentence.setWordWrap(True)
    put(sentence, holder, 0, 100, 150, 200)
    assert kinds(holder) == {"misread"}
    begin_lines_evenly(sentence)
    assert kinds(holder) == set()

    note = QPlainTextEdit("جملة")
    put(note, holder, 300, 100, 200, 100)
    assert kinds(holder) == {"misread"}
    option = note.document().defaultTextOption()
    option.setAlignment(Qt.AlignmentFlag.AlignRight)
    note.document().setDefaultTextOption(option)
    assert kinds(holder) == set()
