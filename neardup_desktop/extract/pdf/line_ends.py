"""Words that a line end cuts in two, put together again: pure functions on the text of a PDF.

A PDF holds lines, not words. Where a word was divided, the text itself tells best how it is
written elsewhere.
"""

import re
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
