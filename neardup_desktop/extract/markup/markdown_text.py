"""Renders Markdown as HTML, to be read like a web page."""

import re
from collections.abc import Iterator
from html import escape

from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED
from neardup_desktop.model.items import ANYWHERE

LIBRARY = "pyromark"
"""Import name of the library needed here."""

MAX_CHARACTERS = 8 << 20
"""Longer texts are not rendered but taken as written."""

_MAX_OPEN = 2_000
"""Texts with more open brackets are not rendered either, as each is tried as a link."""

_TICK = re.compile(r'<input disabled="" type="checkbox"( checked="")?/>\s*')
_FRONT_MATTER = re.compile(
    r"\A(?:---[ \t]*\n(.*?)\n(?:---|\.\.\.)|\+\+\+[ \t]*\n(.*?)\n\+\+\+)[ \t]*(?:\n|\Z)", re.S
)
_WIKI_LINK = re.compile(r"\[\[([^\[\]\n]{1,1000})\]\]")
_FIELD = re.compile(r"^([A-Za-z][\w-]{0,40})[ \t]*[:=][ \t]*(\S.*)$", re.MULTILINE)
_QUOTES = "\"'"


def front_matter(text: str) -> tuple[str, str]:
    """The metadata block that many programs write before the text, and the text after it."""
    found = _FRONT_MATTER.match(text)
    if not found:
        return "", text
    block = found[1] if found[1] is not None else found[2]
    if block.strip() and not _FIELD.search(block):  # text between two rules
        return "", text
    return block, text[found.end() :]


def wiki_links(text: str) -> Iterator[str]:
    """The files named as in `![[picture.jpg|300]]`, which may be in any folder of the notes."""
    for found in _WIKI_LINK.finditer(text):
        path = found[1].partition("|")[0].rstrip("\\")
        before, _, heading = path.rpartition("#")
        if before and "." not in heading:
            path = before
        if path := path.strip().lstrip("/"):
            yield f"{ANYWHERE}{path}"


def front_matter_fields(block: str) -> dict[str, str]:
    """The single-line fields of a front matter block, names in lower case."""
    fields: dict[str, str] = {}
    for found in _FIELD.finditer(block):
        fields.setdefault(found[1].lower(), found[2].strip().strip(_QUOTES).strip())
    return fields


def markdown_page(text: str) -> str:
    """The text as HTML, including any tags in it."""
    if len(text) > MAX_CHARACTERS or text.count("[") - text.count("]") > _MAX_OPEN:
        return f"<!DOCTYPE html><html><body><pre>{escape(text)}</pre></body></html>"
    return f"<!DOCTYPE html><html><body>{_rendered(text)}</body></html>"


def _rendered(text: str) -> str:
    from pyromark import Options, html

    options = Options.ENABLE_TABLES | Options.ENABLE_STRIKETHROUGH | Options.ENABLE_TASKLISTS
    try:
        page = html(text, options=options)
    except UnicodeEncodeError:  # half a surrogate pair, as JSON may hold
        page = html(without_surrogates(text), options=options)
    return _TICK.sub(lambda found: f"{TICKED if found[1] else UNTICKED} ", page)
