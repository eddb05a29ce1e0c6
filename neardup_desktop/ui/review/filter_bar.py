"""The line above the list that says what it is narrowed by, where it is narrowed."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.ui import wording
from neardup_desktop.ui.review.filter_words import chips
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.enter_presses import EnterPresses
from neardup_desktop.ui.widgets.flow_layout import FlowLayout


class FilterBar(QFrame):
    """Each filter that is on is a button that takes it off.

    Signals:
        filter_wanted: the `ClusterFilter` that the person wants.
        left: no button is left for the keyboard.
    """

    filter_wanted = Signal(object)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("FilterBar")
        self._filter = ClusterFilter()
        self._sources: tuple[str, ...] = ()
        self._icon = QIcon()
        self.clear_button = push_button(
            self.tr("Clear all"), self.clear, tip=self.tr("List all clusters again")
        )
        self.chips: list[QPushButton] = []
        self._flow = FlowLayout(self, gap=8)
        self._flow.setContentsMargins(14, 0, 14, 8)
        self._flow.addWidget(self.clear_button)
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
        self._make_chips()

    def clear(self) -> None:
        """Take all filters off."""
        self.filter_wanted.emit(ClusterFilter())

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
        if had_focus is not None and self.chips:
            # The keyboard stays near the one that was taken off.
            self.chips[min(had_focus, len(self.chips) - 1)].setFocus()
        elif had_focus is not None:
            self.left.emit()
        # A name alone can be seen in its field, and taken away there.
        self.setVisible(bool(self.chips))
        self._flow.invalidate()
        self.updateGeometry()

    def _chip(self, words: str, rest: ClusterFilter) -> QPushButton:
        chip = QPushButton(words, self)
        EnterPresses(chip)
        chip.setProperty("chip", True)
        chip.setIcon(self._icon)
        edge = int(self.fontMetrics().height() * 0.8)
        chip.setIconSize(QSize(edge, edge))
        chip.setAutoDefault(False)
        chip.setAccessibleName(self.tr("Take the filter off: {name}").format(name=words))
        chip.setToolTip(wording.tooltip(self.tr("Take this filter off")))
        chip.clicked.connect(lambda: self.filter_wanted.emit(rest))
        return chip
