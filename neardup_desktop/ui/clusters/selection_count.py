"""Counts in the background what trashing the selected items comes to, as their plan would."""

from PySide6.QtCore import QObject

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import PlanCount
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.background.timers import single_shot
from neardup_desktop.ui.clusters.action_bar import ActionBar
from neardup_desktop.ui.clusters.row_actions import RowActions
from neardup_desktop.ui.clusters.row_comparison import RowComparison
from neardup_desktop.ui.plan.item_decisions import Target
from neardup_desktop.ui.plan.plan_requests import Request
from neardup_desktop.ui.session.session import ReviewSession

MOST_COUNTED = 5_000
"""Counting more items would keep the comparison waiting; their plan tells what they come to."""
_SETTLED_MS = 60

_Pair = tuple[ItemId, ItemId]


class SelectionCount(QObject):
    """Counts the target of the actions once the selection has settled, and has the bar show it."""

    def __init__(
        self, session: ReviewSession, actions: RowActions, beside: RowComparison, bar: ActionBar
    ) -> None:
        super().__init__(bar)
        self._session, self._actions, self._beside, self._bar = session, actions, beside, bar
        self._asked: tuple[Request, frozenset[_Pair]] | None = None
        self._answer: PlanCount | None = None
        self._settled = single_shot(self, self._count, _SETTLED_MS)

    @property
    def is_waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._asked is not None and self._answer is None

    def forget(self) -> None:
        """Drop the answer and the question: the clusters changed, or nothing is selected."""
        self._asked = self._answer = None
        self._settled.stop()

    def follow(self, target: Target) -> None:
        """Show what trashing a target comes to, as soon as that is known."""
        if not self._bar.wants_count:
            self.forget()
            return
        if len(target.choice.items) > MOST_COUNTED:
            self.forget()
            self._bar.show_count(None)
            return
        request = self._actions.request(Verb.TRASH, target.choice)
        asked = request, self._beside.seen if request.confirmed else frozenset()
        if asked != self._asked:
            self._asked, self._answer = asked, None
            self._settled.start()
        if self._answer is not None:
            self._bar.show_count(self._answer)

    def _count(self) -> None:
        asked = self._asked
        if asked is None:
            return
        request, seen = asked

        def work(review: Review, reader: ArchiveReader) -> PlanCount:
            return self._session.planner(review, reader).count_trash(
                request.items,
                confirmed=request.confirmed,
                seen=seen,
                similarity=request.similarity,
                preference=request.preference,
                order=request.order,
            )

        def done(count: PlanCount) -> None:
            if asked is self._asked:
                self._answer = count
                self._bar.show_count(count)

        def failed(_failure: Failure) -> None:
            if asked is self._asked:
                self.forget()
                self._bar.show_count(None)

        self._session.ask_review(
            "selection count", work, done, self._session.reporting(failed), self
        )
