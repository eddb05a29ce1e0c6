"""Snippets: the piece of a text in which the matches are closest together."""

from collections.abc import Sequence

from msgspec.structs import replace

from neardup_desktop.model.search import Phrase, Snippet
from neardup_desktop.text.name_words import taken_apart, with_seams
from neardup_desktop.text.search_words import search_words
from neardup_desktop.text.words import word_table

_BEFORE = 60
"""Characters shown before the first word that was found; a snippet begins with a word."""
_LENGTH = 240
_STRETCHES = (20_000, 200_000)
"""Long texts are searched in parts of this many characters first: the first suffices if all phrases
are close together in it, the second if it has any match."""

_RULERS = frozenset("-=*._~#+·…–—─")
_ALIKE = 3
"""Rulers and dot leaders are shortened to this many characters."""
_MOST_READ = 4 * _LENGTH


def snippet(text: str, phrases: Sequence[Phrase]) -> Snippet:
    """The piece of a text with most of the phrases; its beginning if it has none."""
    return _cut(text, *_best_of(text, phrases))


def snippet_start(text: str, phrases: Sequence[Phrase]) -> int:
    """Offset of the first match in the snippet; 0 where there is none."""
    return _best_of(text, phrases)[0]


def _best_of(text: str, phrases: Sequence[Phrase]) -> tuple[int, list[tuple[int, int]]]:
    """Offset of the piece with most of the phrases, and all spans to mark."""
    first, second = _STRETCHES
    wanted = len(set(phrases))
    for part in dict.fromkeys((text[:first], text[:second], text)):
        marks = _marks(part, phrases)
        if marks:
            begin, count = _best_window(marks)
            if count == wanted or len(part) > first or part == text:
                return begin, [span for spans in marks for span in spans]
    return 0, []


def match_spans(text: str, phrases: Sequence[Phrase], most: int) -> tuple[tuple[int, int], ...]:
    """The first spans of phrases in a text, in order, without overlaps."""
    spans = sorted({span for spans in _marks(text, phrases) for span in spans})
    return tuple(_merged(spans)[:most])


def match_spans_in_name(name: str, phrases: Sequence[Phrase]) -> tuple[tuple[int, int], ...]:
    """Spans of phrases in a name, in order, without overlaps.

    Parts of names match as in searches: "report" is in "AnnualReport2019.pdf".
    """
    spans = {span for spans in _marks(name, phrases) for span in spans}
    apart, offsets = with_seams(name)
    if apart != name:
        parts = [replace(phrase, words=taken_apart(phrase.words)) for phrase in phrases]
        for found in _marks(apart, [phrase for phrase in parts if phrase.words]):
            spans |= {(offsets[begin], offsets[end - 1] + 1) for begin, end in found}
    return tuple(_merged(sorted(spans)))


def _marks(text: str, phrases: Sequence[Phrase]) -> list[list[tuple[int, int]]]:
    """The spans of each phrase that occurs in a text."""
    tokens = search_words(text).split()
    occurrences = {phrase: _occurrences(tokens, phrase) for phrase in phrases}
    if not any(occurrences.values()):
        return []
    table = word_table(text)
    starts, ends = table.starts, table.ends
    return [
        [(int(starts[at]), int(ends[at + len(phrase.words) - 1])) for at in firsts]
        for phrase, firsts in occurrences.items()
        if firsts
    ]


def _occurrences(tokens: Sequence[str], phrase: Phrase) -> list[int]:
    """Indices of the first word of each occurrence of a phrase."""
    *before, last = phrase.words
    count = len(phrase.words)
    if phrase.is_open:
        ends = [at for at, token in enumerate(tokens) if token.startswith(last)]
    else:
        ends = [at for at, token in enumerate(tokens) if token == last]
    firsts = (at - count + 1 for at in ends if at >= count - 1)
    return [at for at in firsts if list(tokens[at : at + count - 1]) == before]


def _best_window(marks: Sequence[Sequence[tuple[int, int]]]) -> tuple[int, int]:
    """Offset of the piece with most of the phrases, and how many it has.

    The one of several such pieces where they are closest together; then the first one.
    """
    ordered = sorted((begin, which) for which, spans in enumerate(marks) for begin, _ in spans)
    best, best_begin = (0, 0), ordered[0][0]
    counts: dict[int, int] = {}
    low = 0
    for begin, which in ordered:
        counts[which] = counts.get(which, 0) + 1
        # Drop matches that are too far away, and those of a phrase that occurs again later.
        while begin - ordered[low][0] > _LENGTH - _BEFORE or counts[ordered[low][1]] > 1:
            gone = ordered[low][1]
            counts[gone] -= 1
            if not counts[gone]:
                del counts[gone]
            low += 1
        if (found := (len(counts), ordered[low][0] - begin)) > best:
            best, best_begin = found, ordered[low][0]
    return best_begin, best[0]


def _cut(text: str, begin: int, spans: Sequence[tuple[int, int]]) -> Snippet:
    """A piece of a text around an offset, on one line."""
    low = max(0, begin - _BEFORE)
    if low:
        # Begin with a whole word if one begins soon.
        gap = next((at for at in range(low, begin) if text[at].isspace()), low - 1)
        low = gap + 1
    shown, offsets = _on_one_line(text, low)
    high = low + len(offsets) - 1
    marks = sorted({(max(a, low), min(b, high)) for a, b in spans if a < high and b > low})
    return Snippet(
        text=shown,
        marks=tuple(_merged([(offsets[a - low], offsets[b - low]) for a, b in marks])),
        starts=not text[:low].strip(),
        ends=not text[high : high + 1_000].strip(),
    )


def _on_one_line(text: str, low: int) -> tuple[str, list[int]]:
    """A piece of a text from an offset on, with single spaces and shortened rulers and leaders.

    Also returns the new offset of each character of the piece, and of its end.
    """
    shown: list[str] = []
    offsets: list[int] = []
    last, alike = "", 0
    most = min(len(text), low + _MOST_READ)
    at = low
    while at < most and len(shown) < _LENGTH:
        character = text[at]
        offsets.append(len(shown))
        at += 1
        if character.isspace():
            if shown and shown[-1] != " ":
                shown.append(" ")
            continue
        alike = alike + 1 if character == last and character in _RULERS else 1
        last = character
        if alike <= _ALIKE:
            shown.append(character)
    offsets.append(len(shown))
    if at < len(text) and not text[at].isspace():
        # End with a whole word if one ended just before.
        gaps = (gap for gap in range(at - 1, max(low, at - 30), -1) if text[gap].isspace())
        del offsets[next(gaps, at) - low + 1 :]
    return "".join(shown[: offsets[-1]]), offsets


def _merged(marks: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Overlapping marks as one; adjacent ones stay apart."""
    merged: list[tuple[int, int]] = []
    for begin, end in marks:
        if merged and begin < merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((begin, end))
    return merged
