"""The bar at the top: folders, scanning, undo, and the list of keys."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import push_button

_ICON_GAP_PX = 4


class TopBar(QFrame):
    """Buttons for the whole window.

    Signals:
        add_wanted, rescan_wanted, folders_wanted, rules_wanted, undo_wanted, keys_wanted: a button
            was pressed.
    """

    add_wanted = Signal()
    rescan_wanted = Signal()
    folders_wanted = Signal()
    rules_wanted = Signal()
    undo_wanted = Signal()
    keys_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("TopBar")
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
        self.folders = push_button(
            self.tr("Folders"),
            self.folders_wanted.emit,
            key="Ctrl+L",
            tip=self.tr("Show, add and remove the folders that are read"),
        )
        self.rules = push_button(
            self.tr("Rules"),
            self.rules_wanted.emit,
            key="Ctrl+R",
            tip=self.tr("Tidy up by a rule: it shows first what it would do"),
        )
        self.undo = push_button(
            self.tr("Undo"),
            self.undo_wanted.emit,
            key="Ctrl+Z",
            tip=self.tr("Take back the last action"),
        )
        self.keys = push_button(
            self.tr("Keys"), self.keys_wanted.emit, key="?", tip=self.tr("List all keys")
        )
        layout = QHBoxLayout(self)
        layout.setContentsMargins(18, 8, 14, 8)
        layout.setSpacing(8)
        layout.addWidget(self.title)
        layout.addSpacing(10)
        for widget in (self.add, self.rescan, self.folders, self.rules):
            layout.addWidget(widget)
        layout.addStretch(1)
        for widget in (self.undo, self.keys):
            layout.addWidget(widget)
        self.set_undo("")
        self.set_theme(theme)

    def buttons(self) -> tuple[tuple[QPushButton, str], ...]:
        """The buttons with the names of their icons."""
        return (
            (self.add, "add-folder"),
            (self.rescan, "rescan"),
            (self.folders, "folder"),
            (self.rules, "rules"),
            (self.undo, "undo"),
            (self.keys, "keys"),
        )

    def set_theme(self, theme: Theme) -> None:
        """Wear other colours."""
        edge = int(self.fontMetrics().height() * 1.05)
        for button, name in self.buttons():
            button.setIcon(icon(name, theme.color("text"), edge, _ICON_GAP_PX))
            button.setIconSize(QSize(edge + _ICON_GAP_PX, edge))

    def set_undo(self, words: str) -> None:
        """Say what undo would take back; "" where there is nothing."""
        self.undo.setEnabled(bool(words))
        self.undo.setText(words or self.tr("Undo"))
        self.updateGeometry()

    def set_busy(self, is_scanning: bool, *, has_sources: bool) -> None:
        """Follow the scan: no second one while one is on its way."""
        self.rescan.setEnabled(has_sources and not is_scanning)
        self.folders.setEnabled(has_sources)
        self.rules.setEnabled(has_sources)
