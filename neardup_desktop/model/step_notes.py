"""Notes and labels of the journal, which keeps a code and values and no sentences."""

import json

from neardup_desktop.model.messages import Message
from neardup_desktop.model.system_reasons import QUOTED, SYSTEM_REASONS

SELECTION = Message.counted(0, "{n} selected item", "{n} selected items")
"""The label of an action on items that the user chose."""
COPIES_IN = Message("Copies in {folder}")
"""The label of an action on what a folder holds and what also exists outside it."""
LIES_AT = Message("It is at {place}.")
"""A file could not be put back, and stays where it is."""
HAS_NEW_NAME = Message("Another file has its name, so it is now {path}.")
"""A file was put back under a name that was free."""
BECAUSE = Message("{path}: {reason}")
"""A file or folder with the reason why something failed there."""
NOT_YOURS = Message("it belongs to another user")
"""Why a trash is not used."""
SHARED_BYTES = Message("It is a hard link to the kept file, so no space is freed.")
"""A hard link was trashed."""
DISK_AWAY = Message("Its disk is not connected.")
"""A file is neither where it was nor where an action may have moved it."""
WAS_BACK = Message("It was already back.")
"""Somebody else had put back what undo was to put back."""

MAILBOX_CHANGED = Message("The mailbox has changed since, so it stays; the old one is now {path}.")
"""A mailbox was put back beside its copy without messages, which other programs have changed."""

_BY_CODE = {
    "selection": SELECTION,
    "copies in": COPIES_IN,
    "not yours": NOT_YOURS,
    "shared bytes": SHARED_BYTES,
    "disk away": DISK_AWAY,
    "was back": WAS_BACK,
    "lies at": LIES_AT,
    "new name": HAS_NEW_NAME,
    "mailbox changed": MAILBOX_CHANGED,
    "because": BECAUSE,
    "quoted": QUOTED,
    **SYSTEM_REASONS,
}
_CODES = {message.template: code for code, message in _BY_CODE.items()}


def encode_note(note: str) -> str:
    """A note or label for the journal: `[code, values]` as JSON, or the text if it has no code."""
    code = _CODES.get(note.template) if isinstance(note, Message) else None
    if not isinstance(note, Message) or code is None:
        return note
    values = {
        name: encode_note(value) if isinstance(value, str) else value
        for name, value in note.values.items()
    }
    return json.dumps([code, values])


def decode_note(text: str) -> str:
    """A note or label as it was before `encode_note`."""
    return _decoded(text) or text


def _decoded(text: str) -> Message | None:
    if not text.startswith('["'):
        return None
    try:
        code, values = json.loads(text)
        return _BY_CODE[code].filled(
            **{
                name: (_decoded(value) or value) if isinstance(value, str) else value
                for name, value in dict(values).items()
            }
        )
    except (ValueError, TypeError, KeyError):  # a rule's name, which the user gave
        return None
