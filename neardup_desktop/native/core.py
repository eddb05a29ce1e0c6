"""Finds the core, a library in C that is called without the interpreter's lock.

Where it was not built, or `NEARDUP_NATIVE=0` is set, Python does the same work in more time.
"""

import ctypes
import os
import sys
from functools import cache
from pathlib import Path

_VERSION = 3
"""As `nd_version` in core.c."""

_ENDING = {"win32": "dll", "darwin": "dylib"}.get(sys.platform, "so")


@cache
def core() -> ctypes.CDLL | None:
    """The library, or None where Python does its work."""
    if os.environ.get("NEARDUP_NATIVE") == "0":
        return None
    try:
        found = ctypes.CDLL(str(Path(__file__).with_name(f"libcore.{_ENDING}")))
        version = found.nd_version
    except (OSError, AttributeError):
        return None
    version.restype = ctypes.c_int64
    return found if version() == _VERSION else None
