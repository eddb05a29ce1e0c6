"""The pages of help that come with the program."""

from pathlib import Path

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from neardup_desktop.model.resources import resource_path
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen

_PATH = int(Qt.ItemDataRole.UserRole)


class HelpDialog(QDialog):
    """Titles on one side, the page on the other; nothing is fetched from anywhere."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self.titles = QListWidget()
        self.titles.setAccessibleName(self.tr("Pages of help"))
        self.page = QTextBrowser()
        self.page.setAccessibleName(self.tr("Page of help"))
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.setOpenLinks(False)
        self.page.document().setDocumentMargin(self.fontMetrics().height())
        self.page.anchorClicked.connect(self._follow)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.titles, 1)
        line.addWidget(self.page, 4)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(12)
        layout.addLayout(line, 1)
        layout.addWidget(buttons)
        for path in help_pages():
            item = QListWidgetItem(page_title(path))
            item.setData(_PATH, str(path))
            self.titles.addItem(item)
        self.titles.setVisible(self.titles.count() > 1)
        self.titles.currentItemChanged.connect(self._show)
        self.titles.setCurrentRow(0)
        letters = self.fontMetrics().averageCharWidth()
        resize_on_screen(self, QSize(letters * 120, letters * 90))

    def _show(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.page.setMarkdown(Path(str(item.data(_PATH))).read_text(encoding="utf-8"))

    def _follow(self, link: QUrl) -> None:
        """Go to another page of help; other links lead nowhere from here."""
        for row in range(self.titles.count()):
            if Path(str(self.titles.item(row).data(_PATH))).name == link.fileName():
                self.titles.setCurrentRow(row)


def help_pages() -> list[Path]:
    """The files of all pages, by name."""
    return sorted(resource_path("help").glob("*.md"))


def page_title(path: Path) -> str:
    """The first heading of a page, else the name of its file."""
    with path.open(encoding="utf-8") as lines:
        first = next((line for line in lines if line.startswith("#")), "")
    return first.lstrip("# ").strip() or path.stem
