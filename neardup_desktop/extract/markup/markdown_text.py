"""Renders Markdown as HTML, to be read like a web page."""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from html import escape, unescape

from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.link_targets import note_links
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
_NAME = re.compile(r"\[[^\[\]\n]{1,200}\]")
_DEFINITION = re.compile(
    r"^ {0,3}\[([^\[\]\n]{1,200})\]:[ \t]*(.*(?:\n[ \t]+[\"'(].*)?)$", re.MULTILINE
)
_WIKI_LINK = re.compile(r"\[\[([^\[\]\n]{1,1000})\]\]")
_ITEM = re.compile(r"^([ \t>]{0,40})([0-9]{1,9})[.)][ \t]", re.MULTILINE)
_TAG = re.compile(r"<[^<>]*>")
_STRUCK = re.compile(
    r"<(?:del|s|strike)>([^<]*(?:<(?!/?(?:del|s|strike)>)[^<]*)*)</(?:del|s|strike)>"
)
_IS_STRUCK = re.compile("<(?:del|s>|strike)")
_LINK_OR_PICTURE = re.compile(
    r'<(?:a href|img src)="([^"]*)"(?: alt="([^"]*)")?(?: title="([^"]*)")?'
)
"""Links and pictures as pyromark writes them: address, alternative text, title."""
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


def note_left_out(text: str, extras: ExtrasFound) -> None:
    """Note what the rendered page lacks.

    This is unused link definitions, and item numbers other than the displayed ones: a page counts
    on from the first.
    """
    if odd := [*_odd_numbers(text)]:
        extras.not_shown("numbers of items", *odd)
    definitions = _DEFINITION.findall(text) if "]:" in text else ()
    if not definitions:
        return
    # Counts names in brackets: a used one occurs twice, as its definition counts too.
    named = Counter(name.strip("[]").casefold() for name in _NAME.findall(text))
    unused = [f"{said}" for name, said in definitions if named[name.casefold()] < 2]
    if unused:
        extras.not_shown("link targets that are not used", *sorted(unused))


def _odd_numbers(text: str) -> Iterator[str]:
    """Item numbers that neither begin a list, nor repeat or follow the previous one."""
    latest: dict[str, int] = {}
    for indent, written in _ITEM.findall(text):
        number = int(written)
        if indent in latest and number not in (1, latest[indent], latest[indent] + 1):
            yield f"{latest[indent]} {number}"
        latest[indent] = number


def note_hidden(markup: str, extras: ExtrasFound, noted: Collection[str]) -> None:
    """Note what the rendered page contains but does not show, except extras in `noted`."""
    _note_struck(markup, extras, noted)
    _note_links(markup, extras, noted)


def wiki_links(text: str) -> Iterator[str]:
    """The files named as in `![[picture.jpg|300]]`, which may be in any folder of the notes."""
    for found in _WIKI_LINK.finditer(text):
        path = found[1].partition("|")[0].rstrip("\\")
        before, _, heading = path.rpartition("#")
        if before and "." not in heading:
            path = before
        if path := path.strip().lstrip("/"):
            yield f"{ANYWHERE}{path}"


def _note_links(markup: str, extras: ExtrasFound, noted: Collection[str]) -> None:
    """Note link targets, and texts that only show when a link or picture is pointed at."""
    if '="' not in markup:
        return
    found = [*_links_and_pictures(markup)]
    targets = [address for tag, address, _, _ in found if tag == "<a"]
    inside = sorted({address for address in targets if address.startswith("#")})
    if "link targets" not in noted:
        note_links(extras, targets)
    if inside:
        extras.not_shown("links inside the text", *inside)
    for name, at in (("alternative texts", 2), ("titles of links and pictures", 3)):
        said = [one[at] for one in found if one[at]]
        if said and name not in noted:
            extras.not_shown(name, *said)


def _links_and_pictures(markup: str) -> Iterator[tuple[str, str, str, str]]:
    """Start of the tag, address, alternative text and title of each link and picture."""
    for found in _LINK_OR_PICTURE.finditer(markup):
        address, alternative, title = found.groups("")
        if "&" in found[0]:
            address, alternative, title = map(unescape, (address, alternative, title))
        yield found[0][:2], address, alternative, title


def _note_struck(markup: str, extras: ExtrasFound, noted: Collection[str]) -> None:
    """Note struck words, which the text contains like any other."""
    if "struck text" in noted or not _IS_STRUCK.search(markup):
        return
    if struck := _STRUCK.findall(markup):
        extras.not_shown("struck text", *(" ".join(_TAG.sub(" ", one).split()) for one in struck))


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
