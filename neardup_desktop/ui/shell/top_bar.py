"""The bar at the top: folders, the search, undo and the menu."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QToolButton,
    QWidget,
)

from neardup_desktop.ui.search.search_field import SearchField
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import push_button, tool_button
from neardup_desktop.ui.widgets.margins import margins

_ICON_GAP_PX = 4
_GAP_PX = 8
_MOST_UNDO_SHARE = 0.3


class TopBar(QFrame):
    """Buttons for the whole window.

    Signals:
        add_wanted, rescan_wanted, undo_wanted: a button was pressed.
    """

    add_wanted = Signal()
    rescan_wanted = Signal()
    undo_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("TopBar")
        self._undo_words = ""
        self.title = QLabel("Neardup")
        self.title.setProperty("large", True)
        self.add = push_button(
            self.tr("Add folder"),
            self.add_wanted.emit,
            key="Ctrl+O",
            tip=self.tr("Choose a folder to read"),
        )
        self.rescan = push_button(
            self.tr("Rescan"),
            self.rescan_wanted.emit,
            key="F5",
            tip=self.tr("Read what is new or has changed in all folders"),
        )
        self.search = SearchField()
        self.undo = push_button(
            self.tr("Undo"),
            self.undo_wanted.emit,
            key="Ctrl+Z",
            tip=self.tr("Take back the last action"),
        )
        self.menu = tool_button(self.tr("Menu"), self._open_menu, key="F10")
        self._names = {self.add: self.add.text(), self.rescan: self.rescan.text()}
        self._menu: QMenu | None = None
        self._lay_out()
        self.set_undo("")
        self._theme = theme
        theme.follow(self._apply_theme)

    def _lay_out(self) -> None:
        layout = QHBoxLayout(self)
        layout.setContentsMargins(margins(18, 8, 14, 8))
        layout.setSpacing(_GAP_PX)
        layout.addWidget(self.title)
        layout.addSpacing(10)
        layout.addWidget(self.add)
        layout.addWidget(self.rescan)
        layout.addStretch(1)
        layout.addWidget(self.search, 4)
        layout.addStretch(1)
        layout.addWidget(self.undo)
        layout.addWidget(self.menu)
        self.setMinimumWidth(1)
        # The row gives way to a narrow window by itself; see `_fit`.
        layout.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)

    def set_menu(self, menu: QMenu) -> None:
        self._menu = menu

    def open_menu(self) -> None:
        """Open the menu below its button."""
        self._open_menu()

    def _open_menu(self) -> None:
        if self._menu is None:
            return
        below = self.menu.rect().bottomLeft()
        if self.layoutDirection() is Qt.LayoutDirection.LeftToRight:
            below.setX(self.menu.width() - self._menu.sizeHint().width())
        self._menu.popup(self.menu.mapToGlobal(below))
        # As a key would: to set the active action would open its menu as well.
        down = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self._menu, down)

    def icons(self) -> tuple[tuple[QPushButton | QToolButton, str], ...]:
        """The buttons with the names of their icons."""
        return (
            (self.add, "add-folder"),
            (self.rescan, "rescan"),
            (self.undo, "undo"),
            (self.menu, "menu"),
        )

    def _apply_theme(self) -> None:
        edge = int(self.fontMetrics().height() * 1.05)
        for button, name in self.icons():
            gap = 0 if button is self.menu else _ICON_GAP_PX
            button.setIcon(icon(name, self._theme.color("text"), edge, gap))
            button.setIconSize(QSize(edge + gap, edge))
        self._fit()

    def set_undo(self, words: str) -> None:
        """Show what undo would take back; "" disables it."""
        self._undo_words = words
        self.undo.setEnabled(bool(words))
        self.undo.setAccessibleName(words or self.tr("Undo"))
        self._fit()

    def set_busy(self, is_scanning: bool, *, has_sources: bool) -> None:
        """Disable what cannot be used without folders, or during a scan."""
        self.rescan.setEnabled(has_sources and not is_scanning)
        self.search.setEnabled(has_sources or is_scanning)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Shorten the texts of the buttons as far as needed; icons and tooltips stay."""
        for button, words in self._names.items():
            button.setText(words)
            button.setAccessibleName(words)
        full = self._undo_words or self.tr("Undo")
        self.undo.setText(full)
        if self._needed() <= self.width():
            return
        most = int(self.width() * _MOST_UNDO_SHARE)
        around = self.undo.sizeHint().width() - self.undo.fontMetrics().horizontalAdvance(full)
        shown = self.undo.fontMetrics().elidedText(
            full, Qt.TextElideMode.ElideRight, max(most - around, 0)
        )
        self.undo.setText(shown)
        if self._needed() <= self.width():
            return
        for button in (self.rescan, self.add):
            button.setText("")
            if self._needed() <= self.width():
                return
        self.undo.setText("")

    def _needed(self) -> int:
        """The least width of all parts, in pixels."""
        layout = self.layout()
        assert layout is not None
        margins = layout.contentsMargins()
        parts = (self.title, self.add, self.rescan, self.undo, self.menu)
        widths = sum(part.sizeHint().width() for part in parts)
        widths += self.search.minimumSizeHint().width()
        return widths + margins.left() + margins.right() + _GAP_PX * 8 + 10
