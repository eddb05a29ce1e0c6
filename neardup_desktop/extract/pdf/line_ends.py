"""Words that a line end cuts in two, put together again: pure functions on the text of a PDF.

A PDF holds lines, not words. Where a word was divided, the text itself tells best how it is
written elsewhere.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

_MARK = re.compile("[\ufffe\x02](\\w*)")
"""A hyphen at the end of a line as PDFium and others mark it, with what stands behind it."""

_BEFORE = re.compile(r"\w*\Z")
_LONGEST_PIECE = 60

_DIVIDED_SHARE = 0.03
"""Where words are divided, at least this share of the lines ends so: 5 to 10 of 100 in manuals, one
in a hundred where only hyphens that were written stand at line ends."""

_WORD = re.compile(r"\w+")
_HYPHEN = re.compile("[-\u2010\u2011]")
_HYPHENATED = re.compile(r"\w+(?:[-\u2010\u2011]\w+)+")
_PAGE_END = re.compile("(?<=[^\\W\\d_])[-\u2010\ufffe\x02]\\Z")
_PAGE_START = re.compile(r"\s*(?=[^\W\d_])")

_LETTERS = re.compile(r"[^\W\d_]+")
_CUT = re.compile(r"\n([^\W\d_]++)(?![\w-])")
_CUT_BEFORE = re.compile(r"(?<![\w-])[^\W\d_]{2,}\Z")

_KOREAN = re.compile("[가-힣]")
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
        before = parts[-1].rstrip() if parts else ""
        end = _PAGE_END.search(before, max(0, len(before) - 2))
        start = _PAGE_START.match(page)
        if end and start and page[start.end()].islower():
            parts[-1] = before[: end.start()] + "\ufffe"
            parts.append(page[start.end() :])
        else:
            parts += ["\n", page] if parts else [page]
    return "".join(parts)


def joined_words(text: str, unproved: list[str] | None = None) -> str:
    """Take back the hyphens that are marked at line ends.

    Most of them divide a word. A hyphen that was written stays: the text has it elsewhere inside
    a line; or a capital follows a small letter; or a digit stands beside it; or both its sides are
    words of this text, and what they would make together is not. What is left open by that is
    taken as divided where the text divides words at all; these are added to `unproved`, as
    "re-sign", for nobody can tell them from words that are written with a hyphen.
    """
    if "\ufffe" not in text and "\x02" not in text:
        return text
    places = list(_divided(text))
    # Neither pattern takes spaces, and a book has each of its pieces many times.
    pieces = set(_without([place for place, _, _ in places], text).split())
    words = _folded(_WORD, pieces)
    hyphenated = _folded(_HYPHENATED, filter(_HYPHEN.search, pieces))

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

    answers = [written(left, right) for _, left, right in places]
    divides = False in answers or len(places) >= _DIVIDED_SHARE * (text.count("\n") + 1)
    parts = []
    at = 0
    for (span, left, right), stays in zip(places, answers, strict=True):
        if stays is None:
            stays = not divides and bool(left and right)
            if not stays and unproved is not None:
                unproved.append(f"{left}-{right}")
        mark = span[0] + len(left)
        parts += [text[at:mark], "-" if stays else ""]
        at = mark + 1
    return "".join([*parts, text[at:]])


def _divided(text: str) -> Iterator[tuple[tuple[int, int], str, str]]:
    """Where a word is divided, from its first letter to behind its last, and both its pieces."""
    for mark in _MARK.finditer(text):
        at = mark.start()
        before = _BEFORE.search(text[max(0, at - _LONGEST_PIECE) : at])
        left = before.group() if before else ""
        yield (at - len(left), mark.end()), left, mark[1]


def _folded(pattern: re.Pattern[str], pieces: Iterable[str]) -> set[str]:
    """What a pattern finds in some pieces of a text, folded."""
    return {found.casefold() for found in set(pattern.findall("\n".join(pieces)))}


def _without(spans: Sequence[tuple[int, int]], text: str) -> str:
    parts = []
    at = 0
    for start, end in spans:
        parts.append(text[at:start])
        at = max(at, end)
    return " ".join([*parts, text[at:]])


def joined_pieces(text: str) -> str:
    """Put words together that are cut at a line end without a hyphen, as in narrow columns.

    Only where the whole word stands inside a line of this text, and one of the pieces nowhere.
    """
    cuts = []
    for found in _CUT.finditer(text):
        at = found.start()
        if at and text[at - 1].isalpha() and (before := _letters_before(text, at)):
            cuts.append((at, before.casefold(), found[1].casefold()))
    if not cuts:
        return text
    counts = Counter(_LETTERS.findall(text.casefold()))
    possible = [
        (at, left, right)
        for at, left, right in cuts
        if left + right in counts and text[at + 1].islower()
    ]
    if not possible:
        return text
    counts.subtract(piece for _, *sides in cuts for piece in sides)
    parts = []
    begin = 0
    for at, left, right in possible:
        one_is_new = counts[left] <= 0 or counts[right] <= 0
        if counts[left + right] > 0 and one_is_new:
            parts.append(text[begin:at])
            begin = at + 1
    return "".join([*parts, text[begin:]])


def _letters_before(text: str, at: int) -> str:
    """The letters that end at a place, "" where they are no whole word or a long one."""
    least = max(0, at - _LONGEST_PIECE)
    space = max(text.rfind(" ", least, at), text.rfind("\n", least, at))
    piece = text[space + 1 : at] if space >= 0 else ""
    if len(piece) > 1 and piece.isalpha():  # most of them, told without a pattern
        return piece
    found = _CUT_BEFORE.search(text, max(space, least), at)
    return found.group() if found else ""


def joined_korean(text: str) -> str:
    """Put Korean words together that a line end divides, which needs no hyphen there.

    Where lines end in spaces, those tell where words end. Elsewhere how often both sides begin,
    end or are words of this text decides.
    """
    breaks = _KOREAN_BREAK.findall(text) if _KOREAN.search(text) else []
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
