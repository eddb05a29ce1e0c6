"""Results of the children that are not stored yet, to be stored at once with few statements."""

from collections.abc import Callable, Sequence

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.control import ignore
from neardup_desktop.model.fingerprints import PackedItem, SketchedItem
from neardup_desktop.model.formats import NOTHING_TO_KEEP
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.store.search import PreparedText
from neardup_desktop.text.packing import packed_item

NOT_THERE = frozenset({Outcome.VANISHED, Outcome.CHANGED, Outcome.UNREADABLE})
"""Outcomes after which not even the bytes can be compared."""

_MOST_RESULTS = 1024
_MOST_BYTES = 4 << 20
"""So much is held at most, which takes a moment to store."""


class ReadBatch:
    """Results of reading that are not in the archive yet."""

    def __init__(
        self,
        archive: Archive,
        made_by: tuple[str, str],
        index: Callable[[Sequence[PreparedText]], object] = ignore,
    ) -> None:
        """Make it.

        Args:
            made_by: names of the method of fingerprints and the sampler of samples.
            index: given what is new to the search, inside the transaction that stores it.
        """
        self._archive = archive
        self._made_by = made_by
        self._index = index
        self._items: list[tuple[FileId, PackedItem]] = []
        self._bytes = 0
        self._finished: list[tuple[FileId, Outcome, str, str, bytes]] = []
        self._bare: dict[FileId, Callable[[], ExtractedItem]] = {}
        self._bounds: dict[bytes, bytes] = {}
        self._copies: list[tuple[FileId, FileId, bytes]] = []

    @property
    def is_full(self) -> bool:
        """Whether it should be stored before more is added."""
        results = len(self._items) + len(self._finished) + len(self._copies)
        return results >= _MOST_RESULTS or self._bytes >= _MOST_BYTES

    def add_items(self, file: FileId, items: Sequence[SketchedItem]) -> None:
        """Add items of a file."""
        self.add_packed(file, [packed_item(one) for one in items])

    def add_packed(self, file: FileId, items: Sequence[PackedItem]) -> None:
        """Add items of a file that are packed already."""
        for item in items:
            self._items.append((file, item))
            self._bytes += sum(text.size_bytes for text in (item.text, item.main) if text)

    def add_finished(
        self,
        file: FileId,
        finished: tuple[Outcome, str, str, bytes],
        bare: Callable[[], ExtractedItem],
        bounds: bytes = b"",
    ) -> None:
        """Add how reading a file ended.

        Args:
            bare: makes the item of a file that has no other.
            bounds: where the messages of a mailbox begin and end.
        """
        self._finished.append((file, *finished))
        if bounds and finished[-1]:
            self._bounds[finished[-1]] = bounds
        self._bare[file] = bare

    def add_copy(self, original: FileId, copy: FileId, content_hash: bytes) -> None:
        """Add a file that has the same bytes as one that was added or stored before."""
        self._copies.append((original, copy, content_hash))

    def store(self, scan: int) -> dict[FileId, Outcome | None]:
        """Store everything, inside the caller's transaction.

        Returns:
            Of each file that was added as a copy and has its items now, the outcome; None of one
            whose original has other bytes by now.
        """
        items, files = self._archive.items, self._archive.files
        self._index(items.put(self._items, self._made_by, scan))
        finished = [one[0] for one in self._finished]
        items.drop_read([one[0] for one in self._finished if one[1] in NOTHING_TO_KEEP], scan)
        read = items.files_read(finished, scan)
        # Files without text are still compared by their bytes.
        items.put_without_text(
            [
                (file, self._bare[file]())
                for file, outcome, *_ in self._finished
                if file not in read and outcome not in NOT_THERE
            ],
            scan,
        )
        items.drop_older(finished, scan)
        files.finish(self._finished)
        files.put_bounds(self._bounds)
        read_as = files.read_as(self._copies)
        copies = [(original, copy) for original, copy, _ in self._copies if read_as[copy]]
        items.copy(copies, scan)
        items.drop_older([copy for _, copy in copies], scan)
        files.finish_copies(copies)
        for held in (self._items, self._finished, self._copies):
            held.clear()
        self._bare.clear()
        self._bounds.clear()
        self._bytes = 0
        return read_as
