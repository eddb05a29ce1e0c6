"""The place of the comparison: below the list, beside it, in place of it, or in its own window."""

from enum import StrEnum

from PySide6.QtCore import QByteArray, QObject, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QSplitter, QWidget

from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.session.saved_values import SavedValues
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import tool_button
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen

_WIDE_LETTERS = 190
"""From this page width on, the comparison is beside the list unless the user chose."""

_LEAST_LETTERS = 125
"""A narrower page puts nothing side by side."""

_LEAST_LIST_LETTERS, _LEAST_PANE_LETTERS = 56, 52
_LEAST_PERCENT, _HALF, _MOST_PERCENT = 20, 50, 85
_ACROSS, _DOWN = Qt.Orientation.Horizontal, Qt.Orientation.Vertical


class Arrangement(StrEnum):
    """The place of the comparison; the values are stored in settings."""

    AUTOMATIC = "automatic"
    """Beside the list in a wide window, else below it."""
    BELOW = "below"
    BESIDE = "beside"


_SHARE_NAMES = {_DOWN: "compare/share below", _ACROSS: "compare/share beside"}


class CompareWindow(QWidget):
    """A window for the comparison alone; Escape closes it.

    Signals:
        closed: the user closed it.
    """

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setObjectName("CompareWindow")
        self.setWindowTitle(self.tr("Comparison"))
        self.column = vbox(parent=self, gap=0, margins=(0, 0, 0, 0))
        resize_on_screen(self, QSize(1000, 700))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        super().closeEvent(event)
        self.closed.emit()


