"""Performs plans: journals them, carries them out and takes them back."""

import os
from collections.abc import Container, Iterable, Sequence
from contextlib import suppress
from itertools import starmap
from pathlib import PurePath

from msgspec.structs import replace

from neardup_desktop.actions.check import Cleaned, Decided
from neardup_desktop.actions.cleaning import put_away_empty
from neardup_desktop.actions.empty_folders import make_again, missing, remove_empty, remove_made
from neardup_desktop.actions.errors import is_there
from neardup_desktop.actions.found_again import holds_nothing
from neardup_desktop.actions.identity import companion_at
from neardup_desktop.actions.perform import Mailboxes, Performer, carry_out
from neardup_desktop.actions.saved_text import write_text
from neardup_desktop.actions.trash import SystemTrash, Trash
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.plan.copies import check_target, copy_again, copy_to_trash
from neardup_desktop.engine.plan.mailbox_steps import by_mailbox
from neardup_desktop.engine.scan.scan import catch_up
from neardup_desktop.model.actions import (
    ActionRecord,
    ActionReport,
    DoneStep,
    Plan,
    Refusal,
    Step,
    StepOutcome,
    StepResult,
    Verb,
)
from neardup_desktop.model.errors import ArchiveError, UsageError
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.messages import Message
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.store.action_folders import FolderUse
from neardup_desktop.store.relocate_decisions import follow_decisions
from neardup_desktop.store.remap_decisions import carry_marks

_MOST_ITEMS_NAMED = 1000
"""In the report on an undo."""


def perform(
    archive: Archive,
    plan: Plan,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
    *,
    trash: Trash | None = None,
) -> ActionReport:
    """Do what a plan says, each step checked right before it is done.

    What it saves as a text is written first. All steps are journaled before the first is done. If
    cancelled between two steps, the rest stays pending, for `resume` or `drop`.

    Raises:
        UsageError: files are to be moved or copied, and no folder is named, or it is gone.
        TextError: what is only in items that go cannot be saved; nothing goes then.
        ArchiveError: the journal cannot be written; nothing more is done then.
    """
    if plan.verb in (Verb.MOVE, Verb.COPY) and not plan.target:
        raise UsageError("Which folder should the files go to?", "Name one.")
    if plan.verb is Verb.COPY:
        check_target(plan.target)
    write_text(plan)
    if not plan.steps:
        return ActionReport(action=0, verb=plan.verb, done=0, bytes_won=0)
    if not plan.verb.touches_disk:
        action, results = archive.decisions.decide(plan.verb, plan.label, plan.steps)
        archive.keep_copy(at_once=False)
        return _report(action, plan.verb, list(zip(plan.steps, results, strict=True)))
    steps = by_mailbox(plan.steps) if plan.verb is Verb.TRASH else plan.steps
    target = os.path.realpath(plan.target) if plan.target else ""
    action = archive.journal.begin(
        replace(plan, steps=steps, target=target),
        [tuple(map(companion_at, step.companions)) for step in steps],
    )
    return _carry_out(archive, action, plan.verb, steps, progress, cancel, trash)


def resume(
    archive: Archive,
    action: int,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
    *,
    trash: Trash | None = None,
) -> ActionReport:
    """Go on with the pending steps of an action, but for those of which a part is astray.

    Raises:
        UsageError: there is no such action, or nothing of it is pending.
        ArchiveError: the journal cannot be written; nothing more is done then.
    """
    record = _pending_record(archive, action)
    stuck = archive.settle()
    return _carry_out(archive, action, record.verb, (), progress, cancel, trash, stuck)


def drop(archive: Archive, action: int) -> list[Message]:
    """Give up the pending steps of an action; what is done stays done.

    Returns:
        The steps that could not be put back; they stay pending, for undo would forget them
        otherwise.

    Raises:
        UsageError: there is no such action, or nothing of it is pending.
    """
    _pending_record(archive, action)
    stuck = archive.settle()
    dropped = StepResult(StepOutcome.DROPPED)
    pending = [intent.id for intent in archive.journal.pending(action)]
    archive.journal.finish([(step, dropped) for step in pending if step not in stuck])
    archive.keep_copy()
    return [stuck[step] for step in pending if step in stuck]


