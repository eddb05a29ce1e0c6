"""The sections of the page, from its head to what was not compared."""

from collections.abc import Callable, Iterator
from itertools import groupby

from neardup_desktop.model.messages import Message
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.report import (
    FolderLine,
    KindCounts,
    NotComparedLine,
    PathStyle,
    Report,
    ReportAction,
    ReportStep,
)
from neardup_desktop.report import charts
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import Column, data_block, data_pieces, named, table, text
from neardup_desktop.report.names import shown
from neardup_desktop.report.words import (
    evidence_words,
    kind_words,
    label_words,
    outcome_words,
    verb_words,
)

_CHARTED_FOLDERS = 12
_LOWEST = 50
_LEVELS = tuple(evidence for evidence in Evidence if evidence is not Evidence.REPRESENTATIVE)


def head(report: Report, language: Language) -> Iterator[str]:
    """The head of the page and its list of contents."""
    told = language.told
    yield f'<a class="skip" href="#clusters">{text(told(Message("Go to the clusters")))}</a>'
    yield f"<header><h1>{text(title(language))}</h1>"
    lines = [
        Message(
            "Made {day}, at a similarity of {percent}.",
            day=language.moment(report.created_s),
            percent=language.percent(report.request.similarity),
        )
    ]
    if report.scanned_s is not None:
        lines.append(Message("Last scan: {day}.", day=language.moment(report.scanned_s)))
    yield f'<p class="faint">{text(" ".join(told(line) for line in lines))}</p>'
    if report.sources:
        folders = ", ".join(named(source) for source in report.sources)
        yield f"<p>{text(told(Message('Folders:')))} {folders}</p>"
    if report.request.is_choice:
        yield (
            "<p>"
            + text(
                told(
                    Message(
                        "This report is about a choice: {n} of {all} clusters.",
                        n=report.clusters_count,
                        all=report.clusters_total,
                    )
                )
            )
            + "</p>"
        )
    if report.request.paths is PathStyle.NONE:
        yield f"<p>{text(told(_REDACTED))}</p>"
    yield "</header>\n" + _contents(report, language) + "<main>\n"


_REDACTED = Message(
    "Folders, file names, titles, names of parts, labels of your own and the list of files that "
    "were not compared are left out of this report."
)


def title(language: Language) -> str:
    """The title of the page."""
    return language.told(Message("Copies and near-duplicates"))


def _contents(report: Report, language: Language) -> str:
    entries = [
        ("summary", Message("Summary")),
        ("clusters", Message("Clusters")),
        ("done", Message("What was done")),
        ("coverage", Message("What was not compared")),
    ]
    if report.study is not None:
        entries.insert(2, ("study", Message("Study")))
    links = "".join(
        f'<li><a href="#{place}">{text(language.told(words))}</a></li>' for place, words in entries
    )
    label = text(language.told(Message("Contents")))
    return f'<nav class="toc" aria-label="{label}"><ul>{links}</ul></nav>\n'


def section(place: str, heading: Message, language: Language) -> str:
    """The beginning of a section with its heading."""
    return (
        f'<section aria-labelledby="{place}"><h2 id="{place}">{text(language.told(heading))}</h2>\n'
    )


def summary(report: Report, language: Language) -> Iterator[str]:
    """The table of the paper, and the charts."""
    told, number = language.told, language.number
    yield section("summary", Message("Summary"), language)
    # Where hidden items take part, none is left to be counted by itself.
    hidden = () if report.request.show_hidden else (Column(told(Message("Hidden")), True),)
    columns = [
        Column(told(Message("Kind"))),
        Column(told(Message("Items")), is_number=True),
        *(Column(evidence_words(evidence, language), is_number=True) for evidence in _LEVELS),
        Column(told(Message("Remaining")), is_number=True),
        *hidden,
        Column(told(Message("Words in copies")), is_number=True),
        Column(told(Message("Bytes in copies")), is_number=True),
    ]

    def row(line: KindCounts) -> list[str]:
        return [
            text(kind_words(line.kind, language)),
            number(line.items),
            *(number(line.with_evidence.get(evidence, 0)) for evidence in _LEVELS),
            number(line.remaining),
            *(number(line.hidden) for _column in hidden),
            number(line.reclaimable_words),
            text(language.size(line.reclaimable_bytes)),
        ]

    yield table(
        told(Message("How the items of each kind stand; each is counted once")),
        columns,
        [row(line) for line in report.kinds],
        row(report.total),
    )
    yield from _kind_chart(report, language)
    yield from _near_chart(report, language)
    yield from _folder_chart(report.folders, language)
    yield "</section>\n"


