"""The small window that says whether the user has files already, and trashes those that are."""

import time
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QPushButton, QWidget

from neardup_desktop.engine.similar.verdict import LikeItems
from neardup_desktop.model.errors import ArchiveError
from neardup_desktop.model.settings import DEFAULT_SIMILARITY
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_commands import ItemCommands
from neardup_desktop.ui.lists.plain_table import ChoiceTable
from neardup_desktop.ui.lists.table_model import Column, TableModel
from neardup_desktop.ui.similar.lookup import Lookup, Wanted, verdict_words
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import ElidedLabel, sentence
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen

_JOINED_WITHIN_S = 2.0
"""A file manager may ask about each of several files by a start of its own."""

_LETTERS, _LETTERS_OF_TABLE = 66, 96
_ROWS_IN_SIGHT = 8


class Act(Enum):
    """A wish of the user that needs the rest of the program."""

    TRASH = auto()
    UNDO = auto()
    SHOW_ALL = auto()
    CHOOSE_FOLDERS = auto()
    OPEN_PROGRAM = auto()


class Asked(Struct, frozen=True):
    """A file that is asked about.

    Attributes:
        file: the file.
        answer: what is like it; None while it is read.
        is_ticked: whether it is to be trashed; never where the verdict says that it must stay.
        is_gone: whether it went after it had been looked at.
    """

    file: Path
    answer: LikeItems | Failure | None = None
    is_ticked: bool = False
    is_gone: bool = False

    @property
    def like(self) -> LikeItems | None:
        """What is like it, once that is known and as long as it is there."""
        return self.answer if isinstance(self.answer, LikeItems) and not self.is_gone else None

    @property
    def can_go(self) -> bool:
        """Whether it may be trashed: a link is no copy of what it leads to."""
        return self.like is not None and self.like.verdict.can_go and not self.file.is_symlink()

    def words(self) -> str:
        """The answer in the user's language."""
        if self.is_gone:
            return formatting.tr("It is no longer there.")
        if self.like is not None:
            return verdict_words(self.like.verdict)
        if isinstance(self.answer, Failure):
            return formatting.printable(
                formatting.sentences(self.answer.message, self.answer.remedy)
            )
        return formatting.tr("Reading…")


class AskedRows(TableModel[Asked]):
    """The files that are asked about, each with a tick and its verdict.

    Signals:
        ticked: another choice is ticked.
    """

    ticked = Signal()

    def _make_columns(self) -> Iterable[Column[Asked]]:
        def path(row: Asked) -> str:
            return formatting.printable(str(row.file))

        return (
            Column(
                self.tr("File"),
                lambda row: formatting.printable(row.file.name),
                weight=3,
                tip=path,
                meaning=self.tr("Your files; those with a tick go to the trash"),
                roles={Qt.ItemDataRole.CheckStateRole: self._tick},
            ),
            Column(
                self.tr("Do you have it?"),
                Asked.words,
                weight=4,
                tip=lambda row: f"{path(row)}\n{row.words()}",
                meaning=self.tr("Whether the same or a similar file is in your folders"),
            ),
        )

    def _tick(self, row: Asked) -> Qt.CheckState | None:
        if not row.can_go:
            return None
        return Qt.CheckState.Checked if row.is_ticked else Qt.CheckState.Unchecked

    def turn_tick(self, row: Asked) -> None:
        self.put(self._rows.index(row), replace(row, is_ticked=not row.is_ticked))
        self.ticked.emit()

    def all(self) -> Sequence[Asked]:
        """All rows, in order."""
        return self._rows

    def put(self, number: int, row: Asked) -> None:
        """Show another row in this place."""
        self._rows = [*self._rows[:number], row, *self._rows[number + 1 :]]
        self.dataChanged.emit(self.index(number, 0), self.index(number, len(self.columns) - 1))


