"""Brings the journal in line with the disk after the program was interrupted in an action."""

import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from neardup_desktop.actions.check import is_unchanged
from neardup_desktop.actions.copying import settle_copy
from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.found_again import is_away
from neardup_desktop.actions.identity import is_companion_at, is_in_state, status_if_any
from neardup_desktop.actions.mailbox_undo import INTERRUPTED, settle_mailbox, settle_restored
from neardup_desktop.actions.putting_back import RESTORED, put_back
from neardup_desktop.actions.renaming import (
    ASIDE,
    LAST,
    Namer,
    aside_of,
    has_same_bytes,
    is_free_name_of,
    is_one_file,
    rename_exclusively,
)
from neardup_desktop.actions.trash import (
    SystemTrash,
    Trash,
    forget_info,
    forget_stale,
    is_noted_as,
    lying_in,
    stale_notes,
    trash_folders,
)
from neardup_desktop.model.actions import StepOutcome, StepResult, Verb
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.journal import Companion, Intent
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.step_notes import DISK_AWAY, LIES_AT

_ALL_BITS = (1 << 64) - 1


class _Member(Struct, frozen=True):
    """The file of a step, or one of its companions.

    Attributes:
        what: by which it is recognised.
        start: where it was before the step.
        goal: the path to restore it to, or "".
    """

    what: FileEntry | Companion
    start: str
    goal: str = ""

    @property
    def inode(self) -> int:
        return self.what.inode & _ALL_BITS

    def is_at(self, path: str) -> bool:
        """Whether it is at a path, unchanged."""
        if not isinstance(self.what, Companion):
            return is_unchanged(self.what, path)
        return is_companion_at(path, self.what)