def undo(
    archive: Archive,
    action: int | None = None,
    steps: Sequence[int] = (),
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
) -> ActionReport:
    """Take back an action or some of its steps, as an action of its own.

    Files that come back are read again and found among the others at once; copies go to the trash,
    if they and what they were made from are unchanged. Without an `action` the newest is taken back
    that can be, without the numbers of `steps` all that are done.

    Raises:
        UsageError: there is nothing to take back, or no such action or step.
        ArchiveError: the journal cannot be written; nothing more is done then.
    """
    record = to_undo(archive, action)
    inverse = record.verb.inverse
    assert inverse is not None
    if record.pending and not steps:
        # Who takes an action back does not want the rest of it.
        drop(archive, record.id)
    chosen = [
        copy_to_trash(done) if record.verb is Verb.COPY else (done, family)
        for done, family in archive.journal.to_undo(record.id)
        if not steps or done.id in set(steps)
    ]
    if not chosen or len(chosen) < len(set(steps)):
        raise UsageError(
            "Not all of action {action} can be undone.",
            "Check what it did.",
            command="neardup-desktop history",
            action=str(record.id),
        )
    numbers = [done.id for done, _ in chosen]
    taken_back = tuple(done.step for done, _ in chosen)
    if not inverse.touches_disk:
        number, results = archive.decisions.decide(
            inverse, record.label, taken_back, undoes=record.id, undone=numbers
        )
        # Items that were marked again may have been read differently since.
        carry_marks(archive.index, archive.decisions_database)
        archive.keep_copy(at_once=False)
        report = _report(number, inverse, list(zip(taken_back, results, strict=True)))
        return replace(report, items=_items_of(archive, taken_back))
    folders = archive.journal.folders.folders(record.id, FolderUse.EMPTIED)
    paths = [step.subject.file.path for step in taken_back]
    make_again(folders, paths if steps else None)
    families = [family for _, family in chosen]
    back = Plan(inverse, record.label, taken_back)
    number = archive.journal.begin(back, families, undoes=record.id, undone=numbers)
    report = _carry_out(archive, number, inverse, (), progress, cancel)
    return replace(report, items=_items_of(archive, taken_back))


def redo(
    archive: Archive,
    undoing: int,
    progress: ProgressCounter | None = None,
    cancel: CancelFlag | None = None,
    *,
    trash: Trash | None = None,
) -> ActionReport:
    """Do once more what an undo has taken back, as a new action with all its checks.

    The journal only grows: neither the undo, given by its number, nor what it took back is changed,
    and the new action can be undone as any other.

    Raises:
        UsageError: there is no such action, or it took nothing back.
        TextError: the text that it saved is gone; nothing goes then.
        ArchiveError: the journal cannot be written; nothing more is done then.
    """
    before = to_redo(archive, undoing)
    steps = tuple(
        one.step for one in archive.journal.steps(undoing) if one.outcome is StepOutcome.DONE
    )
    if before.verb is Verb.COPY:
        steps = tuple(map(copy_again, steps))
    target = archive.journal.target(before.id)
    plan = Plan(
        before.verb,
        before.label,
        steps,
        target=target,
        base=archive.journal.folders.base(before.id),
        emptying=tuple(
            path for path, _ in archive.journal.folders.folders(before.id, FolderUse.EMPTYING)
        ),
        text=archive.journal.folders.text(before.id),
    )
    report = perform(archive, plan, progress, cancel, trash=trash)
    if not before.verb.touches_disk:
        carry_marks(archive.index, archive.decisions_database)
    return report


