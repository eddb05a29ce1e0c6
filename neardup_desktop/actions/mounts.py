"""What is mounted where, and by which other paths the same folder can be reached."""

import os
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePath

Mount = tuple[str, str, str, str]
"""Where something is mounted, the number of its device, the folder of it that is seen, and what."""


def mounts() -> list[Mount]:
    """What is mounted, in the order of mounting; nothing on systems that have no such list."""
    found = []
    with suppress(OSError):
        for line in Path("/proc/self/mountinfo").read_bytes().splitlines():
            plain = (part.decode("unicode_escape").encode("latin-1") for part in line.split(b" "))
            fields = list(map(os.fsdecode, plain))
            found.append((fields[4], fields[2], fields[3], fields[fields.index("-") + 2]))
    return found


def is_inside(path: str, folder: str) -> bool:
    """Whether a path is a folder, or lies in it."""
    return path == folder or path.startswith(os.path.join(folder, ""))  # noqa: PTH118


def moved(path: str, folder: str, other: str) -> str:
    """The path with another folder in the place of one that it is, or lies in."""
    return os.path.normpath(os.path.join(other, os.path.relpath(path, folder)))  # noqa: PTH118


def other_paths(path: str) -> Iterator[str]:
    """Paths that may lead to the same, by other places at which its disk or folder is mounted."""
    known = mounts()
    above = [one for one in reversed(known) if is_inside(path, one[0])]  # the later ones cover
    if not above:
        return
    top, number, seen, whole = max(above, key=lambda one: len(one[0]))
    on_disk = moved(path, top, seen)
    yield moved(path, top, whole)  # FUSE names the folder that it mounts elsewhere
    for folder, device, root, source in known:
        if device == number and is_inside(on_disk, root):
            yield moved(on_disk, root, folder)
        elif is_inside(path, source):
            yield moved(path, source, folder)


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