def _kind_chart(report: Report, language: Language) -> Iterator[str]:
    told = language.told

    def parts(line: KindCounts) -> tuple[charts.Part, ...]:
        return (
            charts.Part(line.remaining, "r0", told(Message("remaining"))),
            *(
                charts.Part(
                    line.with_evidence.get(evidence, 0),
                    f"r{int(evidence)}",
                    evidence_words(evidence, language),
                )
                for evidence in _LEVELS
            ),
        )

    if report.kinds:
        yield charts.bars(
            told(Message("Items by kind and evidence")),
            told(Message("The table above holds the figures.")),
            [
                charts.Bar(
                    kind_words(line.kind, language), language.number(line.items), parts(line)
                )
                for line in report.kinds
            ],
            parts(report.total),
        )


def _near_chart(report: Report, language: Language) -> Iterator[str]:
    told = language.told
    if not any(report.near):
        return
    labels = [
        (at, language.percent((_LOWEST + at) / 100)) for at in range(0, len(report.near) + 1, 10)
    ]
    heading = told(Message("Near-duplicates by similarity"))
    yield charts.histogram(
        heading,
        told(Message("The table below holds the figures.")),
        report.near,
        labels,
        language.number(max(report.near)),
    )
    yield _unfolding(
        told(Message("These figures as a table")),
        table(
            heading,
            [
                Column(told(Message("Similarity"))),
                Column(told(Message("Near-duplicates")), is_number=True),
            ],
            [
                [text(language.percent((_LOWEST + at) / 100)), language.number(count)]
                for at, count in enumerate(report.near)
                if count
            ],
        ),
    )


def _folder_chart(folders: tuple[FolderLine, ...], language: Language) -> Iterator[str]:
    told = language.told
    if not folders:
        return
    heading = told(Message("Where copies lie"))

    def name(place: int, line: FolderLine) -> str:
        if line.path:
            return shown(line.path)
        return told(Message("Folder {n}", n=place + 1))

    yield charts.bars(
        heading,
        told(Message("The table below holds the figures.")),
        [
            charts.Bar(
                _cut(name(place, line)),
                language.size(line.reclaimable_bytes),
                (charts.Part(line.reclaimable_bytes, "bar", ""),),
            )
            for place, line in enumerate(folders[:_CHARTED_FOLDERS])
        ],
    )
    yield _unfolding(
        told(Message("These figures as a table")),
        table(
            heading,
            [
                Column(told(Message("Folder"))),
                Column(told(Message("Copies")), is_number=True),
                Column(told(Message("Items")), is_number=True),
                Column(told(Message("Bytes in copies")), is_number=True),
            ],
            [
                [
                    named(name(place, line)),
                    language.number(line.copies),
                    language.number(line.items),
                    text(language.size(line.reclaimable_bytes)),
                ]
                for place, line in enumerate(folders)
            ],
        ),
    )


def _cut(path: str, most: int = 70) -> str:
    """The end of a long path says more than its start."""
    return path if len(path) <= most else f"…{path[1 - most :]}"


def _unfolding(heading: str, content: str) -> str:
    return f"<details><summary>{text(heading)}</summary>{content}</details>\n"


def done(report: Report, language: Language) -> Iterator[str]:
    """What was done, with what it lost."""
    yield section("done", Message("What was done"), language)
    is_empty = True
    for action in report.actions():
        is_empty = False
        yield _action(action, language)
    if is_empty:
        yield f"<p>{text(language.told(Message('Nothing was done yet.')))}</p>"
    yield "</section>\n"


