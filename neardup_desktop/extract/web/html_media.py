"""Pictures, sounds and films of web pages."""

import posixpath
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import TypeVar

from neardup_desktop.extract.containers.base64_text import lenient_base64
from neardup_desktop.extract.extras import ExtrasFound, content_digest, is_decoration, unescaped
from neardup_desktop.extract.web.html_nodes import ElementNode
from neardup_desktop.model.extras import ExtraKind

_Held = TypeVar("_Held")

SavedFile = tuple[bytes, bytes]
"""Digest of a picture's bytes (b"" if they are damaged), and their beginning."""

FindSaved = Callable[[str], SavedFile | None]
"""Looks up what was saved at an address of a page; None if the page only names it."""

_MAX_MEDIA = 20_000
_PLAYED = ("video", "audio", "embed", "object", "source")
# Pages with lazy loading state the real address beside that of a placeholder.
_ADDRESSES = ("data-src", "data-original", "src", "href", "xlink:href", "data")
_ADDRESS_SETS = ("srcset", "data-srcset")
_SPACER_SIZES = ("0", "1", "2")

_ANY_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_ADDRESS_PARTS = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*:)?(//[^/?#]*)?([^?#]*)")
_LIFTED = b"data:,lifted-"
_MAX_LIFTED = 20_000
# Pages inside pages are text and stay.
_LONG_DATA = re.compile(
    rb"data:(?!text/html|application/xhtml)[\w.+/-]{0,80}(?:;[\w=-]{1,40}){0,4};base64,"
    rb"([A-Za-z0-9+/=]{2048,}+)"
)


def saved_file(data: bytes) -> SavedFile:
    """Digest and beginning of these bytes."""
    return content_digest(data), data[:64]


def finder(base: str, saved: Mapping[str, _Held], content: Callable[[_Held], bytes]) -> FindSaved:
    """Looks up what was saved under an address, absolute or relative to `base`."""

    def find(address: str) -> SavedFile | None:
        found = saved.get(address) or saved.get(joined(base, address))
        return None if found is None else saved_file(content(found))

    return find


def nothing_saved(_address: str) -> SavedFile | None:
    """For pages that hold nothing but what their markup contains."""
    return None


def without_long_data(data: bytes) -> tuple[bytes, FindSaved]:
    """The markup with each long `data:` address replaced by a short name.

    Pages saved with everything they need consist mostly of these: tens of megabytes that no parser
    should have to process.

    Returns:
        The markup, and a lookup of what the names stand for.
    """
    lifted: dict[str, SavedFile] = {}

    def lift(found: re.Match[bytes]) -> bytes:
        name = _LIFTED + b"%d" % len(lifted)
        if len(lifted) < _MAX_LIFTED:
            lifted[name.decode()] = saved_file(lenient_base64(found[1]))
        return name

    return _LONG_DATA.sub(lift, data), lifted.get


def joined(base: str, address: str) -> str:
    """Resolve an address in a page, absolute or relative to `base` (RFC 3986, section 5.2).

    The fragment is dropped.
    """
    address = address.strip().partition("#")[0]
    if not address or not base or _ANY_SCHEME.match(address):
        return address or base.partition("#")[0]
    found = _ADDRESS_PARTS.match(base)
    assert found is not None  # all of it is optional
    scheme, host, path = (part or "" for part in found.groups())
    if address.startswith("//"):
        return scheme + address
    if address.startswith("?"):
        return scheme + host + path + address
    own, mark, query = address.partition("?")
    path_given = posixpath.join(posixpath.dirname(path) or "/", own)
    normal = posixpath.normpath(path_given)
    if path_given.endswith(("/", "/.", "/..")) and not normal.endswith("/"):
        normal += "/"
    if path_given.startswith("/"):  # `normpath` keeps two leading slashes
        normal = "/" + normal.lstrip("/")
    return scheme + host + normal + mark + query


def note_media(
    elements: Iterable[ElementNode], found: ExtrasFound, find: FindSaved = nothing_saved
) -> None:
    """Note pictures, sounds and films, but not lines, spacers and tracking pixels.

    What is saved with the page counts by its content, all else by its file name regardless of
    folder, because addresses change when pages are saved. Backgrounds in styles are decoration.
    """
    find_once = cache(find)  # a page may repeat one icon a thousand times
    for number, element in enumerate(elements):
        if number >= _MAX_MEDIA:
            found.add(ExtraKind.OTHER, "too many pictures to look at", b"")
            break
        kind = ExtraKind.OTHER if element.tag in _PLAYED else ExtraKind.IMAGE
        address = next(filter(None, map(element.getattr, _ADDRESSES)), "") or _first_of_set(element)
        if address and not _is_spacer(element):
            _add(found, kind, address, find_once)


def _add(found: ExtrasFound, kind: ExtraKind, address: str, find: FindSaved) -> None:
    inside = find(address)
    if inside is None and address[:5].lower() == "data:":
        inside = saved_file(_embedded_data(address))
    if inside is not None:
        digest, beginning = inside
        if not is_decoration(beginning):
            found.add(kind, "", digest)
    else:
        found.add_picture(kind, address)


def media_addresses(element: ElementNode) -> Iterator[str]:
    """All addresses of pictures, sounds and films that an element states."""
    for name in (*_ADDRESSES, "poster"):
        if address := element.getattr(name):
            yield address
    for stated in filter(None, map(element.getattr, _ADDRESS_SETS)):
        yield from (one.strip().partition(" ")[0] for one in stated.split(","))


def _first_of_set(element: ElementNode) -> str:
    """The first address in a `srcset`."""
    stated = next(filter(None, map(element.getattr, _ADDRESS_SETS)), "")
    return next(iter(stated.split(None, 1)), "").rstrip(",")


def _is_spacer(element: ElementNode) -> bool:
    sizes = (element.getattr("width") or "", element.getattr("height") or "")
    return any(size.strip().removesuffix("px") in _SPACER_SIZES for size in sizes)


def _embedded_data(address: str) -> bytes:
    """The bytes of a `data:` address; the undecoded text if they are damaged."""
    media_type, _, content = address.partition(",")
    if not media_type.rstrip().lower().endswith(";base64"):
        return content.encode("utf-8", "replace")
    return lenient_base64(unescaped(content).encode("utf-8", "replace"))
