"""The line above the list: its sums, the active filters, and the button "View"."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.ui.clusters.filter_words import chips
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import side_by_side
from neardup_desktop.ui.widgets.buttons import EnterPresses, push_button
from neardup_desktop.ui.widgets.flow_layout import FlowLayout
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.labels import set_tip

_GAP_PX = 8


class FilterBar(QFrame):
    """Shows a chip for each active filter and unusual setting; a click removes it.

    Signals:
        filter_wanted: the `ClusterFilter` that the user wants.
        left: a button was clicked, or the focused one is gone and no other can take the focus.
        report_wanted: the user wants a report of the listed clusters.
    """

    filter_wanted = Signal(object)
    left = Signal()
    report_wanted = Signal()

    def __init__(self, theme: Theme, counts: QWidget, view: QPushButton) -> None:
        """Lay out the chips between the sums of the list and the button for its settings."""
        super().__init__()
        self.setObjectName("FilterBar")
        self._filter = ClusterFilter()
        self._sources: tuple[str, ...] = ()
        self._icon = QIcon()
        self.clear_button = push_button(
            self.tr("Clear filters"),
            self.clear,
            key="Shift+Esc",
            tip=self.tr("Show all groups"),
        )
        self.report_button = push_button(
            self.tr("Export…"),
            self.report_wanted.emit,
            key="Ctrl+E",
            tip=self.tr("Export a report of the groups listed here"),
        )
        # Styling a new button takes milliseconds, so unused ones are kept for later.
        self._all_chips: list[QPushButton] = []
        self._unusual: Sequence[tuple[str, Callable[[], None]]] = ()
        self._shown: list[tuple[str, Callable[[], None]]] = []
        self._flow = FlowLayout(self, gap=_GAP_PX)
        self._flow.setContentsMargins(14, 8, 14, 8)
        # In one widget, so that a line break never separates them.
        self._common_buttons = side_by_side(self.clear_button, self.report_button, gap=_GAP_PX)
        for part in (counts, self._common_buttons, view):
            self._flow.addWidget(part)
        self._flow.push(view)
        self._theme = theme
        theme.follow(self._apply_theme)
        follow_font(self, self._fit)
        self._show_chips()

    @property
    def chips(self) -> list[QPushButton]:
        """The visible chips: unusual settings, then active filters."""
        return self._all_chips[: len(self._shown)]

    def _apply_theme(self) -> None:
        self._icon = icon("close", self._theme.color("muted"), self._edge())
        for chip in self._all_chips:
            chip.setIcon(self._icon)

    def _edge(self) -> int:
        return int(self.fontMetrics().height() * 0.8)

    def _fit(self) -> None:
        for chip in self._all_chips:
            chip.setIconSize(QSize(self._edge(), self._edge()))

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self._sources = sources
        self._show_chips()

    def show_filter(self, chosen: ClusterFilter) -> None:
        if chosen == self._filter:
            return
        self._filter = chosen
        self._show_chips()

    def show_unusual(self, unusual: Sequence[tuple[str, Callable[[], None]]]) -> None:
        """Show settings that differ from the usual, each with what makes it usual again."""
        self._unusual = unusual
        self._show_chips()

    def clear(self) -> None:
        self.filter_wanted.emit(ClusterFilter())
        self.left.emit()

    def _show_chips(self) -> None:
        had_focus = next((n for n, chip in enumerate(self.chips) if chip.hasFocus()), None)
        filters = [
            (words, partial(self.filter_wanted.emit, rest))
            for words, rest in chips(self._filter, self._sources)
        ]
        self._shown = [*self._unusual, *filters]
        while len(self._all_chips) < len(self._shown):
            self._add_chip()
        for chip, (words, _act) in zip(self._all_chips, self._shown, strict=False):
            chip.setText(words)
            chip.setAccessibleName(self.tr("Remove filter: {name}").format(name=words))
            chip.show()
        if had_focus is not None and self._shown:
            # Keep the focus near the button that was removed.
            self._all_chips[min(had_focus, len(self._shown) - 1)].setFocus()
        elif had_focus is not None:
            self.left.emit()
        for chip in self._all_chips[len(self._shown) :]:
            chip.hide()
        self._common_buttons.setVisible(bool(filters))

    def _add_chip(self) -> None:
        """Add a button after the others, before those that act on all filters."""
        chip = QPushButton(self)
        # A click leaves the focus in place; with Tab, chips can be removed one after the other.
        chip.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        EnterPresses(chip)
        chip.setProperty("chip", True)
        chip.setIcon(self._icon)
        chip.setIconSize(QSize(self._edge(), self._edge()))
        chip.setAutoDefault(False)
        set_tip(chip, self.tr("Remove"))
        number = len(self._all_chips)
        chip.clicked.connect(lambda: self._take_off(number))
        self._flow.insert_before(self._common_buttons, chip)
        QWidget.setTabOrder(self._all_chips[-1] if self._all_chips else self, chip)
        QWidget.setTabOrder(chip, self.clear_button)
        QWidget.setTabOrder(self.clear_button, self.report_button)
        self._all_chips.append(chip)

    def _take_off(self, number: int) -> None:
        is_clicked = not self._all_chips[number].hasFocus()
        self._shown[number][1]()
        if is_clicked:
            self.left.emit()
