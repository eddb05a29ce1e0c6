"""Groups of formats that are left out of a scan unless the user asks for them."""

from collections.abc import Iterable
from enum import StrEnum

from neardup_desktop.model.outcomes import Outcome


class OnRequest(StrEnum):
    """A group of formats that is off by default; the value is what is stored and typed."""

    SOURCE_CODE = "source-code"
    """Source code, which is rarely meant to be compared, and of which there is much."""
    ARCHIVES = "archives"
    """Archives (ZIP, 7z, tar), which take long to read."""

    @property
    def outcome(self) -> Outcome:
        """How reading a file of this group ends while it is off."""
        return _OUTCOMES[self]


_OUTCOMES = {
    OnRequest.SOURCE_CODE: Outcome.SOURCE_CODE_OFF,
    OnRequest.ARCHIVES: Outcome.ARCHIVE_OFF,
}


def groups_named(names: Iterable[str]) -> frozenset[OnRequest]:
    """The groups of these names; names that only a newer version knows are ignored."""
    known = set(names)
    return frozenset(group for group in OnRequest if group.value in known)
