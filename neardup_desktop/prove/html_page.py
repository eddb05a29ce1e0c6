"""HTML: the tags and texts of a page as they stand, and the files that it shows.

A page is not parsed into a tree, because parsers mend what is broken, each in its own way.
"""

import html
import re
from collections.abc import Callable, Iterable, Iterator
from operator import itemgetter

from neardup_desktop.prove.base import BOMS, Place, composed, framed, of, refusing, strictly_decoded

Beside = Callable[[str], Iterable[tuple[str, bytes]]]
"""The files at a path relative to the page, or in the folder there: paths, and digests."""

_HEAD_BYTES = 1024
_SAYS_UTF_8 = (
    r"<meta\s+(?:http-equiv=[\"']?content-type[\"']?\s+content=[\"']text/html;\s*)?"
    r"charset=[\"']?utf-8[\"']?\s*/?>"
)
_IS_UTF_8 = re.compile(_SAYS_UTF_8, re.IGNORECASE)
_UTF_8 = re.compile(
    rf"(?>(?:[^<]|<(?!!--|script|style|title|meta\s[^>]*charset))*){_SAYS_UTF_8}".encode(),
    re.IGNORECASE,
)
"""The beginning of a page that states its encoding before anything that might hide it."""

_NAME = r"[A-Za-z][A-Za-z0-9:_.-]*+"
_ATTRIBUTE = r"""[^\s"'<>/=\x00-\x1f]++(?>\s*+=\s*+(?:"[^"]*+"|'[^']*+'|[^\s"'<>=`]++))?+"""
_TOKEN = re.compile(
    rf"<!--(?P<comment>(?>[^-]|-(?!->))*+)-->"
    rf"|<(?P<tag>{_NAME})(?P<attributes>(?>\s++{_ATTRIBUTE})*+)\s*+(?P<closed>/?)>"
    rf"|</(?P<end>{_NAME})\s*+>"
    r"|(?P<text>[^<]++)|(?P<odd><)",
)
_PAIR = re.compile(r"""([^\s"'<>/=]++)(?>\s*+=\s*+(?:"([^"]*+)"|'([^']*+)'|([^\s"'<>=`]++)))?+""")
_RAW = re.compile(
    "script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext|listing|template"
)
_VOID = re.compile("area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr")
_DRAWINGS = ("svg", "math")
_OUTSIDE = frozenset(("html", "head", "meta", "link", "base", "title", "style"))
"""As long as nothing else has come, blanks and line ends are shown nowhere."""

_IMPLIED = frozenset(("html", "head", "body"))
"""Tags without attributes that are there whether they are written or not, in their place."""

_ENDED = re.compile(r"[ \t\n\f]*(?:<li[\s>]|</[uo]l>)", re.IGNORECASE)
"""The end of an entry of a list, whether it is written or not."""

_INLINE = re.compile(
    "a|abbr|b|br|cite|code|div|em|i|img|kbd|mark|p|q|s|samp|small|span|strong|sub|sup|time|u|var"
)
"""With nothing else in it, an entry ends where it ought to."""

_BOOLEAN = re.compile(
    "async|autofocus|autoplay|checked|compact|controls|default|defer|disabled|ismap|loop|multiple"
    "|muted|noshade|novalidate|nowrap|readonly|required|reversed|selected"
)
_NEXT_BLOCK = re.compile(
    r"</?(?:address|article|aside|blockquote|body|center|dd|div|dl|dt|fieldset|figure|footer|form"
    r"|h[1-6]|header|hr|html|li|main|nav|ol|p|section|table|tbody|td|tfoot|th|thead|tr|ul)\b",
    re.IGNORECASE,
)
_BEGIN = re.compile(r"\A[ \t]*\n[ \t\n\f]*")
_END = re.compile(r"(?<![ \t])[ \t]*\n[ \t\n\f]*\Z")
_LINE_END = re.compile(r"(?<![\x80-\U0010ffff])[ \t]*\n[ \t\n\f]*(?![ \t\n\f\x80-\U0010ffff])")
"""Beside Chinese letters some programs show nothing for a line end, and others a blank."""

_STYLING = (
    *("style", "<link", "<script", "<textarea", "<pre", "<xmp", "<listing", "<plain", "<svg"),
    "<math",
)
"""Wherever one of these stands, line ends, indentation and how a tag is written may be shown."""

