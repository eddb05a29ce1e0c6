"""HTML: the tags and texts of a page as they stand, and the files that it shows.

A page is not parsed into a tree, because parsers mend what is broken, each in its own way.
"""

import html
import re
from collections.abc import Callable, Iterable, Iterator
from urllib.parse import unquote

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
_ATTRIBUTE = r"""[^\s"'<>/=\x00-\x1f]++(?:\s*+=\s*+(?:"[^"]*+"|'[^']*+'|[^\s"'<>=`]++))?+"""
_TOKEN = re.compile(
    rf"<!--(?P<comment>(?:[^-]|-(?!->))*+)-->"
    rf"|<(?P<tag>{_NAME})(?P<attributes>(?:\s++{_ATTRIBUTE})*+)\s*+(?P<closed>/?)>"
    rf"|</(?P<end>{_NAME})\s*+>"
    r"|(?P<text>[^<]++)|(?P<odd><)",
)
_PAIR = re.compile(
    r"""([^\s"'<>/=]++)(?:\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|([^\s"'<>=`]++)))?+"""
)
_RAW = frozenset(
    (
        *("script", "style", "textarea", "title", "xmp", "iframe", "noembed", "noframes"),
        *("noscript", "plaintext", "listing", "template"),
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

_REFERENCE = re.compile(r"&(?:#[0-9]{1,8}|#[xX][0-9A-Fa-f]{1,7}|[A-Za-z][A-Za-z0-9]{1,40});")
_ADDRESSES = frozenset(("src", "href", "data", "poster", "background", "srcset", "style"))
_IN_STYLE = re.compile(r"url\(\s*[\"']?([^\"')]+)|@import\s+[\"']([^\"']+)", re.IGNORECASE)
_MAX_REFERENCES = 20_000


def html_places(data: bytes, beside: Beside | None = None) -> Iterator[Place]:
    """The places of a page, the files that it shows last."""
    found = _CHARSET.search(data, 0, _HEAD_BYTES)
    declared = (found[1] or found[2]).decode("ascii", "replace") if found else ""
    text = strictly_decoded(data, declared)
    if text is None:
        # In no certain encoding: markup is ASCII in all that are used, and the rest stays as it is.
        plain = bytes_with_plain_line_ends(data)
        yield from _page("undecoded", plain.decode("latin-1"), beside)
    else:
        yield from _page("page", with_plain_line_ends(text), beside)


def html_text_digest(text: str) -> bytes:
    """A digest of a page in a mail, which has been decoded and has plain line ends."""
    return framed(_pieces(text, []))


def _page(name: str, text: str, beside: Beside | None) -> Iterator[Place]:
    addresses: list[str] = []
    yield of(name, *_pieces(text, addresses))
    if beside is not None:
        yield from _shown_files(addresses, beside)


def _shown_files(addresses: Iterable[str], beside: Beside) -> Iterator[Place]:
    """The files that a page names; of a folder beside it all files, whatever names them."""
    paths = set()
    for address in addresses:
        path = unquote(re.split(r"[?#]", address.strip(), maxsplit=1)[0])
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


def _pieces(text: str, addresses: list[str]) -> Iterator[str]:
    """What a page says, piece by piece; what is no plain tag stands as it is written."""
    at, outside = 0, True
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None or token["odd"]:
            # A declaration, or something broken: no rule says what it means, so it stays.
            end = text.find(">", at) + 1 or len(text)
            yield from ("as written", text[at:end])
            at = end
            continue
        at = token.end()
        name = (token["tag"] or token["end"] or "").lower()
        if (said := token["text"]) is not None:
            if not outside or said.strip(" \t\n\f"):
                yield from ("text", composed(_with_signs(said)))
                outside = False
        elif token["comment"] is not None:
            yield from ("comment", token["comment"])
        elif token["end"]:
            yield from ("end", name)
            outside = name in _AFTER or (outside and name in _OUTSIDE)
        else:
            outside = outside and name in _OUTSIDE
            yield "tag" if name in _VOID or not token["closed"] else "closed tag"
            yield name
            yield from _attributes(token["attributes"], addresses)
            if name in _RAW:
                found = re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE).search(text, at)
                inside = text[at : found.start() if found else len(text)]
                yield from ("inside", inside)
                addresses.extend(one or other for one, other in _IN_STYLE.findall(inside))
                at += len(inside)


def _attributes(written: str, addresses: list[str]) -> Iterator[str]:
    if not written:
        return
    pairs = [
        (found[1].lower(), _with_signs(found[2] or found[3] or found[4] or ""))
        for found in _PAIR.finditer(written)
    ]
    if len(addresses) < _MAX_REFERENCES:
        for name, value in pairs:
            if name not in _ADDRESSES:
                continue
            if name == "style":
                addresses.extend(one or other for one, other in _IN_STYLE.findall(value))
            elif name == "srcset":
                addresses.extend(one.split(None, 1)[0] for one in value.split(",") if one.strip())
            else:
                addresses.append(value)
    # Where an attribute stands twice, the first one counts: their order stays.
    for name, value in sorted(pairs, key=lambda pair: pair[0]):
        yield "attribute"
        yield name
        yield value


def _with_signs(text: str) -> str:
    """The text with the signs that references stand for, but for "&", which begins others."""
    return _REFERENCE.sub(_sign, text) if "&" in text else text


def _sign(reference: re.Match[str]) -> str:
    sign = html.unescape(reference[0])
    if sign == "&":
        return "&amp;"
    return reference[0] if not sign or "&" in sign else sign

