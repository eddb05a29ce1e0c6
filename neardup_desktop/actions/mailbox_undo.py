"""Puts back mailboxes that lost messages, and settles such steps after an interruption."""

import os
from collections.abc import Callable
from contextlib import suppress

from msgspec.structs import replace

from neardup_desktop.actions.check import is_unchanged
from neardup_desktop.actions.cleaning import (
    copy_path,
    discard_unused,
    give_name_back,
    locked_mailbox,
    unlock_to_rename,
    work_folder,
)
from neardup_desktop.actions.errors import StepError, failed
from neardup_desktop.actions.freedesktop import is_called
from neardup_desktop.actions.identity import (
    Status,
    is_at,
    is_companion_at,
    status_if_any,
    was_once,
)
from neardup_desktop.actions.mail_locks import check_not_written, check_unused
from neardup_desktop.actions.putting_back import RESTORED, lying, make_home, put_back
from neardup_desktop.actions.renaming import Namer, exchange, finish_exchange, rename_exclusively
from neardup_desktop.actions.trash import Trash, forget_info
from neardup_desktop.model.actions import StepOutcome, StepResult
from neardup_desktop.model.journal import Intent
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.step_notes import HAS_NEW_NAME, LIES_AT, MAILBOX_CHANGED, WAS_BACK

INTERRUPTED = StepResult(StepOutcome.FAILED, reason=Refused.INTERRUPTED)
InTrash = Callable[[int, str], str]
"""The path in the trash of a file, given its inode and the path that it had; "" without one."""


def restore_mailbox(intent: Intent, namer: Namer) -> StepResult:
    """Give a mailbox its name back; the copy without messages goes to the trash in its place.

    If the copy has changed since, it stays, and the mailbox gets a free name beside it.

    Raises:
        StepError: as `lying`, IN_USE, or why the system refuses; nothing was moved.
    """
    file = intent.step.subject.file
    if status_if_any(intent.current_path) is None and is_unchanged(file, file.path):
        return StepResult(StepOutcome.DONE, current_path=file.path, detail=WAS_BACK)
    intent, before = lying(intent)
    place, path = intent.current_path, intent.step.subject.file.path
    make_home(path)
    if status_if_any(path) is not None and _exchanged(intent, before):
        back = path
    else:
        back = put_back(place, path, namer)
        if not is_at(back, before):
            raise StepError(Refused.CHANGED, LIES_AT.filled(place=back), StepOutcome.FAILED)
    if back == path:
        _put_companions_back(intent)
    return _done(intent, back)


def _exchanged(intent: Intent, before: Status) -> bool:
    """Exchange a mailbox in the trash with its copy; False where the copy has changed."""
    assert intent.cleaned is not None
    path, place = intent.cleaned.path, intent.current_path
    check_unused(path)
    try:
        with locked_mailbox(intent.cleaned) as copy:
            status = os.fstat(copy.fileno())
            check_not_written(status)
            unlock_to_rename(copy)
            exchange(place, path)
    except StepError as error:
        if error.reason in (Refused.CHANGED, Refused.NOT_A_FILE, Refused.GONE):
            return False
        raise
    except OSError as error:
        finish_exchange(place, path, Namer(), RESTORED)
        raise failed(error) from error
    if is_at(path, before) and is_at(place, status):
        return True
    try:
        exchange(place, path)
    except OSError as error:
        raise StepError(Refused.CHANGED, LIES_AT.filled(place=place)) from error
    return False


def _done(intent: Intent, back: str) -> StepResult:
    path = intent.step.subject.file.path
    detail = ""
    if back != path:
        assert intent.cleaned is not None
        is_copy = was_once(path, intent.cleaned)
        detail = (MAILBOX_CHANGED if is_copy else HAS_NEW_NAME).filled(path=back)
    return StepResult(
        StepOutcome.DONE,
        current_path=back,
        detail=detail,
        companions=tuple(companion.path for companion in intent.family),
    )


def _put_companions_back(intent: Intent) -> None:
    """Put back the index files of a mailbox, in exchange for newer ones; one may be gone."""
    for companion, place in zip(intent.family, intent.family_paths, strict=True):
        if not is_companion_at(place, companion, is_named=is_called(place, companion.path)):
            continue
        with suppress(OSError):
            if status_if_any(companion.path) is None:
                rename_exclusively(place, companion.path)
                forget_info(place, companion.path)
            else:
                exchange(place, companion.path)


def settle_mailbox(
    intent: Intent, in_trash: InTrash, trash: Trash, namer: Namer
) -> StepResult | None:
    """Find out how a pending step ended, and give the mailbox its name back if by half.

    Returns:
        The result of the step; None where it was not begun.

    Raises:
        StepError: something could not be put back; the step stays pending until the next attempt.
    """
    file = intent.step.subject.file
    is_there = was_once(file.path, file)
    place = "" if is_there else in_trash(file.inode, file.path)
    if not place:
        return _settle_not_trashed(intent, in_trash, trash, namer)
    with suppress(OSError):
        os.rmdir(work_folder(intent))  # noqa: PTH106
    places = [in_trash(one.inode, one.path) or one.path for one in intent.family]
    return StepResult(StepOutcome.DONE, current_path=place, companions=tuple(places))


def _settle_not_trashed(
    intent: Intent, in_trash: InTrash, trash: Trash, namer: Namer
) -> StepResult | None:
    file, written = intent.step.subject.file, copy_path(intent)
    if intent.cleaned is None:
        discard_unused(intent)
        return None
    was_begun = not was_once(file.path, file)
    moved = give_name_back(intent, intent.cleaned, written, trash, namer)
    for companion in intent.family:
        if place := in_trash(companion.inode, companion.path):
            put_back(place, companion.path, namer)
    if moved:
        return replace(INTERRUPTED, detail=HAS_NEW_NAME.filled(path=moved))
    return INTERRUPTED if was_begun and was_once(file.path, file) else None


def settle_restored(intent: Intent, beside: list[str], namer: Namer) -> StepResult | None:
    """Find out how a pending undo ended, as `settle_mailbox` does for an action.

    A file with the inode of the mailbox is at the paths `beside` in its folder.
    """
    file, place = intent.step.subject.file, intent.current_path
    try:
        finish_exchange(place, file.path, namer, RESTORED)
    except OSError as error:
        raise StepError(failed(error).reason, LIES_AT.filled(place=place)) from error
    if was_once(place, file):
        return None
    if not beside:
        return None
    back = file.path if file.path in beside else beside[0]
    if back == file.path:
        _put_companions_back(intent)
    if status_if_any(place) is None:
        forget_info(place, file.path)
    return _done(intent, back)
