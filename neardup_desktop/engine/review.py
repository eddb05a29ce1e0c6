"""Review: the verified pairs in memory, grouped anew for any similarity at once."""

from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from neardup_desktop.engine.archive import ArchiveReader
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Cluster, IdenticalGroup, Pair
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, Preference


@dataclass(frozen=True)
class ClusterTable:
    """Clusters as arrays, one row a cluster; a million rows are no objects until asked for.

    (It will live in detect/grouping.py; import it from here.)

    Attributes:
        similarity: the threshold it was made with.
        representative: item identifiers, shape (n,), int64.
        members: number of members with the representative, shape (n,), int64.
        weakest: lowest similarity to the representative, shape (n,), float32.
        bytes_to_win: bytes of all members but the representative, shape (n,), int64.
    """

    similarity: float
    representative: npt.NDArray[np.int64]
    members: npt.NDArray[np.int64]
    weakest: npt.NDArray[np.float32]
    bytes_to_win: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.representative)

    def cluster(self, row: int) -> Cluster:
        """The cluster in a row, representative first, then by rung and similarity."""
        raise NotImplementedError


class Review:
    """All that grouping needs, loaded once; immutable but for what is hidden."""

    @classmethod
    def load(cls, reader: ArchiveReader) -> Self:
        """Load items and verified pairs."""
        raise NotImplementedError

    def reload_hidden(self, reader: ArchiveReader) -> None:
        """Take over what was hidden or unhidden since."""
        raise NotImplementedError

    def clusters(
        self,
        similarity: float = DEFAULT_SIMILARITY,
        preference: Preference = Preference.NEWEST,
        *,
        transitive: bool = False,
        show_hidden: bool = True,
    ) -> ClusterTable:
        """Group: conservative stars, or chains where `transitive`. Sorted by bytes to win."""
        raise NotImplementedError

    def pairs(self, similarity: float = DEFAULT_SIMILARITY) -> list[Pair]:
        """The verified pairs of distinct texts, the first item of each."""
        raise NotImplementedError

    def identical_groups(self) -> list[IdenticalGroup]:
        """The groups of identical files and of identical texts."""
        raise NotImplementedError

    def item_count(self) -> int:
        """Number of items loaded."""
        raise NotImplementedError

    def hidden_items(self) -> list[ItemId]:
        """All hidden items, also those that are in no cluster."""
        raise NotImplementedError

    def pair_similarity(self, a: ItemId, b: ItemId) -> float | None:
        """Verified similarity of two items; 1.0 for identical text, None where not verified."""
        raise NotImplementedError
