"""Reports made by hand: small ones with hostile names and texts, and large ones."""

from collections.abc import Iterator

from neardup_desktop.lab.study.report_section import section_of
from neardup_desktop.lab.study.results import (
    BINS,
    DistanceSpread,
    FilterShare,
    Linking,
    LinkingLine,
    Study,
)
from neardup_desktop.model.actions import (
    ActionRecord,
    DoneStep,
    ItemRef,
    Step,
    StepOutcome,
    StepResult,
    Verb,
)
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import ItemInfo, NotCompared
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Evidence, Member
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.report import (
    FolderLine,
    KindCounts,
    Piece,
    Report,
    ReportAction,
    ReportCluster,
    ReportDifference,
    ReportRequest,
)
from neardup_desktop.model.word_filters import WordFilter

HOSTILE = (
    "</script><script>document.title='broken'</script>",
    "<img src=x onerror=document.title='broken'>",
    '"><svg onload=document.title=1>',
    "<!--<script>",
    "=cmd|' /C calc'!A0",
    "@SUM(1+1)",
    "+1-1",
    "-2",
    "\tTab first",
    "line\nbreak\r\nand \u2028 \u2029",
    "invoice\u202efdp.exe",
    "\u2066isolated\u2069 \u200fmark",
    "not Unicode \udcff\udc80",
    "null\x00 bell\x07 escape\x1b[31m delete\x7f",
    "semi;colon, \"quoted\" 'single' `tick` ${x} {{y}} {0}",
    "عقد.pdf",
    "契約書 😀.txt",
    "&amp;&lt;b&gt;",
    "javascript:alert(1)",
    "%00%0d%0a",
)
"""Names and texts that break what does not escape them."""


def file_name(name: str) -> str:
    """A file name as near to it as a file system allows."""
    return f"{name.replace('/', '∕').replace(chr(0), '')}.txt"


def member(
    item: int, name: str, evidence: Evidence, *, folder: str | None = None, part: str = ""
) -> tuple[ItemInfo, Member]:
    """An item, by default in a folder of the same name; a part of a file is a message."""
    info = ItemInfo(
        id=ItemId(item),
        file=FileId(item),
        path=f"/home/{folder or name}/{file_name(name)}",
        part=part,
        kind=Kind.EMAIL if part else Kind.DOCUMENT,
        format="plain_text",
        title=name,
        author="",
        words=120 + item,
        size_bytes=1000 + item,
        modified_s=1_600_000_000 + 86_400 * item,
        file_modified_s=1_600_000_000 + 86_400 * item,
        outcome=Outcome.READ,
        hidden=evidence is Evidence.IDENTICAL_FILE,
    )
    unique = 0 if not evidence else None if evidence.loses_no_text else item % 7
    similarity = 1.0 if evidence.is_same_text else 0.9
    return info, Member(evidence, similarity, unique, item=info.id)


def ref(path: str, part: str = "", title: str = "") -> ItemRef:
    """An item as reports of actions name it."""
    return ItemRef(ItemId(0), FileEntry(path, 0, 0), part, b"", title)


def ended(
    step: Step, outcome: StepOutcome | None, reason: Refused | None = None, *, undone: bool = False
) -> DoneStep:
    """A step that ended so, or is pending."""
    result = None if outcome is None else StepResult(outcome, reason=reason)
    return DoneStep(1, 1, Verb.TRASH, step, result, undone)


