"""Renames files without ever replacing one."""

import ctypes
import errno
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from filecmp import cmp
from functools import cache
from hashlib import blake2b
from pathlib import PurePath

_AT_WORKING_FOLDER = -100
_LINUX_NO_REPLACE = 1
_LINUX_EXCHANGE = 2
_MACOS_EXCLUSIVE = 4
_MACOS_SWAP = 2

_NOT_KNOWN = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EPERM)
"""Errors by which a kernel or file system may report that it lacks a way of renaming."""

_NAMES_TRIED = 1_000_000

_LONGEST_NAME_BYTES = 230
"""No name may have more than 255 bytes, and this much has room for a number or for ".trashinfo"."""

ASIDE, LAST = ".neardup-old-", "-"
"""Begin and end names that a file has for a moment while it changes its name by links."""

_EXCHANGING = ".exchanging"
"""Ends the name that a file has for a moment where the system cannot exchange two at once."""


def rename_exclusively(source: str, target: str, *, is_strict: bool = False) -> None:
    """Rename a file or folder; a `target` that exists is never replaced.

    The system checks and renames in one call. If a disk cannot (network disks, most of FUSE),
    a file gets the new name as a second one, which the system gives only if it is free, and then
    loses the old one. If a disk has no links, or shows another inode by each, the name is looked
    up right before. That suffices for a folder, which replaces nothing but an empty one, and for a
    name that is reserved, as by a note of the trash. Elsewhere a file that gets the name between
    the two calls would be replaced. If `is_strict`, only what the system does in one call is done.

    Raises:
        FileExistsError: the new name is taken.
        OSError: the system refuses; nothing was changed.
    """
    if sys.platform == "win32":
        os.rename(source, target)  # noqa: PTH104 - refuses to replace by itself
        return
    rename = _exclusive_rename()
    number = rename(os.fsencode(source), os.fsencode(target)) if rename else errno.ENOSYS
    if not number:
        return
    if number not in _NOT_KNOWN:
        raise OSError(number, os.strerror(number), source, None, target)
    is_begun = is_one_file(aside_of(source), target)  # and was interrupted
    if os.path.lexists(target) and not is_begun:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), target)
    if is_strict:
        raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP), source)
    if not (is_begun or _has_links(source)):
        os.rename(source, target)  # noqa: PTH104
        return
    try:
        if not is_begun:
            os.link(source, target, follow_symlinks=False)
        _drop_old_name(source, target)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(aside_of(source))  # noqa: PTH108 - one name more of what has the other


def aside_of(path: str) -> str:
    """The name beside a file by which this program holds it while it changes its name by links."""
    folder, name = os.path.split(path)
    number = blake2b(os.fsencode(name), digest_size=8).hexdigest()
    return os.path.join(folder, f"{ASIDE}{number}")  # noqa: PTH118


def is_one_file(path: str, other: str) -> bool:
    """Whether two names show one file; False where there is none."""
    with suppress(OSError):
        return os.path.samestat(os.lstat(path), os.lstat(other))
    return False


def has_same_bytes(path: str, other: str) -> bool:
    """Whether two names show the same bytes; False where there are none to read."""
    with suppress(OSError):
        return cmp(path, other, shallow=False)
    return False


def _has_links(path: str) -> bool:
    """Hold a file by a second name; False where a disk has none that shows that it is one file."""
    aside = aside_of(path)
    try:
        os.link(path, aside, follow_symlinks=False)
    except OSError:
        return False
    if is_one_file(path, aside):
        return True
    os.unlink(aside)  # noqa: PTH108
    return False


def _drop_old_name(old: str, new: str) -> None:
    """Take the old name from a file that has a new one.

    A file that has the old name by now, as after a program has saved, is set aside first, and
    gets it back unless it is that file.
    """
    aside = aside_of(old) + LAST
    try:
        os.rename(old, aside)  # noqa: PTH104 - that name is this program's own
    except FileNotFoundError:
        return  # somebody else has taken it away
    except OSError:
        if is_one_file(old, new):
            os.unlink(new)  # noqa: PTH108 - the name just given
        raise
    if is_one_file(aside, new):
        os.unlink(aside)  # noqa: PTH108
    else:
        rename_exclusively(aside, old)


