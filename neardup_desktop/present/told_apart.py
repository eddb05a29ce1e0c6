"""Texts that are listed together, cut so that what tells them apart stays in sight."""

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import isnan, nan
from os.path import commonprefix

SIGN = "…"
"""It stands where something is cut out."""

_MARKS = "\u061c\u200e\u200f\u2066-\u2069"
"""Marks of the reading direction."""
_AIR = rf" ·—_.\-{_MARKS}"
_WORD = re.compile(rf"/?[^/{_AIR}]+")
_NO_LAST_WORD = re.compile(rf".*[/{_AIR}]", re.DOTALL)
_NARROW = re.compile(f"[{_MARKS}]*(?:.| [·—] )[{_MARKS}]*", re.DOTALL)
"""It takes no more room than the sign that would replace it."""
_BETWEEN_MARKS = re.compile(f"[^{_MARKS}]+")
_ENDING = re.compile(rf"(?<=\.)\w{{1,5}}(?=[{_MARKS}]*$)")
_JOINER = "\u200d"
_FEWEST = 3
"""So many letters of a word or none are shown."""
_MOST_ROUNDS = 4
_MOST_KEPT = 256

Fits = Callable[[str], bool]
"""Whether there is room for a text; if so, then also for a shorter one."""
_Piece = tuple[int, int]
"""The characters of a text from the first place up to the second one."""


class Ruler(dict[str, float]):
    """The widths of letters in a font, each measured once; not a number where letters join."""

    def __init__(self, measure: Callable[[str], float]) -> None:
        """`measure` gives the width of a text, in pixels."""
        super().__init__()
        self._measure = measure

    def __missing__(self, letter: str) -> float:
        joins = "\u0590" <= letter < "\u1e00"
        width = self[letter] = nan if joins else self._measure(letter)
        return width

    def room(self, width: float) -> Fits:
        """Whether texts fit into so many pixels; the sum of letters is quicker than a layout."""

        def fits(text: str) -> bool:
            wide = sum(map(self.__getitem__, text))
            return (self._measure(text) if isnan(wide) else wide) <= width

        return fits


def told_apart(texts: Sequence[str], fits: Fits) -> list[str]:
    """Cut the texts of neighbouring rows to their room, each to what differs from the others.

    What is left out is replaced by "…". Shown first is where a text differs from those with which
    it shares most of its beginning or its end, then the words in which that is, its last name, its
    first one, and the others from the end. A text for which nothing fits is "…" alone. It takes
    O(n log n) comparisons for n texts.

    Args:
        texts: names, titles, or paths with "/" between their names; equal ones stay equal.
        fits: whether there is room for a text.
    """
    shown = {text: text for text in texts}
    cut = [text for text in shown if not fits(text)]
    if not cut:
        return list(texts)
    found = dict(_places(tuple(shown)))
    for text in cut:
        shown[text] = _cut(text, found[text], fits)
    for width in range(1, _MOST_ROUNDS + 1):
        looks = defaultdict(list)
        for text, look in shown.items():
            looks[look].append(text)
        alike = [group for group in looks.values() if len(group) > 1]
        for group in alike:
            among = _places(tuple(group))
            for text in set(group).intersection(cut):
                # First where these differ, then more on both sides of that.
                places = [*(among[text] or [0]), *found[text]]
                around = (at + by for at in places for by in range(-width, width + 1))
                found[text] = [
                    at for at in dict.fromkeys((*places, *around)) if 0 <= at < len(text)
                ]
                shown[text] = _cut(text, found[text], fits)
        if all(shown[text] == look for look, group in looks.items() for text in group):
            break
    return [shown[text] for text in texts]


def cut_among(text: str, texts: tuple[str, ...], fits: Fits) -> str:
    """Cut one text to what differs from others that have rooms of their own."""
    if fits(text):
        return text
    return _cut(text, _places(tuple(dict.fromkeys((*texts, text))))[text], fits)


