"""A report as records for JSON, described by `resources/report/clusters.schema.json`."""

import json
from collections.abc import Collection, Iterator
from typing import Any

from neardup_desktop.model.items import NotCompared
from neardup_desktop.model.report import (
    KindCounts,
    Report,
    ReportAction,
    ReportCluster,
)
from neardup_desktop.present.records import ACTION, ITEM, link_record, plain, record

_AT_ONCE = 400
"""The encoder holds the interpreter lock; so many values take it about a millisecond."""

_STEP = (
    "path=step.subject.path part=step.subject.part title=step.subject.title "
    "evidence=step.evidence survivor=step.survivor_path outcome reason undone "
    "words_lost=step.lost_count no_text_lost=text_loss.is_none"
)

_encoded = json.JSONEncoder(ensure_ascii=True, allow_nan=False, separators=(",", ":")).encode


def json_text(value: object) -> str:
    """A value as compact ASCII JSON; bytes of names that are not valid Unicode are escaped."""
    return "".join(json_pieces(value))


def json_pieces(value: object) -> Iterator[str]:
    """As `json_text`, but piece by piece, so that other threads get to run."""
    if isinstance(value, dict) and _size(value.values()) > _AT_ONCE:
        mark = "{"
        for key, one in value.items():
            yield f"{mark}{_encoded(key)}:"
            yield from json_pieces(one)
            mark = ","
        yield "}"
    elif isinstance(value, list) and _size(value) > _AT_ONCE:
        mark = "["
        for begin in range(0, len(value), _AT_ONCE):
            part = value[begin : begin + _AT_ONCE]
            if _size(part) <= _AT_ONCE:
                yield mark + _encoded(part)[1:-1]
                mark = ","
                continue
            for one in part:
                yield mark
                yield from json_pieces(one)
                mark = ","
        yield "]"
    else:
        yield _encoded(value)


def _size(values: Collection[object]) -> int:
    """The number of values, with those one level below them."""
    return sum(len(one) if isinstance(one, list | dict) else 1 for one in values)


def summary_record(report: Report) -> dict[str, Any]:
    """The settings and the summary of the report."""
    return record(
        report,
        "program created=created_s scanned=scanned_s similarity "
        "prefer=request.preference related=request.transitive paths=request.paths "
        "is_choice=request.is_choice sources items clusters_total clusters_listed=clusters_count "
        "members_listed=members_count kinds near_by_percent folders files compared "
        "not_compared_counts",
        similarity=report.request.similarity,
        kinds=[kind_record(line) for line in (*report.kinds, report.total)],
        near_by_percent={str(50 + at): count for at, count in enumerate(report.near) if count},
        folders=[
            record(line, "path copies bytes=reclaimable_bytes items") for line in report.folders
        ],
        not_compared_counts={one.reason.value: count for one, count in report.reasons},
    )


def kind_record(line: KindCounts) -> dict[str, Any]:
    """A row of the table of kinds."""
    return {
        **record(line, "kind items"),
        **{evidence.label: count for evidence, count in line.with_evidence.items()},
        **record(line, "remaining hidden words=reclaimable_words bytes=reclaimable_bytes"),
    }


def cluster_record(cluster: ReportCluster) -> dict[str, Any]:
    """A cluster with its members, in the format of the command `clusters --json`."""
    return {
        "id": cluster.id,
        "representative": cluster.members[0][0].id if cluster.members else None,
        "members": [
            {
                **record(item, ITEM),
                **record(member, "evidence similarity unique_words"),
                "hidden": item.hidden,
                **link_record(member.link),
            }
            for item, member in cluster.members
        ],
    }


def action_record(action: ReportAction) -> dict[str, Any]:
    """An action with all its steps."""
    return {
        **record(action.record, ACTION),
        **record(action, "words_lost no_text_lost=text_loss.is_none"),
        "steps": [
            record(one, _STEP, outcome=plain(one.outcome) or "pending") for one in action.steps
        ],
    }


def not_compared_record(line: NotCompared) -> dict[str, Any]:
    """A file, or a part of one, that was not compared."""
    return record(line, "path part reason detail")
