"""The list of hidden items: identifiers, with facts read when they are painted."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QObject, Signal

from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemFacts
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.lists.table_model import Column, TableModel
from neardup_desktop.ui.session.item_cache import PAGE, FactsCache


class HiddenRows(TableModel[int]):
    """One row an item: name, folder, size, modified, format; its value is its number.

    Signals:
        refreshed: any cell may say something else.
    """

    refreshed = Signal()

    def __init__(self, facts: FactsCache, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._facts = facts
        self._awaited = -1
        facts.arrived.connect(self._arrived)
        self._items: Sequence[ItemId] = ()

    def set_items(self, items: Sequence[ItemId]) -> None:
        """Show other items."""
        self._items, self._awaited = items, -1
        self.set_rows(range(len(items)))

    def item(self, row: int) -> ItemId:
        """The item in a row."""
        return self._items[row]

    def _arrived(self) -> None:
        self._awaited = -1
        self.refreshed.emit()

    def _is_read(self, row: int) -> bool:
        """Whether the facts of a row are here; has its page read where they are not."""
        if self._facts.is_known(self._items[row]):
            return True
        page = row // PAGE
        if page == self._awaited:
            return False
        first = page * PAGE
        is_here = self._facts.bring(self._items[first : first + PAGE], "hidden")
        self._awaited = -1 if is_here else page
        return is_here

    def facts(self, row: int) -> ItemFacts | None:
        """Facts of the item in a row; None where the archive no longer has it."""
        first = row // PAGE * PAGE
        return self._facts.get(self._items[row], lambda: self._items[first : first + PAGE])

    def _make_columns(self) -> Iterable[Column[int]]:
        def of(
            words: Callable[[ItemFacts], str], waiting: str = "", gone: str = ""
        ) -> Callable[[int], str]:
            def text(row: int) -> str:
                if not self._is_read(row):
                    return waiting
                facts = self.facts(row)
                return gone if facts is None else words(facts)

            return text

        path = of(lambda facts: formatting.printable(facts.path))
        gone = self.tr("(no longer in the archive)")
        return (
            Column(self.tr("Name"), of(formatting.item_name, "…", gone), weight=4, tip=path),
            Column(
                self.tr("Folder"),
                of(lambda facts: formatting.item_folder(facts, self._sources)),
                weight=4,
                tip=path,
            ),
            Column(
                self.tr("Size"),
                of(lambda facts: formatting.size(facts.size_bytes)),
                weight=1.2,
                is_number=True,
                tip=path,
                widest=formatting.widest_size,
            ),
            Column(
                self.tr("Modified"),
                of(lambda facts: formatting.day(facts.modified_s)),
                weight=1.4,
                tip=path,
                gives_way=2,
                widest=formatting.widest_day,
            ),
            Column(
                self.tr("Format"),
                of(lambda facts: formatting.format_words(facts.format)),
                weight=1.2,
                tip=path,
                gives_way=1,
            ),
        )
