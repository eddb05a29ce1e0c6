"""The page shown before the first scan: a button to choose a folder, and what a scan does."""

from enum import Enum, auto

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QMenu, QPushButton, QScrollArea, QWidget

from neardup_desktop.ui.style.icons import pixmap
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import hbox, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.focus_ring import RINGLESS
from neardup_desktop.ui.widgets.labels import note, plain_label

_CARD_WIDTH_LETTERS = 96


class Goal(Enum):
    """A reason for which a user comes."""

    COPIES = auto()
    OLD_FOLDER = auto()
    KNOWN_FILE = auto()
    MAILBOX = auto()
    MAIL_FOLDER = auto()


class StartPage(QScrollArea):
    """Invites the user to choose a folder.

    Signals:
        folder_wanted: the user wants to choose one.
        goal_wanted: the `Goal` of the user, who is still to be asked for its files or folders.
    """

    folder_wanted = Signal()
    goal_wanted = Signal(Goal)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("StartPage")
        self.setProperty(RINGLESS, True)
        self.setAccessibleName(self.tr("Start"))
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self._marks: list[tuple[QLabel, str]] = []
        self.title = note(self.tr("Find what you have twice"), "title")
        self.intro = note(
            self.tr(
                "Choose a folder. Neardup reads its contents and shows you exact copies, "
                "drafts, exports and pages saved twice, side by side with their "
                "differences."
            )
        )
        self.choose = push_button(
            self.tr("Choose a folder…"),
            self.folder_wanted.emit,
            key="Ctrl+O",
            primary=True,
            tip=self.tr("Choose a folder; its files are read and compared, and nothing is changed"),
        )
        self.choose.setObjectName("BigButton")
        self.goals = self._make_goals()
        self.mail_menu = self._make_mail_menu()
        self.drop_hint = note(self.tr("or drop one onto this window"))
        self.logo = QLabel()
        self.logo.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._lay_out()
        self._theme = theme
        theme.follow(self._apply_theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # The page has the focus at first, so that letters and spaces typed blindly do nothing.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.choose.click()
        else:
            super().keyPressEvent(event)

    def _lay_out(self) -> None:
        card = QWidget()
        card.setMaximumWidth(letter_px(self.fontMetrics()) * _CARD_WIDTH_LETTERS)
        column = vbox((None, 2), self.logo, parent=card, gap=14)
        for label in (self.title, self.intro):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addSpacing(10)
        column.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignCenter)
        self.drop_hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.drop_hint)
        column.addSpacing(12)
        goals = QGridLayout()
        goals.setSpacing(10)
        for number, button in enumerate(self.goals.values()):
            goals.addWidget(button, number // 2, number % 2)
        column.addLayout(goals)
        column.addSpacing(12)
        column.addWidget(self._promises())
        column.addStretch(3)
        holder = QWidget()
        holder.setObjectName("StartHolder")
        hbox(None, (card, 100), None, parent=holder, margins=(32, 16, 32, 16))
        self.setWidget(holder)

    def _make_goals(self) -> dict[Goal, QPushButton]:
        goals = (
            (
                Goal.COPIES,
                self.tr("Find what I have twice"),
                self.tr("Choose a folder; the overview shows its copies"),
            ),
            (
                Goal.OLD_FOLDER,
                self.tr("Check an old folder or drive"),
                self.tr("Choose it, then add your other folders to see what exists only there"),
            ),
            (
                Goal.KNOWN_FILE,
                self.tr("Do I have this already?"),
                self.tr("Choose the files, then the folder to look for them in"),
            ),
            (
                Goal.MAIL_FOLDER,
                self.tr("Tidy a mailbox"),
                self.tr("Choose a mailbox or the folder of your mail; its copies are listed"),
            ),
        )
        return {goal: self._goal_button(goal, words, tip) for goal, words, tip in goals}

    def _goal_button(self, goal: Goal, words: str, tip: str) -> QPushButton:
        def begin() -> None:
            if goal is Goal.MAIL_FOLDER:
                self.mail_menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
            else:
                self.goal_wanted.emit(goal)

        button = push_button(words, begin, tip=tip)
        return button

    def _make_mail_menu(self) -> QMenu:
        """Ask whether to choose a file or a folder: no dialog offers both."""
        menu = QMenu(self)
        menu.addAction(self.tr("A mailbox file…"), lambda: self.goal_wanted.emit(Goal.MAILBOX))
        menu.addAction(
            self.tr("A folder with mail…"), lambda: self.goal_wanted.emit(Goal.MAIL_FOLDER)
        )
        return menu

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
                self.tr("What Neardup reads"),
                self.tr(
                    "Documents, e-mails and mailboxes, saved web pages: everything with "
                    "words, whatever its size. Of other files, it finds exact copies."
                ),
            ),
            (
                "hidden",
                self.tr("What it skips"),
                self.tr(
                    "System folders, caches, the trash, program folders, and cloud files "
                    "that are not on this disk. Everything that could not be compared is "
                    "listed with the reason."
                ),
            ),
            (
                "folder",
                self.tr("What it never changes"),
                self.tr(
                    "Your files: scanning changes nothing, and nothing leaves this "
                    "computer. Copies go to the trash only after you have seen the plan, "
                    "and can be put back."
                ),
            ),
        )
        for row, (mark, heading, text) in enumerate(promises):
            picture = QLabel()
            self._marks.append((picture, mark))
            grid.addWidget(picture, row, 0, Qt.AlignmentFlag.AlignTop)
            strong = plain_label(heading, "strong")
            grid.addWidget(strong, row, 1, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(note(text, ""), row, 2, Qt.AlignmentFlag.AlignTop)
        return frame

    def _apply_theme(self) -> None:
        edge = self.fontMetrics().height()
        accent = self._theme.color("accent")
        self.logo.setPixmap(pixmap("neardup", accent, edge * 4))
        for label, name in self._marks:
            label.setPixmap(pixmap(name, accent, edge))
