"""Notes on single steps of an action, which the journal keeps as plain English.

A note with a path in it is taken apart again where it is shown, so that it can be translated.
"""

import re

from neardup_desktop.model.messages import Message
from neardup_desktop.model.system_reasons import known_reason, quoted


def lies_at(place: object) -> Message:
    """It could not be put back and stays where it is."""
    return Message("It lies at {place}.", place=place)


def has_new_name(path: object) -> Message:
    """It was put back under a name that was free."""
    return Message("Another file has its name; it is {path} now.", path=path)


def because(path: object, reason: str) -> Message:
    """A file or folder with what stands in the way there."""
    return Message("{path}: {reason}", path=path, reason=reason)


_HOLE = "\0"
_TAKEN_APART = [
    (re.compile(re.escape(made(_HOLE)).replace(re.escape(_HOLE), "(.+)"), re.DOTALL), made)
    for made in (lies_at, has_new_name, quoted)
]
_OLD_PLACE = re.compile(r"it lies at (.+)", re.DOTALL)
"""How older journals say where something lies."""


def understood(note: str) -> Message:
    """A note as it can be translated: taken apart where it holds a path, else as it stands."""
    if isinstance(note, Message):
        return note
    if old := _OLD_PLACE.fullmatch(note):
        return lies_at(old[1])
    for pattern, made in _TAKEN_APART:
        if found := pattern.fullmatch(note):
            return made(found[1])
    path, colon, words = note.rpartition(": ")
    if colon and (reason := known_reason(words)):
        return because(path, reason)
    return Message(note)
