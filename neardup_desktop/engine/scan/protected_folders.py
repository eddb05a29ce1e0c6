"""Keeps protected what was protected when folders are renamed, and tells what is gone."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path, PurePath

from neardup_desktop.actions.identity import same_number, status_if_any
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.messages import Message
from neardup_desktop.store.relocate_decisions import known_moves


def follow_protected(archive: Archive, away: Sequence[Path] = ()) -> list[Message]:
    """Protect the protected folders by their present paths; returns notes on them.

    Call it after the crawl, while the index knows which files have moved.
    """
    moves, notes = known_moves(archive.index), []
    for folder, number in archive.decisions.protected().items():
        here = status_if_any(folder)
        if here is not None and same_number(here.st_ino, number):
            continue
        found = {folder} if here is not None else set()
        for old, new in moves:
            now = new.removesuffix(old[len(folder) :])
            there = (
                status_if_any(now) if PurePath(old).is_relative_to(folder) and now != new else None
            )
            # A file that was moved out of a folder that is still there takes nothing with it.
            if there is not None and (here is None or same_number(there.st_ino, number)):
                found.add(now)
        for name in found:
            with suppress(NeardupError):
                archive.protect(Path(name))
        if here is None and found:
            archive.unprotect(Path(folder))
            text = Message("{folder} is now {now}. It stays protected.")
            notes.append(text.filled(folder=folder, now=", ".join(sorted(found))))
        elif here is None and not any(map(Path(folder).is_relative_to, away)):
            text = Message("{folder} is protected but gone. Protect its new place or unprotect it.")
            notes.append(text.filled(folder=folder))
    return notes
