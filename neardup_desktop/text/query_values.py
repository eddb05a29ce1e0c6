"""The fields of a search, and their values."""

import re
from datetime import datetime
from enum import StrEnum

from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.search import Dated


class Field(StrEnum):
    """The fields, as typed before a colon."""

    KIND = "kind"
    FORMAT = "format"
    FOLDER = "folder"
    TITLE = "title"
    FROM = "from"
    BEFORE = "before"
    AFTER = "after"
    IS = "is"


_OTHER_NAMES = {
    "type": Field.FORMAT,
    "ext": Field.FORMAT,
    "filetype": Field.FORMAT,
    "path": Field.FOLDER,
    "name": Field.TITLE,
    "file": Field.TITLE,
    "filename": Field.TITLE,
    "subject": Field.TITLE,
    "author": Field.FROM,
    "sender": Field.FROM,
    "since": Field.AFTER,
}
"""What other programs call them."""

FIELD_NAMES = {str(field): field for field in Field} | _OTHER_NAMES
"""All names that may precede a colon."""

_KINDS = {
    Kind.DOCUMENT: ("document", "documents"),
    Kind.EMAIL: ("email", "emails", "e-mail", "e-mails", "mail", "mails"),
    Kind.WEB_PAGE: ("web page", "web pages", "web", "webpage", "web-page", "page"),
    Kind.OTHER: ("other", "others"),
}
_KIND_NAMED = {name: kind for kind, names in _KINDS.items() for name in names}
_DATES = (
    re.compile(r"(?P<year>\d{4})(?:[-/.](?P<month>\d{1,2})(?:[-/.](?P<day>\d{1,2}))?)?"),
    re.compile(r"(?P<year>\d{4})年(?:(?P<month>\d{1,2})月(?:(?P<day>\d{1,2})日)?)?"),
    re.compile(r"(?:(?P<day>\d{1,2})\.)?(?P<month>\d{1,2})\.(?P<year>\d{4})"),
)
"""Digits of any script. With slashes only year first, since 5/6/2019 is ambiguous."""

_BEGUN = re.compile(r"[-/.]0?$")


def kind_named(name: str) -> Kind | None:
    """The kind that users call so, or None."""
    return _KIND_NAMED.get(name.casefold())


def begun_date(value: str) -> str:
    """The meaningful part of a date that is still being typed: "2019" of "2019-0"."""
    return _BEGUN.sub("", value)


def dated(value: str, *, is_before: bool) -> Dated | None:
    """A restriction to before, or from, the first second of a year, month or day (local time).

    None if it is no date.
    """
    match = next((found for one in _DATES if (found := one.fullmatch(value))), None)
    if match is None:
        return None
    year, month, day = (int(match[part] or 1) for part in ("year", "month", "day"))
    try:
        begin_s = int(datetime(year, month, day).astimezone().timestamp())
    except (ValueError, OverflowError, OSError):
        return None
    return Dated(before_s=begin_s) if is_before else Dated(since_s=begin_s)
