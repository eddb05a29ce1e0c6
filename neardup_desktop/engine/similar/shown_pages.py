"""The looks at what a file shows: words on its scanned pages, and the same picture elsewhere.

The reader of pages is imported where it is needed, as few files need it.
"""

from collections.abc import Sequence

from msgspec import Struct

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import PageReading, PictureLook, ScannedPage
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.sketch.method import Method
from neardup_desktop.store.pictures import StoredPicture
from neardup_desktop.workers.messages import (
    FileDone,
    PagesRead,
    PicturesCompared,
    RecogniseTask,
    SamePictureTask,
    Surveyed,
    SurveyTask,
)
from neardup_desktop.workers.pool import WorkerPool

_PAGES_READ = 8
"""So many pages of a file are read while somebody waits for the answer."""

_PAGES_LOOKED_AT = 16


class ShownContent(Struct, frozen=True):
    """The contents that a file shows as pictures.

    Attributes:
        words: what was recognised on its pages, or None.
        pictures: the items that show the same picture, with their similarity.
        missing: why not everything was looked at; None where it was.
        is_picture: whether it was compared as a picture.
    """

    words: SketchedItem | None = None
    pictures: tuple[tuple[ItemId, float], ...] = ()
    missing: Outcome | None = None
    is_picture: bool = False


def known_words(
    archive: Archive | ArchiveReader, content_hash: bytes, method: Method
) -> list[SketchedItem]:
    """The words that the archive has recognised in a file with these bytes, by part."""
    known = archive.items.recognised_of(content_hash)
    if not known:
        return []
    from neardup_desktop.engine.scan.recognise_phase import recognised_text

    return [recognised_text(part, text, main, method) for part, (text, main) in known.items()]


def look_at_pages(
    archive: Archive | ArchiveReader, entry: FileEntry, method: Method, settings: ScanSettings
) -> ShownContent:
    """Look at a picture or a scan as a scan of the archive would."""
    if OnRequest.SCANS not in archive.also_read():
        return ShownContent(missing=Outcome.NOT_READ)
    from neardup_desktop.engine.scan.recognise_phase import assembled, scans_pool

    with scans_pool(settings) as pool:
        found = _survey(pool, entry)
        if isinstance(found, Outcome):
            return ShownContent(missing=found)
        pages, look = list(found.pages), found.look
        missing = next((page.failed for page in pages if page.failed), None)
        if found.count > _PAGES_LOOKED_AT:
            missing = missing or Outcome.TOO_LARGE
        scanned = [page for page in pages if page.digest]
        readings, failed = _read(archive, pool, entry, scanned)
        outcome, read = assembled(pages, readings, method)
        if outcome is Outcome.HARD_TO_READ:
            missing = missing or outcome
        return ShownContent(
            words=read.words if read is not None else None,
            pictures=_same_pictures(archive, pool, entry, look) if look else (),
            missing=missing or failed,
            is_picture=look is not None,
        )


def _survey(pool: WorkerPool, entry: FileEntry) -> Surveyed | Outcome:
    for result in pool.run([SurveyTask(1, entry, "", 0, _PAGES_LOOKED_AT)], CancelFlag()):
        if isinstance(result, Surveyed):
            return result
        if isinstance(result, FileDone):
            return result.outcome
    return Outcome.NOT_READ


def _read(
    archive: Archive | ArchiveReader,
    pool: WorkerPool,
    entry: FileEntry,
    scanned: Sequence[ScannedPage],
) -> tuple[dict[bytes, PageReading], Outcome | None]:
    """Read pages, or take what is stored of them; and why not all were read."""
    from neardup_desktop.engine.scan.recognise_phase import models_of, reading_way

    models = models_of(archive)
    if not scanned or models is None:
        return {}, Outcome.LIBRARY_MISSING if scanned else None
    readings = archive.scans.readings([page.digest for page in scanned], reading_way(models))
    rest = [page for page in scanned if page.digest not in readings]
    languages = "+".join(models.languages)
    tasks = [
        RecogniseTask(number, entry, "", ((page.number, page.digest),), models.folder, languages)
        for number, page in enumerate(rest[:_PAGES_READ])
    ]
    failed: Outcome | None = None
    for result in pool.run(tasks, CancelFlag()) if tasks else ():
        if isinstance(result, PagesRead):
            readings.update((one.digest, one) for one in result.pages)
        elif isinstance(result, FileDone):
            failed = result.outcome
    is_complete = all(page.digest in readings for page in scanned)
    return readings, None if is_complete else failed or Outcome.NOT_READ


def _same_pictures(
    archive: Archive | ArchiveReader, pool: WorkerPool, entry: FileEntry, look: PictureLook
) -> tuple[tuple[ItemId, float], ...]:
    from neardup_desktop.engine.scan.picture_phase import PAIRED_BY, candidates

    own = StoredPicture(-1, FileId(-1), "", "", look)
    known = [one._replace(paired=PAIRED_BY) for one in archive.pictures.all_pictures()]
    waiting = []
    for one, other, quarters in candidates([own, *known])[0]:
        assert one is own, "it is the first of all, and the only one that is new"
        scanned = archive.files.scanned(other.file)
        if scanned is not None:
            waiting.append((other, scanned, quarters))
    tasks = [
        SamePictureTask(number, entry, "", file, other.part, quarters)
        for number, (other, file, quarters) in enumerate(waiting)
    ]
    found: list[tuple[ItemId, float]] = []
    for result in pool.run(tasks, CancelFlag()) if tasks else ():
        if isinstance(result, PicturesCompared) and result.similarity > 0:
            other = waiting[result.key][0]
            found += [(item, result.similarity) for item in archive.pictures.items_of(other.id)]
    return tuple(found)
