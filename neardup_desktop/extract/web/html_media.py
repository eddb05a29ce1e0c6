"""The pictures, sounds and films of a web page."""

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING

from neardup_desktop.extract.containers.base64_text import base64_or_raw
from neardup_desktop.extract.extras import (
    ExtrasFound,
    content_digest,
    is_decoration,
    reference_digest,
    reference_name,
    unescaped,
)
from neardup_desktop.model.extras import ExtraKind

if TYPE_CHECKING:
    from resiliparse.parse.html import ElementNode

Held = tuple[bytes, bytes]
"""What is known of a picture that is held: the digest of its bytes (b"" where they are damaged),
and their beginning."""

FindHeld = Callable[[str], Held | None]
"""What is held at an address of a page; None where the page only names it."""

_MOST_MEDIA = 20_000
_PLAYED = ("video", "audio", "embed", "object", "source")
# Pages that load pictures late state the real address beside that of a place holder.
_ADDRESSES = ("data-src", "data-original", "src", "href", "xlink:href", "data")
_SPACER_SIZES = ("0", "1", "2")
_NOT_BASE64 = re.compile("[^A-Za-z0-9+/=]+")

_LIFTED = b"data:,lifted-"
_MOST_LIFTED = 20_000
# Pages inside pages are text, so they stay.
_LONG_DATA = re.compile(
    rb"data:(?!text/html|application/xhtml)[\w.+/-]{0,80}(?:;[\w=-]{1,40}){0,4};base64,"
    rb"([A-Za-z0-9+/=]{2048,}+)"
)


def held(data: bytes) -> Held:
    """What is known of bytes that are at hand."""
    return content_digest(data), data[:64]


def held_nowhere(_address: str) -> Held | None:
    """For pages that hold nothing but what stands in their own markup."""
    return None


def without_long_data(data: bytes) -> tuple[bytes, FindHeld]:
    """The markup with a short name in the place of each long `data:` address.

    Pages that were saved with all they need are mostly that: tens of megabytes that no parser
    should have to look at.

    Returns:
        The markup, and what was held at these names.
    """
    lifted: dict[str, Held] = {}

    def lift(found: re.Match[bytes]) -> bytes:
        name = _LIFTED + b"%d" % len(lifted)
        if len(lifted) < _MOST_LIFTED:
            lifted[name.decode()] = held(base64_or_raw(found[1]))
        return name

    return _LONG_DATA.sub(lift, data), lifted.get


def note_media(
    elements: "Iterable[ElementNode]", found: ExtrasFound, find: FindHeld = held_nowhere
) -> None:
    """Note pictures, sounds and films; lines, spacers and counters of visits are none.

    What the page holds is known by its content; all else by its file name, wherever it lies,
    because pages are saved with changed addresses. Backgrounds that styles draw are decoration.
    """
    find_once = cache(find)  # one icon may stand on a page a thousand times
    for number, element in enumerate(elements):
        if number >= _MOST_MEDIA:
            found.add(ExtraKind.OTHER, "too many pictures to look at", b"")
            break
        kind = ExtraKind.OTHER if element.tag in _PLAYED else ExtraKind.IMAGE
        address = next(filter(None, map(element.getattr, _ADDRESSES)), "") or _first_of_set(element)
        if address and not _is_spacer(element):
            _add(found, kind, address, find_once)


def _add(found: ExtrasFound, kind: ExtraKind, address: str, find: FindHeld) -> None:
    inside = find(address)
    if inside is None and address[:5].lower() == "data:":
        inside = held(_embedded_data(address))
    if inside is not None:
        digest, beginning = inside
        if not is_decoration(beginning):
            found.add(kind, "", digest)
    elif name := reference_name(address):
        found.add(kind, name, reference_digest(name))


def _first_of_set(element: "ElementNode") -> str:
    """The first address of a picture that states only a set of them."""
    stated = element.getattr("srcset") or element.getattr("data-srcset") or ""
    return next(iter(stated.split(None, 1)), "").rstrip(",")


def _is_spacer(element: "ElementNode") -> bool:
    sizes = (element.getattr("width") or "", element.getattr("height") or "")
    return any(size.strip().removesuffix("px") in _SPACER_SIZES for size in sizes)


def _embedded_data(address: str) -> bytes:
    """The bytes of a `data:` address; what is damaged in it ends it."""
    head, _, content = address.partition(",")
    if not head.rstrip().lower().endswith(";base64"):
        return content.encode("utf-8", "replace")
    return base64_or_raw(_NOT_BASE64.sub("", unescaped(content)).encode())
