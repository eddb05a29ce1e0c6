"""Words with adjacent signs, to tell whether one text contains another with all its characters.

A text inside a longer one is found there in runs. Inside a run all visible characters must be
equal; at its ends only ordinary punctuation may differ, because it belongs to the sentences there.
So a run is a sequence of *signed words*: what blanks separate, without surrounding punctuation but
with every other sign ("-500", "5%", "C++").
"""

import re
from collections.abc import Iterable
from functools import cache

import numpy as np
import numpy.typing as npt
from msgspec import Struct

from neardup_desktop.native.core import core
from neardup_desktop.native.signed import (
    CODE_POINTS,
    DECIMAL,
    DIGIT,
    END,
    KNOWN,
    PUNCTUATION,
    SIGN,
    SPACE,
    UNSPACED,
    Columns,
    signed,
)
from neardup_desktop.text.characters import spaced_characters
from neardup_desktop.text.words import has_unspaced, unspaced_letter

_PUNCTUATION = (
    ".,;:!?\"'()[]{}\u00a1\u00bf\u3001\u3002\u300a\u300b\u300c\u300d\u300e\u300f\u3010\u3011"
)
_ENDS = re.compile("[.:;!?\u3002]")
_CORE = re.compile(rf"[^{re.escape(_PUNCTUATION)}](?:\S*[^{re.escape(_PUNCTUATION)}\s])?")
_AMOUNT = re.compile(r"[\d.,']*\d\S?")
_SIGN = re.compile(r"[-+±<>=≤≥≈~]{1,2}")
_QUOTE_MARKS = re.compile(r"(?:[ \t]*>)+")
_COMPARED = re.compile(r"[ \t]*>[ \t]*\d")


class SignedWords(Struct, frozen=True):
    """The signed words of a text, n of them, as numbers, valid within one process only.

    Attributes:
        alone: of each signed word, shape (n,), int64.
        after: of each with the punctuation before it, shape (n,), int64.
        begins: whether each begins a sentence or a line, shape (n,), bool.
    """

    alone: npt.NDArray[np.int64]
    after: npt.NDArray[np.int64]
    begins: npt.NDArray[np.bool_]


def signed_words(text: str) -> SignedWords:
    """The signed words of a text, without the marks of quoted lines in mails ("> ")."""
    if core() is not None:
        return SignedWords(*_in_c(_spaced(text)))
    words, gaps, first = _scanned(text)
    count = len(words)
    alone = np.fromiter(map(hash, words), np.int64, count)
    after = np.fromiter(map(hash, zip(gaps, words, strict=True)), np.int64, count)
    ends = {gap for gap in set(gaps) if _ENDS.search(gap)}
    begins = np.fromiter(map(ends.__contains__, gaps), np.bool_, count)
    begins[[at for at in first if at < count]] = True
    return SignedWords(alone, after, begins)


def _in_c(spaced: str) -> Columns:
    classes = _classes()
    found = signed(spaced, classes)
    if found is None:
        _classify(classes, set(spaced))
        found = signed(spaced, classes)
    assert found is not None
    return found


@cache
def _classes() -> npt.NDArray[np.uint8]:
    """The classes of all code points that occurred so far, and of ASCII."""
    classes = np.zeros(CODE_POINTS, dtype=np.uint8)
    _classify(classes, map(chr, range(128)))
    return classes


def _classify(classes: npt.NDArray[np.uint8], characters: Iterable[str]) -> None:
    for one in characters:
        of_one = (
            *((one.isspace(), SPACE), (one in _PUNCTUATION, PUNCTUATION), (one.isdigit(), DIGIT)),
            *((one.isdecimal(), DECIMAL), (_SIGN.match(one), SIGN), (has_unspaced(one), UNSPACED)),
            (_ENDS.match(one), END),
        )
        classes[ord(one)] = KNOWN | sum(kind for is_so, kind in of_one if is_so)


def _scanned(text: str) -> tuple[list[str], list[str], list[int]]:
    """The signed words, the punctuation before each, and the indices of those that begin a line."""
    spaced = _spaced(text)
    if has_unspaced(spaced):
        spaced = unspaced_letter().sub(r" \g<0> ", spaced)
    words: list[str] = []
    gaps: list[str] = []
    first: list[int] = []
    gap = sign = ""
    for line in spaced.split("\n"):
        first.append(len(words))
        gap, sign = _scan_line(line, words, gaps, gap, sign)
    if sign:
        words.append(sign)
        gaps.append(gap)
    return words, gaps, first


def _scan_line(
    line: str, words: list[str], gaps: list[str], gap: str, sign: str
) -> tuple[str, str]:
    """Add the words of a line; returns punctuation and sign left over for the next."""
    for chunk in line.split():
        if chunk.isalnum():  # the usual case, without punctuation or signs
            if sign and not chunk[0].isdigit():
                words.append(sign)
                gaps.append(gap)
                gap = sign = ""
            words.append(sign + chunk)
            gaps.append(gap)
            gap = sign = ""
            continue
        found = _CORE.search(chunk)
        if found is None:
            gap += sign + chunk
            sign = ""
            continue
        before, core, behind = chunk[: found.start()], found[0], chunk[found.end() :]
        if core[0].isdigit():
            before, core, behind = _as_amount(before, core, behind)
            core, sign = sign + core, ""
        elif sign:
            words.append(sign)
            gaps.append(gap)
            gap = sign = ""
        if _SIGN.fullmatch(chunk):
            # It belongs to a number that follows; otherwise it is a word of its own.
            sign = chunk
            continue
        words.append(core)
        gaps.append(gap + before)
        gap = behind
    return gap, sign


def _spaced(text: str) -> str:
    spaced = spaced_characters(text)
    return _without_quote_marks(spaced) if ">" in spaced else spaced


def _without_quote_marks(text: str) -> str:
    """Remove the ">" of quoted lines. If all such lines look like "> 5", it means "more than"."""
    lines = text.split("\n")
    marks = [_QUOTE_MARKS.match(line) for line in lines]
    quoted = [line for line, mark in zip(lines, marks, strict=True) if mark is not None]
    if all(map(_COMPARED.match, quoted)):
        return text
    return "\n".join(
        line if mark is None else line[mark.end() :]
        for line, mark in zip(lines, marks, strict=True)
    )


def _as_amount(before: str, core: str, behind: str) -> tuple[str, str, str]:
    """A number with its own punctuation: .5 and (500), which is negative."""
    if before[-1:] in (".", ","):
        before, core = before[:-1], before[-1] + core
    if before[-1:] == "(" and behind[:1] == ")" and _AMOUNT.fullmatch(core):
        return before[:-1], f"({core})", behind[1:]
    return before, core, behind