@lru_cache(_MOST_KEPT)
def _places(texts: tuple[str, ...]) -> dict[str, list[int]]:
    """The places where each text differs from the one most like it in its beginning and its end."""
    nearest: dict[str, list[tuple[int, str]]] = {text: [(0, ""), (0, "")] for text in texts}
    for way, step in enumerate((1, -1)):
        for pair in pairwise(sorted(text[::step] for text in texts)):
            shared = _shared(*pair)
            one, other = (text[::step] for text in pair)
            nearest[one][way] = max(nearest[one][way], (shared, other))
            nearest[other][way] = max(nearest[other][way], (shared, one))
    found = {}
    for text, ((begin, _other), (end, other)) in nearest.items():
        places = [begin] if begin else []
        if end < len(text) and end:
            places.append(_begin_of_difference(text[: len(text) - end], other[: len(other) - end]))
        found[text] = [at for at in places if at < len(text)]
    return found


def _begin_of_difference(one: str, other: str) -> int:
    """The first place in the last word of a text that the last word of another lacks there."""
    word, other_word = (_NO_LAST_WORD.sub("", text) for text in (one, other))
    return len(one) - max(1, len(word) - _shared(word, other_word))


def _shared(one: str, other: str) -> int:
    """The number of letters with which both texts begin."""
    return len(commonprefix((one, other)))  # noqa: RUF071 - of letters


def _cut(text: str, places: Sequence[int], fits: Fits) -> str:
    """A text cut to what fits, beginning with what is at these places."""
    words = [one.span() for one in _WORD.finditer(text)]
    begins = [begin for begin, _end in words]
    found: list[_Piece] = []
    for at in places:
        # Air between two words tells something only with both of them.
        number = bisect_right(begins, at) - 1
        is_in = number >= 0 and at < words[number][1]
        after = words[number + (not is_in) : number + 2 - is_in]
        found.append((begins[max(number, 0)] if words else at, after[0][1] if after else at + 1))
    # Part of a word is read most easily from where the word begins.
    longest = sorted(zip(places, found, strict=True), key=lambda one: one[1][0] - one[0])
    pieces = [_whole(text, at, at + 1) for at in places]
    letters = len(pieces)
    pieces += [piece for _at, piece in longest]
    pieces += [one.span() for one in _ENDING.finditer(text)]
    last = bisect_left(begins, text.rfind("/"))
    first = max(1, bisect_left(begins, text.find("/", 1)))
    pieces += words[last:] + words[: min(first, last)] + words[first:last][::-1]

    def shows(number: int) -> str:
        return _shown(text, pieces[:number]) if number else _gone(text)

    best = bisect_left(range(1, len(pieces) + 1), True, key=lambda one: not fits(shows(one)))
    if not letters <= best < len(pieces):
        return shows(best)
    begin, end = pieces[best]

    def shows_part(end: int) -> str:
        return _shown(text, [*pieces[:best], _whole(text, begin, end)])

    part = range(begin + _FEWEST, end)
    at = begin + _FEWEST - 1 + bisect_left(part, True, key=lambda one: not fits(shows_part(one)))
    return shows_part(at) if at >= begin + _FEWEST else shows(best)


def _whole(text: str, begin: int, end: int) -> _Piece:
    """A piece of a text with all of the letters that it begins and ends in."""
    if text.isascii():
        return begin, end
    while _joins(text, begin):
        begin -= 1
    while _joins(text, end):
        end += 1
    return begin, end


def _joins(text: str, at: int) -> bool:
    """Whether a character is of one letter with that before it: accents, Korean, emoji."""
    return 0 < at < len(text) and (
        unicodedata.category(text[at])[0] == "M"
        or "\u1160" <= text[at] <= "\u11ff"
        or "\U0001f3fb" <= text[at] <= "\U0001f3ff"
        or _JOINER in text[at - 1 : at + 1]
    )


def _shown(text: str, pieces: Sequence[_Piece]) -> str:
    """These pieces of a text, with a sign for everything between them."""
    found, at = [], 0
    for begin, end in (*sorted(pieces), (len(text), len(text))):
        if begin > at:
            gap = text[at:begin]
            found.append(gap if _NARROW.fullmatch(gap) else _gone(gap))
        if end > at:
            found.append(text[max(at, begin) : end])
            at = end
    return "".join(found)


def _gone(gap: str) -> str:
    """The sign for what is left out; marks of the reading direction stay, as they go in pairs."""
    signs = iter((SIGN,))
    return _BETWEEN_MARKS.sub(lambda _left_out: next(signs, ""), gap)
