"""Numbers and dates of spreadsheet cells as text, the same for every format of spreadsheets.

Numbers are written as their number format shows them, but with all their digits, so that two
numbers that are rounded to the same one stay different. Dates and times are written in ISO form
whatever their format, because many formats depend on the computer that shows them.
"""

import re
from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from math import floor

from msgspec import Struct

from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.sheets.number_format import (
    GENERAL,
    TEXT,
    NumberPattern,
    patterns_of,
)

_SIGNIFICANT_DIGITS = 15
"""Digits that a double (IEEE 754) keeps, and the most that spreadsheets show."""

_LONGEST_PLAIN = 30
_DAY_MS = 86_400_000
_LAST_SERIAL = 2_958_466
"""The day after 9999-12-31, counted in days from 1899-12-30."""
_EPOCH = datetime(1899, 12, 30)
_DAYS_TO_1904 = 1462
_MILLISECOND = timedelta(milliseconds=1)
_LEAP_DAY_SERIAL = 60
"""Excel counts February 29, 1900, a day that never was, so earlier dates are off by one."""

_ISO_MOMENT = re.compile(
    r"(\d{4}-\d\d-\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?(?:Z|[+-]\d\d:?\d\d)?)?"
)
_ISO_DURATION = re.compile(
    r"(-?)P(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})(?:[.,](\d+))?S)?)?"
)
_CLOCK = re.compile(r"(\d{1,2}):([0-5]\d)(?::([0-5]\d))?")
_DOTTED_DATE = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})(?: (\d{1,2}):(\d\d)(?::(\d\d))?)?")
_SLASHED_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})(?: (\d{1,2}):(\d\d)(?::(\d\d))?)?")
_ANY_SLASHED_DATE = re.compile(r"(?<![\d/])(\d{1,2})/(\d{1,2})/\d{4}(?![\d/])")
_LONGEST_MOMENT = 32
_SCIENTIFIC_SHOWN = re.compile(r"\d[eE][+-]?\d")
_FRACTION_SHOWN = re.compile(r"\d\s*/\s*\d")
_NUMBER_SHOWN = re.compile(r"\d(?:[\d.,'’\u00a0\u202f ]*\d)?")


class DayFirst(Struct, frozen=True):
    """Whether dates such as 3/5/2019 begin with the day; None if that is unknown."""

    known: bool | None


def number_text(value: float, code: str = GENERAL, extras: ExtrasFound | None = None) -> str:
    """A number as a format code of Excel ("#,##0.00", "0%;-0%") shows it, with all its digits.

    Scientific notation is not followed.
    """
    return _number_text(value, patterns_of(code).for_number(value), extras)


def _number_text(value: float, pattern: NumberPattern | None, extras: ExtrasFound | None) -> str:
    try:
        exact = Decimal(format(value, f".{_SIGNIFICANT_DIGITS}g"))
    except (ArithmeticError, ValueError):
        return ""
    if not exact.is_finite():
        return ""
    if pattern is None or pattern.shown == "date" or abs(exact.adjusted()) > _LONGEST_PLAIN:
        return _plain(exact)
    return _with_pattern(exact, pattern, extras)


def serial_text(value: float, code: str, extras: ExtrasFound, *, is_1904: bool = False) -> str:
    """A number of Excel by its format code: as a number, or as a date in ISO form.

    Dates are days since the epoch, which in Excel for Mac once was 1904.
    """
    patterns = patterns_of(code)
    pattern = patterns.for_number(value)
    if pattern is None or pattern.shown != "date":
        return _number_text(value, pattern, extras)
    shown = number_text(value)
    if 0 <= value < _LAST_SERIAL:
        shown = _moment_of_serial(value, is_elapsed=patterns.is_elapsed, is_1904=is_1904)
    return f"{pattern.prefix}{shown}{pattern.suffix}".strip()


def text_shown(text: str, code: str, extras: ExtrasFound) -> str:
    """A text as a format code of Excel ('@" paid"') shows it."""
    form = patterns_of(code).for_text
    if text and TEXT not in form:
        extras.add_unshown(text)
    return form.replace(TEXT, text) if text else text


