"""A method of finding pairs as the user chooses it; without numpy, which the window loads late."""

from dataclasses import dataclass

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.reader import FAILED_METHOD
from neardup_desktop.model.messages import Message
from neardup_desktop.model.settings import DEFAULT_METHOD


@dataclass(frozen=True, slots=True)
class MethodChoice:
    """A method that the user may choose.

    Attributes:
        method: as in `ScanSettings`.
        title: its name, in English.
        summary: how it works and where it fails, in English.
        is_recommended: whether it is the one that misses least.
    """

    method: str
    title: str
    summary: str
    is_recommended: bool = False


def method_problem(archive: Archive | ArchiveReader) -> Message | None:
    """Why an archive's pairs are not found by the method that the user chose; None if they are."""
    label = archive.method()
    if label == DEFAULT_METHOD:
        return None
    from neardup_desktop.engine.archive.finding import finding_of

    finding = finding_of(label)
    if not finding.is_known:
        return Message(
            "This version cannot find near-duplicates by {method}, so it used the default method.",
            method=label,
        )
    if finding.other is not None and archive.metadata.get(FAILED_METHOD) == finding.other.code:
        return Message(
            "The method {method} failed on your files, so near-duplicates are found by the "
            "default method. Choose another method.",
            method=label,
        )
    return None
