"""Link targets in a form that is the same after saving again and in another format."""

import posixpath
import re
from collections.abc import Iterable
from itertools import islice

from neardup_desktop.extract.extras import LINK_TARGETS, ExtrasFound, unescaped

MAX_LINKS = 100_000
"""Different addresses of a document that are examined."""

_BEFORE_NAMES = frozenset("./fF")
_ON_THE_WEB = ("https://", "http://")
_WEB = re.compile(r"(https?:)?//([^/?#\\]*)([^\r\n]*)", re.IGNORECASE)
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")  # a single letter is a Windows drive
_FILE = re.compile(r"file:", re.IGNORECASE)
_FILE_START = re.compile(r"\A(?:file:(?://localhost(?=/))?)?(?:\.{0,2}/)*", re.IGNORECASE)
_ANY_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_PARTS = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*:)?(//[^/?#]*)?([^?#]*)")


def joined(base: str, address: str) -> str:
    """Resolve an address in a page, absolute or relative to `base` (RFC 3986, section 5.2).

    The fragment is dropped.
    """
    address = address.strip().partition("#")[0]
    if not address or not base or _ANY_SCHEME.match(address):
        return address or base.partition("#")[0]
    found = _PARTS.match(base)
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


def plain_link(target: str) -> str:
    """A link in one form whatever program wrote it; "" for a place in the document itself.

    Programs add slashes, decode percent signs, and let relative paths start elsewhere. Named
    folders stay, as equal file names in two folders are two files.
    """
    page, _, fragment = unescaped(target.strip()).partition("#")
    if not page.startswith(_ON_THE_WEB) and (
        _FILE.match(page) or not (_SCHEME.match(page) or page.startswith("//"))
    ):
        page = page.replace("\\", "/")
        if page[:1] in _BEFORE_NAMES:
            # The root of a site has no name of its own.
            page = _FILE_START.sub("", page) or page[:1]
    page = page.rstrip("/") or page[:1]
    return f"{page}#{fragment}" if page and fragment else page


def note_links(found: ExtrasFound, addresses: Iterable[str]) -> None:
    """Note the different targets outside of the document, in any order."""
    addresses = set(addresses)
    found.link(*addresses)
    note_targets(found, {*different_links(addresses)})


def different_links(addresses: Iterable[str]) -> list[str]:
    """The different `plain_link` forms of addresses, sorted."""
    return _distinct(set(map(plain_link, set(addresses))))


class Links:
    """Normalises the links of one page, which may know its own address on the web.

    Some programs save links as absolute addresses, others leave them relative. So links to the
    page's own site are reduced to their path, and links within the page are dropped. All other
    links are treated like those in documents, which have no base address.
    """

    def __init__(
        self, own: str = "", base: str = "", also_own: Iterable[str] = (), name: str = ""
    ) -> None:
        """Set the addresses of the page.

        Args:
            own: its address, or "" if unknown.
            base: the base of its relative links, if that is another address.
            also_own: other addresses that it states as its own.
            name: of its file.
        """
        self._base = base or own
        self._scheme = "https:" if self._base.lower().startswith("https:") else "http:"
        self._name = name
        self._own_pages = {page for one in (own, *also_own) if (page := _host_and_path(one))}
        self._hosts = {host for host, _ in self._own_pages}

    def target(self, stated: str) -> str:
        """The normalised form of an address; "" for places in the page itself and for scripts."""
        address = stated.strip()
        start, mark, fragment = address.partition("#")
        if start in ("", self._name) or address[:11].lower() == "javascript:":
            return ""
        web = _WEB.match(address)
        if web is None and self._base and not _SCHEME.match(address):
            address = joined(self._base, start) + mark + fragment
            web = _WEB.match(address)
        if web is None:
            return plain_link(address)
        host = web[2].lower()
        if host not in self._hosts:
            scheme = web[1] or self._scheme
            return plain_link(f"{scheme}//{web[2]}{web[3]}")
        path = web[3].partition("#")[0] or "/"
        return "" if (host, path) in self._own_pages else unescaped(web[3]).rstrip("/#") or "/"

    def targets(self, addresses: Iterable[str]) -> set[str]:
        """The different normalised forms."""
        return set(map(self.target, set(islice(addresses, MAX_LINKS)))) - {""}


def note_targets(found: ExtrasFound, targets: set[str], name: str = LINK_TARGETS) -> None:
    """Note different targets, if there are any."""
    if known := _distinct(targets):
        found.not_shown(name, *known)


def _distinct(targets: set[str]) -> list[str]:
    """Sorted, without pages of which a section is a target too: some programs write both."""
    pages = {target.partition("#")[0] for target in targets if "#" in target}
    return sorted(targets - pages - {""})


def _host_and_path(address: str) -> tuple[str, str] | None:
    """Host and path of a web address."""
    web = _WEB.match(address.strip("<> "))
    return (web[2].lower(), web[3].partition("#")[0] or "/") if web else None