class ComparisonRoom(QObject):
    """Arranges list and comparison, and remembers the divider of each arrangement.

    Signals:
        message: a sentence for the user.
        list_wanted: the list is on screen again and should have the focus.
    """

    message = Signal(str)
    list_wanted = Signal()

    def __init__(
        self,
        splitter: QSplitter,
        listing: QWidget,
        pane: ComparePane,
        head: QWidget,
        theme: Theme,
        page: QWidget,
    ) -> None:
        """Arrange the parts of a page; `head` is above the list, and hidden together with it."""
        super().__init__(page)
        self._splitter, self._listing, self._pane, self._head = splitter, listing, pane, head
        self._page, self._theme = page, theme
        self._shares = {_DOWN: _HALF, _ACROSS: _HALF}
        self._geometry = QByteArray()
        self.arrangement = Arrangement.AUTOMATIC
        self.is_full = False
        self.window = CompareWindow(page)
        self.window.closed.connect(self._take_back)
        # The keys of the pane reach no further than its window; the list needs them as well.
        self._far_keys = pane.bind_far_keys(page)
        self.full = tool_button(
            self.tr("Full height for the comparison, and back"), self.toggle_full, key="F"
        )
        self.beside = tool_button(
            self.tr("Comparison beside or below the list"), self.toggle_beside, key="B"
        )
        self.apart = tool_button(
            self.tr("Comparison in its own window, and back"), self.toggle_apart, key="Shift+F"
        )
        self.full.setCheckable(True)
        self.apart.setCheckable(True)
        pane.add_tools(self.full, self.beside, self.apart)
        splitter.splitterMoved.connect(lambda _at, _which: self._note_share())
        theme.follow(self._apply_theme)

    @property
    def is_apart(self) -> bool:
        """Whether the comparison is in its own window."""
        return self._pane.window() is self.window

    @property
    def is_beside(self) -> bool:
        """Whether list and comparison are side by side."""
        return self._splitter.orientation() is _ACROSS

    def _apply_theme(self) -> None:
        for button, name in (
            (self.full, "full-height"),
            (self.beside, "beside"),
            (self.apart, "own-window"),
        ):
            button.setIcon(icon(name, self._theme.color("text")))

    # --- what the user chooses ------------------------------------------------------------

    def toggle_full(self) -> None:
        """Give the comparison the place of the list as well, or bring the list back."""
        if self.is_apart:
            self.window.close()
        self.set_full(not self.is_full)

    def set_full(self, is_full: bool) -> None:
        if is_full != self.is_full:
            self.is_full = is_full
            self._listing.setHidden(is_full)
            self._head.setHidden(is_full)
            if is_full:
                self._pane.focus_tab()
            else:
                self._divide()
                self.list_wanted.emit()
        self.full.setChecked(is_full)

    def toggle_beside(self) -> None:
        """Put the comparison beside the list, or below it again."""
        if not self.is_beside and self._letters() < _LEAST_LETTERS:
            self.message.emit(self.tr("The window is too narrow for that. Make it wider first."))
            return
        if self.is_apart:
            self.window.close()
        self.set_full(False)
        self.arrangement = Arrangement.BELOW if self.is_beside else Arrangement.BESIDE
        self.follow_width()

    def toggle_apart(self) -> None:
        """Show the comparison in a window of its own, or bring it back."""
        if self.is_apart:
            self.window.close()
            return
        self.set_full(False)
        self.window.column.addWidget(self._pane)
        if not self._geometry.isEmpty():
            self.window.restoreGeometry(self._geometry)
        self._enable_far_keys(True)
        self.window.show()
        self.window.activateWindow()
        self._pane.focus_tab()
        self.apart.setChecked(True)

    def _take_back(self) -> None:
        """Bring the comparison back from its own window."""
        self._geometry = self.window.saveGeometry()
        self._enable_far_keys(False)
        self._splitter.addWidget(self._pane)
        self.apart.setChecked(False)
        self._divide()
        self._page.window().activateWindow()
        self.list_wanted.emit()

    def _enable_far_keys(self, are_on: bool) -> None:
        for action in self._far_keys:
            action.setEnabled(are_on)

    # --- fitting --------------------------------------------------------------------------

    def follow_width(self) -> None:
        """Arrange the parts for the present width of the page and its font."""
        letters = self._letters()
        wanted = {
            Arrangement.AUTOMATIC: letters >= _WIDE_LETTERS,
            Arrangement.BELOW: False,
            Arrangement.BESIDE: letters >= _LEAST_LETTERS,
        }[self.arrangement]
        letter = letter_px(self._page.fontMetrics())
        self._listing.setMinimumWidth(letter * _LEAST_LIST_LETTERS if wanted else 0)
        self._pane.setMinimumWidth(letter * _LEAST_PANE_LETTERS if wanted else 0)
        if wanted != self.is_beside:
            self._splitter.setOrientation(_ACROSS if wanted else _DOWN)
            self._divide()

    def _letters(self) -> int:
        return self._page.width() // letter_px(self._page.fontMetrics())

    def _note_share(self) -> None:
        sizes = self._splitter.sizes()
        if len(sizes) == 2 and all(sizes):
            share = round(100 * sizes[1] / sum(sizes))
            # Both sides have something to see.
            share = max(_LEAST_PERCENT, min(share, _MOST_PERCENT))
            self._shares[self._splitter.orientation()] = share

    def _divide(self) -> None:
        share = self._shares[self._splitter.orientation()]
        room = max(self._splitter.width(), self._splitter.height(), 1000)
        self._splitter.setSizes([room * (100 - share) // 100, room * share // 100])

    # --- over restarts --------------------------------------------------------------------

    def save(self, remembered: SavedValues) -> None:
        """Store arrangement, dividers and the place of the window; it is closed."""
        if self.is_apart:
            self.window.close()
        remembered.put("compare/arrangement", self.arrangement.value)
        remembered.put("compare/window", self._geometry)
        for orientation, name in _SHARE_NAMES.items():
            remembered.put(name, self._shares[orientation])

    def restore(self, remembered: SavedValues) -> None:
        """Restore what `save` stored, with defaults for what is missing or invalid."""
        self.arrangement = remembered.choice("compare/arrangement", Arrangement.AUTOMATIC)
        self._geometry = remembered.state("compare/window")
        for orientation, name in _SHARE_NAMES.items():
            share = remembered.whole(name, _HALF, _LEAST_PERCENT, _MOST_PERCENT)
            self._shares[orientation] = share
        self.follow_width()
        self._divide()
