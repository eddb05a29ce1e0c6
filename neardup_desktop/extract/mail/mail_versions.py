"""Whether the alternatives of a message, plain text and HTML, say the same.

Only one of them is read as text, so words that only another one has are counted as hidden text.
This compares the words between the tags, without the cost of laying out a page.
"""

import re
from html import unescape

from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.model.extras import Counted

_UNSEEN = re.compile(
    r"<!--.*?(?:-->|\Z)|<(style|script|title)\b[^<>]*>.*?(?:</\1\s*>|\Z)", re.IGNORECASE | re.DOTALL
)
_INLINE = re.compile(
    r"</?(?:a|abbr|b|big|bdi|bdo|em|font|i|ins|del|o:p|s|small|span|strike|strong|sub|sup|u|wbr)"
    r"(?:\s[^<>]*)?>",
    re.IGNORECASE,
)
_TAG = re.compile(r"<[!/?A-Za-z][^<>]*>")
_WORD = re.compile(r"\w+|[^\w\s]")
_LINK = re.compile(r"<a\s[^<>]*\bhref\s*=\s*[\"']?(?!#)[^\s\"'>]", re.IGNORECASE)


def _words_of_page(markup: str) -> list[str]:
    """The words and signs between the tags of a page, hidden ones too."""
    text = _INLINE.sub("", _UNSEEN.sub(" ", markup))
    return _WORD.findall(unescape(_TAG.sub(" ", text)))


def note_version(found: ExtrasFound, markup: str, text: str, *, is_page: bool) -> None:
    """Count what an alternative, which may be HTML, has beyond the text of the message."""
    words = _words_of_page(markup) if is_page else _WORD.findall(markup)
    left = iter(_WORD.findall(text))
    if not all(word in left for word in words):
        found.count(Counted.HIDDEN_TEXT)
    if is_page:
        found.count(Counted.LINKS, len(_LINK.findall(markup)))
