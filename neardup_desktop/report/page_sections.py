"""The sections of the HTML page except the list of clusters."""

from collections.abc import Callable, Iterator
from itertools import groupby

from neardup_desktop.model.messages import Message
from neardup_desktop.model.names import EVIDENCE_MEANINGS
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
_TERMS = (
    (
        Message("item"),
        Message("A document, an e-mail or a web page: a file, or a message in a mailbox."),
    ),
    (Message("cluster"), Message("Items that are similar. One of them is the kept item.")),
    (
        Message("kept item"),
        Message("The item of a cluster that stays; the others are compared with it."),
    ),
    (
        Message("similarity"),
        Message("How many of 100 words two texts share, in the same order."),
    ),
    (
        Message("unique words"),
        Message(
            "Words of an item that the kept item lacks, each counted once. An item without any may "
            "still have sentences that the kept item lacks."
        ),
    ),
    (
        Message("space you can free"),
        Message("The size of the files of all copies, without messages in mailboxes."),
    ),
)
"""What the page calls things, explained to whoever has never seen the program."""


def header(report: Report, language: Language) -> Iterator[str]:
    """The header of the page and its table of contents."""
    translate = language.translate
    yield f'<a class="skip" href="#clusters">{text(translate(Message("Go to the clusters")))}</a>'
    yield (
        f'<header><p class="program">{_LOGO}{text(report.program)}</p>'
        f"<h1>{text(title(language))}</h1>"
    )
    lines = [
        Message(
            "Made {day}. Texts count as near-duplicates at a similarity of {percent} or more.",
            day=language.moment(report.created_s),
            percent=language.percent(report.request.similarity),
        )
    ]
    if report.scanned_s is not None:
        lines.append(Message("Last scan: {day}.", day=language.moment(report.scanned_s)))
    yield f'<p class="faint">{text(" ".join(translate(line) for line in lines))}</p>'
    if report.sources:
        folders = ", ".join(named(source) for source in report.sources)
        yield f"<p>{text(translate(Message('Folders:')))} {folders}</p>"
    if report.request.is_choice:
        yield (
            "<p>"
            + text(
                translate(
                    Message(
                        "This report covers {n} of {all} clusters.",
                        n=report.clusters_count,
                        all=report.clusters_total,
                    )
                )
            )
            + "</p>"
        )
    if not report.request.filter.is_empty:
        yield f"<p>{text(translate(_FILTERED))}</p>"
    if report.request.paths is PathStyle.NONE:
        yield f"<p>{text(translate(_REDACTED))}</p>"
    yield "</header>\n" + _contents(report, language) + "<main>\n"


_REDACTED = Message(
    "This report leaves out folders, file names, titles, names of parts, your own labels, and the "
    "list of files that were not compared."
)
_FILTERED = Message(
    "Numbers and charts are about the items that match the filter. The other items of their "
    "clusters are listed with them."
)
_LOGO = (
    '<svg viewBox="0 0 64 64" aria-hidden="true" class="logo">'
    '<rect x="22" y="6" width="34" height="42" rx="6" class="behind"/>'
    '<rect x="8" y="16" width="34" height="42" rx="6" class="front"/>'
    '<path d="M16 28h18M16 36h18M16 44h11"/></svg>'
)
"""The sign of the program, as in its icon."""


def title(language: Language) -> str:
    """The title of the page."""
    return language.translate(Message("Copies and near-duplicates"))


def _contents(report: Report, language: Language) -> str:
    entries = [
        ("summary", Message("Summary")),
        ("terms", Message("What the words mean")),
        ("clusters", Message("Clusters")),
        ("done", Message("What was done")),
        ("coverage", Message("What was not compared")),
    ]
    entries[3:3] = [(one.anchor, one.short_heading) for one in report.sections]
    links = "".join(
        f'<li><a href="#{anchor}">{text(language.translate(words))}</a></li>'
        for anchor, words in entries
    )
    label = text(language.translate(Message("Contents")))
    return f'<nav class="toc" aria-label="{label}"><ul>{links}</ul></nav>\n'


def section(anchor: str, heading: Message, language: Language) -> str:
    """The start of a section with its heading."""
    words = text(language.translate(heading))
    return f'<section aria-labelledby="{anchor}"><h2 id="{anchor}">{words}</h2>\n'


