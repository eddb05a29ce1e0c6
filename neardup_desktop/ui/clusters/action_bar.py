"""The bar below the texts: what can be done with what is selected."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from neardup_desktop.ui.clusters.deciding import Target
from neardup_desktop.ui.format import formatting
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
            shows_key=True,
            tip=self.tr("Hide in the list only; the files stay where they are"),
            primary=True,
        )
        self.trash_button = push_button(
            self.tr("Trash …"),
            self.trash_wanted.emit,
            key="T",
            shows_key=True,
            tip=self.tr("Show what would go to the trash, what stands for it, and what is lost"),
        )
        self.keep_button = push_button(
            self.tr("Keep"),
            self.keep_wanted.emit,
            key="K",
            shows_key=True,
            tip=self.tr("Never offer the selected items for removal; again: take the mark away"),
        )
        self.not_duplicate_button = push_button(
            self.tr("Not a duplicate"),
            self.not_duplicate_wanted.emit,
            key="N",
            shows_key=True,
            tip=self.tr("Never show the two items below as alike again"),
        )
        self.move_button = push_button(
            self.tr("Move …"),
            self.move_wanted.emit,
            key="M",
            shows_key=True,
            tip=self.tr("Move the files of the selected items to a folder"),
        )
        self.unhide_button = push_button(
            self.tr("Unhide"),
            self.unhide_wanted.emit,
            key="U",
            shows_key=True,
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
        self._buttons = (
            self.hide_button,
            self.trash_button,
            self.keep_button,
            self.not_duplicate_button,
            self.move_button,
            self.unhide_button,
            self.open_button,
            self.folder_button,
        )
        for widget in (*self._buttons, self.status):
            layout.addWidget(widget)
        layout.push(self.status)
        self._show_nothing()

    def _show_nothing(self) -> None:
        for button in self._buttons:
            button.setEnabled(False)
        self.unhide_button.hide()

    def show_target(
        self,
        target: Target,
        *,
        rows: int,
        is_head: bool,
        is_series: bool = False,
        has_other_signs: bool = False,
        own_words: int | None = None,
    ) -> None:
        """Follow what is ticked or selected.

        Args:
            target: what an action would be about.
            rows: selected rows.
            is_head: whether one row alone is selected and it heads a cluster.
            is_series: whether it belongs to a series, which is never offered for removal.
            has_other_signs: whether it has the same words as what stands for it in another form.
            own_words: where one item alone is selected, the words that only it holds; None where
                they are not counted yet.
        """
        items, to_hide = len(target.items), target.to_hide
        if target.is_ticked:
            text = formatting.counted(
                to_hide, self.tr("Hide {n} ticked item"), self.tr("Hide {n} ticked items")
            )
        elif is_head and to_hide:
            text = formatting.counted(to_hide, self.tr("Hide {n} copy"), self.tr("Hide {n} copies"))
        elif to_hide > 1:
            text = formatting.counted(to_hide, self.tr("Hide {n} item"), self.tr("Hide {n} items"))
        else:
            text = self.tr("Hide")
        self.hide_button.setText(text)
        self.hide_button.setEnabled(to_hide > 0)
        self.unhide_button.setEnabled(target.hidden > 0)
        # Only where hidden items are listed is there anything to unhide.
        self.unhide_button.setVisible(target.hidden > 0)
        for button in (self.trash_button, self.keep_button, self.move_button):
            button.setEnabled(items > 0)
        is_series = is_series and not target.is_ticked
        self.trash_button.setEnabled(target.can_trash)
        self.not_duplicate_button.setEnabled(rows == 1 and not target.is_ticked)
        self.open_button.setEnabled(rows == 1)
        self.folder_button.setEnabled(rows == 1)
        status = self._status(target, rows, is_head, is_series, own_words)
        if has_other_signs and status and not target.is_ticked:
            status = self.tr("{status}, but signs or lines").format(status=status)
        self.status.setText(status)
        self.updateGeometry()

    def _status(
        self, target: Target, rows: int, is_head: bool, is_series: bool, own_words: int | None
    ) -> str:
        items = len(target.items)
        if not items and not target.is_ticked:
            return ""
        if is_series:
            return self.tr("Part of a series: never offered for removal")
        if is_head and not target.is_ticked and not target.to_hide and items > target.hidden:
            return self.tr("Nothing to hide here: a series, or marked to be kept, or protected")
        if target.has_kept and not target.is_ticked and items == 1:
            return self.tr("It stands for its cluster · R on another item changes that")
        if target.is_ticked:
            what = formatting.counted(items, self.tr("{n} ticked"), self.tr("{n} ticked"))
        elif is_head:
            what = formatting.counted(target.going, self.tr("{n} copy"), self.tr("{n} copies"))
        else:
            what = formatting.counted(items, self.tr("{n} selected"), self.tr("{n} selected"))
        frees = (
            self.tr("frees {size}").format(size=formatting.size(target.bytes_to_win))
            if target.bytes_to_win
            else self.tr("frees no space")
        )
        shape = self.tr("{what} · {frees} · {loses}")
        return shape.format(what=what, frees=frees, loses=self._loses(target, own_words))

    def _loses(self, target: Target, own_words: int | None) -> str:
        lost, all_counted = target.lost_words, target.all_counted
        if own_words is not None and len(target.items) == 1 and not target.is_ticked:
            lost, all_counted = own_words, True
        if target.has_kept:
            return self.tr("the plan shows losses")
        if not all_counted:
            if len(target.items) == 1:
                return self.tr("words of its own not counted yet")
            if not lost:
                return self.tr("words lost not counted yet")
            return formatting.counted(
                lost, self.tr("loses {n} word or more"), self.tr("loses {n} words or more")
            )
        if not lost:
            return self.tr("loses no word")
        return formatting.counted(lost, self.tr("loses {n} word"), self.tr("loses {n} words"))
