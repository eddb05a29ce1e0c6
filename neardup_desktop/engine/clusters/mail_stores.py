"""Recognises the stores that mail programs work in, by how they are laid out.

A message that goes from there is gone from the mail program. So what lies in such a store is kept
first, and no plan in bulk takes it away unless the rule names the store. A copy of a store, in a
folder named like a place for backups, is none.
"""

import os
import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import PurePath

import numpy as np

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.engine.clusters.folder_names import hold_copies, inside, matching
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.mail_names import MAILDIR_NAME

_PROGRAM_FOLDER = re.compile(
    r"\.(?:thunderbird|mozilla-thunderbird|icedove|betterbird|seamonkey|evolution|kmail|claws-mail"
    r"|sylpheed|mutt|mail|maildir)|icedove|betterbird|imapmail|local folders|kmail2|local-mail"
    r"|claws-mail|akonadi|maildir|outlook files|windows mail|windows live mail",
    re.IGNORECASE,
)
"""Folders of mail programs, and no one else's."""
_PROGRAM_FOLDERS = frozenset(
    {
        *(("library", "mail"), ("library", "thunderbird"), ("roaming", "thunderbird")),
        *(("thunderbird", "profiles"), ("share", "evolution"), ("share", "kmail")),
        *(("var", "mail"), ("spool", "mail")),
    }
)
"""A folder in another one that together are a mail program's."""
_MAIL_FOLDER = re.compile(r"mail|mh|nmh", re.IGNORECASE)
"""Folders whose mailboxes, and messages that are named by numbers, are a mail program's."""
_OF_MAILDIR = frozenset({"cur", "new", "tmp"})
_NUMBER = re.compile(r"\d+")
_STORE_FORMATS = ("emlx", "pst")


def in_mail_stores(columns: Columns) -> Mask:
    """Whether each item lies in the store of a mail program, shape (n,)."""
    folders = columns.directories
    is_store = matching(folders, _PROGRAM_FOLDER) | np.array(
        [
            not _PROGRAM_FOLDERS.isdisjoint(pairwise(PurePath(folder.casefold()).parts))
            for folder in folders
        ],
        dtype=np.bool_,
    )
    is_store |= _in_maildirs(columns)
    found = is_store[columns.folder]
    stores = [at for at, name in enumerate(columns.formats) if name in _STORE_FORMATS]
    found |= np.isin(columns.format, stores)
    is_mail = columns.of_kind(Kind.EMAIL) & matching(folders, _MAIL_FOLDER)[columns.folder]
    found |= is_mail & ~columns.part_is_file
    for at in np.flatnonzero(is_mail & columns.part_is_file & ~found).tolist():
        found[at] = _NUMBER.fullmatch(columns.names.file_name(at)) is not None
    return found & ~hold_copies(folders)[columns.folder]


def named_stores(columns: Columns, in_store: Mask, folders: Sequence[str]) -> Mask:
    """Whether each item of a store lies in one of these folders of nothing else, shape (n,).

    Whoever names such a folder means the store; a folder that a store happens to lie in does not.
    """
    named = np.zeros(len(in_store), dtype=np.bool_)
    for folder in folders:
        is_in = inside(columns.folders, (folder,))[columns.folder]
        if in_store[is_in].all():
            named |= is_in
    return named


def mailboxes(columns: Columns) -> Indices:
    """The number of the mailbox, or Maildir, whose messages each folder holds; -1 for none.

    The folders in a Maildir are mailboxes of their own. Shape (folders,).
    """
    maildirs, numbers = _maildirs(columns), {"": -1}
    found = []
    for folder, is_mailbox in zip(columns.folders, columns.is_mailbox.tolist(), strict=True):
        above, name = os.path.split(folder)
        box = folder if is_mailbox else above if name in _OF_MAILDIR and above in maildirs else ""
        found.append(numbers.setdefault(box, len(numbers)))
    return np.array(found, dtype=np.int64)


def _in_maildirs(columns: Columns) -> Mask:
    """Whether each folder is that of a Maildir, or of a folder in one, shape (folders,)."""
    # Beside messages a Maildir holds the files of its program, and folders that begin with a dot.
    ends = (*(os.sep + name for name in sorted(_OF_MAILDIR)), f"{os.sep}.")
    roots = _maildirs(columns)
    below = tuple(root + end for root in roots for end in ends)
    folders = columns.folders
    return np.array([one in roots or one.startswith(below) for one in folders], dtype=np.bool_)


def _maildirs(columns: Columns) -> set[str]:
    """The folders that hold the messages of a Maildir in folders of their own."""
    folders = columns.folders
    may_be = np.array([os.path.basename(one) in _OF_MAILDIR for one in folders], dtype=np.bool_)  # noqa: PTH119 - quick
    messages = may_be[columns.folder] & columns.of_kind(Kind.EMAIL) & columns.part_is_file
    roots: set[str] = set()
    for at in np.flatnonzero(messages).tolist():
        root = os.path.dirname(folders[int(columns.folder[at])])  # noqa: PTH120 - quick
        if root not in roots and MAILDIR_NAME.match(columns.names.file_name(at)):
            roots.add(root)
    return roots
