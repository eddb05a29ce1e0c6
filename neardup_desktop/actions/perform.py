"""Carries out journaled steps one by one: check, move, check again, and journal the result."""

import os
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from msgspec import Struct

from neardup_desktop.actions.check import (
    NOTHING_DECIDED,
    Checked,
    Checker,
    Cleaned,
    Decided,
    remains,
)
from neardup_desktop.actions.cleaning import NoteCopy, clean
from neardup_desktop.actions.copying import copy
from neardup_desktop.actions.errors import NotPutBackError, StepError, failed
from neardup_desktop.actions.found_again import is_away
from neardup_desktop.actions.identity import check_answers, is_at, is_companion_at, status_if_any
from neardup_desktop.actions.mailbox_undo import restore_mailbox
from neardup_desktop.actions.putting_back import make_folder, put_back, restore
from neardup_desktop.actions.renaming import Namer, rename_exclusively
from neardup_desktop.actions.trash import Trash
from neardup_desktop.model.actions import StepOutcome, StepResult, Verb
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.journal import Companion, Intent
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.step_notes import HAS_NEW_NAME, SHARED_BYTES

_STEPS_AT_ONCE = 50
_JOURNAL_EVERY_S = 0.5


class Journal(Protocol):
    """Records results; implemented by the archive."""

    def finish(self, results: Sequence[tuple[int, StepResult]]) -> None:
        """Record the results of steps, given by number; all of them or none."""
        ...

    def note_copy(self, step: int, copy: FileEntry) -> None:
        """Record the copy that was written for a step on a mailbox, before it gets its name."""
        ...


class Mailboxes(Struct, frozen=True):
    """The messages that an action takes out of mailboxes.

    Attributes:
        note_copy: as `Journal.note_copy`.
        going: path and number of each message that goes.
        cleaned: mailboxes that earlier steps of the action have cleaned.
    """

    note_copy: NoteCopy
    going: frozenset[tuple[str, str]] = frozenset()
    cleaned: tuple[Cleaned, ...] = ()


class Performer:
    """Carries out the steps of one action: check, move, check again, put back if it is wrong.

    No system moves a file only on a condition, so another program may act between the check and
    the move. That is noticed by a second check after the move, and the file is put back: another
    file, a link, another size or time of change, a survivor that is gone. Not noticed is content
    that a program overwrites in that moment while it sets the time of change back; those bytes are
    then in the trash, from which this program removes nothing. A survivor may still vanish after
    the second check, by the doing of others; the trash then holds the rest.
    """

    def __init__(
        self,
        trash: Trash,
        going: frozenset[str] = frozenset(),
        protected: Sequence[str] = (),
        decided: Decided = NOTHING_DECIDED,
        mailboxes: Mailboxes | None = None,
        target: str = "",
    ) -> None:
        """Prepare for an action.

        Args:
            trash: where `Verb.TRASH` puts files.
            going: paths of all files that the action moves, companions included.
            mailboxes: what the action takes out of mailboxes; without it, steps on them are
                refused.
            target: the folder that `Verb.COPY` copies into; nothing is copied once it is another.
        """
        self._trash = trash
        self._target = target, status_if_any(target)
        self._mailboxes = mailboxes
        self._checker = Checker(
            going,
            tuple(protected),
            decided,
            mailboxes.going if mailboxes else frozenset(),
            mailboxes.cleaned if mailboxes else (),
        )
        self._namer = Namer()

    def do(self, intent: Intent, cancel: CancelFlag | None = None) -> StepResult:
        """Carry out a step completely or not at all; no disk is waited for once cancelled.

        Raises:
            NotPutBackError: it failed by half, and the system lets nothing be put back now.
        """
        try:
            check_answers(intent, cancel)
            if intent.is_mailbox:
                return self._do_mailbox(intent)
            if intent.verb is Verb.RESTORE:
                return restore(intent, self._namer)
            if intent.verb is Verb.COPY:
                self._check_target()
                return copy(intent)
            checked = self._checker.check(intent)
            return self._take_away(intent, checked)
        except NotPutBackError:
            raise
        except StepError as error:
            return _told(error, intent).result()

    def _check_target(self) -> None:
        """Check that the disk of the target was not unplugged, so that copies went elsewhere."""
        folder, before = self._target
        now = status_if_any(folder)
        if before is None or now is None or not os.path.samestat(before, now):
            raise StepError(Refused.TARGET_GONE, folder)

    def _do_mailbox(self, intent: Intent) -> StepResult:
        if intent.verb is Verb.RESTORE:
            if intent.cleaned is None:  # the note of its copy is lost: what has the name stays
                return restore(intent, self._namer)
            return restore_mailbox(intent, self._namer)
        if intent.verb is not Verb.TRASH or self._mailboxes is None:
            raise StepError(Refused.PART_OF_FILE)
        note_copy = self._mailboxes.note_copy
        return clean(intent, self._checker, self._trash, self._namer, note_copy)

    def _take_away(self, intent: Intent, checked: Checked) -> StepResult:
        path = intent.step.subject.file.path
        place = self._move(intent, path)
        if not is_at(place, checked.subject):
            self._put_back(place, path, Refused.CHANGED)
            raise StepError(Refused.CHANGED, "it changed at the last moment and was put back")
        survivor = intent.step.survivor
        if (
            survivor is not None
            and checked.survivor is not None
            and not remains(survivor.file.path, checked.survivor, checked.subject)
        ):
            self._put_back(place, path, Refused.SURVIVOR_CHANGED)
            raise StepError(Refused.SURVIVOR_CHANGED, "at the last moment; it was put back")
        places: list[str] = []
        for companion in intent.family:
            try:
                places.append(self._move_companion(intent, companion))
            except StepError as error:
                for moved, home in zip(places, intent.family, strict=False):
                    self._put_back(moved, home.path, error.reason)
                self._put_back(place, path, error.reason)
                raise
        return StepResult(
            StepOutcome.DONE,
            current_path=place,
            detail=SHARED_BYTES if checked.is_other_name else "",
            companions=tuple(places),
        )

    def _put_back(self, place: str, path: str, reason: Refused) -> None:
        """Put a file back; raises a `StepError` with the reason if it has another name now."""
        try:
            back = put_back(place, path, self._namer)
        except StepError as error:
            raise NotPutBackError.of(error) from error
        if back != path:
            raise StepError(reason, HAS_NEW_NAME.filled(path=back))

    def _move(self, intent: Intent, path: str) -> str:
        """Move a file to the trash or the target folder, under a free name."""
        if intent.verb is Verb.TRASH:
            return self._trash.put(path)
        folder, name = os.path.split(path)
        if folder == intent.target:
            raise StepError(Refused.ALREADY)
        make_folder(intent.target)
        try:
            return self._namer.move(path, intent.target, name)
        except OSError as error:
            raise failed(error, path) from error

    def _move_companion(self, intent: Intent, companion: Companion) -> str:
        """Move a companion of the file; it keeps its name, by which the file refers to it."""
        if intent.verb is Verb.TRASH:
            place = self._trash.put(companion.path)
        else:
            place = os.path.join(intent.target, os.path.basename(companion.path))  # noqa: PTH118, PTH119
            try:
                rename_exclusively(companion.path, place)
            except OSError as error:
                raise failed(error, companion.path) from error
        if not is_companion_at(place, companion):
            self._put_back(place, companion.path, Refused.FAMILY_BROKEN)
            raise StepError(Refused.FAMILY_BROKEN, companion.path)
        return place


