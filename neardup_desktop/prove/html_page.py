"""HTML: the tags and texts of a page as they stand, and the files that it shows.

A page is not parsed into a tree, because parsers mend what is broken, each in its own way.
"""

import html
import re
from collections.abc import Callable, Iterable, Iterator

from neardup_desktop.prove.base import (
    Place,
    bytes_with_plain_line_ends,
    composed,
    framed,
    of,
    strictly_decoded,
    with_plain_line_ends,
)

Beside = Callable[[str], Iterable[tuple[str, bytes]]]
"""The files at a path relative to the page, or in the folder there: paths, and digests."""

_CHARSET = re.compile(
    rb"<meta\s[^>]*?charset\s*=\s*[\"']?\s*([\w.:-]+)|<\?xml\s[^>]*?encoding\s*=\s*[\"']([\w.:-]+)",
    re.IGNORECASE,
)
_HEAD_BYTES = 4096
_NAME = r"[A-Za-z][A-Za-z0-9:_.-]*+"
_ATTRIBUTE = r"""[^\s"'<>/=\x00-\x1f]++(?>\s*+=\s*+(?:"[^"]*+"|'[^']*+'|[^\s"'<>=`]++))?+"""
_TOKEN = re.compile(
    rf"<!--(?P<comment>(?>[^-]|-(?!->))*+)-->"
    rf"|<(?P<tag>{_NAME})(?P<attributes>(?>\s++{_ATTRIBUTE})*+)\s*+(?P<closed>/?)>"
    rf"|</(?P<end>{_NAME})\s*+>"
    r"|(?P<text>[^<]++)|(?P<odd><)",
)
_PAIR = re.compile(r"""([^\s"'<>/=]++)(?>\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|([^\s"'<>=`]++)))?+""")
_RAW = frozenset(
    (
        *("script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"),
        *("plaintext", "listing", "template"),
    )
)
_VOID = frozenset(
    (
        *("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param"),
        *("source", "track", "wbr"),
    )
)
_OUTSIDE = frozenset(
    ("html", "head", "meta", "link", "base", "title", "script", "style", "noscript")
)
"""As long as nothing else has come, blanks and line ends are shown nowhere."""

_AFTER = frozenset(("html", "body"))
"""Neither are those behind the ends of these."""

_IMPLIED = frozenset(("html", "head", "body"))
"""Tags without attributes that are there whether they are written or not."""

_ENDED = re.compile(r"[ \t\n\f]*(?:<li[\s>]|</[uo]l>)", re.IGNORECASE)
"""What ends an entry of a list, whether its end is written or not."""

_BOOLEAN = frozenset(
    (
        *("async", "autofocus", "autoplay", "checked", "compact", "controls", "default", "defer"),
        *("disabled", "ismap", "loop", "multiple", "muted", "noshade", "novalidate", "nowrap"),
        *("readonly", "required", "reversed", "selected"),
    )
)
_BLOCKS = (
    r"</?(?:address|article|aside|blockquote|body|center|dd|div|dl|dt|fieldset|figure|footer|form"
    r"|h[1-6]|header|hr|html|li|main|nav|ol|p|section|table|tbody|td|tfoot|th|thead|tr|ul)\b"
)
_NEXT_BLOCK = re.compile(_BLOCKS, re.IGNORECASE)
_LINE_END = re.compile(r"[ \t]*\n[ \t\n\f]*")
_STYLED = re.compile(r"style|<link|<script|<textarea|<pre|<xmp|<listing|<plain", re.IGNORECASE)
"""Wherever one of these stands, line ends and indentation may be shown."""

_REFERENCE = re.compile(r"&(?:#[0-9]{1,8}|#[xX][0-9A-Fa-f]{1,7}|[A-Za-z][A-Za-z0-9]{1,40});")
_ADDRESSES = frozenset(("src", "href", "data", "poster", "background"))
_IN_STYLE = re.compile(r"url\(\s*[\"']?([^\"')]+)|@import\s+[\"']([^\"']+)", re.IGNORECASE)


def html_places(data: bytes, beside: Beside | None = None) -> Iterator[Place]:
    """The places of a page, the files that it shows last."""
    found = _CHARSET.search(data, 0, _HEAD_BYTES)
    declared = (found[1] or found[2]).decode("ascii", "replace") if found else ""
    text = strictly_decoded(data, declared)
    if text is None:
        # In no certain encoding: markup is ASCII in all that are used, and the rest stays as it is.
        plain = bytes_with_plain_line_ends(data).decode("latin-1")
        name, page = "page in an unknown encoding", _Page(plain, None)
    else:
        name, page = "page", _Page(with_plain_line_ends(text), declared)
    yield of(name, *page.pieces())
    if beside is not None:
        yield from _shown_files(page.addresses, beside)


def html_text_digest(text: str) -> bytes:
    """A digest of a page in a mail, which has been decoded and has plain line ends."""
    return framed(_Page(text, "").pieces())


def _shown_files(addresses: Iterable[str], beside: Beside) -> Iterator[Place]:
    """The files that a page names; of a folder beside it all files, whatever names them."""
    paths = set()
    for address in addresses:
        path = _unescaped(re.split(r"[?#]", address.strip(), maxsplit=1)[0])
        first = path.split("/", 1)[0]
        if not path or ":" in first or path.startswith("/") or "\0" in path:
            continue
        pieces = [piece for piece in path.split("/") if piece not in ("", ".")]
        if not pieces:
            continue
        paths.add("/".join(pieces) if ".." in pieces else pieces[0])
    for path in sorted(paths):
        for name, digest in sorted(beside(path)):
            yield of(f"file {name}", digest)


