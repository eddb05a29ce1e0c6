"""The best of several copies, judged by what the archive knows of them.

In this order: a file of its own before an attachment or a member of an archive, which users rarely
open; an editable format, then a printed one, then plain text; the picture with the most pixels; the
newest version; a copy that can be relied on, which comes before the format of equal texts; one with
tags or to which a link leads; one in the store of a mail program; one with marks, pictures,
comments or a folder of files; one whose name and folder are not those of a copy or a heap; one that
is filed, the deeper the better; a name that says something; the shortest path; the oldest, which is
the original.
"""

import re
from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from neardup_desktop.detect.base import Indices, Mask
from neardup_desktop.detect.text_classes import text_identity
from neardup_desktop.engine.archive.item_dates import FIRST_S
from neardup_desktop.engine.clusters.folder_names import COPY_NUMBER, COPY_WORDS, hold_copies
from neardup_desktop.engine.clusters.item_columns import Columns
from neardup_desktop.engine.clusters.item_names import Names
from neardup_desktop.engine.clusters.places import Places
from neardup_desktop.model.formats import Form, format_info
from neardup_desktop.text.distinct import distinct

_COPY_NAME = re.compile(
    # Names of copies: "report (1).pdf", "report - copy (2).pdf", "report~.txt",
    # "copy of report.pdf", "report.bak". Each name is followed by a zero byte.
    (
        rf"(?: ?\(\d{{1,3}}\)|(?:(?<![^\0])|[ _.(-]){COPY_WORDS}{COPY_NUMBER}\)?|~)"
        r"(?=(?:\.[^.\0]{1,12})?\0)"
        rf"|(?<![^\0])(?:{COPY_WORDS}{COPY_NUMBER} (?:of|von|de|di|van) )"
    ).encode()
)
_IN_COPY_NAMES = tuple(
    part.encode() for part in ("(", "~", "cop", "cóp", "kop", "back", "bak", "old", "orig", "alt")
)
"""Each name that `_COPY_NAME` matches holds one of these; they are found ten times as fast."""
_TELLING = re.compile(rb"[a-z\x80-\xff]{3,}(?!_?\d|[a-z\x80-\xff\0])[^\0]*")
"""Names with a word that is no suffix, and does not number files as in "scan0001.pdf"."""
_PACKED_FILE = re.compile(rb"\.(?:zip|7z|tar|tgz|tbz2?|txz|gz|bz2|xz)(?=\0)", re.IGNORECASE)


def form_tiers(formats: Sequence[str]) -> npt.NDArray[np.int8]:
    """For each format its rank in `Form`: 0 written, 1 printed, 2 plain."""
    tiers = list(Form)
    return np.array([tiers.index(format_info(name).form) for name in formats], dtype=np.int8)


def best_first(columns: Columns, places: Places) -> tuple[Indices, ...]:
    """Sort keys, most significant first, shape (n,) each; lower is better."""
    # A text that has a file of its own anywhere ranks before one that is only attached or packed.
    enclosed = is_enclosed(columns)
    tier = form_tiers(columns.formats)[columns.format] + len(Form) * enclosed
    text = text_identity(columns.visible, columns.content)
    count = int(text.max(initial=-1)) + 1
    best_tier = np.full(count, 2 * len(Form), dtype=np.int64)
    np.minimum.at(best_tier, text, tier)
    made = text_dates(columns)
    files = columns.names.files
    folder_length = np.array([len(folder) for folder in columns.directories], dtype=np.int64)
    name_length = np.diff(files.starts)
    return (
        best_tier[text],
        -columns.pixels,
        -made,
        _one_key(
            enclosed,
            places.last,
            tier,
            ~(columns.is_tagged | columns.is_target),
            ~places.in_store,
        ),
        -columns.riches.astype(np.int64),
        _one_key(
            _looks_like_a_copy(columns) + places.is_unsorted,
            places.is_loose,
            -places.depth,
            ~files.matching(_TELLING)[columns.names.file_of],
        ),
        folder_length[columns.folder] + name_length[columns.names.file_of],
        columns.modified_s,
    )


def _one_key(*keys: Indices | Mask) -> Indices:
    """Several keys of small numbers as one, which is sorted as quickly as any of them."""
    one = np.zeros(len(keys[0]), dtype=np.int64)
    for key in keys:
        lowest = int(key.min(initial=0))
        one = one * (int(key.max(initial=0)) - lowest + 1) + key - lowest
    return one


def text_dates(columns: Columns) -> Indices:
    """The date of the text of each item, which is that of its oldest copy; shape (n,).

    A copy made today does not make a draft the newest version.
    """
    text = text_identity(columns.visible, columns.content)
    is_dated = columns.modified_s >= FIRST_S
    oldest = np.full(int(text.max(initial=-1)) + 1, np.iinfo(np.int64).max)
    np.minimum.at(oldest, text[is_dated], columns.modified_s[is_dated])
    dates: Indices = np.where(is_dated, oldest[text], columns.modified_s)
    return dates


def _looks_like_a_copy(columns: Columns) -> Mask:
    by_name = named_like_copies(columns.names.files)[columns.names.file_of]
    return by_name | hold_copies(columns.directories)[columns.folder]


def named_like_copies(names: Names) -> Mask:
    """Whether each name is one that programs and users give to copies, shape (n,)."""
    found = np.zeros(len(names), dtype=np.bool_)
    for begin, end, data in names.chunks():
        starts = names.starts[begin:end] - names.starts[begin]
        at = [place for part in _IN_COPY_NAMES for place in _places(data, part)]
        for index in distinct(np.searchsorted(starts, at, side="right") - 1).tolist():
            name = data[starts[index] : data.index(b"\0", starts[index]) + 1]
            found[begin + index] = _COPY_NAME.search(name) is not None
    return found


def is_enclosed(columns: Columns) -> Mask:
    """Whether each item is attached to a mail or packed (a packed mailbox too), shape (n,)."""
    is_packed = columns.names.files.matching(_PACKED_FILE)[columns.names.file_of]
    enclosed: Mask = columns.is_enclosed | (is_packed & ~columns.part_is_file)
    return enclosed


def _places(data: bytes, part: bytes) -> Iterator[int]:
    """All offsets of a part."""
    at = data.find(part)
    while at >= 0:
        yield at
        at = data.find(part, at + 1)
