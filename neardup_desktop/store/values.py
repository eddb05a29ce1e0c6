"""The stored forms of paths, numbers of the file system and texts."""

import os
import re
import sys
from collections.abc import Iterable
from pathlib import Path

_SIGN = 1 << 63
_ENCODING, _ERRORS = sys.getfilesystemencoding(), sys.getfilesystemencodeerrors()

_ADDRESS = re.compile(r"([A-Za-z][A-Za-z0-9+.-]+):(?://([^/]*))?(/.*)?", re.DOTALL)
_NO_HOST = "-"
"""Stands for the host in the path of an address without one."""


def encode_path(path: str | Path) -> bytes:
    """The exact bytes of a name, also of one that is not valid Unicode."""
    # The same as os.fsencode, which takes four times as long.
    return str(path).encode(_ENCODING, _ERRORS)


def decode_path(data: bytes) -> str:
    """The inverse of `encode_path`; undecodable bytes stand as lone surrogates."""
    return data.decode(_ENCODING, _ERRORS)


def signed(number: int) -> int:
    """An unsigned 64-bit number (inodes of Windows use all bits) as SQLite can hold it."""
    if 0 <= number < _SIGN:
        return number
    number &= (1 << 64) - 1
    return number - (1 << 64) if number >= _SIGN else number


def below(folder: bytes) -> tuple[bytes, bytes]:
    """The bounds, lower and upper exclusive, of all paths inside a folder."""
    separator = os.fsencode(os.sep)
    prefix = folder if folder.endswith(separator) else folder + separator
    return prefix, prefix[:-1] + bytes([prefix[-1] + 1])


Some = Iterable[int] | None
"""Numbers; None: all that there are."""


def among(column: str, numbers: Some) -> str:
    """The further condition that a column is one of some numbers; "" where these are None."""
    return "" if numbers is None else f" AND {column} IN ({', '.join(map(str, numbers))})"


def is_address(source: str) -> bool:
    """Whether a source is an address that only Spark reads."""
    found = _ADDRESS.fullmatch(source)
    return found is not None and found[1].lower() != "file"


def path_of(address: str) -> str:
    """The path that stands for an address: "s3a://bucket/a" becomes "/s3a:/bucket/a"."""
    found = _ADDRESS.fullmatch(address)
    assert found is not None, "not an address"
    scheme, host, rest = found[1].lower(), found[2] or _NO_HOST, (found[3] or "").strip("/")
    return f"/{scheme}:/{host}" + (f"/{rest}" if rest else "")


def address_of(path: str) -> str:
    """The inverse of `path_of`."""
    _, scheme, host, *rest = path.split("/")
    return f"{scheme}//{'' if host == _NO_HOST else host}/{'/'.join(rest)}"
