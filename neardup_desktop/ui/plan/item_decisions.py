"""Decisions on the chosen items of any list, with one rule for what is grey and what is said."""

from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from msgspec import Struct, field
from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from neardup_desktop.engine.clusters.eligibility import NEVER_TRASHED
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from neardup_desktop.ui.format import formatting
from neardup_desktop.ui.items.item_commands import ItemCommands
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.plan.plan_requests import Request
from neardup_desktop.ui.session.cluster_layout import ascending, items_of, members_of
from neardup_desktop.ui.session.session import Grouping, ReviewSession
from neardup_desktop.ui.types import Numbers

_NOTHING = np.empty(0, np.int64)


class Choice(Struct, frozen=True):
    """The items that a list means: those that are ticked in it, else the selected ones.

    Attributes:
        items: their identifiers, each once.
        copies: the items to trash and move instead, such as the copies behind a hit.
        is_bulk: whether more is meant than one item that is pointed at. Then items of a series
            and protected ones are not hidden.
        is_ticked: whether the items are ticked.
        ticked_outside: number of ticked items that do not match the filter, and stay as they are.
    """

    items: Numbers = field(default_factory=lambda: _NOTHING)
    copies: Numbers | None = None
    is_bulk: bool = False
    is_ticked: bool = False
    ticked_outside: int = 0


class Target(Struct, frozen=True):
    """The effect of a decision on a choice.

    Attributes:
        choice: the items.
        going: those that may be hidden, also if they are hidden already.
        to_hide: those of them that are not hidden yet.
        hidden: those of the choice that are hidden.
        has_kept: whether the kept item of a cluster may be hidden with them.
        bar: why no plan would trash any of them; None if one may.
    """

    choice: Choice
    going: Numbers
    to_hide: Numbers
    hidden: Numbers
    has_kept: bool = False
    bar: Refused | None = None


def target_of(choice: Choice, grouping: Grouping | None) -> Target:
    """The effect of a decision on a choice, as far as the clusters tell."""
    items = choice.items
    if grouping is None or not len(items):
        return Target(choice, items, items, _NOTHING)
    table = grouping.table
    members = members_of(table, items)
    bar = (
        trash_bar(grouping, items, members)
        if choice.copies is None
        else trash_bar(grouping, choice.copies, members_of(table, choice.copies))
    )
    going = items
    if choice.is_bulk:
        is_excluded = grouping.excluded[members]
        going = ascending(items, table.member_item[members[is_excluded]])
        members = members[~is_excluded]
    hidden = _NOTHING
    if grouping.hidden:
        hidden = items[np.isin(items, np.asarray(grouping.hidden, np.int64))]
    return Target(
        choice,
        going=going,
        to_hide=ascending(going, hidden) if len(hidden) else going,
        hidden=hidden,
        has_kept=bool((table.member_evidence[members] == Evidence.REPRESENTATIVE).any()),
        bar=bar,
    )


def trash_bar(grouping: Grouping, items: Numbers, members: Numbers) -> Refused | None:
    """The reason why no plan would trash any of these items, by the clusters; None if one may.

    `members` are the rows of the table with those of the items that are in clusters.
    """
    table, never = grouping.table, grouping.never
    lists_all = grouping.choice.show_hidden or not grouping.hidden
    if len(members) < len(items) and not lists_all:
        return None
    if not len(members):
        return Refused.NO_SURVIVOR
    why, members = never[members], members[never[members] == 0]
    levels = table.member_evidence[members]
    is_kept, is_series = levels == Evidence.REPRESENTATIVE, levels == Evidence.SAME_FORM
    if not (is_kept | is_series).all():
        return None
    if is_kept.any():
        # In a cluster of nothing but a series, the kept item belongs to the series.
        others = np.add.reduceat(table.member_evidence != Evidence.SAME_FORM, table.starts[:-1])
        clusters = np.searchsorted(table.starts, members[is_kept], side="right") - 1
        if (others[clusters] > 1).any():
            return None
    return NEVER_TRASHED[why.max()] or Refused.SAME_FORM


