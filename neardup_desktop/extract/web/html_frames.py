"""Pages inside a page: frames, and the shadow trees of components."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING

from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.extras import unescaped

if TYPE_CHECKING:
    from resiliparse.parse.html import ElementNode

MAX_FRAMES = 200
"""Frames of a page that are read. Many frames are advertisements, which are not text to compare."""

MAX_DEPTH = 4
"""How deep frames in frames are read."""

_TEMPLATE = re.compile(r"<template\b([^>]{0,1000})>|</template\s*>", re.IGNORECASE)
_SHADOW_ROOT = re.compile("shadowroot", re.IGNORECASE)
_SHADOW = re.compile(r"\bshadowroot(?:mode)?\s*=", re.IGNORECASE)
_TEXT_DATA = re.compile(r"data:(?:text/html|application/xhtml\+xml)\b([^,]{0,200}),", re.IGNORECASE)


def with_open_shadows(markup: str) -> str:
    """The markup with shadow trees, which are visible, as plain elements.

    They are saved as `<template shadowrootmode="open">`; other templates are never shown.
    """
    if not _TEMPLATE.search(markup) or not _SHADOW_ROOT.search(markup):
        return markup
    kinds: list[bool] = []

    def opened(found: re.Match[str]) -> str:
        if found[0].startswith("</"):
            return "</div>" if kinds and kinds.pop() else found[0]
        kinds.append(bool(_SHADOW.search(found[1])))
        return "<div>" if kinds[-1] else found[0]

    return _TEMPLATE.sub(opened, markup)


def markup_in(frames: "Iterable[ElementNode]") -> Iterator[str]:
    """The markup of each frame that is contained in the page itself."""
    for frame in islice(frames, MAX_FRAMES):
        if stated := frame.getattr("srcdoc"):
            yield stated
        elif found := _TEXT_DATA.match(address := frame.getattr("src") or ""):
            yield _data_markup(address[found.end() :], found[1])


def _data_markup(content: str, parameters: str) -> str:
    """The markup in a `data:` address."""
    content = unescaped(content)
    if not parameters.lower().rstrip().endswith(";base64"):
        return content
    return lenient_base64(content).decode("utf-8", "replace")
