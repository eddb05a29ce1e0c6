"""CSV: one row for each item of a cluster, for a spreadsheet.

RFC 4180, as UTF-8 with a byte order mark, by which spreadsheets recognise it. Texts are quoted, so
that programs guess the separator correctly. A cell that a spreadsheet could take for a formula
begins with an apostrophe, and control characters in names are escaped. Fractions have the decimal
mark of the report's language, and dates are local times without a zone, or else a spreadsheet
would treat them as text.
"""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Sequence

from neardup_desktop.model.items import ItemInfo
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.model.report import Report, ReportCluster
from neardup_desktop.present.columns import Column
from neardup_desktop.present.names import printable
from neardup_desktop.present.numbers import local_time
from neardup_desktop.report.base import Writer
from neardup_desktop.report.language import Language

_BYTE_ORDER_MARK = "\ufeff"
_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""Also full-width characters, which some spreadsheets treat like the plain ones."""

_Row = tuple[ReportCluster, ItemInfo, Member]


def _columns(language: Language) -> list[Column[_Row]]:
    translate = language.translate
    yes, no = translate(Message("yes")), translate(Message("no"))

    def of_item(title: Message, value: Callable[[ItemInfo], object]) -> Column[_Row]:
        return Column(translate(title), lambda row: value(row[1]))

    def of_member(title: Message, value: Callable[[Member], object]) -> Column[_Row]:
        return Column(translate(title), lambda row: value(row[2]))

    def name(title: Message, value: Callable[[ItemInfo], str]) -> Column[_Row]:
        return of_item(title, lambda one: _safe(printable(value(one))))

    return [
        # So that an id of digits only does not become a rounded number.
        Column(translate(Message("Group")), lambda row: f"#{row[0].id}"),
        of_item(Message("Item"), lambda one: one.id),
        name(Message("Path"), lambda one: one.path),
        name(Message("Part"), lambda one: one.part),
        name(Message("Title"), lambda one: one.title),
        of_item(Message("Kind"), lambda one: language.kind(one.kind)),
        name(Message("Format"), lambda one: one.format),
        of_member(Message("Evidence"), lambda one: language.evidence(one.evidence)),
        of_member(Message("Similarity"), lambda one: language.fraction(one.shown_similarity)),
        of_member(
            Message("Unique words"),
            lambda one: "" if one.unique_words is None else one.unique_words,
        ),
        of_item(Message("Words"), lambda one: one.words),
        of_item(Message("Bytes"), lambda one: one.size_bytes),
        of_item(Message("Date"), lambda one: _moment(one.modified_s)),
        of_item(Message("Hidden"), lambda one: yes if one.hidden else no),
        Column(translate(Message("Compared with item")), lambda row: _compared_with(*row[::2])),
    ]


def _write(report: Report, language: Language) -> Iterator[str]:
    columns = _columns(language)
    yield _BYTE_ORDER_MARK + _rows([[column.title for column in columns]])
    for cluster in report.clusters():
        rows = [(cluster, *member) for member in cluster.members]
        yield _rows([column.value(row) for column in columns] for row in rows)


def _compared_with(cluster: ReportCluster, member: Member) -> int | str:
    """The number of the item that the evidence is about; "" for the kept item."""
    if member.link is not None:
        return int(member.link.item)
    return "" if member.evidence is Evidence.REPRESENTATIVE else cluster.members[0][0].id


def _safe(text: str) -> str:
    """A text that no spreadsheet treats as a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA_STARTS) else text


def _moment(seconds: int) -> str:
    """A date as spreadsheets of all languages accept it; "" where it cannot be represented."""
    moment = local_time(seconds)
    return "" if moment is None else moment.isoformat(" ")


def _rows(rows: Iterable[Sequence[object]]) -> str:
    lines = io.StringIO()
    csv.writer(lines, lineterminator="\r\n", quoting=csv.QUOTE_NONNUMERIC).writerows(rows)
    return lines.getvalue()


WRITER = Writer(name="csv_table", label="CSV", suffixes=(".csv",), write=_write)
