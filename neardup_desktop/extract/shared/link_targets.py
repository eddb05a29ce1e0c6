"""Where links lead, in a form that neither saving again nor another format changes."""

import re
from collections.abc import Iterable
from itertools import islice

from neardup_desktop.extract.extras import LINK_TARGETS, ExtrasFound, unescaped
from neardup_desktop.extract.shared.addresses import joined

MOST_LINKS = 100_000
"""So many different addresses of a document are looked at."""

_BEFORE_NAMES = frozenset("./fF")
_ON_THE_WEB = ("https://", "http://")
_WEB = re.compile(r"(https?:)?//([^/?#\\]*)([^\r\n]*)", re.IGNORECASE)
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")
_FILE = re.compile(r"file:", re.IGNORECASE)
_FILE_START = re.compile(r"\A(?:file:(?://localhost(?=/))?)?(?:\.{0,2}/)*", re.IGNORECASE)


def plain_link(target: str) -> str:
    """A link as every program writes it; "" for a place in the document itself.

    Some add a slash, some resolve percent signs, and what a path starts from, each writes in its
    own way. The folders that it names stay: files of one name in two of them are two files.
    """
    page, _, place = unescaped(target.strip()).partition("#")
    if not page.startswith(_ON_THE_WEB) and (
        _FILE.match(page) or not (_SCHEME.match(page) or page.startswith("//"))
    ):
        page = page.replace("\\", "/")
        if page[:1] in _BEFORE_NAMES:
            # The root of a site has no name of its own.
            page = _FILE_START.sub("", page) or page[:1]
    page = page.rstrip("/") or page[:1]
    return f"{page}#{place}" if page and place else page


def note_links(found: ExtrasFound, addresses: Iterable[str]) -> None:
    """Note where links lead outside of the document, each once, whatever their order."""
    note_targets(found, {*different_links(addresses)})


def different_links(addresses: Iterable[str]) -> list[str]:
    """Links outside of the document in that form, sorted."""
    return _distinct(set(map(plain_link, set(addresses))))


class Links:
    """The links of one page, which may know its own address on the web.

    Programs that save a page write its links in full, or leave them as they are. So what leads to
    the page's own site is told by its path, and places in the page itself are no target. All else
    is told as in documents that people write, whose links have no address to start from.
    """

    def __init__(
        self, own: str = "", base: str = "", also_own: Iterable[str] = (), name: str = ""
    ) -> None:
        """Make a form for the links of a page.

        Args:
            own: its address, or "" where that is not known.
            base: what its relative links start from, where that is another address.
            also_own: other addresses that it states to be its own.
            name: of its file.
        """
        self._base = base or own
        self._scheme = "https:" if self._base.lower().startswith("https:") else "http:"
        self._name = name
        self._places = {place for one in (own, *also_own) if (place := _place(one))}
        self._hosts = {host for host, _ in self._places}

    def target(self, stated: str) -> str:
        """The form of an address; "" for a place in the page itself and for scripts."""
        address = stated.strip()
        start, mark, place = address.partition("#")
        if start in ("", self._name) or address[:11].lower() == "javascript:":
            return ""
        web = _WEB.match(address)
        if web is None and self._base and not _SCHEME.match(address):
            address = joined(self._base, start) + mark + place
            web = _WEB.match(address)
        if web is None:
            return plain_link(address)
        host = web[2].lower()
        if host not in self._hosts:
            scheme = web[1] or self._scheme
            return plain_link(f"{scheme}//{web[2]}{web[3]}")
        path = web[3].partition("#")[0] or "/"
        return "" if (host, path) in self._places else unescaped(web[3]).rstrip("/#") or "/"

    def targets(self, addresses: Iterable[str]) -> set[str]:
        """The different targets."""
        return set(map(self.target, set(islice(addresses, MOST_LINKS)))) - {""}


def note_targets(found: ExtrasFound, targets: set[str], name: str = LINK_TARGETS) -> None:
    """Note different targets; none where there is none."""
    if known := _distinct(targets):
        found.not_shown(name, *known)


def _distinct(targets: set[str]) -> list[str]:
    """Some programs write the page alone beside a place in it."""
    pages = {target.partition("#")[0] for target in targets if "#" in target}
    return sorted(targets - pages - {""})


def _place(address: str) -> tuple[str, str] | None:
    """Host and path of an address on the web."""
    web = _WEB.match(address.strip("<> "))
    return (web[2].lower(), web[3].partition("#")[0] or "/") if web else None
