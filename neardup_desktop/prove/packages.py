"""ZIP: Office documents, books and archives, part by part."""

import io
import lzma
import posixpath
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from itertools import chain
from typing import TYPE_CHECKING

from neardup_desktop.prove.base import (
    MAX_UNPACKED_BYTES,
    Place,
    Unprovable,
    bytes_of,
    framed,
    of,
    sha,
)
from neardup_desktop.prove.odf_lists import with_plain_list_styles, with_plain_lists
from neardup_desktop.prove.word import join_runs, with_plain_bookmarks
from neardup_desktop.prove.xml_tree import (
    canonical,
    parsed,
    shows_properties,
    without_indentation,
    without_traces,
)

if TYPE_CHECKING:
    from lxml.etree import _Element

_MAX_PARTS = 20_000
_ERRORS = (
    *(zipfile.BadZipFile, zlib.error, lzma.LZMAError, struct.error),
    *(EOFError, KeyError, ValueError, NotImplementedError, OverflowError, RuntimeError),
    *(OSError, IndexError),
)
_WITH_SIZES = (0, 12, 16, 20, 24)
_TYPES = "[Content_Types].xml"
_SIGNED = ("_xmlsignatures/", "META-INF/documentsignatures.xml", "META-INF/macrosignatures.xml")
_XML_ENDINGS = (".xml", ".vml", ".rdf", ".opf", ".ncx", ".xhtml", ".svg", ".hpf")
_CALCULATION = "application/vnd.openxmlformats-officedocument.spreadsheetml.calcChain+xml"
_OFFICE = (
    "{http://schemas.openxmlformats.org/",
    "{http://schemas.microsoft.com/office/",
    "{http://purl.oclc.org/ooxml/",
)
_PICTURE = "Thumbnails/thumbnail.png"
_THUMBNAIL = "http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail"

Parts = Mapping[str, bytes]


def package_places(data: bytes) -> tuple[str, Iterator[Place]]:
    """The family of a ZIP file, and its places.

    Raises:
        Unprovable: it is damaged, encrypted, too large, or not quite a ZIP file.
    """
    parts, kinds, comment = _members(data)
    end = iter((of("comment of the package", comment),) if comment else ())
    if any(name.startswith(_SIGNED) for name in parts):
        # A signature holds for what the parts are, to the last byte.
        return "signed package", chain(_archive(parts, {}), end)
    if _TYPES in parts:
        return "ooxml", chain(_office(parts), end)
    kind = parts.get("mimetype", b"")
    if kind.startswith(b"application/vnd.oasis.opendocument"):
        return "odf", chain(_marked_up(parts, "odf"), end)
    if kind.startswith((b"application/epub", b"application/hwp")):
        return "book", chain(_marked_up(parts), end)
    return "zip", chain(_archive(parts, kinds), end)


def _members(data: bytes) -> tuple[dict[str, bytes], dict[str, int], bytes]:
    """The content of each member, what kinds of files they are, and the comment."""
    parts: dict[str, bytes] = {}
    kinds: dict[str, int] = {}
    left = MAX_UNPACKED_BYTES
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as package:
            members = package.infolist()
            if len(members) > _MAX_PARTS:
                raise Unprovable("too many parts")
            _check_whole(data, package)
            for one in members:
                if one.flag_bits & 1 or one.filename in parts or one.file_size > left:
                    raise Unprovable(f"encrypted, twice or too large: {one.filename}")
                if one.comment or b"up" in one.extra:  # 0x7075: its name for other programs
                    raise Unprovable(f"more is said of it: {one.filename}")
                with package.open(one) as stream:
                    parts[one.filename] = stream.read(left + 1)
                left -= len(parts[one.filename])
                if left < 0:
                    raise Unprovable("too large")
                if one.create_system == 3:  # Unix
                    mode = one.external_attr >> 16
                    kinds[one.filename] = stat.S_IFMT(mode) & ~stat.S_IFREG | mode & 0o111
            return parts, kinds, package.comment
    except _ERRORS as error:
        raise Unprovable(f"no plain ZIP file: {error}") from error


def _check_whole(data: bytes, package: zipfile.ZipFile) -> None:
    """Check that nothing stands before, between and behind the members."""
    at = 0
    for one in sorted(package.infolist(), key=lambda one: one.header_offset):
        # Sizes that follow a member take 12 to 24 bytes.
        if one.header_offset - at not in _WITH_SIZES or (not at and one.header_offset):
            raise Unprovable("something stands between the parts")
        name, extra = struct.unpack_from("<HH", data, one.header_offset + 26)
        at = one.header_offset + 30 + name + extra + one.compress_size
    is_at_end = data[-22 - len(package.comment) :].startswith(b"PK\5\6")
    if package.start_dir - at not in _WITH_SIZES or not is_at_end:
        raise Unprovable("something follows the parts")


def _archive(parts: Parts, kinds: Mapping[str, int]) -> Iterator[Place]:
    for name in sorted(parts):
        yield of(name, sha(parts[name]), f"{kinds.get(name, 0):o}")


def _marked_up(parts: Parts, kind: str = "") -> Iterator[Place]:
    """The parts of OpenDocument, and of books, in which names of all kinds count."""
    trees = _Trees()
    # If facts are stated about parts of the text, their names count.
    if any(b"xml#" in data for name, data in parts.items() if name.endswith(".rdf")):
        kind = ""
    shown = (data for name, data in parts.items() if name.endswith(("content.xml", "styles.xml")))
    is_picture = any(b"Thumbnails/" in data for data in shown)
    for name in sorted(parts, key=_properties_last):
        if name.endswith("/") or (name == _PICTURE and not is_picture):
            continue
        if name == "META-INF/manifest.xml":
            yield _manifest(parts[name])
        elif name.lower().endswith(_XML_ENDINGS):
            yield Place(name, trees.digest(name, parts[name], kind))
        else:
            yield bytes_of(name, parts[name])


