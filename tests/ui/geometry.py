"""Finds what a designer would send back: cut texts, widgets upon each other or beyond their place.

Everything is computed from rectangles and font metrics, so it needs no eye and no stored picture.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSpinBox,
    QComboBox,
    QGroupBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QMenuBar,
    QRubberBand,
    QScrollArea,
    QSizeGrip,
    QSplitterHandle,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QStyleOptionHeader,
    QTabBar,
    QTableView,
    QToolButton,
    QTreeView,
    QWidget,
)

from neardup_desktop.ui.compare.picture_view import PictureView
from neardup_desktop.ui.lists.order_list import OrderList
from neardup_desktop.ui.lists.row_table import RowTable
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.buttons import ElidedButton, KeyedButton
from neardup_desktop.ui.widgets.labels import ElidedLabel
from neardup_desktop.ui.widgets.wrapped_check_box import WrappedCheckBox
from tests.ui.reading_direction import begins_rightwards, misread_texts

_SLACK_PX = 1
_CELL_AIR_PX = 4
_LEAST_LETTERS = 6
_ROWS_LOOKED_AT = 40
OVERLAY = "overlay"
"""A widget with this property set lies upon its siblings on purpose."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to mend.

    Attributes:
        kind: "cut text", "misread", "overlap", "outside", "sideways" or "no size".
        widget: which one, as `described` says it.
        what: the text, or the other widget, and by how much.
    """

    kind: str
    widget: str
    what: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.widget}: {self.what}"


def faults(root: QWidget) -> list[Fault]:
    """All faults of a visible widget and of everything visible in it."""
    found: list[Fault] = []
    for widget in (root, *root.findChildren(QWidget)):
        if not widget.isVisible() or (widget is not root and _is_apart(widget, root)):
            continue
        found += [Fault("cut text", described(widget), what) for what in cut_texts(widget)]
        found += [Fault("misread", described(widget), what) for what in misread_texts(widget)]
        found += [Fault("sideways", described(widget), what) for what in scrolls_sideways(widget)]
        if widget is not root:
            found += _misplaced(widget)
        found += _overlapping_children(widget)
    return found


def described(widget: QWidget) -> str:
    """A widget by its kind, name and the text on it, and what it stands in."""
    name = widget.objectName() or widget.accessibleName()
    words = f" {name!r}" if name else ""
    parent = widget.parentWidget()
    place = "" if parent is None else f" in {type(parent).__name__}"
    return f"{type(widget).__name__}{words}{place}"


# --- texts --------------------------------------------------------------------------------------


def cut_texts(widget: QWidget) -> Iterator[str]:
    """What a widget cannot show in full, each with the room it needs and has."""
    for kind, check in _CHECKS:
        if isinstance(widget, kind):
            yield from check(widget)
            return


def _needs(text: str, needed: float, has: float, side: str = "wide") -> Iterator[str]:
    if needed > has + _SLACK_PX:
        yield f"{text!r} needs {needed:.0f} px {side}, has {has:.0f}"


def _elided_label(label: ElidedLabel) -> Iterator[str]:
    yield from _needs(label.text(), label.fontMetrics().height(), label.height(), "high")
    is_cut = label.fontMetrics().horizontalAdvance(label.text()) > label.width()
    if is_cut and not label.toolTip():
        yield f"{label.text()!r} is cut and has no tooltip"


def _label(label: QLabel) -> Iterator[str]:
    text = label.text()
    if not text:
        return
    if not label.wordWrap():
        needed = label.sizeHint()
        yield from _needs(text, needed.width(), label.width())
        if label.buddy() is not None and "&" in text and not begins_rightwards(text):
            # The underlined letter is painted apart, so no letter comes closer to it.
            parts = re.split(r"&(.)", text)
            apart = sum(map(label.fontMetrics().horizontalAdvance, parts))
            yield from _needs(text, apart, label.contentsRect().width())
        yield from _needs(text, needed.height(), label.height(), "high")
        return
    yield from _needs(text, label.heightForWidth(label.width()), label.height(), "high")
    if label.textFormat() is not Qt.TextFormat.RichText and "<" not in text:
        room = label.contentsRect().width() - 2 * label.margin()
        measure = label.fontMetrics().horizontalAdvance
        # Lines may end at spaces, and after what parts a path.
        longest = max(re.split(r"\s+|(?<=[/\\-])", text), key=measure)
        yield from _needs(longest, measure(longest), room)


def _button(button: QAbstractButton) -> Iterator[str]:
    text = button.text().replace("&", "")
    if not text and button.icon().isNull():
        return
    needed = button.sizeHint()
    if not isinstance(button, ElidedButton) or not button.toolTip():
        yield from _needs(text or button.accessibleName(), needed.width(), button.width())
    yield from _needs(text or button.accessibleName(), needed.height(), button.height(), "high")


def _keyed_button(button: KeyedButton) -> Iterator[str]:
    yield from _button(button)
    option = QStyleOptionButton()
    button.initStyleOption(option)
    room = button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button)
    text = button.text().replace("&", "")
    beside = room.width() - max(room.right() - button.cap().left(), 0)
    if button.isRightToLeft():
        beside = room.width() - max(button.cap().right() - room.left(), 0)
    yield from _needs(
        f"{text} beside its key", button.fontMetrics().horizontalAdvance(text), beside
    )


def _wrapped_check_box(box: WrappedCheckBox) -> Iterator[str]:
    yield from _needs(box.text(), box.minimumSizeHint().width(), box.width())
    yield from _needs(box.text(), box.sizeHint().height(), box.height(), "high")


def _tool_button(button: QToolButton) -> Iterator[str]:
    if button.toolButtonStyle() is not Qt.ToolButtonStyle.ToolButtonIconOnly and button.text():
        yield from _button(button)
    elif not button.icon().isNull():
        # Air around an icon may go, the icon may not.
        icon, name = button.iconSize(), button.accessibleName()
        yield from _needs(name, icon.width(), button.width())
        yield from _needs(name, icon.height(), button.height(), "high")


def _combo(combo: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    combo.initStyleOption(option)
    field = combo.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, combo
    )
    text = combo.currentText()
    needed = combo.fontMetrics().horizontalAdvance(text)
    if not combo.currentData(Qt.ItemDataRole.ToolTipRole) and not combo.toolTip():
        yield from _needs(text, needed, field.width())
    yield from _needs(text, combo.fontMetrics().height(), field.height() + 4, "high")


def _line_edit(edit: QLineEdit) -> Iterator[str]:
    option = QStyleOptionFrame()
    edit.initStyleOption(option)
    field = edit.style().subElementRect(QStyle.SubElement.SE_LineEditContents, option, edit)
    text = edit.text() or edit.placeholderText()
    yield from _needs(text, edit.fontMetrics().height(), field.height() + 4, "high")
    if not edit.text() and edit.placeholderText():
        margins = edit.textMargins()
        room = field.width() - margins.left() - margins.right() - 4
        needed = edit.fontMetrics().horizontalAdvance(edit.placeholderText())
        yield from _needs(edit.placeholderText(), needed, room)


def _spin_box(box: QAbstractSpinBox) -> Iterator[str]:
    needed = box.minimumSizeHint()
    yield from _needs(box.text(), needed.width(), box.width())
    yield from _needs(box.text(), needed.height(), box.height(), "high")
    edit = box.findChild(QLineEdit)
    if edit is not None:
        margins = edit.textMargins()
        room = edit.width() - margins.left() - margins.right()
        yield from _needs(box.text(), edit.fontMetrics().horizontalAdvance(box.text()), room)


def _header(header: QHeaderView) -> Iterator[str]:
    model = header.model()
    if header.orientation() is not Qt.Orientation.Horizontal or model is None:
        return
    for section in range(header.count()):
        if header.isSectionHidden(section):
            continue
        title = str(model.headerData(section, Qt.Orientation.Horizontal) or "")
        if not title:
            continue
        option = QStyleOptionHeader()
        option.initFrom(header)
        option.orientation = Qt.Orientation.Horizontal
        option.section = section
        option.text = title
        shows_order = header.isSortIndicatorShown() and header.sortIndicatorSection() == section
        if shows_order:
            option.sortIndicator = QStyleOptionHeader.SortIndicator.SortDown
        needed = header.style().sizeFromContents(
            QStyle.ContentsType.CT_HeaderSection, option, QSize(), header
        )
        yield from _needs(title, needed.width(), header.sectionSize(section))
        yield from _needs(title, needed.height(), header.height(), "high")


def _tabs(bar: QTabBar) -> Iterator[str]:
    for number in filter(bar.isTabVisible, range(bar.count())):
        place = bar.tabRect(number)
        text = bar.tabText(number).replace("&", "")
        yield from _needs(text, bar.fontMetrics().horizontalAdvance(text), place.width())
        if not bar.rect().adjusted(-1, -1, 1, 1).contains(place):
            yield f"{text!r} is out of sight"
    if any(arrow.isVisible() for arrow in bar.findChildren(QToolButton)):
        yield f"{bar.count()} tabs do not stand side by side in {bar.width()} px"


def _group(box: QGroupBox) -> Iterator[str]:
    yield from _needs(box.title(), box.fontMetrics().horizontalAdvance(box.title()), box.width())


def _menu(menu: QMenu | QMenuBar) -> Iterator[str]:
    if isinstance(menu, QMenu) and menu.height() > 0.9 * menu.screen().size().height():
        # It scrolls.
        return
    whole = menu.rect().adjusted(-1, -1, 1, 1)
    for action in menu.actions():
        if action.isSeparator() or not action.isVisible():
            continue
        place = menu.actionGeometry(action)
        text = action.text().replace("&", "")
        if place.isEmpty() or not whole.contains(place):
            yield f"{text!r} is out of sight"
        yield from _needs(text, menu.fontMetrics().horizontalAdvance(text), place.width())
        yield from _needs(text, menu.fontMetrics().height(), place.height(), "high")


def _item_view(view: QAbstractItemView) -> Iterator[str]:
    """Cells may be cut where a tooltip tells the whole; no row may be lower than its text."""
    model = view.model()
    if isinstance(view, QTreeView):
        yield from _tree(view)
    if model is None or not isinstance(view, QTableView | QListView):
        return
    columns = range(model.columnCount()) if isinstance(view, QTableView) else range(1)
    first = max(view.indexAt(QPoint(view.viewport().width() // 2, 1)).row(), 0)
    for row in range(first, min(first + _ROWS_LOOKED_AT, model.rowCount())):
        for column in columns:
            index = model.index(row, column)
            place = view.visualRect(index)
            text = index.data(Qt.ItemDataRole.DisplayRole)
            if place.top() > view.viewport().height():
                return
            if not isinstance(text, str) or not text or place.isEmpty():
                continue
            # What lies half beyond the edge can be scrolled to.
            yield from _needs(text, view.fontMetrics().height(), place.height(), "high")
            if isinstance(view, QListView) and view.wordWrap():
                needed = view.sizeHintForIndex(index).height()
                yield from _needs(text, needed, place.height(), "high")
            if index.data(Qt.ItemDataRole.ToolTipRole) or isinstance(view, RowTable | OrderList):
                continue
            measure = getattr(view.itemDelegateForIndex(index), "needed_width", None)
            needed = (
                measure(index)
                if measure is not None
                else view.fontMetrics().horizontalAdvance(text) + _CELL_AIR_PX
            )
            yield from _needs(text, needed, min(place.width(), view.viewport().width()))


def _tree(tree: QTreeView) -> Iterator[str]:
    """What is open in a tree, and in sight."""
    index = tree.indexAt(QPoint(tree.viewport().width() // 2, 1))
    while index.isValid() and tree.visualRect(index).top() <= tree.viewport().height():
        place, text = tree.visualRect(index), str(index.data() or "")
        yield from _needs(text, tree.fontMetrics().height(), place.height(), "high")
        needed = tree.fontMetrics().horizontalAdvance(text) + _CELL_AIR_PX
        if index.data(Qt.ItemDataRole.ToolTipRole):
            # A name that is shorter than this on the screen tells nothing.
            needed = min(needed, _LEAST_LETTERS * letter_px(tree.fontMetrics()))
        yield from _needs(text, needed, min(place.width(), tree.viewport().width()))
        index = tree.indexBelow(index)


_CHECKS: tuple[tuple[type[QWidget], Callable[..., Iterator[str]]], ...] = (
    (ElidedLabel, _elided_label),
    (QLabel, _label),
    (WrappedCheckBox, _wrapped_check_box),
    (QToolButton, _tool_button),
    (KeyedButton, _keyed_button),
    (QAbstractButton, _button),
    (QComboBox, _combo),
    (QLineEdit, _line_edit),
    (QAbstractSpinBox, _spin_box),
    (QHeaderView, _header),
    (QTabBar, _tabs),
    (QGroupBox, _group),
    (QMenu, _menu),
    (QMenuBar, _menu),
    (QAbstractItemView, _item_view),
)


def scrolls_sideways(widget: QWidget) -> Iterator[str]:
    """What lies beyond the side of a view.

    The picture of a page alone may be larger than that: the keys bring all of it into sight.
    """
    if not isinstance(widget, QAbstractScrollArea) or isinstance(widget, PictureView):
        return
    bar = widget.horizontalScrollBar()
    can_scroll = widget.horizontalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    if can_scroll and bar.maximum() > bar.minimum():
        more = bar.maximum() - bar.minimum()
        yield f"{more} px more than the {widget.viewport().width()} in sight"


# --- places -------------------------------------------------------------------------------------


def _is_apart(widget: QWidget, root: QWidget) -> bool:
    """Whether a widget belongs to another window, or to the inside of one of Qt's own."""
    if widget.isWindow() or widget.window() is not root.window():
        return True
    return widget.objectName().startswith("qt_") and not isinstance(widget, QTabBar)


