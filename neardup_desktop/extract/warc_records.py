"""The documents in a web archive (WARC): what servers answered, one record after the other."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from neardup_desktop.extract.base import Embedded, ReadFailure
from neardup_desktop.extract.dates import from_datetime
from neardup_desktop.extract.extras import reference_name
from neardup_desktop.extract.html_text import LIBRARIES as HTML_LIBRARIES
from neardup_desktop.extract.html_text import decode_html_leniently, page_item, read_page
from neardup_desktop.extract.http_body import MAX_BODY_BYTES, BodyTooLargeError, unpacked
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from fastwarc.warc import HeaderMap, WarcRecord

LIBRARIES = (*HTML_LIBRARIES, "fastwarc", "brotli")
"""Import names of what this module needs."""

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
_UNTOLD = ("", "application/octet-stream", "application/download", "binary/octet-stream")
_UNTOLD_NAMES = re.compile(r"\.(?:pdf|docx?|odt|rtf|epub|pptx?|xlsx?)$", re.IGNORECASE)
_MARKUP_START = re.compile(rb"\s*(?:<!--.{0,500}?-->\s*)?<(?:!doctype html|html)\b", re.I | re.S)
_BAD_IN_PARTS = re.compile(r"[/\\\x00-\x1f\x7f]+")


def documents_of(
    stream: BinaryIO, format_name: str, before: str = ""
) -> Iterator[ExtractedItem | Embedded]:
    """Each page and document that a server sent, named by its number among them.

    Requests, metadata, what only refers to another record, and answers other than success are
    left out, and so is what makes up pages: pictures, styles, scripts and data.

    Args:
        stream: the archive, compressed or not.
        format_name: name of the format module that asks.
        before: what the names of all parts begin with.

    Raises:
        ReadFailure: DAMAGED.
    """
    from fastwarc.warc import ArchiveIterator, WarcRecordType

    wanted = WarcRecordType.response | WarcRecordType.resource | WarcRecordType.conversion
    number = 0
    try:
        for record in ArchiveIterator(stream, record_types=wanted, fsspec_args=False):
            media_type = _media_type(record)
            address = (record.headers.get("WARC-Target-URI") or "").strip("<> ")
            name = reference_name(address)
            if not _is_success(record) or not _is_document(media_type, address, name):
                continue
            number += 1
            yield from _document(record, media_type, name, format_name, f"{before}{number}")
    except OSError as error:
        if error.errno is not None:
            raise
        raise ReadFailure(Outcome.DAMAGED, str(error)) from error
    except (ValueError, UnicodeError, OverflowError) as error:
        raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {error}") from error


def _http_headers(record: "WarcRecord") -> "HeaderMap | None":
    """The headers of an answer; None for what was not fetched by HTTP."""
    headers: HeaderMap | None = record.http_headers
    return headers


def _media_type(record: "WarcRecord") -> str:
    if _http_headers(record) is None:
        stated = record.headers.get("Content-Type")
    else:
        stated = record.http_content_type
    return (stated or "").partition(";")[0].strip().lower()


def _is_success(record: "WarcRecord") -> bool:
    """Whether it is no error, redirection or answer that came in part."""
    headers = _http_headers(record)
    return headers is None or headers.status_code in (200, 203)


def _is_document(media_type: str, address: str, name: str) -> bool:
    """Whether a person may want to read it."""
    if not address.lower().startswith(("http:", "https:", "urn:", "file:")):
        return False  # what the archiver notes for itself
    if media_type == "text/plain" and name.lower() == "robots.txt":
        return False
    if media_type in _UNTOLD:
        return media_type == "" or bool(_UNTOLD_NAMES.search(name))
    return (
        media_type in _PAGES
        or media_type in _DOCUMENTS
        or media_type.startswith(_DOCUMENT_FAMILIES)
    )


def _document(
    record: "WarcRecord", media_type: str, name: str, format_name: str, part: str
) -> Iterator[ExtractedItem | Embedded]:
    """What a record holds, or why it cannot be read; an answer without a type must look like it."""
    data = record.reader.read(MAX_BODY_BYTES + 1)
    transfer = content = charset = ""
    headers = _http_headers(record)
    if headers is not None:
        transfer = headers.get("Transfer-Encoding") or ""
        content = headers.get("Content-Encoding") or ""
        charset = record.http_charset or ""
    try:
        data = unpacked(data, transfer, content)
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
        page = read_page(decode_html_leniently(data, charset))
        moment = from_datetime(record.record_date)
        yield page_item(page, format_name, part, title=name, date_s=moment)
    elif media_type or data.startswith(b"%PDF-"):
        name = _BAD_IN_PARTS.sub("_", name) or "document"
        ending = _DOCUMENTS.get(media_type, "")
        if ending and not name.lower().endswith(f".{ending}"):
            name = f"{name}.{ending}"
        yield Embedded(f"{part}/{name}", name, data, media_type)
