"""What the user says a folder holds: originals, which are kept first, or backups."""

from collections.abc import Mapping
from enum import StrEnum


class FolderRole(StrEnum):
    """What a folder holds; the closest folder above a file that has a role decides."""

    ORIGINAL = "original"
    """Of equals, what lies in it is kept first, before any other preference."""
    BACKUP = "backup"
    """Of equals, what lies in it is kept last."""


FolderRoles = Mapping[str, FolderRole]
"""The role of each folder that has one, by its absolute path."""


def roles_named(stored: Mapping[str, str]) -> dict[str, FolderRole]:
    """The stored roles without those that only a newer version knows."""
    known = {role.value: role for role in FolderRole}
    return {path: known[name] for path, name in stored.items() if name in known}
