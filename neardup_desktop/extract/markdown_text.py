"""Markdown as a page of HTML, so that it reads as what it looks like when it is shown."""

import re
from html import escape

LIBRARY = "pyromark"
"""Import name of what this module needs."""

MAX_CHARACTERS = 8 << 20
"""Longer texts stand as they are written: they are no pages."""

_MOST_OPEN = 2_000
"""With more brackets than these left open it is no page either: each is tried as a link."""

_FRONT_MATTER = re.compile(
    r"\A(?:---[ \t]*\n(.*?)\n(?:---|\.\.\.)|\+\+\+[ \t]*\n(.*?)\n\+\+\+)[ \t]*(?:\n|\Z)", re.S
)
_FACT = re.compile(r"^([A-Za-z][\w-]{0,40})[ \t]*[:=][ \t]*(\S.*)$", re.MULTILINE)
_QUOTES = "\"'"


def front_matter(text: str) -> tuple[str, str]:
    """The block of facts that many programs write before the text, and the text behind it."""
    found = _FRONT_MATTER.match(text)
    if not found:
        return "", text
    block = found[1] if found[1] is not None else found[2]
    if block.strip() and not _FACT.search(block):  # a rule, a text, and another rule
        return "", text
    return block, text[found.end() :]


def facts_of(block: str) -> dict[str, str]:
    """The facts on lines of their own in such a block, names in lower case."""
    facts: dict[str, str] = {}
    for found in _FACT.finditer(block):
        facts.setdefault(found[1].lower(), found[2].strip().strip(_QUOTES).strip())
    return facts


def markdown_page(text: str) -> str:
    """The text as HTML, tags in it and all."""
    if len(text) > MAX_CHARACTERS or text.count("[") - text.count("]") > _MOST_OPEN:
        return f"<!DOCTYPE html><html><body><pre>{escape(text)}</pre></body></html>"
    return f"<!DOCTYPE html><html><body>{_rendered(text)}</body></html>"


def _rendered(text: str) -> str:
    from pyromark import Options, html

    options = Options.ENABLE_TABLES | Options.ENABLE_STRIKETHROUGH
    try:
        return html(text, options=options)
    except UnicodeEncodeError:  # half a character, as only JSON can write it
        return html(text.encode("utf-8", "replace").decode(), options=options)
