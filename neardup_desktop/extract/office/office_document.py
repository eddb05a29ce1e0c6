"""Reads what the XML formats of Office share: package, properties, embedded objects."""

import posixpath
from contextlib import AbstractContextManager

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.containers.xml_names import XmlElement
from neardup_desktop.extract.containers.zip_parts import OfficePackage, opened_zip, parsed_part
from neardup_desktop.extract.extras import ExtrasFound, is_decoration
from neardup_desktop.extract.office.office_password import without_password
from neardup_desktop.extract.shared.field_codes import FieldCodes
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.outcomes import Outcome

Relations = dict[str, tuple[str, str]]
"""Kind and name of each part that a part relates to, by the identifier it uses for it."""

LIBRARIES = ("lxml", "docx", "olefile", "msoffcrypto")
"""Import names of what this module needs."""

MAX_OLE_BYTES = 256 << 20

_ENCRYPTED_STREAM = "EncryptedPackage".encode("utf-16-le")
_CORE = "docProps/core.xml"
_OBJECTS = {
    "oleObject": "embedded object",
    "package": "embedded object",
    "aFChunk": "embedded document",
    "subDocument": "embedded document",
    "chart": "chart",
    "chartEx": "chart",
    "diagramData": "diagram",
    "video": "video",
    "audio": "sound",
    "media": "video or sound",
}
"""Kinds of relations to what is no text, and what a user calls it."""
_COUNTED = {"control": Counted.FORM_FIELDS, "vbaProject": Counted.MACROS}
_NAMED = ("embedded object", "embedded document", "video", "sound")


def opened_package(document: Document) -> AbstractContextManager[OfficePackage]:
    """The package of a document, decrypted if its password is Excel's own.

    Raises:
        ReadFailure: ENCRYPTED, DAMAGED, UNSUPPORTED or TOO_LARGE.
    """
    return opened_zip(_unlocked(document))


def core_properties(package: OfficePackage) -> tuple[str, str, int | None]:
    """Title, author and the date of the last change, as python-docx reads them.

    All are unknown if that part is damaged, since the text may be intact.
    """
    from docx.opc.coreprops import CoreProperties
    from docx.oxml.coreprops import CT_CoreProperties
    from docx.oxml.parser import parse_xml
    from lxml.etree import XMLSyntaxError

    if not package.has(_CORE):
        return "", "", None
    try:
        root = parse_xml(package.data(_CORE))
    except (ReadFailure, XMLSyntaxError, ValueError):
        return "", "", None
    if not isinstance(root, CT_CoreProperties):
        return "", "", None
    facts = CoreProperties(root)
    title, author = (" ".join(text.split()) for text in (facts.title, facts.author))
    try:
        stated = facts.modified or facts.created
        return title, author, None if stated is None else int(stated.timestamp())
    except (ValueError, OverflowError):  # such as February 30
        return title, author, None


def tree_safely(
    package: OfficePackage, path: str, what: str, extras: ExtrasFound, data: bytes | None = None
) -> XmlElement | None:
    """The root of a minor part, given its bytes or not; if it is damaged, an extra says so."""
    try:
        return package.tree(path) if data is None else parsed_part(path, data)
    except ReadFailure:
        extras.add(ExtraKind.OTHER, f"damaged {what}", b"")
        return None


def relations_safely(package: OfficePackage, path: str, extras: ExtrasFound) -> Relations:
    """The relations of a minor part; if they are damaged, an extra says so."""
    try:
        return package.relations(path)
    except ReadFailure:
        extras.add(ExtraKind.OTHER, "damaged pictures", b"")
        return {}


def related_safely(package: OfficePackage, path: str, extras: ExtrasFound) -> list[tuple[str, str]]:
    """The same without the identifiers that the part uses."""
    return list(relations_safely(package, path, extras).values())


def add_object(package: OfficePackage, kind: str, path: str, extras: ExtrasFound) -> None:
    """Add a picture or an embedded object that a part relates to; ignore other kinds."""
    if kind == "image":
        digest, first = package.media(path)
        if not is_decoration(first):
            extras.add(ExtraKind.IMAGE, posixpath.basename(path), digest)
    elif kind in _COUNTED:
        extras.count(_COUNTED[kind])
    elif label := _OBJECTS.get(kind):
        name = f"{label} {posixpath.basename(path)}" if label in _NAMED else label
        extras.add(ExtraKind.OTHER, name, package.media(path)[0])


def note_rest(package: OfficePackage, extras: ExtrasFound, codes: FieldCodes | None = None) -> None:
    """Count links, formulas and signatures; to be called when all relations are read."""
    codes = codes or FieldCodes()
    for path in package.names("xl/externalLinks/"):
        relations_safely(package, path, extras)  # to workbooks whose cells are shown here
    for kind, target in package.outside:
        if kind == "hyperlink":
            codes.add_link(target)
    codes.note(extras)
    extras.link(*(target for _, target in package.outside))
    signatures = package.names("_xmlsignatures/")
    extras.count(Counted.SIGNATURES, sum(one.endswith(".xml") for one in signatures))


def _unlocked(document: Document) -> Document:
    """The package itself: Office stores an encrypted one in an OLE file."""
    if not document.is_ole:
        return document
    if _ENCRYPTED_STREAM not in document.read(MAX_OLE_BYTES):
        raise ReadFailure(Outcome.UNSUPPORTED, "an older Office file under the name of a new one")
    try:
        package = without_password(document)
    except ReadFailure:
        package = None
    if package is None:
        raise ReadFailure(Outcome.ENCRYPTED, "it needs a password to be opened")
    return package
