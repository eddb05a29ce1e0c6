"""Properties of formats that are known without loading their readers, and groups of formats."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.resources import resource_path

FORMATS_FILE = "formats.json"


class Form(StrEnum):
    """What a format keeps of a document, best first."""

    WRITTEN = "written"
    """Documents are written in it and can be edited."""
    PRINTED = "printed"
    """Made of a document to be printed or read, with its layout."""
    PLAIN = "plain"
    """The words alone."""


@dataclass(frozen=True, slots=True)
class FormatInfo:
    """Some fields of a `Format` (`extract/base.py`), as in `resources/formats.json`.

    The window, the command line and the rules need no more, and loading all readers takes as long
    as loading the window. `python -m tests.measurements.formats --write` writes the file.
    """

    short_name: str
    form: Form = Form.WRITTEN
    also_called: tuple[str, ...] = ()


@cache
def all_format_infos() -> Mapping[str, FormatInfo]:
    """The properties of all formats, by code."""
    stored = json.loads(resource_path(FORMATS_FILE).read_text(encoding="utf-8"))
    return {
        code: FormatInfo(one["short_name"], Form(one["form"]), tuple(one["also_called"]))
        for code, one in stored.items()
    }


def format_info(code: str) -> FormatInfo:
    """The properties of a format; one that is unknown is named by its code."""
    return all_format_infos().get(code) or FormatInfo(default_short_name(code))


def default_short_name(code: str) -> str:
    """The default for `short_name`, such as PDF."""
    return code.replace("_", " ").upper()


class OnRequest(StrEnum):
    """A group of formats that a scan leaves out by default; the value is stored and typed."""

    SOURCE_CODE = "source-code"
    """Source code, which is rarely meant to be compared, and of which there is much."""
    ARCHIVES = "archives"
    """Archives (ZIP, 7z, tar), which take long to read."""

    @property
    def outcome(self) -> Outcome:
        """How reading a file of this group ends while it is off."""
        return _OUTCOMES[self]


_OUTCOMES = {
    OnRequest.SOURCE_CODE: Outcome.SOURCE_CODE_OFF,
    OnRequest.ARCHIVES: Outcome.ARCHIVE_OFF,
}


def groups_named(names: Iterable[str]) -> frozenset[OnRequest]:
    """The groups of these names; names that only a newer version knows are ignored."""
    known = set(names)
    return frozenset(group for group in OnRequest if group.value in known)
