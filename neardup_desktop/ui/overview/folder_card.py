"""The card of the folders that could go whole."""

from collections.abc import Sequence

from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.figure_cards import LinkedCard
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import push_button


class FolderCard(LinkedCard):
    """Counts the folders whose contents all stand elsewhere, and leads to them."""

    def __init__(self, theme: Theme) -> None:
        self.show_button = push_button(
            formatting.tr("Show"),
            lambda: self.folder_wanted.emit(""),
            tip=formatting.tr("See what they hold, and where it also exists"),
        )
        super().__init__(formatting.tr("Folders that could go whole"), theme, self.show_button)
        self.figure.clicked.connect(self.show_button.click)

    def show_folders(self, folders: Sequence[FolderStanding], sources: tuple[str, ...]) -> None:
        """Show other folders, the first of them by name."""
        self.show_links(folders, sources)
        self.figure.set_clickable(bool(folders))
        self.show_figure(
            formatting.counted(len(folders), "{n} folder", "{n} folders"),
            self.show_button.accessibleDescription(),
        )
        self.meaning.setText(
            self.tr("You could remove any one of these: every file in it also exists elsewhere.")
            if folders
            else self.tr("No folder exists whole elsewhere.")
        )
        self.buttons.setVisible(bool(folders))
        self.buttons.fit()
