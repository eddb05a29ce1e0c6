"""The card of the folders that could go whole."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QPushButton, QWidget

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.figure_cards import AnswerCard
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import link_button, push_button
from neardup_desktop.ui.widgets.labels import set_tip

_SHOWN = 2
_LETTERS = 40


class FolderCard(AnswerCard):
    """Counts the folders whose contents all stand elsewhere, and leads to them.

    Signals:
        folder_wanted: the path of a folder that the user wants to look through; "" for all.
    """

    folder_wanted = Signal(str)

    def __init__(self, theme: Theme) -> None:
        self._sources: tuple[str, ...] = ()
        self._folders: Sequence[FolderStanding] | None = None
        self.links: list[QPushButton] = []
        self.show_button = push_button(
            formatting.tr("Show"),
            lambda: self.folder_wanted.emit(""),
            tip=formatting.tr("See what they hold, and where it also exists"),
        )
        super().__init__(formatting.tr("Folders that could go whole"), theme, self.show_button)
        self.figure.clicked.connect(self.show_button.click)
        self._list = QWidget()
        self._lines = vbox(parent=self._list, gap=2, margins=(0, 0, 0, 0))
        self.column.insertWidget(self.column.indexOf(self.meaning) + 1, self._list)

    def set_sources(self, sources: tuple[str, ...]) -> None:
        """Shorten folders by these source folders from now on."""
        self._sources = sources
        if self._folders is not None:
            self.show_folders(self._folders)

    def show_folders(self, folders: Sequence[FolderStanding]) -> None:
        """Show other folders, the first of them by name."""
        self._folders = folders
        for link in self.links:
            self._lines.removeWidget(link)
            link.deleteLater()
        self.links = [self._link(one) for one in folders[:_SHOWN]]
        self.figure.set_clickable(bool(folders))
        self.show_figure(
            formatting.counted(len(folders), "{n} folder", "{n} folders"),
            self.show_button.accessibleDescription(),
        )
        self.meaning.setText(
            self.tr("You could remove any one of these: every file in it also exists elsewhere.")
            if folders
            else self.tr("No folder was found whole elsewhere.")
        )
        self.buttons.setVisible(bool(folders))
        self.buttons.fit()

    def _link(self, one: FolderStanding) -> QPushButton:
        name = formatting.shortened_path(one.path, self._sources)
        room = letter_px(self.fontMetrics()) * _LETTERS
        words = self.tr("{folder}: {items}, {size}").format(
            folder=formatting.elided(name, self.fontMetrics(), Qt.TextElideMode.ElideMiddle, room),
            items=formatting.counted(one.items, "{n} item", "{n} items"),
            size=formatting.size(one.size_bytes),
        )
        link = link_button(words.replace("&", "&&"), lambda: self.folder_wanted.emit(one.path))
        set_tip(
            link,
            formatting.printable(one.path),
            self.tr("See what it holds, and what exists elsewhere"),
        )
        self._lines.addWidget(link)
        return link