class Reconciler:
    """Finds out how far pending steps got; lists each folder at most once."""

    def __init__(self, trash: Trash | None = None) -> None:
        """`trash` takes copies of mailboxes that are not used; that of the system if None."""
        self._trash = trash or SystemTrash()
        self._folders: dict[str, dict[int, list[str]]] = {}
        self._stale: dict[str, list[Path]] = {}
        self._claimed: set[str] = set()
        self._namer = Namer()

    def settle(self, intent: Intent) -> StepResult | None:
        """Find out how a pending step ended, and undo it where it is incomplete.

        Returns:
            The result of the step; None where it was not begun.

        Raises:
            StepError: something could not be put back, or is on a disk that is not connected;
                the step stays pending until the next attempt.
        """
        if intent.is_mailbox:
            return self._settle_mailbox(intent)
        if intent.verb is Verb.COPY:
            return settle_copy(intent)
        members = _members(intent)
        for member in members:
            self._drop_other_names(member, intent)
        if all(_is_there(member) for member in members):
            self._forget_stale(intent, members)
            return None
        found = [self._where(member, intent) for member in members]
        if found[0] and all(found):
            return self._done(intent, members, found)
        if not any(found):
            if is_away(members[0].start, members[0].what.device):
                raise StepError(Refused.GONE, DISK_AWAY)
            return None
        for member, place in zip(members, found, strict=True):
            if place:
                self._return(member, place, intent)
        self._forget_stale(intent, members)
        return INTERRUPTED

    def _drop_other_names(self, member: _Member, intent: Intent) -> None:
        """Leave one name to a file whose name was being changed by links."""
        status = status_if_any(member.start)
        is_one = status is not None and (status.st_nlink < 2 or stat.S_ISDIR(status.st_mode))
        lying = () if is_one else tuple(self._lies(member, intent))
        asides = [one for one in lying if os.path.basename(one).startswith(ASIDE)]  # noqa: PTH119
        asides += (aside_of(member.start), aside_of(member.start) + LAST)
        asides = [one for one in dict.fromkeys(asides) if os.path.lexists(one)]
        names = [member.start, *self._candidates(member, intent)] if asides else []
        kept = next(filter(os.path.lexists, names), member.start)
        for one in (*names, *asides):
            with suppress(OSError):
                # Other inodes show where a disk gives each name its own.
                is_same = is_one_file(one, kept) or (one in asides and has_same_bytes(one, kept))
                if one != kept and is_same:
                    os.unlink(one)  # noqa: PTH108 - it has the other name
                    forget_info(one, member.start)
                elif one in asides:
                    self._namer.move(one, *os.path.split(member.start), RESTORED)

    def _settle_mailbox(self, intent: Intent) -> StepResult | None:
        if intent.verb is Verb.RESTORE:
            beside = list(self._candidates(_members(intent)[0], intent))
            return settle_restored(intent, beside, self._namer)
        result = settle_mailbox(intent, self._in_trash, self._trash, self._namer)
        self._forget_stale(intent, _members(intent))
        return result

    def _in_trash(self, inode: int, path: str) -> str:
        for folder in trash_folders(path):
            for place in self._lying(folder).get(inode & _ALL_BITS, ()):
                if is_noted_as(place, path):
                    return place
        return ""

    def _where(self, member: _Member, intent: Intent) -> str:
        """The path to which the step moved a member, or ""."""
        if _is_there(member):
            return ""
        for place in self._candidates(member, intent):
            if place not in self._claimed and member.is_at(place):
                return place
        return ""

    def _candidates(self, member: _Member, intent: Intent) -> Iterator[str]:
        """The paths to which the step may have moved a member."""
        name, mark = os.path.basename(member.goal or member.start), RESTORED * bool(member.goal)  # noqa: PTH119
        for place in self._lies(member, intent):
            if intent.verb is Verb.TRASH:
                is_it = is_noted_as(place, member.start)
            else:
                is_it = is_free_name_of(os.path.basename(place), name, mark)  # noqa: PTH119
            if is_it:
                yield place

    def _lies(self, member: _Member, intent: Intent) -> Iterator[str]:
        """The paths at which a file with its inode is, where the step may have moved it."""
        folders: Iterable[str] = (intent.target,)
        if intent.verb is Verb.TRASH:
            folders = trash_folders(member.start)
        elif member.goal:
            folders = (os.path.dirname(member.goal),)  # noqa: PTH120
        for folder in folders:
            yield from self._lying(folder).get(member.inode, ())

    def _forget_stale(self, intent: Intent, members: list[_Member]) -> None:
        """Remove the trash notes of files that were about to be trashed but were not."""
        if intent.verb is not Verb.TRASH:
            return
        for member in members:
            for folder in trash_folders(member.start):
                if folder not in self._stale:
                    self._stale[folder] = stale_notes(folder)
                forget_stale(self._stale[folder], member.start)

    def _lying(self, folder: str) -> dict[int, list[str]]:
        if folder not in self._folders:
            self._folders[folder] = lying_in(folder)
        return self._folders[folder]

    def _done(self, intent: Intent, members: list[_Member], found: list[str]) -> StepResult:
        self._claimed.update(found)
        if intent.verb is Verb.RESTORE:
            for member in members:
                forget_info(member.start, member.goal)
        return StepResult(StepOutcome.DONE, current_path=found[0], companions=tuple(found[1:]))

    def _return(self, member: _Member, place: str, intent: Intent) -> None:
        """Move a member back to where it was before the step."""
        if intent.verb is not Verb.RESTORE:
            put_back(place, member.start, self._namer)
            return
        try:
            rename_exclusively(place, member.start)
        except OSError as error:
            raise StepError(Refused.SYSTEM, LIES_AT.filled(place=place)) from error


def _is_there(member: _Member) -> bool:
    """Whether it is still where it was before the step; its status is proof enough."""
    if isinstance(member.what, Companion):
        return is_companion_at(member.start, member.what)
    status = status_if_any(member.start)
    is_moved = bool(member.goal)
    return status is not None and is_in_state(status, member.what, elsewhere=is_moved)


def _members(intent: Intent) -> list[_Member]:
    """The file of a step, then its companions."""
    file = intent.step.subject.file
    if intent.verb is Verb.RESTORE:
        return [
            _Member(file, intent.current_path, file.path),
            *(
                _Member(companion, place, companion.path)
                for companion, place in zip(intent.family, intent.family_paths, strict=True)
            ),
        ]
    return [_Member(file, file.path), *(_Member(one, one.path) for one in intent.family)]
