"""Counts the words that only one item of a cluster has, for the rows on screen."""

from collections.abc import Iterable

from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.unique_words import counted
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Cluster, Evidence, Member
from neardup_desktop.ui.background.task_threads import Background, Failure
from neardup_desktop.ui.background.timers import single_shot

_KEPT = 8192
_WAITING = 256
"""If more rows wait, the oldest are dropped: they were scrolled away long ago."""
_AT_ONCE = 16
"""Rows whose texts are read before other background work gets its turn."""
_GATHER_MS = 15
_LANE = "unique words"
_Pair = tuple[ItemId, ItemId]


class UniqueCounts(QObject):
    """Counts for pages and mail, which need their main texts; the others come with the clusters.

    Texts are read in the background only, the rows painted last first.

    Signals:
        changed: more is known.
    """

    changed = Signal()

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._known: dict[_Pair, int | None] = {}
        self._waiting: dict[_Pair, None] = {}
        self._is_counting = False
        self._round = 0
        self._gather = single_shot(self, self._count, _GATHER_MS)

    def is_known(self, representative: ItemId, item: ItemId) -> bool:
        """Whether a count, or the fact that there can be none, is known."""
        return (representative, item) in self._known

    def ask(self, representative: ItemId, item: ItemId) -> int | None:
        """Distinct words of an item that its representative lacks; None until they are counted."""
        pair = representative, item
        if pair in self._known:
            return self._known[pair]
        self._waiting.pop(pair, None)
        self._waiting[pair] = None
        if len(self._waiting) > _WAITING:
            self._waiting.pop(next(iter(self._waiting)))
        if not self._is_counting and not self._gather.isActive():
            self._gather.start()
        return None

    def forget(self) -> None:
        """Drop all counts, because the archive has changed."""
        self._round += 1
        self._known.clear()
        self._waiting.clear()

    def _count(self) -> None:
        if self._is_counting or not self._waiting:
            return
        pairs = list(self._waiting)[-_AT_ONCE:]
        for pair in pairs:
            del self._waiting[pair]
        started = self._round
        self._is_counting = True

        def work(reader: ArchiveReader) -> dict[_Pair, int | None]:
            return dict(_counts(reader, pairs))

        def done(counts: dict[_Pair, int | None]) -> None:
            self._is_counting = False
            if started == self._round:
                if len(self._known) + len(counts) > _KEPT:
                    self._known.clear()
                self._known.update(counts)
                self.changed.emit()
            self._count()

        def failed(_failure: Failure) -> None:
            # An item may have gone; the row then stays without a count.
            done(dict.fromkeys(pairs))

        self._background.submit(_LANE, work, done, failed, self)


def _counts(reader: ArchiveReader, pairs: Iterable[_Pair]) -> Iterable[tuple[_Pair, int | None]]:
    """Count cluster by cluster, so that the text of a representative is read once."""
    clusters: dict[ItemId, list[ItemId]] = {}
    for representative, item in pairs:
        clusters.setdefault(representative, []).append(item)
    for representative, items in clusters.items():
        cluster = Cluster(
            "",
            (
                Member(Evidence.REPRESENTATIVE, unique_words=0, item=representative),
                *(Member(Evidence.NEAR_DUPLICATE, 0.0, item=item) for item in items),
            ),
        )
        for member in counted(reader, cluster).members[1:]:
            yield (representative, member.item), member.unique_words
