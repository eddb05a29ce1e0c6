"""The tree of filters beside the list, each with the number of items it names."""

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QTransform
from PySide6.QtWidgets import (
    QFrame,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
)

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
from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.painting import saved
from neardup_desktop.ui.style.theme import Theme

_CLOSED_AT_FIRST = frozenset({Section.FORMAT, Section.SIZE, Section.DATE})
_Key = tuple[object, ...]

ChoiceRole = int(Qt.ItemDataRole.UserRole)
"""Role of the `Choice` of a tree item, or the `Section` of a heading."""

OnRole = ChoiceRole + 1
"""Role of whether a choice is on."""

_GAP_PX = 10
_LEAST_GAP_PX = 4
_EDGE_PX = 8
_MARK_GAP_PX = 4
_MIRROR = QTransform().scale(-1, 1)


@dataclass(frozen=True, slots=True)
class _Style:
    """A way to paint a choice: in bold or not, and how far its name stays from its count."""

    is_bold: bool
    gap_px: int = _GAP_PX


_STYLES = (_Style(is_bold=False), _Style(is_bold=False, gap_px=_LEAST_GAP_PX))
_CHOSEN_STYLES = (_Style(is_bold=True), *_STYLES)
"""Tried in order until the name fits; if it does not fit at all, it is elided. The count, and the
check mark of what is chosen, are always there."""

_LEAST_LETTERS = 6
"""A name that is shorter than this on the screen tells nothing."""


