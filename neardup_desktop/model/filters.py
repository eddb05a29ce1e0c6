"""The filters that choose the clusters a user wants to see."""

from pathlib import Path

from msgspec import Struct

from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import WHOLE, Evidence


class ClusterFilter(Struct, frozen=True):
    """A choice of items; a field that is empty or None restricts nothing.

    An item matches when it fulfils every field about items at once; of a field with several values
    one is enough. A cluster is listed when one of its members matches. Nothing is ever done to the
    other members. `reviewed` is about the cluster as a whole.

    Attributes:
        text: words that the item's file name or title must contain, in any case and order.
        kinds: kinds of items.
        formats: names of formats.
        folders: absolute paths, which include all below them.
        levels: evidence of a copy.
        min_bytes: smallest size of the item's file, in bytes.
        max_bytes: largest size, included.
        since_s: earliest date, seconds since the epoch.
        until_s: latest date, included.
        reviewed: True lists clusters all of whose copies were decided on (hidden or marked to be
            kept), False the others.
    """

    text: str = ""
    kinds: frozenset[Kind] = frozenset()
    formats: frozenset[str] = frozenset()
    folders: tuple[Path, ...] = ()
    levels: frozenset[Evidence] = frozenset()
    min_bytes: int | None = None
    max_bytes: int | None = None
    since_s: int | None = None
    until_s: int | None = None
    reviewed: bool | None = None

    @property
    def is_empty(self) -> bool:
        """Whether nothing is restricted."""
        return self == ClusterFilter()


NO_LOSS = ClusterFilter(levels=WHOLE)
"""Clusters with identical copies: nothing is lost with these."""
