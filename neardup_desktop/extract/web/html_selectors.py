"""Selects the elements of a web page that need handling, judged from its markup.

Visiting every element takes several times as long as all other reading. So the names in the markup
are collected first, in the normal form that the parser writes.
"""

import re
from collections.abc import Collection
from html import unescape

from neardup_desktop.extract.web.html_vocabulary import (
    ELEMENTS,
    HANDLED,
    LOOK,
    NO_PAGE,
    SPOKEN,
    STATES,
    is_look,
)

# Footnote signs and back links, as word processors and converters write them: other formats of the
# same text lack them.
SIGN_CLASSES = frozenset(
    (
        *("footnote-ref", "footnote-back"),
        *("sdfootnoteanc", "sdfootnotesym", "sdendnoteanc", "sdendnotesym"),
    )
)
_IN_SIGN_CLASSES = "note"
SIGN_ROLES = ("doc-noteref", "doc-backlink")
SIGN_TARGETS = ("#_ftn", "#_edn")

_NAME = re.compile(r'[^\s"<>/=]+')
_TAG = re.compile(r"<([a-z][^\s/>]*)")
_LINK = re.compile(r'<a(?:rea)? (?:[^">]*"[^"]*" )*?(?:xlink:)?href="([^"]*)"')
_RESOURCE = re.compile(r'<link (?:[^">]*"[^"]*" )*?href="([^"]*)"')
_BACKGROUND = re.compile(r' background="([^"]*)"')
_NO_NAME = re.compile(r"[^\w-]", re.ASCII)
_STYLES = ("display", "visibility", "line-through", "vertical-align", "list-style")
_NOT_EMPTY = ("alt", "title")
_OF_THE_PAGE = {
    "base": "base",
    "link": 'link[rel="canonical"]',
    "meta": 'meta[property="og:url"]',
}


def links_in(markup: str) -> list[str]:
    """The addresses of all links in markup as the parser writes it."""
    return [unescape(link) if "&" in link else link for link in _LINK.findall(markup)]


def resources_in(markup: str) -> list[str]:
    """The addresses of resources and backgrounds of the page, in markup as the parser writes it."""
    found = _RESOURCE.findall(markup) if "<link " in markup else []
    found += _BACKGROUND.findall(markup) if ' background="' in markup else []
    return [unescape(one) if "&" in one else one for one in found]


def selector_of(markup: str, handled: Collection[str]) -> str:
    """A selector for all elements of a page that are more than words and look.

    `markup` is the page as the parser writes it, without scripts and styles; elements in `handled`
    are always selected.
    """
    tags = set(_TAG.findall(markup))
    # A blank and a name precede each value. A regular expression takes three times as long.
    names = {piece[piece.rfind(" ") + 1 :] for piece in markup.split('="')}
    names = {name for name in names if _NAME.fullmatch(name)}
    selectors = [_escaped(tag) for tag in tags - NO_PAGE if tag in handled or tag not in ELEMENTS]
    selectors = [tag for tag in selectors if tag not in ("a", "ul")]
    # The fewer selectors the better: each is tried on each element.
    selectors += [one for tag, one in _OF_THE_PAGE.items() if tag in tags]
    for name in names - LOOK:
        selectors += _selectors_of(name)
    if "a" in tags and _IN_SIGN_CLASSES in markup:
        selectors += [f"a.{name}" for name in SIGN_CLASSES]
    if "a" in tags:
        selectors += [f'a[href^="{start}"]' for start in SIGN_TARGETS]
    if "hidden" in names:
        selectors.append("[hidden]")
    if "sf-hidden" in markup:
        selectors.append(".sf-hidden")
    return ", ".join(selectors or _OF_THE_PAGE.values())


def _selectors_of(name: str) -> list[str]:
    """Selectors for the elements on which an attribute has a meaning."""
    if name == "style":
        return [f'[style*="{part}" i]' for part in _STYLES]
    if name == "role":
        return [f'[role="{role}" i]' for role in SIGN_ROLES]
    if name in _NOT_EMPTY:
        return [f'[{name}]:not([{name}=""])']
    if is_look(name) and name not in SPOKEN | STATES:
        return []
    elsewhere = "".join(f":not({tag})" for tag in HANDLED.get(name, frozenset()) | NO_PAGE)
    return [f"[{_escaped(name)}]{elsewhere}"]


def _escaped(name: str) -> str:
    return _NO_NAME.sub(lambda found: "\\" + found[0], name)
