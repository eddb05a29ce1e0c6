"""The documents in a web archive (WARC): server responses, one record after the other."""

import re
import zlib
from collections.abc import Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, BinaryIO

from msgspec.structs import replace

from neardup_desktop.extract.base import PDF_SIGNATURE, Embedded, Found, reporting_damage
from neardup_desktop.extract.dates import from_datetime
from neardup_desktop.extract.extras import (
    ExtrasFound,
    content_digest,
    is_decoration,
    reference_name,
)
from neardup_desktop.extract.web.html_text import LIBRARIES as HTML_LIBRARIES
from neardup_desktop.extract.web.html_text import decode_html_leniently, page_item, read_page
from neardup_desktop.model.extras import MOST_EXTRAS, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from fastwarc.warc import ArchiveIterator, HeaderMap, WarcRecord

LIBRARIES = (*HTML_LIBRARIES, "fastwarc", "brotli")
"""Import names of the libraries needed here."""

_PAGES = ("text/html", "application/xhtml+xml")
_DOCUMENTS = {
    "text/plain": "txt",
    "text/markdown": "md",
    "application/pdf": "pdf",
    "application/x-pdf": "pdf",
    "application/msword": "doc",
    "application/rtf": "rtf",
    "text/rtf": "rtf",
    "application/epub+zip": "epub",
    "message/rfc822": "eml",
}
_DOCUMENT_FAMILIES = ("application/vnd.openxmlformats", "application/vnd.oasis.opendocument")
_UNSPECIFIED = ("", "application/octet-stream", "application/download", "binary/octet-stream")
_UNSPECIFIED_NAMES = re.compile(r"\.(?:pdf|docx?|odt|rtf|epub|pptx?|xlsx?)$", re.IGNORECASE)
_MARKUP_START = re.compile(rb"\s*(?:<!--.{0,500}?-->\s*)?<(?:!doctype html|html)\b", re.I | re.S)
# Redirections, and responses saying that nothing has changed.
_NO_CONTENT = (204, 301, 302, 303, 304, 307, 308)
_BAD_IN_PARTS = re.compile(r"[/\\\x00-\x1f\x7f]+")


MAX_BODY_BYTES = 64 << 20

_FEED_BYTES = 1 << 16
_DEFLATED = ("gzip", "x-gzip", "deflate")
_ANY_HEADER = zlib.MAX_WBITS | 32


class BodyTooLargeError(Exception):
    """The unpacked body is larger than `MAX_BODY_BYTES`."""


def unpacked(body: bytes, transfer_encoding: str, content_encoding: str) -> bytes:
    """The body as a browser would show it, by the values of the two headers, or "".

    Many archives keep the original headers with an unpacked body, so what does not unpack is taken
    as it is.

    Raises:
        BodyTooLargeError: it is larger than `MAX_BODY_BYTES`.
    """
    if "chunked" in transfer_encoding.lower():
        body = _without_chunks(body)
    codings = [coding.strip().lower() for coding in content_encoding.split(",")][:4]
    for coding in reversed(codings):
        body = _decoded(body, coding)
    if len(body) > MAX_BODY_BYTES:
        raise BodyTooLargeError
    return body


def _without_chunks(body: bytes) -> bytes:
    """The joined chunks; the body itself if it is not chunked."""
    chunks: list[bytes] = []
    at = 0
    while at < len(body):
        end = body.find(b"\r\n", at, at + 1024)
        try:
            size = int(body[at:end].partition(b";")[0], 16) if end > at else -1
        except ValueError:
            size = -1
        if size < 0:
            return b"".join(chunks) if chunks else body
        if size == 0:
            break
        chunks.append(body[end + 2 : end + 2 + size])
        at = end + 2 + size + 2
    return b"".join(chunks)


def _decoded(body: bytes, coding: str) -> bytes:
    """The unpacked data, up to where they are damaged; the body itself if there are none."""
    import brotli

    kept = bytearray()
    with suppress(zlib.error, brotli.error):
        for piece in _pieces(body, coding):
            kept += piece
            if len(kept) > MAX_BODY_BYTES:
                raise BodyTooLargeError
    return bytes(kept) or body


def _pieces(body: bytes, coding: str) -> Iterator[bytes]:
    if coding == "br":
        from brotli import Decompressor

        unpacker = Decompressor()
        for at in range(0, len(body), _FEED_BYTES):
            piece = unpacker.process(body[at : at + _FEED_BYTES], output_buffer_limit=_FEED_BYTES)
            while piece:  # more is pending than the output limit
                yield piece
                piece = unpacker.process(b"", output_buffer_limit=_FEED_BYTES)
    elif coding in _DEFLATED:
        # Some servers send deflated data without a header.
        has_header = body[:1] == b"\x1f" or int.from_bytes(body[:2], "big") % 31 == 0
        inflater = zlib.decompressobj(_ANY_HEADER if has_header else -zlib.MAX_WBITS)
        while body and not inflater.eof:
            yield inflater.decompress(body, _FEED_BYTES)
            body = inflater.unconsumed_tail


