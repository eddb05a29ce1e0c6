"""Whether the alternatives of a message, plain text and HTML, say the same.

Only one of them is read as text, so what another one says beyond it must become an extra. This
compares the words between the tags, without the cost of laying out a page.
"""

import re
from html import unescape

import xxhash

from neardup_desktop.extract.extras import ExtrasFound

_UNSEEN = re.compile(
    r"<!--.*?(?:-->|\Z)|<(style|script|title)\b[^<>]*>.*?(?:</\1\s*>|\Z)",
    re.IGNORECASE | re.DOTALL,
)
_INLINE = re.compile(
    r"</?(?:a|abbr|b|big|bdi|bdo|em|font|i|ins|del|o:p|s|small|span|strike|strong|sub|sup|u|wbr)"
    r"(?:\s[^<>]*)?>",
    re.IGNORECASE,
)
_TAG = re.compile(r"<[!/?A-Za-z][^<>]*>")
_NAME = re.compile(r"</?([A-Za-z][^\s<>/]{0,40})")
_WORD = re.compile(r"\w+|[^\w\s]")
_ELEMENTS = frozenset(
    {
        *("a", "abbr", "acronym", "address", "area", "article", "aside", "b", "base", "basefont"),
        *("bdi", "bdo", "bgsound", "big", "blink", "blockquote", "body", "br", "button", "caption"),
        *("center", "cite", "code", "col", "colgroup", "dd", "del", "details", "dfn", "dir", "div"),
        *("dl", "dt", "em", "fieldset", "figcaption", "figure", "font", "footer", "form", "frame"),
        *("frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "i"),
        *("iframe", "img", "input", "ins", "kbd", "label", "legend", "li", "link", "main", "map"),
        *("mark", "marquee", "menu", "meta", "nav", "nobr", "noframes", "noscript", "ol"),
        *("optgroup", "option", "p", "param", "picture", "pre", "q", "rp", "rt", "ruby", "s"),
        *("samp", "script", "section", "select", "small", "source", "span", "strike", "strong"),
        *("style", "sub", "summary", "sup", "table", "tbody", "td", "template", "textarea"),
        *("tfoot", "th", "thead", "time", "title", "tr", "tt", "u", "ul", "var", "wbr", "o:p"),
    }
)
"""Elements that say nothing by themselves; any other one counts."""

# Attributes with content: targets of links and pictures, values of fields.
_ATTRIBUTE = re.compile(
    r"\s(href|src|alt|title|value|action|checked|selected|background|placeholder|start|srcdoc)"
    r"\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>\"']+))",
    re.IGNORECASE,
)
_WITHIN_PAGE = re.compile(r"#|data:", re.IGNORECASE)
_ADDRESSES = frozenset({"href", "src", "background", "action"})


def _words_of_page(markup: str) -> list[str]:
    """The words and signs between the tags of a page, hidden ones too."""
    text = _INLINE.sub("", _UNSEEN.sub(" ", markup))
    return _WORD.findall(unescape(_TAG.sub(" ", text)))


def _attributes_of_page(markup: str) -> list[str]:
    """The content of a page's tags: targets of links, pictures, fields, unknown elements."""
    names = {found[1].lower() for found in _NAME.finditer(markup)}
    pieces = [f"<{name}>" for name in sorted(names - _ELEMENTS)]
    for found in _ATTRIBUTE.finditer(markup):
        name = found[1].lower()
        value = unescape(found[2] or found[3] or found[4] or "").strip()
        if value and not (name in _ADDRESSES and _WITHIN_PAGE.match(value)):
            pieces.append(f"{name}={value}")
    return pieces


def _is_within(words: list[str], text: str) -> bool:
    """Whether all words stand in the text, in the same order."""
    left = iter(_WORD.findall(text))
    return all(word in left for word in words)


def other_version(markup: str, text: str, *, is_page: bool) -> bytes:
    """A digest of what an alternative says that the text of the message does not, else b"".

    Args:
        markup: the alternative, which was not read as text.
        text: the text of the message.
        is_page: whether the alternative is HTML.
    """
    words = _words_of_page(markup) if is_page else _WORD.findall(markup)
    pieces = _attributes_of_page(markup) if is_page else []
    pieces = [piece for piece in pieces if piece.partition("=")[2] not in text or piece[0] == "<"]
    if _is_within(words, text):
        if not pieces:
            return b""
        words = []
    hasher = xxhash.xxh3_128()
    for piece in (" ".join(words), *pieces):
        hasher.update(piece.encode("utf-8", "replace") + b"\0")
    return hasher.digest()


def note_rest_of_page(found: ExtrasFound, markup: str, text: str) -> None:
    """Note what a page says beyond the text that was read from it."""
    if pieces := _attributes_of_page(markup):
        found.not_shown("links and fields", *pieces)
    words = _words_of_page(markup)
    if not _is_within(words, text):
        found.not_shown("hidden words", " ".join(words))
