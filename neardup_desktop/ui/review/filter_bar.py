"""The line above the list: the field for names, and what the list is narrowed by."""

from dataclasses import replace

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPushButton, QWidget

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.ui import wording
from neardup_desktop.ui.review.filter_words import chips
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowLayout

_FIELD_CHARACTERS = 24


class FilterBar(QFrame):
    """Follows what is typed at once; each filter that is on is a button that takes it off.

    Signals:
        filter_wanted: the `ClusterFilter` that the person wants.
        left: the person is done with the field and wants to be in the list.
    """

    filter_wanted = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, others: QWidget, parent: QWidget | None = None) -> None:
        """Make it.

        Args:
            theme: the colours to begin with.
            others: what stands between the field and the filters that are on.
            parent: owns it.
        """
        super().__init__(parent)
        self.setObjectName("FilterBar")
        self._filter = ClusterFilter()
        self._sources: tuple[str, ...] = ()
        self._icon = QIcon()
        self.field = _NameField()
        self.field.setPlaceholderText(self.tr("Filter by name"))
        self.field.setAccessibleName(self.tr("Filter by name"))
        self.field.setClearButtonEnabled(True)
        self.field.textChanged.connect(self._follow_text)
        self.field.left.connect(self.left)
        self.clear_button = push_button(
            self.tr("Clear all"), self.clear, tip=self.tr("List all clusters again")
        )
        self.chips: list[QPushButton] = []
        self._flow = FlowLayout(self, gap=8)
        self._flow.setContentsMargins(14, 6, 14, 6)
        for widget in (self.field, others, self.clear_button):
            self._flow.addWidget(widget)
        self.set_theme(theme)
        self._make_chips()

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        edge = int(self.fontMetrics().height() * 0.8)
        self._icon = icon("close", theme.color("muted"), edge)
        for chip in self.chips:
            chip.setIcon(self._icon)

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self._sources = sources
        self._make_chips()

    def show_filter(self, chosen: ClusterFilter) -> None:
        """Follow the filter that is on."""
        if chosen == self._filter:
            return
        self._filter = chosen
        if self.field.text().strip() != chosen.text.strip():
            self.field.setText(chosen.text)
        self._make_chips()

    def go_to_field(self) -> None:
        """Put the keyboard into the field for names."""
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()

    def clear(self) -> None:
        """Take all filters off."""
        self.filter_wanted.emit(ClusterFilter())

    def _follow_text(self, text: str) -> None:
        if text.strip() != self._filter.text.strip():
            self._filter = replace(self._filter, text=text)
            self.filter_wanted.emit(self._filter)
            self._show_clear()

    def _make_chips(self) -> None:
        had_focus = next((n for n, chip in enumerate(self.chips) if chip.hasFocus()), None)
        for chip in self.chips:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = [self._chip(words, rest) for words, rest in chips(self._filter, self._sources)]
        self._flow.removeWidget(self.clear_button)
        for chip in (*self.chips, self.clear_button):
            self._flow.addWidget(chip)
            chip.show()
        self._show_clear()
        if had_focus is not None:
            # The keyboard stays near the one that was taken off.
            near = self.chips[min(had_focus, len(self.chips) - 1)] if self.chips else self.field
            near.setFocus()
        self._flow.invalidate()
        self.updateGeometry()

    def _show_clear(self) -> None:
        self.clear_button.setVisible(not self._filter.is_empty)

    def _chip(self, words: str, rest: ClusterFilter) -> QPushButton:
        chip = QPushButton(words, self)
        chip.setProperty("chip", True)
        chip.setIcon(self._icon)
        edge = int(self.fontMetrics().height() * 0.8)
        chip.setIconSize(QSize(edge, edge))
        chip.setAutoDefault(False)
        chip.setAccessibleName(self.tr("Take the filter off: {name}").format(name=words))
        chip.setToolTip(wording.tooltip(self.tr("Take this filter off")))
        chip.clicked.connect(lambda: self.filter_wanted.emit(rest))
        return chip


class _NameField(QLineEdit):
    """A field from which Down and Enter lead to the list; Escape empties it first.

    Signals:
        left: the person wants to be in the list.
    """

    left = Signal()

    def sizeHint(self) -> QSize:
        """Room for a few words."""
        width = self.fontMetrics().averageCharWidth() * _FIELD_CHARACTERS
        return QSize(width, super().sizeHint().height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Enter go to the list; Escape empties the field, then goes there too."""
        key = event.key()
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left.emit()
        elif key == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
            else:
                self.left.emit()
        else:
            super().keyPressEvent(event)
