"""Extras of a package of Office: properties, links, custom XML, and parts that no reader took."""

import posixpath
from collections.abc import Iterable
from typing import TYPE_CHECKING

from neardup_desktop.extract.base import MayDiffer, ReadFailure
from neardup_desktop.extract.containers.document_properties import (
    PROGRAMS_MAY_DIFFER,
    add_custom_properties,
    add_properties,
    keywords,
)
from neardup_desktop.extract.containers.unread import note_unread_parts
from neardup_desktop.extract.containers.xml_names import local_name, value
from neardup_desktop.extract.containers.zip_parts import OfficePackage, parsed_part
from neardup_desktop.extract.extras import LINKED_FILES, ExtrasFound
from neardup_desktop.extract.office.drawing_known import DRAWINGS_MAY_DIFFER
from neardup_desktop.extract.shared.link_targets import note_links
from neardup_desktop.model.extras import ExtraKind

if TYPE_CHECKING:
    from lxml.etree import _Element

CUSTOM_XML = "custom XML"

_CORE, _CUSTOM, _APP = "docProps/core.xml", "docProps/custom.xml", "docProps/app.xml"
_FACTS = {
    **{"title": "title", "creator": "author", "subject": "subject", "description": "comments"},
    **{"category": "category", "contentStatus": "status"},
}
_APP_FACTS = {"Manager": "manager", "HyperlinkBase": "base of links"}
_APP_MARKS = (b"Manager>", b"HyperlinkBase>")
_LOOKS = ("theme", "numbering", "styles", "settings", "fontTable", "stylesWithEffects")
_EMPTY_SOURCES = ("Sources", "CoverPageProperties")
_MOST_FACT_CHARACTERS = 100_000

PACKAGE_MAY_DIFFER = (
    MayDiffer("[[]Content_Types].xml*", "lists of parts"),
    MayDiffer("*.rels*", "names of parts"),
    MayDiffer("docProps/app.xml*", "programs, and numbers they counted"),
    MayDiffer("docProps/core.xml#*/lastModifiedBy*", "who saved it last"),
    MayDiffer("docProps/core.xml#*/revision*", "how often it was saved"),
    MayDiffer("docProps/core.xml#*/created*", "times of saving"),
    MayDiffer("docProps/core.xml#*/modified*", "times of saving"),
    MayDiffer("docProps/core.xml#*/lastPrinted*", "times of printing"),
    MayDiffer("docProps/core.xml#*/language*", "languages"),
    MayDiffer("docProps/core.xml#*/version*", "versions"),
    MayDiffer("docProps/core.xml#*/identifier*", "identifiers"),
    MayDiffer("docProps/core.xml#*@*", "languages and kinds of properties"),
    *(
        MayDiffer(f"docProps/core.xml#*/{name}", "facts without words")
        for name in ("title", "creator", "subject", "description", "category", "contentStatus")
    ),
    MayDiffer("docProps/core.xml#*/keywords", "facts without words"),
    MayDiffer("docProps/custom.xml#*@pid", "numbers of properties"),
    MayDiffer("docProps/custom.xml#*@fmtid", "numbers of properties"),
    MayDiffer("docProps/thumbnail.*", "thumbnails"),
    MayDiffer("docProps/custom.xml#*@linkTarget", "places that properties are taken from"),
    MayDiffer("docMetadata/*", "labels that a server gave"),
    MayDiffer("customXml/itemProps*.xml*", "identifiers"),
    *DRAWINGS_MAY_DIFFER,
    *PROGRAMS_MAY_DIFFER,
    MayDiffer("*/drawings/*#*/nv*Pr", "names of shapes"),
    MayDiffer("*#*/cNvPr", "names of shapes"),
    MayDiffer("*#*/bodyPr*", "looks of text in shapes"),
    MayDiffer("*#*/txBody/*/rPr*", "fonts and colours"),
    MayDiffer("*#*/txBody/*/pPr*", "looks of paragraphs"),
    MayDiffer("*/printerSettings/*", "page set-up"),
    MayDiffer("*/theme/*", "themes"),
    MayDiffer("*/fonts/*", "fonts"),
    MayDiffer("*/charts/style*.xml*", "styles of charts"),
    MayDiffer("*/charts/colors*.xml*", "colours of charts"),
    MayDiffer("*/diagrams/colors*.xml*", "colours of diagrams"),
    MayDiffer("*/diagrams/quickStyle*.xml*", "styles of diagrams"),
    MayDiffer("*/diagrams/drawing*.xml*", "pictures of diagrams, which are drawn from their data"),
)
"""What may differ in every package of Office."""


