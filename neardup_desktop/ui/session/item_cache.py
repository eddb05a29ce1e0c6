"""A cache of items for the lists, filled by a background thread as rows are painted."""

import threading
from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.ui.background.main_thread_priority import right_of_way
from neardup_desktop.ui.background.task_threads import Background, Failure

PAGE = 128
"""Rows read at once: a screen and a half of a tall window."""

_CAPACITY = 64 * PAGE
_PATIENCE_S = 0.002
"""How long a list waits for items before it paints rows without them; items in memory come in
1 ms.
"""
_AT_ONCE = 32
"""Items read ahead before rows that are on screen by now get their turn."""
_IN_ONE_GO = 8
"""Items read between two checks whether the list paints: less than a millisecond of work."""
_LANE = "facts"
_Found = dict[ItemId, ItemInfo]


class ItemCache(QObject):
    """The items on screen, as far as they are known; for the main thread only.

    Signals:
        arrived: items came that `bring` could not wait for.
        lost: a `Failure` in place of these.
    """

    arrived = Signal()
    lost = Signal(Failure)

    def __init__(
        self,
        reader: ArchiveReader,
        background: Background | None = None,
        parent: QObject | None = None,
    ) -> None:
        """Read single items by the `reader`, and rows to be painted in the background.

        The thread of the background must do nothing that takes long. Without it everything is read
        at once, however slow the disk is.
        """
        super().__init__(parent)
        self._reader = reader
        self._background = background
        self._infos: dict[ItemId, ItemInfo | None] = {}
        self._ahead: list[ItemId] = []
        self._is_ahead = False
        self._round = 0
        self.items_read = 0
        if background is not None:
            # The first rows need not wait until the archive is open in that thread.
            background.submit(
                _LANE, lambda _reader: None, lambda _nothing: None, background.reporting(), self
            )

    def get(
        self, item: ItemId, page: Callable[[], Sequence[ItemId]] | None = None
    ) -> ItemInfo | None:
        """An item, read along with those of its `page`; None if the item is gone."""
        if item not in self._infos:
            self._read([item, *(page() if page is not None else ())])
        return self._infos[item]

    def is_known(self, item: ItemId) -> bool:
        """Whether an item, or the fact that it is gone, is cached."""
        return item in self._infos

    def bring(self, items: Sequence[ItemId], lane: str = "", *, wait: bool = True) -> bool:
        """Have items read in the background; returns whether they are cached now.

        This waits two milliseconds for them; `arrived` is emitted if they come later.

        Args:
            items: the needed items.
            lane: a newer request in the same lane replaces one that still waits.
            wait: False to never wait.
        """
        missing = [item for item in dict.fromkeys(items) if item not in self._infos]
        if not missing:
            return True
        if self._background is None:
            self._read(missing)
            return True
        came = threading.Event()
        found: list[_Found] = []
        began = self._round

        def work(reader: ArchiveReader) -> None:
            try:
                found.append(self._read_in_turns(reader, missing))
            finally:
                came.set()

        def late(_nothing: None) -> None:
            if not in_time and began == self._round:
                self._take(missing, found[0])
                self.arrived.emit()

        failed = self._background.reporting(self.lost.emit)
        self._background.submit(f"{_LANE} {lane}", work, late, failed, self)
        in_time = wait and came.wait(_PATIENCE_S) and bool(found)
        if in_time:
            self._take(missing, found[0])
        return in_time

    def read_ahead(self, items: Sequence[ItemId]) -> None:
        """Have items read that are likely to be needed soon, the first ones first."""
        self._ahead = [item for item in items if item not in self._infos]
        if not self._is_ahead:
            self._read_some_ahead()

    def clear(self) -> None:
        """Forget everything, because the archive has changed."""
        self._round += 1
        self._infos.clear()
        self._ahead = []

    def _read_some_ahead(self) -> None:
        wanted = [item for item in self._ahead if item not in self._infos][:_AT_ONCE]
        self._is_ahead = bool(wanted) and self._background is not None
        if not wanted or self._background is None:
            return
        began = self._round

        def done(found: _Found) -> None:
            if began == self._round:
                self._take(wanted, found)
            self._read_some_ahead()

        def failed(_failure: object) -> None:
            # The error is reported when these rows are painted and asked for again.
            self._ahead, self._is_ahead = [], False

        self._background.submit(
            f"{_LANE} ahead",
            lambda reader: self._read_in_turns(reader, wanted),
            done,
            failed,
            self,
        )

    def _read_in_turns(self, reader: ArchiveReader, items: Sequence[ItemId]) -> _Found:
        """Read in the background, resting while the main thread paints."""
        found: _Found = {}
        for start in range(0, len(items), _IN_ONE_GO):
            right_of_way.give()
            found.update(reader.item_infos(items[start : start + _IN_ONE_GO]))
        return found

    def _read(self, items: Sequence[ItemId]) -> None:
        wanted = [item for item in dict.fromkeys(items) if item not in self._infos]
        self._take(wanted, self._reader.item_infos(wanted))

    def _take(self, wanted: Sequence[ItemId], found: _Found) -> None:
        if len(self._infos) + len(wanted) > _CAPACITY:
            self._infos.clear()
        self.items_read += len(wanted)
        for item in wanted:
            self._infos[item] = found.get(item)
