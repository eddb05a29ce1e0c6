"""The messages that may be taken out of mailboxes, and what goes with each."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import PurePath

import numpy as np

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.formats import format_info
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

_MAILBOX = "mbox"
_OUTLOOK = "pst"
_SERVER_FOLDERS = frozenset({"imapmail", "news"})
"""Folders in which Thunderbird keeps copies of what is on a server."""
_APPLE_STORE = ("library", "mail")


class MailboxMessages:
    """The items that are messages of mailboxes, and the parts of each message.

    A mailbox is a file of its own that this version of its reader has read whole; one in an archive
    or attached to a mail is none.

    Attributes:
        unit: equal numbers for what can only go together: a message with its attachments, or all
            that is in one other file; shape (n,).
        is_message: whether an item is a whole message of a mailbox, shape (n,).
        is_on_server: whether an item is in a mail program's copy of mail on a server, shape (n,).
        are_read_only: whether these are the messages that only their mail program may delete: those
            of Outlook's files and of copies of mail on a server.
    """

    def __init__(
        self, review: Review, reader: ArchiveReader, *, are_read_only: bool = False
    ) -> None:
        """Find the messages of mailboxes, or with `are_read_only` those of stores only read."""
        columns = review.columns
        self.are_read_only = are_read_only
        self.unit: Indices = columns.file.astype(np.int64)
        self.is_message: Mask = np.zeros(len(review.items), dtype=np.bool_)
        self.is_on_server: Mask = np.array(
            [_is_on_server(folder) for folder in columns.directories], dtype=np.bool_
        )[columns.folder]
        units: dict[tuple[int, str], int] = {}
        for name in (_MAILBOX, *((_OUTLOOK,) if are_read_only else ())):
            rows = _rows_of(review, reader, name)
            index = review.indices_of([item for item, _file, _part, _kind in rows])
            tops = _tops(rows, is_flat=name == _MAILBOX)
            # No file has a number below 0.
            self.unit[index] = [units.setdefault(top, -1 - len(units)) for top in tops]
            self.is_message[index] = [
                part == top
                for (_item, _file, part, _kind), (_, top) in zip(rows, tops, strict=True)
            ]
            if are_read_only and name == _MAILBOX:
                self.is_message &= self.is_on_server

    def with_any(self, marked: Mask) -> Mask:
        """The items of the messages of which any part is marked, shape (n,)."""
        units = np.unique(self.unit[marked & (self.unit < 0)])
        found: Mask = np.isin(self.unit, units)
        return found


def _rows_of(
    review: Review, reader: ArchiveReader, name: str
) -> list[tuple[ItemId, int, str, str]]:
    """Item, file, part and kind of what is in mailboxes of a format; without items not loaded."""
    rows = reader.index.rows(
        "SELECT items.id, items.file_id, items.part, items.kind FROM files JOIN items"
        " ON items.file_id = files.id WHERE files.outcome = ? AND files.reader LIKE ?"
        " AND NOT EXISTS (SELECT 1 FROM items AS whole WHERE whole.file_id = files.id"
        " AND whole.part = '') ORDER BY items.file_id, items.part",
        (Outcome.READ, f"{name}/{format_info(name).version}.%"),
    )
    known = np.isin(np.array([row[0] for row in rows], dtype=np.int64), review.items)
    return [
        (item, file, part, kind)
        for (item, file, part, kind), is_known in zip(rows, known.tolist(), strict=True)
        if is_known
    ]


def _tops(rows: Sequence[tuple[ItemId, int, str, str]], *, is_flat: bool) -> list[tuple[int, str]]:
    """For each row its file and the part of the message that it is, or is attached to.

    In a mailbox the number is the message; in an Outlook file folders stand before it.
    """
    if is_flat:
        return [(file, part.partition("/")[0]) for _item, file, part, _kind in rows]
    mails = {(file, part) for _item, file, part, kind in rows if kind == Kind.EMAIL}
    found = []
    for _item, file, part, _kind in rows:
        names = part.split("/")
        above = ("/".join(names[:count]) for count in range(1, len(names) + 1))
        found.append((file, next((one for one in above if (file, one) in mails), part)))
    return found


def _is_on_server(folder: str) -> bool:
    parts = [part.casefold() for part in PurePath(folder).parts]
    return not _SERVER_FOLDERS.isdisjoint(parts) or any(
        pair == _APPLE_STORE for pair in pairwise(parts)
    )