def _manifest(data: bytes) -> Place:
    """The entries of a manifest in any order, but for folders and for what is no content."""
    root = parsed(data)
    if root is None:
        return bytes_of("META-INF/manifest.xml", data)
    namespace = root.tag.rpartition("}")[0] + "}" if isinstance(root.tag, str) else ""
    path = f"{namespace}full-path"
    root[:] = sorted(root, key=lambda entry: (entry.get(path, ""), sorted(entry.attrib.items())))
    for entry in list(root):
        entry.tail = None
        if entry.get(path) == _PICTURE:
            root.remove(entry)
    root.text = None
    return Place("META-INF/manifest.xml", canonical(root, data))


class _Trees:
    """Digests of the parts that are XML; those that may show properties come before these."""

    def __init__(self) -> None:
        self._are_shown = False

    def digest(self, name: str, data: bytes, kind: str) -> bytes:
        """By its bytes where it is no XML."""
        root = parsed(data)
        if root is None:
            return framed(("bytes", sha(data)))
        self._are_shown = self._are_shown or shows_properties(root, data)
        without_traces(root, data, are_shown=self._are_shown or not _properties_last(name)[0])
        if kind == "odf":
            with_plain_lists(root)
            with_plain_list_styles(root)
        elif root.tag.startswith(_OFFICE):
            if b"textbox" not in data:  # with text between elements
                without_indentation(root)
            if kind == "word":
                join_runs(root)
                with_plain_bookmarks(root)
        return canonical(root, data)


def _properties_last(name: str) -> tuple[bool, str]:
    return name.startswith("docProps/") or name == "meta.xml", name


def _office(parts: Parts) -> Iterator[Place]:
    types = _content_types(parts[_TYPES])
    folded = {name.casefold(): name for name in parts}
    if len(folded) < len(parts):
        raise Unprovable("two parts whose names differ in capitals only")
    if types is None:
        yield bytes_of(_TYPES, parts[_TYPES])
    skipped = _skipped(parts, types or {})
    trees = _Trees()
    for name in sorted(parts, key=_properties_last):
        if name == _TYPES or name.endswith("/") or name in skipped:
            continue
        kind = "" if types is None else _type_of(name, types)
        if name.endswith(".rels"):
            if relations := list(_relations(name, parts[name], skipped)):
                yield of(name, *relations)
        elif name.lower().endswith(_XML_ENDINGS):
            yield of(name, kind, trees.digest(name, parts[name], name.partition("/")[0]))
        else:
            yield of(name, kind, sha(parts[name]))


def _skipped(parts: Parts, types: Mapping[str, str]) -> set[str]:
    """Parts that are made while saving: picture of the first page, order of calculation."""
    found = set()
    if _type_of("xl/calcChain.xml", types) == _CALCULATION:
        found.add("xl/calcChain.xml")
    if any(b"thumbnail" in data for name, data in parts.items() if name.endswith(".xml.rels")):
        return found
    root = parsed(parts.get("_rels/.rels", b""))
    for relation in () if root is None else root.iterchildren("*"):
        target = relation.get("Target", "").lstrip("/")
        is_picture = _type_of(target, types).startswith("image/")
        if relation.get("Type") == _THUMBNAIL and is_picture and "/thumbnail." in target:
            found.add(target)
    return found


def _content_types(data: bytes) -> dict[str, str] | None:
    """The stated type of each ending (".xml") and name ("/word/document.xml"), folded."""
    root = parsed(data)
    if root is None:
        return None
    types: dict[str, str] = {}
    entries = list(root.iterchildren("*"))
    if len(entries) < len(root):
        return None
    for entry in entries:
        name = entry.get("PartName") or f".{entry.get('Extension')}"
        named = {"Default": "Extension", "Override": "PartName"}.get(entry.tag.rpartition("}")[2])
        is_odd = len(entry) or set(entry.attrib) != {named, "ContentType"}
        if is_odd or name.casefold() in types:
            return None
        types[name.casefold()] = entry.get("ContentType", "")
    return types


def _type_of(name: str, types: Mapping[str, str]) -> str:
    own = types.get(f"/{name}".casefold())
    return types.get(f".{name.rpartition('.')[2]}".casefold(), "") if own is None else own


def _relations(name: str, data: bytes, skipped: set[str]) -> Iterator[bytes | str]:
    """The relations of a part in any order, with the targets as whole paths."""
    root = parsed(data)
    if root is None:
        yield from ("bytes", sha(data))
        return
    if any(_is_odd(one) for one in root) or (root.text or "").strip():
        yield from ("tree", canonical(root, data))
        return
    folder = posixpath.dirname(posixpath.dirname(name))
    found = []
    for one in root:
        target = one.get("Target", "")
        if one.get("TargetMode", "Internal") == "Internal":
            target = posixpath.normpath(posixpath.join("/", folder, target))
            if target.lstrip("/") in skipped:
                continue
        found.append((one.get("Id", ""), one.get("Type", ""), one.get("TargetMode", ""), target))
    for relation in sorted(found):
        yield "relation"
        yield from relation


def _is_odd(relation: "_Element") -> bool:
    names = {"Id", "Type", "Target", "TargetMode"}
    plain = isinstance(relation.tag, str) and relation.tag.endswith("}Relationship")
    has_text = bool((relation.text or "").strip() or (relation.tail or "").strip())
    return not plain or bool(len(relation)) or has_text or not set(relation.attrib) <= names
