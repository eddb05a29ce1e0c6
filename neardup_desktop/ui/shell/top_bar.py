"""The bar at the top: folders, the search, undo, redo and the menu."""

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QMenu, QPushButton, QToolButton

from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.search.search_field import SearchField
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import hbox, margins
from neardup_desktop.ui.widgets.buttons import push_button, tool_button
from neardup_desktop.ui.widgets.labels import plain_label, set_tip

_ICON_GAP_PX = 4
_GAP_PX = 8


class TopBar(QFrame):
    """Buttons for the whole window.

    Signals:
        add_wanted, rescan_wanted, undo_wanted, redo_wanted: a button was pressed.
    """

    add_wanted = Signal()
    rescan_wanted = Signal()
    undo_wanted = Signal()
    redo_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("TopBar")
        self.title = plain_label("Neardup", "large")
        self.add = push_button(
            self.tr("Add folder"),
            self.add_wanted.emit,
            key="Ctrl+O",
            tip=self.tr("Choose a folder to scan"),
        )
        self.rescan = push_button(
            self.tr("Rescan"),
            self.rescan_wanted.emit,
            key="F5",
            tip=self.tr("Read new and changed files in all folders"),
        )
        self.search = SearchField(theme)
        self.undo = push_button(self.tr("Undo"), self.undo_wanted.emit, key="Ctrl+Z")
        self.redo = tool_button(self.tr("Redo"), self.redo_wanted.emit, key="Ctrl+Shift+Z")
        self.menu = tool_button(self.tr("Menu"), self.open_menu, key="F10")
        named = (self.add, self.rescan, self.undo)
        self._names = {button: button.text() for button in named}
        self._menu: QMenu | None = None
        self._lay_out()
        self.set_undo("")
        self.set_redo("")
        self._theme = theme
        theme.follow(self._apply_theme)

    def _lay_out(self) -> None:
        layout = hbox(
            self.title,
            10,
            self.add,
            self.rescan,
            None,
            (self.search, 4),
            None,
            self.undo,
            self.redo,
            self.menu,
            parent=self,
            gap=_GAP_PX,
            margins=margins(18, 8, 14, 8),
        )
        self.setMinimumWidth(1)
        # The row adapts to a narrow window by itself; see `_fit`.
        layout.setSizeConstraint(QHBoxLayout.SizeConstraint.SetNoConstraint)

    def set_menu(self, menu: QMenu) -> None:
        self._menu = menu

    def open_menu(self) -> None:
        """Open the menu below its button."""
        if self._menu is None:
            return
        below = self.menu.rect().bottomLeft()
        if self.layoutDirection() is Qt.LayoutDirection.LeftToRight:
            below.setX(self.menu.width() - self._menu.sizeHint().width())
        self._menu.popup(self.menu.mapToGlobal(below))
        # As a key would: setting the active action would open its menu as well.
        down = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Down, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self._menu, down)

    def _apply_theme(self) -> None:
        edge = int(self.fontMetrics().height() * 1.05)
        for button, name in (
            (self.add, "add-folder"),
            (self.rescan, "rescan"),
            (self.undo, "undo"),
            (self.redo, "redo"),
            (self.menu, "menu"),
        ):
            gap = _ICON_GAP_PX if isinstance(button, QPushButton) else 0
            button.setIcon(icon(name, self._theme.color("text"), edge, gap))
            button.setIconSize(QSize(edge + gap, edge))
        self._fit()

    def set_undo(self, words: str) -> None:
        """Say in the tooltip what undo would take back; "" disables it.

        The text of the button never changes, so that its neighbours keep their places.
        """
        _say(self.undo, words, self.tr("Undo the last action"), "Ctrl+Z")

    def set_redo(self, words: str) -> None:
        """Say in the tooltip what redo would do once more; "" disables it."""
        _say(self.redo, words, self.tr("Redo"), "Ctrl+Shift+Z")

    def set_busy(self, is_scanning: bool, *, has_sources: bool) -> None:
        """Disable the buttons that cannot be used without folders, or during a scan."""
        self.rescan.setEnabled(has_sources and not is_scanning)
        self.search.setEnabled(has_sources or is_scanning)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Shorten the texts of the buttons as far as needed; icons and tooltips stay."""
        for button, words in self._names.items():
            button.setText(words)
            if button is not self.undo:
                button.setAccessibleName(words)
        for button in (self.rescan, self.add, self.undo):
            if self._needed() <= self.width():
                return
            button.setText("")

    def _needed(self) -> int:
        """The least width of all parts, in pixels."""
        layout = self.layout()
        assert layout is not None
        margins = layout.contentsMargins()
        parts = (self.title, self.add, self.rescan, self.undo, self.redo, self.menu)
        widths = sum(part.sizeHint().width() for part in parts)
        widths += self.search.minimumSizeHint().width()
        return widths + margins.left() + margins.right() + _GAP_PX * 8 + 10


def _say(button: QPushButton | QToolButton, words: str, usual: str, key: str) -> None:
    """Say in the tooltip and to a screen reader what a button does now; "" disables it."""
    button.setEnabled(bool(words))
    button.setAccessibleName(words or usual)
    set_tip(button, f"{words or usual} ({formatting.key_name(key)})", spoken=usual)