def summary(report: Report, language: Language) -> Iterator[str]:
    """The table of items by kind and evidence, as in the paper, and the charts."""
    translate, number = language.translate, language.number
    yield section("summary", Message("Summary"), language)
    yield _headline(report.total, language)
    # Hidden items are counted with all others where they are shown.
    hidden = () if report.request.show_hidden else (Column(translate(Message("Hidden")), True),)
    levels = _levels(report)
    columns = [
        Column(translate(Message("Kind"))),
        Column(translate(Message("Items")), is_number=True),
        *(Column(evidence_words(evidence, language), is_number=True) for evidence in levels),
        Column(translate(Message("No copy of another")), is_number=True),
        *hidden,
        Column(translate(Message("Words you need not read")), is_number=True),
        Column(translate(Message("Space you can free")), is_number=True),
    ]

    def row(line: KindCounts) -> list[str]:
        return [
            text(kind_words(line.kind, language)),
            number(line.items),
            *(number(line.with_evidence.get(evidence, 0)) for evidence in levels),
            number(line.remaining),
            *(number(line.hidden) for _column in hidden),
            number(line.reclaimable_words),
            text(language.size(line.reclaimable_bytes)),
        ]

    yield table(
        translate(Message("Items of each kind; each item is counted once")),
        columns,
        [row(line) for line in report.kinds],
        row(report.total),
    )
    yield from _kind_chart(report, language)
    yield from _near_chart(report, language)
    yield from _folder_chart(report.folders, language)
    yield "</section>\n"


def _headline(total: KindCounts, language: Language) -> str:
    share = total.behind / total.items if total.items else 0
    copies = Message(
        "{n} of {all} items ({share}) are copies of another item.",
        n=total.behind,
        all=total.items,
        share=language.percent(share),
    )
    lines = [copies]
    if total.reclaimable_bytes:
        size = language.size(total.reclaimable_bytes)
        lines.append(Message("The copies take up {size}.", size=size))
    words = " ".join(language.translate(line) for line in lines)
    return f'<p class="headline">{text(words)}</p>\n'


def _levels(report: Report) -> tuple[Evidence, ...]:
    """The levels of evidence that some item has."""
    return tuple(one for one in _LEVELS if report.total.with_evidence.get(one))


def terms(language: Language) -> Iterator[str]:
    """A line for each word that whoever never saw the program does not know."""
    translate = language.translate
    yield section("terms", Message("What the words mean"), language)
    rows = [(text(translate(name)), meaning) for name, meaning in _TERMS]
    rows += [
        (label(evidence, evidence_words(evidence, language)), EVIDENCE_MEANINGS[evidence])
        for evidence in sorted(_LEVELS, key=lambda one: one.strength)
    ]
    entries = "".join(
        f"<div><dt>{name}</dt><dd>{text(translate(meaning))}</dd></div>" for name, meaning in rows
    )
    yield f'<dl class="terms">{entries}</dl>\n</section>\n'


def label(evidence: Evidence, words: str) -> str:
    """The name of a level of evidence in its colours, as in the lists of the window."""
    return f'<span class="pill e{int(evidence)}">{text(words)}</span>'


def _kind_chart(report: Report, language: Language) -> Iterator[str]:
    translate = language.translate

    def parts(line: KindCounts) -> tuple[charts.Segment, ...]:
        return (
            charts.Segment(
                line.remaining, Evidence.REPRESENTATIVE, translate(Message("no copy of another"))
            ),
            *(
                charts.Segment(
                    line.with_evidence.get(evidence, 0),
                    evidence,
                    evidence_words(evidence, language),
                )
                for evidence in _levels(report)
            ),
        )

    if report.kinds:
        yield charts.bars(
            translate(Message("Items by kind and evidence")),
            translate(Message("The table above shows the figures.")),
            [
                charts.Bar(
                    kind_words(line.kind, language), language.number(line.items), parts(line)
                )
                for line in report.kinds
            ],
            parts(report.total),
        )


def _near_chart(report: Report, language: Language) -> Iterator[str]:
    translate = language.translate
    if not any(report.near):
        return
    labels = [
        (at, language.percent((_LOWEST + at) / 100)) for at in range(0, len(report.near) + 1, 10)
    ]
    heading = translate(Message("Near-duplicates by similarity"))
    yield charts.histogram(
        heading,
        translate(Message("The table below shows the figures.")),
        report.near,
        labels,
        language.number(max(report.near)),
    )
    yield figures_as_table(
        table(
            heading,
            [
                Column(translate(Message("Similarity"))),
                Column(translate(Message("Near-duplicates")), is_number=True),
            ],
            [
                [text(language.percent((_LOWEST + at) / 100)), language.number(count)]
                for at, count in enumerate(report.near)
                if count
            ],
        ),
        language,
    )


def _folder_chart(folders: tuple[FolderLine, ...], language: Language) -> Iterator[str]:
    translate = language.translate
    if not folders:
        return
    heading = translate(Message("Where the copies are"))

    def name(index: int, line: FolderLine) -> str:
        if line.path:
            return shown(line.path)
        return translate(Message("Folder {n}", n=index + 1))

    yield charts.bars(
        heading,
        translate(Message("The table below shows the figures.")),
        [
            charts.Bar(
                _cut(name(index, line)),
                language.size(line.reclaimable_bytes),
                (charts.Segment(line.reclaimable_bytes, None, ""),),
            )
            for index, line in enumerate(folders[:_CHARTED_FOLDERS])
        ],
    )
    yield figures_as_table(
        table(
            heading,
            [
                Column(translate(Message("Folder"))),
                Column(translate(Message("Copies")), is_number=True),
                Column(translate(Message("Items")), is_number=True),
                Column(translate(Message("Space you can free")), is_number=True),
            ],
            [
                [
                    named(name(index, line)),
                    language.number(line.copies),
                    language.number(line.items),
                    text(language.size(line.reclaimable_bytes)),
                ]
                for index, line in enumerate(folders)
            ],
        ),
        language,
    )


