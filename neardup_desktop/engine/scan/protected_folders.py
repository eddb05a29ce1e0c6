"""Keeps protected what was protected when folders are renamed, and tells what is gone."""

from collections.abc import Sequence
from pathlib import Path

from neardup_desktop.actions.identity import same_number, status_if_any
from neardup_desktop.actions.mounts import is_inside
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.messages import Message
from neardup_desktop.store.relocate_decisions import known_moves


def follow_protected(archive: Archive, away: Sequence[Path] = ()) -> list[Message]:
    """Protect the protected folders by their present paths; returns what is to be said of them.

    Call it after the crawl, while the index knows which files have moved.
    """
    moves, notes = known_moves(archive.index), []
    for folder, number in archive.protected_numbers().items():
        here = status_if_any(folder)
        if here is not None and same_number(here.st_ino, number):
            archive.protect_by_all_names(folder)
            continue
        found = set()
        for old, new in moves:
            rest = old[len(folder) :]
            there = status_if_any(now := new.removesuffix(rest))
            # A file that was moved out of a folder that is still there takes nothing with it.
            is_it = there and (here is None or same_number(there.st_ino, number))
            if is_it and is_inside(old, folder) and new.endswith(rest):
                found.add(now)
        for name in (*found, *([folder] if here is not None else ())):
            archive.protect_by_all_names(name)
        if found and here is None:
            archive.unprotect(Path(folder))
            notes.append(
                Message(
                    "{folder} is protected, and is now {now}. It stays protected.",
                    folder=folder,
                    now=", ".join(sorted(found)),
                )
            )
        elif here is None and not any(is_inside(folder, str(one)) for one in away):
            notes.append(
                Message(
                    "The protected folder {folder} is gone. If you renamed it, protect it under "
                    "its new name, then unprotect the old one.",
                    folder=folder,
                )
            )
    return notes