class ItemDecisions(ItemCommands):
    """The commands of a list whose items can be hidden, trashed, moved, protected and told apart.

    Subclasses define what is chosen.

    Signals:
        folder_wanted: a folder is needed to move items to.
    """

    folder_wanted = Signal()

    def __init__(
        self,
        parent: QWidget,
        session: ReviewSession,
        decisions: Decisions,
        item: Callable[[], ItemInfo | None],
        chosen: Callable[[], Sequence[ItemId]] = lambda: (),
    ) -> None:
        """Create the commands for the current `item` of a list and the `chosen` ones."""
        super().__init__(parent, item)
        self._session, self._decisions, self._chosen = session, decisions, chosen
        self.add(
            {
                "hide": self.hide,
                "unhide": self.unhide,
                "protect": self.protect,
                "trash": self.trash,
                "move": self.choose_folder,
            }
        )

    # --- for subclasses -------------------------------------------------------------------

    def choice(self) -> Choice | None:
        """The present choice; None if it is so large that `ask_choice` has to find it."""
        items = np.array(self._chosen(), np.int64)
        return Choice(items, is_bulk=len(items) != 1)

    def ask_choice(self, act: Callable[[Choice], None]) -> None:
        """Find the choice if `choice` does not know it, and act on it."""
        raise NotImplementedError

    def confirmed(self, items: Sequence[ItemId]) -> bool:
        """Whether the user has seen what would be lost with these items."""
        return False

    def say_nothing_chosen(self) -> None:
        """Say why nothing is chosen; not in an empty list, whose buttons are grey."""

    def go_on(self, choice: Choice, items: Sequence[ItemId]) -> None:
        """Go on to the next undecided item, after some items of a choice were hidden."""

    # --- enabling -------------------------------------------------------------------------

    def target(self) -> Target | None:
        """The effect of a decision now; None if that is not known yet."""
        choice = self.choice()
        return None if choice is None else target_of(choice, self._session.grouping)

    def follow(self, target: Target | None) -> None:
        """Enable what can be done with a target; everything if that is not known yet."""
        is_any = target is None or len(target.choice.items) > 0
        for name, is_on in (
            ("hide", target is None or len(target.to_hide) > 0),
            ("unhide", target is None or len(target.hidden) > 0),
            ("protect", is_any),
            ("trash", is_any and (target is None or target.bar is None)),
            ("move", is_any),
        ):
            self.commands[name].setEnabled(is_on)

    # --- commands -------------------------------------------------------------------------

    def hide(self) -> None:
        """Hide the items; of several, those of a series and protected ones stay."""

        def act(target: Target) -> None:
            items = items_of(target.to_hide)
            if not len(target.going):
                self.message.emit(self.tr("Nothing to hide: it is part of a series, or protected."))
            elif not items:
                self.message.emit(self.tr("It is already hidden."))
            self._decisions.hide(items)
            self.go_on(target.choice, items)

        self._with_target(act)

    def unhide(self) -> None:
        def act(target: Target) -> None:
            items = items_of(target.hidden)
            if not items:
                self.message.emit(self.tr("Nothing to unhide: it is not hidden."))
            self._decisions.unhide(items)

        self._with_target(act)

    def protect(self) -> None:
        """Protect items from being offered for removal; if all are protected, undo that.

        Items stay selected or ticked, so that the same key undoes it.
        """

        def act(target: Target) -> None:
            self._decisions.protect(items_of(ascending(target.choice.items)))

        self._with_target(act)

    def trash(self) -> None:
        """Show the plan for trashing the items, or say why none of them may be trashed."""

        def act(target: Target) -> None:
            if target.bar is None:
                self._decisions.plan(self.request(Verb.TRASH, target.choice))
            else:
                self.message.emit(formatting.refused_sentences(target.bar))

        self._with_target(act)

    def choose_folder(self) -> None:
        """Ask for the folder to move the items to."""
        choice = self.choice()
        if choice is None or len(choice.items):
            self.folder_wanted.emit()
        else:
            self.say_nothing_chosen()

    def move(self, folder: Path) -> None:
        """Show the plan for moving the items to a folder."""

        def act(target: Target) -> None:
            request = self.request(Verb.MOVE, target.choice)
            self._decisions.plan(replace(request, target=str(folder)))

        self._with_target(act)

    def request(self, verb: Verb, choice: Choice) -> Request:
        """A request to trash or move the choice, with the settings of the clusters."""
        items = items_of(ascending(choice.items if choice.copies is None else choice.copies))
        request = Request.by_choice(verb, items, self._session.choice)
        return replace(request, confirmed=frozenset(items)) if self.confirmed(items) else request

    def _with_target(self, act: Callable[[Target], None]) -> None:
        """Act on the choice, however large, or say that it is empty."""

        def known(choice: Choice) -> None:
            if len(choice.items):
                act(target_of(choice, self._session.grouping))
            else:
                self.say_nothing_chosen()

        choice = self.choice()
        if choice is None:
            self.ask_choice(known)
        else:
            known(choice)
