"""The words of a file name, as written and split into the parts that people recognise."""

import re
from collections.abc import Sequence
from functools import lru_cache

from neardup_desktop.text.search_words import search_words_of

_BETWEEN = "_"
"""Not a word, so that no phrase matches across a name and its parts."""

_SMALL, _CAPITAL = "a-zß-öø-ÿ", "A-ZÀ-ÖØ-Þ"
_SEAM = re.compile(
    rf"_|(?<=[{_SMALL}])(?=[{_CAPITAL}])|(?<=[{_CAPITAL}])(?=[{_CAPITAL}][{_SMALL}])"
    r"|(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])"
)


def name_words(names: Sequence[str]) -> list[str]:
    """The words of each name, then, behind a separator, their parts.

    "annual_ReportV2.pdf" has the words "annual_reportv2" and "pdf", and the parts "annual",
    "report", "v", "2" and "pdf".
    """
    parts = [_SEAM.sub(" ", name) for name in names]
    distinct = list({*names, *parts})
    words = dict(zip(distinct, search_words_of(distinct), strict=True))
    return [
        words[name] if apart == name else f"{words[name]} {_BETWEEN} {words[apart]}"
        for name, apart in zip(names, parts, strict=True)
    ]


def with_seams(name: str) -> tuple[str, list[int]]:
    """A name with spaces between its parts, and for each character the index in the name.

    The indices include that of the end.
    """
    pieces: list[str] = []
    indices: list[int] = []
    last = 0
    for seam in _SEAM.finditer(name):
        pieces += name[last : seam.start()], " "
        indices += range(last, seam.start() + 1)
        last = seam.end()
    return "".join([*pieces, name[last:]]), [*indices, *range(last, len(name) + 1)]


@lru_cache(maxsize=100)  # called for each item in the trash
def taken_apart(words: tuple[str, ...]) -> tuple[str, ...]:
    """Words searched for in names, split like the names."""
    return tuple(part for word in words for part in _SEAM.sub(" ", word).split())
