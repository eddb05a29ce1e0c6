"""The first page: one big button, and what will and will not happen."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.wrapped_label import begin_lines_evenly

_CARD_WIDTH_LETTERS = 96


class StartPage(QScrollArea):
    """Invites to choose a folder.

    Signals:
        folder_wanted: the user wants to choose one.
    """

    folder_wanted = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("StartPage")
        self.setAccessibleName(self.tr("Start"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._marks: list[tuple[QLabel, str]] = []
        self.title = _label(self.tr("Find what you have twice"), "title")
        self.intro = _label(
            self.tr(
                "Choose a folder. Neardup reads what is in it and shows you exact copies, drafts, "
                "exports and pages saved twice, side by side with their differences."
            ),
            "muted",
        )
        self.choose = push_button(
            self.tr("Choose a folder …"), self.folder_wanted.emit, key="Ctrl+O", primary=True
        )
        self.choose.setObjectName("BigButton")
        self.drop_hint = _label(self.tr("or drop one onto this window"), "muted")
        self.logo = QLabel()
        self.logo.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lay_out()
        self._theme = theme
        theme.follow(self._apply_theme)

    def _lay_out(self) -> None:
        card = QWidget()
        card.setMaximumWidth(self.fontMetrics().averageCharWidth() * _CARD_WIDTH_LETTERS)
        column = QVBoxLayout(card)
        column.setSpacing(14)
        column.addStretch(2)
        column.addWidget(self.logo)
        for label in (self.title, self.intro):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addSpacing(10)
        column.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignCenter)
        self.drop_hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.drop_hint)
        column.addSpacing(18)
        column.addWidget(self._promises())
        column.addStretch(3)
        holder = QWidget()
        holder.setObjectName("StartHolder")
        outer = QHBoxLayout(holder)
        outer.setContentsMargins(32, 16, 32, 16)
        outer.addStretch(1)
        outer.addWidget(card, 100)
        outer.addStretch(1)
        self.setWidget(holder)

    def _promises(self) -> QFrame:
        frame = QFrame()
        frame.setObjectName("Card")
        grid = QGridLayout(frame)
        grid.setContentsMargins(20, 16, 20, 16)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(12)
        grid.setColumnStretch(2, 1)
        promises = (
            (
                "done",
                self.tr("Is read"),
                self.tr(
                    "Documents, e-mails and mailboxes, saved web pages: everything with words in "
                    "it, whatever its size. Of other files, exact copies are found."
                ),
            ),
            (
                "hidden",
                self.tr("Is left out"),
                self.tr(
                    "System folders, caches, trash, program folders, and cloud files that are not "
                    "on this disk. Everything that could not be compared is listed, with the "
                    "reason."
                ),
            ),
            (
                "folder",
                self.tr("Stays as it is"),
                self.tr(
                    "Nothing leaves this computer, and reading changes no file. Copies go to the "
                    "trash only after you saw the plan, and can be put back."
                ),
            ),
        )
        for row, (mark, heading, text) in enumerate(promises):
            picture = QLabel()
            self._marks.append((picture, mark))
            grid.addWidget(picture, row, 0, Qt.AlignmentFlag.AlignTop)
            strong = _label(heading, "strong")
            strong.setWordWrap(False)
            grid.addWidget(strong, row, 1, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(_label(text, ""), row, 2, Qt.AlignmentFlag.AlignTop)
        return frame

    def _apply_theme(self) -> None:
        edge = self.fontMetrics().height()
        accent = self._theme.color("accent")
        self.logo.setPixmap(pixmap("neardup", accent, edge * 4))
        for label, name in self._marks:
            label.setPixmap(pixmap(name, accent, edge))


def _label(text: str, look: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    begin_lines_evenly(label)
    if look:
        label.setProperty(look, True)
    return label
