"""Shows the text or the comparison of the selected hit below the list."""

from PySide6.QtCore import QTimer

from neardup_desktop.engine.search.search import SearchResults
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.model.search import SearchHit, TrashedHit
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.compare.compare_header import Side
from neardup_desktop.ui.compare.comparison import PreviewPane, Question
from neardup_desktop.ui.compare.reading_pane import FoundText
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.search.search_controller import SearchController
from neardup_desktop.ui.search.search_layout import HitAddress, RowKind
from neardup_desktop.ui.search.search_rows import SearchRows
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.style.theme import Theme


class HitPreview(PreviewPane):
    """Follows the current row."""

    def __init__(
        self,
        controller: SearchController,
        background: Background,
        item_cache: ItemCache,
        rows: SearchRows,
        theme: Theme,
    ) -> None:
        super().__init__(background, theme, "search compare")
        self._controller, self._item_cache, self._rows = controller, item_cache, rows
        self._results: SearchResults | None = None
        self._row = -1
        self._shown: ItemId | None = None
        self._waits = False
        self.is_waiting = False
        # Here the same key asks what is similar to the item of the row.
        self.compare.removeAction(self.compare.item_keys["hold"])
        self._soon = single_shot(self, self._look_late)
        rows.refreshed.connect(self._soon.start)

    def set_results(self, results: SearchResults, *, is_same: bool = False) -> None:
        """Mark the words of another search; if it `is_same`, the text stays."""
        self._results = results
        self._waits = False
        if not is_same or self.is_waiting:
            self._shown = None
        if not is_same:
            self.comparison.forget()

    def clear(self) -> None:
        self._row, self._shown, self._results = -1, None, None
        self._waits = self.is_waiting = False
        self._say("")

    def show_row(self, row: int) -> None:
        """Show the text or comparison of a row."""
        self._row = row
        self._waits = False
        if self._results is None or not 0 <= row < self._rows.rowCount():
            return
        address = self._rows.address(row)
        if address.kind is RowKind.MEMBER:
            self._compare(address)
        elif address.kind is RowKind.MORE:
            self._shown = None
            self._say(self._rows.more_words(address.hit))
        elif address.kind is RowKind.TRASHED:
            self._read_survivor(self._rows.trashed(address))
        elif address.kind is RowKind.HIT:
            hit = self._rows.hit(address.hit)
            self._waits = hit is None
            if hit is not None:
                self._read(hit.match, self._note_of(hit))

    def _look_late(self) -> None:
        """Show a row whose page or item was still missing before."""
        if self._waits:
            self.show_row(self._row)

    def _say(self, words: str) -> None:
        self.setCurrentWidget(self.reading)
        self.reading.say(words)

    # --- one text -------------------------------------------------------------------------

    def _note_of(self, hit: SearchHit) -> str:
        """The reason why another text is shown than that of the item that names the hit."""
        if hit.match == hit.item:
            return ""
        info = self._rows.info_of(hit.item)
        if info is None:
            return ""
        return self.tr("similar to {name}").format(name=formatting.listed_name(info))

    def _read_survivor(self, gone: TrashedHit) -> None:
        if gone.survivor is None:
            self._shown = None
            self._say(self.tr("No copy of it is left. Press P to put it back."))
            return
        self._read(gone.survivor, self.tr("kept instead of an item in the trash"))

    def _read(self, item: ItemId, note: str) -> None:
        self.setCurrentWidget(self.reading)
        if item == self._shown or self._results is None:
            return
        self._shown, self.is_waiting = item, True
        results = self._results

        def done(found: FoundText) -> None:
            # Later, so that whatever came with the text, such as a page of hits, is painted first.
            QTimer.singleShot(0, self, lambda: show(found))

        def show(found: FoundText) -> None:
            if self._shown != item or self._results is not results:
                return
            self.is_waiting = False
            if found.info is None:
                self.reading.say(self.tr("This item is no longer in the archive."))
                return
            folder = formatting.item_folder(found.info, self._rows.sources)
            words = folder if not note else f"{note} · {folder}"
            self.reading.show_text(found, formatting.listed_name(found.info), words)

        def failed(failure: Failure) -> None:
            if self._shown == item:
                self.is_waiting = False
                self.reading.say(formatting.sentences(failure.message, failure.remedy))

        self._controller.ask_text(results, item, done, failed)

    # --- two texts ------------------------------------------------------------------------

    def _compare(self, address: HitAddress) -> None:
        """Compare a member with the representative of its cluster."""
        hit, member = self._rows.hit(address.hit), self._rows.member(address)
        if hit is None or not self._item_cache.bring((hit.item, member.item), "search beside"):
            self._waits = True
            return
        self._shown = None
        left = Member(Evidence.REPRESENTATIVE, item=hit.item)
        sides = [Side(one, self._item_cache.get(one.item)) for one in (left, member)]
        self.setCurrentWidget(self.compare)
        self.comparison.ask(Question(sides[0], sides[1]), self._rows.sources)
