"""The visible characters of a text the slow, readable way: one character after the other."""

import unicodedata

from neardup_desktop.text.characters import DOUBTFUL_BULLETS, SURE_BULLETS
from neardup_desktop.text.normalise import is_ignored

_LINE_ENDS = "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"
_DOUBLE = "“”„‟«»❝❞〝〞〟"
_SINGLE = "‘’‚‛‹›ʼ´❛❜"
_DASHES = "‐‑‒–—―−"
_TAGS = ("wide", "narrow", "small", "vertical", "initial", "medial", "final", "isolated", "noBreak")


def slow_characters(text: str) -> str:
    plain = unicodedata.normalize("NFC", "".join(map(_plain, text)))
    lines = [_without_bullets(line, rest) for line, rest in _lines(plain)]
    text = _with_plain_dashes("\n" + "\n".join(lines))
    return "".join(character for character in text if not character.isspace())


def _plain(character: str) -> str:
    if is_ignored(ord(character)):
        return ""
    if character in _LINE_ENDS:
        return "\n"
    if character in _DOUBLE:
        return '"'
    if character in _SINGLE:
        return "'"
    if character in _DASHES:
        return "-"
    if character.isspace():
        return character if character in " \t" else " "
    tag = unicodedata.decomposition(character).partition(" ")[0].strip("<>")
    is_other_form = tag in _TAGS or (tag != "" and _is_ligature(ord(character)))
    if is_other_form:
        return "".join(map(_plain_again, unicodedata.normalize("NFKC", character)))
    return unicodedata.normalize("NFC", character)


def _plain_again(character: str) -> str:
    return _plain(character)


def _is_ligature(code: int) -> bool:
    return (
        code in (0x132, 0x133, 0x587, 0x2026)
        or 0x1C4 <= code <= 0x1CC
        or 0x1F1 <= code <= 0x1F3
        or 0x2E80 <= code <= 0x2FDF
        or 0xFB00 <= code <= 0xFB4F
    )


def _lines(text: str) -> list[tuple[str, str]]:
    """Each line, and what comes behind it."""
    parts = text.split("\n")
    return [(line, "\n" if at + 1 < len(parts) else "") for at, line in enumerate(parts)]


def _without_bullets(line: str, behind: str) -> str:
    signs = line.replace(" ", "").replace("\t", "")
    if len(signs) >= 3 and len(set(signs)) == 1 and signs[0] in "-=_*~#":
        return ""
    return _shortest(line, behind)


def _shortest(line: str, behind: str) -> str:
    """Without the most bullets that can go in a row, each of which could be the last."""
    best = line
    rest = line
    while True:
        shorter = _without_bullet(rest, behind)
        if shorter == rest:
            return best
        best = rest = shorter


def _without_bullet(line: str, behind: str) -> str:
    stripped = line.lstrip(" \t")
    if not stripped:
        return line
    bullet, rest = stripped[0], stripped[1:]
    blank = (rest + behind)[:1]
    if bullet in SURE_BULLETS and blank and blank.isspace():
        return rest
    if bullet in DOUBTFUL_BULLETS and rest[:1] in (" ", "\t"):
        follows = rest.lstrip(" \t")[:1]
        if follows and not follows.isspace() and not follows.isdecimal():
            return rest
    return line


def _with_plain_dashes(text: str) -> str:
    found = ""
    at = 0
    while at < len(text):
        length = _dash_at(text, at)
        found += "-" if length else text[at]
        at += length or 1
    return found


def _dash_at(text: str, at: int) -> int:
    """How many hyphens stand for a dash there; 0: none do."""
    before = text[at - 1 : at]
    for length in (3, 2):
        if text[at : at + length] != "-" * length:
            continue
        behind = text[at + length :]
        if before.isalnum() and before and _is_letter(behind[:1]):
            return length
        if before and before.isspace():
            next_one = behind.lstrip(" \t")[:1]
            is_word = behind[:1] in (" ", "\t") and next_one and not next_one.isspace()
            if behind.lstrip(" \t")[:1] == "\n" or (is_word and not next_one.isdecimal()):
                return length
    return 0


def _is_letter(character: str) -> bool:
    return character.isalnum() and not character.isdecimal()
