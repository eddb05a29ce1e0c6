"""Asks for plans and counts, away from the main thread."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np
from PySide6.QtCore import QObject

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner, RuleCount
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.rules import Rule
from neardup_desktop.model.settings import (
    DEFAULT_PREFERENCE,
    DEFAULT_SIMILARITY,
    Preference,
)
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.plan.plan_rows import PlanView, view_of
from neardup_desktop.ui.session.session import ReviewSession


@dataclass(frozen=True, slots=True)
class Request:
    """What the user wants done: by a rule, or to items they selected.

    Attributes:
        verb: what to do.
        items: the selected items; not used where there is a rule.
        rule: the rule, or None.
        confirmed: items that were looked at one by one and may lose their words.
        target: the folder that MOVE moves to, else "".
        similarity: how alike near-duplicates must be.
        preference: which item of a cluster is kept.
        order: folders or formats, the best first, where the preference needs them.
    """

    verb: Verb
    items: Sequence[ItemId] = ()
    rule: Rule | None = None
    confirmed: frozenset[ItemId] = frozenset()
    target: str = ""
    similarity: float = DEFAULT_SIMILARITY
    preference: Preference = DEFAULT_PREFERENCE
    order: tuple[str, ...] = ()

    @classmethod
    def by_rule(cls, rule: Rule) -> "Request":
        """Have a rule decide what goes."""
        return cls(rule.verb, rule=rule, target=rule.target, similarity=rule.similarity)

    def confirming(self, item: ItemId) -> "Request":
        """The same, with one more item confirmed."""
        return replace(self, confirmed=self.confirmed | {item})

    def without(self, item: ItemId) -> "Request":
        """The same, with the confirmation of an item taken away."""
        return replace(self, confirmed=self.confirmed - {item})


class Planning:
    """Has plans made in the background thread; the newest question of a lane wins.

    Nothing is answered once the `owner` of a question, such as a dialog, is gone.
    """

    def __init__(self, session: ReviewSession) -> None:
        self._session = session

    def ask(
        self,
        lane: str,
        request: Request,
        on_done: Callable[[PlanView], None],
        on_failed: Callable[[Failure], None] | None = None,
        owner: QObject | None = None,
    ) -> None:
        """Work out what would happen."""

        def work(review: Review, reader: ArchiveReader) -> PlanView:
            planner = Planner(review, reader)
            if request.rule is not None:
                return view_of(planner.rule(request.rule))
            return view_of(
                planner.items(
                    request.items,
                    request.verb,
                    confirmed=request.confirmed,
                    target=request.target,
                    similarity=request.similarity,
                    preference=request.preference,
                    order=request.order,
                )
            )

        self._session.ask_review(lane, work, on_done, on_failed, owner)

    def formats(self, on_done: Callable[[dict[str, int]], None], owner: QObject) -> None:
        """Count the items of each format."""

        def work(review: Review, _reader: ArchiveReader) -> dict[str, int]:
            counts = np.bincount(review.columns.format, minlength=len(review.columns.formats))
            return dict(zip(review.columns.formats, counts.tolist(), strict=True))

        self._session.ask_review("formats", work, on_done, owner=owner)

    def count(
        self,
        rule: Rule,
        on_done: Callable[[RuleCount], None],
        on_failed: Callable[[Failure], None] | None = None,
        owner: QObject | None = None,
    ) -> None:
        """Count what a rule would do."""

        def work(review: Review, reader: ArchiveReader) -> RuleCount:
            return Planner(review, reader).count(rule)

        self._session.ask_review("count", work, on_done, on_failed, owner)
