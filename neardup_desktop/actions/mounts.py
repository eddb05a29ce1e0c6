"""By which other paths a folder can be reached."""

import os
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from pathlib import PurePath

from neardup_desktop.model.disks import mounts


def is_inside(path: str, folder: str) -> bool:
    """Whether a path is a folder, or lies in it."""
    return path == folder or path.startswith(os.path.join(folder, ""))  # noqa: PTH118


def moved(path: str, folder: str, other: str) -> str:
    """The path with another folder in the place of one that it is, or lies in."""
    return os.path.normpath(os.path.join(other, os.path.relpath(path, folder)))  # noqa: PTH118


def other_paths(path: str) -> Iterator[str]:
    """Paths that may lead to the same, by other places at which its disk or folder is mounted."""
    known = mounts()
    top = max((one for one in known if is_inside(path, one)), key=len, default="")
    if not top:
        return
    seen = known[top]
    on_disk = moved(path, top, seen.folder)
    yield moved(path, top, seen.source)  # FUSE names the folder that it mounts elsewhere
    for place, other in known.items():
        if other.device == seen.device and is_inside(on_disk, other.folder):
            yield moved(on_disk, other.folder, place)
        elif is_inside(path, other.source):
            yield moved(path, other.source, place)


def spelled(folder: str, way: str) -> str:
    """The path by a way down from a folder, as that spells it: some disks ignore the case."""
    for name in PurePath(way).parts:
        names = [name]
        with suppress(OSError):
            names = os.listdir(folder)  # noqa: PTH208
        alike = [one for one in names if as_one(one) == as_one(name)]
        folder = os.path.join(folder, name if name in names or len(alike) != 1 else alike[0])  # noqa: PTH118
    return os.path.normpath(folder)


def as_one(name: str) -> str:
    """A name as disks compare it that ignore the case and the encoding of accents."""
    return unicodedata.normalize("NFC", name).casefold()
