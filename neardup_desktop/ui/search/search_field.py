"""The search field at the top of the window, with its two scopes, and the recent searches."""

from PySide6.QtCore import QObject, QSettings, QSize, Signal
from PySide6.QtGui import QFocusEvent, QIcon, QResizeEvent

from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.session.saved_values import SavedValues
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.keyed_field import KeyedField
from neardup_desktop.ui.widgets.labels import set_tip

PAUSE_MS = 80
"""Least time between two searches while somebody types."""
_LETTERS, _LEAST = 60, 26


class SearchField(KeyedField):
    """Searches while somebody types, and at once when Enter or Down leaves the field.

    Signals:
        wanted: the query, as it was typed.
        name_wanted: words that names in the list of clusters must contain; "" for any name.
        touched: the keyboard came here, so a search is likely.

    Attributes:
        in_list: whether it filters the list of clusters by name instead of searching everything.
        scope: changes that.
    """

    wanted = Signal(str)
    name_wanted = Signal(str)
    touched = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__("Ctrl+F", _LETTERS)
        self._theme = theme
        self.setObjectName("SearchField")
        self.setAccessibleName(self.tr("Search"))
        set_tip(self, self.tr("Search the texts, titles, names and authors of all items"))
        self._long = self._asked = self._query = self._name = ""
        self.in_list = False
        self.scope = self.addAction(QIcon(), self.ActionPosition.LeadingPosition)
        self.scope.setToolTip(self.tr("Search everything, or filter the groups by name"))
        self._pause = single_shot(self, self._ask, PAUSE_MS)
        self.textChanged.connect(self._follow)
        self.entered.connect(self._ask)
        self.set_items(0)
        theme.follow(self._dress)

    def set_items(self, items: int) -> None:
        """Show how many items are searched."""
        self._long = ""
        if items:
            self._long = formatting.counted(
                items,
                "Search {n} item – copies are folded into one hit",
                "Search {n} items – copies are folded into one hit",
            )
        self._choose_words()

    def least_words(self) -> str:
        """The placeholder of a narrow field."""
        return self.tr("Filter by name…") if self.in_list else self.tr("Search…")

    def set_in_list(self, in_list: bool) -> None:
        """Filter the list of clusters by name from now on, or search everything again."""
        if in_list != self.in_list:
            self.in_list = in_list
            if in_list:
                self._query = self.text()
            self.remember(self._name if in_list else self._query)
            self._dress()
            self._choose_words()

    def show_name(self, name: str) -> None:
        """Follow the filter by name of the list."""
        self._name = name
        if self.in_list and name.strip() != self.text().strip():
            self.remember(name)

    def _dress(self) -> None:
        name = "clusters" if self.in_list else "find"
        self.scope.setIcon(icon(name, self._theme.color("muted")))

    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        return QSize(max(least.width(), letter_px(self.fontMetrics()) * _LEAST), least.height())

    def search_for(self, text: str) -> None:
        """Set a text and search for it at once."""
        self.set_in_list(False)
        self.setText(text)
        if not self.hasFocus():
            # If there is no room for all of it, the beginning says more than the end.
            self.setCursorPosition(0)
        self._ask()

    def remember(self, text: str) -> None:
        """Set a text without searching for it."""
        self._asked = text
        self.setText(text)

    def _follow(self, text: str) -> None:
        """Search at once, but not for every letter of somebody who types quickly."""
        if self.in_list or not (text.strip() and self._pause.isActive()):
            self._ask()

    def _ask(self) -> None:
        self._pause.stop()
        if self.text() != self._asked:
            self._asked = self.text()
            self._pause.start()
            (self.name_wanted if self.in_list else self.wanted).emit(self._asked)

    def _choose_words(self) -> None:
        is_wide = (
            self._long
            and not self.in_list
            and self._width_for(self._long + self.key) <= self.width()
        )
        self.setPlaceholderText(self._long if is_wide else self.least_words())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.touched.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._choose_words()


MOST = 8
_MOST_LETTERS = 400
_LAST, _RECENT = "search/text", "search/recent"


class RecentSearches(QObject):
    """The last eight searches of an archive, the newest first.

    Signals:
        changed: there are others.
    """

    changed = Signal()

    def __init__(self, settings: QSettings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._remembered = SavedValues(settings)

    def all(self) -> tuple[str, ...]:
        return self._remembered.texts(_RECENT)[:MOST]

    def add(self, text: str) -> None:
        """Put a search first."""
        text = text.strip()[:_MOST_LETTERS]
        if text and self.all()[:1] != (text,):
            others = tuple(other for other in self.all() if other != text)
            self._remembered.put_list(_RECENT, (text, *others)[:MOST])
            self.changed.emit()

    def clear(self) -> None:
        """Forget all searches, and the text of the field."""
        self._remembered.put_list(_RECENT, ())
        self._remembered.put(_LAST, "")
        self.changed.emit()

    def last(self) -> str:
        """The text of the field when the window was closed."""
        return self._remembered.text(_LAST)[:_MOST_LETTERS]

    def keep_last(self, text: str) -> None:
        """Store the text of the field."""
        self._remembered.put(_LAST, text[:_MOST_LETTERS])
