"""Documents of Hangul as packages of XML (HWPX), as the Korean standard KS X 6101 describes them.

What counts is what counts in the older form of the same document (HWP), in the same order: headers,
body with tables and boxes behind the paragraphs that they hang on, footnotes, endnotes, footers.
Text that was deleted while changes were tracked does not count. Changes, hidden comments, pictures
and embedded objects are extras.
"""

import re
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.dates import from_iso
from neardup_desktop.extract.extras import ExtrasFound, is_decoration, reference_name, words_digest
from neardup_desktop.extract.office_package import ZIP_ERRORS, OfficePackage, damage_told
from neardup_desktop.extract.xml_text import name_of
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

if TYPE_CHECKING:
    from lxml.etree import _Element

_ZIP = b"PK\x03\x04"
_TYPE = b"application/hwp+zip"
_TYPE_BEFORE = 256
_FACTS, _MANIFEST = "Contents/content.hpf", "META-INF/manifest.xml"
_SECTION = re.compile(r"Contents/section(\d{1,5})\.xml", re.IGNORECASE)
_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".bmp", ".tif", ".tiff", ".wmf", ".emf", ".svg")
_STORIES = {
    "header": "above",
    "footer": "below",
    "footNote": "notes",
    "endNote": "ends",
    "hiddenComment": "said",
}
_ORDER = ("above", "body", "notes", "ends", "below")
_REPEATED = ("above", "below")
_AS_TEXT = {"tab": "\t", "lineBreak": "\n", "nbSpace": "\xa0", "fwSpace": " ", "hyphen": "-"}
_SHOWN = ("mainText", "subText", "script", "text")
"""The two lines of a word with a gloss, the source of an equation, and what a form field holds."""
_STATED = {"compose": "composeText", "textart": "text"}
_SKIPPED = ("secPr", "linesegarray", "shapeComment", "parameters", "parameterset")
_CHANGES = {"insertBegin": 1, "deleteBegin": 1, "insertEnd": -1, "deleteEnd": -1}


def _recognise(document: Document) -> Match:
    head = document.head
    if head.startswith(_ZIP) and _TYPE in head[:_TYPE_BEFORE]:
        return Match.CERTAIN
    if _FACTS in document.members:
        return Match.CERTAIN
    return Match.EXTENSION if document.extension == "hwpx" else Match.NO


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    with _opened(document) as package:
        reading = _Reading(package)
        reading.read()
        title, author, date_s = _facts(package)
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text=reading.text(),
        title=title,
        author=author,
        date_s=date_s,
        extras=reading.extras.all(),
    )


@contextmanager
def _opened(document: Document) -> Iterator[OfficePackage]:
    with damage_told(), document.open() as stream, zipfile.ZipFile(stream) as opened:
        package = OfficePackage(opened)
        if package.has(_MANIFEST):
            manifest = package.tree(_MANIFEST)
            if next(manifest.iter("{*}encryption-data"), None) is not None:
                raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
        yield package


def _facts(package: OfficePackage) -> tuple[str, str, int | None]:
    """Title, author and the last change; a damaged part states nothing."""
    from lxml.etree import XMLSyntaxError

    stated: dict[str, str] = {}
    try:
        root = package.tree(_FACTS) if package.has(_FACTS) else None
    except (XMLSyntaxError, *ZIP_ERRORS):
        root = None
    for fact in () if root is None else root.iter("{*}title", "{*}meta"):
        stated.setdefault(fact.get("name") or name_of(fact), " ".join((fact.text or "").split()))
    date = stated.get("ModifiedDate") or stated.get("CreatedDate", "")
    return stated.get("title", ""), stated.get("creator", ""), from_iso(date)


