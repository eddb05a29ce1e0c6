"""Selects the elements of a web page that need handling, judged from its markup.

Visiting every element takes several times as long as all other reading. So the names in the markup
are collected first, in the normal form that the parser writes.
"""

import re
from collections.abc import Collection
from html import unescape

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

_TAG = re.compile(r"<([a-z][^\s/>]*)")
_LINK = re.compile(r'<a(?:rea)? (?:[^">]*"[^"]*" )*?(?:xlink:)?href="([^"]*)"')
_RESOURCE = re.compile(r'<link (?:[^">]*"[^"]*" )*?href="([^"]*)"')
_BACKGROUND = re.compile(r' background="([^"]*)"')
_STYLES = ("display", "visibility", "vertical-align", "list-style")


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
    # The fewer selectors the better: each is tried on each element.
    tags = set(_TAG.findall(markup)) & set(handled)
    selectors = sorted(tags - {"a", "ul"})
    if ' style="' in markup:
        selectors += [f'[style*="{part}" i]' for part in _STYLES]
    if ' role="' in markup:
        selectors += [f'[role="{role}" i]' for role in SIGN_ROLES]
    if "a" in tags and _IN_SIGN_CLASSES in markup:
        selectors += [f"a.{name}" for name in SIGN_CLASSES]
    if "a" in tags:
        selectors += [f'a[href^="{start}"]' for start in SIGN_TARGETS]
    if " hidden" in markup:
        selectors.append("[hidden]")
    if "sf-hidden" in markup:
        selectors.append(".sf-hidden")
    return ", ".join(selectors or ["template"])