def documents_of(stream: BinaryIO, format_name: str, before: str = "") -> Found:
    """Each page and document in the archive, named by its number among them.

    Requests, metadata, references to other records and unsuccessful responses are skipped.
    Pictures are noted with the last document. All part names begin with `before`.

    Raises:
        ReadFailure: DAMAGED.
    """
    from fastwarc.warc import ArchiveIterator, WarcRecordType

    wanted = WarcRecordType.response | WarcRecordType.resource | WarcRecordType.conversion
    number = 0
    unread = ExtrasFound()
    # The last item is held back to get the extras of all skipped records.
    last: ExtractedItem | None = None
    records = _records(ArchiveIterator(stream, record_types=wanted, fsspec_args=False))
    for record in records:
        media_type = _media_type(record)
        address = (record.headers.get("WARC-Target-URI") or "").strip("<> ")
        name = reference_name(address)
        if not _is_success(record) or not _is_document(media_type, address, name):
            _note(record, media_type, name, unread)
            continue
        number += 1
        part = f"{before}{number}"
        for one in _document(record, media_type, address, format_name, part):
            if isinstance(one, ExtractedItem):
                if last is not None:
                    yield last
                last = one
            else:
                yield one
    if last is not None:
        yield replace(last, extras=(*last.extras, *unread.all())[:MOST_EXTRAS])


def _records(archive: "ArchiveIterator") -> "Iterator[WarcRecord]":
    """The records of an archive.

    Raises:
        ReadFailure: DAMAGED.
    """
    records = iter(archive)
    while True:
        with reporting_damage(OSError, ValueError, OverflowError):
            record = next(records, None)
        if record is None:
            return
        yield record


def _note(record: "WarcRecord", media_type: str, name: str, unread: ExtrasFound) -> None:
    """Note a record that is a picture."""
    headers = _http_headers(record)
    is_empty = headers is not None and headers.status_code in _NO_CONTENT
    if is_empty or not media_type.startswith("image/"):
        return
    try:
        data = _body(record)
    except BodyTooLargeError:
        data = b"too large"
    if not is_decoration(data[:64]):
        unread.add(ExtraKind.IMAGE, name, content_digest(data))


def _http_headers(record: "WarcRecord") -> "HeaderMap | None":
    """The headers of a response; None if it was not fetched by HTTP."""
    headers: HeaderMap | None = record.http_headers
    return headers


def _media_type(record: "WarcRecord") -> str:
    if _http_headers(record) is None:
        stated = record.headers.get("Content-Type")
    else:
        stated = record.http_content_type
    return (stated or "").partition(";")[0].strip().lower()


def _is_success(record: "WarcRecord") -> bool:
    """Whether it is no error, redirection or partial response."""
    headers = _http_headers(record)
    return headers is None or headers.status_code in (200, 203)


def _is_document(media_type: str, address: str, name: str) -> bool:
    """Whether a user may want to read it."""
    if not address.lower().startswith(("http:", "https:", "urn:", "file:")):
        return False  # notes of the archiver
    if media_type == "text/plain" and name.lower() == "robots.txt":
        return False
    if media_type in _UNSPECIFIED:
        return media_type == "" or bool(_UNSPECIFIED_NAMES.search(name))
    return (
        media_type in _PAGES
        or media_type in _DOCUMENTS
        or media_type.startswith(_DOCUMENT_FAMILIES)
    )


def _document(
    record: "WarcRecord", media_type: str, address: str, format_name: str, part: str
) -> Found:
    """Yield the item of a record, or why it cannot be read; nothing if it is no document."""
    name = reference_name(address)
    try:
        data = _body(record)
    except BodyTooLargeError:
        yield ExtractedItem(
            part=part,
            kind=Kind.WEB_PAGE,
            format=format_name,
            text="",
            title=name,
            outcome=Outcome.TOO_LARGE,
            detail=f"more than {MAX_BODY_BYTES} bytes",
        )
        return
    if media_type in _PAGES or (media_type == "" and _MARKUP_START.match(data)):
        page = read_page(decode_html_leniently(data, record.http_charset or ""))
        moment = from_datetime(record.record_date)
        yield page_item(page, format_name, part, title=name, date_s=moment)
    elif media_type or data.startswith(PDF_SIGNATURE):
        name = _BAD_IN_PARTS.sub("_", name) or "document"
        ending = _DOCUMENTS.get(media_type, "")
        if ending and not name.lower().endswith(f".{ending}"):
            name = f"{name}.{ending}"
        yield Embedded(f"{part}/{name}", name, data, media_type)


def _body(record: "WarcRecord") -> bytes:
    """The content of a record, as a browser would show it.

    Raises:
        BodyTooLargeError: it is too large.
    """
    data = record.reader.read(MAX_BODY_BYTES + 1)
    headers = _http_headers(record)
    if headers is None:
        return unpacked(data, "", "")
    return unpacked(
        data, headers.get("Transfer-Encoding") or "", headers.get("Content-Encoding") or ""
    )
