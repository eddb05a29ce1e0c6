"""Web archives (WACZ): a ZIP file of WARC files with an index."""

from typing import BinaryIO, cast

from neardup_desktop.extract.base import (
    Document,
    Format,
    Found,
    Match,
    ReadFailure,
    reporting_damage,
)
from neardup_desktop.extract.containers.zip_parts import ZIP_ERRORS, opened_archive
from neardup_desktop.extract.web.warc_records import LIBRARIES, documents_of
from neardup_desktop.model.formats import Form
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_ARCHIVES = 1000

_SIGNS = (b"archive/", b"datapackage.json", b"indexes/", b"pages/pages.jsonl")


def _recognise(document: Document) -> Match:
    if document.extension == "wacz":
        return Match.PLAUSIBLE if document.is_zip else Match.EXTENSION
    head = document.head
    # The first name follows its 30-byte header.
    is_own = document.is_zip and head[30:].startswith(_SIGNS) and b".warc" in head
    return Match.PLAUSIBLE if is_own else Match.NO


def _read(document: Document) -> Found:
    """Read the pages of each archive inside, numbering the archives if there are several."""
    with reporting_damage(*ZIP_ERRORS), opened_archive(document) as opened:
        archives = [
            info
            for info in opened.infolist()
            if info.filename.startswith("archive/")
            and info.filename.endswith((".warc", ".warc.gz"))
        ][:MAX_ARCHIVES]
        for number, info in enumerate(archives, start=1):
            if info.flag_bits & 1:
                raise ReadFailure(Outcome.ENCRYPTED, "its parts are encrypted")
            before = f"{number}/" if len(archives) > 1 else ""
            with opened.open(info) as inner:
                yield from documents_of(cast("BinaryIO", inner), FORMAT.name, before)
    if not archives:
        raise ReadFailure(Outcome.DAMAGED, "no archive in it")


FORMAT = Format(
    name="wacz",
    label="Web archive (WACZ)",
    form=Form.PRINTED,
    kind=Kind.WEB_PAGE,
    extensions=("wacz",),
    version=6,
    embeds=True,
    recognise=_recognise,
    read=_read,
    needs=LIBRARIES,
    reads="each page and document that a server sent, the visible text of pages",
    leaves_out="requests, errors, redirections, repeated answers that only refer to another",
)