class FilterPainter(QStyledItemDelegate):
    """Paints headings, and choices with their counts and check marks."""

    def __init__(self, theme: Theme, panel: QTreeWidget) -> None:
        super().__init__(panel)
        self._panel = panel
        self.has_arrows = False
        """Whether some folder can be opened: then all folders are indented by the arrow's width."""
        self._theme = theme
        theme.follow(self._apply_theme)

    def _apply_theme(self) -> None:
        theme, edge = self._theme, self._edge()
        mirrored = self._panel.isRightToLeft()
        closed = pixmap("closed", theme.color("muted"), edge)
        if mirrored:
            closed = closed.transformed(_MIRROR)
        self._icons = {
            "open": pixmap("open", theme.color("muted"), edge),
            "closed": closed,
            "done": pixmap("done", theme.color("accent"), edge),
        }

    def _edge(self) -> int:
        return max(10, int(self._panel.fontMetrics().height() * 0.8))

    def is_on_arrow(self, item: QTreeWidgetItem, x: float) -> bool:
        """Whether a position, in pixels from the leading edge of a row, is on the row's arrow."""
        if isinstance(item.data(0, ChoiceRole), Choice):
            return x < _GAP_PX * 2 + self._depth(item) * self._edge() + self._edge()
        return False

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        is_heading = not isinstance(index.data(ChoiceRole), Choice)
        return QSize(60, int(option.fontMetrics.height() * (2.1 if is_heading else 1.6)))

    def _depth(self, item: QTreeWidgetItem) -> int:
        depth = -1
        while (item := item.parent()) is not None:  # type: ignore[assignment]
            depth += 1
        return depth

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        item = self._panel.itemFromIndex(index)
        with saved(painter):
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect: QRect = option.rect.adjusted(_EDGE_PX, 1, -_EDGE_PX, -1)
            choice = index.data(ChoiceRole)
            state = QStyle.StateFlag
            self._paint_background(painter, rect, option, is_on=bool(index.data(OnRole)))
            if isinstance(choice, Choice):
                self._paint_choice(painter, rect, option, item, choice)
            else:
                self._paint_heading(painter, rect, option, item)
            if option.state & state.State_HasFocus:
                painter.setPen(self._theme.color("accent"))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)

    def _paint_background(
        self, painter: QPainter, rect: QRect, option: QStyleOptionViewItem, *, is_on: bool
    ) -> None:
        hovered = option.state & QStyle.StateFlag.State_MouseOver
        if is_on or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._theme.color("selection" if is_on else "hover"))
            painter.drawRoundedRect(rect, 6, 6)

    def _paint_heading(
        self, painter: QPainter, rect: QRect, option: QStyleOptionViewItem, item: QTreeWidgetItem
    ) -> None:
        font = QFont(option.font)
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 0.86)
        painter.setFont(font)
        painter.setPen(self._theme.color("muted"))
        inner = rect.adjusted(_GAP_PX, 0, -_GAP_PX, -3)
        bottom = Qt.AlignmentFlag.AlignBottom
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignLeft | bottom), item.text(0).upper())
        edge = self._edge()
        place = QRect(inner.right() - edge, inner.bottom() - edge, edge, edge)
        place = QStyle.visualRect(option.direction, inner, place)
        painter.drawPixmap(place.topLeft(), self._icons["open" if item.isExpanded() else "closed"])

    def _paint_choice(
        self,
        painter: QPainter,
        rect: QRect,
        option: QStyleOptionViewItem,
        item: QTreeWidgetItem,
        choice: Choice,
    ) -> None:
        edge = self._edge()
        is_on = bool(item.data(0, OnRole))
        inner = rect.adjusted(_GAP_PX, 0, -_GAP_PX, 0)
        begin = inner.left() + self._before_name(item, choice)
        top = inner.center().y() - edge // 2 + 1
        if choice.has_inside:
            arrow = QRect(begin - edge - 2, top, edge, edge)
            place = QStyle.visualRect(option.direction, inner, arrow)
            shown = "open" if item.isExpanded() else "closed"
            painter.drawPixmap(place.topLeft(), self._icons[shown])
        style = self._style(choice, inner.right() - begin, is_on=is_on)
        end = inner.right()
        middle = Qt.AlignmentFlag.AlignVCenter
        count = formatting.number(choice.items)
        painter.setFont(option.font)
        painter.setPen(self._theme.color("muted"))
        painter.drawText(inner, int(Qt.AlignmentFlag.AlignRight | middle), count)
        end -= option.fontMetrics.horizontalAdvance(count) + style.gap_px
        if is_on:
            place = QRect(end - edge, top, edge, edge)
            place = QStyle.visualRect(option.direction, inner, place)
            painter.drawPixmap(place.topLeft(), self._icons["done"])
            end -= edge + _MARK_GAP_PX
        painter.setFont(self._font(is_bold=style.is_bold))
        painter.setPen(self._theme.color("text" if choice.items or is_on else "muted"))
        place = QStyle.visualRect(
            option.direction,
            inner,
            QRect(begin, inner.top(), max(0, end - begin), inner.height()),
        )
        mode = Qt.TextElideMode.ElideMiddle
        words = formatting.elided(choice.words, painter.fontMetrics(), mode, place.width())
        painter.drawText(place, int(Qt.AlignmentFlag.AlignLeft | middle), words)

    # --- fitting --------------------------------------------------------------------------

    def _font(self, *, is_bold: bool) -> QFont:
        font = QFont(self._panel.font())
        font.setBold(is_bold)
        return font

    def _before_name(self, item: QTreeWidgetItem, choice: Choice) -> int:
        """Indentation of a name in pixels, for its parent folders and the arrow."""
        is_in_line = choice.section is Section.FOLDER and self.has_arrows
        return self._depth(item) * self._edge() + (self._edge() + 2 if is_in_line else 0)

    def _style(self, choice: Choice, room: int, *, is_on: bool) -> _Style:
        """The first style in which the name fits; if none, the last."""
        styles: tuple[_Style, ...] = _CHOSEN_STYLES if is_on else _STYLES
        return next(
            (style for style in styles if self._needed(choice, style, is_on) <= room), styles[-1]
        )

    def _needed(self, choice: Choice, style: _Style, is_on: bool) -> int:
        """Width in pixels that a choice needs in a style."""
        name = QFontMetrics(self._font(is_bold=style.is_bold)).horizontalAdvance(choice.words)
        return name + self._beside_name(choice, style, is_on)

    def _beside_name(self, choice: Choice, style: _Style, is_on: bool) -> int:
        """Width in pixels of the count, and of the check mark of what is chosen."""
        plain = QFontMetrics(self._font(is_bold=False))
        needed = plain.horizontalAdvance(formatting.number(choice.items)) + style.gap_px
        return needed + (self._edge() + _MARK_GAP_PX if is_on else 0)

    def cut_names(self) -> list[str]:
        """Visible choices that have hardly any room for their names."""
        found = []
        letters = _LEAST_LETTERS * letter_px(self._panel.fontMetrics())
        item = self._panel.itemAt(1, 1)
        while item is not None and self._panel.visualItemRect(item).top() < self._panel.height():
            choice = item.data(0, ChoiceRole)
            if isinstance(choice, Choice):
                is_on = bool(item.data(0, OnRole))
                room = self._panel.visualItemRect(item).width() - 2 * (_GAP_PX + _EDGE_PX)
                room -= self._before_name(item, choice)
                style = self._style(choice, room, is_on=is_on)
                needed = min(
                    self._needed(choice, style, is_on),
                    letters + self._beside_name(choice, style, is_on),
                )
                if needed > room:
                    found.append(f"{choice.words!r} needs {needed} px wide, has {room}")
            item = self._panel.itemBelow(item)
        return found


