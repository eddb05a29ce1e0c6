"""The dialog with the help pages, in the language of the user if they exist in it."""

import re
from pathlib import Path

from PySide6.QtCore import QLocale, QMimeData, QSize, Qt, QUrl
from PySide6.QtGui import QKeyEvent, QTextCursor, QTextLength, QTextOption, QTextTable
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QWidget,
)

from neardup_desktop.model.resources import resource_path
from neardup_desktop.present.language import ENGLISH, LANGUAGES
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets import shortcut_table
from neardup_desktop.ui.widgets.boxes import hbox, vbox
from neardup_desktop.ui.widgets.buttons import push_button, standard_buttons
from neardup_desktop.ui.widgets.keyed_field import ClearButton
from neardup_desktop.ui.widgets.labels import sentence
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen
from neardup_desktop.ui.widgets.shortcut_table import add_keys

_PATH = int(Qt.ItemDataRole.UserRole)
_TEXT = _PATH + 1
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_FIRST = "using-the-window"
_TABLE_PERCENT = 99
"""Width of tables, in percent of the page: 100 can make the page scroll sideways by rounding."""
_CODE = re.compile(r"`([^`\n]+)`")
_ISOLATED, _ISOLATES = "\u2066`{}`\u2069", re.compile("[\u2066\u2069]")
_ROW = re.compile(r"^\|(.+)\|$", re.MULTILINE)


