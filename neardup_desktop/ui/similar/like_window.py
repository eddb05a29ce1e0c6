"""The window that lists the items similar to a file, with the differences below."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path, PurePath

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from neardup_desktop.engine.similar.like_file import SimilarItem, SimilarItems
from neardup_desktop.engine.similar.verdict import LikeItems, Verdict
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import DateSource, ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.compare.aligned_rows import AlignedTexts
from neardup_desktop.ui.compare.compare_header import Side
from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import ItemTable
from neardup_desktop.ui.items.item_window import ItemWindow, OneWindow
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.lists.table_model import Column, TableModel
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.plan.item_decisions import Choice, ItemDecisions, target_of
from neardup_desktop.ui.plan.plan_requests import Request
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.similar.lookup import Lookup, Wanted, verdict_words
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import framed, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.choosing import choose_files
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import sentence
from neardup_desktop.ui.widgets.page_scroll import PageScroll

Like = tuple[SimilarItem, ItemInfo]
"""An item that is similar to a file, with its details from the archive."""


class LikeRows(ItemTable[Like]):
    """One row per item that is similar to the file, the closest first."""

    def about(self, row: Like) -> ItemInfo:
        return row[1]

    def _make_columns(self) -> Iterable[Column[Like]]:
        return (
            self.name_column(),
            self.folder_column(weight=3.4),
            Column(
                self.tr("Match"),
                lambda like: self.relation(like[0]),
                weight=2.2,
                tip=self.path,
            ),
            Column(
                self.tr("Similarity"),
                lambda like: formatting.percent(like[0].similarity),
                weight=1.2,
                is_number=True,
                tip=self.path,
            ),
            self.size_column(weight=1.1, gives_way=2),
            self.modified_column(gives_way=1),
        )

    def other_count(self) -> int:
        """The number of items that are similar to the file but not the file itself."""
        return sum(not one.is_itself for one, _info in self._rows)

    def first_other(self) -> int:
        """The first row that is not the file itself; the first of all if there is none."""
        return next((row for row, (one, _) in enumerate(self._rows) if not one.is_itself), 0)

    def relation(self, one: SimilarItem) -> str:
        if one.is_itself:
            return self.tr("this file")
        if one.evidence is Evidence.CONTAINED:
            if one.is_inner:
                return self.tr("contained in the file")
            return self.tr("contains the whole file")
        return formatting.match_words(one.evidence)


_FILES_IN_SIGHT = 5
_NAME_LETTERS = 30
_OUTSIDE = ItemId(-1)
"""Stands for the file, which need not be in the archive."""


class AskedFile(Struct, frozen=True):
    """A file that is looked up, and the result in words; "" while it is read."""

    file: Path
    verdict: str = ""


class FileRows(TableModel[AskedFile]):
    """The files that are looked up, each with its verdict."""

    def _make_columns(self) -> Iterable[Column[AskedFile]]:
        def path(row: AskedFile) -> str:
            return formatting.printable(str(row.file))

        return (
            Column(
                self.tr("File"),
                lambda row: formatting.printable(row.file.name),
                weight=3,
                tip=path,
                meaning=self.tr("Your files; select one to see its details"),
            ),
            Column(
                self.tr("Do you have it?"),
                lambda row: row.verdict or self.tr("Reading…"),
                weight=4,
                tip=lambda row: f"{path(row)}\n{row.verdict}",
                meaning=self.tr("Whether the same or a similar file is in your folders"),
            ),
        )

    def set_verdict(self, number: int, verdict: str) -> None:
        rows = list(self._rows)
        rows[number] = replace(rows[number], verdict=verdict)
        self._rows = rows
        self.dataChanged.emit(self.index(number, 0), self.index(number, len(self.columns) - 1))


class LikeWindow(ItemWindow[Like]):
    """A verdict on a file, a list of similar items, and the comparison with the chosen one.

    Several files are listed above, each with its verdict.

    Signals:
        folders_wanted: the user wants to choose what is scanned.
    """

    folders_wanted = Signal()
    commands: ItemDecisions

    def __init__(
        self,
        wanted: Sequence[Wanted],
        session: ReviewSession,
        decisions: Decisions,
        lookup: Lookup,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Look for the first of the wanted files."""
        rows, pane = LikeRows(), ComparePane(theme)
        title = formatting.tr("Similar files")

        def commands(window: QWidget, item: Callable[[], ItemInfo | None]) -> ItemDecisions:
            return ItemDecisions(window, session, decisions, item, self._chosen_items)

        super().__init__(title, rows, session, pane, (220, 420), parent, commands)
        self.rows, self.pane, self._decisions = rows, pane, decisions
        self._wanted = list(wanted)
        self._similarity = session.choice.similarity
        self._lookup = lookup
        lookup.setParent(self)
        self._found: LikeItems | None = None
        self._row = self._number = -1
        self._answers: dict[int, LikeItems | Failure] = {}
        self.files = FileRows(self)
        self.files.set_rows([AskedFile(one.file) for one in self._wanted])
        self.choice = PlainTable(self.files, self.tr("File to look for"))
        self.choice.setSelectionMode(PlainTable.SelectionMode.SingleSelection)
        self.verdict = sentence(look="strong")
        session.grouped.connect(self._follow_news)
        self.empty = EmptyState()
        # No "Choose an item": the first row is chosen as soon as it exists.
        self.pane.show_message("")
        self.stack = QStackedWidget()
        self._build()
        self.choice.selection_changed.connect(self._choose)
        self.table.selection_changed.connect(self._follow)
        self.refresh()
        self.choice.go_to_row(0)

    def _build(self) -> None:
        self.commands.listen(self, "trash")
        self.trash = self.commands.button("trash")
        self.add_button(self.trash)
        self.trash_file = push_button(
            "",
            self._trash_file,
            tip=self.tr("Show the plan for your file: the identical or longer one stays"),
        )
        self.compare_pictures = push_button(
            self.tr("Compare pictures and read scans…"),
            self.folders_wanted.emit,
            tip=self.tr("Choose what scans read and what they skip"),
        )
        row_height = self.choice.verticalHeader().defaultSectionSize()
        self.choice.setFixedHeight(row_height * (min(len(self._wanted), _FILES_IN_SIGHT) + 1) + 6)
        self.stack.addWidget(self.splitter)
        self.stack.addWidget(self.empty)
        about_file = FlowRow(self.trash_file, self.compare_pictures)
        content = framed(
            vbox(
                self.choice,
                self.name,
                self.verdict,
                about_file,
                self.state,
                (self.stack, 1),
                gap=8,
                margins=(0, 0, 0, 0),
            )
        )
        # On a small screen with large letters all of it needs more room than there is.
        area = PageScroll(content)
        area.setAccessibleName(self.tr("Similar files"))
        self.lay_out((area, 1))
        self.choice.setVisible(len(self._wanted) > 1)
        self.fit_screen((130, 80), (1000, 680))

    # --- lookups --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Look for all files anew, as after items went to the trash."""
        for number in range(len(self._wanted)):
            self._ask(number)

    def _follow_news(self, grouping: Grouping) -> None:
        if grouping.is_news:
            self.refresh()
        self._follow()

    def _choose(self) -> None:
        rows = self.choice.selected_rows()
        if rows and rows[0] != self._number:
            self.look_for(rows[0])

    def _ask(self, number: int) -> None:
        def answered(answer: LikeItems | Failure) -> None:
            self._answers[number] = answer
            if isinstance(answer, Failure):
                words = formatting.printable(answer.message)
            else:
                words = verdict_words(answer.verdict)
            self.files.set_verdict(number, words)
            if self._number == number:
                self._show_answer()

        self._lookup.find(self._wanted[number], self._similarity, answered, answered, number)

    def look_for(self, number: int) -> None:
        """Show the result for one of the wanted files, once it is known."""
        file = self._wanted[number].file
        self._number, self._row, self._found = number, -1, None
        self.is_waiting = True
        self.name.setText(formatting.printable(file.name))
        self.state.setText(formatting.printable(str(file.parent)))
        self._show_verdict(None)
        self._say(
            self.tr("Reading the file"), self.tr("Then it is compared with everything scanned.")
        )
        self._show_answer()

    def _show_answer(self) -> None:
        answer = self._answers.get(self._number)
        if answer is None:
            return
        self._row, self.is_waiting = -1, False
        if isinstance(answer, Failure):
            self._found = None
            self._show_verdict(None)
            self.rows.set_rows([])
            self._say(answer.message, answer.remedy)
        else:
            self._show_verdict(answer.verdict)
            self._show(answer)

    def _show_verdict(self, verdict: Verdict | None) -> None:
        """Say whether the file is in the archive already, and offer what can be done about it."""
        self.verdict.setText("" if verdict is None else verdict_words(verdict))
        file = self._wanted[self._number].file
        can_go = verdict is not None and verdict.can_go and not file.is_symlink()
        if can_go and verdict is not None and verdict.item is not None:
            itself = Choice(np.array([verdict.item], np.int64))
            can_go = target_of(itself, self._session.grouping).bar is None
        self.trash_file.setVisible(can_go)
        self.trash_file.setText(self.tr("Trash {name}…").format(name=self._short(file.name)))
        self.compare_pictures.setVisible(verdict is not None and verdict.is_off)

    def _short(self, name: str) -> str:
        width = letter_px(self.fontMetrics()) * _NAME_LETTERS
        mode = Qt.TextElideMode.ElideMiddle
        return formatting.elided(formatting.printable(name), self.fontMetrics(), mode, width)

    def _say(self, heading: str, sentence: str) -> None:
        self.empty.show_message(formatting.printable(heading), formatting.printable(sentence))
        self.stack.setCurrentIndex(1)
        if self.focusWidget() is not self.choice:
            self.empty.take_focus()
        self._set_usable(False)

    def _set_usable(self, is_usable: bool) -> None:
        self.commands.enable_item(is_usable)
        self.commands.follow(self.commands.target())

    def _show(self, found: LikeItems) -> None:
        is_anew, row, before = self._found is not None, self.current_row(), self.current_info()
        current = before.id if is_anew and before is not None else None
        self._found = found
        # The file itself comes first.
        likes = sorted(found.found, key=lambda like: not like.is_itself)
        self.rows.set_rows([(like, found.infos[like.item]) for like in likes])
        folder = formatting.printable(str(self._wanted[self._number].file.parent))
        copies = found.likeness.copies
        if copies:
            folder = self.tr("{folder} · the same file is {copy}").format(
                folder=folder, copy=formatting.printable(copies[0])
            )
        if not self.rows.rowCount():
            self.state.setText(folder)
            self._say_nothing_is_like_it(found.likeness)
            return
        count = self.rows.other_count()
        self.state.setText(
            self.tr("{count} · {folder}").format(
                count=formatting.counted(count, "{n} similar item", "{n} similar items")
                if count
                else self.tr("No other similar items"),
                folder=folder,
            )
        )
        self.stack.setCurrentIndex(0)
        # After something went, the next row is current: the same key must not mean another item.
        same = (at for at in range(self.rows.rowCount()) if self.rows.row(at)[1].id == current)
        near = self.rows.first_other() if current is None else min(row, self.rows.rowCount() - 1)
        self.table.go_to_row(next(same, near))
        if self.focusWidget() is not self.choice:
            self.table.setFocus()

    def _say_nothing_is_like_it(self, likeness: SimilarItems) -> None:
        reason = likeness.not_compared
        if likeness.copies:
            heading = self.tr("Another copy of this file is in the archive")
        elif likeness.missing:
            heading = self.tr("No similar files found so far")
        else:
            heading = self.tr("No similar files found")
        if reason is not None and not likeness.is_off:
            sentence = self.tr("It was compared byte by byte only: {why}").format(
                why=formatting.translated(reason.explanation)
            )
        elif likeness.missing and not likeness.copies:
            sentence = formatting.sentences(*map(formatting.translated, likeness.missing))
        elif likeness.copies:
            sentence = formatting.printable(likeness.copies[0])
        else:
            sentence = self.tr("No item you scanned is at least {n} similar.").format(
                n=formatting.percent(self._similarity)
            )
        self._say(heading, sentence)

    # --- the comparison -------------------------------------------------------------------

    def _follow(self) -> None:
        row = self.current_row()
        self._set_usable(row >= 0)
        self._name_what_goes()
        if row < 0 or row == self._row or self._found is None:
            return
        self._row = row
        one, info = self.rows.row(row)
        text = self._found.likeness.texts.get(one.part, "")
        own = self._own_info(one.part, text)
        self.pane.name_sides(
            Side(Member(Evidence.REPRESENTATIVE, item=_OUTSIDE), own),
            Side(Member.of(one.item, one), info),
            self._session.sources,
        )
        # The file is the one asked about; nothing was said about keeping it.
        self.pane.left.star.hide()
        self.pane.left.note.setText(self.tr("Your file"))
        if not text:
            self.pane.show_message(
                self.tr("The files are identical, byte for byte. Their text was not read."),
                with_headers=True,
            )
            return

        def done(texts: AlignedTexts) -> None:
            if self._row == row:
                self.pane.show_texts(texts)

        def failed(failure: Failure) -> None:
            if self._row == row:
                words = formatting.sentences(failure.message, failure.remedy)
                self.pane.show_message(words, with_headers=True)

        self._lookup.compare(text, one.item, done, failed)

    def _name_what_goes(self) -> None:
        """Name on the button the listed items that would go: not the file asked about."""
        rows = self.table.selected_rows()
        if len(rows) == 1 and rows[0] < self.rows.rowCount():
            name = self._short(PurePath(self.rows.row(rows[0])[1].path).name)
            self.trash.setText(self.tr("Trash {name}…").format(name=name))
        elif rows:
            self.trash.setText(
                formatting.counted(
                    len(rows), self.tr("Trash {n} item…"), self.tr("Trash {n} items…")
                )
            )
        else:
            self.trash.setText(self.tr("Trash…"))

    def _own_info(self, part: str, text: str) -> ItemInfo:
        """The file itself as if it were an item, for the heading of its side."""
        assert self._found is not None
        file = self._found.likeness.file
        try:
            state = file.stat()
            size_bytes, file_modified_s = state.st_size, int(state.st_mtime)
        except OSError:
            size_bytes = file_modified_s = 0
        modified_s, dated_by = self._found.likeness.date or (file_modified_s, DateSource.FILE)
        return ItemInfo(
            id=_OUTSIDE,
            file=FileId(-1),
            path=str(file),
            part=part,
            kind=Kind.DOCUMENT,
            format=file.suffix.lstrip("."),
            title=self._found.likeness.titles.get(part, ""),
            author="",
            words=len(text.split()),
            size_bytes=size_bytes,
            modified_s=modified_s,
            file_modified_s=file_modified_s,
            outcome=Outcome.READ,
            dated_by=dated_by,
        )

    # --- commands -------------------------------------------------------------------------

    def current_info(self) -> ItemInfo | None:
        return super().current_info() if self.stack.currentIndex() == 0 else None

    def _chosen_items(self) -> list[ItemId]:
        if self.current_info() is None:
            return []
        return [self.rows.row(row)[1].id for row in self.table.selected_rows()]

    def _trash_file(self) -> None:
        """Plan to trash the file that was asked about, even if no scan has read it."""
        answer = self._answers.get(self._number)
        if not isinstance(answer, LikeItems):
            return
        item = answer.verdict.item
        items: Sequence[ItemId] = () if item is None else (item,)
        file = answer.likeness.state if item is None else None
        choice = self._session.choice
        self._decisions.plan(Request.by_choice(Verb.TRASH, items, choice, file))


class SimilarController(OneWindow[LikeWindow]):
    """Shows the items similar to the user's files."""

    def __init__(
        self,
        window: QWidget,
        session: ReviewSession,
        decisions: Decisions,
        lookups: Background,
        background: Background,
        theme: Theme,
    ) -> None:
        super().__init__(window)
        self._session, self._decisions, self._theme = session, decisions, theme
        self._lookups, self._background = lookups, background

    def choose(self) -> None:
        """Let the user choose files, and show what is similar to them."""
        choose_files(self._owner, self.tr("Choose a file to find similar files"), self.look_for)

    def look_for(self, files: Iterable[Path]) -> None:
        self.look_for_parts([Wanted(file) for file in files])

    def look_for_parts(self, wanted: Sequence[Wanted]) -> None:
        """Show what is similar to these files, or to single parts of them."""
        if not wanted:
            return
        lookup = Lookup(self._lookups, self._background)
        parts = self._session, self._decisions, lookup, self._theme, self._owner
        self.replace(lambda: LikeWindow(wanted, *parts))

    def refresh(self) -> None:
        """Look for the files anew, after items went to the trash or came back."""
        if self.window is not None:
            self.window.refresh()
