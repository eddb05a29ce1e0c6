"""The services that all pages of the window are given."""

from msgspec import Struct

from neardup_desktop.ui.background.task_threads import Background
from neardup_desktop.ui.plan.decisions import Decisions
from neardup_desktop.ui.session.item_cache import ItemCache
from neardup_desktop.ui.session.session import ReviewSession
from neardup_desktop.ui.style.theme import Theme


class PageContext(Struct, frozen=True):
    """The services that a page works with.

    Attributes:
        session: the pairs under review, and how they are grouped.
        decisions: carries out what the user decides.
        item_cache: knows the items on screen.
        background: computes in a thread of its own.
        theme: the colours in use.
    """

    session: ReviewSession
    decisions: Decisions
    item_cache: ItemCache
    background: Background
    theme: Theme
