"""Asks which folders or formats are to be kept first."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.order_list import OrderList
from neardup_desktop.ui.widgets.buttons import standard_buttons
from neardup_desktop.ui.widgets.wrapped_label import begin_lines_evenly

_ROWS = 9


class PreferredDialog(QDialog):
    """A list to be put in order; what is not ticked plays no role.

    Signals:
        chosen: the keys of the ticked entries, the best first.
    """

    chosen = Signal(object)

    def __init__(
        self,
        preference: Preference,
        entries: Sequence[tuple[str, str]],
        ticked: Sequence[str],
        parent: QWidget | None = None,
    ) -> None:
        """Make it.

        Args:
            preference: FOLDERS or FORMATS.
            entries: key and words of each folder or format.
            ticked: keys that were chosen the last time, the best first.
            parent: the window.
        """
        super().__init__(parent)
        by_folder = preference is Preference.FOLDERS
        self.setWindowTitle(
            self.tr("Folders to keep first") if by_folder else self.tr("Formats to keep first")
        )
        sentence = (
            self.tr(
                "Of each cluster, the item in the highest ticked folder is kept; of several there, "
                "the newest. Move an entry with {up} and {down}, or drag it; {space} ticks it."
            )
            if by_folder
            else self.tr(
                "Of each cluster, the item of the highest ticked format is kept; of several, the "
                "newest. Move an entry with {up} and {down}, or drag it; {space} ticks it."
            )
        )
        note = QLabel(
            sentence.format(
                up=formatting.key_name("Alt+Up"),
                down=formatting.key_name("Alt+Down"),
                space=formatting.key_name("Space"),
            )
        )
        note.setWordWrap(True)
        begin_lines_evenly(note)
        note.setProperty("muted", True)
        self.list = OrderList(self.windowTitle(), _ROWS)
        self.list.setMinimumWidth(self.fontMetrics().averageCharWidth() * 60)
        words = dict(entries)
        known = [key for key in ticked if key in words]
        others = [key for key, _ in entries if key not in known]
        self.list.fill(
            [(key, words[key], True) for key in known]
            + [(key, words[key], False) for key in others]
        )
        self.buttons = standard_buttons(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.list.changed.connect(self._follow)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 16)
        layout.setSpacing(12)
        layout.addWidget(note)
        layout.addWidget(self.list)
        layout.addWidget(self.buttons)
        self._follow()

    def accept(self) -> None:
        """Tell what was chosen."""
        self.chosen.emit(self.list.ticked_keys())
        super().accept()

    def _follow(self) -> None:
        ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        ok.setEnabled(bool(self.list.ticked_keys()))
