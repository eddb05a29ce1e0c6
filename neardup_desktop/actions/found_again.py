"""Finds again what an action has moved: its disk comes back elsewhere, its trash is copied."""

import os
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar, cast

from neardup_desktop.actions import freedesktop
from neardup_desktop.actions.identity import same_number, status_if_any
from neardup_desktop.actions.mounts import Mount, is_inside, mount_of, mounts, moved
from neardup_desktop.model.journal import Intent

_Value = TypeVar("_Value")


class Disks:
    """Where the disks are now that actions are about; asks the system once."""

    @cached_property
    def _mounts(self) -> list[Mount]:
        return mounts()

    @cached_property
    def _places(self) -> dict[str, str]:
        """The mount point of each disk, by what it is known by."""
        return {one.disk: one.folder for one in reversed(self._mounts)}

    def above(self, paths: set[str]) -> list[tuple[str, str]]:
        """The mount points above some paths, each with what its disk is known by."""
        found = {mount_of(folder, self._mounts) for folder in map(os.path.dirname, paths)}
        return [(one.folder, one.disk) for one in found if one is not None]

    def on_its_disk(self, intent: Intent) -> Intent:
        """The intent with the paths that it has where its disk is mounted now."""
        place = intent.current_path or intent.step.subject.file.path
        folder, disk = _disk_of(place, intent)
        if not disk or status_if_any(place) is not None:
            return intent
        return _with_moved_paths(intent, folder, self._places.get(disk, folder))

    def is_away(self, path: str, device: int, intent: Intent | None = None) -> bool:
        """Whether nothing is at a path because its disk is not connected.

        `device` is its number as stored, which tells where its name was not noted.
        """
        folder = os.path.dirname(path)  # noqa: PTH120
        if os.path.isdir(folder) and os.listdir(folder):  # noqa: PTH112, PTH208
            return False
        if disk := _disk_of(path, intent)[1]:
            return disk not in self._places
        return not same_number(freedesktop.device_of(Path(folder)), device)


def _disk_of(path: str, intent: Intent | None) -> tuple[str, str]:
    """The noted mount point above a path, and what its disk is known by; "" where unknown."""
    noted = intent.disks if intent is not None else ()
    above = [one for one in noted if is_inside(path, one[0])]
    return max(above, key=lambda one: len(one[0]), default=("", ""))


def _with_moved_paths(value: _Value, old: str, new: str) -> _Value:
    """The same value, in which all paths in one folder are in the other."""
    found: Any = value
    if isinstance(value, str) and is_inside(value, old):
        found = moved(value, old, new)
    elif isinstance(value, tuple):
        found = tuple(_with_moved_paths(one, old, new) for one in value)
    elif is_dataclass(value) and not isinstance(value, type):
        parts = ((one.name, getattr(value, one.name)) for one in fields(value))
        found = replace(value, **{name: _with_moved_paths(one, old, new) for name, one in parts})
    return cast(_Value, found)


def in_other_trash(intent: Intent, is_it: Callable[[str], bool]) -> Intent | None:
    """The intent for what has the same name in another trash now, as after copying a disk.

    It goes back to where that trash notes it from. `is_it` says of a place whether the file is it.
    """
    path = intent.step.subject.file.path
    own = os.path.dirname(intent.current_path)  # noqa: PTH120
    others = freedesktop.all_folders() if os.path.basename(own) == "files" else ()  # noqa: PTH119
    for trash in others:
        found = _with_moved_paths(intent, own, trash)
        places = (found.current_path, *found.family_paths)
        homes = [freedesktop.noted_path(place) for place in places]
        if trash == own or os.path.basename(homes[0]) != os.path.basename(path):  # noqa: PTH119
            continue
        for old, home in zip((path, *(one.path for one in intent.family)), homes, strict=True):
            found = _with_moved_paths(found, old, home or old)
        if is_it(found.current_path):
            return found
    return None
