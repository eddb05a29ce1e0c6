"""The small window that says whether the user has files already, and trashes those that are."""

import time
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QStyledItemDelegate, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.similar.like_file import like_file
from neardup_desktop.engine.similar.missing_looks import NEVER_SCANNED
from neardup_desktop.engine.similar.verdict import LikeItems, like_items
from neardup_desktop.model.errors import ArchiveError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.settings import DEFAULT_SIMILARITY
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_commands import ItemCommands
from neardup_desktop.ui.lists.plain_table import ChoiceTable
from neardup_desktop.ui.lists.table_model import Column, TableModel
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import ElidedLabel, sentence
from neardup_desktop.ui.widgets.notice import announce
from neardup_desktop.ui.widgets.screen_fit import resize_on_screen

if TYPE_CHECKING:
    # Loading them takes longer than an answer.
    from neardup_desktop.ui.plan.decisions import StatusMessage
    from neardup_desktop.ui.session.session import Grouping

_JOINED_WITHIN_S = 2.0
"""A file manager may ask about each of several files by a start of its own."""

_LETTERS, _LETTERS_OF_TABLE, _ROWS_IN_SIGHT = 72, 108, 8


class Act(Enum):
    """A wish of the user that needs the rest of the program."""

    TRASH = auto()
    UNDO = auto()
    SHOW_ALL = auto()
    CHOOSE_FOLDERS = auto()


class Asked(Struct, eq=False):
    """A file that is asked about.

    Attributes:
        file: the file.
        answer: what is like it; None while it is read.
        is_spared: whether the user took its tick away, so that it stays.
        is_gone: whether it went after it had been looked at.
    """

    file: Path
    answer: LikeItems | Failure | None = None
    is_spared: bool = False
    is_gone: bool = False

    @property
    def like(self) -> LikeItems | None:
        """What is like it, once that is known and as long as it is there."""
        return self.answer if isinstance(self.answer, LikeItems) and not self.is_gone else None

    @property
    def can_go(self) -> bool:
        """Whether it may be trashed: a link is no copy of what it leads to."""
        return self.like is not None and self.like.verdict.can_go and not self.file.is_symlink()

    def words(self, *, in_short: bool = False) -> str:
        """The answer in the user's language, in short without what was not looked at."""
        if self.is_gone:
            return formatting.tr("It is no longer there.")
        if self.like is not None:
            found = self.like.verdict
            # Of a "no" also why it is none.
            sentences = found.sentences[: 1 if found.number else 2] if in_short else found.sentences
            return formatting.sentences(*map(formatting.translated, sentences))
        if isinstance(self.answer, Failure):
            remedy = "" if in_short else self.answer.remedy
            return formatting.printable(formatting.sentences(self.answer.message, remedy))
        return formatting.tr("Reading…")


class AskedRows(TableModel[Asked]):
    """The files that are asked about, each with a tick and its verdict."""

    def _make_columns(self) -> Iterable[Column[Asked]]:
        def tip(row: Asked) -> str:
            return f"{formatting.printable(str(row.file))}\n{row.words()}"

        return (
            Column(
                self.tr("File"),
                lambda row: formatting.printable(row.file.name),
                weight=3,
                tip=tip,
                meaning=self.tr("Your files; those with a tick go to the trash"),
                roles={Qt.ItemDataRole.CheckStateRole: self._tick},
            ),
            Column(
                self.tr("Do you have it?"),
                lambda row: row.words(in_short=True),
                weight=4,
                tip=tip,
                meaning=self.tr("Whether the same or a similar file is in your folders"),
            ),
        )

    def _tick(self, row: Asked) -> Qt.CheckState | None:
        if not row.can_go:
            return None
        return Qt.CheckState.Unchecked if row.is_spared else Qt.CheckState.Checked

    def turn_tick(self, row: Asked) -> None:
        row.is_spared = not row.is_spared
        self.renew()

    def renew(self) -> None:
        """Show what is known of the files now."""
        last = self.index(self.rowCount() - 1, self.columnCount() - 1)
        self.dataChanged.emit(self.index(0, 0), last)


