"""Numbers and sizes in few digits, for where there is little room; the whole is told elsewhere."""

from PySide6.QtCore import QLocale

from neardup_desktop.ui.format.formatting import number, size, tr

_MILLION, _BILLION = 1_000_000, 1_000_000_000
_FEW = 9.95
"""From here on a number has two digits before its point, and none behind it."""


def short_number(value: int) -> str:
    """A whole number; from a million on rounded, as "8.2 M"."""
    if value < _MILLION:
        return number(value)
    if value < _BILLION - _MILLION // 2:
        return tr("{n} M", "millions").format(n=_rounded(value / _MILLION))
    return tr("{n} bn", "thousands of millions").format(n=_rounded(value / _BILLION))


def short_size(size_bytes: int) -> str:
    """A size; from ten of its unit on in whole ones, as "21 MB"."""
    leading: float = abs(size_bytes)
    while leading >= 1000:
        leading /= 1000
    return size(size_bytes, digits=_digits(leading))


def _rounded(value: float) -> str:
    return QLocale().toString(value, "f", _digits(value))


def _digits(value: float) -> int:
    return 1 if value < _FEW else 0
