"""Whether two forms of one message, the plain text and the page, say the same.

A mail program shows one of the forms. Only one of them is read as text, so what the other one says
beside it must not go unnoticed. This looks at the words between the tags, without the work of
laying out a page.
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
"""Elements of mails that say nothing by themselves; any other one counts."""

# What is said by attributes: where links and pictures lead, what fields hold.
_ATTRIBUTE = re.compile(
    r"\s(href|src|alt|title|value|action|checked|selected|background|placeholder|start|srcdoc)"
    r"\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>\"']+))",
    re.IGNORECASE,
)
_INSIDE = re.compile(r"#|data:", re.IGNORECASE)
_OF_PLACES = frozenset({"href", "src", "background", "action"})


def words_of_page(markup: str) -> list[str]:
    """The words and signs between the tags of a page, hidden ones too."""
    text = _INLINE.sub("", _UNSEEN.sub(" ", markup))
    return words_of_text(unescape(_TAG.sub(" ", text)))


def words_of_text(text: str) -> list[str]:
    """The words and signs of a text."""
    return _WORD.findall(text)


def attributes_of_page(markup: str) -> list[str]:
    """What a page says by its tags: targets of links, pictures, fields, unknown elements."""
    names = {found[1].lower() for found in _NAME.finditer(markup)}
    pieces = [f"<{name}>" for name in sorted(names - _ELEMENTS)]
    for found in _ATTRIBUTE.finditer(markup):
        name = found[1].lower()
        value = unescape(found[2] or found[3] or found[4] or "").strip()
        if value and not (name in _OF_PLACES and _INSIDE.match(value)):
            pieces.append(f"{name}={value}")
    return pieces


def is_within(words: list[str], others: list[str]) -> bool:
    """Whether all words stand among the others, in the same order."""
    left = iter(others)
    return all(word in left for word in words)


def other_version(markup: str, text: str, *, is_page: bool) -> bytes:
    """A digest of what a form of a message says that its text does not, b"" where it says no more.

    Args:
        markup: the other form, which was not read as text.
        text: the text of the message.
        is_page: whether the other form is HTML.
    """
    shown = words_of_text(text)
    words = words_of_page(markup) if is_page else words_of_text(markup)
    pieces = attributes_of_page(markup) if is_page else []
    pieces = [piece for piece in pieces if piece.partition("=")[2] not in text or piece[0] == "<"]
    if is_within(words, shown):
        words = []
    return _digest(words, pieces) if words or pieces else b""


def note_rest_of_page(found: ExtrasFound, markup: str, text: str) -> None:
    """Note what a page says that was read as text, and the text does not show."""
    pieces = attributes_of_page(markup)
    if pieces:
        found.not_shown("links and fields", *pieces)
    words = words_of_page(markup)
    if not is_within(words, words_of_text(text)):
        found.not_shown("hidden words", " ".join(words))


def _digest(words: list[str], pieces: list[str]) -> bytes:
    hasher = xxhash.xxh3_128()
    for piece in (" ".join(words), *pieces):
        hasher.update(piece.encode("utf-8", "replace") + b"\0")
    return hasher.digest()
