"""Groups of formats that are left out of a scan unless the user asks for them."""

from collections.abc import Iterable
from enum import StrEnum

from neardup_desktop.model.outcomes import Outcome


class OnRequest(StrEnum):
    """A group of formats that is off by default; the value is what is stored and typed."""

    SOURCE_CODE = "source-code"
    """Programs: nobody wants to compare these by accident, and there are very many."""
    ARCHIVES = "archives"
    """Files packed into one (ZIP, 7z, tar): reading them takes long."""

    @property
    def outcome(self) -> Outcome:
        """How reading a file of this group ends while it is off."""
        return _OUTCOMES[self]


_OUTCOMES = {
    OnRequest.SOURCE_CODE: Outcome.SOURCE_CODE_OFF,
    OnRequest.ARCHIVES: Outcome.ARCHIVE_OFF,
}


def groups_named(names: Iterable[str]) -> frozenset[OnRequest]:
    """The groups of these names; one that only a newer version knows is passed over."""
    known = set(names)
    return frozenset(group for group in OnRequest if group.value in known)
