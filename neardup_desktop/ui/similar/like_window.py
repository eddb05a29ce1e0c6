"""The window that lists the items similar to a file, with the differences below."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path, PurePath

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.archive.index_follower import entry_at
from neardup_desktop.engine.similar.like_file import SimilarItem, compare_with_text, like_file
from neardup_desktop.engine.similar.verdict import LikeItems, like_items
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import DateSource, ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.compare.aligned_rows import AlignedTexts, align
from neardup_desktop.ui.compare.compare_header import Side
from neardup_desktop.ui.compare.compare_pane import ComparePane
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_table import ItemTable
from neardup_desktop.ui.items.item_window import ItemWindow, OneWindow
from neardup_desktop.ui.lists.table_model import Column
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.plan.item_decisions import ItemDecisions
from neardup_desktop.ui.plan.plan_requests import Request
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.similar.ask_window import Act, AskWindow
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import framed, vbox
from neardup_desktop.ui.widgets.choosing import choose_files
from neardup_desktop.ui.widgets.empty_state import EmptyState
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


_NAME_LETTERS = 30
_OUTSIDE = ItemId(-1)
"""Stands for the file, which need not be in the archive."""


class LikeWindow(ItemWindow[Like]):
    """A verdict on a file, a list of similar items, and the comparison with the chosen one."""

    commands: ItemDecisions

    def __init__(
        self,
        file: Path,
        part: str | None,
        session: ReviewSession,
        decisions: Decisions,
        lookups: Background,
        background: Background,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Look for a file, or for one part of it."""
        rows, pane = LikeRows(), ComparePane(theme)
        title = formatting.tr("Similar files")

        def commands(window: QWidget, item: Callable[[], ItemInfo | None]) -> ItemDecisions:
            return ItemDecisions(window, session, decisions, item, self._chosen_items)

        super().__init__(title, rows, session, pane, (220, 420), parent, commands)
        self.rows, self.pane, self._file, self._part = rows, pane, file, part
        self._similarity = session.choice.similarity
        self._lookups, self._background = lookups, background
        self._found: LikeItems | None = None
        self._row = -1
        self.verdict = sentence(look="strong")
        session.grouped.connect(self._follow_news)
        self.empty = EmptyState()
        # No "Choose an item": the first row is chosen as soon as it exists.
        self.pane.show_message("")
        self.stack = QStackedWidget()
        self._build()
        self.table.selection_changed.connect(self._follow)
        self.name.setText(formatting.printable(file.name))
        self.state.setText(formatting.printable(str(file.parent)))
        self._say(
            self.tr("Reading the file"), self.tr("Then it is compared with everything scanned.")
        )
        self.refresh()

    def _build(self) -> None:
        self.commands.listen(self, "trash")
        self.trash = self.commands.button("trash")
        self.add_button(self.trash)
        self.stack.addWidget(self.splitter)
        self.stack.addWidget(self.empty)
        content = framed(
            vbox(
                self.name,
                self.verdict,
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
        self.fit_screen((130, 80), (1000, 680))

    # --- lookups --------------------------------------------------------------------------

    def refresh(self) -> None:
        """Look for the file anew, as after items went to the trash."""

        def ask(reader: ArchiveReader) -> LikeItems:
            found = like_file(reader, self._file, self._similarity, self._part)
            return like_items(reader, found)

        self._lookups.submit("like", ask, self._show, self._show_failure, self)

    def _follow_news(self, grouping: Grouping) -> None:
        if grouping.is_news:
            self.refresh()
        self._follow()

    def _show_failure(self, failure: Failure) -> None:
        self._row, self.is_waiting, self._found = -1, False, None
        self.verdict.setText("")
        self.rows.set_rows([])
        self._say(failure.message, failure.remedy)

    def _short(self, name: str) -> str:
        width = letter_px(self.fontMetrics()) * _NAME_LETTERS
        mode = Qt.TextElideMode.ElideMiddle
        return formatting.elided(formatting.printable(name), self.fontMetrics(), mode, width)

    def _say(self, heading: str, sentence: str) -> None:
        self.empty.show_message(formatting.printable(heading), formatting.printable(sentence))
        self.stack.setCurrentIndex(1)
        self.empty.take_focus()
        self._set_usable(False)

    def _set_usable(self, is_usable: bool) -> None:
        self.commands.enable_item(is_usable)
        self.commands.follow(self.commands.target())

    def _show(self, found: LikeItems) -> None:
        is_anew, row, before = self._found is not None, self.current_row(), self.current_info()
        current = before.id if is_anew and before is not None else None
        self._found, self._row, self.is_waiting = found, -1, False
        self.verdict.setText(
            formatting.sentences(*map(formatting.translated, found.verdict.sentences))
        )
        # The file itself comes first.
        likes = sorted(found.found, key=lambda like: not like.is_itself)
        self.rows.set_rows([(like, found.infos[like.item]) for like in likes])
        if copies := found.likeness.copies:
            self.state.setText(
                self.tr("{folder} · the same file is {copy}").format(
                    folder=formatting.printable(str(self._file.parent)),
                    copy=formatting.printable(copies[0]),
                )
            )
        if not self.rows.rowCount():
            self._say(self.verdict.text(), "")
            self.verdict.setText("")
            return
        self.stack.setCurrentIndex(0)
        # After something went, the next row is current: the same key must not mean another item.
        same = (at for at in range(self.rows.rowCount()) if self.rows.row(at)[1].id == current)
        near = self.rows.first_other() if current is None else min(row, self.rows.rowCount() - 1)
        self.table.go_to_row(next(same, near))
        self.table.setFocus()

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

        def compare(reader: ArchiveReader) -> AlignedTexts:
            return align(compare_with_text(reader, text, one.item))

        self._background.submit("like compare", compare, done, failed, self)

    def _name_what_goes(self) -> None:
        """Name on the button the listed items that would go: not the file asked about."""
        rows = [row for row in self.table.selected_rows() if row < self.rows.rowCount()]
        name = formatting.counted(len(rows), "{n} item", "{n} items")
        if len(rows) == 1:
            name = self._short(PurePath(self.rows.row(rows[0])[1].path).name)
        if rows:
            self.trash.setText(self.tr("Trash {name}…").format(name=name))

    def _own_info(self, part: str, text: str) -> ItemInfo:
        """The file itself as if it were an item, for the heading of its side."""
        assert self._found is not None
        file = self._found.likeness.file
        entry = entry_at(str(file))
        file_modified_s = 0 if entry is None else entry.mtime_ns // 1_000_000_000
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
            size_bytes=0 if entry is None else entry.size_bytes,
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


class SimilarController(OneWindow[LikeWindow]):
    """Answers whether the user has files already, and shows the items similar to them.

    Signals:
        folders_wanted: the user wants to choose what is scanned.
    """

    folders_wanted = Signal()

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
        self._session, self._decisions, self._lookups = session, decisions, lookups
        self._parts = session, decisions, lookups, background, theme
        self.asked: AskWindow | None = None

    def choose(self) -> None:
        """Let the user choose files, and answer whether they are there already."""
        choose_files(self._owner, self.tr("Choose a file to find similar files"), self.look_for)

    def look_for(self, files: Sequence[Path]) -> None:
        """Answer whether the user has these files."""
        if files:
            self.ask(files, self._owner).show()

    def ask(self, files: Sequence[Path], parent: QWidget | None) -> AskWindow:
        """The window that answers, which is not shown yet."""
        asked = self.asked
        if asked is None:
            asked = AskWindow(self._lookups, parent)
            asked.similarity = self._session.choice.similarity
            self.adopt(asked)
        asked.ask(files)
        return asked

    def adopt(self, asked: AskWindow) -> None:
        """Do from now on what the user wishes in a window, and show there what was done."""
        self.asked = asked
        asked.wanted.connect(self.act)
        asked.finished.connect(self._forget_asked)
        self._decisions.message.connect(asked.show_message)
        self._decisions.changed.connect(asked.follow)
        self._session.grouped.connect(asked.follow_news)

    def act(self, act: Act) -> None:
        """Do what the user wishes about the files that were asked about."""
        assert self.asked is not None
        if act is Act.UNDO:
            self._decisions.undo()
        elif act is Act.CHOOSE_FOLDERS:
            self.folders_wanted.emit()
        elif act is Act.SHOW_ALL:
            self._show(self.asked.current().file, None, self.asked)
        else:
            items, files = self.asked.going()
            request = Request.by_choice(Verb.TRASH, items, self._session.choice, files)
            self._decisions.plan(request)

    def look_for_part(self, file: Path, part: str | None = None) -> None:
        """Show what is similar to a file, or to a single part of it."""
        self._show(file, part, self._owner)

    def _show(self, file: Path, part: str | None, parent: QWidget) -> None:
        self.replace(lambda: LikeWindow(file, part, *self._parts, parent))

    def close_asked(self) -> None:
        """Close the small window, as the main one closes."""
        if self.asked is not None:
            self.asked.close()

    def _forget_asked(self) -> None:
        if self.window is not None and self.window.parent() is self.asked:
            self.window.close()
        self.asked = None
