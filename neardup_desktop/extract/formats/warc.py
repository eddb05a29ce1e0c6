"""Web archives (WARC) as crawlers and browser extensions write them, compressed or not."""

import zlib

from neardup_desktop.extract.base import GZIP_SIGNATURE, Document, Format, Found
from neardup_desktop.extract.web.warc_records import LIBRARIES, documents_of
from neardup_desktop.model.formats import Form
from neardup_desktop.model.kinds import Kind

_START = b"WARC/"


def _is_own(document: Document) -> bool:
    head = document.head
    return head.startswith(_START) or _unpacked_start(head) == _START


def _unpacked_start(head: bytes) -> bytes:
    if not head.startswith(GZIP_SIGNATURE):
        return b""
    try:
        return zlib.decompressobj(zlib.MAX_WBITS | 16).decompress(head, len(_START))
    except zlib.error:
        return b""


def _read(document: Document) -> Found:
    with document.open() as stream:
        yield from documents_of(stream, FORMAT.name)


FORMAT = Format(
    name="warc",
    label="Web archive (WARC)",
    form=Form.PRINTED,
    kind=Kind.WEB_PAGE,
    extensions=("warc",),
    version=6,
    embeds=True,
    is_own=_is_own,
    read=_read,
    needs=LIBRARIES,
    reads="each page and document that a server sent, the visible text of pages",
    leaves_out="requests, errors, redirections, repeated answers that only refer to another",
)
