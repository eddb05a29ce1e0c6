"""Markdown as a page of HTML, so that it reads as what it looks like when it is shown."""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from html import escape, unescape

from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.markup.markup_parts import TICKED, UNTICKED
from neardup_desktop.extract.shared.link_targets import note_links

LIBRARY = "pyromark"
"""Import name of what this module needs."""

MAX_CHARACTERS = 8 << 20
"""Longer texts stand as they are written: they are no pages."""

_MOST_OPEN = 2_000
"""With more brackets than these left open it is no page either: each is tried as a link."""

_TICK = re.compile(r'<input disabled="" type="checkbox"( checked="")?/>\s*')
_FRONT_MATTER = re.compile(
    r"\A(?:---[ \t]*\n(.*?)\n(?:---|\.\.\.)|\+\+\+[ \t]*\n(.*?)\n\+\+\+)[ \t]*(?:\n|\Z)", re.S
)
_NAME = re.compile(r"\[[^\[\]\n]{1,200}\]")
_DEFINITION = re.compile(
    r"^ {0,3}\[([^\[\]\n]{1,200})\]:[ \t]*(.*(?:\n[ \t]+[\"'(].*)?)$", re.MULTILINE
)
_ITEM = re.compile(r"^([ \t>]{0,40})([0-9]{1,9})[.)][ \t]", re.MULTILINE)
_TAG = re.compile(r"<[^<>]*>")
_STRUCK = re.compile(
    r"<(?:del|s|strike)>([^<]*(?:<(?!/?(?:del|s|strike)>)[^<]*)*)</(?:del|s|strike)>"
)
_IS_STRUCK = re.compile("<(?:del|s>|strike)")
_LED = re.compile(r'<(?:a href|img src)="([^"]*)"(?: alt="([^"]*)")?(?: title="([^"]*)")?')
"""Links and pictures as pyromark writes them: address, alternative text, title."""
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


def note_left_out(text: str, extras: ExtrasFound) -> None:
    """Note what a page that is made of the text does not have.

    That are names of links that none uses, and numbers of items that are written other than they
    are shown: a page counts on from the first.
    """
    if odd := [*_odd_numbers(text)]:
        extras.not_shown("numbers of items", *odd)
    definitions = _DEFINITION.findall(text) if "]:" in text else ()
    if not definitions:
        return
    # As often as a name stands in brackets: where it is explained and where it is used.
    named = Counter(name.strip("[]").casefold() for name in _NAME.findall(text))
    unused = [f"{said}" for name, said in definitions if named[name.casefold()] < 2]
    if unused:
        extras.not_shown("link targets that are not used", *sorted(unused))


def _odd_numbers(text: str) -> Iterator[str]:
    """Numbers of items that neither begin a list, repeat the one before nor follow it."""
    latest: dict[str, int] = {}
    for indent, written in _ITEM.findall(text):
        number = int(written)
        if indent in latest and number not in (1, latest[indent], latest[indent] + 1):
            yield f"{latest[indent]} {number}"
        latest[indent] = number


def note_unseen(markup: str, extras: ExtrasFound, told: Collection[str]) -> None:
    """Note what a page made of Markdown says and does not show.

    Args:
        markup: the page.
        extras: where to note it.
        told: names of what is noted already.
    """
    _note_struck(markup, extras, told)
    _note_links(markup, extras, told)


def _note_links(markup: str, extras: ExtrasFound, told: Collection[str]) -> None:
    """Note where links lead, and what is only shown where a link or a picture is pointed at."""
    if '="' not in markup:
        return
    found = [*_led(markup)]
    targets = [address for tag, address, _, _ in found if tag == "<a"]
    inside = sorted({address for address in targets if address.startswith("#")})
    if "link targets" not in told:
        note_links(extras, targets)
    if inside:
        extras.not_shown("links inside the text", *inside)
    for name, at in (("alternative texts", 2), ("titles of links and pictures", 3)):
        said = [one[at] for one in found if one[at]]
        if said and name not in told:
            extras.not_shown(name, *said)


def _led(markup: str) -> Iterator[tuple[str, str, str, str]]:
    """Links and pictures: the beginning of the tag, address, alternative text and title."""
    for found in _LED.finditer(markup):
        address, alternative, title = found.groups("")
        if "&" in found[0]:
            address, alternative, title = map(unescape, (address, alternative, title))
        yield found[0][:2], address, alternative, title


def _note_struck(markup: str, extras: ExtrasFound, told: Collection[str]) -> None:
    """Note words that are struck out: they read as if they were not."""
    if "struck text" in told or not _IS_STRUCK.search(markup):
        return
    if struck := _STRUCK.findall(markup):
        extras.not_shown("struck text", *(" ".join(_TAG.sub(" ", one).split()) for one in struck))


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

    options = Options.ENABLE_TABLES | Options.ENABLE_STRIKETHROUGH | Options.ENABLE_TASKLISTS
    try:
        page = html(text, options=options)
    except UnicodeEncodeError:  # half a character, as only JSON can write it
        page = html(without_surrogates(text), options=options)
    return _TICK.sub(lambda found: f"{TICKED if found[1] else UNTICKED} ", page)
