"""Documents of Apple's Pages, Numbers and Keynote.

Pages: headers, body, text boxes and tables, footnotes and footers. Keynote: slides in their order,
each title first, and presenter notes, which are not in the main text; text of layouts is left out.
Numbers: sheets with their tables, numbers with all digits but without their formats, and dates in
ISO form. Comments, pictures and films are extras.

Documents of 2013 and later are read from their objects (`iwa_document`), older ones from their XML
(`iwork_xml`). The libraries numbers-parser and keynote-parser read the files of one program each,
and need a new release for each release of that program. Documents that are folders, as Macs store
large ones, are not read as a whole.
"""

import posixpath
import re

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.zip_parts import OfficePackage
from neardup_desktop.extract.extras import is_decoration
from neardup_desktop.extract.iwork.iwa import is_iwa, objects_of
from neardup_desktop.extract.iwork.iwa_document import read_objects
from neardup_desktop.extract.iwork.iwork_text import IworkText
from neardup_desktop.extract.iwork.iwork_xml import PARTS, read_xml
from neardup_desktop.extract.office.office_document import LIBRARIES, opened_package
from neardup_desktop.extract.shared.document_item import NO_PROPERTIES, document_item
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.text.decode import is_text

_OLD_MARK = "buildVersionHistory.plist"
_LOCKED = re.compile(r"(?:[^/]+/)?\.iwp(?:v2|h)")
_MEDIA = re.compile(
    r"(?:[^/]+/)?Data/.+\.(?:(png|jpe?g|gif|tiff?|heic|webp|bmp)|pdf|mov|mp4|m4v|m4a|mp3)",
    re.IGNORECASE,
)
_SMALL = re.compile(r"-small-\d+\.[a-z]+$|/[ms]t-[0-9A-F-]{36}-\d+\.[a-z]+$", re.IGNORECASE)
"""Scaled copies of pictures that the programs add."""


def _is_own(document: Document) -> bool:
    names = document.members
    return is_iwa(names) or (_OLD_MARK in names and any(part in names for part in PARTS))


def _read(document: Document) -> Found:
    names = document.members
    if any(map(_LOCKED.fullmatch, names)):
        raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
    with opened_package(document) as package:
        is_new = is_iwa(names)
        found = read_objects(objects_of(package, names)) if is_new else _read_old(package)
        _add_media(package, names, found)
    main = found.main()
    yield document_item(
        FORMAT, found.full(), found.extras, NO_PROPERTIES, columns(found.tables), main=main
    )


def _read_old(package: OfficePackage) -> IworkText:
    part = next((name for name in PARTS if package.has(name)), "")
    if not part:
        raise ReadFailure(Outcome.DAMAGED, "no document inside")
    try:
        root = package.tree(part)
    except NotImplementedError as error:  # a compression method that is only used with passwords
        raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened") from error
    return read_xml(root)


def _add_media(package: OfficePackage, names: frozenset[str], found: IworkText) -> None:
    for name in sorted(names):
        kind = _MEDIA.fullmatch(name)
        if kind and not _SMALL.search(name):
            digest, first = package.media(name)
            if not is_decoration(first):
                what = ExtraKind.IMAGE if kind[1] else ExtraKind.OTHER
                found.extras.add(what, posixpath.basename(name), digest)


FORMAT = Format(
    name="iwork",
    label="iWork document (PAGES, NUMBERS, KEY)",
    short_name="iWork",
    also_called=("pages", "numbers", "key"),
    extensions=("pages", "numbers", "key"),
    version=4,
    is_own=_is_own,
    # A KEY file is more often a cryptographic key, in plain text, than a presentation.
    is_foreign=lambda document: is_text(document.head),
    read=_read,
    needs=("cramjam", *LIBRARIES),
    reads="texts, text boxes, tables, notes; slides in their order, sheets with all cells",
    leaves_out="formats of numbers, charts; comments, pictures and films: noted beside the text",
)
