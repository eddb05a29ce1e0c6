"""What can be said of a format without loading its reader."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from neardup_desktop.model.resources import resource_path

FORMATS_FILE = "formats.json"


class Form(StrEnum):
    """What is kept of a document in a format, the best copy of it first."""

    WRITTEN = "written"
    """What documents are written in, so they can be edited."""
    PRINTED = "printed"
    """What was made of a document to be printed or read, with its look."""
    PLAIN = "plain"
    """Its words alone."""


@dataclass(frozen=True, slots=True)
class FormatInfo:
    """What a `Format` (`extract/base.py`) says of itself, as `resources/formats.json` repeats it.

    The window, the command line and the rules need no more, and all the readers take as long to
    load as the window does. `python -m tests.measurements.formats --write` writes the file.
    """

    short_name: str
    form: Form = Form.WRITTEN
    also_called: tuple[str, ...] = ()


@cache
def all_format_infos() -> Mapping[str, FormatInfo]:
    """The facts of all formats, by their codes."""
    stored = json.loads(resource_path(FORMATS_FILE).read_text(encoding="utf-8"))
    return {
        code: FormatInfo(one["short_name"], Form(one["form"]), tuple(one["also_called"]))
        for code, one in stored.items()
    }


def format_info(code: str) -> FormatInfo:
    """The facts of a format; one that is not known (any more) goes by its code."""
    return all_format_infos().get(code) or FormatInfo(default_short_name(code))


def default_short_name(code: str) -> str:
    """What lists call a format that says nothing else, such as PDF."""
    return code.replace("_", " ").upper()
