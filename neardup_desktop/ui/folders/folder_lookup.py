"""Looks through folders in a thread of its own."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.eligibility import NEVER_TRASHED, Eligibility
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.folders.aligned_trees import AlignedTrees, Shown
from neardup_desktop.engine.folders.folder_table import folder_table, skipped_in
from neardup_desktop.engine.folders.matches import FolderMatches, away
from neardup_desktop.engine.folders.receipt import Receipt, receipt
from neardup_desktop.engine.folders.side_by_side import Aligned, side_by_side, unread_ways
from neardup_desktop.engine.report.receipt_report import write_receipt
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import Rule
from neardup_desktop.model.step_notes import COPIES_IN
from neardup_desktop.ui.background.task_threads import Background, Failure, Result
from neardup_desktop.ui.compare.reading_pane import FoundText
from neardup_desktop.ui.folders.folder_parts import ReceiptParts, receipt_parts
from neardup_desktop.ui.folders.folder_tree import FolderForest
from neardup_desktop.ui.session.session import Grouping, ReviewSession


class _Known(Struct, frozen=True):
    """The thread keeps this between two requests."""

    matches: FolderMatches
    skipped: Sequence[str]
    seen_s: Mapping[str, int | None]
    """The time when each source was last found by a scan."""

    def away(self) -> dict[str, int | None]:
        """The sources that are missing now, and when they were last there; see `seen_s`."""
        return {path: self.seen_s[path] for path in away(list(self.seen_s))}


def copies_rule(folder: str, similarity: float) -> Rule:
    """The rule that trashes the items of a folder that also exist outside it."""
    name = COPIES_IN.filled(folder=Path(folder).name or folder)
    return Rule(name, Verb.TRASH, similarity=similarity, folders=(folder,), kept_outside=True)


class FolderLookup(QObject):
    """Answers from the newest state of the archive; of each kind, only the newest request.

    Attributes:
        items: number of all items that were read.

    Signals:
        outdated: the archive, a decision or the similarity has changed.
        lost: a `Failure`: what is shown of the folders is no longer true.
    """

    outdated = Signal()
    lost = Signal(object)

    def __init__(
        self, session: ReviewSession, background: Background, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._session = session
        # A million items take two seconds, and the slider of the clusters must not wait for that.
        self._thread = background.beside("folders")
        self._review: Review | None = None
        self._similarity = -1.0
        self.items = 0
        self._round = 0
        # Touched by the thread only.
        self._known: tuple[int, _Known] | None = None
        self._aligned: tuple[tuple[str, str], Sequence[Aligned]] | None = None
        session.read.connect(self._take_review)
        session.grouped.connect(self._follow)
        session.lost.connect(self._lose)

    def _take_review(self, review: Review) -> None:
        self._review = review

    def _follow(self, grouping: Grouping) -> None:
        similarity = grouping.choice.similarity
        self.items = grouping.items
        if grouping.is_news or similarity != self._similarity:
            self._similarity = similarity
            self._round += 1
            self.outdated.emit()

    def _lose(self, failure: Failure) -> None:
        self._review, self._similarity = None, -1.0
        self._round += 1
        self.lost.emit(failure)

    @property
    def is_ready(self) -> bool:
        """Whether there is anything to look through."""
        return self._review is not None and self._similarity >= 0

    def forget(self) -> None:
        """Release the items, because the archive is about to be read anew."""
        self._review = None
        self._round += 1

        def work(_reader: ArchiveReader) -> None:
            self._known = self._aligned = None

        nothing_shown = self._thread.reporting()
        self._thread.submit("folders forget", work, lambda _nothing: None, nothing_shown, self)

    def ask_all(self, on_done: Callable[[FolderForest], None]) -> None:
        sources = self._session.sources

        def work(known: _Known) -> FolderForest:
            missing = known.away()
            there = known.matches.without(list(missing))
            return FolderForest.of(folder_table(there, sources, known.skipped), missing)

        self._ask("folders all", work, on_done, self.lost.emit)

    def ask_receipt(
        self,
        folder: str,
        on_done: Callable[[tuple[Receipt, ReceiptParts, Refused | None]], None],
        clear: Callable[[Failure], None],
    ) -> None:
        """Look through one folder item by item; the parts of the receipt come with it.

        If no plan would trash any of its items, the reason comes as well.
        """

        def work(known: _Known) -> tuple[Receipt, ReceiptParts, Refused | None]:
            there = known.matches.without(away(list(known.seen_s), folder))
            found = receipt(there, folder, known.skipped)
            never = there.never[found.elsewhere.held()]
            bar = NEVER_TRASHED[never.max()] if len(never) and never.all() else None
            return found, receipt_parts(found), bar

        self._ask("folders one", work, on_done, clear)

    def ask_text(
        self,
        item: ItemId,
        on_done: Callable[[FoundText], None],
        on_failed: Callable[[Failure], None],
    ) -> None:

        def work(reader: ArchiveReader) -> FoundText:
            info = reader.item_infos((item,)).get(item)
            return FoundText(info, "" if info is None else reader.text(item), (), 0)

        self._thread.submit("folders text", work, on_done, on_failed, self)

    def save_receipt(
        self, found: Receipt, target: Path, language: str, on_done: Callable[[Path], None]
    ) -> None:
        """Write a receipt to a web page, replacing one that exists."""
        self._thread.submit(
            "folders save",
            lambda reader: write_receipt(reader, found, target, language=language, replace=True),
            on_done,
            self._thread.reporting(),
            self,
        )

    def ask_side_by_side(
        self,
        left: str,
        right: str,
        shown: Shown,
        on_done: Callable[[AlignedTrees], None],
        clear: Callable[[Failure], None],
    ) -> None:
        """Compare two folders, and arrange all of both, or some, as one tree."""

        def work(known: _Known) -> AlignedTrees:
            if self._aligned is None or self._aligned[0] != (left, right):
                self._aligned = (left, right), side_by_side(known.matches, left, right)
            return AlignedTrees.of(self._aligned[1], shown, unread_ways(known.skipped, left, right))

        self._ask("folders two", work, on_done, clear)

    def _ask(
        self,
        lane: str,
        work: Callable[[_Known], Result],
        on_done: Callable[[Result], None],
        clear: Callable[[Failure], None],
    ) -> None:
        review, similarity, began = self._review, self._similarity, self._round
        sources = self._session.sources
        if review is None:
            return

        def run(reader: ArchiveReader) -> Result:
            if self._known is None or self._known[0] != began:
                never = Eligibility(review, reader).never_trashed
                found = FolderMatches.of(review, similarity, never)
                seen_s = {source: reader.source_seen_s(source) for source in sources}
                self._known = began, _Known(found, skipped_in(review, reader.index), seen_s)
                self._aligned = None
            return work(self._known[1])

        def done(answer: Result) -> None:
            if began == self._round:
                on_done(answer)

        self._thread.submit(lane, run, done, self._thread.reporting(clear), self)