class _Reading:
    """Gathers the text of one document."""

    def __init__(self, package: OfficePackage) -> None:
        self._package = package
        self._stories: dict[str, list[str]] = {name: [] for name in (*_ORDER, "said")}
        self._story = "body"
        self._ended: frozenset[str] = frozenset()
        self._open_changes: dict[str, list[str]] = {}
        self.extras = ExtrasFound()

    def read(self) -> None:
        """Read all sections in their order, then the pictures."""
        names = self._package.names("Contents/")
        sections = {int(found[1]): name for name in names if (found := _SECTION.fullmatch(name))}
        if not sections:
            raise ReadFailure(Outcome.DAMAGED, "no document of Hangul inside")
        for number in sorted(sections):
            root = self._package.tree(sections[number])
            # What never ends hides nothing.
            ends = root.iter("{*}insertEnd", "{*}deleteEnd")
            self._ended = frozenset(_change_of(end, name_of(end)) for end in ends)
            self._open_changes.clear()
            self._collect(root, [])
        said = "\n".join(self._stories["said"])
        if said.strip():
            self.extras.add(ExtraKind.COMMENT, "", words_digest("", said))
        self._add_pictures()

    def text(self) -> str:
        """All that counts."""
        parts = ("\n".join(self._stories[name]).strip() for name in _ORDER)
        return "\n\n".join(part for part in parts if part)

    def _collect(self, parent: "_Element", line: list[str]) -> None:
        """Gather what is below an element; its own words go into the line."""
        for element in parent:
            name = name_of(element)
            if name == "p":
                self._collect_paragraph(element)
            elif name == "t":
                self._collect_text(element, line)
            elif name in _SHOWN:
                line.append(f" {element.text or ''} ")
            elif name in _STATED:
                line.append(f" {element.get(_STATED[name]) or ''} ")
            elif name in _STORIES:
                outer, self._story = self._story, _STORIES[name]
                self._collect(element, [])
                self._story = outer
            elif name and name not in _SKIPPED:
                if name == "tbl":
                    line.append(" ")
                self._collect(element, line)

    def _collect_paragraph(self, paragraph: "_Element") -> None:
        story = self._stories[self._story]
        place = len(story)
        line: list[str] = []
        self._collect(paragraph, line)
        text = "".join(line)
        # What hangs on a paragraph follows it. The same header stands in each section.
        if text.strip() and not (self._story in _REPEATED and text in story):
            story.insert(place, text)

    def _collect_text(self, element: "_Element", line: list[str]) -> None:
        self._add_words(element.text or "", line)
        for inner in element:
            name = name_of(inner)
            if name in _AS_TEXT:
                self._add_words(_AS_TEXT[name], line)
            elif name in _CHANGES:
                self._turn_change(inner, name)
            self._add_words(inner.tail or "", line)

    def _add_words(self, words: str, line: list[str]) -> None:
        for gathered in self._open_changes.values():
            gathered.append(words)
        if not any(change.startswith("delete") for change in self._open_changes):
            line.append(words)

    def _turn_change(self, mark: "_Element", name: str) -> None:
        change = _change_of(mark, name)
        if _CHANGES[name] > 0 and change in self._ended:
            self._open_changes[change] = []
        elif words := "".join(self._open_changes.pop(change, [])).strip():
            self.extras.add(ExtraKind.TRACKED_CHANGE, "", words_digest(name, words))

    def _add_pictures(self) -> None:
        for path in self._package.names("BinData/"):
            digest, first = self._package.media(path)
            name = reference_name(path)
            if not name.lower().endswith(_PICTURES):
                self.extras.add(ExtraKind.OTHER, "embedded object", digest)
            elif not is_decoration(first):
                self.extras.add(ExtraKind.IMAGE, name, digest)


def _change_of(mark: "_Element", name: str) -> str:
    """What the beginning and the end of one change have in common."""
    return f"{name.removesuffix('Begin').removesuffix('End')} {mark.get('Id', '')}"


FORMAT = Format(
    name="hwpx",
    label="Hangul document (HWPX)",
    kind=Kind.DOCUMENT,
    extensions=("hwpx",),
    version=1,
    recognise=_recognise,
    read=_read,
    needs=("lxml",),
    reads="body, tables, text boxes, notes, headers and footers; tracked changes as accepted",
    leaves_out=(
        "deleted text, hidden comments, pictures and objects: noted beside the text; background "
        "pages"
    ),
)
