"""The sections of the HTML page except the list of clusters."""

from collections.abc import Callable, Iterator
from itertools import groupby

from neardup_desktop.model.kinds import Kind
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
from neardup_desktop.model.study import BINS, DistanceSpread, Linking, Study, WordFilter
from neardup_desktop.present.names import printable
from neardup_desktop.present.words import EVIDENCE_MEANINGS
from neardup_desktop.report import charts
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import Column, data_block, data_pieces, named, table, text

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

_FILTERS = {
    WordFilter.NONE: Message("no filter"),
    WordFilter.NUMBERS: Message("without numbers"),
    WordFilter.STOP_WORDS: Message("without stop words"),
    WordFilter.LOW_IDF_4: Message("without words of low IDF (4.0)"),
    WordFilter.LOW_IDF_5: Message("without words of low IDF (5.0)"),
    WordFilter.STEMMING: Message("words cut to their stems"),
}
_LINKINGS = {
    Linking.CONSERVATIVE: Message("conservative"),
    Linking.TRANSITIVE: Message("transitive"),
}


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
    if report.study is not None:
        entries.insert(3, ("study", Message("Study")))
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
        *(Column(language.evidence(evidence), is_number=True) for evidence in levels),
        Column(translate(Message("No copy of another")), is_number=True),
        *hidden,
        Column(translate(Message("Words you need not read")), is_number=True),
        Column(translate(Message("Space you can free")), is_number=True),
    ]

    def row(line: KindCounts) -> list[str]:
        return [
            text(language.kind(line.kind)),
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
        (label(evidence, language.evidence(evidence)), EVIDENCE_MEANINGS[evidence])
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

    def parts(line: KindCounts) -> tuple[charts.Part, ...]:
        return (
            charts.Part(
                line.remaining, Evidence.REPRESENTATIVE, translate(Message("no copy of another"))
            ),
            *(
                charts.Part(
                    line.with_evidence.get(evidence, 0),
                    evidence,
                    language.evidence(evidence),
                )
                for evidence in _levels(report)
            ),
        )

    if report.kinds:
        yield charts.bars(
            translate(Message("Items by kind and evidence")),
            translate(Message("The table above shows the figures.")),
            [
                charts.Bar(language.kind(line.kind), language.number(line.items), parts(line))
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
    yield _figures_as_table(
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
            return printable(line.path)
        return translate(Message("Folder {n}", n=index + 1))

    yield charts.bars(
        heading,
        translate(Message("The table below shows the figures.")),
        [
            charts.Bar(
                _cut(name(index, line)),
                language.size(line.reclaimable_bytes),
                (charts.Part(line.reclaimable_bytes, None, ""),),
            )
            for index, line in enumerate(folders[:_CHARTED_FOLDERS])
        ],
    )
    yield _figures_as_table(
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


def _figures_as_table(content: str, language: Language) -> str:
    heading = text(language.translate(Message("These figures as a table")))
    return f"<details><summary>{heading}</summary>{content}</details>\n"


def study(made: Study, language: Language) -> Iterator[str]:
    """The study of the paper's tables: two tables and two figures."""
    translate, number = language.translate, language.number
    yield section("study", Message("Study, for researchers"), language)
    facts = Message(
        "What Wang and Gemmell (MSR-TR-2006-30) measured, for this archive and with their "
        "parameters: two texts belong together when enough of their super-shingles agree, before "
        "anything is verified. {items} items with words, {texts} distinct texts, {pairs} pairs.",
        items=made.items,
        texts=made.texts,
        pairs=made.pairs,
    )
    yield f"<p>{text(translate(facts))}</p>"
    yield _share_table(made, language)
    yield table(
        translate(Message("Two ways of clustering, without a filter (Table 1 of the paper)")),
        [
            Column(translate(Message("Clustering"))),
            Column(translate(Message("Clusters")), is_number=True),
            Column(translate(Message("Texts in them")), is_number=True),
            Column(translate(Message("Copies of another")), is_number=True),
            Column(translate(Message("Largest cluster")), is_number=True),
            Column(translate(Message("Less than 80% similar")), is_number=True),
        ],
        [
            [
                text(language.translate(_LINKINGS[line.linking])),
                number(line.clusters),
                number(line.texts),
                number(line.behind),
                number(line.largest),
                number(line.below),
            ]
            for line in made.linkings
        ],
    )
    for spread, figure in zip(made.spreads, (2, 4), strict=True):
        yield from _distance_figure(spread, figure, language)
    yield "</section>\n"


def _share_table(made: Study, language: Language) -> str:
    translate = language.translate
    columns = [Column(translate(Message("Words")))]
    for _kind in made.kinds:
        columns.append(Column(translate(Message("exact")), is_number=True))
        columns.append(Column(translate(Message("near")), is_number=True))

    def row(which: WordFilter) -> list[str]:
        cells = [text(language.translate(_FILTERS[which]))]
        for kind in made.kinds:
            cells += _share_cells(made, which, kind, language)
        return cells

    return table(
        translate(Message("Share of exact and near-duplicates (Table 2 of the paper)")),
        columns,
        [row(which) for which in WordFilter],
        groups=[(language.kind(kind), 2) for kind in made.kinds],
    )


def _share_cells(
    made: Study, which: WordFilter, kind: Kind | None, language: Language
) -> list[str]:
    line = made.share(which, kind)
    if line is None or not line.items:
        return ["–", "–"]
    return [
        text(language.tenths(line.exact / line.items)),
        text(language.tenths(line.near / line.items)),
    ]


def _distance_figure(spread: DistanceSpread, figure: int, language: Language) -> Iterator[str]:
    translate = language.translate
    heading = translate(
        Message(
            "Word edit distance to the kept text of the cluster, {clustering} (Figure {n})",
            clustering=language.translate(_LINKINGS[spread.linking]),
            n=figure,
        )
    )
    mean = translate(Message("On average {share}.", share=language.tenths(spread.mean)))
    step = BINS // 4
    labels = [(at, language.percent(at / BINS)) for at in range(0, BINS + 1, step)]
    most = language.number(max(spread.counts, default=0))
    yield charts.histogram(heading, mean, spread.counts, labels, most)
    yield f"<p>{text(mean)}</p>"
    rows = [
        [
            text(f"{language.percent(at / BINS)} – {language.percent((at + 1) / BINS)}"),
            language.number(count),
        ]
        for at, count in enumerate(spread.counts)
        if count
    ]
    columns = [
        Column(translate(Message("Distance"))),
        Column(translate(Message("Texts")), is_number=True),
    ]
    yield _figures_as_table(table(heading, columns, rows), language)


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
        translate(Message("{n} {verb}", n=record.done, verb=language.verb(record.verb))),
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
    label = language.label(record.label)
    anchor = f"steps-{record.id}"
    columns = (
        Message("Item"),
        Message("Evidence"),
        Message("Kept instead"),
        Message("Outcome"),
    )
    lost = Column(translate(Message("Unique words lost")), is_number=True)
    headers = [*(Column(translate(one)) for one in columns), lost]
    line = f"{language.moment(record.at_s)}: {language.listed(facts)}"
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
    name = printable(step.path)
    if step.part:
        name = f"{name} · {printable(step.title or step.part)}"
    outcome = language.outcome(step.outcome)
    if step.undone:
        outcome = language.translate(Message("undone"))
    if step.reason is not None:
        outcome = f"{outcome}: {language.translate(step.reason.explanation)}"
    return [
        name or "–",
        "" if step.evidence is None else language.evidence(step.evidence),
        printable(step.survivor),
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
            [
                printable(f"{line.path}::{line.part}" if line.part else line.path),
                printable(line.detail),
            ]
            for line in lines
        ]
        heading = f"{language.number(len(rows))} · {explanations.get(reason, reason)}"
        yield (
            f'<details data-list="reason-{index}"><summary>{text(heading)}</summary>'
            + table(heading, headers, [])
            + "</details>\n"
        )
        yield from data_pieces(rows, identifier=f"reason-{index}")
