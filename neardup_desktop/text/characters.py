"""The visible characters of a text, with punctuation and capitals: what "identical text" compares.

Words suffice to find and measure duplicates, but two texts with the same words may still differ (-5
and 5, a box with and without its tick, a password). So what may be trashed unopened is compared by
all that is visible on the page, apart from mere form. These are dropped or unified:

- white space and line ends of every kind, and invisible characters: soft hyphens, joiners,
  direction marks, and the stroke that stretches Arabic words;
- composed and decomposed letters (NFC); ligatures, full- and half-width and vertical forms,
  positional Arabic letters, radicals and compatibility ideographs;
- quotation marks, double ones to ", single ones and apostrophes to ';
- hyphens, dashes and the minus sign, to -; also two or three hyphens used as a dash, between two
  words or two blanks, and never before a digit;
- the ellipsis, to three full stops;
- one or several bullets at the start of a line followed by a blank; those that may be signs
  (- * ·) only where no digit follows;
- drawn lines: at least three of - = _ * ~ # and nothing else on the line.

Everything else counts: capitals, all other signs, superscript digits, fractions, diacritics, emoji,
Braille, private use characters. Hyphens at line ends are handled by the readers.
"""

import hashlib
import re
import unicodedata
from functools import cache

import numpy as np

from neardup_desktop.native import text_pass
from neardup_desktop.text.code_points import tables_of_width, units_of
from neardup_desktop.text.normalise import composing, is_ignored

FORM_VERSION = 1
"""Raised whenever the visible characters of any text change: then everything is read again."""

DIGEST_BYTES = 16

SURE_BULLETS = "\u2022\u2023\u25e6\u25aa\u25ab\u25cf\u2043\u2219\uf0b7\uf0a7"
DOUBTFUL_BULLETS = "-*\u00b7"
"""Bullets that are signs if a digit follows."""

_DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u00ab\u00bb\u275d\u275e\u301d\u301e\u301f"
_SINGLE_QUOTES = "\u2018\u2019\u201a\u201b\u2039\u203a\u02bc\u00b4\u275b\u275c"
_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212"
_FORMS = frozenset(
    {"<wide>", "<narrow>", "<small>", "<vertical>", "<initial>", "<medial>", "<final>"}
    | {"<isolated>", "<noBreak>"}
)
_LIGATURES = (
    *((0x0132, 0x0133), (0x01C4, 0x01CC), (0x01F1, 0x01F3), (0x0587, 0x0587), (0x2026, 0x2026)),
    *((0x2E80, 0x2FDF), (0xFB00, 0xFB4F)),
)
"""Characters that only represent others, including radicals and the ellipsis."""

_ALONE = ((0, 0x7F), (0x3400, 0x9FFF), (0xAC00, 0xD7A3))
"""Characters with one form only: ASCII, ideographs, Korean syllables."""

_BLANKS = b" \t\n\r\v\f\x1c\x1d\x1e\x1f"
_LINE_ENDS = "\r\v\f\x1c\x1d\x1e"
_DOUBTFUL = re.escape(DOUBTFUL_BULLETS)
_BULLET = f"[{SURE_BULLETS}{_DOUBTFUL}]"
_LINE_BEGINS = re.compile(
    # A drawn line, or one or several bullets.
    rf"\n[ \t]*(?:([-=_*~#])(?:[ \t]*\1){{2,}}[ \t]*(?=\n|\Z)"
    rf"|(?:{_BULLET}[ \t]+(?={_BULLET}[ \t]))*"
    rf"(?:[{SURE_BULLETS}](?=\s)|[{_DOUBTFUL}](?=[ \t]+[^\s\d])))"
)
_DASH = re.compile(
    # The common prefix comes first so that most of a text is skipped quickly.
    r"--(?:(?<=[^\W_]--)-?(?=[^\W\d_])|(?<=\s--)-?(?=[ \t]+[^\s\d]|[ \t]*\n))"
)
_ASCII = bytes(range(0x80))
_FEW_CHARACTERS = 4_000
_FEW_REPLACEMENTS = 24
_SURROGATES = slice(0xD800, 0xE000)
_BEYOND = re.compile("[\ud800-\udfff\U00010000-\U0010ffff]")
"""Characters of two UTF-16 units, and lone surrogates."""


