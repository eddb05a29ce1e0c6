"""Playlists and cue sheets as they are, for the songs and films that they name.

Players need these files where they are, so they are of the kind that no built-in rule applies to.
"""

import re
from html import unescape

from neardup_desktop.extract.base import Document, Format, Found
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import NO_PROPERTIES, document_item
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message

MAX_BYTES = 4 << 20

_NAMED = re.compile(r"\"([^\"<>]+)\"|'([^'<>]+)'|>([^<>]+)<|^[A-Za-z]+\d*=(.+)")
"""In quotes, between tags, or behind "File1=" of PLS; in M3U it is the whole line."""


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    text = read_text(document, MAX_BYTES)
    for line in text.lstrip("\ufeff").split("\n"):
        line = line.strip()
        extras.link(*(unescape(found[found.lastindex or 0]) for found in _NAMED.finditer(line)))
        if not line.startswith(("#", "<")):
            extras.link(line)
    yield document_item(FORMAT, text, extras, NO_PROPERTIES, lines(text))


FORMAT = Format(
    name="playlist",
    label="Playlist",
    short_name=Message("Playlist"),
    kind=Kind.OTHER,
    extensions=("m3u", "m3u8", "pls", "xspf", "wpl", "zpl", "asx", "wax", "wvx", "cue"),
    version=1,
    has_backups=True,
    read=_read,
    reads="all of it, as it stands",
    leaves_out="nothing",
)
