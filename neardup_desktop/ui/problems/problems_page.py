"""The page of what was not compared: reasons with counts, what to do, and the files."""

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QLineEdit, QSizePolicy, QStackedWidget, QWidget

from neardup_desktop.model.items import Coverage, NotCompared
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.ui.background.deferred import Deferred
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_commands import ItemCommands
from neardup_desktop.ui.lists.plain_table import PlainTable
from neardup_desktop.ui.problems.problem_list import (
    CODES_OF_FILES,
    ProblemColumn,
    ProblemList,
    ProblemRows,
)
from neardup_desktop.ui.problems.reason_rows import (
    Advice,
    AdviceRow,
    ReasonRows,
    reason_title,
    remedy_words,
)
from neardup_desktop.ui.style.letters import letter_px
from neardup_desktop.ui.widgets.boxes import framed, hbox, splitter, vbox
from neardup_desktop.ui.widgets.buttons import push_button
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.font_follower import follow_font
from neardup_desktop.ui.widgets.keyed_field import ClearButton
from neardup_desktop.ui.widgets.labels import sentence
from neardup_desktop.ui.widgets.page_scroll import PageScroll
from neardup_desktop.ui.widgets.shortcut_table import add_keys


class ProblemBar(QFrame):
    """Shows where the selected file is, and offers to open it or to read it again."""

    def __init__(
        self, commands: ItemCommands, again: Callable[[], object], copy: Callable[[], object]
    ) -> None:
        super().__init__()
        self.setObjectName("ActionBar")
        self.detail = sentence()
        # A long path has no place to break and must not widen the window.
        self.detail.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.again = push_button(
            self.tr("Try again"),
            again,
            key="R",
            tip=self.tr("Read the selected files again, with more time and memory"),
        )
        self.copy = push_button(
            self.tr("Copy list"),
            copy,
            key="Ctrl+C",
            tip=self.tr("Copy the selected rows, or all if none is selected"),
        )
        self._commands = commands
        opening = (commands.button("open"), commands.button("show in folder"))
        buttons = FlowRow(self.again, *opening, self.copy)
        vbox(self.detail, buttons, parent=self, gap=8, margins=(14, 8, 14, 8))
        self.show_chosen(())

    def show_chosen(self, chosen: Sequence[NotCompared], *, shows_why: bool = False) -> None:
        """Follow the selection; `shows_why` gives the reason if nothing else shows it in full."""
        self._commands.enable_item(bool(chosen))
        # A second reading finds no more words in a picture.
        self.again.setEnabled(any(one.is_problem for one in chosen))
        if not chosen:
            self.detail.setText(self.tr("Select a row to see where the file is."))
        elif len(chosen) > 1:
            self.detail.setText(
                formatting.counted(len(chosen), "{n} row selected.", "{n} rows selected.")
            )
        else:
            lines = [formatting.printable(chosen[0].path)]
            if shows_why:
                why = formatting.translated(chosen[0].explanation)
                lines.append(formatting.sentences(why, remedy_words(chosen[0])))
            if chosen[0].detail:
                lines.append(self._detail_words(chosen[0]))
            self.detail.setText("\n".join(lines))

    def _detail_words(self, problem: NotCompared) -> str:
        if isinstance(problem.detail, Message):
            return formatting.translated(problem.detail)
        detail = formatting.printable(problem.detail)
        if problem.reason == Outcome.LIBRARY_MISSING:
            return self.tr("Not installed: {libraries}").format(libraries=detail)
        return self.tr("For a bug report: {detail}").format(detail=detail)


_WIDE_LETTERS = 90
_REASONS_ABOVE = 3


