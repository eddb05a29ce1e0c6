"""Converts dates as documents state them into seconds since the epoch."""

import re
from datetime import UTC, datetime
from email.utils import mktime_tz, parsedate_tz

_PDF_DATE = re.compile(
    r"(?:D:)?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?\s*(?:([+-])(\d\d)'?(\d\d)?|Z)?"
)


_LATEST_S = 4_102_444_800
"""The year 2100: a later date is a mistake, and would be the newest of every cluster."""


def from_datetime(moment: datetime | None) -> int | None:
    """Seconds since the epoch; a time without a zone counts as UTC."""
    if moment is None:
        return None
    try:
        seconds = int((moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp())
        return seconds if seconds < _LATEST_S else None
    except (OverflowError, ValueError, OSError):
        return None


def from_iso(stated: str) -> int | None:
    """Seconds since the epoch for "2010-02-12T16:13:20Z" and its shorter forms, else None."""
    try:
        return from_datetime(datetime.fromisoformat(stated.strip()))
    except ValueError:
        return None


def from_mail(stated: str) -> int | None:
    """Seconds since the epoch for the date of a mail header, else None."""
    try:
        fields = parsedate_tz(stated)
        seconds = int(mktime_tz(fields)) if fields else None
        return seconds if seconds is None or seconds < _LATEST_S else None
    except (OverflowError, ValueError, TypeError, IndexError):
        return None


def from_pdf(stated: str) -> int | None:
    """Seconds since the epoch for "D:20100212161320-05'00'", else None."""
    found = _PDF_DATE.match(stated.strip())
    if not found:
        return None
    year, month, day, hour, minute, second, sign, zone_hours, zone_minutes = found.groups()
    try:
        moment = datetime(
            *(int(year), int(month or 1), int(day or 1)),
            *(int(hour or 0), int(minute or 0), int(second or 0)),
            tzinfo=UTC,
        )
    except ValueError:
        return None
    seconds = from_datetime(moment)
    if seconds is None or not sign:
        return seconds
    zone_s = int(zone_hours) * 3600 + int(zone_minutes or 0) * 60
    return seconds - zone_s if sign == "+" else seconds + zone_s