def _told(error: StepError, intent: Intent) -> StepError:
    """The error in words that help: a rescan, which others advise, does not always."""
    file, is_undo, reason = intent.step.subject.file, intent.verb is Verb.RESTORE, error.reason
    if reason is Refused.GONE and is_away(intent.current_path or file.path, file.device):
        return StepError(Refused.DISK_AWAY)
    if is_undo and reason in (Refused.CHANGED, Refused.NOT_A_FILE):
        reason = Refused.CHANGED_SINCE
    is_lost = is_undo and reason is Refused.GONE
    return StepError(Refused.NOT_FOUND if is_lost else reason, error.detail, error.outcome)


def carry_out(
    intents: Sequence[Intent],
    performer: Performer,
    journal: Journal,
    follow: Callable[[], None],
    progress: ProgressCounter,
    cancel: CancelFlag,
) -> list[tuple[Intent, StepResult]]:
    """Carry out steps in order until done or cancelled; the rest stay pending.

    So do those that failed by half, until what was moved can be put back.

    Results are journaled in small batches, and `follow` is called after each. If the program is
    killed in between, `reconcile` finds out from the disk what the last batch did.

    Raises:
        NeardupError: the journal cannot be written; nothing more is done then.
        Exception: a defect in a step, which stays pending, raised after all others are done.
    """
    progress.start(Phase.ACT, len(intents), sum(i.step.subject.file.size_bytes for i in intents))
    ended: list[tuple[Intent, StepResult]] = []
    batch: list[tuple[Intent, StepResult]] = []
    since = time.monotonic()
    defect: Exception | None = None
    try:
        for intent in intents:
            if cancel.is_set():
                break
            progress.current = intent.step.subject.file.path
            try:
                batch.append((intent, performer.do(intent, cancel)))
            except NeardupError:
                raise
            except NotPutBackError:
                pass  # it stays pending, and is settled against the disk
            except Exception as error:
                defect = defect or error
            progress.done += 1
            progress.done_bytes += intent.step.subject.file.size_bytes
            if len(batch) >= _STEPS_AT_ONCE or time.monotonic() - since >= _JOURNAL_EVERY_S:
                full, batch, since = batch, [], time.monotonic()
                ended += full
                _hand_over(full, journal, follow)
    finally:
        ended += batch
        _hand_over(batch, journal, follow)
    if defect is not None:
        raise defect
    return ended


def _hand_over(
    batch: Sequence[tuple[Intent, StepResult]], journal: Journal, follow: Callable[[], None]
) -> None:
    if batch:
        journal.finish([(intent.id, result) for intent, result in batch])
        follow()