_REFERENCE = re.compile(r"&(?:#[0-9]{1,8}|#[xX][0-9A-Fa-f]{1,7}|[A-Za-z][A-Za-z0-9]{1,40});")
_ADDRESSES = frozenset(("src", "href", "xlink:href", "data", "poster", "background"))
_CODE = re.compile(rb"%([0-9A-Fa-f]{2})")
_IN_STYLE = re.compile(r"url\(\s*[\"']?([^\"')]+)|@import\s+[\"']([^\"']+)", re.IGNORECASE)


def html_places(data: bytes, beside: Beside | None = None) -> Iterator[Place]:
    """The places of a page, the files that it shows last."""
    certain = data.isascii() or data.startswith(BOMS) or _UTF_8.match(data, 0, _HEAD_BYTES)
    if certain and (text := strictly_decoded(data)) is not None:
        name, page = "page", _Page(text.replace("\r\n", "\n"), beside)
    else:
        # In no certain encoding: markup is ASCII in all that are used, and the rest stays as it is.
        plain = data.replace(b"\r\n", b"\n").decode("latin-1")
        name, page = "page in no certain encoding", _Page(plain, beside, is_decoded=False)
    yield of(name, *page.pieces())
    if beside is not None:
        yield from _shown_files(page.addresses, beside)


def _pairs(attributes: str) -> list[tuple[str, str]]:
    return [
        (found[1].lower(), found[2] or found[3] or found[4] or "")
        for found in _PAIR.finditer(attributes)
    ]


def _tokens(text: str) -> Iterator[tuple[re.Match[str] | None, str]]:
    """The tags, texts and comments, each with what is in it as written; None for all else."""
    at = 0
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None or token.lastgroup == "odd":
            # A declaration, or something broken: no rule says what it means, so it stays.
            last = "]]>" if text.startswith("<![CDATA[", at) else ">"
            found_at = text.find(last, at)
            end = len(text) if found_at < 0 else found_at + len(last)
            yield None, text[at:end]
            at = end
            continue
        at = token.end()
        inside = ""
        if token.lastgroup == "closed" and _RAW.fullmatch(name := token["tag"].lower()):
            found = re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE).search(text, at)
            inside = text[at : found.start() if found else len(text)]
            at += len(inside)
        yield token, inside


def html_text_digest(text: str) -> bytes:
    """A digest of a page in a mail, which has been decoded and has plain line ends."""
    return framed(_Page(text).pieces())


def _shown_files(addresses: Iterable[str], beside: Beside) -> Iterator[Place]:
    """The files that a page names; of a folder beside it all files, whatever names them."""
    for path in sorted(set(_paths(addresses))):
        for name, digest in sorted(beside(path)):
            yield of(f"file {name}", digest)


def _paths(addresses: Iterable[str]) -> Iterator[str]:
    for address in addresses:
        data = re.split(r"[?#]", address.strip(), maxsplit=1)[0].encode("utf-8", "replace")
        path = _CODE.sub(lambda code: bytes((int(code[1], 16),)), data).decode("utf-8", "replace")
        first = path.split("/", 1)[0]
        if not path or ":" in first or path.startswith("/") or "\0" in path:
            continue
        pieces = [piece for piece in path.split("/") if piece not in ("", ".")]
        if pieces:
            yield "/".join(pieces) if ".." in pieces else pieces[0]


