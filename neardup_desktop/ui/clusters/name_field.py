"""The field above the filters: clusters are narrowed by what is typed there."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from neardup_desktop.ui.widgets.keyed_field import KeyedField


class NameField(KeyedField):
    """Follows what is typed at once; Down and Enter lead to the list, Escape empties it first.

    Signals:
        name_wanted: the words that names shall hold from now on; "" for any name.
    """

    name_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Ctrl+Shift+F", parent=parent)
        self.setObjectName("NameField")
        self.setPlaceholderText(self.tr("Filter by name …"))
        self.setAccessibleName(self.tr("Filter by name"))
        self.setToolTip(self.tr("Show only clusters with a name that holds these words"))
        self._wanted = ""
        self.textChanged.connect(self._follow_text)

    def show_name(self, text: str) -> None:
        """Follow the filter that is on."""
        if text.strip() != self._wanted:
            self._wanted = text.strip()
            self.setText(text)

    def _follow_text(self, text: str) -> None:
        if text.strip() != self._wanted:
            self._wanted = text.strip()
            self.name_wanted.emit(text)
