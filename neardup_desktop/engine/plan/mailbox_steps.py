"""Messages of mailboxes in plans: where each is in its mailbox, and one step for each mailbox."""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress

from neardup_desktop.actions.check import open_safely
from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.identity import is_in_state, status_of
from neardup_desktop.extract.mail.mailbox_bounds import Bounds, bounds_of
from neardup_desktop.model.actions import ItemRef, Step
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.system_reasons import system_reason
from neardup_desktop.store.database import Database
from neardup_desktop.store.files import mailbox_bounds

_INDEX_FILE = ".msf"
"""Ends the name of the file beside a mailbox in which Thunderbird notes where its messages are."""


class MessageSpans:
    """The places of messages in their mailboxes.

    A mailbox is read only where that was not stored when it was scanned. The step that takes the
    messages out looks again in any case.
    """

    def __init__(self, index: Database) -> None:
        self._index = index
        self._found: dict[FileEntry, Bounds | StepError] = {}

    def of(self, message: ItemRef) -> tuple[int, int] | StepError:
        """The bounds of a message in its mailbox, in bytes, or why it must stay."""
        bounds = self._found.get(message.file)
        if bounds is None:
            bounds = self._found[message.file] = self._bounds(message.file)
        if isinstance(bounds, StepError):
            return bounds
        return bounds.span_of(message.part) or StepError(Refused.UNCLEAR_BOUNDS)

    def _bounds(self, file: FileEntry) -> Bounds | StepError:
        try:
            if not is_in_state(status_of(file.path), file):
                return StepError(Refused.CHANGED)
            with suppress(ValueError):  # not stored, or by a child that a document had deceived
                return Bounds.unpacked(mailbox_bounds(self._index, file.content_hash))
            with open(file.path, "rb", buffering=0, opener=open_safely) as stream:
                return bounds_of(stream)
        except StepError as error:
            return error
        except OSError as error:
            return StepError(Refused.UNREADABLE, system_reason(error))


def independent_of(steps: Sequence[Step], others: Sequence[Step]) -> tuple[Step, ...]:
    """The steps on messages that may be carried out beside other steps, whichever come first.

    What another step needs to stay is left out, and what needs something that another step takes.
    """
    going = {(step.subject.file.path, step.subject.part) for step in others}
    needed = {
        place for step in others if step.survivor is not None for place in _around(step.survivor)
    }
    return tuple(
        step
        for step in steps
        if step.survivor is not None
        and (step.subject.file.path, step.subject.part) not in needed
        and not going.intersection(_around(step.survivor))
    )


def _around(item: ItemRef) -> Iterator[tuple[str, str]]:
    """The places of an item, of what it is attached to, and of its file."""
    names = item.part.split("/") if item.part else []
    for count in range(len(names) + 1):
        yield item.file.path, "/".join(names[:count])


def by_mailbox(steps: Sequence[Step]) -> tuple[Step, ...]:
    """The steps of files, and one for each mailbox with its messages, where the first one was."""
    grouped: dict[object, list[Step]] = {}
    for number, step in enumerate(steps):
        grouped.setdefault(step.subject.file if step.is_message else number, []).append(step)
    return tuple(
        _of_mailbox(key, some) if isinstance(key, FileEntry) else some[0]
        for key, some in grouped.items()
    )


def _of_mailbox(mailbox: FileEntry, messages: Sequence[Step]) -> Step:
    index_file = mailbox.path + _INDEX_FILE
    return Step(
        ItemRef(ItemId(0), mailbox, "", mailbox.content_hash),
        reclaimable_bytes=sum(message.reclaimable_bytes for message in messages),
        lost_count=len({word for message in messages for word in message.lost_words}),
        companions=(index_file,) if os.path.lexists(index_file) else (),
        messages=tuple(sorted(messages, key=lambda message: message.span)),
    )
