"""Requests for plans and counts, which are made in a background thread."""

from collections.abc import Callable, Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import PlanCount, Planner
from neardup_desktop.engine.plan.text_beside import TextBeside
from neardup_desktop.engine.plan.unscanned_file import plan_of_files
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.rules import Rule
from neardup_desktop.model.settings import DEFAULT_PREFERENCE, DEFAULT_SIMILARITY, Preference
from neardup_desktop.ui.background.task_threads import Failure
from neardup_desktop.ui.plan.plan_view import PlanView
from neardup_desktop.ui.session.session import GroupingChoice, ReviewSession


class Request(Struct, frozen=True):
    """The user's wish to apply a rule, or to act on selected items.

    Attributes:
        verb: the action.
        items: the selected items; ignored if there is a rule.
        files: files that no scan has read, to be trashed together with the items.
        rule: the rule, or None; with it, the target and the clusters are as it says.
        confirmed: items that the user looked at one by one, and that may go with their words.
        target: the folder to move to, else "".
        base: the folder below which moved files keep their folders, or "".
        similarity: least similarity of near-duplicates, in [0, 1].
        preference: decides which item of a cluster is kept.
        order: folders or formats, the best first, if the preference needs them.
        clean_mailboxes: as in `Planner`.
        within_mailbox: as in `Planner`.
        kept: as in `Planner.items`.
        beside: the text in which to save what only the selected items have, or None.
    """

    verb: Verb
    items: Sequence[ItemId] = ()
    rule: Rule | None = None
    confirmed: frozenset[ItemId] = frozenset()
    target: str = ""
    base: str = ""
    similarity: float = DEFAULT_SIMILARITY
    preference: Preference = DEFAULT_PREFERENCE
    order: tuple[str, ...] = ()
    clean_mailboxes: bool = False
    files: tuple[FileEntry, ...] = ()
    within_mailbox: bool = False
    kept: tuple[ItemId, ...] = ()
    beside: TextBeside | None = None

    @classmethod
    def by_choice(
        cls,
        verb: Verb,
        items: Sequence[ItemId],
        choice: GroupingChoice,
        files: tuple[FileEntry, ...] = (),
    ) -> "Request":
        """A request about items and files, with the clusters as the user chose them."""
        return cls(
            verb,
            items,
            similarity=choice.similarity,
            preference=choice.preference,
            order=choice.preferred,
            files=files,
        )

    def confirming(self, item: ItemId) -> "Request":
        return replace(self, confirmed=self.confirmed | {item})

    def without(self, item: ItemId) -> "Request":
        """The request with one item no longer confirmed."""
        return replace(self, confirmed=self.confirmed - {item})


class Planning:
    """Makes plans in the background thread; in each lane only the newest request is answered.

    Nothing is answered once the `owner` of a request, such as a dialog, is deleted.
    """

    def __init__(self, session: ReviewSession) -> None:
        self._session = session

    def ask(
        self,
        lane: str,
        request: Request,
        on_done: Callable[[PlanView], None],
        on_failed: Callable[[Failure], None],
        owner: QObject | None = None,
    ) -> None:
        """Make a plan."""

        def work(review: Review, reader: ArchiveReader) -> PlanView:
            is_trash = request.verb is Verb.TRASH
            planner = Planner(
                review,
                reader,
                clean_mailboxes=request.clean_mailboxes and is_trash,
                within_mailbox=request.within_mailbox and is_trash,
            )
            if request.rule is not None:
                plan = planner.rule(request.rule)
            else:
                plan = planner.items(
                    request.items,
                    request.verb,
                    confirmed=request.confirmed,
                    target=request.target,
                    base=request.base,
                    similarity=request.similarity,
                    preference=request.preference,
                    order=request.order,
                    kept=request.kept,
                    beside=request.beside,
                )
            if request.files:
                shape = request.similarity, request.preference, request.order
                plan = plan_of_files(review, reader, request.files, *shape, plan)
            is_unfinished = reader.unfinished_scan_s() is not None
            return PlanView.of(
                plan,
                is_scan_unfinished=is_unfinished,
                has_messages=planner.has_messages(plan),
                is_of_mail=planner.is_of_mail(plan),
            )

        self._session.ask_review(lane, work, on_done, on_failed, owner)

    def formats(
        self,
        on_done: Callable[[dict[str, int]], None],
        on_failed: Callable[[Failure], None],
        owner: QObject,
    ) -> None:
        """Count the items of each format."""

        def work(review: Review, _reader: ArchiveReader) -> dict[str, int]:
            counts = np.bincount(review.columns.format, minlength=len(review.columns.formats))
            return dict(zip(review.columns.formats, counts.tolist(), strict=True))

        self._session.ask_review("formats", work, on_done, on_failed, owner)

    def count(
        self,
        rule: Rule,
        on_done: Callable[[PlanCount], None],
        on_failed: Callable[[Failure], None],
        owner: QObject | None = None,
    ) -> None:

        def work(review: Review, reader: ArchiveReader) -> PlanCount:
            return Planner(review, reader).count(rule)

        self._session.ask_review("count", work, on_done, on_failed, owner)
