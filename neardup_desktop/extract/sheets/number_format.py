"""Number format codes of spreadsheets ("#,##0.00 €;-0%"), taken apart.

The codes are described in ECMA-376 part 1, section 18.8.31 (numFmts).
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import lru_cache

from msgspec import Struct

GENERAL = "General"
"""The code of cells without a format of their own."""

BUILT_IN = {
    0: GENERAL,
    1: "0",
    2: "0.00",
    3: "#,##0",
    4: "#,##0.00",
    **dict.fromkeys((5, 6, 37, 38, 41, 42), "#,##0"),
    **dict.fromkeys((7, 8, 39, 40, 43, 44), "#,##0.00"),
    9: "0%",
    10: "0.00%",
    11: "0.00E+00",
    12: "# ?/?",
    13: "# ??/??",
    **dict.fromkeys((14, 15, 16, 17), "yyyy-mm-dd"),
    **dict.fromkeys((18, 19, 20, 21, 45, 47), "hh:mm:ss"),
    22: "yyyy-mm-dd hh:mm",
    **dict.fromkeys((*range(27, 32), 36, *range(50, 59)), "yyyy-mm-dd"),
    **dict.fromkeys((*range(32, 36),), "hh:mm:ss"),
    46: "[h]:mm:ss",
    48: "##0.0E+0",
    49: "@",
}
"""Codes of the built-in formats by number; locales only vary their appearance."""

_LONGEST_CODE = 255
_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"?|\\(?P<escaped>.)|_(?P<space>.)|\*(?P<filler>.)'
    r"|\[(?P<bracket>[^\]]*)\]?|(?P<plain>.)",
    re.DOTALL,
)
_ELAPSED = re.compile(r"h+|m+|s+", re.IGNORECASE)
_PLACES = "0#?"


class NumberPattern(Struct, frozen=True):
    """One section of a code.

    Attributes:
        places: the integer part from left to right: digit placeholders ("0" shows a missing digit
            as 0) and literal text between them.
        decimals: least number of digits after the decimal point.
        is_grouped: whether thousands are separated.
        is_percent: whether the number is shown times 100.
        needs_sign: whether negative numbers get a minus.
        prefix, suffix: text before and after the number.
    """

    places: tuple[str, ...]
    decimals: int
    is_grouped: bool
    is_percent: bool
    needs_sign: bool
    prefix: str
    suffix: str

    def fill(self, digits: str) -> str:
        """The integer part of a number, given without leading zeros, in its placeholders."""
        wanted = sum(place == "0" for place in self.places)
        if self.is_grouped:
            digits = digits.rjust(wanted, "0")
            head = len(digits) % 3
            groups = [digits[at : at + 3] for at in range(head, len(digits), 3)]
            return ",".join([digits[:head], *groups] if head else groups)
        if all(place in _PLACES for place in self.places):
            return digits.rjust(wanted, "0")
        shown: list[str] = []
        left = list(digits)
        first = next(at for at, place in enumerate(self.places) if place in _PLACES)
        for at in range(len(self.places) - 1, first - 1, -1):
            place = self.places[at]
            if place not in _PLACES:
                shown.append(place)
            elif left:
                shown.append(left.pop())
            elif place == "0":
                shown.append("0")
        return "".join(left) + "".join(reversed(shown))


class CodePatterns(Struct, frozen=True):
    """The sections of a code; None for those that are not supported, whose numbers stay plain."""

    sections: tuple[NumberPattern | None, ...]
    is_elapsed: bool

    def for_number(self, number: Decimal) -> NumberPattern | None:
        """The section that applies to a number."""
        count = len(self.sections)
        if number < 0 and count > 1:
            return self.sections[1]
        return self.sections[2] if number == 0 and count > 2 else self.sections[0]


@lru_cache(maxsize=512)
def is_date_code(code: str) -> bool:
    """Whether a code shows dates or times."""
    return any(
        (name == "plain" and text in "yYmMdDhHsS")
        or (name == "bracket" and _ELAPSED.fullmatch(text) is not None)
        for name, text in _tokens(code.partition(";")[0])
        if code != GENERAL
    )


@lru_cache(maxsize=512)
def patterns_of(code: str) -> CodePatterns:
    """The sections of a code."""
    tokens = list(_tokens(code))
    sections: list[list[tuple[str, str]]] = [[]]
    for token in tokens:
        if token == ("plain", ";"):
            sections.append([])
        else:
            sections[-1].append(token)
    has_condition = any(name == "bracket" and text[:1] in "<>=" and text for name, text in tokens)
    if has_condition:
        del sections[1:]
    elapsed = any(name == "bracket" and _ELAPSED.fullmatch(text) for name, text in tokens)
    patterns = (_pattern(section, index == 0) for index, section in enumerate(sections[:3]))
    return CodePatterns(tuple(patterns), elapsed)


def _tokens(code: str) -> Iterator[tuple[str, str]]:
    """Name and text of each token."""
    for found in _TOKEN.finditer(code[:_LONGEST_CODE]):
        name = found.lastgroup or "plain"
        yield name, found[name]


def _pattern(section: list[tuple[str, str]], is_first: bool) -> NumberPattern | None:
    """A section taken apart; None if it is General, scientific, a fraction, or scaled."""
    plain = "".join(text for name, text in section if name == "plain")
    if "/" in plain or re.search("[eE][+-]", plain) or "general" in plain.lower():
        return None
    if not any(place in plain for place in _PLACES):
        return NumberPattern((), 0, False, False, False, "".join(_shown(section)), "")
    places = [at for at, (name, text) in enumerate(section) if name == "plain" and text in _PLACES]
    first, last = places[0], places[-1]
    point = next((at for at in range(first, last) if section[at] == ("plain", ".")), None)
    if section[first - 1 : first] == [("plain", ".")]:
        point, end = first - 1, first - 1
    else:
        end = last + 1 if point is None else point
    after = section[last + 1 :]
    if after[:1] == [("plain", ",")]:  # scaled by thousands
        return None
    whole = section[first:end] if end > first else []
    decimals = sum(
        token == ("plain", "0") for token in section[(last if point is None else point) : last + 1]
    )
    before = "".join(_shown(section[: min(first, end)]))
    return NumberPattern(
        places=tuple(_shown([one for one in whole if one != ("plain", ",")])),
        decimals=0 if point is None else decimals,
        is_grouped=("plain", ",") in whole,
        is_percent="%" in plain,
        needs_sign=is_first or not re.search("[-(−]", before),
        prefix=before,
        suffix="".join(_shown(after)),
    )


def _shown(tokens: list[tuple[str, str]]) -> Iterator[str]:
    """The text that tokens show, with digit placeholders unchanged."""
    for name, text in tokens:
        if name == "bracket":
            if text.startswith("$"):
                yield text[1:].partition("-")[0]
        elif name == "space":
            yield " "
        elif name != "filler":
            yield text
