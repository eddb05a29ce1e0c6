"""Reads from the names of folders whether they hold copies, exports or the like."""

import os
import re
import tomllib
from base64 import b64decode
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import IntFlag, auto
from functools import cache

import numpy as np

from neardup_desktop.crawl.exclusions import folded_name
from neardup_desktop.detect.base import Mask
from neardup_desktop.model.resources import resource_path

COPY_WORDS = r"(?:copy|copie|kopie|kopia|kopi|copia|cópia|back-?up|bak|old|orig|alt)"
COPY_NUMBER = r"(?:[ _]?\(?\d{1,3}\)?)?"

_COPY_FOLDER = re.compile(
    rf"(?:old|alt|{COPY_WORDS}s?|copies|kopien|sicherung(?:en)?|sauvegardes?){COPY_NUMBER}"
    rf"|(?:back-?up|sicherung|sauvegarde)\b.*|.+[ _.-]{COPY_WORDS}{COPY_NUMBER}"
    r"|(?:old|alte[rs]?|ancien(?:ne)?|viej[oa]|vecchi[oa]|oude|velh[oa])[ _].+",
    re.IGNORECASE,
)
_ADDED_NUMBER = re.compile(r"[ _]?(?:\(\d{1,3}\)|\d{1,3})$")
_MAILBOX_ENDING = re.compile(r"\.(?:sbd|mbox|mbx|imapmbox|mozmsgs)$")
_IMAP_LETTERS = re.compile(r"&([A-Za-z0-9+,]+)-")


class Says(IntFlag):
    """The kinds of folders that names tell, as in `resources/places.toml`."""

    THROWN_AWAY = auto()
    ROTATION = auto()
    DATED = auto()
    DRAFT = auto()
    RECEIVED = auto()
    UNSORTED = auto()
    SYNCHRONISED = auto()
    HIDDEN = auto()


@cache
def said_by(name: str) -> Says:
    """The kinds that the name of a folder, or of a mailbox, tells."""
    with suppress(ValueError):
        name = _IMAP_LETTERS.sub(_decoded, name)
    folded = _MAILBOX_ENDING.sub("", folded_name(name.strip()))
    spelled = {folded, _ADDED_NUMBER.sub("", folded)}
    if folded.startswith((".", "inbox.")):  # the folders of a Maildir are beside each other
        spelled.update(re.sub(r"^\.?(?:inbox\.)?", "", folded).split("."))
    names, patterns, _ = place_table()
    said = Says.HIDDEN if name.startswith(".") else Says(0)
    for one in spelled:
        said |= names.get(one, said)
        said |= sum(kind for kind, pattern in patterns if pattern.fullmatch(one))
    return said


def is_bin(name: str) -> bool:
    """Whether a folder in a file of mail, or in an archive, is a bin."""
    return bool(said_by(name) & (Says.THROWN_AWAY | Says.DRAFT))


def _decoded(letters: re.Match[str]) -> str:
    code = letters[1].replace(",", "/")
    return b64decode(code + "=" * (-len(code) % 4)).decode("utf-16-be")


@cache
def place_table() -> tuple[dict[str, Says], list[tuple[Says, re.Pattern[str]]], re.Pattern[str]]:
    """The places of `resources/places.toml`: by folded names, by patterns, and the markers."""
    with resource_path("places.toml").open("rb") as stream:
        tables = tomllib.load(stream)["place"]
    names: dict[str, Says] = {}
    patterns, markers = [], []
    for table in tables:
        kind = Says[table["kind"].replace(" ", "_").upper()]
        for name in map(folded_name, table.get("names", ())):
            names[name] = names.get(name, kind) | kind
        markers += table.get("markers", ())
        if "patterns" in table:
            patterns.append((kind, re.compile("|".join(table["patterns"]))))
    return names, patterns, re.compile("|".join(markers))


def matching(folders: Sequence[str], pattern: re.Pattern[str]) -> Mask:
    """Whether each folder is, or lies in, one whose whole name matches a pattern, shape (n,)."""
    return _any_part(folders, lambda name: pattern.fullmatch(name) is not None)


def _any_part(folders: Sequence[str], test: Callable[[str], bool]) -> Mask:
    fits = cache(test)
    return np.array([any(map(fits, folder.split(os.sep))) for folder in folders], dtype=np.bool_)  # noqa: PTH206 - quick


def hold_copies(folders: Sequence[str]) -> Mask:
    """Whether each folder is, or lies in, one named like a place for copies, shape (n,)."""
    return _any_part(
        folders,
        lambda name: _COPY_FOLDER.fullmatch(name) is not None or Says.RECEIVED in said_by(name),
    )


def inside(folders: Sequence[str], outer: Sequence[str]) -> Mask:
    """Whether each folder is, or lies in, one of the outer ones; shape (folders,)."""
    below = tuple(one if one.endswith(os.sep) else one + os.sep for one in outer)
    return np.array([(folder + os.sep).startswith(below) for folder in folders], dtype=np.bool_)