class _Page:
    """The content of a page, piece by piece, and the `addresses` of the files that it shows."""

    def __init__(self, text: str, beside: Beside | None = None, *, is_decoded: bool = True) -> None:
        """Begin with a page, with plain line ends; unless decoded its signs are bytes."""
        self._text = text
        self._is_decoded = is_decoded
        lower = text.lower()
        self._is_plain = not any(word in lower for word in _STYLING)
        self._has_frames = "<frameset" in lower
        self._drawings = 0  # and formulas, in which we are
        self._known: dict[tuple[str, bool], str] = {}
        self._is_alone = beside is refusing
        self.addresses: list[str] = []

    def pieces(self) -> list[str]:
        """The content of the page, each piece after its kind and a colon.

        Raises:
            Unprovable: it shows a file, which is refused.
        """
        out: list[str] = []
        behind: list[str] = []  # what has come since the body ended
        outside, after_block, is_plain_entry = True, True, False
        for token, inside in _tokens(self._text):
            kind = token.lastgroup if token is not None else None
            if token is None:
                said = f"as written:{inside}"
            elif kind == "text":
                said = token[0]
                if (behind or outside) and not said.strip(" \t\n\f"):
                    if behind:
                        behind.append(f"text:{said}")
                    continue
                outside = False
                shown = self._shown(said, token.end(), after_block=after_block)
                said = f"text:{shown}" if shown else ""
            elif kind == "comment":
                (behind or out).append(f"comment:{token['comment']}")
                continue
            elif kind == "end":
                name = token["end"].lower()
                after_block = _NEXT_BLOCK.match(token[0]) is not None
                said = f"end:{name}"
                self._drawings -= name in _DRAWINGS
                if name in ("body", "html") and not self._has_frames:
                    behind.append(said)
                    continue
                is_ended = is_plain_entry and name == "li"
                if (outside and name == "head") or (
                    is_ended and _ENDED.match(self._text, token.end())
                ):
                    continue
            else:
                name = token["tag"].lower()
                after_block = _NEXT_BLOCK.match(token[0]) is not None
                is_plain_entry = name == "li" or (is_plain_entry and bool(_INLINE.fullmatch(name)))
                is_implied = name in _IMPLIED and outside and not self._has_frames
                is_implied = is_implied and not token["attributes"]
                is_known = is_implied or (name == "meta" and _IS_UTF_8.fullmatch(token[0]))
                said = "" if is_known else self._tag(name, token)
                outside = outside and name in _OUTSIDE
                self._drawings += name in _DRAWINGS and not token["closed"]
                if _RAW.fullmatch(name):
                    said = f"{said}inside:{inside}"
                    self._note_style(inside)
            out += behind
            behind.clear()
            if said:
                out.append(said)
        return out + [piece for piece in behind if piece.startswith("comment:")]

    def _shown(self, said: str, at: int, *, after_block: bool) -> str:
        """A text; in pages without any style line ends and indentation are one blank."""
        if self._is_plain and "\n" in said:
            if after_block:
                said = _BEGIN.sub("", said)
            if _NEXT_BLOCK.match(self._text, at) or at == len(self._text):
                said = _END.sub("", said)
            said = _LINE_END.sub(" ", said)
        return composed(self._with_signs(said)) if self._is_decoded else said

    def _with_signs(self, text: str) -> str:
        """The text with the signs that references stand for, but for "&", which begins others."""
        return _REFERENCE.sub(_sign, text) if self._is_decoded and "&" in text else text

    def _tag(self, name: str, token: re.Match[str]) -> str:
        """A tag with its attributes."""
        is_void = self._drawings == 0 and _VOID.fullmatch(name) is not None
        if (known := self._known.get((token[0], is_void))) is None:
            pairs = [(key, self._with_signs(value)) for key, value in _pairs(token["attributes"])]
            self._note_addresses(pairs)
            said = [f"closed tag:{name}" if token["closed"] and not is_void else f"tag:{name}"]
            # The first of two equal attributes counts: their order stays.
            for key, value in sorted(pairs, key=itemgetter(0)):
                is_plain = (self._is_plain or name == "script") and _BOOLEAN.fullmatch(key)
                said += (key, "" if is_plain and value.lower() == key else value)
            known = self._known[token[0], is_void] = "".join(
                f"{len(piece)}:{piece}" for piece in said
            )
        return known

    def _note_addresses(self, pairs: list[tuple[str, str]]) -> None:
        for name, value in pairs:
            if name == "style":
                self._note_style(value)
            elif name in ("srcset", "imagesrcset"):
                self._note([one.split(None, 1)[0] for one in value.split(",") if one.strip()])
            elif name in _ADDRESSES:
                self._note([value])

    def _note_style(self, text: str) -> None:
        self._note([one or other for one, other in _IN_STYLE.findall(text)])

    def _note(self, addresses: list[str]) -> None:
        for path in _paths(addresses) if self._is_alone else ():
            refusing(path)
        self.addresses += addresses


def _sign(reference: re.Match[str]) -> str:
    sign = html.unescape(reference[0])
    if sign == "&":
        return "&amp;"
    return reference[0] if not sign or "&" in sign else sign
