"""Renames files without ever replacing one."""

import ctypes
import errno
import os
import re
import stat
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import PurePath

_AT_WORKING_FOLDER = -100
_LINUX_NO_REPLACE = 1
_MACOS_EXCLUSIVE = 4

_NOT_KNOWN = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP)
"""Errors by which a kernel or file system reports that it lacks a way of renaming."""

_NAMES_TRIED = 1_000_000


def rename_exclusively(source: str, target: str) -> None:
    """Rename a file or folder; a `target` that exists is never replaced.

    The system checks and renames in one call. Where a file system cannot, a file is linked under
    its new name, which never replaces either, and then unlinked under the old one; folders are
    refused.

    Raises:
        FileExistsError: the new name is taken.
        OSError: the system refuses; nothing was changed.
    """
    if sys.platform == "win32":
        os.rename(source, target)  # noqa: PTH104 - refuses to replace by itself
        return
    rename = _exclusive_rename()
    if rename is None:
        _link_and_unlink(source, target)
        return
    number = rename(os.fsencode(source), os.fsencode(target))
    if number in _NOT_KNOWN:
        _link_and_unlink(source, target)
    elif number:
        raise OSError(number, os.strerror(number), source, None, target)


@cache
def _exclusive_rename() -> Callable[[bytes, bytes], int] | None:
    """The system call, which returns 0 or an error number; None where the C library lacks it."""
    library = ctypes.CDLL(None, use_errno=True)
    if sys.platform == "darwin":
        call = getattr(library, "renamex_np", None)
        if call is None:
            return None
        call.argtypes = (ctypes.c_char_p, ctypes.c_char_p, ctypes.c_uint)
        return lambda old, new: ctypes.get_errno() if call(old, new, _MACOS_EXCLUSIVE) else 0
    call = getattr(library, "renameat2", None)
    if call is None:
        return None
    here = ctypes.c_int(_AT_WORKING_FOLDER)
    call.argtypes = (
        ctypes.c_int,
        ctypes.c_char_p,
        ctypes.c_int,
        ctypes.c_char_p,
        ctypes.c_uint,
    )
    return lambda old, new: (
        ctypes.get_errno() if call(here, old, here, new, _LINUX_NO_REPLACE) else 0
    )


def _link_and_unlink(source: str, target: str) -> None:
    """Add the new name, then remove the old one if it still is a name of the same file.

    A file that takes the old name between the last check and the removal would lose its name.
    """
    before = os.lstat(source)
    if not stat.S_ISREG(before.st_mode):
        raise OSError(errno.ENOTSUP, "This disk cannot move a folder safely", source)
    os.link(source, target, follow_symlinks=False)  # noqa: PTH123, RUF100
    if os.path.samestat(os.lstat(source), os.lstat(target)):
        try:
            os.unlink(source)  # noqa: PTH108 - the file keeps the name it just got
        except OSError:
            os.unlink(target)  # noqa: PTH108 - it still has the old one
            raise
        return
    raise OSError(errno.EBUSY, "Another file took its name", source)


def free_names(name: str, mark: str = "") -> Iterator[str]:
    """The name, then "name (2).ext" or, with a mark, "name (mark).ext", and so on."""
    yield name
    path = PurePath(name)
    stem, suffix = path.stem, path.suffix
    if mark:
        yield f"{stem} ({mark}){suffix}"
    for number in range(2, _NAMES_TRIED):
        yield f"{stem} ({mark} {number}){suffix}" if mark else f"{stem} ({number}){suffix}"


def is_free_name_of(found: str, name: str, mark: str = "") -> bool:
    """Whether `free_names(name, mark)` could have given a found name."""
    if found == name:
        return True
    path = PurePath(name)
    middle = rf" \({re.escape(mark)}( \d+)?\)" if mark else r" \(\d+\)"
    return bool(re.fullmatch(re.escape(path.stem) + middle + re.escape(path.suffix), found))


class Namer:
    """Moves files under free names; remembers the last numbers, so that many take linear time."""

    def __init__(self) -> None:
        self._names: dict[tuple[str, str, str], Iterator[str]] = {}

    def move(self, source: str, folder: str, name: str, mark: str = "") -> str:
        """Move a file into a folder under a free name; returns its new path.

        Raises:
            OSError: as `rename_exclusively`.
        """
        key = (folder, name, mark)
        for free in self._names.setdefault(key, free_names(name, mark)):
            target = os.path.join(folder, free)  # noqa: PTH118
            try:
                rename_exclusively(source, target)
            except FileExistsError:
                continue
            except OSError:
                # This name is still free, and must be tried again.
                del self._names[key]
                raise
            return target
        del self._names[key]
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), source)
