"""Names of files, items and titles as they are shown, with deceptive characters escaped."""

import os
import unicodedata
from pathlib import PurePath

from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.kinds import Kind

_ESCAPED = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_KEPT = "\u200c\u200d\u00ad"
"""Joiners and soft hyphens, which many scripts need in names."""

_SHORT_ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def printable(text: str, *, in_terminal: bool = False) -> str:
    r"""A name on one line, safe to show.

    Control characters, which could move a cursor, those that change the reading direction, which
    could disguise a name, and bytes of a file name that are not valid Unicode are escaped (`\n`,
    `\x1b`, `\u202e`, `\xff`). In a terminal all that is invisible is, and in hexadecimal.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(_printable_character(one, in_terminal) for one in text)


def printable_lines(text: str, *, in_terminal: bool = False) -> str:
    """A piece of a document's text, escaped as by `printable` except line breaks and tabs."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        one if one in "\n\t" else _printable_character(one, in_terminal)
        for one in text.replace("\r\n", "\n")
    )


def _printable_character(character: str, in_terminal: bool) -> str:
    if unicodedata.category(character) not in _ESCAPED:
        return character
    if not in_terminal:
        if character in _KEPT:
            return character
        if character in _SHORT_ESCAPES:
            return _SHORT_ESCAPES[character]
    code = ord(character)
    if 0xDC80 <= code <= 0xDCFF:  # a byte of a name that is not valid Unicode, by "surrogateescape"
        return f"\\x{code - 0xDC00:02x}"
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def item_name(one: ItemInfo, before_part: str = " · ") -> str:
    """The title of a mail or of a part of a file, else the file's name; not yet printable."""
    if one.title and (one.kind is Kind.EMAIL or one.part):
        return one.title
    # Asked for every line of a list, where making a `Path` of it takes too long.
    name = one.path.rpartition(os.sep)[2] or one.path
    return f"{name}{before_part}{one.part}" if one.part else name


def item_folder(item: ItemInfo) -> str:
    """The folder of an item, or the mailbox that it is a part of; "" where none is known."""
    if not item.path:
        return ""
    if item.part:
        return printable(item.path)
    folder = str(PurePath(item.path).parent)
    return "" if folder == "." else printable(folder)
