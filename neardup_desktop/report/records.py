"""A report as records for JSON, described by `resources/report/clusters.schema.json`."""

import json
from collections.abc import Collection, Iterator
from typing import Any

from neardup_desktop.model.pairs import Link
from neardup_desktop.model.plain_values import action_values, iso_time
from neardup_desktop.model.report import (
    KindCounts,
    NotComparedLine,
    Report,
    ReportAction,
    ReportCluster,
    ReportMember,
    ReportStep,
)

_AT_ONCE = 400
"""The encoder holds the interpreter lock; so many values take it about a millisecond."""

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
    request = report.request
    return {
        "program": report.program,
        "created": iso_time(report.created_s),
        "scanned": iso_time(report.scanned_s),
        "similarity": request.similarity,
        "prefer": request.preference.value,
        "related": request.transitive,
        "paths": request.paths.value,
        "is_choice": request.is_choice,
        "sources": list(report.sources),
        "items": report.items,
        "clusters_total": report.clusters_total,
        "clusters_listed": report.clusters_count,
        "members_listed": report.members_count,
        "kinds": [kind_record(line) for line in (*report.kinds, report.total)],
        "near_by_percent": {str(50 + at): count for at, count in enumerate(report.near) if count},
        "folders": [
            {
                "path": line.path,
                "copies": line.copies,
                "bytes": line.reclaimable_bytes,
                "items": line.items,
            }
            for line in report.folders
        ],
        "files": report.files,
        "compared": report.compared,
        "not_compared_counts": {line.reason: line.count for line in report.reasons},
    }


def kind_record(line: KindCounts) -> dict[str, Any]:
    """A row of the table of kinds."""
    return {
        "kind": None if line.kind is None else line.kind.value,
        "items": line.items,
        **{evidence.label: count for evidence, count in line.with_evidence.items()},
        "remaining": line.remaining,
        "hidden": line.hidden,
        "words": line.reclaimable_words,
        "bytes": line.reclaimable_bytes,
    }


def cluster_record(cluster: ReportCluster) -> dict[str, Any]:
    """A cluster with its members, in the format of the command `clusters --json`."""
    return {
        "id": cluster.id,
        "representative": cluster.members[0].item if cluster.members else None,
        "members": [_member_record(member) for member in cluster.members],
    }


def _member_record(member: ReportMember) -> dict[str, Any]:
    return {
        "id": member.item,
        "path": member.path,
        "part": member.part,
        "kind": member.kind.value,
        "format": member.format,
        "title": member.title,
        "words": member.words,
        "bytes": member.size_bytes,
        "modified": iso_time(member.modified_s),
        "modified_from": member.dated_by.value,
        "evidence": member.evidence.label,
        "similarity": member.similarity,
        "unique_words": member.unique_words,
        "hidden": member.hidden,
        **_link_record(member.link),
    }


def _link_record(link: Link | None) -> dict[str, Any]:
    """The item that the evidence is about; nothing where that is the kept one."""
    if link is None:
        return {}
    return {"linked_to": int(link.item), "linked_similarity": link.similarity}


def action_record(action: ReportAction) -> dict[str, Any]:
    """An action with all its steps."""
    return {
        **action_values(action.record),
        "words_lost": action.words_lost,
        "no_text_lost": action.text_loss.is_none,
        "steps": [_step_record(step) for step in action.steps],
    }


def _step_record(step: ReportStep) -> dict[str, Any]:
    return {
        "path": step.path,
        "part": step.part,
        "title": step.title,
        "evidence": None if step.evidence is None else step.evidence.label,
        "survivor": step.survivor,
        "outcome": "pending" if step.outcome is None else step.outcome.value,
        "reason": None if step.reason is None else step.reason.value,
        "undone": step.undone,
        "words_lost": step.lost_count,
        "no_text_lost": step.text_loss.is_none,
    }


def not_compared_record(line: NotComparedLine) -> dict[str, Any]:
    """A file, or a part of one, that was not compared."""
    return {"path": line.path, "part": line.part, "reason": line.reason, "detail": line.detail}
