"""Finds again what an action has moved: its disk comes back elsewhere, or was copied."""

import os
from collections.abc import Callable
from pathlib import Path, PurePath
from typing import Any, TypeVar, cast

from msgspec import Struct
from msgspec.structs import asdict, replace

from neardup_desktop.actions import freedesktop
from neardup_desktop.actions.errors import is_there
from neardup_desktop.actions.identity import same_number
from neardup_desktop.model.disks import mounts
from neardup_desktop.model.journal import Intent
from neardup_desktop.workers.asking import asked

_Value = TypeVar("_Value")


def found_elsewhere(intent: Intent, is_it: Callable[[str], bool]) -> Intent | None:
    """The intent with the present paths of all files on another disk or in another home.

    A file is sought in the same way below each. There the trash notes its name; what was not in a
    trash is sought only where its disk is missing as a whole. `is_it` says whether a place has it.
    """
    path, lay = intent.step.subject.file.path, intent.current_path
    homes = (Path.home(), freedesktop.home_trash().parent)
    tops = dict.fromkeys((*mounts(), *map(str, homes)))
    for above in map(str, reversed(PurePath(lay).parents)):
        is_off = PurePath(path).is_relative_to(above) and holds_nothing(above)
        for top in tops:
            place = moved(lay, above, top)
            if freedesktop.note_of(lay) is not None:
                is_off = freedesktop.is_called(place, path)
            if is_off and top != above and is_it(place):
                return _with_moved_paths(intent, above, top)
    return None


def moved(path: str, folder: str, other: str) -> str:
    """The path with another folder in the place of one that it is, or lies in."""
    return os.path.normpath(os.path.join(other, os.path.relpath(path, folder)))  # noqa: PTH118


def is_away(path: str, device: int) -> bool:
    """Whether nothing is at a path because its disk, once of that number, is not connected."""
    folder = os.path.dirname(path)  # noqa: PTH120
    is_home = folder == str(freedesktop.home_trash() / "files")
    is_other = not same_number(freedesktop.device_of(Path(folder)), device)
    return holds_nothing(folder) and is_other and not is_home


def holds_nothing(folder: str) -> bool:
    """Whether a folder is missing, silent, or empty as where a disk was mounted."""
    try:
        return not asked(folder, os.listdir, folder)
    except OSError:
        return is_there(folder) is not True


def _with_moved_paths(value: _Value, old: str, new: str) -> _Value:
    """The same value, in which all paths in one folder are in the other."""
    found: Any = value
    if isinstance(value, str) and PurePath(value).is_relative_to(old):
        found = moved(value, old, new)
    elif isinstance(value, tuple):
        found = tuple(_with_moved_paths(one, old, new) for one in value)
    elif isinstance(value, Struct):
        parts = asdict(value).items()
        found = replace(value, **{name: _with_moved_paths(one, old, new) for name, one in parts})
    return cast(_Value, found)
