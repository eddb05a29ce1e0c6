"""PDF: all objects that the trailer leads to, streams unpacked, whatever their numbers."""

import hashlib
import re
from collections.abc import Iterator
from operator import itemgetter

from neardup_desktop.prove.base import Place, Unprovable, framed, sha
from neardup_desktop.prove.pdf_file import PdfFile, Ref, Stream, Text
from neardup_desktop.prove.traces import PDF_TRACES
from neardup_desktop.prove.xml_tree import xml_digest

_TRACES = {
    around: frozenset(one.name.encode() for one in PDF_TRACES if one.around == around)
    for around in ("trailer", "Info", "stream", "page", "pages")
}
_INHERITED = (b"/Resources", b"/MediaBox", b"/CropBox", b"/Rotate")
_OF_TABLES = frozenset((b"/Type", b"/Index", b"/W"))
"""Keys of a trailer that is the dictionary of a stream of object places."""

_MAX_PAGES = 100_000
_MAX_PIECES = 20_000_000
_PIECES_AT_ONCE = 50_000
_XPACKET = re.compile(
    rb"<\?xpacket (?:begin=(?:\"(?:\xef\xbb\xbf)?\"|'(?:\xef\xbb\xbf)?') id=[\"'][A-Za-z0-9]+[\"']"
    rb"|end=[\"'][rw][\"'])\s*\?>"
)


def pdf_places(data: bytes) -> Iterator[Place]:
    """The pages of a file, then all else that its trailer leads to.

    Raises:
        Unprovable: it is damaged, encrypted, or signed.
    """
    if b"/ByteRange" in data:
        raise Unprovable("signed: the signature holds for its bytes")
    return _Walk(PdfFile(data)).places()


class _Walk:
    """One way through the objects of a file; what was seen before is named by when."""

    def __init__(self, file: PdfFile) -> None:
        self._file = file
        self._seen: dict[int, int] = {}
        self._held: list[object] = []
        self._left = _MAX_PIECES

    def places(self) -> Iterator[Place]:
        file = self._file
        root = file.get(file.trailer.get(b"/Root"))
        info = file.get(file.trailer.get(b"/Info"))
        if not isinstance(root, dict):
            raise Unprovable("no root")
        pages, others = self._pages(root.get(b"/Pages"))
        for number, (page, _) in enumerate(pages, start=1):
            self._note(page, -number)
        for number, (page, inherited) in enumerate(pages, start=1):
            keys = {key: value for key, value in page.items() if key not in _TRACES["page"]}
            yield Place(f"page {number}", self._digest({**inherited, **keys}))
        yield Place("tree of pages", self._digest(list(others)))
        yield Place("root", self._digest({k: v for k, v in root.items() if k != b"/Pages"}))
        kept: object = info
        if isinstance(info, dict):
            kept = {key: value for key, value in info.items() if key not in _TRACES["Info"]}
        yield Place("properties", self._digest(kept or {}))
        left = _TRACES["trailer"] | {b"/Root", b"/Info"}
        if file.trailer.get(b"/Type") == b"/XRef":
            left |= _OF_TABLES | _TRACES["stream"]
        rest = {key: value for key, value in file.trailer.items() if key not in left}
        yield Place("trailer", self._digest(rest))

    def _pages(
        self, top: object
    ) -> tuple[list[tuple[dict[bytes, object], dict[bytes, object]]], list[object]]:
        """The pages in order, each with what it inherits; and what else is in the tree."""
        pages: list[tuple[dict[bytes, object], dict[bytes, object]]] = []
        others: list[object] = []
        seen: set[int] = set()
        left: list[tuple[object, dict[bytes, object]]] = [(top, {})]
        while left:
            ref, inherited = left.pop()
            node = self._file.get(ref)
            if not isinstance(node, dict) or id(node) in seen or len(seen) > _MAX_PAGES:
                raise Unprovable("no tree of pages")
            seen.add(id(node))
            own = {key: node[key] for key in _INHERITED if key in node}
            if b"/Kids" not in node:
                if node.get(b"/Type") != b"/Page":
                    raise Unprovable("a page that is none")
                pages.append((node, inherited))
                continue
            kids = self._file.get(node[b"/Kids"])
            if not isinstance(kids, list) or node.get(b"/Type") != b"/Pages":
                raise Unprovable("no tree of pages")
            rest = {k: v for k, v in node.items() if k not in (*_INHERITED, *_TRACES["pages"])}
            if rest:
                others += [b"%d" % len(pages), rest]
            left += [(kid, {**inherited, **own}) for kid in reversed(kids)]
        return pages, others

    def _note(self, value: object, number: int) -> None:
        self._seen[id(value)] = number
        self._held.append(value)  # so that no other value gets its id

    def _digest(self, value: object) -> bytes:
        """A digest of all that a value leads to, in an order that does not depend on numbers."""
        hasher = hashlib.sha256()
        stack: list[object] = [value]
        out: list[bytes] = []
        get, seen = self._file.get, self._seen
        while stack:
            one = stack.pop()
            if isinstance(one, bytes):  # names have no blanks and no line ends, see `_name`
                out.append(one)
                continue
            if isinstance(one, Ref):
                one = get(one)
            if isinstance(one, bytes):
                out.append(one)
            elif isinstance(one, Text):
                out.append(b"(%d:%b" % (len(one.data), one.data))
            elif one is None:
                out.append(b"null")
            elif (before := seen.get(id(one))) is not None:
                out.append(b"~%d" % before)
            else:
                self._note(one, len(seen))
                self._open(one, stack, out)
            if len(out) > _PIECES_AT_ONCE:
                self._add(hasher, out)
        self._add(hasher, out)
        return hasher.digest()

    def _add(self, hasher: "hashlib._Hash", out: list[bytes]) -> None:
        self._left -= len(out)
        if self._left < 0:
            raise Unprovable("too large")
        hasher.update(b"\n".join((*out, b"")))
        out.clear()

    def _open(self, one: object, stack: list[object], out: list[bytes]) -> None:
        if isinstance(one, list):
            out.append(b"[")
            try:
                out.append(b"\n".join((*one, b"]")))
            except TypeError:  # not only numbers, names and words
                stack.append(b"]")
                stack.extend(reversed(one))
            return
        keys = one
        if isinstance(one, Stream):
            keys, content = self._content(one)
            out += (b"stream", content.hex().encode())
        assert isinstance(keys, dict)
        out.append(b"<<")
        stack.append(b">>")
        for key, value in sorted(keys.items(), key=itemgetter(0), reverse=True):
            stack += (value, key)

    def _content(self, stream: Stream) -> tuple[dict[bytes, object], bytes]:
        """The keys of a stream that count, and a digest of what it holds."""
        data = self._file.unpacked(stream)
        if data is None:
            rest = {key: value for key, value in stream.keys.items() if key != b"/Length"}
            return rest, framed(("packed", sha(stream.raw)))
        rest = {k: v for k, v in stream.keys.items() if k not in _TRACES["stream"]}
        if rest.get(b"/Type") == b"/Metadata" and rest.get(b"/Subtype") == b"/XML":
            return rest, framed(("metadata", xml_digest(_XPACKET.sub(b"", data).strip())))
        return rest, sha(data)
