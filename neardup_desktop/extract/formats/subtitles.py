"""Subtitles (SubRip, WebVTT, SubStation Alpha): the spoken lines, in order of time.

Numbers, times, speakers and styles are left out; comments are extras.
"""

import re
import warnings
from html import unescape

from msgspec import Struct

from neardup_desktop.extract.base import (
    Document,
    Format,
    Found,
    Match,
    ReadFailure,
    reporting_damage,
)
from neardup_desktop.extract.extras import ExtrasFound, words_digest
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 16 << 20

_FORMATS = {"srt": "srt", "vtt": "vtt", "ass": "ass", "ssa": "ssa"}
_START = {
    "vtt": re.compile(r"\s*WEBVTT\b"),
    "ass": re.compile(r"\s*(?:;[^\n]*\n\s*)*\[Script Info\]", re.IGNORECASE),
    "srt": re.compile(r"\s*\d{1,6}\s*\n\d{1,2}:\d\d:\d\d[,.]\d{1,3} *--> *\d{1,2}:\d\d:\d\d"),
}
_TIME = r"(?:(\d{1,6}):)?(\d{1,2}):(\d{1,2})[,.](\d{1,3})"
_TIMES = re.compile(rf"[ \t]*{_TIME}[ \t]*-->[ \t]*{_TIME}")
_LOOK_TAG = re.compile(
    r"</?(?:b|i|u|s|c|font|ruby|rt|lang)(?:[ .][^<>\n]*)?>|\{\\[^{}\n]*\}"
    r"|\{/?[biusyfcp]:[^{}\n]*\}",
    re.IGNORECASE,
)
_SPEAKER_TAG = re.compile(r"<v[ .]([^<>\n]*)>|</v>|<([\d:.]+)>", re.IGNORECASE)
_BRACES = re.compile(r"\{[^{}\n]*\}")
_DRAWING = re.compile(r"\{[^{}\n]*\\p[1-9]")
_LINE_BREAK = re.compile(r"\\[Nnh]")


class _Cue(Struct, frozen=True):
    """Lines displayed from one time to another, in milliseconds."""

    start: int
    end: int
    lines: list[str]


def _milliseconds(pieces: tuple[str | None, ...]) -> int:
    hours, minutes, seconds = (int(piece or 0) for piece in pieces[:3])
    part = (pieces[3] or "").ljust(3, "0")
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + int(part)


def _kind_of(document: Document) -> str:
    """The format by content, or ""."""
    head = document.head
    if not any(sign in head for sign in (b"WEBVTT", b"-->", b"cript")) and b"\0" not in head:
        return ""
    text = document.head_text.replace("\r\n", "\n").lstrip("\ufeff")
    return next((name for name, start in _START.items() if start.match(text)), "")


def _read(document: Document) -> Found:
    extras = ExtrasFound()
    text = read_text(document, MAX_BYTES)
    kind = _kind_of(document) or _FORMATS.get(document.extension, "srt")
    styles: list[str] = []
    if kind in ("srt", "vtt"):
        spoken, title = _timed(text, kind), ""
    else:
        spoken, styles, title = _scripted(text, extras)
    text = "\n".join(spoken)
    yield document_item(FORMAT, text, extras, (title, "", None), lines(text, marks=styles))


def _timed(text: str, kind: str) -> list[str]:
    """The spoken lines of SubRip and WebVTT."""
    cues: list[_Cue] = []
    before: list[str] = []
    for line in text.split("\n"):
        if times := _TIMES.match(line):
            said = cues[-1].lines if cues else before
            # The line above is its number, or in WebVTT its name.
            if said and (said[-1].strip().isdigit() or (kind == "vtt" and said[-1].strip())):
                said.pop()
            start, end = times.group(1, 2, 3, 4), times.group(5, 6, 7, 8)
            cues.append(_Cue(_milliseconds(start), _milliseconds(end), []))
        elif cues:
            cues[-1].lines.append(line)
        else:
            before.append(line)
    if not cues and text.strip() and not (kind == "vtt" and text.startswith("WEBVTT")):
        raise ReadFailure(Outcome.DAMAGED, "no subtitles in it")
    cues.sort(key=lambda cue: cue.start)
    spoken = []
    for cue in cues:
        said = _without_blocks(cue.lines) if kind == "vtt" else cue.lines
        plain = (unescape(_LOOK_TAG.sub("", _SPEAKER_TAG.sub("", line))) for line in said)
        spoken += [line for line in plain if line.strip()]
    return spoken


def _without_blocks(said: list[str]) -> list[str]:
    """The lines without notes and styles of WebVTT, which are between empty lines."""
    kept: list[str] = []
    block = ""
    for at, line in enumerate(said):
        if not line.strip():
            block = ""
        elif not block and (at == 0 or not said[at - 1].strip()):
            word = line.split()[0].lstrip("\ufeff")
            block = word if word in ("NOTE", "STYLE", "REGION", "WEBVTT") else ""
        if not block:
            kept.append(line)
    return kept


def _scripted(text: str, extras: ExtrasFound) -> tuple[list[str], list[str], str]:
    """The spoken lines of SubStation Alpha, the names of their styles, and the title."""
    from pysubs2 import SSAFile
    from pysubs2.exceptions import Pysubs2Error

    damage = Pysubs2Error, ValueError, LookupError, OverflowError, AttributeError
    with reporting_damage(*damage), warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about oddities in the file
        found = SSAFile.from_string(text, format_="ass")
    # A file of nothing but styles is valid.
    if not found.events and text.strip() and not found.styles:
        raise ReadFailure(Outcome.DAMAGED, "no subtitles in it")
    spoken, styles = [], []
    for event in sorted(found.events, key=lambda event: event.start):
        if event.is_comment:
            when = f"{event.start}-{event.end}"
            extras.add(ExtraKind.COMMENT, "", words_digest(when, event.text))
        elif not _DRAWING.search(event.text):
            spoken.append(_LINE_BREAK.sub("\n", _BRACES.sub("", event.text)))
        position = (event.layer, event.marginl, event.marginr, event.marginv)
        styles.append(" ".join((event.style, *map(str, position))))
    # Styles may distinguish signs from speech, and speakers.
    return spoken, styles, " ".join(found.info.get("Title", "").split())


FORMAT = Format(
    name="subtitles",
    label="Subtitles (SRT, VTT, ASS)",
    short_name=Message("Subtitles"),
    also_called=("srt",),
    extensions=tuple(_FORMATS),
    version=2,
    is_own=_kind_of,
    certainty=Match.PLAUSIBLE,
    read=_read,
    needs=("pysubs2",),
    reads="the spoken lines",
    leaves_out="numbers, times, speakers and styles; comments of ASS: noted beside the text",
)
