"""Values of JSON documents, which may be of any type whatever their format says."""

import json
from collections.abc import Container, Iterable
from typing import Any

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.containers.clean_text import without_surrogates
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.text_file import MAX_BYTES, read_text
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.outcomes import Outcome

Entry = dict[str, Any]

_UNSET = (None, False, "", 0, "DEFAULT")


def read_json(document: Document) -> Entry:
    """The object that a document is.

    Raises:
        ReadFailure: TOO_LARGE, or DAMAGED where it is no JSON, or no object.
    """
    try:
        value = json.loads(read_text(document, MAX_BYTES))
    except (ValueError, RecursionError) as error:
        raise ReadFailure(Outcome.DAMAGED, f"broken JSON: {type(error).__name__}") from error
    if not isinstance(value, dict):
        raise ReadFailure(Outcome.DAMAGED, f"no object: {type(value).__name__}")
    return value


def entries(value: object) -> list[Entry]:
    """The objects in a list; none where it is no list."""
    return [one for one in listed(value) if isinstance(one, dict)]


def listed(value: object) -> list[Any]:
    """A list; an empty one where it is none."""
    return value if isinstance(value, list) else []


def entry(value: object) -> Entry:
    """An object; an empty one where it is none."""
    return value if isinstance(value, dict) else {}


def string(value: object) -> str:
    """A string, or the strings of a list as one."""
    if isinstance(value, list):
        return "".join(one for one in value if isinstance(one, str))
    return value if isinstance(value, str) else ""


def clean(text: str) -> str:
    """The text without characters that JSON can hold but texts cannot."""
    return without_surrogates(text.replace("\0", " "))


def note_left_over(extras: ExtrasFound, *objects: tuple[Iterable[Entry], Container[str]]) -> None:
    """Note by a digest all fields of some objects but known ones and those that say nothing."""
    rest = [
        json.dumps(left, sort_keys=True)
        for values, known in objects
        for value in values
        if (left := {k: one for k, one in value.items() if k not in known and one not in _UNSET})
    ]
    if rest:
        extras.add(ExtraKind.OTHER, "properties", words_digest(*rest))
