"""Number format codes of spreadsheets ("#,##0.00 €;-0%"), taken apart.

The codes are described in ECMA-376 part 1, section 18.8.31 (numFmts).
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import lru_cache
from itertools import pairwise
from operator import eq, ge, gt, le, lt, ne
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

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
    r"|\[(?P<bracket>[^\]]*)\]?|(?P<general>(?i:General))|(?P<date>(?i:AM/PM|A/P|[ymdhs]))"
    r"|(?P<plain>.)",
    re.DOTALL,
)
_ELAPSED = re.compile(r"h+|m+|s+", re.IGNORECASE)
_CONDITION = re.compile(r"(<=|>=|<>|<|>|=)\s*(-?\d{1,20}(?:\.\d{1,20})?)")
_HOLDS = {"<": lt, "<=": le, "=": eq, "<>": ne, ">=": ge, ">": gt}
_NUMERALS = re.compile("DBNum([123])", re.IGNORECASE)
_IS_SCIENTIFIC = re.compile("[eE][+-]")
_PLACES = "0#?"
_UNITS_OF_DATES = frozenset("年月日時时分秒년월일시분초hms")
_DIGITS = ("〇一二三四五六七八九", "零壹贰叁肆伍陆柒捌玖", "０１２３４５６７８９")
_RANKS = (("千", "百", "十", ""), ("仟", "佰", "拾", ""))
_GROUPS = ("", "万", "亿", "万亿")
_Token = tuple[str, str]
_Condition = tuple[str, Decimal]

TEXT = "\0"
"""The place of the text of a cell in what a code shows of texts."""


class NumberPattern(Struct, frozen=True):
    """One section of a code.

    Attributes:
        shown: what of a number: only its own words, all digits, the digits in places, ...
        prefix, suffix: text before and after the number.
        places: the integer part from left to right: digit placeholders ("0" shows a missing digit
            as 0) and literal text between them.
        decimals: least number of digits after the decimal point.
        is_grouped: whether thousands are separated.
        exponent: the power of ten that a number is shown times: 2 for per cent, -3 for thousands.
        denominator: of all fractions; if negative, the largest one.
        needs_sign: whether negative numbers get a minus.
        numerals: from 1 to 3 for "[DBNum1]" to "[DBNum3]".
    """

    shown: Literal["words", "general", "places", "fraction", "date"]
    prefix: str = ""
    suffix: str = ""
    places: tuple[str, ...] = ()
    decimals: int = 0
    is_grouped: bool = False
    exponent: int = 0
    denominator: int = 0
    needs_sign: bool = True
    numerals: int = 0

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

    def in_numerals(self, number: str) -> str:
        """A number without a sign, in Chinese or in wide numerals."""
        whole, dot, decimals = number.partition(".")
        if self.numerals <= len(_RANKS) and len(whole) <= 4 * len(_GROUPS):
            said = ""
            for at, rank in zip(range(len(whole), 0, -4), _GROUPS, strict=False):
                group = whole[max(at - 4, 0) : at]
                ranks = _RANKS[self.numerals - 1][-len(group) :]
                pairs = zip(group, ranks, strict=True)
                digits = "".join(one + of if one != "0" else one for one, of in pairs)
                said = digits.rstrip("0") + (rank if group.strip("0") else "0") + said
            whole = re.sub("0+", "0", said).strip("0") or "0"
        table = str.maketrans("0123456789", _DIGITS[self.numerals - 1])
        return f"{whole}{dot}{decimals}".translate(table)


class CodePatterns(Struct, frozen=True):
    """The sections of a code.

    Attributes:
        sections: at most three; None for those that are not supported, whose numbers stay plain.
        conditions: of each section, or None; empty if no section has one.
        for_text: what is shown of a text, which stands for `TEXT`.
        is_elapsed: whether hours are shown that are more than a day.
    """

    sections: tuple[NumberPattern | None, ...]
    conditions: tuple[_Condition | None, ...]
    for_text: str
    is_elapsed: bool

    def for_number(self, number: Decimal | float) -> NumberPattern | None:
        """The section that applies to a number."""
        count, stated = len(self.sections), self.conditions[:2]
        if not stated:
            at = 1 if number < 0 and count > 1 else 2 if number == 0 and count > 2 else 0
        else:
            met = (at for at, one in enumerate(stated) if one and _HOLDS[one[0]](number, one[1]))
            others = (at for at, one in enumerate((*stated, None)) if not one)
            at = next(met, next(others))
        return self.sections[at] if at < count else None


@lru_cache(maxsize=512)
def patterns_of(code: str) -> CodePatterns:
    """The sections of a code."""
    tokens = list(_tokens(code))
    sections: list[list[_Token]] = [[]]
    for token in tokens:
        if token == ("plain", ";"):
            sections.append([])
        else:
            sections[-1].append(token)
    for_text = TEXT
    if len(sections) > 3 or ("plain", "@") in sections[-1]:
        for_text = "".join(_shown(sections.pop())).strip()
    if code == GENERAL or sections == [[]]:
        sections.clear()
    conditions = [_condition(section) for section in sections[:3]]
    patterns: list[NumberPattern | None] = []
    for at, section in enumerate(sections[:3]):
        pattern = _pattern(section)
        if pattern and _is_negative(at, conditions):
            # Words tell that it is negative; a colour, which is not read, may do so, too.
            first = patterns[0] if at else None
            words = (pattern.prefix.strip(), pattern.suffix.strip())
            told = first is None or words != (first.prefix.strip(), first.suffix.strip())
            pattern = replace(pattern, needs_sign=not told)
        patterns.append(pattern)
    elapsed = any(name == "bracket" and _ELAPSED.fullmatch(text) for name, text in tokens)
    stated = tuple(conditions) if any(conditions) else ()
    return CodePatterns(tuple(patterns), stated, for_text, elapsed)


def word_of_date(text: str) -> str:
    """Text beside a date; nothing but a unit of time, such as "年", is left out."""
    is_word = any(map(str.isalpha, text)) and text.strip() not in _UNITS_OF_DATES
    return text if is_word else ""


def _tokens(code: str) -> Iterator[_Token]:
    """Name and text of each token."""
    for found in _TOKEN.finditer(code[:_LONGEST_CODE]):
        name = found.lastgroup or "plain"
        yield name, found[name]


def _condition(section: list[_Token]) -> _Condition | None:
    stated = (_CONDITION.fullmatch(text) for name, text in section if name == "bracket")
    found = next(filter(None, stated), None)
    return (found[1], Decimal(found[2])) if found else None


def _is_negative(at: int, conditions: list[_Condition | None]) -> bool:
    """Whether a section is for negative numbers only."""
    if stated := conditions[at]:
        return stated[0] in ("<", "<=") and stated[1] <= 0
    earlier = [one for one in conditions[:at] if one]
    if not earlier:
        return at == 1 and not any(conditions)
    return any(operator in (">", ">=") and limit <= 0 for operator, limit in earlier)


def _pattern(section: list[_Token]) -> NumberPattern | None:
    """A section taken apart; None if it is scientific."""
    plain = "".join(text for name, text in section if name == "plain")
    if _IS_SCIENTIFIC.search(plain):
        return None
    dates = [
        at
        for at, (name, text) in enumerate(section)
        if name == "date" or (name == "bracket" and _ELAPSED.fullmatch(text))
    ]
    if dates:
        outer = (section[: dates[0]], section[dates[-1] + 1 :])
        before, after = (
            "".join(_shown([one for one in part if one[0] != "plain" or one[1] == " "]))
            for part in outer
        )
        return NumberPattern("date", word_of_date(before), word_of_date(after))
    brackets = (_NUMERALS.fullmatch(text) for name, text in section if name == "bracket")
    numerals = next(filter(None, brackets), None)
    made = NumberPattern(
        "general",
        exponent=2 * ("%" in plain),
        numerals=int(numerals[1]) if numerals else 0,
    )
    general = next((at for at, (name, _) in enumerate(section) if name == "general"), None)
    if general is not None:
        return _between(made, section, general, general + 1)
    places = [at for at, (name, text) in enumerate(section) if name == "plain" and text in _PLACES]
    if not places:
        return NumberPattern("words", "".join(_shown(section)))
    if ("plain", "/") in section[places[0] :]:
        return _fraction(made, section, places)
    first, last = places[0], places[-1]
    point = next((at for at in range(first, last) if section[at] == ("plain", ".")), None)
    if section[first - 1 : first] == [("plain", ".")]:
        point, end = first - 1, first - 1
    else:
        end = last + 1 if point is None else point
    whole = section[first:end] if end > first else []
    behind = last + 1
    while section[behind : behind + 1] == [("plain", ",")]:
        behind += 1
    thousands = behind - last - 1
    while whole[-1:] == [("plain", ",")]:
        thousands += 1
        whole.pop()
    decimals = sum(
        token == ("plain", "0") for token in section[last if point is None else point : last + 1]
    )
    return replace(
        _between(made, section, min(first, end), behind),
        shown="places",
        places=tuple(_shown([one for one in whole if one != ("plain", ",")])),
        decimals=0 if point is None else decimals,
        is_grouped=("plain", ",") in whole,
        exponent=made.exponent - 3 * thousands,
    )


def _between(made: NumberPattern, section: list[_Token], first: int, behind: int) -> NumberPattern:
    """The pattern with the text around the number in `section[first:behind]`."""
    before, after = "".join(_shown(section[:first])), "".join(_shown(section[behind:]))
    return replace(made, prefix=before, suffix=after)


def _fraction(made: NumberPattern, section: list[_Token], places: list[int]) -> NumberPattern:
    """A section with a slash, such as "# ??/??" or "# ?/8"."""
    slash = section.index(("plain", "/"), places[0])
    end = slash + 1
    while end < len(section) and section[end][0] == "plain" and section[end][1] in "0123456789#?":
        end += 1
    stated = "".join(text for _, text in section[slash + 1 : end])
    fixed = int(stated) if stated.isdecimal() else 0
    above = [at for at in places if at < slash]
    has_whole = any(later - at > 1 for at, later in pairwise(above))
    return replace(
        _between(made, section, places[0], end),
        shown="fraction",
        places=(section[places[0]][1],) if has_whole else (),
        denominator=fixed or 1 - 10 ** min(len(stated) or 1, 7),
    )


def _shown(tokens: list[_Token]) -> Iterator[str]:
    """The text that tokens show, with digit placeholders unchanged."""
    for name, text in tokens:
        if name == "bracket":
            if text.startswith("$"):
                yield text[1:].partition("-")[0]
        elif name == "space":
            yield " "
        elif (name, text) == ("plain", "@"):
            yield TEXT
        elif name != "filler":
            yield text
