"""The card of folders that could go whole, because all they hold also exists elsewhere."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.card import Card
from neardup_desktop.ui.overview.figure_button import LinkButton
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.labels import sentence
from neardup_desktop.ui.widgets.tips import set_tip

_SHOWN = 4
_LETTERS = 70


class FolderCard(Card):
    """Links to the largest of them, and to all; hidden where there are none.

    Signals:
        folder_wanted: the path of a folder that the user wants to look through; "" for all.
    """

    folder_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__(formatting.tr("Folders that could go whole"))
        self._theme = theme
        self._sources: tuple[str, ...] = ()
        self._folders: Sequence[FolderStanding] = ()
        self.links: list[LinkButton] = []
        self._list = QWidget()
        self._lines = vbox(parent=self._list, gap=2, margins=(0, 0, 0, 0))
        self.column.addWidget(
            sentence(
                self.tr("Each of them, while the others stay: its text also exists elsewhere.")
            )
        )
        self.column.addWidget(self._list)
        self.hide()

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self._sources = sources
        self.show_folders(self._folders)

    def show_folders(self, folders: Sequence[FolderStanding]) -> None:
        """Show other folders, the first of them by name."""
        self._folders = folders
        for link in self.links:
            self._lines.removeWidget(link)
            link.deleteLater()
        self.links = [self._link(one.path, self._words(one)) for one in folders[:_SHOWN]]
        if len(folders) > _SHOWN:
            words = self.tr("All {n} folders").format(n=formatting.number(len(folders)))
            self.links.append(self._link("", words))
        self.setVisible(bool(folders))

    def _words(self, one: FolderStanding) -> str:
        name = formatting.shortened_path(one.path, self._sources)
        room = self.fontMetrics().averageCharWidth() * _LETTERS
        return self.tr("{folder}: {items}, {size}").format(
            folder=formatting.elided(name, self.fontMetrics(), Qt.TextElideMode.ElideMiddle, room),
            items=formatting.counted(one.items, "{n} item", "{n} items"),
            size=formatting.size(one.size_bytes),
        )

    def _link(self, path: str, words: str) -> LinkButton:
        link = LinkButton(self._theme)
        link.setText(words)
        set_tip(
            link,
            formatting.printable(path),
            self.tr("See what it holds, and what exists elsewhere"),
        )
        link.clicked.connect(lambda: self.folder_wanted.emit(path))
        self._lines.addWidget(link)
        return link
