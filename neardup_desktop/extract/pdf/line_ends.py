"""Rejoins words that are divided at line and page ends. Pure functions on the text of a PDF.

A PDF holds lines, not words. Whether a hyphen at a line end belongs to the word is best judged by
how the rest of the same text spells that word.
"""

import re
from collections.abc import Iterable, Iterator, Sequence

_MARK = re.compile("[\ufffe\x02](\\w*)")
"""The marks of PDFium and other readers for a hyphen at a line end, with the letters after it."""

_BEFORE = re.compile(r"\w*\Z")
_LONGEST_PIECE = 60

_DIVIDED_SHARE = 0.03
"""The least share of lines ending in a hyphen for a text to count as hyphenated. Manuals have 5 to
10 %; where only written hyphens fall on line ends it is about 1 %."""

_WORD = re.compile(r"\w+")
_HYPHEN = re.compile("[-\u2010\u2011]")
_HYPHENATED = re.compile(r"\w+(?:[-\u2010\u2011]\w+)+")
_PAGE_END = re.compile("(?<=[^\\W\\d_])[-\u2010\ufffe\x02]\\Z")
_PAGE_START = re.compile(r"\s*(?=[^\W\d_])")


def joined_pages(pages: Sequence[str]) -> str:
    """Concatenate pages; a word divided between two of them gets the mark of `joined_words`."""
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
    """Remove the marked hyphens at line ends, except those that belong to a word.

    A hyphen stays if the text has the same hyphenated word inside a line, if a capital follows a
    small letter, if a digit stands beside it, or if both halves are words of this text while the
    joined form is not. Undecided hyphens are removed where the text divides words at all. These
    words are appended to `unproved`, as "re-sign", because the hyphen may have been meant.
    """
    if "\ufffe" not in text and "\x02" not in text:
        return text
    divisions = list(_divided(text))
    # Neither pattern matches spaces, so the distinct words of a book are enough.
    pieces = set(_without([division for division, _, _ in divisions], text).split())
    words = _words_in(pieces)
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

    answers = [written(left, right) for _, left, right in divisions]
    divides = False in answers or len(divisions) >= _DIVIDED_SHARE * (text.count("\n") + 1)
    parts = []
    at = 0
    for (span, left, right), stays in zip(divisions, answers, strict=True):
        if stays is None:
            stays = not divides and bool(left and right)
            if not stays and unproved is not None:
                unproved.append(f"{left}-{right}")
        mark = span[0] + len(left)
        parts += [text[at:mark], "-" if stays else ""]
        at = mark + 1
    return "".join([*parts, text[at:]])


def _divided(text: str) -> Iterator[tuple[tuple[int, int], str, str]]:
    """Yield the span of each divided word, and its two halves."""
    for mark in _MARK.finditer(text):
        at = mark.start()
        before = _BEFORE.search(text[max(0, at - _LONGEST_PIECE) : at])
        left = before.group() if before else ""
        yield (at - len(left), mark.end()), left, mark[1]


def _words_in(pieces: set[str]) -> set[str]:
    """The words in these pieces, case-folded. Most pieces are words, which need no search."""
    others = [piece for piece in pieces if not piece.isalnum()]
    whole = "\n".join(pieces.difference(others)).casefold()
    return _folded(_WORD, others).union(whole.split())


def _folded(pattern: re.Pattern[str], pieces: Iterable[str]) -> set[str]:
    """All matches of a pattern in these pieces, case-folded."""
    return {found.casefold() for found in set(pattern.findall("\n".join(pieces)))}


def _without(spans: Sequence[tuple[int, int]], text: str) -> str:
    parts = []
    at = 0
    for start, end in spans:
        parts.append(text[at:start])
        at = max(at, end)
    return " ".join([*parts, text[at:]])
