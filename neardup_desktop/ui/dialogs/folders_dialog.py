"""The dialog of source folders, protected folders, and formats that are read on request."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QListWidget,
    QListWidgetItem,
    QWidget,
)

from neardup_desktop.model.on_request import OnRequest
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.folder_list import choose_folder
from neardup_desktop.ui.lists.order_list import AsWideAsTheList
from neardup_desktop.ui.widgets.boxes import hbox, vbox
from neardup_desktop.ui.widgets.buttons import push_button, standard_buttons
from neardup_desktop.ui.widgets.labels import note, plain_label
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen
from neardup_desktop.ui.widgets.wrapped_check_box import WrappedCheckBox

_PATH = int(Qt.ItemDataRole.UserRole)


class FoldersDialog(QDialog):
    """Lists the sources, each with a tick that protects it, and other protected folders.

    Below them are check boxes for groups of formats that are read on request only.

    Signals:
        add_wanted: the user wants to add a folder.
        remove_wanted: the `Path` of a source to remove.
        protect_wanted: the `Path` of a folder, and whether to protect it.
        also_wanted: a frozen set of the `OnRequest` groups to read.
    """

    add_wanted = Signal()
    remove_wanted = Signal(object)
    protect_wanted = Signal(object, bool)
    also_wanted = Signal(object)

    def __init__(self, sources: Sequence[Path], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sources: tuple[Path, ...] = ()
        self._protected: tuple[Path, ...] = ()
        self.setWindowTitle(self.tr("Folders"))
        self.list = self._make_list(self.tr("Folders that are read; a tick protects one"), 5)
        self.protected_list = self._make_list(self.tr("Other protected folders"), 3)
        self.add = push_button(self.tr("&Add folder …"), self.add_wanted.emit)
        self.remove = push_button(self.tr("&Remove from the list"), self._remove)
        self.protect = push_button(self.tr("&Protect another folder …"), self._choose)
        self.unprotect = push_button(self.tr("&Take protection away"), self._unprotect)
        self.also = {
            OnRequest.SOURCE_CODE: WrappedCheckBox(self.tr("Read source code as well")),
            OnRequest.ARCHIVES: WrappedCheckBox(
                self.tr("Read what is packed into ZIP, 7z and tar files as well")
            ),
        }
        buttons = standard_buttons(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        page = QWidget()
        layout = vbox(
            plain_label(self.tr("Folders that are read"), "strong"),
            self.list,
            note(
                self.tr(
                    "A tick protects a folder: nothing in it is ever moved or trashed. Removing a "
                    "folder forgets what was read in it; nothing on disk is changed, and what you "
                    "have hidden stays hidden if you add the folder again."
                )
            ),
            hbox(self.add, self.remove, None),
            8,
            plain_label(self.tr("Other protected folders"), "strong"),
            self.protected_list,
            hbox(self.protect, self.unprotect, None),
            8,
            plain_label(self.tr("Left out unless you tick it"), "strong"),
            *self.also.values(),
            note(self.tr("The next scan reads it, or forgets what was read of it.")),
            parent=page,
            gap=10,
            margins=(20, 18, 20, 10),
        )
        for box in self.also.values():
            # Until `set_also` says what the archive has stored.
            box.setEnabled(False)
            box.clicked.connect(self._also_clicked)
        footer = hbox(buttons, margins=(20, 6, 20, 16))
        # With large text it may be higher than the screen.
        scroll = PageScroll(page)
        vbox((scroll, 1), footer, parent=self, gap=0, margins=(0, 0, 0, 0))
        self.list.currentRowChanged.connect(lambda row: self.remove.setEnabled(row >= 0))
        self.list.itemChanged.connect(self._ticked)
        self.protected_list.currentRowChanged.connect(
            lambda row: self.unprotect.setEnabled(row >= 0)
        )
        self.set_sources(sources)
        # By itself Qt limits a dialog to two thirds of the height of the screen.
        bar = scroll.verticalScrollBar().sizeHint().width()
        liked = self.fontMetrics().averageCharWidth() * 96
        width = max(page.sizeHint().width(), footer.sizeHint().width(), liked)
        height = layout.totalHeightForWidth(width) + footer.sizeHint().height()
        self.setMinimumWidth(page.minimumSizeHint().width() + bar)
        resize_on_screen(self, QSize(width + bar, height))

    def _make_list(self, name: str, rows: int) -> QListWidget:
        made = QListWidget()
        made.setAccessibleName(name)
        made.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        made.setItemDelegate(AsWideAsTheList(made))
        letters = self.fontMetrics().averageCharWidth()
        made.setMinimumSize(letters * 60, int(self.fontMetrics().height() * rows * 1.5))
        made.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        return made

    def set_sources(self, sources: Sequence[Path]) -> None:
        self._sources = tuple(sources)
        self._fill()

    def set_protected(self, folders: Sequence[Path]) -> None:
        self._protected = tuple(folders)
        self._fill()

    def set_also(self, groups: frozenset[OnRequest]) -> None:
        """Show which groups of formats are read."""
        for group, box in self.also.items():
            box.setChecked(group in groups)
            box.setEnabled(True)

    def _also_clicked(self) -> None:
        ticked = (group for group, box in self.also.items() if box.isChecked())
        self.also_wanted.emit(frozenset(ticked))

    def _fill(self) -> None:
        row, other = self.list.currentRow(), self.protected_list.currentRow()
        self.list.blockSignals(True)
        self.list.clear()
        for source in self._sources:
            item = QListWidgetItem(formatting.printable(str(source)))
            item.setData(_PATH, source)
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            ticked = source in self._protected
            item.setCheckState(Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked)
            meaning = (
                self.tr("Protected: nothing in it is ever touched")
                if ticked
                else self.tr("Tick it so that nothing in it is ever touched")
            )
            item.setToolTip(formatting.tooltip(item.text(), meaning))
            self.list.addItem(item)
        self.list.setCurrentRow(min(max(row, 0), len(self._sources) - 1))
        self.list.blockSignals(False)
        self.remove.setEnabled(bool(self._sources))
        self.protected_list.clear()
        others = [folder for folder in self._protected if folder not in self._sources]
        for folder in others:
            item = QListWidgetItem(formatting.printable(str(folder)))
            item.setData(_PATH, folder)
            item.setToolTip(formatting.tooltip(item.text()))
            self.protected_list.addItem(item)
        self.protected_list.setCurrentRow(min(max(other, 0), len(others) - 1))
        self.unprotect.setEnabled(bool(others))

    def _ticked(self, item: QListWidgetItem) -> None:
        self.protect_wanted.emit(item.data(_PATH), item.checkState() is Qt.CheckState.Checked)

    def _choose(self) -> None:
        choose_folder(
            self,
            self.tr("Choose a folder in which nothing is ever touched"),
            lambda folder: self.protect_wanted.emit(folder, True),
        )

    def _unprotect(self) -> None:
        item = self.protected_list.currentItem()
        if item is not None:
            self.protect_wanted.emit(item.data(_PATH), False)

    def _remove(self) -> None:
        item = self.list.currentItem()
        if item is not None:
            self.remove_wanted.emit(item.data(_PATH))
