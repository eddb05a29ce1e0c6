"""A folder that nobody can open, and who may open no more than permissions say."""

import ctypes
import os
from pathlib import Path

_NAME = "x" * 200


def make_unreadable(folder: Path) -> Path:
    """Make folders within each other until the path of the last is too long to be opened.

    Unlike permissions that holds for the superuser as well.

    Returns:
        The outermost of them; `shutil.rmtree` removes it.
    """
    above = os.open(folder, os.O_RDONLY)
    for _ in range(25):
        os.mkdir(_NAME, dir_fd=above)
        inner = os.open(_NAME, os.O_RDONLY, dir_fd=above)
        os.close(above)
        above = inner
    os.close(above)
    return folder / _NAME


def keep_to_permissions() -> None:
    """Let the permissions of files bind this thread for good (Linux, `capset`)."""
    system = ctypes.CDLL(None, use_errno=True)
    header = (ctypes.c_uint32 * 2)(0x20080522, 0)
    sets = (ctypes.c_uint32 * 6)()
    if system.capget(header, sets):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    for at in (0, 1):  # what is in force, and what may be
        sets[at] &= ~0b1110  # to override permissions, to read and search, to act as the owner
    if system.capset(header, sets):
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
