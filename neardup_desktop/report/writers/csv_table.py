"""CSV: one row for each item of a cluster, for a spreadsheet.

RFC 4180, as UTF-8 with a byte order mark, by which spreadsheets recognise it. Texts are quoted, so
that programs guess the separator correctly. A cell that a spreadsheet could take for a formula
begins with an apostrophe, and control characters in names are escaped. Fractions have the decimal
mark of the report's language, and dates are local times without a zone, or else a spreadsheet
would treat them as text.
"""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime

from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.report import Report, ReportCluster, ReportMember
from neardup_desktop.present.names import printable
from neardup_desktop.report.base import Writer
from neardup_desktop.report.language import Language

_BYTE_ORDER_MARK = "\ufeff"
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""Also full-width characters, which some spreadsheets treat like the plain ones."""

_HEADERS = (
    Message("Cluster"),
    Message("Item"),
    Message("Path"),
    Message("Part"),
    Message("Title"),
    Message("Kind"),
    Message("Format"),
    Message("Evidence"),
    Message("Similarity"),
    Message("Unique words"),
    Message("Words"),
    Message("Bytes"),
    Message("Date"),
    Message("Hidden"),
    Message("Compared with item"),
)


def _write(report: Report, language: Language) -> Iterator[str]:
    yield _BYTE_ORDER_MARK + _rows([[language.translate(header) for header in _HEADERS]])
    for cluster in report.clusters():
        yield _rows(_cells(cluster, member, language) for member in cluster.members)


def _cells(cluster: ReportCluster, member: ReportMember, language: Language) -> list[str | int]:
    return [
        # So that an id of digits only does not become a rounded number.
        f"#{cluster.id}",
        member.item,
        _safe(printable(member.path)),
        _safe(printable(member.part)),
        _safe(printable(member.title)),
        language.kind(member.kind),
        _safe(printable(member.format)),
        language.evidence(member.evidence),
        language.fraction(member.shown_similarity),
        "" if member.unique_words is None else member.unique_words,
        member.words,
        member.size_bytes,
        _moment(member.modified_s),
        language.translate(Message("yes")) if member.hidden else language.translate(Message("no")),
        _compared_with(cluster, member),
    ]


def _compared_with(cluster: ReportCluster, member: ReportMember) -> int | str:
    """The number of the item that the evidence is about; "" for the kept item."""
    if member.link is not None:
        return int(member.link.item)
    return "" if member.evidence is Evidence.REPRESENTATIVE else cluster.members[0].item


def _safe(text: str) -> str:
    """A text that no spreadsheet treats as a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA_STARTS) else text


def _moment(seconds: int) -> str:
    """A date as spreadsheets of all languages accept it; "" where it cannot be represented."""
    try:
        moment = datetime.fromtimestamp(seconds, UTC).astimezone()
    except (OverflowError, OSError, ValueError):
        return ""
    return moment.replace(tzinfo=None).isoformat(" ")


def _rows(rows: Iterable[Sequence[str | int]]) -> str:
    lines = io.StringIO()
    csv.writer(lines, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC).writerows(rows)
    return lines.getvalue()


WRITER = Writer(name="csv_table", label="CSV", suffixes=(".csv",), write=_write)