def _moment_of_serial(value: float, *, is_elapsed: bool, is_1904: bool) -> str:
    milliseconds = round(value * _DAY_MS)
    if value < 1 or is_elapsed:
        return _clock_text(milliseconds)
    if is_1904:
        milliseconds += _DAYS_TO_1904 * _DAY_MS
    elif value < _LEAP_DAY_SERIAL:
        milliseconds += _DAY_MS
    try:
        return moment_text(_EPOCH + timedelta(milliseconds=milliseconds))
    except OverflowError:
        return number_text(value)


def moment_text(moment: datetime | timedelta) -> str:
    """A date with its time, or a duration, in ISO form; seconds only where there are some."""
    if isinstance(moment, timedelta):
        return _clock_text(round(moment / _MILLISECOND))
    day = moment.date().isoformat()
    since = moment - moment.replace(hour=0, minute=0, second=0, microsecond=0)
    milliseconds = round(since / _MILLISECOND)
    return f"{day} {_clock_text(milliseconds)}" if milliseconds else day


def iso_text(stated: str) -> str:
    """The same for an ISO date, time or duration ("2019-05-03T16:05:00", "PT16H05M00S")."""
    stated = stated.strip()
    if len(stated) > 2 * _LONGEST_MOMENT:
        return stated
    if found := _ISO_MOMENT.fullmatch(stated):
        day, *clock = found.groups()
        milliseconds = _milliseconds(0, *clock)
        return f"{day} {_clock_text(milliseconds)}" if milliseconds else str(day)
    if (found := _ISO_DURATION.fullmatch(stated)) and any(found.groups()[1:]):
        sign, days, *clock = found.groups()
        return ("-" if sign else "") + _clock_text(_milliseconds(int(days or 0), *clock))
    return stated


def boolean_text(value: bool) -> str:
    """TRUE or FALSE, independent of the language of the program."""
    return "TRUE" if value else "FALSE"


def shown_number_text(shown: str | None, value: float, extras: ExtrasFound) -> str:
    """A number as it was shown ("1.23 €" of 1.2345), with the digits that rounding removed."""
    plain = _number_text(value, None, None)
    if shown is None or not plain:
        return shown or plain
    exact = Decimal(plain)
    if _digits(shown) == _digits(plain):
        return shown
    if _SCIENTIFIC_SHOWN.search(shown):
        return plain
    numbers = () if _FRACTION_SHOWN.search(shown) else _NUMBER_SHOWN.finditer(shown)
    for found in numbers:
        for exponent in (2 if "%" in shown else 0, 0, -3, -6, -9):
            scaled = abs(exact).scaleb(exponent)
            if _is_rounded(found[0], scaled):
                whole = str(int(scaled))
                is_grouped = len(whole) > 3 and not found[0].startswith(whole)
                number = _grouped(scaled, is_grouped)
                return shown[: found.start()] + number + shown[found.end() :]
    extras.add_unshown(plain)
    return shown


def _is_rounded(number: str, exact: Decimal) -> bool:
    """Whether a number with a decimal point, a decimal comma or neither is this one, rounded."""
    head, _, decimals = number.replace(",", ".").rpartition(".")
    for whole, rest in ((head, decimals), (head + decimals, "")):
        digits = whole if whole.isdecimal() else "".join(filter(str.isdecimal, whole))
        if 2 * abs(Decimal(f"{digits or 0}.{rest}") - exact) <= Decimal(1).scaleb(-len(rest)):
            return True
    return False


def shown_date_order(text: str) -> DayFirst:
    """Whether dates with slashes in a text begin with the day, by those where only one fits."""
    day_first = month_first = False
    for found in _ANY_SLASHED_DATE.finditer(text):
        day_first |= int(found[1]) > 12
        month_first |= int(found[2]) > 12
    return DayFirst(day_first if day_first != month_first else None)


