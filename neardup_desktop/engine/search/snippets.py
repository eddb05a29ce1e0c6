"""Snippets: the piece of a text where the words that were found stand closest together."""

from collections.abc import Sequence
from dataclasses import replace

from neardup_desktop.model.search import Phrase, Snippet
from neardup_desktop.text.name_words import taken_apart, with_seams
from neardup_desktop.text.search_words import search_words
from neardup_desktop.text.words import word_table

_BEFORE = 60
"""Characters shown before the first word that was found; a snippet begins with a word."""
_LENGTH = 240
_STRETCHES = (20_000, 200_000)
"""Characters of a text that are looked at one after the other, for a book is long: the first are
enough where they hold all words together, the second where they hold any."""

_RULERS = frozenset("-=*._~#+·…–—─")
_ALIKE = 3
"""So many of these one behind the other are shown of a line that is drawn with them."""
_MOST_READ = 4 * _LENGTH


def snippet(text: str, phrases: Sequence[Phrase]) -> Snippet:
    """The piece of a text where most of some phrases stand; its beginning where none does."""
    return _cut(text, *_best_of(text, phrases))


def snippet_start(text: str, phrases: Sequence[Phrase]) -> int:
    """Where the first found word of the snippet stands in a text; 0 where there is none."""
    return _best_of(text, phrases)[0]


def _best_of(text: str, phrases: Sequence[Phrase]) -> tuple[int, list[tuple[int, int]]]:
    """Where most of some phrases stand together, and what is marked in that stretch."""
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
    """Where some phrases stand in a whole text: the first spans, in order, none in another."""
    spans = sorted({span for spans in _marks(text, phrases) for span in spans})
    return tuple(_merged(spans)[:most])


def match_spans_in_name(name: str, phrases: Sequence[Phrase]) -> tuple[tuple[int, int], ...]:
    """Where some phrases stand in a name: spans, in order, none in another.

    The parts of a name count as they do for what is found: "report" stands in
    "AnnualReport2019.pdf".
    """
    spans = {span for spans in _marks(name, phrases) for span in spans}
    apart, places = with_seams(name)
    if apart != name:
        parts = [replace(phrase, words=taken_apart(phrase.words)) for phrase in phrases]
        for found in _marks(apart, [phrase for phrase in parts if phrase.words]):
            spans |= {(places[begin], places[end - 1] + 1) for begin, end in found}
    return tuple(_merged(sorted(spans)))


def _marks(text: str, phrases: Sequence[Phrase]) -> list[list[tuple[int, int]]]:
    """Where each of the phrases that a text holds stands, one list of spans a phrase."""
    tokens = search_words(text).split()
    places = {phrase: _places(tokens, phrase) for phrase in phrases}
    if not any(places.values()):
        return []
    table = word_table(text)
    starts, ends = table.starts, table.ends
    return [
        [(int(starts[at]), int(ends[at + len(phrase.words) - 1])) for at in firsts]
        for phrase, firsts in places.items()
        if firsts
    ]


def _places(tokens: Sequence[str], phrase: Phrase) -> list[int]:
    """The places of the first words of a phrase among all words."""
    *before, last = phrase.words
    count = len(phrase.words)
    if phrase.is_open:
        ends = [at for at, token in enumerate(tokens) if token.startswith(last)]
    else:
        ends = [at for at, token in enumerate(tokens) if token == last]
    firsts = (at - count + 1 for at in ends if at >= count - 1)
    return [at for at in firsts if list(tokens[at : at + count - 1]) == before]


def _best_window(marks: Sequence[Sequence[tuple[int, int]]]) -> tuple[int, int]:
    """Where the piece begins that holds most of the phrases, and how many it holds.

    Of several such pieces it is the one where they stand closest together; then the first one.
    """
    ordered = sorted((begin, which) for which, spans in enumerate(marks) for begin, _ in spans)
    best, best_begin = (0, 0), ordered[0][0]
    counts: dict[int, int] = {}
    low = 0
    for begin, which in ordered:
        counts[which] = counts.get(which, 0) + 1
        # What is too far away goes, and so does what stands again further on.
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
    """A piece of a text around a place, on one line."""
    low = max(0, begin - _BEFORE)
    if low:
        # It begins with a word where one begins soon.
        gap = next((at for at in range(low, begin) if text[at].isspace()), low - 1)
        low = gap + 1
    shown, place = _on_one_line(text, low)
    high = low + len(place) - 1
    marks = sorted({(max(a, low), min(b, high)) for a, b in spans if a < high and b > low})
    return Snippet(
        text=shown,
        marks=tuple(_merged([(place[a - low], place[b - low]) for a, b in marks])),
        starts=not text[:low].strip(),
        ends=not text[high : high + 1_000].strip(),
    )


def _on_one_line(text: str, low: int) -> tuple[str, list[int]]:
    """A piece of a text from a place on, with single spaces and without rulers and leaders.

    Also returns where each of its characters stands in it, and behind the last one its length.
    """
    shown: list[str] = []
    place: list[int] = []
    last, alike = "", 0
    most = min(len(text), low + _MOST_READ)
    at = low
    while at < most and len(shown) < _LENGTH:
        character = text[at]
        place.append(len(shown))
        at += 1
        if character.isspace():
            if shown and shown[-1] != " ":
                shown.append(" ")
            continue
        alike = alike + 1 if character == last and character in _RULERS else 1
        last = character
        if alike <= _ALIKE:
            shown.append(character)
    place.append(len(shown))
    if at < len(text) and not text[at].isspace():
        # It ends with a word where one has ended just before.
        gaps = (gap for gap in range(at - 1, max(low, at - 30), -1) if text[gap].isspace())
        del place[next(gaps, at) - low + 1 :]
    return "".join(shown[: place[-1]]), place


def _merged(marks: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Marks without those that stand in others; neighbours stay apart."""
    merged: list[tuple[int, int]] = []
    for begin, end in marks:
        if merged and begin < merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((begin, end))
    return merged
