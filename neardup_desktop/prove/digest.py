"""The digest of a document: equal ones are the same document, but for traces of saving."""

import re
from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from neardup_desktop.prove import cards, compound, mail, packages, pdf_graph, plain, rtf_tokens
from neardup_desktop.prove.base import BY_BYTES, Place, Unprovable, bytes_of, framed
from neardup_desktop.prove.html_page import Beside, html_places
from neardup_desktop.prove.xml_tree import xml_places

_HTML = frozenset(("html", "htm", "shtml"))
_XML = frozenset(
    (
        *("xml", "fb2", "opml", "docbook", "dbk", "dita", "tei", "ttml", "svg", "xsl"),
        *("fodt", "fods", "fodp", "rng", "xsd", "kml", "gpx", "rss", "atom"),
    )
)
_MAIL = frozenset(("eml", "mbox", "mbx", "mht", "mhtml", "emlx"))
_FIELD = re.compile(rb"[!-9;-~]{1,80}:|From [^\n]{0,400}\n")
_ESSENTIAL = re.compile(rb"^(?:From|Date|Message-ID|Received|Return-Path):", re.I | re.M)
_OF_PROGRAMS = {b"message-id:", b"received:", b"return-path:"}
_COUNT = re.compile(rb"[ \t]*(\d{1,12})[ \t]*\r?\n")


class Digest(Struct, frozen=True):
    """The family that digested a document, `BY_BYTES` if only its bytes count, and 32 bytes.

    These are equal for the same documents of a family, but for listed traces.
    """

    family: str
    value: bytes


def digest(name: str, data: bytes, beside: Beside | None = None) -> Digest:
    """Digest a document.

    The same name, bytes and files beside it always give the same digest. The ending of the name
    says what the bytes do not. Without `beside`, the files that a page shows do not count.
    """
    family, found = _places(name, data, beside)
    return Digest(family, framed((family, *(piece for place in found for piece in place))))


def differing_places(name: str, data: bytes, other_name: str, other: bytes) -> tuple[str, ...]:
    """The names of the places in which two documents differ, in their order; () for the same."""
    (family, own), (other_family, theirs) = _places(name, data), _places(other_name, other)
    if family != other_family:
        return ("format",)
    left = {(place, at) for at, place in _numbered(theirs)}
    both = {(place, at) for at, place in _numbered(own)}
    missing = [place.name for at, place in _numbered(own) if (place, at) not in left]
    added = [place.name for at, place in _numbered(theirs) if (place, at) not in both]
    found = tuple(dict.fromkeys((*missing, *added)))
    return found or (("order",) if own != theirs else ())


def _numbered(places: list[Place]) -> Iterator[tuple[int, Place]]:
    """Each place, and how often the same one came before."""
    seen: dict[Place, int] = {}
    for place in places:
        number = seen[place] = seen.get(place, -1) + 1
        yield number, place


def _places(name: str, data: bytes, beside: Beside | None = None) -> tuple[str, list[Place]]:
    extension = name.rpartition(".")[2].lower() if "." in name else ""
    try:
        family, found = _read(extension, data, beside)
        return family, list(found)
    except (Unprovable, RecursionError, MemoryError):
        return BY_BYTES, [bytes_of("file", data)]


def _read(extension: str, data: bytes, beside: Beside | None) -> tuple[str, Iterator[Place]]:
    if data.startswith((b"PK\3\4", b"PK\5\6")):
        return packages.package_places(data)
    if data.startswith(b"%PDF-"):
        return "pdf", pdf_graph.pdf_places(data)
    if data.startswith(b"{\\rtf"):
        return "rtf", rtf_tokens.rtf_places(data)
    if data.startswith(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"):
        return "ole", compound.compound_places(data)
    if extension in _MAIL or (extension not in plain.WRITTEN and _is_mail(data)):
        return "mail", mail.mail_places(_message(extension, data))
    if extension in ("csv", "tsv"):
        try:
            return "table", iter(list(plain.table_places(data)))
        except Unprovable:
            return "table as text", plain.text_places(data, extension)
    if extension in ("ics", "vcf", "ical", "vcard"):
        return "card", cards.card_places(data)
    if extension in ("json", "ipynb"):
        try:
            return "json", iter(list(plain.json_places(data, extension)))
        except Unprovable:
            return "json as text", plain.text_places(data, extension)
    if extension in _HTML:
        return "html", html_places(data, beside)
    if extension == "xhtml":
        return "xhtml", chain(xml_places(data), html_places(data, beside))
    if extension in _XML or data.lstrip(b"\xef\xbb\xbf \r\n\t").startswith(b"<?xml"):
        return "xml", xml_places(data)
    if b"\0" in data and not data.startswith((b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")):
        return BY_BYTES, iter((bytes_of("file", data),))
    kind = "prose" if extension in plain.PROSE else "written" if extension in plain.WRITTEN else ""
    return f"text {kind}".strip(), plain.text_places(data, extension)


def _is_mail(data: bytes) -> bool:
    """Whether it begins as a message does, as the files of a Maildir do, which have no ending."""
    head = data[:20_000].partition(b"\n\n")[0].partition(b"\r\n\r\n")[0]
    found = set(_ESSENTIAL.findall(head.lower())) if _FIELD.match(data) else set()
    # Notes begin with names and dates as well.
    return len(found) > 1 and not found.isdisjoint(_OF_PROGRAMS)


def _message(extension: str, data: bytes) -> bytes:
    """The message in a file of Apple Mail, which begins with a count and ends with its status."""
    count = _COUNT.match(data) if extension == "emlx" else None
    if count is None:
        return data
    message = data[count.end() : count.end() + int(count[1])]
    status = data[count.end() + int(count[1]) :].strip()
    if status and not (status.startswith(b"<?xml") and status.endswith(b"</plist>")):
        raise Unprovable("no message of Apple Mail")
    return message
