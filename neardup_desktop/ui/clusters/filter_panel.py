"""The tree of filters beside the list, each with the number of items it names."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QHeaderView, QTreeWidget, QTreeWidgetItem

from neardup_desktop.engine.clusters.facets import Facets
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.ui.clusters.filter_words import (
    Choice,
    Section,
    choice_meaning,
    choices_of,
    is_chosen,
    section_meaning,
    section_title,
    toggled,
)
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.apart_delegate import ApartDelegate
from neardup_desktop.ui.lists.table_model import bold
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.font_follower import follow_font

_CLOSED_AT_FIRST = frozenset({Section.FORMAT, Section.SIZE, Section.DATE})
_Key = tuple[object, ...]
_NAME, _COUNT = 0, 1

ChoiceRole = int(Qt.ItemDataRole.UserRole)
"""Role of the `Choice` of a tree item, or the `Section` of a heading."""

_EDGE_EM = 0.8
"""Edge of an arrow and of a check mark, in font heights."""


class FilterPanel(QTreeWidget):
    """A tree of choices by section; the chosen ones have a check mark.

    A click chooses one value of a section, a second click clears it. With Ctrl or the Space key,
    several values of a section can be chosen.

    Signals:
        filter_wanted: the filter after a click.
        left: a click was handled; the list gets the keyboard back.
    """

    filter_wanted = Signal(ClusterFilter)
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("FilterPanel")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(self.tr("Filter"))
        self.setColumnCount(2)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QTreeWidget.SelectionMode.NoSelection)
        self.setItemDelegate(ApartDelegate(self))
        self.setExpandsOnDoubleClick(False)
        header = self.header()
        header.setStretchLastSection(False)
        header.setMinimumSectionSize(8)
        header.setSectionResizeMode(_NAME, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(_COUNT, QHeaderView.ResizeMode.ResizeToContents)
        self._theme = theme
        self._facets: Facets | None = None
        self._filter = ClusterFilter()
        self._items: dict[_Key, QTreeWidgetItem] = {}
        self._closed: set[_Key] = {(section,) for section in _CLOSED_AT_FIRST}
        self._opened: set[_Key] = set()
        self.itemExpanded.connect(lambda item: self._note_open(item, is_open=True))
        self.itemCollapsed.connect(lambda item: self._note_open(item, is_open=False))
        self.itemClicked.connect(self._click)
        follow_font(self, self._dress)
        theme.changed.connect(self._dress)

    def _dress(self) -> None:
        """Follow the font and the colours."""
        edge = int(self.fontMetrics().height() * _EDGE_EM)
        self.setIndentation(edge)
        self.setIconSize(QSize(edge, edge))
        self._mark = icon("done", self._theme.color("accent"), edge)
        if self._facets is not None:
            self.show_facets(self._facets, self._filter)

    def show_facets(self, facets: Facets, chosen: ClusterFilter) -> None:
        """Show the counts of all choices, and which are on."""
        self._facets, self._filter = facets, chosen
        wanted = {
            section: choices
            for section, choices in choices_of(facets).items()
            # A single choice narrows nothing.
            if len(choices) > 1 or any(choice.has_inside for choice in choices)
        }
        keys = [
            key for section, choices in wanted.items() for key in ((section,), *self._keys(choices))
        ]
        if keys != list(self._items):
            self._rebuild(wanted)
        for section, choices in wanted.items():
            for column in (_NAME, _COUNT):
                muted = QGuiApplication.palette().placeholderText()
                self._items[section,].setForeground(column, muted)
            self._fill(choices)

    def _rebuild(self, wanted: dict[Section, tuple[Choice, ...]]) -> None:
        current = self.currentItem()
        key = None if current is None else _key_of(current)
        scrolled = self.verticalScrollBar().value()
        self.clear()
        self._items = {}
        for section, choices in wanted.items():
            heading = QTreeWidgetItem(self, [section_title(section)])
            heading.setData(_NAME, ChoiceRole, section)
            heading.setTextAlignment(_COUNT, Qt.AlignmentFlag.AlignRight)
            heading.setFont(_NAME, bold())
            heading.setToolTip(_NAME, formatting.tooltip(section_meaning(section)))
            heading.setText(_COUNT, self._arrow(is_open=False))
            self._items[section,] = heading
            self._add(heading, choices)
            heading.setExpanded((section,) not in self._closed)
        at = self._items.get(key) if key is not None else None
        first = next(iter(self._items.values()), None)
        if (wanted_item := at or first) is not None:
            self.setCurrentItem(wanted_item)
        self.verticalScrollBar().setValue(scrolled)

    def _add(self, parent: QTreeWidgetItem, choices: tuple[Choice, ...]) -> None:
        for choice in choices:
            item = QTreeWidgetItem(parent)
            item.setData(_NAME, ChoiceRole, choice)
            item.setTextAlignment(_COUNT, Qt.AlignmentFlag.AlignRight)
            if choice.has_inside:
                item.setChildIndicatorPolicy(QTreeWidgetItem.ChildIndicatorPolicy.ShowIndicator)
            key = choice.section, choice.value
            self._items[key] = item
            item.setExpanded(key in self._opened)

    def _fill(self, choices: tuple[Choice, ...]) -> None:
        for choice in choices:
            item = self._items[choice.section, choice.value]
            is_on = is_chosen(self._filter, choice)
            if (choice.section, choice.value) in self._opened:
                self._fill(choice.inside)
            shape = self.tr("{name}, {items}, selected") if is_on else self.tr("{name}, {items}")
            count = formatting.counted(choice.items, self.tr("{n} item"), self.tr("{n} items"))
            words = shape.format(name=choice.words, items=count)
            palette = QGuiApplication.palette()
            item.setData(_NAME, ChoiceRole, choice)
            item.setData(_NAME, Qt.ItemDataRole.AccessibleTextRole, words)
            item.setText(_NAME, choice.words)
            item.setText(_COUNT, formatting.number(choice.items))
            item.setIcon(_NAME, self._mark if is_on else QIcon())
            item.setForeground(
                _NAME, palette.text() if choice.items or is_on else palette.placeholderText()
            )
            item.setForeground(_COUNT, palette.placeholderText())
            item.setSelected(is_on)
            for column in (_NAME, _COUNT):
                item.setToolTip(
                    column, formatting.tooltip(words, *choice_meaning(choice).splitlines())
                )

    def _keys(self, choices: tuple[Choice, ...]) -> list[_Key]:
        """Keys of the tree items; subfolders get items once their folder was opened."""
        keys: list[_Key] = []
        for choice in choices:
            key = choice.section, choice.value
            keys.append(key)
            if key in self._opened:
                keys += self._keys(choice.inside)
        return keys

    # --- choosing -------------------------------------------------------------------------

    def press(self, item: QTreeWidgetItem, *, adding: bool) -> None:
        """Choose or clear a value, or open or close a heading."""
        choice = item.data(_NAME, ChoiceRole)
        if isinstance(choice, Choice):
            self.filter_wanted.emit(toggled(self._filter, choice, adding=adding))
        else:
            item.setExpanded(not item.isExpanded())

    def item_of(self, section: Section, value: object) -> QTreeWidgetItem:
        """The tree item of a value."""
        return self._items[section, value]

    def _note_open(self, item: QTreeWidgetItem, *, is_open: bool) -> None:
        key = _key_of(item)
        (self._opened.add if is_open else self._opened.discard)(key)
        (self._closed.discard if is_open else self._closed.add)(key)
        choice = item.data(_NAME, ChoiceRole)
        if not isinstance(choice, Choice):
            item.setText(_COUNT, self._arrow(is_open=is_open))
        elif is_open:
            if not item.childCount():
                self._add(item, choice.inside)
            self._fill(choice.inside)

    def _arrow(self, *, is_open: bool) -> str:
        return "▾" if is_open else "◂" if self.isRightToLeft() else "▸"

    def _click(self, item: QTreeWidgetItem) -> None:
        ctrl = QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ControlModifier
        self.press(item, adding=bool(ctrl))
        self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item, key = self.currentItem(), event.key()
        if item is not None and key == Qt.Key.Key_Space:
            self.press(item, adding=True)
        elif item is not None and key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press(item, adding=False)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        names = formatting.tr("near-duplicate"), formatting.tr("Not reviewed")
        longest = max(map(self.fontMetrics().horizontalAdvance, names))
        count = self.fontMetrics().horizontalAdvance(f" {formatting.number(10_000)}")
        widest, air = longest + count, self.fontMetrics().height()
        # With large text on a small screen, the list needs the width more.
        most = max(widest + 3 * air, self.screen().size().width() // 4)
        return QSize(min(widest + 4 * air, most), 200)


def _key_of(item: QTreeWidgetItem) -> _Key:
    choice = item.data(_NAME, ChoiceRole)
    return (choice.section, choice.value) if isinstance(choice, Choice) else (choice,)