def exchange(one: str, other: str) -> None:
    """Exchange the names of two files on one disk; neither is ever replaced.

    At once where the system can, so that no name is ever without a file. Else by three renames
    that replace nothing, where the disk has such; after an interruption `finish_exchange` goes on.

    Raises:
        OSError: the system refuses. Nothing was changed, unless another program acted meanwhile:
            `finish_exchange` then finds what has the third name.
    """
    rename = None if sys.platform == "win32" else _exchanging_rename()
    number = rename(os.fsencode(one), os.fsencode(other)) if rename else errno.ENOSYS
    if number and number not in _NOT_KNOWN:
        raise OSError(number, os.strerror(number), one, None, other)
    if not number:
        return
    third = one + _EXCHANGING
    rename_exclusively(other, third, is_strict=True)
    try:
        rename_exclusively(one, other, is_strict=True)
    except OSError:
        rename_exclusively(third, other, is_strict=True)
        raise
    rename_exclusively(third, one, is_strict=True)


def finish_exchange(one: str, other: str, namer: "Namer", mark: str) -> str:
    """Bring an interrupted `exchange` to one of its two ends.

    Returns:
        "", or the path of a file that could get neither name back and has a free one beside
        `other` now.
    """
    third = one + _EXCHANGING
    if not os.path.lexists(third):
        return ""
    for name in (other, one):
        try:
            rename_exclusively(third, name)
        except FileExistsError:
            continue
        return ""
    folder, name = os.path.split(other)
    return namer.move(third, folder, name, mark)


@cache
def _exclusive_rename() -> Callable[[bytes, bytes], int] | None:
    """The system call, which returns 0 or an error number; None where the C library lacks it."""
    return _rename_with(_LINUX_NO_REPLACE, _MACOS_EXCLUSIVE)


@cache
def _exchanging_rename() -> Callable[[bytes, bytes], int] | None:
    """The same for a call that exchanges two names."""
    return _rename_with(_LINUX_EXCHANGE, _MACOS_SWAP)


def _rename_with(linux: int, macos: int) -> Callable[[bytes, bytes], int] | None:
    library = ctypes.CDLL(None, use_errno=True)
    if sys.platform == "darwin":
        call = getattr(library, "renamex_np", None)
        if call is None:
            return None
        call.argtypes = (ctypes.c_char_p, ctypes.c_char_p, ctypes.c_uint)
        return lambda old, new: ctypes.get_errno() if call(old, new, macos) else 0
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
    return lambda old, new: ctypes.get_errno() if call(here, old, here, new, linux) else 0


def parted(name: str) -> tuple[str, str]:
    """A name without its extension, cut short where nothing could be added to it, and that."""
    path = PurePath(name)
    stem, suffix = path.stem, path.suffix
    if len(os.fsencode(suffix)) > _LONGEST_NAME_BYTES // 2:
        stem, suffix = name, ""
    room = _LONGEST_NAME_BYTES - len(os.fsencode(suffix))
    if len(os.fsencode(stem)) > room:
        stem = os.fsencode(stem)[:room].decode("utf-8", "ignore")
    return stem, suffix


def free_names(name: str, mark: str = "") -> Iterator[str]:
    """The name, then "name (2).ext" or, with a mark, "name (mark).ext", and so on."""
    yield name
    stem, suffix = parted(name)
    if mark:
        yield f"{stem} ({mark}){suffix}"
    for number in range(2, _NAMES_TRIED):
        yield f"{stem} ({mark} {number}){suffix}" if mark else f"{stem} ({number}){suffix}"


def is_free_name_of(found: str, name: str, mark: str = "") -> bool:
    """Whether `free_names(name, mark)` could have given a found name."""
    if found == name:
        return True
    stem, suffix = parted(name)
    middle = rf" \({re.escape(mark)}( \d+)?\)" if mark else r" \(\d+\)"
    return bool(re.fullmatch(re.escape(stem) + middle + re.escape(suffix), found))


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