class HelpDialog(QDialog):
    """Titles on one side, the page on the other; nothing is loaded from the network.

    Typing above filters the titles to pages that contain the words; Enter goes to the next place.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Help"))
        self.titles = QListWidget()
        self.titles.setAccessibleName(self.tr("Help pages"))
        self.titles.setWordWrap(True)
        self.titles.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.titles.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.page = _Page()
        self.page.setAccessibleName(self.tr("Help page"))
        self.page.setFrameShape(QFrame.Shape.NoFrame)
        self.page.setOpenLinks(False)
        self.page.document().setDocumentMargin(self.fontMetrics().height())
        self.page.anchorClicked.connect(self._follow)
        self.back = push_button(self.tr("Back"), self.go_back, key="Alt+Left")
        self.field = QLineEdit()
        ClearButton(self.field)
        self.field.setPlaceholderText(self.tr("Search help…"))
        self.field.setAccessibleName(self.tr("Search help…"))
        self.field.textChanged.connect(self._search)
        self.none = sentence(self.tr("No page says this."), "muted")
        self.none.hide()
        self._visited: list[tuple[int, int]] = []
        buttons = standard_buttons(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        top = hbox((self.field, 1), self.back, gap=12)
        line = hbox((self.titles, 2), (self.page, 5), gap=12)
        vbox(top, self.none, (line, 1), buttons, parent=self, gap=12, margins=(18, 16, 18, 14))
        add_keys(self, (("Alt+Left", self.go_back), ("Ctrl+F", self.field.setFocus)))
        for path in help_pages():
            heading = page_title(path).partition(":")[0]
            item = QListWidgetItem(formatting.isolated(heading))
            item.setData(_PATH, str(path))
            item.setData(_TEXT, with_own_keys(path.read_text(encoding="utf-8")).casefold())
            self.titles.addItem(item)
        beside = self.titles.verticalScrollBar().sizeHint().width() + 2 * self.titles.frameWidth()
        self.titles.setMinimumWidth(self.titles.sizeHintForColumn(0) + beside)
        self.titles.setVisible(self.titles.count() > 1)
        self.titles.currentItemChanged.connect(self._show)
        self.titles.setCurrentRow(0)
        self._allow_back()
        self.field.setFocus()
        letters = letter_px(self.fontMetrics())
        resize_on_screen(self, QSize(letters * 120, letters * 90))

    def _show(self, item: QListWidgetItem | None) -> None:
        if item is None:
            return
        path = Path(str(item.data(_PATH)))
        option = QTextOption(self.page.document().defaultTextOption())
        direction = QLocale(page_language(path)).textDirection()
        option.setTextDirection(direction)
        self.page.document().setDefaultTextOption(option)
        text = with_own_keys(path.read_text(encoding="utf-8"))
        is_mirrored = direction is Qt.LayoutDirection.RightToLeft
        self.page.setMarkdown(
            with_isolated_code(with_mirrored_tables(text)) if is_mirrored else text
        )
        for frame in self.page.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable):
                look = frame.format()
                look.setWidth(QTextLength(QTextLength.Type.PercentageLength, _TABLE_PERCENT))
                frame.setFormat(look)
        self.find_next()

    def _follow(self, link: QUrl) -> None:
        """Go to another help page; other links do nothing."""
        self._visited.append((self.titles.currentRow(), self.page.verticalScrollBar().value()))
        self.go_to(link.fileName().partition(".")[0])
        self._allow_back()

    def go_back(self) -> None:
        """Show the page that a link was followed from, at its old position."""
        if self._visited:
            row, scrolled = self._visited.pop()
            self.field.clear()
            self.titles.setCurrentRow(row)
            self.page.verticalScrollBar().setValue(scrolled)
            self._allow_back()

    def _allow_back(self) -> None:
        self.back.setEnabled(bool(self._visited))

    # --- the search -----------------------------------------------------------------------

    def _search(self) -> None:
        """Leave the titles of the pages that contain the typed words, and go to the first place."""
        wanted = " ".join(self.field.text().casefold().split())
        items = [self.titles.item(row) for row in range(self.titles.count())]
        for item in items:
            item.setHidden(wanted not in item.data(_TEXT))
        left = [item for item in items if not item.isHidden()]
        self.none.setVisible(not left)
        if not wanted or not left:
            self.page.setTextCursor(QTextCursor(self.page.document()))
            return
        if self.titles.currentItem().isHidden():
            self.titles.setCurrentItem(left[0])
        self.page.moveCursor(QTextCursor.MoveOperation.Start)
        self.find_next()

    def find_next(self) -> None:
        """Go to the next place of the typed words in the page; the first follows the last."""
        wanted = " ".join(self.field.text().split())
        if wanted and not self.page.find(wanted):
            self.page.moveCursor(QTextCursor.MoveOperation.Start)
            self.page.find(wanted)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _ENTER and self.field.hasFocus():
            self.find_next()
        elif event.key() == Qt.Key.Key_Escape and self.field.text():
            self.field.clear()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.field.hasFocus():
            self.titles.setFocus()
            QApplication.sendEvent(self.titles, event)
        else:
            super().keyPressEvent(event)

    def go_to(self, subject: str) -> None:
        """Show the page with a file name (without suffixes), if there is one."""
        for row in range(self.titles.count()):
            if _subject(Path(str(self.titles.item(row).data(_PATH)))) == subject:
                self.titles.setCurrentRow(row)


class _Page(QTextBrowser):
    """Copies commands as they are typed, without the marks around them."""

    def createMimeDataFromSelection(self) -> QMimeData:
        selected, copied = self.textCursor().selection(), QMimeData()
        copied.setText(_ISOLATES.sub("", selected.toPlainText()))
        copied.setHtml(_ISOLATES.sub("", selected.toHtml()))
        return copied


def help_pages(language: str = "") -> list[Path]:
    """The file of each page in a language such as "de", in the order of the list.

    With "", the language is that of the window. English pages replace missing ones.
    """
    wanted = (language or QLocale().name().partition("_")[0], ENGLISH)
    pages: dict[str, Path] = {}
    for path in sorted(resource_path("help").glob("*.md")):
        subject, code = _subject(path), page_language(path)
        known = pages.get(subject)
        if code in wanted and (known is None or code == wanted[0]):
            pages[subject] = path
    return [pages[subject] for subject in sorted(pages, key=lambda one: (one != _FIRST, one))]


def page_language(path: Path) -> str:
    """The language of a page: `safety.de.md` is German, `safety.md` English."""
    code = path.stem.partition(".")[2]
    return code if any(code == language.code for language in LANGUAGES) else ENGLISH


def with_own_keys(markdown: str) -> str:
    """A page with keys written as on this system; other code is left as it is."""
    known = {
        key: formatting.key_name(key) for use in shortcut_table.key_table() for key in use.keys
    }
    # `key_name` needs a whole shortcut.
    known["Ctrl"] = formatting.key_name("Ctrl+A").replace("+A", "")

    def shown(code: re.Match[str]) -> str:
        return f"`{known.get(code[1], code[1])}`"

    return _CODE.sub(shown, markdown)


def with_mirrored_tables(markdown: str) -> str:
    """A page with the columns of its tables reversed, which Qt does not do by itself."""

    def mirrored(row: re.Match[str]) -> str:
        return f"|{'|'.join(reversed(row[1].split('|')))}|"

    return _ROW.sub(mirrored, markdown)


def with_isolated_code(markdown: str) -> str:
    """A page whose code goes from left to right, with its dashes and slashes in place."""
    return _CODE.sub(lambda code: _ISOLATED.format(code[1]), markdown)


def _subject(path: Path) -> str:
    return path.name.partition(".")[0]


def page_title(path: Path) -> str:
    """The first heading of a page, or else the name of its file."""
    with path.open(encoding="utf-8") as lines:
        first = next((line for line in lines if line.startswith("#")), "")
    return first.lstrip("# ").strip() or path.stem
