"""Finds the core, a library in C that is called without the interpreter's lock.

Where it was not built, or `NEARDUP_NATIVE=0` is set, Python does the same work in more time.
"""

import ctypes
import os
import sys
from functools import cache
from pathlib import Path

import numpy as np

_VERSION = 5
"""As `nd_version` in core.c."""

_ROOM = ctypes.c_char * 0
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


def call(function: str, *arguments: object) -> int:
    """Call a function of the core, which has to be there, with 64 bits for each argument.

    Args:
        function: its name.
        arguments: for arrays, it gets where they lie. Whole numbers may be signed or not.

    Returns:
        Its result; of no meaning if it has none.
    """
    found = getattr(core(), function)
    if found.argtypes is None:  # such an argument may be a whole number or bytes as well
        found.restype, found.argtypes = ctypes.c_int64, [ctypes.c_void_p] * len(arguments)
    result: int = found(*map(_passed, arguments))
    return result


def _passed(argument: object) -> object:
    if not isinstance(argument, np.ndarray):
        return argument
    if argument.flags.writeable:
        return _ROOM.from_buffer(argument.data)  # in a quarter of the time
    return argument.__array_interface__["data"][0]