def typed_text(cell: str, order: DayFirst) -> str:
    """A cell of a text file such as CSV: dates and times in ISO form, all else unchanged."""
    if not cell[:1].isdigit() or not 4 <= len(cell) <= _LONGEST_MOMENT:
        return cell
    if cell[4:5] == "-":
        return iso_text(cell)
    if found := _CLOCK.fullmatch(cell):
        return _clock_text(_milliseconds(0, found[1], found[2], found[3], None))
    if found := _DOTTED_DATE.fullmatch(cell):
        day, month = found[1], found[2]
    elif order.known is not None and (found := _SLASHED_DATE.fullmatch(cell)):
        day, month = (found[1], found[2]) if order.known else (found[2], found[1])
    else:
        return cell
    hours, minutes, seconds = (int(part or 0) for part in found.groups()[3:])
    try:
        moment = datetime(int(found[3]), int(month), int(day), hours, minutes, seconds)
    except ValueError:
        return cell
    return moment_text(moment)


def _milliseconds(
    days: int, hours: str | None, minutes: str | None, seconds: str | None, fraction: str | None
) -> int:
    whole = ((days * 24 + int(hours or 0)) * 60 + int(minutes or 0)) * 60 + int(seconds or 0)
    return whole * 1000 + int((fraction or "0").ljust(3, "0")[:3])


def _clock_text(milliseconds: int) -> str:
    """Hours, which may be more than 24, and minutes; seconds and thousandths only if not 0."""
    sign = "-" if milliseconds < 0 else ""
    seconds, rest = divmod(abs(milliseconds), 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    text = f"{sign}{hours:02}:{minutes:02}"
    if seconds or rest:
        text += f":{seconds:02}"
    return f"{text}.{rest:03}" if rest else text


def _plain(exact: Decimal) -> str:
    """All digits; with an exponent if there were more than `_LONGEST_PLAIN`."""
    if abs(exact.adjusted()) > _LONGEST_PLAIN:
        return f"{exact:E}"
    number = format(exact, "f")
    return number.rstrip("0").rstrip(".") if "." in number else number


def _digits(text: str) -> str:
    """The significant digits: without zeros at both ends."""
    return "".join(filter(str.isdecimal, text)).strip("0")


def _with_pattern(exact: Decimal, pattern: NumberPattern, extras: ExtrasFound | None) -> str:
    if extras and exact and (pattern.shown in ("words", "fraction") or pattern.numerals):
        extras.add_unshown(_plain(exact))
    if pattern.shown == "words":
        return pattern.prefix.strip()
    sign = "-" if exact < 0 and pattern.needs_sign else ""
    scaled = abs(exact).scaleb(pattern.exponent) if pattern.exponent else abs(exact)
    if pattern.shown == "fraction":
        number = _fraction_text(scaled, pattern)
    elif pattern.shown == "general":
        number = _plain(scaled)
    else:
        whole, _, decimals = format(scaled, "f").partition(".")
        decimals = decimals.rstrip("0").ljust(pattern.decimals, "0")
        whole = pattern.fill(whole.lstrip("0"))
        number = f"{whole}.{decimals}" if decimals else whole
    number = pattern.in_numerals(number) if pattern.numerals else number
    return f"{sign}{pattern.prefix}{number}{pattern.suffix}".strip()


def _fraction_text(exact: Decimal, pattern: NumberPattern) -> str:
    """A number as a fraction ("3 1/7"), which may be rounded."""
    limit = pattern.denominator
    whole, rest = divmod(Fraction(exact), 1) if pattern.places else (0, Fraction(exact))
    if limit < 0:
        above, below = rest.limit_denominator(-limit).as_integer_ratio()
    else:
        above, below = floor(rest * limit + Fraction(1, 2)), limit
    if pattern.places and above == below:
        whole, above = whole + 1, 0
    parts = [str(whole)] if pattern.places and (whole or not above or "0" in pattern.places) else []
    if above or pattern.places != ("#",):
        parts.append(f"{above}/{below}")
    return " ".join(parts)


def _grouped(exact: Decimal, is_grouped: bool) -> str:
    plain = _plain(exact)
    if not is_grouped or "E" in plain:
        return plain
    whole, dot, decimals = plain.partition(".")
    return f"{int(whole):,}{dot}{decimals}"