class AskWindow(QDialog):
    """A verdict on a file, and the best place of it; of several files a table of verdicts.

    Signals:
        wanted: an `Act`.
    """

    wanted = Signal(Act)

    def __init__(self, lookup: Lookup, parent: QWidget | None = None) -> None:
        """Show nothing yet; `ask` asks about files."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Do I have this?"))
        self._lookup = lookup
        lookup.setParent(self)
        self.similarity = DEFAULT_SIMILARITY
        self._asked_s = 0.0
        self.rows = AskedRows(self)
        self.table = ChoiceTable(self.rows, self.tr("File to look for"))
        self.name = ElidedLabel("large", Qt.TextElideMode.ElideMiddle)
        self.verdict = sentence(look="strong")
        self.place = ElidedLabel("muted", Qt.TextElideMode.ElideMiddle)
        self.report = sentence()
        commands = ItemCommands(self, path=self._best_place)
        commands.message.connect(self.say)
        commands.listen(self, "show in folder")
        self.open_button, self.in_folder = map(commands.button, ("open", "show in folder"))
        self.table.open_wanted.connect(lambda _row: commands.open())
        self.undo = self._button(self.tr("Undo"), Act.UNDO, key="Ctrl+Z")
        self.undo.setShortcut("Ctrl+Z")
        self.trash = push_button(
            "",
            lambda: self.wanted.emit(Act.TRASH),
            primary=True,
            tip=self.tr("Show the plan for your files; what you have of them already stays"),
        )
        self.all = self._button("", Act.SHOW_ALL)
        self.compare_pictures = self._button(
            self.tr("Compare pictures and read scans…"), Act.CHOOSE_FOLDERS
        )
        self.program = self._button(self.tr("Open Neardup Desktop"), Act.OPEN_PROGRAM)
        close = push_button(self.tr("Close"), self.reject, key="Esc")
        self._buttons = FlowRow(
            self.trash, self.undo, self.all, self.compare_pictures, self.program, close, gap=8
        )
        self._buttons.flow.push(close)
        vbox(
            (self.table, 1),
            self.name,
            self.verdict,
            self.place,
            FlowRow(self.open_button, self.in_folder, gap=8),
            self.report,
            None,
            self._buttons,
            parent=self,
            gap=8,
            margins=(18, 16, 18, 14),
        )
        self.table.selection_changed.connect(self._show)
        self.rows.ticked.connect(self._show)

    def ask(self, files: Sequence[Path]) -> None:
        """Ask about files, together with those that were asked about just before."""
        now = time.monotonic()
        before = self.rows.all() if now < self._asked_s + _JOINED_WITHIN_S else ()
        self._asked_s = now
        names = dict.fromkeys((*(one.file for one in before), *files))
        self.rows.set_rows([Asked(file) for file in names])
        self.say("")
        self.undo.hide()
        several = len(names) > 1
        self.table.setVisible(several)
        letter = letter_px(self.fontMetrics())
        lines = min(len(names), _ROWS_IN_SIGHT) + 4 if several else 0
        width = (_LETTERS_OF_TABLE if several else _LETTERS) * letter
        line = self.table.verticalHeader().defaultSectionSize()
        resize_on_screen(self, QSize(width, self.minimumSizeHint().height() + line * lines))
        self.table.go_to_row(0)
        self._show()
        self.refresh()

    def refresh(self) -> None:
        """Look for all files that are there anew, as after a scan."""
        for number, one in enumerate(self.rows.all()):
            if not one.is_gone:
                self._look_for(number, one.file)

    def _look_for(self, number: int, file: Path) -> None:
        def answered(answer: LikeItems | Failure) -> None:
            rows = self.rows.all()
            if number < len(rows) and rows[number].file == file:
                row = Asked(file, answer, is_ticked=True)
                if rows[number].like is not None:
                    row = replace(row, is_ticked=rows[number].is_ticked)
                self.rows.put(number, replace(row, is_ticked=row.is_ticked and row.can_go))
                self._show()

        self._lookup.find(Wanted(file), self.similarity, answered, answered, number)

    def follow(self) -> None:
        """Mark the files that went or came back with what was done last, which may be undone."""
        went = False
        for number, one in enumerate(self.rows.all()):
            is_gone = (one.like is not None or one.is_gone) and not one.file.exists()
            if is_gone != one.is_gone:
                self.rows.put(number, replace(one, is_gone=is_gone))
                went = went or is_gone
        self.undo.setVisible(went)
        self._show()

    def say(self, words: str) -> None:
        """Say what was done, or why not."""
        self.report.setText(words)
        self.report.setVisible(bool(words))

    def current(self) -> Asked:
        """The file that is asked about; of several the selected one."""
        rows = self.rows.all()
        return rows[min(max(self.table.currentIndex().row(), 0), len(rows) - 1)]

    def chosen(self) -> list[LikeItems]:
        """Those of the files that are to be trashed."""
        return [one.like for one in self.rows.all() if one.like and one.is_ticked and one.can_go]

    def _best_place(self) -> str | None:
        like = self.current().like
        return None if like is None else like.verdict.place or None

    def _show(self) -> None:
        """Show the verdict on the current file, and offer what can be done about all."""
        one, rows = self.current(), self.rows.all()
        like, place = one.like, self._best_place()
        self.name.setText(formatting.printable(one.file.name))
        self.verdict.setText(one.words())
        self.place.setText(formatting.printable(place or ""))
        for button in (self.place, self.open_button, self.in_folder):
            button.setVisible(place is not None)
        going = len(self.chosen())
        self.trash.setVisible(any(row.can_go for row in rows))
        self.trash.setEnabled(going > 0)
        self.trash.setText(
            self.tr("Trash this file…")
            if len(rows) == 1
            else formatting.counted(
                going, "Trash {n} file that you have…", "Trash {n} files that you have…"
            )
        )
        number = 0 if like is None else like.verdict.number
        self.all.setVisible(number > 0)
        self.all.setText(self.tr("Show all {n}…").format(n=formatting.number(number)))
        self.compare_pictures.setVisible(like is not None and like.verdict.is_off)
        is_archive = isinstance(one.answer, Failure) and isinstance(one.answer.error, ArchiveError)
        self.program.setVisible(is_archive or (like is not None and like.verdict.is_new))

    def _button(self, words: str, act: Act, key: str = "") -> QPushButton:
        return push_button(words, lambda: self.wanted.emit(act), key=key)
