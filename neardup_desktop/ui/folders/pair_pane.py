"""An item of a folder beside its counterpart elsewhere, or its text if there is none."""

from neardup_desktop.engine.folders.side_by_side import Aligned
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.compare.compare_header import Side
from neardup_desktop.ui.compare.comparison import PreviewPane, Question
from neardup_desktop.ui.compare.reading_pane import FoundText
from neardup_desktop.ui.folders.folder_lookup import FolderLookup
from neardup_desktop.ui.folders.item_pair_rows import ItemPairRows, ReceiptRows
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.style.theme import Theme


class PairPane(PreviewPane):
    """The comparison of a row, or the text of an item without a counterpart."""

    def __init__(
        self, lookup: FolderLookup, session: ReviewSession, background: Background, theme: Theme
    ) -> None:
        super().__init__(background, theme, "compare folders")
        self._lookup, self._session = lookup, session
        self._shown: Aligned | None = None
        self.setCurrentWidget(self.compare)

    def say(self, words: str) -> None:
        """Show a sentence in place of a comparison."""
        self._shown = None
        self.setCurrentWidget(self.compare)
        self.comparison.clear(words)

    def show_row(self, rows: ItemPairRows, row: int) -> None:
        pair = self._shown = rows.pair(row)
        if pair.left is None or pair.right is None or pair.relation is None:
            self.comparison.clear("")
            self._read(pair)
            return
        self.setCurrentWidget(self.compare)
        if not rows.is_read(row):
            self.comparison.show_waiting()
            return
        member = Member.of(pair.right, pair.relation.turned())
        beside = Member.of(pair.left, pair.relation)
        if isinstance(rows, ReceiptRows):
            # The item that stays is on the left, as everywhere.
            member, beside = beside, Member(Evidence.REPRESENTATIVE, item=pair.right)
        left, right = (Side(one, rows.info_of(one.item)) for one in (beside, member))
        self.comparison.ask(Question(left, right), self._session.sources)

    def _read(self, pair: Aligned) -> None:
        self.setCurrentWidget(self.reading)

        def show(found: FoundText) -> None:
            if pair != self._shown:
                return
            if found.info is None:
                self.reading.say(self.tr("This item is no longer in the archive."))
                return
            name = formatting.listed_name(found.info)
            note = formatting.item_folder(found.info, self._session.sources)
            if found.text.strip():
                self.reading.show_text(found, name, note)
            else:
                words = self.tr("It contains no text. Press Return to open it.")
                self.reading.say(words, name, note)

        def failed(failure: Failure) -> None:
            if pair == self._shown:
                self.reading.say(formatting.sentences(failure.message, failure.remedy))

        self._lookup.ask_text(pair.items[0], show, failed)
