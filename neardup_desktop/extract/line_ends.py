"""Words that a line end cuts in two, put together again: pure functions on the text of a PDF.

A PDF holds lines, not words. Where a word was divided, the text itself tells best how it is
written elsewhere.
"""

import re
from collections import Counter
from collections.abc import Sequence

_DIVIDED = re.compile("(\\w*)[\ufffe\x02](\\w*)")
"""A hyphen at the end of a line as PDFium and others mark it, with what stands around it."""

_DIVIDED_SHARE = 0.03
"""Where words are divided, at least this share of the lines ends so: 5 to 10 of 100 in manuals, one
in a hundred where only hyphens that were written stand at line ends."""

_WORD = re.compile(r"\w+")
_HYPHENATED = re.compile(r"\w+(?:[-\u2010\u2011]\w+)+")
_PAGE_END = re.compile("(?<=[^\\W\\d_])[-\u2010\ufffe\x02]\\s*\\Z")
_PAGE_START = re.compile(r"\s*(?=[^\W\d_])")

_CUT = re.compile(r"(?<![\w-])([^\W\d_]{2,})\n([^\W\d_]+)(?![\w-])")
_INSIDE_LINES = re.compile(r"(?<=[^\n\w])[^\W\d_]+(?=[^\n\w])")

_KOREAN_WORD = re.compile("[가-힣]+")
_KOREAN_BREAK = re.compile("([가-힣]+)( *)\n(?=([가-힣]+))")
_KOREAN_LINE_END = re.compile("[가-힣]* *\n[가-힣]*")
_LONGEST = 12
"""Syllables of the longest word that is looked at."""

_WITHIN_WORDS = 0.1
"""How many line ends fall inside a word for one that does not. In a manual of 150 pages 232 of
1,584 did; with this figure 214 of them are found, and 11 others taken for one."""

_SPACED_SHARE = 0.2


def joined_pages(pages: Sequence[str]) -> str:
    """The texts of the pages in a row; a word that is divided between two pages is marked as such.

    The mark is the one that `joined_words` takes.
    """
    parts: list[str] = []
    for page in pages:
        end = _PAGE_END.search(parts[-1]) if parts else None
        start = _PAGE_START.match(page)
        if end and start and page[start.end()].islower():
            parts[-1] = parts[-1][: end.start()] + "\ufffe"
            parts.append(page[start.end() :])
        else:
            parts += ["\n", page] if parts else [page]
    return "".join(parts)


def joined_words(text: str) -> str:
    """Take back the hyphens that are marked at line ends.

    Most of them divide a word. A hyphen that was written stays: the text has it elsewhere inside
    a line; or a capital follows a small letter; or a digit stands beside it; or both its sides are
    words of this text, and what they would make together is not. What is left open by that is
    taken as divided where the text divides words at all.
    """
    if "\ufffe" not in text and "\x02" not in text:
        return text
    rest = _DIVIDED.sub(" ", text)
    words = {word.casefold() for word in _WORD.findall(rest)}
    hyphenated = {word.casefold() for word in _HYPHENATED.findall(rest)}

    def written(left: str, right: str) -> bool | None:
        if f"{left}-{right}".casefold() in hyphenated:
            return True
        if (left + right).casefold() in words:
            return False
        if left[-1:].islower() and right[:1].isupper():
            return True
        if left[-1:].isdigit() or right[:1].isdigit():
            return True
        return True if left.casefold() in words and right.casefold() in words else None

    places = [found.groups() for found in _DIVIDED.finditer(text)]
    divides = any(written(left, right) is False for left, right in places) or (
        len(places) >= _DIVIDED_SHARE * (text.count("\n") + 1)
    )

    def join(found: re.Match[str]) -> str:
        left, right = found.groups()
        stays = written(left, right)
        if stays is None:
            stays = not divides and bool(left and right)
        return f"{left}-{right}" if stays else left + right

    return _DIVIDED.sub(join, text)


def joined_pieces(text: str) -> str:
    """Put words together that are cut at a line end without a hyphen, as in narrow columns.

    Only where the whole word stands inside a line of this text, and one of the pieces nowhere.
    """
    if not _CUT.search(text):
        return text
    inside = {word.casefold() for word in _INSIDE_LINES.findall(text)}

    def join(found: re.Match[str]) -> str:
        left, right = (part.casefold() for part in found.groups())
        cut = left + right in inside and not (left in inside and right in inside)
        return found[1] + found[2] if cut and found[2].islower() else found.group()

    return _CUT.sub(join, text)


def joined_korean(text: str) -> str:
    """Put Korean words together that a line end divides, which needs no hyphen there.

    Where lines end in spaces, those tell where words end. Elsewhere how often both sides begin,
    end or are words of this text decides.
    """
    breaks = _KOREAN_BREAK.findall(text)
    if not breaks:
        return text
    spaced = sum(bool(spaces) for _, spaces, _ in breaks)
    if spaced >= _SPACED_SHARE * len(breaks):
        return _KOREAN_BREAK.sub(lambda found: found.group() if found[2] else found[1], text)
    whole: Counter[str] = Counter()
    begins: Counter[str] = Counter()
    ends: Counter[str] = Counter()
    for word in _KOREAN_WORD.findall(_KOREAN_LINE_END.sub("\n", text)):
        if len(word) <= _LONGEST:
            whole[word] += 1
            for cut in range(1, len(word)):
                begins[word[:cut]] += 1
                ends[word[cut:]] += 1

    def join(found: re.Match[str]) -> str:
        left, right = found[1][-_LONGEST:], found[3][:_LONGEST]
        if left + right in whole:
            return found[1]
        together = (begins[left] + 0.5) * (ends[right] + 0.5) * _WITHIN_WORDS
        apart = (whole[left] + 0.5) * (whole[right] + 0.5)
        return found[1] if together > apart else found.group()

    return _KOREAN_BREAK.sub(join, text)
