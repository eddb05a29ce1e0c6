"""One JSON document: the output of `clusters --json` with the additions of a report."""

from collections.abc import Iterable, Iterator
from typing import Any

from neardup_desktop.model.report import Report
from neardup_desktop.report.base import Writer
from neardup_desktop.report.language import Language
from neardup_desktop.report.records import (
    action_record,
    cluster_record,
    json_text,
    not_compared_record,
    summary_record,
)


def _write(report: Report, language: Language) -> Iterator[str]:
    yield json_text(summary_record(report))[:-1]
    yield from _list("clusters", map(cluster_record, report.clusters()))
    yield from _list("actions", map(action_record, report.actions()))
    yield from _list("not_compared", map(not_compared_record, report.not_compared()))
    yield "}\n"


def _list(name: str, records: Iterable[dict[str, Any]]) -> Iterator[str]:
    """A list of the document, entry by entry, to save memory."""
    yield f',"{name}":['
    for index, record in enumerate(records):
        yield (",\n" if index else "\n") + json_text(record)
    yield "]"


WRITER = Writer(name="json_document", label="JSON", suffixes=(".json",), write=_write)
