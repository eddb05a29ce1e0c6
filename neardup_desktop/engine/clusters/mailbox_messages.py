"""The messages that may be taken out of mailboxes, and what goes with each."""

from itertools import pairwise
from pathlib import PurePath

import numpy as np

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.model.formats import format_info
from neardup_desktop.model.outcomes import Outcome

_MAILBOX = "mbox"
_SERVER_FOLDERS = frozenset({"imapmail", "news"})
"""Folders in which Thunderbird keeps copies of what is on a server."""
_APPLE_STORE = ("library", "mail")


class MailboxMessages:
    """Which items are messages of mailboxes, and which parts belong to the same message.

    A mailbox is a file of its own that this version of its reader has read whole; one in an archive
    or attached to a mail is none.

    Attributes:
        unit: equal numbers for what can only go together: a message with its attachments, or all
            that is in one other file; shape (n,).
        is_message: whether an item is a whole message of a mailbox, shape (n,).
        is_on_server: whether an item is in a mail program's copy of mail on a server, shape (n,).
    """

    def __init__(self, review: Review, reader: ArchiveReader) -> None:
        columns = review.columns
        self.unit: Indices = columns.file.astype(np.int64)
        self.is_message: Mask = np.zeros(len(review.items), dtype=np.bool_)
        self.is_on_server: Mask = np.array(
            [_is_on_server(folder) for folder in columns.folders], dtype=np.bool_
        )[columns.folder]
        rows = reader.index.rows(
            "SELECT items.id, items.file_id, items.part FROM files JOIN items"
            " ON items.file_id = files.id WHERE files.outcome = ? AND files.reader LIKE ?"
            " AND NOT EXISTS (SELECT 1 FROM items AS whole WHERE whole.file_id = files.id"
            " AND whole.part = '')",
            (Outcome.READ, f"{_MAILBOX}/{format_info(_MAILBOX).version}.%"),
        )
        known = np.isin(np.array([row[0] for row in rows], dtype=np.int64), review.items)
        rows = [row for row, is_known in zip(rows, known.tolist(), strict=True) if is_known]
        units: dict[tuple[int, str], int] = {}
        index = review.indices_of([row[0] for row in rows])
        numbers = [part.partition("/")[0] for _item, _file, part in rows]
        # No file has a number below 0.
        self.unit[index] = [
            units.setdefault((file, number), -1 - len(units))
            for (_item, file, _part), number in zip(rows, numbers, strict=True)
        ]
        self.is_message[index] = [
            part == number and number.isdecimal()
            for (_item, _file, part), number in zip(rows, numbers, strict=True)
        ]

    def with_any(self, marked: Mask) -> Mask:
        """The items of the messages of which any part is marked, shape (n,)."""
        units = np.unique(self.unit[marked & (self.unit < 0)])
        found: Mask = np.isin(self.unit, units)
        return found


def _is_on_server(folder: str) -> bool:
    parts = [part.casefold() for part in PurePath(folder).parts]
    return not _SERVER_FOLDERS.isdisjoint(parts) or any(
        pair == _APPLE_STORE for pair in pairwise(parts)
    )