def _cut(path: str, most: int = 70) -> str:
    """Cut a long path at its start, because the end says more."""
    return path if len(path) <= most else f"…{path[1 - most :]}"


def figures_as_table(content: str, language: Language) -> str:
    """The figures of a chart, behind a click."""
    heading = text(language.translate(Message("These figures as a table")))
    return f"<details><summary>{heading}</summary>{content}</details>\n"


def done(report: Report, language: Language) -> Iterator[str]:
    """The actions that were carried out, with the words that were lost."""
    yield section("done", Message("What was done"), language)
    is_empty = True
    for action in report.actions():
        is_empty = False
        yield _action(action, language)
    if is_empty:
        yield f"<p>{text(language.translate(Message('Nothing has been done yet.')))}</p>"
    yield "</section>\n"


def _action(action: ReportAction, language: Language) -> str:
    record, translate = action.record, language.translate
    facts = [
        translate(Message("{n} {verb}", n=record.done, verb=verb_words(record.verb, language))),
    ]
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
    label = label_words(record.label, language)
    anchor = f"steps-{record.id}"
    columns = (
        Message("Item"),
        Message("Evidence"),
        Message("Kept instead"),
        Message("Outcome"),
    )
    lost = Column(translate(Message("Unique words lost")), is_number=True)
    headers = [*(Column(translate(one)) for one in columns), lost]
    line = f"{language.moment(record.at_s)}: {language.joined(facts)}"
    return (
        f'<details data-list="{anchor}"><summary>{text(line)}'
        f"{' · ' + named(label) if label else ''}</summary>"
        + table(line, headers, [])
        + "</details>\n"
        + data_block([_step(step, language) for step in action.steps], identifier=anchor)
    )


def _lost(action: ReportAction) -> Message:
    """What an action lost. Several items may have had the same words, so these are not summed."""
    if action.losing < 2:
        return action.text_loss.message
    return Message.counted(
        action.losing, "{n} item with unique words lost", "{n} items with unique words lost"
    )


def _step(step: ReportStep, language: Language) -> list[str | int]:
    name = shown(step.path)
    if step.part:
        name = f"{name} · {shown(step.title or step.part)}"
    outcome = outcome_words(step.outcome, language)
    if step.undone:
        outcome = language.translate(Message("undone"))
    if step.reason is not None:
        outcome = f"{outcome}: {language.translate(step.reason.explanation)}"
    return [
        name or "–",
        "" if step.evidence is None else evidence_words(step.evidence, language),
        shown(step.survivor),
        outcome,
        step.lost_count,
    ]


def coverage(report: Report, language: Language) -> Iterator[str]:
    """How much was compared, and each file that was not, with the reason."""
    translate, number = language.translate, language.number
    yield section("coverage", Message("What was not compared"), language)
    known = Message(
        "{files} files found, {items} items compared by their text.",
        files=report.files,
        items=report.compared,
    )
    yield f"<p>{text(translate(known))}</p>"
    if not report.reasons:
        yield "</section>\n"
        return
    yield table(
        translate(Message("Why it was not compared; problems first")),
        [
            Column(translate(Message("Reason"))),
            Column(translate(Message("Files and parts")), is_number=True),
            Column(translate(Message("What you can do"))),
        ],
        [
            [
                f'<span class="{"problem" if line.is_problem else "mark"}">'
                f"{text(translate(line.explanation))}</span>",
                number(line.count),
                text(translate(line.remedy)),
            ]
            for line in report.reasons
        ],
    )
    explanations = {line.reason: translate(line.explanation) for line in report.reasons}
    yield from _files(report.not_compared, explanations, language)
    yield "</section>\n"


def _files(
    read: Callable[[], Iterator[NotComparedLine]],
    explanations: dict[str, str],
    language: Language,
) -> Iterator[str]:
    translate = language.translate
    headers = [Column(translate(Message("File"))), Column(translate(Message("Detail")))]
    for index, (reason, lines) in enumerate(groupby(read(), key=lambda line: line.reason)):
        rows = [
            [shown(f"{line.path}::{line.part}" if line.part else line.path), shown(line.detail)]
            for line in lines
        ]
        heading = f"{language.number(len(rows))} · {explanations.get(reason, reason)}"
        yield (
            f'<details data-list="reason-{index}"><summary>{text(heading)}</summary>'
            + table(heading, headers, [])
            + "</details>\n"
        )
        yield from data_pieces(rows, identifier=f"reason-{index}")
