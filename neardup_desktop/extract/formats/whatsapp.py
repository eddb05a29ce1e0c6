"""Chats exported by WhatsApp: plain text, in which each message begins with its date.

The main text has no dates, which telephones write in many ways: so two exports of a chat are alike
that were made on different telephones, or in different languages.
"""

import re

from neardup_desktop.extract.base import Document, Format, Found, Match, text_extension
from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.document_item import NO_PROPERTIES, document_item
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.extract.text_file import read_text
from neardup_desktop.model.formats import Form

# Marks of direction stand between the pieces of dates in Arabic and Hebrew; digits may be Arabic.
_MARK = "[\u200e\u200f\u202a-\u202e\ufeff]*"
_DATE = rf"\d{{1,4}}{_MARK}[./-]\s?{_MARK}\d{{1,2}}{_MARK}[./-]\s?{_MARK}\w?\d{{1,4}}\.?(?: BE)?"
_TIME = r"(?:[^\W\d_]{1,6}\s?)?\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?[^\d\n:\]-]{1,20}?)?"
_STAMP = re.compile(
    rf"^{_MARK}(?:\[{_MARK}(?:{_DATE}([,،]?)\s{_TIME}|{_TIME}(,) {_DATE})\]"
    rf"|{_DATE}([,،]?)\s{_TIME}(?: -|:))[ \xa0]",
    re.MULTILINE,
)
"""Before each message; its groups are the comma between date and time, where there is one."""

_SENDER = re.compile(r"[^\n:]{1,60}: ")
_OWN_WORDS = ": \u200e"
"""The iPhone marks so what it says itself, such as that a picture was omitted."""

_NAME = re.compile(r"whatsapp|_chat\b", re.IGNORECASE)
_MAY_BEGIN = re.compile(rb"\s*[\[\d\x80-\xff]")


def _recognise(document: Document) -> Match:
    if text_extension(document.name) not in ("txt", "") or not _MAY_BEGIN.match(document.head):
        return Match.NO
    beginning = document.head_text.lstrip()
    first = _STAMP.match(beginning)
    if first is None or not any(
        _SENDER.match(beginning, one.end()) for one in _STAMP.finditer(beginning)
    ):
        return Match.NO
    # Lines of many logs begin with a date as well, but have no comma in it.
    is_own = any(first.groups()) or _OWN_WORDS in beginning or _NAME.search(document.name)
    return Match.PLAUSIBLE if is_own else Match.NO


def _read(document: Document) -> Found:
    text = read_text(document)
    layout = lines(text, may_be_wrapped=True)
    main = _STAMP.sub("", text)
    yield document_item(FORMAT, text, ExtrasFound(), NO_PROPERTIES, layout, main=main)


FORMAT = Format(
    name="whatsapp",
    label="Chat of WhatsApp (TXT)",
    short_name="WhatsApp",
    form=Form.PLAIN,
    ms_per_mb=50.0,
    extensions=("txt",),
    version=1,
    recognise=_recognise,
    read=_read,
    reads="all of it; dates do not count when chats are compared, but are never lost unseen",
    leaves_out="nothing",
)
