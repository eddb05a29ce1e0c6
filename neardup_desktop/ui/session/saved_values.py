"""Reads stored settings, tolerating whatever people or disks have done to them."""

import json
from collections.abc import Callable
from enum import Enum
from pathlib import Path
from typing import TypeVar

from msgspec.structs import fields
from PySide6.QtCore import QByteArray, QSettings

from neardup_desktop.model.filters import ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence

Choice = TypeVar("Choice", bound=Enum)
Value = TypeVar("Value")

_MOST_LETTERS = 100_000
_MOST_NUMBER = 1 << 62


class SavedValues:
    """Typed values of a settings file; what is missing or invalid is the default."""

    def __init__(self, settings: QSettings) -> None:
        self._settings = settings

    def put(self, name: str, value: object) -> None:
        """Store a value if the folder still exists: Qt would create it anew."""
        if Path(self._settings.fileName()).parent.is_dir():
            self._settings.setValue(name, value)

    def text(self, name: str) -> str:
        """A text, or ""."""
        value = self._settings.value(name)
        return value if isinstance(value, str) and len(value) <= _MOST_LETTERS else ""

    def whole(self, name: str, default: int, low: int = 0, high: int = _MOST_NUMBER) -> int:
        """An integer from `low` to `high`, both included."""
        value = self._settings.value(name)
        text = str(value).strip() if isinstance(value, str | int) else ""
        if len(text) > len(str(_MOST_NUMBER)) or not text.removeprefix("-").isdecimal():
            return default
        number = int(text)
        return number if low <= number <= high else default

    def flag(self, name: str, default: bool) -> bool:
        text = str(self._settings.value(name)).lower()
        return {"true": True, "false": False}.get(text, default)

    def choice(self, name: str, default: Choice) -> Choice:
        """A member of an enum by its value."""
        text = self.text(name)
        return next((one for one in type(default) if str(one.value) == text), default)

    def state(self, name: str) -> QByteArray:
        """The state that a widget saved; empty if there is none."""
        value = self._settings.value(name)
        return value if isinstance(value, QByteArray) else QByteArray()

    def wholes(self, name: str, low: int, high: int) -> list[int]:
        """Integers from `low` to `high`; empty if one of them is not."""
        found = _parsed(self.text(name))
        numbers = found if isinstance(found, list) else []
        good = [n for n in numbers if isinstance(n, int) and not isinstance(n, bool)]
        return good if len(good) == len(numbers) and all(low <= n <= high for n in good) else []

    def texts(self, name: str) -> tuple[str, ...]:
        """Texts; other values are left out."""
        found = _parsed(self.text(name))
        return _texts(found)

    def put_list(self, name: str, values: list[int] | tuple[str, ...]) -> None:
        """Store integers or texts, for `wholes` or `texts` to read."""
        self._settings.setValue(name, json.dumps(list(values)))


def filter_text(chosen: ClusterFilter) -> str:
    """A filter as a line of JSON."""
    empty = ClusterFilter()
    restricted = {
        field.name: getattr(chosen, field.name)
        for field in fields(ClusterFilter)
        if getattr(chosen, field.name) != getattr(empty, field.name)
    }
    return json.dumps(restricted, default=_plain, sort_keys=True)


def filter_of(text: str) -> ClusterFilter:
    """The filter in a line of JSON; invalid parts restrict nothing."""
    found = _parsed(text)
    if not isinstance(found, dict):
        return ClusterFilter()
    read: dict[str, Callable[[object], object]] = {
        "text": lambda value: value if isinstance(value, str) else "",
        "kinds": lambda value: frozenset(_members(Kind, value)),
        "formats": lambda value: frozenset(_texts(value)),
        "folders": lambda value: tuple(_folders(value)),
        "levels": lambda value: frozenset(_members(Evidence, value)),
        "min_bytes": _whole,
        "max_bytes": _whole,
        "since_s": _whole,
        "until_s": _whole,
        "reviewed": lambda value: value if isinstance(value, bool) else None,
    }
    values = {name: make(found[name]) for name, make in read.items() if name in found}
    return ClusterFilter(**values)  # type: ignore[arg-type]


def _parsed(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def _plain(value: object) -> object:
    """A value of a filter as JSON can hold it."""
    if isinstance(value, frozenset):
        return sorted(value)
    return str(value)


def _texts(value: object) -> tuple[str, ...]:
    return tuple(one for one in value if isinstance(one, str)) if isinstance(value, list) else ()


def _members(kind: type[Choice], value: object) -> list[Choice]:
    values = value if isinstance(value, list) else []
    return [one for one in kind if one.value in values]


def _folders(value: object) -> list[Path]:
    paths = [Path(one) for one in _texts(value) if "\0" not in one]
    return [path for path in paths if path.is_absolute()]


def _whole(value: object) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < _MOST_NUMBER:
        return value
    return None
