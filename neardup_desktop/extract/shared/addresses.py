"""Resolves addresses in saved pages, with nothing that could open one."""

import posixpath
import re

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")
_PARTS = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*:)?(//[^/?#]*)?([^?#]*)")


def joined(base: str, address: str) -> str:
    """Resolve an address in a page, without its fragment (RFC 3986, section 5.2).

    Args:
        base: the address of the page.
        address: absolute, or relative to `base`.
    """
    address = address.strip().partition("#")[0]
    if not address or not base or _SCHEME.match(address):
        return address or base.partition("#")[0]
    found = _PARTS.match(base)
    assert found is not None  # all of it is optional
    scheme, host, path = (part or "" for part in found.groups())
    if address.startswith("//"):
        return scheme + address
    if address.startswith("?"):
        return scheme + host + path + address
    own, mark, query = address.partition("?")
    whole = posixpath.join(posixpath.dirname(path) or "/", own)
    normal = posixpath.normpath(whole)
    if whole.endswith(("/", "/.", "/..")) and not normal.endswith("/"):
        normal += "/"
    if whole.startswith("/"):  # of two slashes at the start one stays
        normal = "/" + normal.lstrip("/")
    return scheme + host + normal + mark + query
