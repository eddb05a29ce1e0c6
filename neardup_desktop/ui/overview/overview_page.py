"""The overview page, which counts what its cards show."""

from collections.abc import Sequence
from pathlib import PurePath

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QStackedWidget, QWidget

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review, kept_by
from neardup_desktop.engine.folders.folder_table import FolderStanding
from neardup_desktop.engine.overview.overview import (
    ArchiveStatus,
    Overview,
    SafeCount,
    archive_status,
    overview_of,
    safe_counts,
)
from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.rules import Rule
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, Preference
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.overview.card import Card, CardGrid
from neardup_desktop.ui.overview.figure_cards import CopiesCard, MailCard, SafeCard
from neardup_desktop.ui.overview.folder_card import FolderCard
from neardup_desktop.ui.overview.kind_table import KindRows, KindTable
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.style.theme import Theme
from neardup_desktop.ui.widgets.boxes import vbox
from neardup_desktop.ui.widgets.buttons import link_button
from neardup_desktop.ui.widgets.empty_state import EmptyState
from neardup_desktop.ui.widgets.flow_layout import FlowRow
from neardup_desktop.ui.widgets.labels import ElidedLabel, plain_label, sentence

_EMPTY, _CONTENT = 0, 1
_PATIENCE_MS = 1_500
"""A million items take longer than one waits for the first answer."""


