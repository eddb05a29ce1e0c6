"""Values as JSON has them."""

from datetime import UTC, datetime
from typing import Any

from neardup_desktop.model.actions import ActionRecord


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