class _Page:
    """What a page says, piece by piece; what is no plain tag stands as it is written.

    Attributes:
        addresses: those of the files that it shows, once all pieces were asked for.
    """

    def __init__(self, text: str, charset: str | None) -> None:
        """Begin with a page.

        Args:
            text: with plain line ends.
            charset: what the page states; None where its bytes are not known to be this text.
        """
        self._text = text
        self._charset = (charset or "").lower()
        self._is_decoded = charset is not None
        self._is_plain = not _STYLED.search(text)
        self._lower = text.lower()
        self._has_frames = "<frameset" in self._lower
        self.addresses: list[str] = []

    def pieces(self) -> Iterator[str]:
        text, at, outside, after_block = self._text, 0, True, True
        while at < len(text):
            token = _TOKEN.match(text, at)
            if token is None or token["odd"]:
                # A declaration, or something broken: no rule says what it means, so it stays.
                last = "]]>" if text.startswith("<![CDATA[", at) else ">"
                found_at = text.find(last, at)
                end = len(text) if found_at < 0 else found_at + len(last)
                yield from ("as written", text[at:end])
                at = end
                continue
            at = token.end()
            if (said := token["text"]) is not None:
                if not outside or said.strip(" \t\n\f"):
                    shown = self._shown(said, at, after_block=after_block)
                    if shown:
                        yield from ("text", shown)
                    outside = False
                continue
            if token["comment"] is not None:
                yield from ("comment", token["comment"])
                continue
            name = (token["tag"] or token["end"]).lower()
            after_block = _NEXT_BLOCK.match(token[0]) is not None
            is_implied = name in _IMPLIED and not token["attributes"] and not self._has_frames
            if token["end"]:
                if not is_implied and not (name == "li" and _ENDED.match(text, at)):
                    yield from ("end", name)
                outside = name in _AFTER or (outside and name in _OUTSIDE)
                continue
            outside = outside and name in _OUTSIDE
            if not is_implied:
                yield from self._tag(name, token)
            if name in _RAW:
                found = re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE).search(text, at)
                inside = text[at : found.start() if found else len(text)]
                yield from ("inside", inside)
                self._note_style(inside)
                at += len(inside)

    def _shown(self, said: str, at: int, *, after_block: bool) -> str:
        """A text; in pages without any style line ends and indentation are one blank."""
        if self._is_plain and "\n" in said:
            begin = _LINE_END.match(said) if after_block else None
            begins = begin.end() if begin else 0
            ends = len(said)
            if _NEXT_BLOCK.match(self._text, at) or at == len(self._text):
                last = re.search(r"[ \t]*\n[ \t\n\f]*\Z", said[begins:])
                ends = begins + last.start() if last else ends
            said = _LINE_END.sub(" ", said[begins:ends])
        return composed(self._with_signs(said)) if self._is_decoded else said

    def _with_signs(self, text: str) -> str:
        """The text with the signs that references stand for, but for "&", which begins others."""
        return _REFERENCE.sub(_sign, text) if self._is_decoded and "&" in text else text

    def _tag(self, name: str, token: re.Match[str]) -> Iterator[str]:
        pairs = [
            (found[1].lower(), self._with_signs(found[2] or found[3] or found[4] or ""))
            for found in _PAIR.finditer(token["attributes"] or "")
        ]
        if name == "meta" and self._is_charset(pairs):
            return
        self._note_addresses(pairs)
        yield "tag" if name in _VOID or not token["closed"] else "closed tag"
        yield name
        # Where an attribute stands twice, the first one counts: their order stays.
        for key, value in sorted(pairs, key=lambda pair: pair[0]):
            yield "attribute"
            yield key
            is_as_without = value.lower() == key and key in _BOOLEAN
            yield "" if is_as_without and f"[{key}" not in self._lower else value

    def _is_charset(self, pairs: list[tuple[str, str]]) -> bool:
        """Whether a tag says no more than the encoding in which the page was read."""
        said = {key: value.lower() for key, value in pairs}
        if len(said) < len(pairs) or not self._charset:
            return False
        content = said.get("content", "").replace(" ", "")
        return said == {"charset": self._charset} or (
            set(said) == {"http-equiv", "content"}
            and said["http-equiv"] == "content-type"
            and content == f"text/html;charset={self._charset}"
        )

    def _note_addresses(self, pairs: list[tuple[str, str]]) -> None:
        for name, value in pairs:
            if name == "style":
                self._note_style(value)
            elif name == "srcset":
                addresses = (one.split(None, 1) for one in value.split(","))
                self.addresses += (one[0] for one in addresses if one)
            elif name in _ADDRESSES:
                self.addresses.append(value)

    def _note_style(self, text: str) -> None:
        self.addresses += (one or other for one, other in _IN_STYLE.findall(text))


def _sign(reference: re.Match[str]) -> str:
    sign = html.unescape(reference[0])
    if sign == "&":
        return "&amp;"
    return reference[0] if not sign or "&" in sign else sign


def _unescaped(address: str) -> str:
    """An address with the bytes that its codes (%20) stand for."""
    data = re.sub(
        rb"%([0-9A-Fa-f]{2})",
        lambda code: bytes.fromhex(code[1].decode()),
        address.encode("utf-8", "replace"),
    )
    return data.decode("utf-8", "replace")