def _may_be_anywhere(widget: QWidget) -> bool:
    """Whether Qt itself, or a wish, puts a widget where it likes."""
    parent = widget.parentWidget()
    return (
        isinstance(widget, QSplitterHandle | QSizeGrip | QRubberBand)
        or bool(widget.property(OVERLAY))
        or isinstance(parent, QLineEdit | QComboBox | QHeaderView | QTabBar | QMenuBar)
        or (isinstance(parent, QAbstractScrollArea) and not isinstance(parent, QScrollArea))
    )


def _misplaced(widget: QWidget) -> Iterator[Fault]:
    parent = widget.parentWidget()
    if parent is None or _may_be_anywhere(widget):
        return
    place = widget.geometry()
    if place.isEmpty() and _shows_something(widget):
        yield Fault("no size", described(widget), f"{place.width()} x {place.height()} px")
        return
    is_scrolled = isinstance(parent.parentWidget(), QScrollArea)
    area = parent.rect().adjusted(-_SLACK_PX, -_SLACK_PX, _SLACK_PX, _SLACK_PX)
    if is_scrolled:
        scroll = parent.parentWidget()
        assert isinstance(scroll, QScrollArea)
        has_bar = scroll.horizontalScrollBarPolicy() is not Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if not has_bar and place.width() > area.width():
            yield Fault("outside", described(widget), f"{place.width() - area.width()} px lost")
        return
    if not place.isEmpty() and not area.contains(place):
        beyond = f"{_words(place)} is not in {_words(parent.rect())}"
        yield Fault("outside", described(widget), beyond)


def _shows_something(widget: QWidget) -> bool:
    words = getattr(widget, "text", None)
    if isinstance(widget, QLabel):
        return bool(widget.text()) or not widget.pixmap().isNull()
    return isinstance(widget, QAbstractButton | QComboBox | QLineEdit) or (
        words is not None and not callable(words)
    )


def _overlapping_children(widget: QWidget) -> Iterator[Fault]:
    children = [
        child
        for child in widget.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        if child.isVisible()
        and not child.isWindow()
        and not child.geometry().isEmpty()
        and not _may_be_anywhere(child)
        and not child.objectName().startswith("qt_")
    ]
    for number, one in enumerate(children):
        for other in children[number + 1 :]:
            shared = one.geometry().intersected(other.geometry())
            if shared.width() > _SLACK_PX and shared.height() > _SLACK_PX:
                what = f"{described(other)} by {shared.width()} x {shared.height()} px"
                yield Fault("overlap", described(one), what)


def _words(place: QRect) -> str:
    return f"{place.width()} x {place.height()} at {place.x()}, {place.y()}"
