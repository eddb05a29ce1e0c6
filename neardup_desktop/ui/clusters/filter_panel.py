"""All that the list can be narrowed by, with the number of clusters behind each choice."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import (
    QFrame,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from neardup_desktop.engine.clusters.facets import Facets
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.ui.clusters.filter_painter import ChoiceRole, FilterPainter, OnRole
from neardup_desktop.ui.clusters.filter_words import (
    Choice,
    Section,
    choices_of,
    is_chosen,
    section_title,
    toggled,
)
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.theme import Theme

_CLOSED_AT_FIRST = frozenset({Section.FORMAT, Section.SIZE, Section.DATE})
_Key = tuple[object, ...]


class FilterPanel(QTreeWidget):
    """A tree of choices by section.

    A press chooses one value of its section, once more takes it back; with Ctrl held, or Space,
    values are added to each other.

    Signals:
        filter_wanted: the `ClusterFilter` after a choice was pressed.
    """

    filter_wanted = Signal(object)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("FilterPanel")
        self.setAccessibleName(self.tr("Filter"))
        self.setHeaderHidden(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeWidget.ScrollMode.ScrollPerPixel)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setExpandsOnDoubleClick(False)
        self.setMouseTracking(True)
        self.setUniformRowHeights(False)
        self._painter = FilterPainter(theme, self)
        self.setItemDelegate(self._painter)
        self._filter = ClusterFilter()
        self._items: dict[_Key, QTreeWidgetItem] = {}
        self._closed: set[_Key] = {(section,) for section in _CLOSED_AT_FIRST}
        self._opened: set[_Key] = set()

    def show_facets(self, facets: Facets, chosen: ClusterFilter) -> None:
        """Show other counts, and what is chosen now."""
        self._filter = chosen
        wanted = choices_of(facets)
        self._painter.has_arrows = any(
            choice.has_inside for choice in wanted.get(Section.FOLDER, ())
        )
        keys = [
            key
            for section, choices in wanted.items()
            if _is_worth(section, choices)
            for key in ((section,), *self._keys(choices))
        ]
        if keys != list(self._items):
            self._rebuild(wanted)
        for section, choices in wanted.items():
            if (section,) in self._items:
                self._fill(choices)
        self.viewport().update()

    def _rebuild(self, wanted: dict[Section, tuple[Choice, ...]]) -> None:
        current = self.currentItem()
        key = None if current is None else _key_of(current)
        scrolled = self.verticalScrollBar().value()
        self.clear()
        self._items = {}
        for section, choices in wanted.items():
            if not _is_worth(section, choices):
                continue
            head = QTreeWidgetItem(self, [section_title(section)])
            head.setData(0, ChoiceRole, section)
            self._items[section,] = head
            self._add(head, choices)
            head.setExpanded((section,) not in self._closed)
        at = self._items.get(key) if key is not None else None
        first = next(iter(self._items.values()), None)
        if (wanted_item := at or first) is not None:
            self.setCurrentItem(wanted_item)
        self.verticalScrollBar().setValue(scrolled)

    def _add(self, parent: QTreeWidgetItem, choices: tuple[Choice, ...]) -> None:
        for choice in choices:
            item = QTreeWidgetItem(parent)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            self._items[choice.section, choice.value] = item
            if (choice.section, choice.value) in self._opened:
                self._add(item, choice.inside)
                item.setExpanded(True)

    def _fill(self, choices: tuple[Choice, ...]) -> None:
        for choice in choices:
            item = self._items[choice.section, choice.value]
            is_on = is_chosen(self._filter, choice)
            if (choice.section, choice.value) in self._opened:
                self._fill(choice.inside)
            is_told = item.data(0, OnRole) is is_on and item.data(0, ChoiceRole) == choice
            # What is told may be the same, and what is inside another.
            item.setData(0, ChoiceRole, choice)
            if is_told:
                continue
            item.setText(0, choice.words)
            item.setData(0, OnRole, is_on)
            state = Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked
            item.setData(0, Qt.ItemDataRole.CheckStateRole, state)
            shape = (
                self.tr("{name}, {clusters}, chosen") if is_on else self.tr("{name}, {clusters}")
            )
            count = formatting.counted(
                choice.clusters, self.tr("{n} cluster"), self.tr("{n} clusters")
            )
            words = shape.format(name=choice.words, clusters=count)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, words)
            item.setToolTip(0, formatting.tooltip(words))

    def _keys(self, choices: tuple[Choice, ...]) -> list[_Key]:
        """What is in sight: folders inside one have items of their own once it was opened."""
        keys: list[_Key] = []
        for choice in choices:
            key = choice.section, choice.value
            keys.append(key)
            if key in self._opened:
                keys += self._keys(choice.inside)
        return keys

    # --- pressing -------------------------------------------------------------------------

    def press(self, item: QTreeWidgetItem, *, adding: bool) -> None:
        """Choose a value, or take it back; a heading opens or closes."""
        choice = item.data(0, ChoiceRole)
        if isinstance(choice, Choice):
            self.filter_wanted.emit(toggled(self._filter, choice, adding=adding))
        else:
            self._set_open(item, not item.isExpanded())

    def item_of(self, section: Section, value: object) -> QTreeWidgetItem:
        """The item of a value."""
        return self._items[section, value]

    def _set_open(self, item: QTreeWidgetItem, is_open: bool) -> None:
        key = _key_of(item)
        (self._opened.add if is_open else self._opened.discard)(key)
        (self._closed.discard if is_open else self._closed.add)(key)
        choice = item.data(0, ChoiceRole)
        if is_open and isinstance(choice, Choice):
            if not item.childCount():
                self._add(item, choice.inside)
            self._fill(choice.inside)
        item.setExpanded(is_open)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space adds or takes back, Enter chooses alone; arrows open and close."""
        item = self.currentItem()
        key = event.key()
        forward, back = Qt.Key.Key_Right, Qt.Key.Key_Left
        if self.isRightToLeft():
            forward, back = back, forward
        if item is None:
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Space:
            self.press(item, adding=True)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press(item, adding=False)
        elif key == forward and _can_open(item) and not item.isExpanded():
            self._set_open(item, True)
        elif key == back and _can_open(item) and item.isExpanded():
            self._set_open(item, False)
        elif key == back and (parent := item.parent()) is not None:
            self.setCurrentItem(parent)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press chooses; on the arrow of a folder it opens or closes the folder."""
        item = self.itemAt(event.position().toPoint())
        if item is None or event.button() is not Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        self.setCurrentItem(item)
        rect = self.visualItemRect(item)
        x = event.position().x() - rect.left()
        x = rect.width() - x if self.isRightToLeft() else x
        if _can_open(item) and self._painter.is_on_arrow(item, x):
            self._set_open(item, not item.isExpanded())
        else:
            adding = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
            self.press(item, adding=adding)

    def clipped_texts(self) -> list[str]:
        """The names in sight that are cut; those of folders may be as long as they like."""
        return self._painter.cut_names()

    def sizeHint(self) -> QSize:
        """Wide enough for the names of evidence with a count."""
        longest = f"{formatting.tr('near-duplicate')} {formatting.number(10_000)}"
        widest, air = self.fontMetrics().horizontalAdvance(longest), self.fontMetrics().height()
        # Large text on a small screen: the list beside it needs the room more.
        most = max(widest + 3 * air, self.screen().size().width() // 4)
        return QSize(min(widest + 4 * air, most), 200)


def _is_worth(section: Section, choices: tuple[Choice, ...]) -> bool:
    """Whether a section can narrow anything."""
    return len(choices) > 1 or any(choice.has_inside for choice in choices)


def _can_open(item: QTreeWidgetItem) -> bool:
    choice = item.data(0, ChoiceRole)
    return choice.has_inside if isinstance(choice, Choice) else item.childCount() > 0


def _key_of(item: QTreeWidgetItem) -> _Key:
    choice = item.data(0, ChoiceRole)
    return (choice.section, choice.value) if isinstance(choice, Choice) else (choice,)
