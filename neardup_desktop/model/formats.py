"""Properties of formats that are known without loading their readers, and groups of formats."""

import json
import os
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache, lru_cache

from msgspec import Struct

from neardup_desktop.model.kinds import MEDIA, Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.resources import resource_path

FORMATS_FILE = "formats.json"


class Form(StrEnum):
    """The forms that formats keep of a document, best first."""

    WRITTEN = "written"
    """Documents are written in it and can be edited."""
    PRINTED = "printed"
    """Made of a document to be printed or read, with its layout."""
    PLAIN = "plain"
    """The words alone."""


class OnRequest(StrEnum):
    """A group of formats that a scan leaves out by default; the value is stored and typed."""

    SOURCE_CODE = "source-code"
    """Source code, which is rarely meant to be compared, and of which there is much."""
    ARCHIVES = "archives"
    """Archives (ZIP, 7z, tar), which take long to read."""
    SCANS = "scans"
    """Pages that are pictures of text, which take longest. No format: they are read after all
    files, in a phase of its own."""

    @property
    def outcome(self) -> Outcome:
        """The outcome of a file of this group while it is off."""
        return _OUTCOMES[self]


_OUTCOMES = {
    OnRequest.SOURCE_CODE: Outcome.SOURCE_CODE_OFF,
    OnRequest.ARCHIVES: Outcome.ARCHIVE_OFF,
    OnRequest.SCANS: Outcome.NO_TEXT,
}

FORMAT_GROUPS = frozenset(OnRequest) - {OnRequest.SCANS}
"""Those of which whole files are left out."""

NOTHING_TO_KEEP = frozenset(
    {
        *(Outcome.VANISHED, Outcome.CHANGED, Outcome.UNREADABLE, Outcome.UNSUPPORTED),
        *(group.outcome for group in FORMAT_GROUPS),
    }
)
"""Outcomes of reading a file that make items of it invalid that came before."""


class FormatInfo(Struct, frozen=True):
    """The facts on a format for all but the child processes, as in `resources/formats.json`.

    Loading all readers takes as long as loading the window. The file repeats what each `FORMAT`
    says; `python -m tests.measurements.formats --write` writes it.

    Attributes:
        name: stable code, equal to the module's name without a trailing "_page" or the like.
        short_name: what lists call it, in up to 16 characters; a `Message` where it is translated.
        version: raised whenever a reader would give another text; such files are read anew.
        kind: what its items are.
        form: whether documents are written in it, or are only printed or kept as plain words. A
            document that can be edited is kept before one that was made of it.
        also_called: what else people type for it, such as "txt"; they may always type `name`.
        extensions: lower-case, without dots.
        file_names: whole names by which it recognises files, lower-case, that end like those of
            other formats.
        may_read_name: whether something of what is read may come from the name of the file, its
            extension aside. If nothing does, an exact copy under any name is not read again.
        ms_per_mb: milliseconds that reading a megabyte takes; only the ratio to other formats
            matters. The slow files are read first, and progress is counted by it.
        embeds: whether documents of other formats lie in it; it is then read anew whenever a format
            is added or changed.
        on_request: the group of formats it belongs to, which is only read when the user asks for
            that group; None for what is always read.
    """

    name: str
    short_name: str
    version: int = 0
    kind: Kind = Kind.OTHER
    form: Form = Form.WRITTEN
    also_called: tuple[str, ...] = ()
    extensions: tuple[str, ...] = ()
    file_names: frozenset[str] = frozenset()
    may_read_name: bool = True
    ms_per_mb: float = 0.0
    embeds: bool = False
    on_request: OnRequest | None = None


@cache
def all_format_infos() -> Mapping[str, FormatInfo]:
    """The properties of all formats, by code, in the order of the codes."""
    stored = json.loads(resource_path(FORMATS_FILE).read_text(encoding="utf-8"))
    return {
        code: FormatInfo(
            code,
            one["short_name"],
            one["version"],
            Kind(one["kind"]),
            Form(one["form"]),
            tuple(one["also_called"]),
            tuple(one["extensions"]),
            frozenset(one["file_names"]),
            one["may_read_name"],
            one["ms_per_mb"],
            one["embeds"],
            OnRequest(one["on_request"]) if one["on_request"] else None,
        )
        for code, one in stored.items()
    }


@lru_cache(maxsize=64)
def naming(name: str) -> str:
    """The part of a file name that may matter to its reader: the ending with its dot, or all."""
    ending = os.path.splitext(name)[1].lower()  # noqa: PTH122 - takes a tenth of the time
    endings, whole_names = _alike()
    return ending if ending in endings and name.lower() not in whole_names else name


def is_read_alike(name: str, format_name: str) -> bool:
    """Whether a file in this format is read the same under other names of the same `naming`."""
    format_ = all_format_infos().get(format_name)
    return naming(name) == name or (format_ is not None and not format_.may_read_name)


@cache
def _alike() -> tuple[frozenset[str], frozenset[str]]:
    """Endings of which the rest of the name does not matter, and names that matter even so."""
    infos = all_format_infos().values()
    endings = (f".{ending}" for one in infos if not one.may_read_name for ending in one.extensions)
    return frozenset(endings), frozenset().union(*(one.file_names for one in infos))


def format_info(code: str) -> FormatInfo:
    """The properties of a format; one that is unknown is named by its code."""
    form = Form.PRINTED if code in MEDIA else Form.WRITTEN  # words of a picture cannot be edited
    return all_format_infos().get(code) or FormatInfo(code, default_short_name(code), form=form)


def default_short_name(code: str) -> str:
    """The default for `short_name`, such as PDF."""
    return code.replace("_", " ").upper()


def groups_named(names: Iterable[str]) -> frozenset[OnRequest]:
    """The groups of these names; names that only a newer version knows are ignored."""
    known = set(names)
    return frozenset(group for group in OnRequest if group.value in known)
