"""What is being reviewed: the verified pairs, how they are to be grouped, and the answer."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np
from PySide6.QtCore import QObject, Signal

from neardup_desktop.engine.archive import ArchiveReader
from neardup_desktop.engine.reach import Mask, Reach
from neardup_desktop.engine.review import ClusterTable, Review
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Rung
from neardup_desktop.model.settings import DEFAULT_SIMILARITY, Preference
from neardup_desktop.ui.jobs import Background, Failure
from neardup_desktop.ui.models.cluster_layout import Numbers

Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class GroupingChoice:
    """How the person wants the pairs grouped.

    Attributes:
        similarity: the threshold, in [0.5, 1].
        preference: which item stands for its cluster.
        related: link chains of near-duplicates instead of stars around one item.
        show_hidden: list hidden items too.
    """

    similarity: float = DEFAULT_SIMILARITY
    preference: Preference = Preference.NEWEST
    related: bool = False
    show_hidden: bool = False


@dataclass(frozen=True, slots=True)
class Grouping:
    """Clusters for one choice, with what they come to.

    Attributes:
        choice: what was asked.
        table: the clusters; what is spared counts nothing as space to win.
        spared: members that no bulk action is about, because they belong to a series, are marked
            to be kept or lie in a protected folder; shape (m,).
        copies: members of each cluster that could go, shape (n,).
        evidence: for each rung, how many members of all clusters stand on it.
        holds: for each rung, which clusters hold a member on it, shape (n,).
        is_news: whether the archive or what is hidden has changed since the one before.
        items: items in the archive that can be compared.
        hidden: identifiers of all hidden items.
    """

    choice: GroupingChoice
    table: ClusterTable
    spared: Mask
    copies: Numbers
    evidence: dict[Rung, int]
    holds: dict[Rung, Mask]
    is_news: bool
    items: int
    hidden: tuple[ItemId, ...]


class ReviewSession(QObject):
    """Keeps the pairs in memory, away from the main thread, and groups them when asked.

    Signals:
        grouped: a new `Grouping`.
    """

    grouped = Signal(object)

    def __init__(self, background: Background, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._background = background
        self._choice = GroupingChoice()
        # Touched by the background thread only.
        self._review: Review | None = None
        self._spared: Mask | None = None

    @property
    def choice(self) -> GroupingChoice:
        """How the pairs are to be grouped."""
        return self._choice

    def load(self) -> None:
        """Read the pairs anew, after a scan, and group them."""
        self._ask("load", reload=True)

    def reload_decisions(self) -> None:
        """Take over what was hidden, kept, protected or told apart, and group anew."""
        self._ask("decisions", reload_decisions=True)

    def choose(self, choice: GroupingChoice) -> None:
        """Group anew in another way."""
        if choice != self._choice:
            self._choice = choice
            self._ask("group")

    def ask_review(
        self,
        lane: str,
        work: Callable[[Review, ArchiveReader], Result],
        on_done: Callable[[Result], None],
        on_failed: Callable[[Failure], None] | None = None,
        owner: QObject | None = None,
    ) -> None:
        """Compute something from the pairs in the background thread, where they are."""

        def run(reader: ArchiveReader) -> Result:
            if self._review is None:
                self._review = Review.load(reader)
            return work(self._review, reader)

        self._background.submit(lane, run, on_done, on_failed, owner)

    def _ask(self, lane: str, *, reload: bool = False, reload_decisions: bool = False) -> None:
        choice = self._choice

        def work(reader: ArchiveReader) -> Grouping:
            if self._review is None or reload:
                self._review = Review.load(reader)
            elif reload_decisions:
                self._review.reload_decisions(reader)
            if self._spared is None or reload or reload_decisions:
                self._spared = Reach(self._review, reader).spared
            return _group(self._review, choice, self._spared, is_news=reload or reload_decisions)

        self._background.submit(lane, work, self.grouped.emit)


def _group(
    review: Review, choice: GroupingChoice, spared_items: Mask, *, is_news: bool
) -> Grouping:
    table = review.clusters(
        choice.similarity,
        choice.preference,
        transitive=choice.related,
        show_hidden=choice.show_hidden,
    )
    cluster = np.repeat(np.arange(len(table)), table.members)
    spared = spared_items[table.member_place] | (table.member_rung == Rung.SAME_FORM)
    goes = ~spared & (table.member_rung != Rung.REPRESENTATIVE)
    firsts = table.starts[:-1]
    win = np.where(goes, review.bytes_to_win[table.member_place], 0)
    if len(table):
        table = replace(table, bytes_to_win=np.add.reduceat(win, firsts))
        copies = np.add.reduceat(goes.astype(np.int64), firsts)
    else:
        copies = np.zeros(0, np.int64)
    evidence: dict[Rung, int] = {}
    holds: dict[Rung, Mask] = {}
    for rung in Rung:
        stands = table.member_rung == rung
        evidence[rung] = int(np.count_nonzero(stands))
        holds[rung] = np.zeros(len(table), np.bool_)
        holds[rung][cluster[stands]] = True
    return Grouping(
        choice=choice,
        table=table,
        spared=spared,
        copies=copies,
        evidence=evidence,
        holds=holds,
        is_news=is_news,
        items=review.item_count(),
        hidden=tuple(review.hidden_items()),
    )
