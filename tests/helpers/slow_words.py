"""The words of a text by a regular expression: the readable twin of `text.words`."""

import re
from functools import cache

from neardup_desktop.text.code_points import UNSPACED
from neardup_desktop.text.normalise import TABLE_LENGTH, as_ranges, comparable, marks


def slow_words(text: str) -> list[str]:
    """The words of a text, folded, in order."""
    return _word().findall(comparable(text))


@cache
def _word() -> re.Pattern[str]:
    singles = as_ranges(
        code
        for first, last in UNSPACED
        for code in range(first, min(last, TABLE_LENGTH) + 1)
        if chr(code).isalnum() and not chr(code).isdecimal()
    )
    letter, mark = rf"[^\W_{singles}]", f"[{as_ranges(marks())}]"
    part = f"{letter}+(?:{mark}+{letter}*)*"
    return re.compile(f"{part}(?:_{part})*|[{singles}]{mark}*")
