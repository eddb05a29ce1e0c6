"""Subtitles (SubRip, WebVTT, SubStation Alpha): the spoken lines, in the order of their times.

Numbers, times, styles, drawings and comments are left out.
"""

import re
import warnings
from collections.abc import Iterator
from html import unescape

from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 16 << 20

_FORMATS = {"srt": "srt", "vtt": "vtt", "ass": "ass", "ssa": "ssa"}
_START = {
    "vtt": re.compile(r"\s*WEBVTT\b"),
    "ass": re.compile(r"\s*(?:;[^\n]*\n\s*)*\[Script Info\]", re.IGNORECASE),
    "srt": re.compile(r"\s*\d{1,6}\s*\n\d{1,2}:\d\d:\d\d[,.]\d{1,3} *--> *\d{1,2}:\d\d:\d\d"),
}
_TAG = re.compile(r"<[^<>\n]*>|\{[^{}\n]*\}")
_DRAWING = re.compile(r"\{[^{}\n]*\\p[1-9]")
_LINE_BREAK = re.compile(r"\\[Nnh]")


def _recognise(document: Document) -> Match:
    if _kind_of(document):
        return Match.PLAUSIBLE
    return Match.EXTENSION if document.extension in _FORMATS else Match.NO


def _kind_of(document: Document) -> str:
    """What the content looks like, or ""."""
    head = document.head
    if not any(sign in head for sign in (b"WEBVTT", b"-->", b"cript")) and b"\0" not in head:
        return ""
    text = document.head_text.replace("\r\n", "\n").lstrip("\ufeff")
    return next((name for name, start in _START.items() if start.match(text)), "")


def _read(document: Document) -> Iterator[ExtractedItem | Embedded]:
    from pysubs2 import SSAFile
    from pysubs2.exceptions import Pysubs2Error

    text = read_text(document, MAX_BYTES)
    kind = _kind_of(document) or _FORMATS.get(document.extension, "srt")
    if kind in ("srt", "vtt"):  # pysubs2 takes ages for very many tags
        text = _TAG.sub("", text)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of oddities in a file, which nobody would see
            found = SSAFile.from_string(text, format_=kind)
    except (Pysubs2Error, ValueError, LookupError, OverflowError, AttributeError) as error:
        raise ReadFailure(Outcome.DAMAGED, f"{type(error).__name__}: {error}") from error
    events = [
        event for event in found.events if not event.is_comment and not _DRAWING.search(event.text)
    ]
    # A file of styles alone is whole; one of other things is none of subtitles.
    if not found.events and text.strip() and not (kind == "ass" and found.styles):
        raise ReadFailure(Outcome.DAMAGED, "no subtitles in it")
    events.sort(key=lambda event: event.start)
    yield ExtractedItem(
        part="",
        kind=Kind.DOCUMENT,
        format=FORMAT.name,
        text="\n".join(_spoken(event.text) for event in events),
        title=" ".join(found.info.get("Title", "").split()),
    )


def _spoken(text: str) -> str:
    return unescape(_LINE_BREAK.sub("\n", _TAG.sub("", text)))


FORMAT = Format(
    name="subtitles",
    label="Subtitles (SRT, VTT, ASS)",
    kind=Kind.DOCUMENT,
    extensions=tuple(_FORMATS),
    version=1,
    recognise=_recognise,
    read=_read,
    needs=("pysubs2",),
    reads="the spoken lines",
    leaves_out="numbers, times, styles, comments",
)
