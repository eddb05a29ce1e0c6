"""The study of the paper's tables in the page: two tables and two figures."""

from collections.abc import Iterator

from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.study import BINS, DistanceSpread, Study, WordFilter
from neardup_desktop.report import charts
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import Column, table, text
from neardup_desktop.report.page_sections import section
from neardup_desktop.report.words import filter_words, kind_words, linking_words


def study(made: Study, language: Language) -> Iterator[str]:
    """The whole section."""
    told, number = language.told, language.number
    yield section("study", Message("Study"), language)
    facts = Message(
        "What Wang and Gemmell (MSR-TR-2006-30) measured, for this archive and with their "
        "parameters: two texts belong together when enough of their super-shingles agree, before "
        "anything is verified. {items} items with words, {texts} distinct texts, {pairs} pairs.",
        items=made.items,
        texts=made.texts,
        pairs=made.pairs,
    )
    yield f"<p>{text(told(facts))}</p>"
    yield _shares(made, language)
    yield table(
        told(Message("Two ways of clustering, without a filter (Table 1 of the paper)")),
        [
            Column(told(Message("Clustering"))),
            Column(told(Message("Clusters")), is_number=True),
            Column(told(Message("Texts in them")), is_number=True),
            Column(told(Message("Behind another")), is_number=True),
            Column(told(Message("Largest cluster")), is_number=True),
            Column(told(Message("Less than 80 % alike")), is_number=True),
        ],
        [
            [
                text(linking_words(line.linking, language)),
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
        yield from _figure(spread, figure, language)
    yield "</section>\n"


def _shares(made: Study, language: Language) -> str:
    told = language.told
    columns = [Column(told(Message("Words")))]
    for _kind in made.kinds:
        columns.append(Column(told(Message("exact")), is_number=True))
        columns.append(Column(told(Message("near")), is_number=True))

    def row(which: WordFilter) -> list[str]:
        cells = [text(filter_words(which, language))]
        for kind in made.kinds:
            cells += _cells(made, which, kind, language)
        return cells

    return table(
        told(Message("Share of exact and near-duplicates (Table 2 of the paper)")),
        columns,
        [row(which) for which in WordFilter],
        groups=[(kind_words(kind, language), 2) for kind in made.kinds],
    )


def _cells(made: Study, which: WordFilter, kind: Kind | None, language: Language) -> list[str]:
    line = made.share(which, kind)
    if line is None or not line.items:
        return ["–", "–"]
    return [
        text(language.tenths(line.exact / line.items)),
        text(language.tenths(line.near / line.items)),
    ]


def _figure(spread: DistanceSpread, figure: int, language: Language) -> Iterator[str]:
    told = language.told
    heading = told(
        Message(
            "Word edit distance to what stands for the cluster, {clustering} (Figure {n})",
            clustering=linking_words(spread.linking, language),
            n=figure,
        )
    )
    mean = told(Message("On average {share}.", share=language.tenths(spread.mean)))
    step = BINS // 4
    labels = [(at, language.percent(at / BINS)) for at in range(0, BINS + 1, step)]
    most = language.number(max(spread.counts, default=0))
    yield charts.histogram(heading, mean, spread.counts, labels, most)
    yield f"<p>{text(mean)}</p>"
    summary = text(told(Message("These figures as a table")))
    rows = [
        [
            text(f"{language.percent(at / BINS)} – {language.percent((at + 1) / BINS)}"),
            language.number(count),
        ]
        for at, count in enumerate(spread.counts)
        if count
    ]
    columns = [
        Column(told(Message("Distance"))),
        Column(told(Message("Texts")), is_number=True),
    ]
    yield f"<details><summary>{summary}</summary>{table(heading, columns, rows)}</details>\n"
