"""The part of the folders dialog for leaving out folders and files by name."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from neardup_desktop.engine.scan.left_out import (
    LeftOut,
    check_pattern,
    literal_pattern,
    plain_pattern,
)
from neardup_desktop.model.errors import UsageError
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.order_list import AsWideAsTheList
from neardup_desktop.ui.widgets.boxes import hbox, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.choosing import choose_folder
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import sentence, set_tip
from neardup_desktop.ui.widgets.notice import announce

_PATTERN = int(Qt.ItemDataRole.UserRole)
_ROWS = 3
_PAUSE_MS = 250
"""How long typing must pause before its effect is looked up."""


class PatternField(QLineEdit):
    """As wide as its prompt; Enter is for the typed text, not for the dialog."""

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        words = self.fontMetrics().horizontalAdvance(self.placeholderText())
        return QSize(least.width() + words, least.height())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class LeftOutList(QWidget):
    """Names, patterns and paths that scans leave out, and the effect of each.

    Signals:
        changed: the patterns, a tuple, that the user wants to leave out.
        preview_wanted: a pattern whose effect is to be looked up.
    """

    changed = Signal(tuple)
    preview_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        name = self.tr("What scans skip")
        self.list = QListWidget()
        self.list.setAccessibleName(name)
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.setItemDelegate(AsWideAsTheList(self.list))
        self.list.setMinimumHeight(int(self.fontMetrics().height() * _ROWS * 1.5))
        self.list.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self.field = PatternField()
        self.field.setPlaceholderText(self.tr("Name, such as old or *.bak"))
        set_tip(
            self.field,
            self.tr("The name of a folder or file. * matches any characters, ? a single one."),
            self.tr("A name with / matches the end of a path, such as Mail/Old."),
        )
        self.field.setAccessibleName(self.tr("Name or pattern to skip"))
        self.add = push_button(
            self.tr("&Skip"),
            self._add,
            tip=self.tr("Scans skip folders and files with this name; nothing on disk changes"),
        )
        self.choose = push_button(
            self.tr("Skip a &folder…"),
            self._choose,
            tip=self.tr("Choose a folder to skip"),
        )
        self.remove = push_button(
            self.tr("Stop sk&ipping"),
            self._remove,
            tip=self.tr("Remove the selected name, so that the next scan reads it again"),
        )
        self.preview = sentence(look="muted")
        # So that the preview does not move what is below it.
        self.preview.setMinimumHeight(self.fontMetrics().height() * 2)
        self._pause = single_shot(self, self._ask, _PAUSE_MS)
        vbox(
            self.list,
            hbox((self.field, 1), FlowRow(self.add, self.choose, self.remove, gap=6)),
            self.preview,
            parent=self,
            gap=8,
            margins=(0, 0, 0, 0),
        )
        self.field.textChanged.connect(self._follow)
        self.field.returnPressed.connect(self._add)
        self.list.currentRowChanged.connect(self._follow_row)
        self._follow()

    def set_patterns(self, patterns: Sequence[str]) -> None:
        """Show other patterns."""
        row = self.list.currentRow()
        with QSignalBlocker(self.list):
            self.list.clear()
            for pattern in patterns:
                item = QListWidgetItem(formatting.printable(plain_pattern(pattern)))
                item.setData(_PATTERN, pattern)
                item.setToolTip(formatting.tooltip(item.text()))
                self.list.addItem(item)
            self.list.setCurrentRow(min(row, len(patterns) - 1))
        self._follow()

    def patterns(self) -> tuple[str, ...]:
        return tuple(self.list.item(row).data(_PATTERN) for row in range(self.list.count()))

    def asked(self) -> str:
        """The pattern whose effect is shown: the typed one, else the selected one."""
        item = self.list.currentItem()
        return self.field.text().strip() or ("" if item is None else item.data(_PATTERN))

    def show_preview(self, pattern: str, found: LeftOut) -> None:
        """Show the effect of a pattern, unless another one is asked for by now."""
        if pattern != self.asked():
            return
        parts = []
        if not (found.files or found.already):
            parts.append(self.tr("Nothing that was scanned has this name. Is it spelled right?"))
        if found.files:
            parts.append(
                formatting.counted(
                    found.files,
                    "This skips {n} of {all} files. They leave all lists at once.",
                    "This skips {n} of {all} files. They leave all lists at once.",
                    all=formatting.number(found.all_files),
                )
            )
        if found.already:
            parts.append(
                formatting.counted(
                    found.already,
                    "Scans skip {n} folder or file.",
                    "Scans skip {n} folders or files.",
                )
            )
        if found.examples:
            shown = formatting.listed(found.examples)
            parts.append(self.tr("For example: {names}").format(names=shown))
        self.preview.setText(" ".join(parts))

    def _follow(self) -> None:
        self.add.setEnabled(bool(self.field.text().strip()))
        self.remove.setEnabled(self.list.currentRow() >= 0)
        self._pause.start()

    def _follow_row(self) -> None:
        self.field.clear()
        self._follow()

    def _ask(self) -> None:
        if self.field.text() and self._refuses(self.field.text().strip()):
            return
        if pattern := self.asked():
            self.preview_wanted.emit(pattern)
        else:
            self.preview.setText(
                self.tr("Type a name to see what it would skip.")
                if not self.list.count()
                else self.tr("Select a name to see what it skips.")
            )

    def _add(self) -> None:
        pattern = self.field.text().strip()
        if not self._refuses(pattern):
            self._add_pattern(pattern)

    def _refuses(self, pattern: str) -> bool:
        """Whether nobody can mean this as a name; then the list says what to type."""
        try:
            check_pattern(pattern)
        except UsageError as error:
            words = map(formatting.translated, (error.message, error.remedy))
            self.preview.setText(formatting.sentences(*words))
            announce(self.preview, self.preview.text())
            return True
        return False

    def _add_pattern(self, pattern: str) -> None:
        self.field.clear()
        self.changed.emit(tuple(dict.fromkeys((*self.patterns(), pattern))))

    def _choose(self) -> None:
        choose_folder(
            self,
            self.tr("Choose a folder to skip"),
            lambda folder: self._add_pattern(literal_pattern(folder)),
        )

    def _remove(self) -> None:
        row = self.list.currentRow()
        if row >= 0:
            known = self.patterns()
            self.changed.emit((*known[:row], *known[row + 1 :]))
