"""Lyrics with times (LRC): the words in the order in which they are sung.

A line with several times is sung at each of them. Title and artist are tags before the words; tags
and times are extras.
"""

import re

from neardup_desktop.extract.base import Document, Format, Found, Match, ReadFailure
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import document_item
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import Outcome

MAX_BYTES = 4 << 20

_MAX_CHARACTERS = 8 << 20
"""Lines with hundreds of times could make a long text of a small file."""

_TIME = r"(\d{1,3}):(\d\d)(?:[.:](\d{1,3}))?"
_TIMES = re.compile(rf"[ \t]*((?:\[{_TIME}\][ \t]*)+)")
_ONE_TIME = re.compile(rf"\[{_TIME}\]")
_TIME_OF_WORD = re.compile(rf"<{_TIME}>[ \t]?")
_TAG = re.compile(r"\s*\[([A-Za-z#]\w{0,15}):([^\]\n]*)\]\s*")

# Hundredths distinguish lyrics from chats and logs, which begin with times as well.
_START = re.compile(
    r"\s*(?:\[(?:al|ar|au|by|la|length|offset|re|ti|tool|ve|#):[^\]\n]*\]\s*)*"
    r"\[\d{1,3}:\d\d\.\d{2,3}\]",
    re.IGNORECASE,
)


def _is_own(document: Document) -> bool:
    is_tagged = b"[" in document.head
    return is_tagged and _START.match(document.head_text.lstrip("\ufeff")) is not None


def _read(document: Document) -> Found:
    tags: dict[str, str] = {}
    sung: list[tuple[int, str]] = []
    now = characters = 0
    for line in read_text(document, MAX_BYTES).lstrip("\ufeff").split("\n"):
        if tag := _TAG.fullmatch(line):
            name, value = tag[1].lower(), " ".join(tag[2].split())
            tags.setdefault(name, value)
            continue
        times = _TIMES.match(line)
        said = line[times.end() :] if times else line
        if times:
            said = _TIME_OF_WORD.sub("", said)
        moments = list(map(_milliseconds, _ONE_TIME.findall(times[1]))) if times else [now]
        now = moments[-1]
        if not said.strip():
            continue
        characters += len(said) * len(moments)
        if characters > _MAX_CHARACTERS:
            raise ReadFailure(Outcome.TOO_LARGE, f"more than {_MAX_CHARACTERS} characters")
        sung += [(moment, said) for moment in moments]
    shown = "\n".join(said for _, said in sorted(sung, key=lambda one: one[0]))
    yield document_item(
        FORMAT, shown, ExtrasFound(), (tags.get("ti", ""), tags.get("ar", ""), None), lines(shown)
    )


def _milliseconds(time: tuple[str, str, str]) -> int:
    minutes, seconds, part = time
    return (int(minutes) * 60 + int(seconds)) * 1000 + int(part.ljust(3, "0"))


FORMAT = Format(
    name="lrc",
    label="Lyrics (LRC)",
    short_name=Message("Lyrics"),
    extensions=("lrc",),
    version=1,
    may_read_name=False,
    is_own=_is_own,
    certainty=Match.PLAUSIBLE,
    read=_read,
    reads="the words in the order in which they are sung",
    leaves_out="times, title, singer and other tags",
)