def to_undo(archive: Archive, action: int | None = None) -> ActionRecord:
    """The action that `undo` would take back, None being the newest.

    Raises:
        UsageError: there is nothing to take back, or no such action.
    """
    archive.settle()
    if action is None:
        action = next((one.id for one in history(archive) if one.can_undo), None)
        if action is None:
            raise UsageError("Nothing to undo.")
    record = archive.journal.record(action)
    if record is None:
        raise _no_such(action)
    if not record.can_undo:
        raise UsageError(
            "Nothing of action {action} can be undone.",
            "Check what it did.",
            command="neardup-desktop history",
            action=str(action),
        )
    return record


def to_redo(archive: Archive, undoing: int) -> ActionRecord:
    """The action that `redo` would do once more.

    Raises:
        UsageError: there is no such action, or it took nothing back.
    """
    record = archive.journal.record(undoing)
    if record is None:
        raise _no_such(undoing)
    before = None if record.undoes is None else archive.journal.record(record.undoes)
    if before is None or not record.done:
        raise UsageError("Action {action} took nothing back.", action=str(undoing))
    return before


def history(archive: Archive | ArchiveReader) -> list[ActionRecord]:
    """All actions, the newest first, those marked of which nothing is there to be put back."""
    return [
        replace(
            one,
            is_lost=one.can_undo
            and one.verb is Verb.TRASH
            and _are_lost(archive.journal.places(one.id)),
        )
        for one in archive.journal.history()
    ]


def _are_lost(places: Iterable[str]) -> bool:
    """Whether nothing is at any of these places, while the disk of the first one is there."""
    known = list(places)
    # A disk that is away takes its trash along, and all beside it: "Trash/files/name".
    beside = [*PurePath(known[0]).parents][:3][-1] if known else PurePath()
    is_away = not known or holds_nothing(str(beside))
    return not is_away and all(is_there(one) is False for one in known)


def steps_of(archive: Archive | ArchiveReader, action: int) -> list[DoneStep]:
    """All steps of an action with how they ended, in order.

    Items stand without their identifier (0), for the file may be gone from the archive.

    Raises:
        UsageError: there is no such action.
    """
    if archive.journal.record(action) is None:
        raise _no_such(action)
    found = []
    for one in archive.journal.steps(action):
        survivor, path = one.step.survivor, one.step.subject.file.path
        now = one.current_path if one.has_moved else path
        is_kept = survivor is None or is_there(survivor.file.path) is not False
        found.append(replace(one, is_there=is_there(now), is_kept=is_kept))
    return found


def _carry_out(
    archive: Archive,
    action: int,
    verb: Verb,
    planned: Sequence[Step],
    progress: ProgressCounter | None,
    cancel: CancelFlag | None,
    trash: Trash | None = None,
    stuck: Container[int] = (),
) -> ActionReport:
    """Carry out the pending steps of an action, but for those that are `stuck`.

    `planned` are these steps in the plan.
    """
    progress, cancel = progress or ProgressCounter(), cancel or CancelFlag()
    pending = archive.journal.pending(action)
    intents = [intent for intent in pending if intent.id not in stuck]
    performer = Performer(
        trash or SystemTrash(),
        archive.journal.going(action) if verb is Verb.TRASH else frozenset(),
        () if verb is Verb.RESTORE else tuple(archive.decisions.protected()),
        Decided(
            archive.decisions.kept(),
            archive.decisions.not_duplicates(),
            archive.decisions.read_as(),
        ),
        Mailboxes(
            archive.journal.note_copy,
            archive.journal.going_messages(action),
            tuple(starmap(Cleaned, archive.journal.cleaned(action))),
        ),
        archive.journal.target(action),
    )
    if verb in (Verb.MOVE, Verb.COPY):
        made = missing({intent.target for intent in intents})
        if made:
            archive.journal.note_folders(action, FolderUse.MADE, [(path, None) for path in made])
    unread = 0

    def follow() -> None:
        nonlocal unread
        unread += archive.follower.follow()

    try:
        ended = carry_out(intents, performer, archive.journal, follow, progress, cancel)
    except BaseException:
        # The next start does so too; until then nobody may take a file for where it is not.
        with suppress(ArchiveError):
            archive.settle()
            archive.keep_copy()
        raise
    if len(ended) < len(intents) and not cancel.is_set():
        archive.settle()
    if len(ended) == len(pending):
        _remove_emptied(archive, action, trash or SystemTrash())
        _remove_made(archive, action)
    if unread:
        catch_up(archive, ScanSettings(), progress, cancel)
    elif verb is not Verb.TRASH:
        # Decisions on moved files are relocated now, or after the scan if they must be read first.
        follow_decisions(archive.index, archive.decisions_database, archive.metadata)
    archive.keep_copy()
    # The planned steps tell more than the journaled ones.
    told = dict(zip([intent.id for intent in pending], planned, strict=False))
    record = archive.journal.record(action)
    report = _report(
        action,
        verb,
        [(told.get(intent.id, intent.step), result) for intent, result in ended],
        pending=record.pending if record else 0,
    )
    undone = record.undoes if record else None
    return replace(report, text=archive.journal.folders.text(undone or action))