def _action(action: ReportAction, language: Language) -> str:
    record, told = action.record, language.told
    facts = [
        told(Message("{n} {verb}", n=record.done, verb=verb_words(record.verb, language))),
    ]
    for number, words in (
        (record.refused, Message("{n} left alone", n=record.refused)),
        (record.pending, Message("{n} not done yet", n=record.pending)),
        (record.undone, Message("{n} taken back", n=record.undone)),
    ):
        if number:
            facts.append(told(words))
    if record.bytes_won:
        facts.append(told(Message("{size} won", size=language.size(record.bytes_won))))
    facts.append(
        told(Message.counted(action.words_lost, "{n} word lost", "{n} words lost"))
        if action.words_lost
        else told(Message("no word lost"))
    )
    label = label_words(record.label, language)
    place = f"steps-{record.id}"
    columns = _heads(
        Message("Item"), Message("Evidence"), Message("Stands for it"), Message("Outcome")
    )
    lost = Column(told(Message("Words lost")), is_number=True)
    heads = [*(Column(told(one)) for one in columns), lost]
    line = f"{language.moment(record.at_s)}: {language.listed(facts)}"
    return (
        f'<details data-list="{place}"><summary>{text(line)}'
        f"{' · ' + named(label) if label else ''}</summary>"
        + table(line, heads, [])
        + "</details>\n"
        + data_block([_step(step, language) for step in action.steps], identifier=place)
    )


def _heads(*messages: Message) -> tuple[Message, ...]:
    return messages


def _step(step: ReportStep, language: Language) -> list[str | int]:
    name = shown(step.path)
    if step.part:
        name = f"{name} · {shown(step.title or step.part)}"
    outcome = outcome_words(step.outcome, language)
    if step.undone:
        outcome = language.told(Message("taken back"))
    if step.reason is not None:
        outcome = f"{outcome}: {language.told(step.reason.explanation)}"
    return [
        name or "–",
        "" if step.evidence is None else evidence_words(step.evidence, language),
        shown(step.survivor),
        outcome,
        step.lost_count,
    ]


def coverage(report: Report, language: Language) -> Iterator[str]:
    """What was compared, and what was not and why, with each file."""
    told, number = language.told, language.number
    yield section("coverage", Message("What was not compared"), language)
    known = Message(
        "{files} files are known; {items} items were compared by their words.",
        files=report.files,
        items=report.compared,
    )
    yield f"<p>{text(told(known))}</p>"
    if not report.reasons:
        yield "</section>\n"
        return
    yield table(
        told(Message("Why something was not compared; problems first")),
        [
            Column(told(Message("Reason"))),
            Column(told(Message("Files and parts")), is_number=True),
            Column(told(Message("What you can do"))),
        ],
        [
            [
                f'<span class="{"problem" if line.is_problem else "mark"}">'
                f"{text(told(line.explanation))}</span>",
                number(line.count),
                text(told(line.remedy)),
            ]
            for line in report.reasons
        ],
    )
    explanations = {line.reason: told(line.explanation) for line in report.reasons}
    yield from _files(report.not_compared, explanations, language)
    yield "</section>\n"


def _files(
    read: Callable[[], Iterator[NotComparedLine]],
    explanations: dict[str, str],
    language: Language,
) -> Iterator[str]:
    told = language.told
    heads = [Column(told(Message("File"))), Column(told(Message("Detail")))]
    for place, (reason, lines) in enumerate(groupby(read(), key=lambda line: line.reason)):
        rows = [
            [shown(f"{line.path}::{line.part}" if line.part else line.path), shown(line.detail)]
            for line in lines
        ]
        heading = f"{language.number(len(rows))} · {explanations.get(reason, reason)}"
        yield (
            f'<details data-list="reason-{place}"><summary>{text(heading)}</summary>'
            + table(heading, heads, [])
            + "</details>\n"
        )
        yield from data_pieces(rows, identifier=f"reason-{place}")
