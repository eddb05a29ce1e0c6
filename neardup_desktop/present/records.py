"""Objects as JSON has them: structs by their fields, times in ISO 8601, UTC."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import Any

from msgspec.structs import fields as fields_of

from neardup_desktop.model.pairs import Evidence, Link

_AS_IT_IS = frozenset({str, int, bool, type(None)})

ITEM_KEY = "id path part"
"""The fields that identify an item."""

ITEM = (
    f"{ITEM_KEY} kind format title words bytes=size_bytes modified=modified_s "
    "modified_from=dated_by"
)
"""All properties of an item."""

ACTION = "action=id at=at_s verb label undoes done refused pending undone bytes_won"
"""An action without its steps."""


def record(value: object, fields: str = "", **given: object) -> dict[str, Any]:
    """An object as JSON has it.

    Args:
        value: a `Struct`, or any object where `fields` are given.
        fields: the keys, in their order, each with "=" and the attribute where that is called in
            another way: "words bytes=size_bytes no_text_lost=text_loss.is_none". All fields without
            it. An attribute whose name ends in `_s` is a time, in seconds since the epoch.
        given: values of keys that are no attributes.
    """
    made = dict(given)
    names = fields or " ".join(field.name for field in fields_of(value))  # type: ignore[arg-type]
    for key, get in _parsed(names):
        if key in given:
            made[key] = made.pop(key)
            continue
        one = get(value)
        made[key] = one if type(one) in _AS_IT_IS else plain(one)
    return made


@lru_cache
def _parsed(fields: str) -> tuple[tuple[str, Callable[[object], object]], ...]:
    pairs = (field.partition("=") for field in fields.split())
    return tuple((key, _getter(name or key)) for key, _, name in pairs)


def _getter(name: str) -> Callable[[object], object]:
    get: Callable[[Any], Any] = attrgetter(name)
    return (lambda value: iso_time(get(value))) if name.endswith("_s") else get


def plain(value: object) -> object:
    """A value as JSON has it. Rounding keeps the order of similarities: no threshold is crossed."""
    if type(value) in _AS_IT_IS:
        return value
    if isinstance(value, Evidence):
        return value.label
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, float):
        return round(float(value), 6)
    if isinstance(value, Mapping):
        return {plain(key): plain(one) for key, one in value.items()}
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    if isinstance(value, frozenset | set):
        return sorted(str(plain(one)) for one in value)
    return value if isinstance(value, str | int) else str(value)


def link_record(link: Link | None) -> dict[str, Any]:
    """The item that the evidence of a member is about; nothing where that is the kept one."""
    return record(link, "linked_to=item linked_similarity=similarity") if link else {}


def iso_time(seconds: int | None) -> str | None:
    """A time as "2026-01-31T12:00:00Z"; None where there is none, or it is out of range."""
    if seconds is None:
        return None
    try:
        # Not `strftime`, which writes the year 999 with three digits on some systems.
        return datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None).isoformat() + "Z"
    except (OverflowError, OSError, ValueError):
        return None
