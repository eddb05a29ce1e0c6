"""Files that belong together: saved pages and their folders, the files of Mac packages."""

import os
import stat
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from neardup_desktop.crawl.exclusions import Exclusions
from neardup_desktop.text.content_hash import content_hash_if_same

MAX_FILES = 20_000
"""Files of a page's folders that are examined; the folder of a real page has hundreds."""


def companions(path: str | Path) -> list[Path]:
    """The folders that belong to a saved page and are moved with it: "page_files".

    Only real folders beside it count, not symbolic links. A folder that another page of the same
    name shares ("page.htm" beside "page.html") belongs to neither. Paths are absolute.
    """
    page, rules = Path(path), Exclusions()
    found: dict[tuple[int, int], Path] = {}
    # Plain names, as nearly all of these many folders do not exist.
    beside = f"{page.parent}{os.sep}"
    for name in rules.page_folders(page.name):
        if identity := _folder_identity(beside + name):
            found.setdefault(identity, page.with_name(name))
    if found and any(_exists(page.with_name(name)) for name in rules.sibling_pages(page.name)):
        return []
    return list(found.values())


def in_packages(folders: Iterable[str]) -> list[bool]:
    """Tell whether each of these folders is a package (.rtfd, .pages, .app) or lies in one."""
    rules, known = Exclusions(), {"": False, os.sep: False}
    flags = []
    for folder in folders:
        passed = []
        while (found := known.get(folder)) is None:
            passed.append(folder)
            parent, name = os.path.split(folder)
            if rules.is_package(name):
                found = True
                break
            if parent == folder:
                found = False
                break
            folder = parent
        known.update(dict.fromkeys(passed, found))
        flags.append(found)
    return flags


def companion_losses(
    companions: Sequence[Path], survivor_companions: Sequence[Path]
) -> tuple[str, ...]:
    """The files in which a page's folders and those of its survivor differ, by name and bytes.

    Scripts and styles count: they may hide or show what the page says. Special and unreadable files
    differ from all others, because their content is unknown. A page without a folder loses nothing.

    Returns:
        Relative names with slashes, sorted; "..." at the end if there are too many files to
        examine.
    """
    if not companions:
        return ()
    own, held = (
        {(name, size): path for name, size, path in _files(folders)}
        for folders in (companions, survivor_companions)
    )
    lost = {name for name, _ in own.keys() ^ held.keys()}
    lost |= {
        name
        for name, size in own.keys() & held.keys()
        if size < 0 or not _same_bytes(own[name, size], held[name, size])
    }
    return tuple(sorted(lost, key=lambda name: (name == _TOO_MANY, name)))


_TOO_MANY = "..."
_UNKNOWN_SIZE = -1


def _same_bytes(path: str, other: str) -> bool:
    """Whether two files are equal and can be read."""
    try:
        with open(path, "rb") as left, open(other, "rb") as right:  # noqa: PTH123
            return content_hash_if_same(left, right) is not None
    except OSError:
        return False


def _files(folders: Iterable[Path]) -> Iterator[tuple[str, int, str]]:
    """Relative name, size and path of each file in folders, subfolders included."""
    seen = 0
    waiting = [(folder, "") for folder in folders]
    while waiting:
        folder, begin = waiting.pop()
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    seen += 1
                    if seen > MAX_FILES:
                        yield _TOO_MANY, _UNKNOWN_SIZE, ""
                        return
                    name = begin + entry.name
                    if entry.is_dir(follow_symlinks=False):
                        waiting.append((Path(entry.path), f"{name}/"))
                    elif not entry.is_file(follow_symlinks=False):
                        yield name, _UNKNOWN_SIZE, entry.path
                    else:
                        yield name, entry.stat(follow_symlinks=False).st_size, entry.path
        except OSError:
            yield begin.rstrip("/") or folder.name, _UNKNOWN_SIZE, str(folder)


def _folder_identity(folder: str) -> tuple[int, int] | None:
    """Device and inode of a real folder; None for everything else."""
    try:
        status = os.lstat(folder)
    except (OSError, ValueError):
        return None
    return (status.st_dev, status.st_ino) if stat.S_ISDIR(status.st_mode) else None


def _exists(path: Path) -> bool:
    try:
        path.lstat()
    except (OSError, ValueError):
        return False
    return True
