"""The words of a file name: as it stands, and taken apart where people see several words in one."""

import re
from functools import lru_cache

from neardup_desktop.text.search_words import search_words

_BETWEEN = "_"
"""No word is that, so that no phrase goes on from a name to its parts."""

_SMALL, _CAPITAL = "a-zß-öø-ÿ", "A-ZÀ-ÖØ-Þ"
_SEAM = re.compile(
    rf"_|(?<=[{_SMALL}])(?=[{_CAPITAL}])|(?<=[{_CAPITAL}])(?=[{_CAPITAL}][{_SMALL}])"
    r"|(?<=[^\W\d_])(?=\d)|(?<=\d)(?=[^\W\d_])"
)


def name_words(name: str) -> str:
    """The words of a name with spaces between them; then, behind a sign, the parts of them.

    "annual_ReportV2.pdf" has the words "annual_reportv2" and "pdf", and the parts "annual",
    "report", "v", "2" and "pdf".
    """
    whole = search_words(name)
    parts = _SEAM.sub(" ", name)
    return whole if parts == name else f"{whole} {_BETWEEN} {search_words(parts)}"


def with_seams(name: str) -> tuple[str, list[int]]:
    """A name with spaces between its parts.

    Returns:
        That text, and where in the name each of its characters stands; behind the last one, too.
    """
    pieces: list[str] = []
    places: list[int] = []
    last = 0
    for seam in _SEAM.finditer(name):
        pieces += name[last : seam.start()], " "
        places += range(last, seam.start() + 1)
        last = seam.end()
    return "".join([*pieces, name[last:]]), [*places, *range(last, len(name) + 1)]


@lru_cache(maxsize=100)  # asked for each thing in the trash
def taken_apart(words: tuple[str, ...]) -> tuple[str, ...]:
    """Words that someone looks for in names, as the parts that names were taken apart to."""
    return tuple(part for word in words for part in _SEAM.sub(" ", word).split())
