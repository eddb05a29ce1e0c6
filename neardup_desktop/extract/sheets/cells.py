"""Numbers and dates of spreadsheet cells as text, the same for every format of spreadsheets.

Numbers are written as their number format shows them, but with all their digits, so that two
numbers that are rounded to the same one stay different. Dates and times are written in ISO form
whatever their format, because many formats depend on the computer that shows them.
"""

import re
from datetime import date, datetime, time, timedelta
from decimal import Decimal

from msgspec import Struct

from neardup_desktop.extract.sheets.number_format import (
    GENERAL,
    NumberPattern,
    is_date_code,
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
_NUMBER_SHOWN = re.compile(r"\d(?:[\d.,'’\u00a0\u202f ]*\d)?")


class DayFirst(Struct, frozen=True):
    """Whether dates such as 3/5/2019 begin with the day; None if that is unknown."""

    known: bool | None


def number_text(value: float, code: str = GENERAL) -> str:
    """A number as a format code of Excel ("#,##0.00", "0%;-0%") shows it, with all its digits.

    Scientific notation, fractions and codes that scale by thousands are not followed.
    """
    try:
        exact = Decimal(format(value, f".{_SIGNIFICANT_DIGITS}g"))
    except (ArithmeticError, ValueError):
        return ""
    if not exact.is_finite():
        return ""
    pattern = patterns_of(code).for_number(exact)
    return _plain(exact) if pattern is None else _with_pattern(exact, pattern)


def serial_text(value: float, code: str, *, is_1904: bool = False) -> str:
    """A number of Excel by its format code: as a number, or as a date in ISO form.

    Dates are days since the epoch, which in Excel for Mac once was 1904.
    """
    if not is_date_code(code):
        return number_text(value, code)
    if not 0 <= value < _LAST_SERIAL:
        return number_text(value)
    milliseconds = round(value * _DAY_MS)
    if value < 1 or patterns_of(code).is_elapsed:
        return _clock_text(milliseconds)
    if is_1904:
        milliseconds += _DAYS_TO_1904 * _DAY_MS
    elif value < _LEAP_DAY_SERIAL:
        milliseconds += _DAY_MS
    try:
        return moment_text(_EPOCH + timedelta(milliseconds=milliseconds))
    except OverflowError:
        return number_text(value)


def moment_text(moment: date | datetime | time | timedelta) -> str:
    """A date, a time or a duration in ISO form; seconds only where there are some."""
    if isinstance(moment, timedelta):
        return _clock_text(round(moment.total_seconds() * 1000))
    if isinstance(moment, time):
        return _clock_text(_clock_ms(moment))
    if not isinstance(moment, datetime):
        return moment.isoformat()
    day = moment.date().isoformat()
    milliseconds = _clock_ms(moment.time())
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


def shown_number_text(shown: str, value: float) -> str:
    """A number as it was shown ("1.23 €" of 1.2345), with the digits that rounding removed."""
    try:
        exact = Decimal(format(value, f".{_SIGNIFICANT_DIGITS}g"))
    except (ArithmeticError, ValueError):
        return shown
    if not exact.is_finite():
        return shown
    if _digits(shown) == _digits(_plain(exact)):
        return shown
    found = _NUMBER_SHOWN.search(shown)
    if not found:
        return f"{shown} {_plain(exact)}".strip()
    if "%" in shown:
        exact *= 100
    head, number, tail = shown[: found.start()], found[0], shown[found.end() :]
    if _digits(tail):
        return _plain(exact)
    whole = str(int(abs(exact)))
    is_grouped = len(whole) > 3 and not number.startswith(whole)
    return head + _grouped(abs(exact), is_grouped) + tail


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


def _clock_ms(clock: time) -> int:
    seconds = (clock.hour * 60 + clock.minute) * 60 + clock.second
    return seconds * 1000 + round(clock.microsecond / 1000)


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


def _with_pattern(exact: Decimal, pattern: NumberPattern) -> str:
    if abs(exact.adjusted()) > _LONGEST_PLAIN:
        return _plain(exact)
    if not pattern.places and not pattern.decimals:
        return pattern.prefix.strip() if exact == 0 else _plain(exact)
    if pattern.is_percent:
        exact *= 100
    sign = "-" if exact < 0 and pattern.needs_sign else ""
    whole, _, decimals = format(abs(exact), "f").partition(".")
    decimals = decimals.rstrip("0").ljust(pattern.decimals, "0")
    whole = pattern.fill(whole.lstrip("0"))
    number = f"{whole}.{decimals}" if decimals else whole
    return f"{sign}{pattern.prefix}{number}{pattern.suffix}".strip()


def _grouped(exact: Decimal, is_grouped: bool) -> str:
    plain = _plain(exact)
    if not is_grouped or "E" in plain:
        return plain
    whole, dot, decimals = plain.partition(".")
    return f"{int(whole):,}{dot}{decimals}"