def note_properties(package: OfficePackage, extras: ExtrasFound) -> None:
    """Note title, author, subject and keywords, and the custom properties of users."""
    noted = []
    root = _tree(package, _CORE, extras)
    for fact in () if root is None else root:
        name, words = local_name(fact), _said(fact)
        if name == "keywords":
            noted += [f"keyword={one}" for one in keywords(words)]
        elif name in _FACTS and words:
            noted.append(f"{_FACTS[name]}={words}")
    root = _tree(package, _APP, extras, _APP_MARKS)
    for fact in () if root is None else root:
        if local_name(fact) in _APP_FACTS and (words := _said(fact)):
            noted.append(f"{_APP_FACTS[local_name(fact)]}={words}")
    add_properties(extras, noted)
    root = _tree(package, _CUSTOM, extras)
    own = () if root is None else ((value(one, "name"), _said(one)) for one in root)
    add_custom_properties(extras, own)


def note_rest(
    package: OfficePackage,
    extras: ExtrasFound,
    may_differ: Iterable[MayDiffer],
    links: Iterable[str] = (),
) -> None:
    """Note links, linked files, custom XML and unread parts; to be called when all else is read."""
    for path in package.parts():
        if posixpath.dirname(path).endswith("/externalLinks"):
            package.relations(path)  # to workbooks whose cells are shown here
    outside = package.outside
    hyperlinks = (target for kind, target in outside if kind == "hyperlink")
    note_links(extras, (*links, *hyperlinks))
    files = {
        f"{kind} {target}"
        for kind, target in outside
        if kind not in ("hyperlink", "attachedTemplate")
    }
    extras.link(*(target for _, target in outside))
    if files:
        extras.not_shown(LINKED_FILES, *sorted(files))
    for odd in sorted(package.odd_relations):
        extras.not_shown("parts of the file", odd)
    _note_custom_xml(package, extras)
    note_unread_parts(
        extras, package.parts(), package.read_names, may_differ, lambda name: package.media(name)[0]
    )


def pass_over(package: OfficePackage, related: Iterable[tuple[str, str]]) -> None:
    """Count pictures of styles and themes (bullets, backgrounds) as read."""
    for kind, path in related:
        if kind in _LOOKS:
            try:
                package.read_names.update(path for _, path in package.related(path))
            except ReadFailure:
                continue


def _note_custom_xml(package: OfficePackage, extras: ExtrasFound) -> None:
    digests = []
    for name in package.names("customXml/"):
        file = posixpath.basename(name)
        if not file.startswith("item") or file.startswith("itemProps") or not file.endswith(".xml"):
            continue
        root = _tree(package, name, extras)
        if root is None or (local_name(root) in _EMPTY_SOURCES and not _has_words(root)):
            continue
        digests.append(package.media(name)[0])
    if digests:
        extras.not_shown(CUSTOM_XML, *sorted(digests))


def _has_words(root: "_Element") -> bool:
    return any((one.text or "").strip() for one in root.iter())


def _said(fact: "_Element") -> str:
    return " ".join("".join(map(str, fact.itertext())).split())[:_MOST_FACT_CHARACTERS]


def _tree(
    package: OfficePackage, name: str, extras: ExtrasFound, marks: tuple[bytes, ...] = ()
) -> "_Element | None":
    """The root of a part; None if it is missing or damaged, or contains none of the marks."""
    if not package.has(name):
        return None
    try:
        data = package.data(name)
        if marks and not any(mark in data for mark in marks):
            return None
        return parsed_part(name, data)
    except ReadFailure:
        extras.add(ExtraKind.OTHER, f"damaged {posixpath.basename(name)}", b"")
        return None