class AskWindow(QDialog):
    """A verdict on a file, and the best place of it; of several files a table of verdicts.

    Signals:
        wanted: an `Act`.
    """

    wanted = Signal(Act)

    def __init__(self, lookups: Background, parent: QWidget | None = None) -> None:
        """Show nothing yet; `ask` asks about files."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Do I have this?"))
        self._lookups = lookups
        self.similarity = DEFAULT_SIMILARITY
        self._asked_s = 0.0
        self.asked: list[Asked] = []
        self.rows = AskedRows(self)
        self.table = ChoiceTable(self.rows, self.tr("File to look for"))
        # A sentence is cut at its end.
        self.table.setItemDelegateForColumn(1, QStyledItemDelegate(self.table))
        self.name = ElidedLabel("large", Qt.TextElideMode.ElideMiddle)
        self.verdict, self.report = sentence(look="strong"), sentence()
        self.place = ElidedLabel("muted", Qt.TextElideMode.ElideMiddle)
        commands = ItemCommands(self, path=lambda: self._place() or None)
        commands.message.connect(self.report.setText)
        commands.listen(self, "show in folder")
        self.open_button, in_folder = map(commands.button, ("open", "show in folder"))
        self.table.open_wanted.connect(commands.open)
        self.of_place = FlowRow(self.open_button, in_folder, gap=8)
        wish = self.wanted.emit
        tip = self.tr("Show the plan for your files; what you have of them already stays")
        self.trash = push_button("", partial(wish, Act.TRASH), tip=tip, primary=True)
        self.undo = push_button(self.tr("Undo"), partial(wish, Act.UNDO), key="Ctrl+Z")
        self.undo.setShortcut("Ctrl+Z")
        tip = self.tr("List all that is similar, with the differences")
        self.all = push_button("", partial(wish, Act.SHOW_ALL), tip=tip)
        tip = self.tr("Choose what scans read and what they skip")
        self.folders = push_button("", partial(wish, Act.CHOOSE_FOLDERS), tip=tip)
        close = push_button(self.tr("Close"), self.reject, key="Esc")
        bar = FlowRow(self.trash, self.undo, self.all, self.folders, close, gap=8)
        bar.flow.push(close)
        vbox(
            (self.table, 99),
            *(self.name, self.verdict, self.place, self.of_place, self.report, None, bar),
            parent=self,
            gap=8,
            margins=(18, 16, 18, 14),
        )
        self.table.selection_changed.connect(self._show)
        self.rows.dataChanged.connect(self._show)

    def ask(self, files: Sequence[Path]) -> None:
        """Ask about files, together with those that were asked about just before."""
        now = time.monotonic()
        before = self.asked if now < self._asked_s + _JOINED_WITHIN_S else []
        self._asked_s = now
        self.asked = [Asked(file) for file in dict.fromkeys((*(x.file for x in before), *files))]
        self.rows.set_rows(self.asked)
        self.report.setText("")
        self.undo.hide()
        several = len(self.asked) > 1
        self.table.setVisible(several)
        width = (_LETTERS_OF_TABLE if several else _LETTERS) * letter_px(self.fontMetrics())
        lines = min(len(self.asked), _ROWS_IN_SIGHT) + 4 if several else 0
        line = self.table.verticalHeader().defaultSectionSize()
        resize_on_screen(self, QSize(width, self.minimumSizeHint().height() + line * lines))
        self.table.go_to_row(0)
        self._show()
        self._look()

    def _look(self) -> None:
        """Look for all files that are there."""
        for number, one in enumerate(self.asked):
            if one.is_gone:
                continue

            def answered(answer: LikeItems | Failure, one: Asked = one) -> None:
                one.answer = answer
                self.rows.renew()
                announce(self.verdict, one.words())

            def ask(reader: ArchiveReader, file: Path = one.file) -> LikeItems:
                return like_items(reader, like_file(reader, file, self.similarity))

            self._lookups.submit(f"like {number}", ask, answered, answered, self)

    def follow_news(self, grouping: "Grouping") -> None:
        """Look for the files anew after a scan or an action."""
        if grouping.is_news:
            self._look()

    def follow(self) -> None:
        """Mark the files that went or came back with what was done last, which may be undone."""
        went = False
        for one in self.asked:
            was = one.is_gone
            one.is_gone = isinstance(one.answer, LikeItems) and not one.file.exists()
            went = went or one.is_gone > was
        self.undo.setVisible(went)
        self.rows.renew()

    def show_message(self, message: "StatusMessage") -> None:
        """Say what was done, or why not."""
        self.report.setText(message.text)

    def current(self) -> Asked:
        """The file that is asked about; of several the selected one."""
        return self.asked[max(self.table.currentIndex().row(), 0)]

    def going(self) -> tuple[list[ItemId], tuple[FileEntry, ...]]:
        """What is to be trashed: items, and files that no scan has read."""
        likes = [one.like for one in self.asked if one.like and one.can_go and not one.is_spared]
        items = [one.verdict.item for one in likes if one.verdict.item is not None]
        states = [one.likeness.state for one in likes if one.verdict.item is None]
        return items, tuple(one for one in states if one is not None)

    def _place(self) -> str:
        like = self.current().like
        return "" if like is None else like.verdict.place

    def _show(self) -> None:
        """Show the verdict on the current file, and offer what can be done about all."""
        one, like, going = self.current(), self.current().like, sum(map(len, self.going()))
        self.name.setText(formatting.printable(one.file.name))
        self.verdict.setText(one.words())
        self.place.setText(formatting.printable(self._place()))
        self.place.setVisible(bool(self._place()))
        self.of_place.setVisible(bool(self._place()))
        self.trash.setVisible(any(row.can_go for row in self.asked))
        self.trash.setEnabled(going > 0)
        many = formatting.counted(
            going, "Trash {n} file that you have…", "Trash {n} files that you have…"
        )
        self.trash.setText(many if len(self.asked) > 1 else self.tr("Trash this file…"))
        number = 0 if like is None else like.verdict.number
        self.all.setVisible(number > 0)
        self.all.setText(self.tr("Show all {n}…").format(n=formatting.number(number)))
        is_off = like is not None and like.verdict.is_off
        is_new = like is not None and NEVER_SCANNED in like.verdict.sentences
        is_shut = isinstance(one.answer, Failure) and isinstance(one.answer.error, ArchiveError)
        self.folders.setVisible(is_off or is_new or is_shut)
        words = self.tr("Compare pictures and read scans…")
        self.folders.setText(words if is_off else formatting.tr("Folders…"))
