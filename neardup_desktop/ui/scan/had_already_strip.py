"""The strip that shows where the user already has a new file."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame

from neardup_desktop.engine.scan.read_changes import HadAlready, MatchKind
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.format.formatting import tr
from neardup_desktop.ui.style.icons import icon
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import hbox
from neardup_desktop.ui.widgets.buttons import push_button, tool_button
from neardup_desktop.ui.widgets.labels import ElidedLabel, set_tip
from neardup_desktop.ui.widgets.notice import announce

_MOST = 100
"""Only the newest of them are kept."""


class HadAlreadyStrip(QFrame):
    """Shows one new file after the other, until the user has shown or closed each.

    Hidden while there is none. It takes no focus and opens nothing by itself.

    Signals:
        show_wanted: the `ItemId` of a new file that the user wants to see beside the other.
    """

    show_wanted = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("ScanStrip")
        self._theme = theme
        self._found: list[HadAlready] = []
        self._sources: tuple[str, ...] = ()
        self.text = ElidedLabel(mode=Qt.TextElideMode.ElideMiddle)
        self.show_it = push_button(
            self.tr("Show"), self._show, tip=self.tr("Show both files among the groups")
        )
        self.close_it = tool_button(self.tr("Close this message"), self._go_on)
        for button in (self.show_it, self.close_it):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        parts = (self.text, 1), self.show_it, self.close_it
        hbox(*parts, parent=self, gap=12, margins=(14, 2, 14, 2))
        theme.follow(self._apply_theme)
        self.hide()

    def _apply_theme(self) -> None:
        self.close_it.setIcon(icon("close", self._theme.color("text")))

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten paths by these folders."""
        self._sources = sources
        self._refresh()

    def add(self, found: Sequence[HadAlready]) -> None:
        """Show where the content of these new files was before."""
        if found:
            self._found = [*self._found, *found][-_MOST:]
            self._refresh()
            announce(self, self.text.text())

    def _refresh(self) -> None:
        if self._found:
            first, more = self._found[0], len(self._found) - 1
            words = [had_already_words(first, self._sources)]
            if more:
                words.append(formatting.counted(more, "{n} more new file", "{n} more new files"))
            self.text.setText(" · ".join(words))
            set_tip(
                self.text,
                self.text.text(),
                self.tr("New: {path}").format(path=formatting.printable(first.path)),
            )
        self.setVisible(bool(self._found))

    def _show(self) -> None:
        item = self._found[0].item
        self._go_on()
        self.show_wanted.emit(item)

    def _go_on(self) -> None:
        self._found = self._found[1:]
        self._refresh()


def had_already_words(found: HadAlready, sources: tuple[str, ...]) -> str:
    """Says in one line where the content of a new file was before."""
    shapes = {
        MatchKind.FILE: tr("You have this already: {place}"),
        MatchKind.WORDS: tr("You have this text already: {place}"),
        MatchKind.NEAR: tr("You have nearly this already ({share}): {place}"),
    }
    return shapes[found.match].format(
        place=formatting.shortened_path(found.place, sources),
        share=formatting.percent(found.similarity),
    )