def _remove_emptied(archive: Archive, action: int, trash: Trash) -> None:
    """Remove the folders that an action has emptied, if it is about whole folders.

    Mailboxes in them that have lost all messages go as well.
    """
    folders = [path for path, _ in archive.journal.folders.folders(action, FolderUse.EMPTYING)]
    if not folders:
        return
    mailboxes = [
        copy.path
        for _, copy in archive.journal.cleaned(action)
        if any(PurePath(copy.path).is_relative_to(folder) for folder in folders)
        and put_away_empty(copy, trash)
    ]
    known = filter(None, map(archive.files.at, mailboxes))
    with archive.index.transaction():
        archive.files.forget([file for file, _ in known])
    remove_empty(
        folders,
        archive.journal.going(action).union(mailboxes),
        lambda found: archive.journal.note_folders(action, FolderUse.EMPTIED, found),
        protected=tuple(archive.decisions.protected()),
        # Each scan would say that a source is missing which is gone.
        kept=[str(folder) for folder in archive.sources()],
    )


def _remove_made(archive: Archive, action: int) -> None:
    """Remove the folders that an action, or the one that it has taken back, made for nothing."""
    record = archive.journal.record(action)
    if record is not None:
        made = archive.journal.folders.folders(record.undoes or action, FolderUse.MADE)
        remove_made([path for path, _ in made])


def _items_of(archive: Archive, steps: Iterable[Step]) -> tuple[ItemId, ...]:
    """The items at the places of the first steps, as the archive knows them now."""
    items: dict[ItemId, None] = {}
    known: dict[str, dict[str, ItemId]] = {}
    for step, _ in zip(steps, range(_MOST_ITEMS_NAMED), strict=False):
        path = step.subject.file.path
        if path not in known:
            known[path] = {part: item for item, part in archive.items.ids_of_path(path)}
        if (item := known[path].get(step.subject.part)) is not None:
            items[item] = None
    return tuple(items)


def _report(
    action: int, verb: Verb, ended: Sequence[tuple[Step, StepResult]], pending: int = 0
) -> ActionReport:
    done = [step for step, result in ended if result.outcome is StepOutcome.DONE]
    return ActionReport(
        action=action,
        verb=verb,
        done=sum(step.item_count for step in done),
        bytes_won=sum(step.reclaimable_bytes for step in done) if verb is Verb.TRASH else 0,
        problems=tuple(
            Refusal(step.subject, result.reason or Refused.SYSTEM, result.detail)
            for step, result in ended
            if result.outcome is not StepOutcome.DONE
        ),
        pending=pending,
    )


def _pending_record(archive: Archive, action: int) -> ActionRecord:
    record = archive.journal.record(action)
    if record is None:
        raise _no_such(action)
    if not record.pending:
        raise UsageError("Action {action} has nothing left to do.", action=str(action))
    return record


def _no_such(action: int) -> UsageError:
    return UsageError(
        "There is no action {action}.",
        "Check the history.",
        command="neardup-desktop history",
        action=str(action),
    )
