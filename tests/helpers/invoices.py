"""Twelve monthly invoices, three of which were downloaded twice."""

import calendar
import shutil
from pathlib import Path

COPIED_MONTHS = (3, 7, 11)


def write_invoices(folder: Path) -> dict[str, str]:
    """Write them; returns the name of each copy with that of the invoice that it repeats."""
    (folder / "Downloads").mkdir(parents=True)
    for month in range(1, 13):
        (folder / f"{name_of(month)}.txt").write_text(
            f"""Northern Power Ltd, 14 Station Road, Leeds
Invoice number {20240000 + month * 37} of {month:02d}/2024
Customer: Margaret Brown, 3 Mill Lane
We supplied electricity for the month of {calendar.month_name[month]} 2024 as read at your meter.
Meter reading: {10000 + month * 213} units, used {190 + month * 7} units at 28 pence.
Standing charge for the month at 53 pence a day.
Total amount due: {60 + month * 2}.{month:02d} pounds. Please pay within fourteen days of today.
Thank you for being our customer. Questions are answered by telephone on working days.
"""
        )
    copies = {}
    for month in COPIED_MONTHS:
        copies[f"{name_of(month)} (1).txt"] = f"{name_of(month)}.txt"
        shutil.copy(
            folder / f"{name_of(month)}.txt", folder / "Downloads" / f"{name_of(month)} (1).txt"
        )
    return copies


def name_of(month: int) -> str:
    """The name of the invoice of a month, without its ending."""
    return f"Invoice 2024-{month:02d} Northern Power"