class FilterPanel(QTreeWidget):
    """A tree of choices by section.

    A click chooses one value of a section, a second click clears it. With Ctrl, or by the Space
    key, several values of a section can be chosen.

    Signals:
        filter_wanted: the `ClusterFilter` after a click.
        left: a click is done; the keyboard is not to stay here for it.
    """

    filter_wanted = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("FilterPanel")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
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
        """Show the counts of all choices, and which are on."""
        self._filter = chosen
        wanted = {
            section: choices
            for section, choices in choices_of(facets).items()
            # A single choice narrows nothing.
            if len(choices) > 1 or any(choice.has_inside for choice in choices)
        }
        folders = wanted.get(Section.FOLDER, ())
        self._painter.has_arrows = any(choice.has_inside for choice in folders)
        keys = [
            key for section, choices in wanted.items() for key in ((section,), *self._keys(choices))
        ]
        if keys != list(self._items):
            self._rebuild(wanted)
        for choices in wanted.values():
            self._fill(choices)
        self.viewport().update()

    def _rebuild(self, wanted: dict[Section, tuple[Choice, ...]]) -> None:
        current = self.currentItem()
        key = None if current is None else _key_of(current)
        scrolled = self.verticalScrollBar().value()
        self.clear()
        self._items = {}
        for section, choices in wanted.items():
            heading = QTreeWidgetItem(self, [section_title(section)])
            heading.setData(0, ChoiceRole, section)
            heading.setToolTip(0, formatting.tooltip(section_meaning(section)))
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
            is_unchanged = item.data(0, OnRole) is is_on and item.data(0, ChoiceRole) == choice
            # Equal choices may differ in their subfolders, so it is always replaced.
            item.setData(0, ChoiceRole, choice)
            if is_unchanged:
                continue
            item.setText(0, choice.words)
            item.setData(0, OnRole, is_on)
            state = Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked
            item.setData(0, Qt.ItemDataRole.CheckStateRole, state)
            shape = self.tr("{name}, {items}, selected") if is_on else self.tr("{name}, {items}")
            count = formatting.counted(choice.items, self.tr("{n} item"), self.tr("{n} items"))
            words = shape.format(name=choice.words, items=count)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, words)
            item.setToolTip(0, formatting.tooltip(words, choice_meaning(choice)))

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
        choice = item.data(0, ChoiceRole)
        if isinstance(choice, Choice):
            self.filter_wanted.emit(toggled(self._filter, choice, adding=adding))
        else:
            self._set_open(item, not item.isExpanded())

    def item_of(self, section: Section, value: object) -> QTreeWidgetItem:
        """The tree item of a value."""
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
        self.left.emit()

    def clipped_texts(self) -> list[str]:
        """Visible names that do not fit; for the tests of the layout."""
        return self._painter.cut_names()

    def sizeHint(self) -> QSize:
        names = formatting.tr("near-duplicate"), formatting.tr("Not reviewed")
        longest = max(map(self.fontMetrics().horizontalAdvance, names))
        count = self.fontMetrics().horizontalAdvance(f" {formatting.number(10_000)}")
        widest, air = longest + count, self.fontMetrics().height()
        # With large text on a small screen, the list beside it needs the width more.
        most = max(widest + 3 * air, self.screen().size().width() // 4)
        return QSize(min(widest + 4 * air, most), 200)


def _can_open(item: QTreeWidgetItem) -> bool:
    choice = item.data(0, ChoiceRole)
    return choice.has_inside if isinstance(choice, Choice) else item.childCount() > 0


def _key_of(item: QTreeWidgetItem) -> _Key:
    choice = item.data(0, ChoiceRole)
    return (choice.section, choice.value) if isinstance(choice, Choice) else (choice,)
