"""Removes folders that hold nothing, makes them again, and finds those that must be made."""

import os
import stat
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import PurePath

from neardup_desktop.actions.errors import is_there
from neardup_desktop.actions.identity import Folders
from neardup_desktop.workers.asking import answers, asked

_PRIVATE = 0o700
"""Permissions of a folder that is made again, until it gets those it had."""

Note = Callable[[list[tuple[str, int]]], object]
"""Journals folders with their permissions, before they are removed."""


_MAILDIR = frozenset({"cur", "new", "tmp"})
"""A mail program takes a folder for a Maildir only if it has these three, empty or not."""


def remove_empty(
    folders: Iterable[str],
    gone: Iterable[str],
    note: Note,
    *,
    protected: Sequence[str] = (),
    kept: Sequence[str] = (),
) -> int:
    """Remove the folders in these, and these themselves, that are empty since files went.

    A folder that was empty before stays, as a program may need it there, unless the one above it
    goes. Only a folder that is empty can be removed, so nothing is lost but its permissions, which
    are journaled. Links, other file systems, and protected folders are left alone, and so is what
    holds them.

    Args:
        folders: absolute paths.
        gone: the paths that the files had.
        note: called with all of them before the first is removed.
        protected: folders in which nothing is touched.
        kept: folders that stay though they are empty.

    Returns:
        How many were removed.
    """
    held = {str(above) for path in gone for above in PurePath(path).parents}
    empty = [one for folder in folders for one in _empty_in(folder, protected, kept)]
    going: set[str] = set()
    for path, _mode in reversed(empty):  # outer ones first
        above, name = os.path.split(path)
        if above in going or (path in held and not _is_of_maildir(above, name)):
            going.add(path)
    found = [one for one in empty if one[0] in going and one[0] not in kept]
    if not found:
        return 0
    note(found)
    removed = 0
    for path, _mode in found:
        try:
            os.rmdir(path)  # noqa: PTH106
        except OSError:
            continue  # something came into it meanwhile, or it may not be removed
        removed += 1
    return removed


def _is_of_maildir(folder: str, name: str) -> bool:
    """Whether a folder is one of the three of a Maildir."""
    return name in _MAILDIR and all(
        os.path.isdir(os.path.join(folder, one))  # noqa: PTH112, PTH118
        for one in _MAILDIR
    )


def _empty_in(
    folder: str, protected: Sequence[str], kept: Sequence[str]
) -> Iterator[tuple[str, int]]:
    """The empty folders in a folder and perhaps itself, inner ones first, with permissions."""
    try:
        device = asked(folder, os.lstat, folder).st_dev
    except OSError:
        return
    empty: dict[str, int] = {}
    untouched = Folders(protected)
    for path, names, files in os.walk(folder, topdown=False):
        inner = [os.path.join(path, name) for name in names]  # noqa: PTH118
        if files or any(one in kept or one not in empty for one in inner):
            continue
        try:
            status = os.lstat(path)
        except OSError:
            continue
        is_own = stat.S_ISDIR(status.st_mode) and status.st_dev == device
        if is_own and not untouched.hold(path):
            empty[path] = stat.S_IMODE(status.st_mode)
    yield from empty.items()


def missing(folders: Iterable[str]) -> list[str]:
    """These folders and those that hold them, as far as they are not there; outer ones first."""
    ways = {str(one) for path in folders for one in (PurePath(path), *PurePath(path).parents)}
    return sorted((path for path in ways if is_there(path) is False), key=len)


def remove_made(folders: Sequence[str]) -> None:
    """Remove folders that were made, outer ones first, as far as they are empty now."""
    for path in reversed(folders):
        with suppress(OSError):
            asked(path, os.rmdir, path)


def _is_private(path: str) -> bool:
    """Whether it is a folder as `make_again` makes them at first, perhaps before it was killed."""
    status = os.lstat(path)
    return stat.S_ISDIR(status.st_mode) and stat.S_IMODE(status.st_mode) == _PRIVATE


def make_again(folders: Iterable[tuple[str, int | None]], needed_by: Iterable[str] | None) -> None:
    """Make removed folders again, with the permissions they had.

    A folder that cannot be made is left out; files that are put back into it say why.

    Args:
        folders: absolute paths and permissions.
        needed_by: files whose folders are needed; None makes all of them.
    """
    needed: set[str] | None = None
    if needed_by is not None:
        needed = {str(above) for path in needed_by for above in PurePath(path).parents}
    wanted = [one for one in folders if (needed is None or one[0] in needed) and answers(one[0])]
    made = []
    for path, mode in sorted(wanted, key=lambda one: len(one[0])):
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)  # noqa: PTH103, PTH120
            os.mkdir(path, _PRIVATE)  # noqa: PTH102
        except FileExistsError:
            if not _is_private(path):
                continue
        except OSError:
            continue
        made.append((path, mode))
    # The inner ones first: afterwards an outer one may not be writable.
    for path, mode in reversed(made):
        if mode is not None:
            try:
                os.chmod(path, mode)  # noqa: PTH101
            except OSError:
                continue
