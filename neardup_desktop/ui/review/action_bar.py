"""The bar below the texts: what can be done with what is selected."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from neardup_desktop.ui import wording
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowLayout


class ActionBar(QFrame):
    """Buttons for the selected items.

    Signals:
        hide_wanted, trash_wanted, keep_wanted, not_duplicate_wanted, move_wanted, unhide_wanted,
            open_wanted, show_folder_wanted: a button was pressed.
    """

    hide_wanted = Signal()
    trash_wanted = Signal()
    keep_wanted = Signal()
    not_duplicate_wanted = Signal()
    move_wanted = Signal()
    unhide_wanted = Signal()
    open_wanted = Signal()
    show_folder_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("ActionBar")
        self.hide_button = push_button(
            self.tr("Hide"),
            self.hide_wanted.emit,
            key="H",
            tip=self.tr("Hide in the list only; the files stay where they are"),
            primary=True,
        )
        self.trash_button = push_button(
            self.tr("Trash …"),
            self.trash_wanted.emit,
            key="T",
            tip=self.tr("Show what would go to the trash, what stands for it, and what is lost"),
        )
        self.keep_button = push_button(
            self.tr("Keep"),
            self.keep_wanted.emit,
            key="K",
            tip=self.tr("Never offer the selected items for removal; again: take the mark away"),
        )
        self.not_duplicate_button = push_button(
            self.tr("Not a duplicate"),
            self.not_duplicate_wanted.emit,
            key="N",
            tip=self.tr("Never show the two items below as alike again"),
        )
        self.move_button = push_button(
            self.tr("Move …"),
            self.move_wanted.emit,
            key="M",
            tip=self.tr("Move the files of the selected items to a folder"),
        )
        self.unhide_button = push_button(
            self.tr("Unhide"),
            self.unhide_wanted.emit,
            key="U",
            tip=self.tr("Show the selected items in the lists again"),
        )
        self.open_button = push_button(
            self.tr("Open"),
            self.open_wanted.emit,
            key="Return",
            tip=self.tr("Open the file with the program that belongs to it"),
        )
        self.folder_button = push_button(
            self.tr("Show in folder"),
            self.show_folder_wanted.emit,
            key="Ctrl+Return",
            tip=self.tr("Open the folder that the file is in"),
        )
        self.status = QLabel()
        self.status.setTextFormat(Qt.TextFormat.PlainText)
        self.status.setProperty("muted", True)
        layout = FlowLayout(self, gap=8)
        layout.setContentsMargins(14, 8, 14, 8)
        for widget in (
            self.hide_button,
            self.trash_button,
            self.keep_button,
            self.not_duplicate_button,
            self.move_button,
            self.unhide_button,
            self.open_button,
            self.folder_button,
            self.status,
        ):
            layout.addWidget(widget)
        self.show_selection(rows=0, items=0, to_hide=0, hidden=0, is_head=False)

    def show_selection(
        self,
        *,
        rows: int,
        items: int,
        to_hide: int,
        hidden: int,
        is_head: bool,
        is_series: bool = False,
    ) -> None:
        """Follow the selection.

        Args:
            rows: selected rows.
            items: items that an action would be about.
            to_hide: how many of them the button hides: not what is hidden already, and in bulk
                neither series nor what is kept or protected.
            hidden: how many of them are hidden already.
            is_head: whether one row alone is selected and it heads a cluster.
            is_series: whether all of them belong to a series, which is never offered for removal.
        """
        if is_head and to_hide:
            text = wording.counted(to_hide, self.tr("Hide {n} copy"), self.tr("Hide {n} copies"))
        elif to_hide > 1:
            text = self.tr("Hide {n} items").format(n=wording.number(to_hide))
        else:
            text = self.tr("Hide")
        self.hide_button.setText(text)
        self.hide_button.setEnabled(to_hide > 0)
        self.unhide_button.setEnabled(hidden > 0)
        for button in (self.trash_button, self.keep_button, self.move_button):
            button.setEnabled(items > 0)
        self.trash_button.setEnabled(items > 0 and not is_series)
        self.not_duplicate_button.setEnabled(rows == 1)
        self.open_button.setEnabled(rows == 1)
        self.folder_button.setEnabled(rows == 1)
        if not rows:
            self.status.setText("")
        elif is_series:
            self.status.setText(self.tr("Part of a series: never offered for removal"))
        elif is_head and not to_hide and items > hidden:
            self.status.setText(
                self.tr("Nothing to hide here: a series, or marked to be kept, or protected")
            )
        elif is_head:
            self.status.setText(self.tr("All but the kept item · next cluster: J · all keys: ?"))
        else:
            selected = wording.counted(
                items, self.tr("{n} item selected"), self.tr("{n} items selected")
            )
            self.status.setText(
                self.tr("{selected} · next cluster: J · all keys: ?").format(selected=selected)
            )
        self.updateGeometry()
