"""The looks at a file and the archive that were not made, so that the answer is not "no"."""

from collections.abc import Sequence

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.reader import SCAN_BEGUN, SCANNED_AT
from neardup_desktop.engine.similar.shown_pages import ShownContent
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import Coverage
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.store.coverage import CoverageStore

_PICTURES_OFF = Message("Pictures are not compared yet.")
_SCANS_OFF = Message("Scans are not read yet.")
NEVER_SCANNED = Message("No folder has been scanned yet.")


def missing_looks(
    archive: Archive | ArchiveReader,
    reasons: Sequence[Outcome],
    shown: ShownContent,
    *,
    unhashed: int,
) -> tuple[tuple[Message, ...], bool]:
    """Sentences on what was not looked at, and whether turning on scans and pictures helps.

    The reasons are why parts of the file were not compared by their words; `unhashed` is the number
    of files of its size whose bytes could not be compared.
    """
    coverage = CoverageStore(archive.index).coverage()
    reads_scans = OnRequest.SCANS in archive.also_read()
    own, is_off = _of_file(reasons, shown, reads_scans=reads_scans)
    found = [*own, *_of_archive(archive, coverage)]
    if unhashed:
        found.append(
            Message.counted(
                unhashed,
                "{n} file of the same size could not be opened.",
                "{n} files of the same size could not be opened.",
            )
        )
    if not reads_scans and not own and any(archive.scans.waiting("", "")[:2]):
        found.append(_SCANS_OFF)
        is_off = True
    return tuple(dict.fromkeys(found)), is_off


def _of_file(
    reasons: Sequence[Outcome], shown: ShownContent, *, reads_scans: bool
) -> tuple[list[Message], bool]:
    """The same about the file itself."""
    if shown.missing is not None:
        if not reads_scans:
            is_picture = Outcome.UNSUPPORTED in reasons
            return [_PICTURES_OFF if is_picture else _SCANS_OFF], True
        return [Message(shown.missing.explanation)], False
    if len(reasons) > 1:
        return [
            Message.counted(
                len(reasons),
                "{n} part of the file was compared byte by byte only.",
                "{n} parts of the file were compared byte by byte only.",
            )
        ], False
    return [Message(one.explanation) for one in reasons], False


def _of_archive(archive: Archive | ArchiveReader, coverage: Coverage) -> list[Message]:
    """Sentences on what was not looked at in the folders."""
    found = []
    if not archive.sources():
        return [NEVER_SCANNED]
    is_whole = archive.metadata.get(SCANNED_AT) and not archive.metadata.get(SCAN_BEGUN)
    unread = coverage.not_compared.get(Outcome.NOT_READ, 0)
    if not is_whole or unread:
        found.append(Message("Your folders are not scanned to the end."))
    closed = coverage.closed_folders
    if closed:
        found.append(
            Message.counted(
                closed, "{n} folder could not be opened.", "{n} folders could not be opened."
            )
        )
    if failed := coverage.problems - closed - unread:
        found.append(
            Message.counted(
                failed,
                "{n} file in your folders could not be read.",
                "{n} files in your folders could not be read.",
            )
        )
    return found