class ProblemsPage(QWidget):
    """Lists what was not compared, with the reason and what to do about it.

    Signals:
        message: a sentence for the user.
        again_wanted: paths of files that are to be read once more.
        rescan_wanted: the folders are to be scanned anew.
        folders_wanted: the user wants to choose what is scanned.
        add_wanted: paths of folders that are to be scanned as well.
    """

    message = Signal(str)
    again_wanted = Signal(object)
    rescan_wanted = Signal()
    folders_wanted = Signal()
    add_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = ProblemRows(self)
        self.reasons = ReasonRows(self)
        self.reason_table = PlainTable(
            self.reasons, self.tr("Reasons why something was not compared")
        )
        self.table = PlainTable(self.rows, self.tr("Not compared"))
        self.words = QLineEdit()
        self.words.setAcceptDrops(False)
        self.coverage, self.heading = sentence(look="strong"), sentence(look="strong")
        self.explanation = sentence()
        self.advice = AdviceRow()
        self._commands = ItemCommands(
            self, path=lambda: next((one.path for one in self._selected()), None)
        )
        self.bar = ProblemBar(
            self._commands, lambda: self._read_again(self._selected()), self._copy
        )
        self.detail = self.bar.detail
        self._stack = QStackedWidget()
        self.empty = EmptyState()
        self._list = ProblemList()
        self._coverage: Coverage | None = None
        self._build()
        self._connect()
        self.set_problems(ProblemList())
        self.empty.show_opening()

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        self.words.setPlaceholderText(self.tr("Name or folder"))
        self.words.setAccessibleName(self.tr("Show only names and folders with these words"))
        ClearButton(self.words)
        follow_font(self.words, self._fit_words)
        self.table.setSortingEnabled(True)
        self.table.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.reason_table.setSelectionMode(PlainTable.SelectionMode.SingleSelection)
        top = framed(
            hbox((self.coverage, 3), (self.words, 1), gap=12, margins=(14, 8, 14, 8)), "Controls"
        )
        why = framed(
            vbox(self.heading, self.explanation, self.advice, gap=4, margins=(14, 10, 14, 10)),
            "Controls",
        )
        right = framed(vbox(why, (self.table, 1), self.bar, gap=0, margins=(0, 0, 0, 0)))
        self.splitter = splitter(self.reason_table, right, sizes=(300, 900), is_beside=True)
        self.splitter.setStretchFactor(1, 1)
        self._share_room()
        page = framed(vbox(top, (self.splitter, 1), gap=0, margins=(0, 0, 0, 0)))
        self._stack.addWidget(PageScroll(page))
        self._stack.addWidget(self.empty)
        vbox(self._stack, parent=self, margins=(0, 0, 0, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = self.width() < _WIDE_LETTERS * letter_px(self.fontMetrics())
        wanted = Qt.Orientation.Vertical if is_narrow else Qt.Orientation.Horizontal
        if self.splitter.orientation() is not wanted:
            self.splitter.setOrientation(wanted)
            self._share_room()

    def _share_room(self) -> None:
        if self.splitter.orientation() is Qt.Orientation.Horizontal:
            self.splitter.setSizes([letter_px(self.fontMetrics()) * 42, 900])
        else:
            row = self.reason_table.verticalHeader().defaultSectionSize()
            self.splitter.setSizes([row * (_REASONS_ABOVE + 1), 900])

    def _fit_words(self) -> None:
        """Leave room for the words that the empty field shows, and for the button to clear it."""
        metrics = self.words.fontMetrics()
        shown = metrics.horizontalAdvance(self.words.placeholderText())
        self.words.setMinimumWidth(shown + 4 * metrics.height())

    def _connect(self) -> None:
        self.reason_table.selection_changed.connect(self._filter)
        self.words.textChanged.connect(self.rows.set_words)
        self.words.textChanged.connect(self._show_detail)
        self.table.selection_changed.connect(self._show_detail)
        self.table.open_wanted.connect(lambda _row: self._commands.open())
        self._commands.message.connect(self.message)
        self._commands.listen(self, "show in folder")
        self.advice.wanted.connect(self._follow_advice)
        add_keys(self, (("R", self.bar.again.click), ("Ctrl+C", self._copy)))

    # --- what is listed -------------------------------------------------------------------

    def set_problems(self, problems: ProblemList) -> None:
        """List other problems; the selected reason stays if it still occurs."""
        chosen = self.chosen_reason()
        kept = {(one.path, one.part) for one in self._selected()}
        self._list = problems
        self.rows.set_problems(problems)
        self.reasons.set_reasons(problems.reasons)
        self.choose_reason(chosen)
        for row in range(self.rows.rowCount()) if kept else ():
            one = self.rows.row(row)
            if (one.path, one.part) in kept:
                self.table.go_to_row(row)
                break
        self._show_coverage()
        self._stack.setCurrentIndex(0 if problems.problems else 1)
        self.empty.show_message(
            self.tr("Everything was compared"),
            self.tr("Files that could not be read or contain no words are listed here."),
        )

    def show_loading(self) -> None:
        """Say that the list is being loaded, unless one is shown."""
        if not self._list.problems:
            self.empty.show_message(
                self.tr("Reading what was not compared…"),
                self.tr("This can take a few seconds."),
            )

    def show_failure(self, failure: Failure, again: Callable[[], None]) -> None:
        """List nothing, because the list could not be read."""
        self._coverage = None
        self.set_problems(ProblemList())
        self.empty.show_failure(failure, again)

    def set_coverage(self, coverage: Coverage) -> None:
        """Show how much of everything was compared."""
        self._coverage = coverage
        self._show_coverage()

    def _show_coverage(self) -> None:
        failed = sum(one.count for one in self._list.reasons if one.is_problem)
        parts = []
        if self._coverage is not None:
            parts.append(
                self.tr("{compared} of {all} files were compared word by word.").format(
                    compared=formatting.number(self._coverage.compared_files),
                    all=formatting.number(self._coverage.files),
                )
            )
        parts.append(
            formatting.counted(
                failed,
                "{n} should have been read but could not.",
                "{n} should have been read but could not.",
            )
            if failed
            else self.tr("No errors. The files below were not compared.")
        )
        self.coverage.setText(" ".join(parts))

    def chosen_reason(self) -> str:
        """The code of the selected reason; "" for all."""
        selected = self.reason_table.selected_rows()
        return self.reasons.row(selected[0]).code if selected else ""

    def choose_reason(self, code: str) -> None:
        """Select a reason; "" lists all."""
        self.reason_table.go_to_row(self.reasons.row_of(code))
        self._filter()

    def _filter(self) -> None:
        code = self.chosen_reason()
        self.rows.set_reason(code)
        # Text that is above the list need not be in each row.
        where = (ProblemColumn.NAME, ProblemColumn.FOLDER)
        self.table.show_columns(where if code else tuple(ProblemColumn))
        self.heading.setText(reason_title(code))
        self.advice.show_reason(code)
        listed = self._list.problems if code else ()
        those = [one for one in listed if one.reason == code]
        # Advice that helps some of them is above the list; each row says what helps it.
        example = next((one for one in those if one.remedy), those[0] if those else None)
        self.explanation.setText(
            f"{formatting.translated(example.explanation)} {remedy_words(example)}".strip()
            if example is not None
            else self.tr("Select a reason to see what it means and what you can do.")
        )
        self._show_detail()

    # --- selection ------------------------------------------------------------------------

    def _selected(self) -> list[NotCompared]:
        return [self.rows.row(row) for row in self.table.selected_rows()]

    def _show_detail(self) -> None:
        selected = self._selected()
        self.bar.show_chosen(selected, shows_why=not self.chosen_reason())
        self.advice.follow_selection(is_any_selected=bool(selected))

    def _follow_advice(self, advice: Advice) -> None:
        listed = [self.rows.row(row) for row in range(self.rows.rowCount())]
        match advice:
            case Advice.FOLDERS:
                self.folders_wanted.emit()
            case Advice.ADD:
                self.add_wanted.emit([Path(one.path) for one in self._selected()])
            case Advice.AGAIN:
                self._read_again(listed)
            case Advice.OPEN:
                if not self._selected():
                    self.table.go_to_row(0)
                self._commands.open()
            case Advice.RESCAN:
                self.rescan_wanted.emit()

    def _read_again(self, chosen: Sequence[NotCompared]) -> None:
        selected = [one for one in chosen if one.is_problem]
        files = [one.path for one in selected if one.reason in CODES_OF_FILES]
        if files:
            self.again_wanted.emit(list(dict.fromkeys(files)))
        elif selected:
            # Only another crawl looks again at what the crawl left out.
            self.rescan_wanted.emit()

    def _copy(self) -> None:
        """Copy the selected rows, or all that are listed."""
        listed = self._selected() or [self.rows.row(n) for n in range(self.rows.rowCount())]
        lines = [
            "\t".join(
                (formatting.printable(one.path), one.part, formatting.translated(one.explanation))
            )
            for one in listed
        ]
        QApplication.clipboard().setText(formatting.plain("\n".join(lines)))
        self.message.emit(formatting.counted(len(lines), "{n} line copied.", "{n} lines copied."))


class ProblemLoader(QObject):
    """Loads the problems page: counts at once, the list only while the page is visible.

    A long list takes seconds to make, and a thread that computes that long doubles the time in
    which lists on other pages are painted.

    Signals:
        counted: how many things were not compared; None if unknown.
    """

    counted = Signal(object)

    def __init__(
        self, page: Deferred[ProblemsPage], background: Background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._page = page
        self._background = background
        self._coverage: Coverage | None = None
        self._is_stale = False
        self.count = 0

    def attend(self, page: ProblemsPage) -> None:
        """Load the page, which was just built, whenever it is shown."""
        if self._coverage is not None:
            page.set_coverage(self._coverage)
        page.installEventFilter(self)

    def renew(self) -> None:
        """Reload, because the archive has changed."""
        self._is_stale = True
        self._background.submit(
            "coverage",
            lambda reader: reader.coverage(),
            self._take_counts,
            self._background.reporting(self._lose),
            self,
        )
        if self._page.built is not None and self._page.built.isVisible():
            self._read()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Show and self._is_stale:
            self._read()
        return super().eventFilter(watched, event)

    def _read(self) -> None:
        self._is_stale = False
        page = self._page.get()
        page.show_loading()
        self._background.submit(
            "problems",
            lambda reader: ProblemList.of(reader.not_compared()),
            page.set_problems,
            self._background.reporting(self._lose),
            self,
        )

    def _lose(self, failure: Failure) -> None:
        self._coverage, self.count = None, 0
        if self._page.built is not None:
            self._page.built.show_failure(failure, self.renew)
        self.counted.emit(None)

    def _take_counts(self, coverage: Coverage) -> None:
        self._coverage = coverage
        if self._page.built is not None:
            self._page.built.set_coverage(coverage)
        self.count = coverage.listed
        self.counted.emit(self.count)
