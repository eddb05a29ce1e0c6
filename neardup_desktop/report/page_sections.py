"""The values that the template of the report shows beside its list of clusters."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, NamedTuple

from neardup_desktop.model.actions import DoneStep
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import MATCHES, Evidence
from neardup_desktop.model.report import KindCounts, PathStyle, Report, ReportAction
from neardup_desktop.present.columns import Column
from neardup_desktop.present.names import printable
from neardup_desktop.report.colours import hatchings
from neardup_desktop.report.language import Language

_CHARTED_FOLDERS = 12
_LOWEST = 50


class Segment(NamedTuple):
    """A segment of a stacked bar, in the colour of its kind of match; None: of plain bars."""

    amount: int
    match: Evidence | None
    label: str


class Bar(NamedTuple):
    """A stacked bar, with its name and its formatted amount written above it."""

    name: str
    amount: str
    parts: Sequence[Segment]

    @property
    def total(self) -> int:
        """The sum of the parts."""
        return sum(part.amount for part in self.parts)


def sections(report: Report, language: Language) -> dict[str, Any]:
    """The values of the template, by their names in it."""
    matches = [match for match in MATCHES if report.total.of_match(match)]
    columns = _columns_of_kinds(report, matches, language)
    return {
        "is_redacted": report.request.paths is PathStyle.NONE,
        "hatchings": hatchings(),
        "kinds": {
            "heads": [(column.title, column.is_number) for column in columns],
            "rows": [[column.value(line) for column in columns] for line in report.kinds],
            "total": [column.value(report.total) for column in columns],
        },
        "kind_bars": [
            Bar(
                language.kind(line.kind),
                language.number(line.items),
                _parts(line, matches, language),
            )
            for line in report.kinds
        ],
        "legend": _parts(report.total, matches, language),
        "near_labels": [
            (at, language.percent((_LOWEST + at) / 100))
            for at in range(0, len(report.near) + 1, 10)
        ],
        "folder_bars": _folder_bars(report, language),
        "matches": [(match, language.match_meaning(match).split("\n")) for match in MATCHES],
        "listed_kinds": [
            (at, kind)
            for at, kind in enumerate(Kind)
            if any(line.kind is kind for line in report.kinds)
        ],
        "line_of": lambda action: _line_of(action, language),
        "steps_of": lambda action: [_step(one, language) for one in action.steps],
        "not_compared": lambda: _not_compared(report, language),
    }


def _columns_of_kinds(
    report: Report, matches: Sequence[Evidence], language: Language
) -> list[Column[KindCounts]]:
    """The table of items by kind and match."""
    number = language.number

    def of_match(match: Evidence) -> Column[KindCounts]:
        words = language.match(match)
        return Column(words, lambda line: number(line.of_match(match)), is_number=True)

    def counted(title: Message, name: str) -> Column[KindCounts]:
        value = attrgetter(name)
        return Column(language.translate(title), lambda line: number(value(line)), is_number=True)

    # Hidden items are counted with all others where they are shown.
    hidden = () if report.request.show_hidden else (counted(Message("Hidden"), "hidden"),)
    return [
        Column(language.translate(Message("Kind")), lambda line: language.kind(line.kind)),
        counted(Message("Items"), "items"),
        *map(of_match, matches),
        counted(Message("No copy of another"), "remaining"),
        *hidden,
        counted(Message("Words in copies"), "reclaimable_words"),
        Column(
            language.translate(Message("Space you can free")),
            lambda line: language.size(line.reclaimable_bytes),
            is_number=True,
        ),
    ]


def _parts(line: KindCounts, matches: Sequence[Evidence], language: Language) -> list[Segment]:
    alone = language.translate(Message("no copy of another"))
    return [
        Segment(line.remaining, Evidence.REPRESENTATIVE, alone),
        *(Segment(line.of_match(one), one, language.match(one)) for one in matches),
    ]


def _folder_bars(report: Report, language: Language) -> list[Bar]:
    bars = []
    for index, line in enumerate(report.folders[:_CHARTED_FOLDERS], start=1):
        name = printable(line.path) or language.translate(Message("Folder {n}", n=index))
        amount = line.reclaimable_bytes
        bars.append(Bar(_cut(name), language.size(amount), [Segment(amount, None, "")]))
    return bars


def _cut(path: str, most: int = 70) -> str:
    """Cut a long path at its start, because the end says more."""
    return path if len(path) <= most else f"…{path[1 - most :]}"


def _line_of(action: ReportAction, language: Language) -> str:
    """The line on an action: its time, and its counts."""
    record, translate = action.record, language.translate
    facts = [translate(Message("{n} {verb}", n=record.done, verb=language.verb(record.verb)))]
    for number, words in (
        (record.refused, Message("{n} skipped", n=record.refused)),
        (record.pending, Message("{n} not done yet", n=record.pending)),
        (record.undone, Message("{n} undone", n=record.undone)),
    ):
        if number:
            facts.append(translate(words))
    if record.bytes_won:
        facts.append(translate(Message("can free {size}", size=language.size(record.bytes_won))))
    facts.append(translate(_lost(action)))
    return f"{language.moment(record.at_s)}: {language.listed(facts)}"


def _lost(action: ReportAction) -> Message:
    """The loss by an action. Several items may have had the same words, so these are not summed."""
    if action.losing < 2:
        return action.text_loss.message
    return Message.counted(
        action.losing, "{n} item with unique words lost", "{n} items with unique words lost"
    )


def _step(one: DoneStep, language: Language) -> list[str | int]:
    step = one.step
    name = printable(step.subject.path)
    if step.subject.part:
        name = f"{name} · {printable(step.subject.title or step.subject.part)}"
    outcome = language.outcome(one.outcome)
    if one.undone:
        outcome = language.translate(Message("undone"))
    if one.reason is not None:
        outcome = f"{outcome}: {language.translate(one.reason.explanation)}"
    return [
        name or "–",
        "" if step.evidence is None else language.match(step.evidence),
        printable(step.survivor_path),
        outcome,
        step.lost_count,
    ]


def _not_compared(report: Report, language: Language) -> Iterator[tuple[str, list[list[str]]]]:
    """Each reason with its number of files, and these with the detail of each."""
    for reason, lines in groupby(report.not_compared(), key=lambda line: line.reason):
        rows = [
            [
                *map(
                    printable,
                    (f"{line.path}::{line.part}" if line.part else line.path, line.detail),
                )
            ]
            for line in lines
        ]
        yield f"{language.number(len(rows))} · {language.translate(reason.explanation)}", rows
