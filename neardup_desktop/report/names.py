"""Names of files and titles as a report shows them, with deceptive characters escaped."""

import unicodedata
from pathlib import PurePath

from neardup_desktop.model.report import ReportMember
from neardup_desktop.present import words as names

_WRITTEN_OUT = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_KEPT = "\u200c\u200d\u00ad"
"""Joiners and soft hyphens, which many scripts need in names."""


def shown(text: str) -> str:
    r"""A name on one line, safe to show.

    Control characters, those that change the reading direction, and bytes of a file name that are
    not valid Unicode are escaped (`\n`, `\u202e`, `\xff`).
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_visible(character) for character in text)


def shown_text(text: str) -> str:
    """A piece of a document's text, escaped as by `shown` except line breaks and tabs."""
    return "".join(
        character if character in "\n\t" else _visible(character)
        for character in text.replace("\r\n", "\n")
    )


def _visible(character: str) -> str:
    if unicodedata.category(character) not in _WRITTEN_OUT or character in _KEPT:
        return character
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:
        return f"\\x{code - 0xDC00:02x}"
    short = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(character)
    if short or code < 0x100:
        return short or f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def item_name(member: ReportMember) -> str:
    """The name of an item, or its number where the report names no files."""
    return shown(names.item_name(member, " · ")) if member.path else f"#{member.item}"


def item_folder(member: ReportMember) -> str:
    """The folder of an item, or the mailbox that it is a part of."""
    if not member.path:
        return ""
    if member.part:
        return shown(member.path)
    folder = str(PurePath(member.path).parent)
    return "" if folder == "." else shown(folder)
