"""Values as JSON has them, and numbers as people read them, wherever they are shown."""

from datetime import UTC, datetime
from typing import Any

from neardup_desktop.model.actions import ActionRecord

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


def iso_time(seconds: int | None) -> str | None:
    """A time as "2026-01-31T12:00:00Z"; None where there is none, or it is out of range."""
    if seconds is None:
        return None
    try:
        # Not `strftime`, which writes the year 999 with three digits on some systems.
        return datetime.fromtimestamp(seconds, UTC).replace(tzinfo=None).isoformat() + "Z"
    except (OverflowError, OSError, ValueError):
        return None


def action_values(record: ActionRecord) -> dict[str, Any]:
    """An action without its steps."""
    return {
        "action": record.id,
        "at": iso_time(record.at_s),
        "verb": record.verb.value,
        "label": record.label,
        "undoes": record.undoes,
        "done": record.done,
        "refused": record.refused,
        "pending": record.pending,
        "undone": record.undone,
        "bytes_won": record.bytes_won,
    }