def hostile_report(request: ReportRequest | None = None) -> Report:
    """A report of which every name and text is one of `HOSTILE`."""
    clusters = [
        ReportCluster(
            f"{at:016x}",
            (
                member(3 * at, name, Evidence.REPRESENTATIVE),
                member(3 * at + 1, name, Evidence.NEAR_DUPLICATE, part=name),
                member(3 * at + 2, name, Evidence.IDENTICAL_FILE),
            ),
            1000 * at,
        )
        for at, name in enumerate(HOSTILE)
    ]
    differences = [
        ReportDifference(
            cluster.id,
            cluster.members[1][0].id,
            (
                (Piece.BOTH, f"both {name} "),
                (Piece.ONLY_KEPT, f"gone {name} "),
                (Piece.ONLY_OTHER, f"new {name} "),
                (Piece.LEFT_OUT, "1200"),
            ),
            is_cut=True,
        )
        for cluster, name in zip(clusters, HOSTILE, strict=True)
    ]
    steps = tuple(
        ended(
            Step(
                ref(f"/home/{name}", name, name),
                Evidence.CONTAINED,
                ref(f"/home/{name}"),
                lost_count=at,
            ),
            StepOutcome.REFUSED if at % 2 else StepOutcome.DONE,
            Refused.CHANGED if at % 2 else None,
        )
        for at, name in enumerate(HOSTILE)
    )
    actions = [
        ReportAction(ActionRecord(1, 1_700_000_000, Verb.TRASH, name, None, 1, 1, 0, 0, 10), steps)
        for name in HOSTILE[:1]
    ]
    missing = [NotCompared(f"/home/{name}", name, Outcome.DAMAGED, "", name) for name in HOSTILE]
    return report_of(
        clusters,
        request=request or ReportRequest(differences=1),
        differences=differences,
        actions=actions,
        missing=missing,
        folders=tuple(FolderLine(f"/home/{name}", 2, 900, 3) for name in HOSTILE),
        sources=HOSTILE,
    )


def large_report(count: int) -> Report:
    """A report of so many clusters of two or three items in many folders."""
    return report_of(
        (
            ReportCluster(
                f"{at * 2654435761 % (1 << 64):016x}",
                tuple(
                    member(
                        3 * at + place,
                        f"letter to the editor {at * 7919 % 100_003} draft {place}",
                        Evidence.NEAR_DUPLICATE if place else Evidence.REPRESENTATIVE,
                        folder=f"letters/of {at % 700}",
                    )
                    for place in range(2 + at % 2)
                ),
                at * 31 % 5_000_000,
            )
            for at in range(count)
        ),
        count=count,
    )


def report_of(
    clusters: "Iterator[ReportCluster] | list[ReportCluster]",
    *,
    request: ReportRequest | None = None,
    differences: list[ReportDifference] | None = None,
    actions: list[ReportAction] | None = None,
    missing: list[NotCompared] | None = None,
    folders: tuple[FolderLine, ...] = (),
    sources: tuple[str, ...] = ("/home",),
    count: int | None = None,
) -> Report:
    listed = clusters if isinstance(clusters, list) else None
    total = count if listed is None else len(listed)
    kind = KindCounts(
        Kind.DOCUMENT,
        90,
        {
            evidence: int(evidence)
            for evidence in Evidence
            if evidence is not Evidence.REPRESENTATIVE
        },
        75,
        0,
        1234,
        5678,
    )
    return Report(
        request=request or ReportRequest(),
        program="Neardup Desktop",
        created_s=1_700_000_000,
        scanned_s=1_699_999_000,
        sources=sources,
        items=90,
        clusters_total=total or 0,
        clusters_count=total or 0,
        members_count=3 * (total or 0),
        kinds=(kind,),
        total=kind,
        near=tuple(range(50)),
        folders=folders,
        files=100,
        compared=90,
        reasons=((NotCompared("", "", Outcome.DAMAGED, ""), len(missing or [])),),
        clusters=lambda: iter(clusters),
        differences=lambda: iter(differences or []),
        actions=lambda: iter(actions or []),
        not_compared=lambda: iter(missing or []),
        sections=(section_of(some_study()),) if request and request.study else (),
    )


def some_study() -> Study:
    """A study of invented figures."""
    return Study(
        method="paper",
        items=90,
        unique=80,
        pairs=12,
        shares=tuple(
            FilterShare(which, kind, 90, 10, 8, 6, 2, 1)
            for which in WordFilter
            for kind in (Kind.EMAIL, None)
        ),
        linkings=tuple(LinkingLine(way, 90, 80, 72, 4, 8, 5, 1) for way in Linking),
        spreads=tuple(
            DistanceSpread(way, 190, 190, tuple(range(BINS)), 0.125, 0.99) for way in Linking
        ),
        seconds=1.5,
    )
