"""ZIP archives of documents, each file in them read by its own format."""

import zipfile

from neardup_desktop.extract.base import (
    ZIP_END_SIGNATURE,
    ZIP_SIGNATURE,
    Document,
    Embedded,
    Format,
    Found,
    Match,
    ReadFailure,
)
from neardup_desktop.extract.containers.unpacking import Members, is_bomb, read_member
from neardup_desktop.extract.containers.zip_parts import ZIP_ERRORS, opened_archive
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

_SIGNATURES = (ZIP_SIGNATURE, ZIP_END_SIGNATURE)
_LOCKED = 1


def _recognise(document: Document) -> Match:
    if document.extension in FORMAT.extensions:
        return Match.EXTENSION
    # Many other formats and programs are ZIP files too, with extensions of their own.
    is_zip = not document.extension and document.head.startswith(_SIGNATURES)
    return Match.EXTENSION if is_zip else Match.NO


def _read(document: Document) -> Found:
    with opened_archive(document) as archive:
        files = [info for info in archive.infolist() if not info.filename.endswith("/")]
        if files and all(info.flag_bits & _LOCKED for info in files):
            raise ReadFailure(Outcome.ENCRYPTED, "all files in it are encrypted")
        members = Members(FORMAT.name)
        for info in files:
            if members.is_wanted(info.filename):
                yield _member(archive, info, members)


def _member(
    archive: zipfile.ZipFile, info: zipfile.ZipInfo, members: Members
) -> ExtractedItem | Embedded:
    if info.flag_bits & _LOCKED:
        return members.failed(info.filename, Outcome.ENCRYPTED)
    if is_bomb(info.file_size, info.compress_size):
        return members.failed(info.filename, Outcome.TOO_LARGE, "packed suspiciously small")
    try:
        with archive.open(info) as stream:
            data = read_member(stream)  # type: ignore[arg-type]  # reads as one does
    except ZIP_ERRORS as error:
        note = f"{type(error).__name__}: {error}"
        return members.failed(info.filename, Outcome.DAMAGED, note)
    if data is None:
        return members.failed(info.filename, Outcome.TOO_LARGE)
    return members.unpacked(info.filename, data)


FORMAT = Format(
    name="zip",
    label="ZIP archive",
    kind=Kind.OTHER,
    extensions=("zip",),
    version=1,
    embeds=True,
    recognise=_recognise,
    read=_read,
    reads="each document in it, by its own format",
    leaves_out="pictures, films, programs",
    on_request=OnRequest.ARCHIVES,
)