def characters_digest(text: str) -> bytes:
    """16 bytes (BLAKE2b), equal if and only if all visible characters are equal, in order."""
    if text_pass.is_there():
        units = units_of(text if text.isascii() else _without_forms(text), "surrogatepass")
        data = text_pass.visible(units, tables_of_width(units[1]).native)
    else:
        spaced = spaced_characters(text).encode("utf-8", "surrogatepass")
        data = spaced.translate(None, _BLANKS)
    return hashlib.blake2b(data, digest_size=DIGEST_BYTES).digest()


def visible_characters(text: str) -> str:
    """The text reduced to its visible characters, without blanks."""
    return "".join(spaced_characters(text).split())


def spaced_characters(text: str) -> str:
    """Like `visible_characters`, with ASCII blanks between them and a leading line end."""
    if not text.isascii():
        text = _without_forms(text)
    for end in _LINE_ENDS:
        if end in text:
            text = text.replace(end, "\n")
    text = _LINE_BEGINS.sub("\n", f"\n{text}")
    return _DASH.sub("-", text) if "--" in text else text


def _without_forms(text: str) -> str:
    """Replace every character by its one normal form, composed."""
    characters = _distinct(text)
    replaced = {one: new for one in characters if (new := _plain_form(one)) is not None}
    if len(replaced) <= _FEW_REPLACEMENTS:
        for old, new in replaced.items():
            text = text.replace(old, new)
    else:
        text = text.translate({ord(old): new for old, new in replaced.items()})
    is_settled = _composes().isdisjoint(characters) and all(
        _composes().isdisjoint(new) for new in replaced.values()
    )
    return text if is_settled else unicodedata.normalize("NFC", text)


def _distinct(text: str) -> list[str]:
    """The distinct non-ASCII characters of a text."""
    data = text.encode("utf-8", "surrogatepass").translate(None, _ASCII)
    text = data.decode("utf-8", "surrogatepass")
    if len(text) <= _FEW_CHARACTERS:
        return list(set(text))
    seen = np.zeros(1 << 16, dtype=np.bool_)
    seen[np.frombuffer(text.encode("utf-16-le", "surrogatepass"), dtype=np.uint16)] = True
    for first, last in _ALONE:
        seen[first : last + 1] = False
    is_beyond = bool(seen[_SURROGATES].any())
    seen[_SURROGATES] = False
    found = [chr(code) for code in np.flatnonzero(seen).tolist()]
    return [*found, *set(_BEYOND.findall(text))] if is_beyond else found


@cache
def _plain_form(character: str) -> str | None:
    """The replacement for a character; None if it stays."""
    if is_ignored(ord(character)):
        return ""
    if character in _DOUBLE_QUOTES:
        return '"'
    if character in _SINGLE_QUOTES:
        return "'"
    if character in _DASHES:
        return "-"
    if character in "\x85\u2028\u2029":
        return "\n"
    if character.isspace():
        return " "
    tag = unicodedata.decomposition(character).partition(" ")[0]
    code = ord(character)
    if tag in _FORMS or (tag and any(low <= code <= high for low, high in _LIGATURES)):
        plain = unicodedata.normalize("NFKC", character)
        # The result may have a normal form of its own, such as a wide quotation mark.
        return "".join(one if (new := _plain_form(one)) is None else new for one in plain)
    composed = unicodedata.normalize("NFC", character)
    return None if composed == character else composed


@cache
def _composes() -> frozenset[str]:
    """Characters that may compose or change places with the one before them."""
    return frozenset(map(chr, composing()))
