"""Facts of items for the lists: read by page when painted, kept in a bounded cache."""

from collections.abc import Callable, Sequence

from neardup_desktop.engine.archive import ArchiveReader
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemFacts

PAGE = 128
"""Rows read at once: a screen and a half of a tall window."""

_CAPACITY = 64 * PAGE


class FactsCache:
    """What the archive knows of the items on screen. For the main thread only."""

    def __init__(self, reader: ArchiveReader) -> None:
        self._reader = reader
        self._facts: dict[ItemId, ItemFacts | None] = {}
        self.items_read = 0

    def get(
        self, item: ItemId, page: Callable[[], Sequence[ItemId]] | None = None
    ) -> ItemFacts | None:
        """Facts of an item; reads those of its `page` along with it. None where it is gone."""
        if item not in self._facts:
            others = page() if page is not None else ()
            self._read([item, *(other for other in others if other not in self._facts)])
        return self._facts[item]

    def clear(self) -> None:
        """Forget everything: the archive has changed."""
        self._facts.clear()

    def _read(self, items: Sequence[ItemId]) -> None:
        wanted = list(dict.fromkeys(items))
        if len(self._facts) + len(wanted) > _CAPACITY:
            self._facts.clear()
        found = self._reader.facts(wanted)
        self.items_read += len(wanted)
        for item in wanted:
            self._facts[item] = found.get(item)
