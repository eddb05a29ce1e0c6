"""Updates the index after actions on files, at once or when the archive opens."""

import os
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.identity import check_answers
from neardup_desktop.model.actions import DoneStep, StepOutcome, StepResult, Verb
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.messages import Message
from neardup_desktop.model.refusals import Refused
from neardup_desktop.store.files import state_of
from neardup_desktop.store.journal import JournalStore
from neardup_desktop.workers.asking import asked

if TYPE_CHECKING:
    from neardup_desktop.engine.archive.archive import Archive

_FOLLOWED = "followed"
"""Metadata: the number of the newest result that the index has taken over."""

_OTHER_BYTES = (Refused.CHANGED, Refused.SURVIVOR_CHANGED)


class IndexFollower:
    """Applies results of the journal to the index."""

    def __init__(self, archive: "Archive") -> None:
        self._archive = archive
        self._files = archive.files
        self._metadata = archive.metadata

    def follow(self) -> int:
        """Apply all new results in one transaction; returns the number of files to read.

        The number of the last one is stored in the same transaction, so that none is applied twice
        or missed when the program dies.
        """
        followed = int(self._metadata.get(_FOLLOWED) or 0)
        newest = self._archive.journal.newest_result()
        if newest <= followed:
            if newest < followed:
                # The journal was restored from a copy, so that it assigns these numbers again.
                self._metadata.put(_FOLLOWED, str(newest))
            return 0
        if not followed and not self._files.count():
            # A new index lists no files yet; the next scan finds those that exist.
            self._metadata.put(_FOLLOWED, str(newest))
            return 0
        ended = self._archive.journal.ended_after(followed)
        reads = self._archive.what_is_read()
        unread = 0
        with self._archive.index.transaction():
            for step, lay_at in ended:
                if step.outcome is StepOutcome.DONE:
                    unread += self._take_over(step, lay_at, reads)
                elif step.reason in _OTHER_BYTES:
                    items = filter(None, (step.step.subject, step.step.survivor))
                    unread += sum(self._read_changed(one.file.path) for one in items)
            self._metadata.put(_FOLLOWED, str(newest))
        return unread

    def _take_over(self, step: DoneStep, lay_at: str, reads: Callable[[str], bool]) -> int:
        """Apply one step; returns how many files are to be read for it."""
        state, path = step.step.subject.file, step.current_path
        if step.verb in (Verb.TRASH, Verb.MOVE):
            self._forget_inside(step.step.companions)
        if step.verb is Verb.TRASH and step.step.messages:
            return self._read_again(state.path, reads)
        if step.verb is Verb.TRASH:
            self._forget(state.path, state)
            return 0
        old = state.path if step.verb is Verb.MOVE else lay_at
        entry = entry_at(path)
        if entry is None or not reads(path):
            self._forget(old, state)
            return 0
        known = self._files.at(old)
        if known is not None and state_of(known[1]) == state_of(state) == state_of(entry):
            replaced = self._files.at(path)
            if replaced is not None and replaced[0] != known[0]:
                self._files.forget([replaced[0]])
            self._files.move([(known[0], entry)])
            return 0
        self._files.add([entry])
        return 1

    def _read_changed(self, path: str) -> int:
        """Have a file read that has other bytes, though a scan would take it for unchanged.

        As where another disk is mounted in the place of one, with a file of that size and time.
        """
        entry, known = entry_at(path), self._files.at(path)
        if entry is None or known is None or state_of(known[1]) != state_of(entry):
            return 0
        self._files.add([entry])
        return 1

    def _read_again(self, path: str, reads: Callable[[str], bool]) -> int:
        """Have a mailbox read that lost messages; returns the number of files to read."""
        entry, known = entry_at(path), self._files.at(path)
        if entry is None or not reads(path):
            if known is not None:
                self._files.forget([known[0]])
            return 0
        if known is not None and state_of(known[1]) == state_of(entry):
            return 0
        self._files.add([entry])
        return 1

    def _forget_inside(self, folders: Sequence[str]) -> None:
        """Forget indexed files in folders that were moved as companions."""
        for folder in folders:
            known = self._files.known(folder).values()
            gone = [file for file, entry in known if entry_at(entry.path) is None]
            if gone:
                self._files.forget(gone)

    def _forget(self, path: str, state: FileEntry) -> None:
        """Forget a file that is gone, unless it exists again or was replaced."""
        known = self._files.at(path)
        if known is None or state_of(known[1]) != state_of(state):
            return
        entry = entry_at(path)
        if entry is None or state_of(entry) != state_of(known[1]):
            self._files.forget([known[0]])


def entry_at(path: str) -> FileEntry | None:
    """The entry that a crawl would give for a path now; None where no file exists."""
    try:
        status = asked(path, os.lstat, path)
    except OSError:
        return None
    return FileEntry.from_status(path, status)


def settle(journal: JournalStore) -> dict[int, Message]:
    """Bring the journal in line with the disk after an interruption.

    Returns:
        The failures, by the steps that failed; these stay pending. All other steps that
        are pending now were not begun.
    """
    pending = journal.pending()
    if not pending:
        return {}
    # A scan hardly ever needs it, and loads no other part of the actions.
    from neardup_desktop.actions.reconcile import Reconciler

    reconciler = Reconciler()
    messages: dict[int, Message] = {}
    settled: list[tuple[int, StepResult]] = []
    try:
        for intent in pending:
            try:
                check_answers(intent)
                result = reconciler.settle(intent)
            except StepError as error:
                messages[intent.id] = Message(
                    "{path} is not at its original place. {detail}",
                    path=intent.step.subject.file.path,
                    detail=error.detail,
                )
                if error.reason is Refused.NO_ANSWER:
                    messages[intent.id] = Message("{path} does not answer.", path=error.detail)
                continue
            if result is not None:
                settled.append((intent.id, result))
    finally:
        if settled:
            journal.finish(settled)
    return messages