class OverviewPage(QWidget):
    """Three answers, each with the button that acts on it; below them, on demand, the details.

    Every figure and every part of a chart leads to its clusters.

    Signals:
        filter_wanted: a `ClusterFilter` to list clusters by.
        rule_wanted: the `Rule` whose plan the user wants to see.
        clean_wanted: the `Rule` whose plan is to take messages out of mailboxes as well.
        problems_wanted: the user wants the list of what was not compared.
        hidden_wanted: the user wants the list of hidden items.
        pictures_wanted: the user wants pictures compared.

    Attributes:
        asks_for_pictures: False once the user does not want to be asked about them any more.
    """

    filter_wanted = Signal(ClusterFilter)
    rule_wanted = Signal(Rule)
    clean_wanted = Signal(Rule)
    problems_wanted = Signal()
    hidden_wanted = Signal()
    pictures_wanted = Signal()

    def __init__(self, session: ReviewSession, theme: Theme) -> None:
        super().__init__()
        self._session = session
        self._grouping: Grouping | None = None
        self._failure: Failure | None = None
        self._is_stale = False
        self._is_awaited = False
        self._has_news = True
        self._kept: tuple[Preference, tuple[str, ...]] | None = None
        self._is_scanning = self._shows_details = False
        self._patience = single_shot(self, self._reveal, _PATIENCE_MS)
        self.overview: Overview | None = None
        self.status: ArchiveStatus | None = None
        self.safe = SafeCard(theme)
        self.mail = MailCard(theme)
        self.copies = CopiesCard(theme)
        self.kinds = KindRows(self)
        self.table = KindTable(self.kinds)
        self.folders = FolderCard(theme)
        self.problems = link_button(
            "", self.problems_wanted.emit, tip=self.tr("See which, why, and what to do")
        )
        self.hidden = link_button("", self.hidden_wanted.emit)
        self.asks_for_pictures = True
        self.pictures = plain_label()
        self.compare_pictures = link_button(
            self.tr("Compare pictures"),
            self.pictures_wanted.emit,
            tip=self.tr("Finds copies in other sizes, crops and light; reads scanned pages too"),
        )
        self.not_now = link_button(
            self.tr("Not now"),
            self._ask_no_more,
            tip=self.tr("You can turn it on under Folders at any time"),
        )
        self.question = FlowRow(self.pictures, self.compare_pictures, self.not_now, gap=18)
        self.question.hide()
        self.details = link_button(
            "",
            lambda: self.show_details(not self.shows_details),
            tip=self.tr("How many items of each kind are copies"),
        )
        self.stack = QStackedWidget()
        self.empty = EmptyState()
        self._build()
        self._connect()
        self.show_details(False)
        self._show_empty()

    # --- building -------------------------------------------------------------------------

    def _build(self) -> None:
        self.title = ElidedLabel("large", Qt.TextElideMode.ElideMiddle)
        self.items = plain_label(look="muted")
        self.scanned = plain_label(look="muted")
        self.trashed = plain_label(look="muted")
        self.summary = FlowRow(
            self.items, self.scanned, self.trashed, self.problems, self.hidden, gap=18
        )
        self.by_kind = Card(self.tr("Items by kind"))
        self.by_kind.column.addWidget(self.table)
        self.no_copies = Card(self.tr("No copies found"))
        self.no_copies_text = sentence()
        self.no_copies.column.addWidget(self.no_copies_text)
        self.below = FlowRow(self.details)
        self.grid = CardGrid(
            [
                [(self.no_copies, 20)],
                [(self.safe, 10), (self.folders, 10), (self.mail, 10)],
                [(self.copies, 20)],
                [(self.below, 20)],
                [(self.by_kind, 20)],
            ]
        )
        holder = QWidget()
        holder.setObjectName("StartHolder")
        vbox(
            self.title,
            self.summary,
            self.question,
            (self.grid, 1),
            parent=holder,
            gap=12,
            margins=(28, 20, 28, 24),
        )
        self.area = QScrollArea()
        self.area.setObjectName("StartPage")
        self.area.setAccessibleName(self.tr("Overview"))
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(holder)
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.area)
        vbox(self.stack, parent=self, margins=(0, 0, 0, 0))

    def _connect(self) -> None:
        self._session.grouped.connect(self._take)
        self._session.lost.connect(self._show_failure)
        self._session.sources_changed.connect(self._show_summary)
        self.safe.rule_wanted.connect(lambda rule: self.rule_wanted.emit(self._by_choice(rule)))
        self.mail.clean_wanted.connect(lambda rule: self.clean_wanted.emit(self._by_choice(rule)))
        for part in (self.safe, self.copies, self.table):
            part.filter_wanted.connect(self.filter_wanted)

    def set_scanning(self, is_scanning: bool) -> None:
        """Say in the empty state whether a scan runs."""
        self._is_scanning = is_scanning
        self._show_empty()
        self._show_summary()

    def focus_list(self) -> None:
        """Focus the first figure that leads somewhere."""
        if self.stack.currentIndex() == _EMPTY:
            self.empty.take_focus()
        elif self.safe.isVisible() and self.safe.figure.isEnabled():
            self.safe.figure.setFocus()
        else:
            self.details.setFocus()

    # --- counting -------------------------------------------------------------------------

    def show_folders(self, folders: Sequence[FolderStanding]) -> None:
        """Name the first of the folders that could go, and of the mailboxes with copies."""
        whole = [one for one in folders if one.is_offered]
        boxes = sorted((one for one in folders if one.is_mailbox), key=lambda one: -one.lossless)
        self.folders.show_folders(whole, self._session.sources)
        self.mail.show_links(boxes, self._session.sources)
        self._reveal()

    def _show_failure(self, failure: Failure) -> None:
        """Show no figures: if one question fails, the other answers may contradict each other."""
        self._failure = failure
        self.overview = self.status = self._grouping = self._kept = None
        self._is_stale = self._is_awaited = False
        self._has_news = True
        self._patience.stop()
        had_focus = self.area.isAncestorOf(self.window().focusWidget() or self)
        self.stack.setCurrentIndex(_EMPTY)
        self._show_empty()
        if had_focus:
            self.focus_list()

    def _take(self, grouping: Grouping) -> None:
        self._failure = None
        self._grouping = grouping
        self._is_stale = True
        self._has_news = self._has_news or grouping.is_news
        if self.isVisible():
            self._ask()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_stale:
            self._ask()

    def _ask(self) -> None:
        grouping = self._grouping
        assert grouping is not None
        self._is_stale = False
        self._is_awaited = True

        def count(review: Review, _reader: ArchiveReader) -> Overview | None:
            if not _fits(grouping, review):
                return None
            return overview_of(review, grouping.table, grouping.excluded)

        failed = self._session.reporting(self._show_failure)
        self._session.ask_review("overview", count, self._show, failed, self)
        kept = grouping.choice.preference, grouping.choice.preferred
        if self._has_news or kept != self._kept:
            self._kept = kept
            self._ask_rules(grouping)
        if self._has_news:
            self._has_news = False
            self._session.ask_review(
                "overview status", archive_status, self._show_status, failed, self
            )

    def _ask_rules(self, grouping: Grouping) -> None:
        """Count what the built-in rules would remove, by the user's preference."""
        choice = grouping.choice
        is_plain = choice.similarity == DEFAULT_SIMILARITY and not choice.show_hidden

        def count(
            review: Review, reader: ArchiveReader
        ) -> tuple[SafeCount, SafeCount, SafeCount, SafeCount]:
            serves = is_plain and _fits(grouping, review)
            table = grouping.table if serves else None
            return safe_counts(review, reader, table, choice.preference, choice.preferred)

        failed = self._session.reporting(self._show_failure)
        self._session.ask_review(
            "overview rules", count, self._show_answers, failed, self, is_long=True
        )

    def _show_answers(self, counts: tuple[SafeCount, SafeCount, SafeCount, SafeCount]) -> None:
        *files, mail = counts
        self.safe.show_counts(*files)
        self.mail.show_count(mail)
        self._reveal()

    # --- cards ----------------------------------------------------------------------------

    def _show(self, overview: Overview | None) -> None:
        if overview is None or self._failure is not None:
            return  # the archive was loaded anew meanwhile, and other counts follow
        self._is_awaited = False
        self.overview = overview
        self.copies.show_counts(overview.total)
        self.kinds.set_counts(overview.kinds, overview.total)
        self._show_cards(self._found(overview))
        self._show_summary()
        if self.stack.currentIndex() == _EMPTY and overview.total.items:
            self._patience.start()
        self._reveal()

    def _reveal(self) -> None:
        """Show the cards once all are filled, so that none moves what is already looked at."""
        is_filled = self.status is not None and self.safe.is_known and self.folders.is_known
        if self.overview is None or (self._patience.isActive() and not is_filled):
            return
        self._patience.stop()
        was_waited_for = self.empty.has_focus_inside
        self.stack.setCurrentIndex(_CONTENT if self.overview.total.items else _EMPTY)
        self._show_empty()
        if was_waited_for:
            self.focus_list()

    @property
    def is_complete(self) -> bool:
        """Whether every card shows the newest counts."""
        is_counting = self._is_stale or self._is_awaited or self._patience.isActive()
        return self.overview is not None and not is_counting

    @staticmethod
    def _found(overview: Overview) -> int:
        return sum(overview.total.with_evidence.values()) + overview.total.hidden

    def _show_cards(self, found: int) -> None:
        """If there are no copies, say so and hide the empty cards."""
        overview = self.overview
        assert overview is not None
        self.no_copies.setVisible(not found)
        self.no_copies_text.setText(
            formatting.counted(
                overview.total.items,
                "{n} item, nothing similar.",
                "{n} items, all different.",
            )
        )
        has_mail = any(one.kind is Kind.EMAIL for one in overview.kinds)
        for card in (self.safe, self.folders, self.copies, self.below):
            card.setVisible(bool(found))
        self.mail.setVisible(bool(found) and has_mail)
        self.by_kind.setVisible(self.shows_details or not found)

    @property
    def shows_details(self) -> bool:
        """Whether tables and charts are shown below the answers."""
        return self._shows_details

    def show_details(self, is_shown: bool) -> None:
        """Show or hide tables and charts."""
        self._shows_details = is_shown
        self.details.setText(self.tr("Hide details") if is_shown else self.tr("Show details"))
        if self.overview is not None:
            self._show_cards(self._found(self.overview))

    def _show_status(self, status: ArchiveStatus) -> None:
        self.status = status
        self._show_summary()
        self._reveal()

    def _show_summary(self) -> None:
        overview, status = self.overview, self.status
        if overview is None:
            return
        self.title.setText(_title(self._session.sources))
        items = formatting.counted(overview.total.items, "{n} item", "{n} items")
        self.items.setText(
            formatting.counted(
                max(len(self._session.sources), 1),
                "{items} in {n} folder",
                "{items} in {n} folders",
                items=items,
            )
        )
        scanned = "" if status is None else self._scanned_words(status)
        self.scanned.setText(scanned)
        self.scanned.setVisible(bool(scanned))
        self.problems.setVisible(status is not None and bool(status.not_compared))
        self.hidden.setVisible(status is not None and bool(status.hidden))
        self.trashed.setVisible(status is not None and bool(status.trashed))
        asks = self.asks_for_pictures and not self._is_scanning
        self.question.setVisible(asks and status is not None and bool(status.pictures))
        if status is not None:
            self.pictures.setText(
                formatting.counted(
                    status.pictures,
                    "{n} picture is not compared yet.",
                    "{n} pictures are not compared yet.",
                )
            )
            self.problems.setText(
                formatting.counted(
                    status.not_compared,
                    "{n} file or part was not compared",
                    "{n} files or parts were not compared",
                )
            )
            self.hidden.setText(
                formatting.counted(
                    status.hidden, "{n} item hidden so far", "{n} items hidden so far"
                )
            )
            self.trashed.setText(
                formatting.counted(
                    status.trashed,
                    "{n} item in the trash; empty it to free {size}",
                    "{n} items in the trash; empty it to free {size}",
                    size=formatting.size(status.bytes_won),
                )
            )
        self.summary.fit()

    def _ask_no_more(self) -> None:
        self.asks_for_pictures = False
        self.details.setFocus()
        self._show_summary()

    def _scanned_words(self, status: ArchiveStatus) -> str:
        """The time when the last scan ended, or a note that a later one was stopped early."""
        if status.unfinished_scan_s is not None and not self._is_scanning:
            when = formatting.moment(status.unfinished_scan_s)
            return self.tr("scan of {when} stopped early").format(when=when)
        if status.scanned_at_s is not None:
            when = formatting.moment(status.scanned_at_s)
            return self.tr("scanned {when}").format(when=when)
        return ""

    def _show_empty(self) -> None:
        if self._failure is not None and not self._is_scanning:
            self.empty.show_failure(self._failure, self._session.load)
        elif self.overview is None and not self._is_scanning:
            self.empty.show_opening()
        elif self._is_scanning:
            self.empty.show_message(
                self.tr("Reading your folder"),
                self.tr("Results appear here as they are found."),
            )
        else:
            self.empty.show_message(
                self.tr("Nothing scanned yet"),
                self.tr("Scan a folder to see what you have twice, and where."),
            )

    # --- opening --------------------------------------------------------------------------

    def _by_choice(self, rule: Rule) -> Rule:
        """A built-in rule with the preference of the list of clusters."""
        choice = self._session.choice
        return kept_by(rule, choice.preference, choice.preferred)


def _title(sources: tuple[str, ...]) -> str:
    """The title of the page; a single folder is named."""
    name = PurePath(sources[0]).name if len(sources) == 1 else ""
    if not name:
        return formatting.tr("Overview")
    return formatting.tr("Overview of “{name}”").format(name=formatting.printable(name))


def _fits(grouping: Grouping, review: Review) -> bool:
    """Whether a grouping belongs to the items as they are now."""
    table = grouping.table
    if grouping.items != review.item_count():
        return False
    return bool((review.items[table.member_index] == table.member_item).all())
