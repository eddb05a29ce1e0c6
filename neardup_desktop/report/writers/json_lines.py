"""JSON Lines: the summary, then each cluster, action and file not compared, one object a line.

`resources/report/clusters.schema.json` describes each line.
"""

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
    yield _line("report", summary_record(report))
    yield from _lines("cluster", map(cluster_record, report.clusters()))
    yield from _lines("action", map(action_record, report.actions()))
    yield from _lines("not compared", map(not_compared_record, report.not_compared()))


def _lines(what: str, records: Iterable[dict[str, Any]]) -> Iterator[str]:
    for record in records:
        yield _line(what, record)


def _line(what: str, record: dict[str, Any]) -> str:
    return json_text({"type": what, **record}) + "\n"


WRITER = Writer(name="json_lines", label="JSON Lines", suffixes=(".jsonl", ".ndjson"), write=_write)
