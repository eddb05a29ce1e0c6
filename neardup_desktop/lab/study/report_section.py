"""The study as a section of a report: tables and figures for researchers."""

from collections.abc import Iterator
from functools import partial

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.lab.study.results import BINS, DistanceSpread, Linking, Study
from neardup_desktop.lab.study.study import study
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.messages import Message
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.model.report import AddedSection
from neardup_desktop.model.word_filters import WordFilter
from neardup_desktop.report.charts import histogram
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import Column, table, text
from neardup_desktop.report.page_sections import figures_as_table, section
from neardup_desktop.report.words import kind_words

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


def study_section(
    reader: ArchiveReader, progress: ProgressCounter, cancel: CancelFlag
) -> AddedSection:
    """Make the study of an archive.

    Raises:
        Cancelled: it was asked to stop.
        WorkersError: no child can be started.
    """
    return section_of(study(reader, progress, cancel))


def section_of(made: Study) -> AddedSection:
    """The section that shows a study."""
    return AddedSection("study", Message("Study"), partial(_pieces, made))


def _pieces(made: Study, code: str) -> Iterator[str]:
    """Two tables and two figures, as HTML in a language."""
    language = Language(code)
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
                text(translate(_LINKINGS[line.linking])),
                number(line.clusters),
                number(line.texts),
                number(line.behind),
                number(line.largest),
                number(line.below_default_similarity),
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
        cells = [text(translate(_FILTERS[which]))]
        for kind in made.kinds:
            cells += _share_cells(made, which, kind, language)
        return cells

    return table(
        translate(Message("Share of exact and near-duplicates (Table 2 of the paper)")),
        columns,
        [row(which) for which in WordFilter],
        groups=[(kind_words(kind, language), 2) for kind in made.kinds],
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
            clustering=translate(_LINKINGS[spread.linking]),
            n=figure,
        )
    )
    mean = translate(Message("On average {share}.", share=language.tenths(spread.mean)))
    step = BINS // 4
    labels = [(at, language.percent(at / BINS)) for at in range(0, BINS + 1, step)]
    most = language.number(max(spread.counts, default=0))
    yield histogram(heading, mean, spread.counts, labels, most)
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
    yield figures_as_table(table(heading, columns, rows), language)
