"""What was searched for lately, remembered for each archive."""

from PySide6.QtCore import QObject, QSettings, Signal

from neardup_desktop.ui.session.saved_values import Remembered

MOST = 8
_MOST_LETTERS = 400
_LAST, _RECENT = "search/text", "search/recent"


class RecentSearches(QObject):
    """At most eight searches, the last one first.

    Signals:
        changed: there are others.
    """

    changed = Signal()

    def __init__(self, settings: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._remembered = Remembered(settings)

    def all(self) -> tuple[str, ...]:
        """The searches."""
        return self._remembered.texts(_RECENT)[:MOST]

    def add(self, text: str) -> None:
        """Put a search first."""
        text = text.strip()[:_MOST_LETTERS]
        if text and self.all()[:1] != (text,):
            others = tuple(other for other in self.all() if other != text)
            self._remembered.put_list(_RECENT, (text, *others)[:MOST])
            self.changed.emit()

    def clear(self) -> None:
        """Forget all of them, the last one, too."""
        self._remembered.put_list(_RECENT, ())
        self._remembered.put(_LAST, "")
        self.changed.emit()

    def last(self) -> str:
        """What stood in the field when the window was closed."""
        return self._remembered.text(_LAST)[:_MOST_LETTERS]

    def keep_last(self, text: str) -> None:
        """Remember what stands in the field."""
        self._remembered.put(_LAST, text[:_MOST_LETTERS])
