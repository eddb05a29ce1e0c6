"""Renders Markdown as HTML, to be read like a web page."""

import re
from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED
from neardup_desktop.model.items import ANYWHERE

if TYPE_CHECKING:
    from pyromark import Options

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
_SET_FENCE = re.compile(r"[`~][`~][`~]++[ \t]*+([^\s`]*+[ \t{,=][^\n`]*\S)[ \t]*$", re.MULTILINE)
_TABLE = re.compile(r"\n([ >]*\|?[ ]*:?-+:?[ ]*\|[-:| \t]*\n(?:.+(?:\n|\Z))+)")
_QUOTED = re.compile(r"\"((?:[^\"\\]|\\.)+)\"|'((?:[^'\\]|\\.)+)'")
_DIRECTIVE = re.compile(r"\{[^{}]*\}")
_WORDS = re.compile(r"[^\W\d_]\S*\s+\S|[^\W\d_](?<=[^\0-\x7f])")
_NO_QUOTE = re.compile(rb"[^>\s]")
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


def fence_settings(text: str) -> list[str]:
    """What stands behind the languages of code: captions, and settings of programs."""
    return _SET_FENCE.findall(text) if "```" in text or "~~~" in text else []


def _with_dropped_words(text: str, options: "Options") -> str:
    """The text with captions of fences and cells beyond the head of a table where they are shown.

    The library passes over both. Captions are what is quoted with a space in the words behind the
    language, or follows a directive in braces; they become the first line of the code.
    """
    is_captioned = any(map(_caption, fence_settings(text)))
    has_wide_row = "|" in text and any(map(_has_wide_row, _TABLE.findall(text)))
    if not is_captioned and not has_wide_row:
        return text
    from pyromark import events_with_range

    data = without_surrogates(text).encode()
    pieces: list[bytes] = []
    done = last_cell = 0
    for event, place in events_with_range(data.decode(), options=options):
        start, end = place["start"], place["end"]
        match event:
            case {"Start": {"CodeBlock": {"Fenced": info}}} if caption := _caption(info):
                before = data[data.rfind(b"\n", 0, start) + 1 : start]
                first = (data.find(b"\n", start) + 1 or len(data) + 1) - 1
                pieces += (data[done:first], b"\n", _NO_QUOTE.sub(b" ", before), caption.encode())
                done = first
            case {"End": "TableCell"}:
                last_cell = end
            case {"End": "TableRow"} if data[last_cell:end].strip(b"|\n\t >"):
                pieces += (data[done:last_cell], data[last_cell:end].replace(b"|", b" "))
                done = end
    return b"".join((*pieces, data[done:])).decode()


def _has_wide_row(table: str) -> bool:
    """Whether a row of a table may have more cells than its rule."""
    rule, *rows = (line.strip("> \t|").count("|") for line in table.splitlines())
    return any(cells > rule for cells in rows)


def _caption(info: str) -> str:
    """The words of the line that opens a fence, beside the language and settings of the code."""
    shown = [found[1] or found[2] for found in _QUOTED.finditer(info)]
    directive = _DIRECTIVE.match(info)
    if directive:
        shown.append(info[directive.end() :])
    return " ".join(" ".join(one.split()) for one in shown if _WORDS.search(one))


def _rendered(text: str) -> str:
    from pyromark import Options, html

    options = Options.ENABLE_TABLES | Options.ENABLE_STRIKETHROUGH | Options.ENABLE_TASKLISTS
    text = _with_dropped_words(text, options)
    try:
        page = html(text, options=options)
    except UnicodeEncodeError:  # half a surrogate pair, as JSON may hold
        page = html(without_surrogates(text), options=options)
    return _TICK.sub(lambda found: f"{TICKED if found[1] else UNTICKED} ", page)
