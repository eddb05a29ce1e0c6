"""Numbers of pages behind the lines of lists of contents: pure, in linear time."""

import re

_NUMBER = re.compile(r"(?<!\d)\d{1,4}\Z")
_BEFORE_NUMBER = re.compile(r"[\s.\u00b7\u2026_]\Z")
_LEADERS = re.compile(r"(?:[.\u00b7]\s?[.\u00b7]\s?[.\u00b7]|\u2026)\Z")
_LONGEST_END = 5
"""No number, and no end of leaders, that those patterns look for is longer."""


def page_number(line: str, *, is_led: bool) -> int | None:
    """The number at the end of a line if it may be that of a page, else None.

    Args:
        line: the line; spaces behind the number do not matter.
        is_led: whether leaders or a tab have to stand before the number. Otherwise a space, a dot
            or the like is enough.
    """
    line = line.rstrip()
    if not line[-1:].isdecimal():
        return None
    number = _NUMBER.search(line[-_LONGEST_END:])
    if number is None:
        return None
    before = line[: len(line) - len(number.group())]
    if is_led:
        leader = before.rstrip()
        tells = "\t" in before[len(leader) :] or _LEADERS.search(leader[-_LONGEST_END:])
    else:
        tells = _BEFORE_NUMBER.search(before[-1:])
    return int(number.group()) if tells else None
