"""Numbers and times as people read them, wherever they are shown."""

from datetime import UTC, datetime

_SHORT_UNITS = ("bytes", "kB", "MB", "GB", "TB")


def short_size(size_bytes: int) -> tuple[float, int, str]:
    """A size as it is shown everywhere: its number, how many decimals that has, and its unit.

    It has one decimal below 100, if that is not 0: "2.1 MB", "31 MB", "312 MB".
    """
    number, unit, decimals = float(size_bytes), 0, 0
    while abs(number) >= (1000 if unit == 0 else 999.5) and unit < len(_SHORT_UNITS) - 1:
        number, unit = number / 1000, unit + 1
    if unit and abs(number) < 99.95:
        decimals = 1
    number = round(number, decimals)
    return number, decimals if number % 1 else 0, _SHORT_UNITS[unit]


def whole_percent(share: float) -> int:
    """A share of 1 in percent, rounded down so that only the same words in order have 100."""
    return int(share * 100 + 1e-6)


def local_time(seconds: int) -> datetime | None:
    """A time of the local zone, without naming it; None where it cannot be represented."""
    try:
        return datetime.fromtimestamp(seconds, UTC).astimezone().replace(tzinfo=None)
    except (OverflowError, OSError, ValueError):
        return None
