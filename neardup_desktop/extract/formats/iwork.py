"""Documents of Apple's Pages, Numbers and Keynote.

Pages: headers, body, text boxes and tables, footnotes and footers. Keynote: slides in their order,
each title first, and presenter notes, which are not in the main text; text of layouts is left out.
Numbers: sheets with their tables, numbers with all digits but without their formats, and dates in
ISO form. Comments, pictures and films are extras.

Documents of 2013 and later are read from their objects (`iwa_document`), older ones from their XML.
The libraries numbers-parser and keynote-parser read the files of one program each,
and need a new release for each release of that program. Documents that are folders, as Macs store
large ones, are not read as a whole.
"""

import posixpath
import re

from neardup_desktop.extract.base import Document, Format, Found, ReadFailure
from neardup_desktop.extract.containers.xml_names import XmlElement, local_name, value
from neardup_desktop.extract.containers.zip_parts import OfficePackage
from neardup_desktop.extract.extras import is_decoration
from neardup_desktop.extract.iwork.iwa import is_iwa, objects_of
from neardup_desktop.extract.iwork.iwa_document import read_objects
from neardup_desktop.extract.iwork.iwork_text import IworkText, Unit, readable
from neardup_desktop.extract.office.office_document import LIBRARIES, opened_package
from neardup_desktop.extract.shared.document_item import NO_PROPERTIES, document_item
from neardup_desktop.extract.shared.layout import columns
from neardup_desktop.extract.sheets.cells import iso_text, number_text
from neardup_desktop.extract.sheets.sheet_text import is_default_name
from neardup_desktop.model.extras import Counted, ExtraKind
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

PARTS = ("index.xml", "index.apxl")
"""The one part of such a package that holds all text."""

_SKIPPED = frozenset(
    (
        *("section-prototypes", "tabular-prototypes", "chart-prototypes", "drawable-prototypes"),
        *("prototypes", "theme-list", "stylesheet", "metadata", "bindings", "thumbnails"),
        *("custom-styles", "publication-info", "undo-stack", "application-data"),
    )
)
_COMMENTS = ("annotation", "sticky-note", "comment")
_UNITS = ("slide", "workspace")
_BREAKS = ("br", "lnbr", "crbr", "pgbr", "sectbr", "colbr", "intratopicbr")
_NUMBERS, _DATES, _TEXTS = ("n", "rn"), ("d", "rd"), ("ct", "rt")


def read_xml(root: XmlElement) -> IworkText:
    """The text of a document, in the order of its elements."""
    from lxml.etree import iterwalk

    reading = _DocumentReader()
    walk = iterwalk(root, events=("start", "end"))
    for event, element in walk:
        name = local_name(element)
        if event == "end":
            reading.leave(name)
        elif name in _SKIPPED or reading.enter(name, element):
            walk.skip_subtree()
    reading.found.extras.count(Counted.FORMULAS, len(_values(root, "{*}fo", "fs")))
    reading.found.extras.count_links(_values(root, "{*}link", "href"))
    return reading.found


def _values(root: XmlElement, tag: str, attribute: str) -> list[str]:
    """The values of an attribute in all elements of a tag."""
    return [said for element in root.iter(tag) if (said := value(element, attribute))]


class _DocumentReader:
    """Reads the elements of a document in their order."""

    def __init__(self) -> None:
        self.found = IworkText()
        self.found.units += (Unit(), Unit())
        self._storages: list[tuple[str, list[str]]] = []
        self._comments = 0
        self._footers = 0

    def enter(self, name: str, element: XmlElement) -> bool:
        """Handle the start of an element; True if all of it has been read."""
        unit = self.found.units[-1]
        if name == "text-storage":
            self._storages.append((value(element, "kind"), []))
        elif name == "p" and self._storages:
            self._storages[-1][1].append(_paragraph(element))
            return True
        elif name in _COMMENTS:
            self._comments += 1
        elif name == "footers":
            self._footers += 1
        elif name in _UNITS:
            self.found.units.append(Unit())
            sheet = value(element, "workspace-name")
            if sheet and not is_default_name(sheet):
                self.found.take(self.found.units[-1].texts, sheet)
        elif name == "tabular-model":
            title = value(element, "name")
            if value(element, "name-is-visible") == "true" and not is_default_name(title):
                self.found.take(unit.texts, title)
            self.found.take(unit.texts, "\n".join(_cells(element)))
            return True
        return False

    def leave(self, name: str) -> None:
        """Handle the end of an element."""
        if name in _COMMENTS:
            self._comments -= 1
        elif name == "footers":
            self._footers -= 1
        elif name == "text-storage" and self._storages:
            kind, paragraphs = self._storages.pop()
            self._add(kind, "\n".join(paragraphs))

    def _add(self, kind: str, text: str) -> None:
        found, unit = self.found, self.found.units[-1]
        if self._comments:
            found.extras.add_comment("", readable(text))
        elif kind == "header":
            found.take(found.footers if self._footers else found.headers, text)
        elif kind in ("footnote", "endnote"):
            found.take(found.footnotes, text)
        elif kind == "note":
            found.take(unit.notes, text)
        else:
            # The body is read before its boxes and tables, which come first in the file.
            found.take(found.units[0].texts if kind == "body" else unit.texts, text)


def _paragraph(element: XmlElement) -> str:
    from lxml.etree import iterwalk

    pieces = []
    for event, inner in iterwalk(element, events=("start", "end")):
        name = local_name(inner)
        if event == "start":
            if name in _BREAKS:
                pieces.append("\n")
            elif name == "tab":
                pieces.append("\t")
            pieces.append(inner.text or "")
        elif inner is not element:
            pieces.append(inner.tail or "")
    return "".join(pieces)


def _cells(table: XmlElement) -> list[str]:
    """The texts of the filled cells of a table, in their order."""
    shown = []
    for source in table.iter("{*}datasource"):
        for cell in source.iter("{*}*"):
            name = local_name(cell)
            if name in _TEXTS:
                shown.append(value(cell, "s") or value(cell, "v"))
            elif name == "p":
                shown.append(_paragraph(cell))
            elif name in _NUMBERS:
                shown.append(_number(value(cell, "v")))
            elif name in _DATES:
                shown.append(iso_text(value(cell, "cell-date")))
    return [text for text in shown if text]


def _number(stated: str) -> str:
    try:
        return number_text(float(stated))
    except ValueError:
        return stated


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
