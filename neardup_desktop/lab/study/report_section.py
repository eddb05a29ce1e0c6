"""The study as a section of a report: tables and figures for researchers."""

from collections.abc import Iterator
from functools import partial

from neardup_desktop.engine.archive.archive import ArchiveReader
from neardup_desktop.lab.study.results import BINS, MEASURES, Linking, Study
from neardup_desktop.lab.study.study import study
from neardup_desktop.model.messages import Message
from neardup_desktop.model.progress import CancelFlag, ProgressCounter
from neardup_desktop.model.report import AddedSection
from neardup_desktop.model.word_filters import WordFilter
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import fragment

_FILTERS = {
    WordFilter.NONE: Message("no filter"),
    WordFilter.NUMBERS: Message("without numbers"),
    WordFilter.STOP_WORDS: Message("without stop words"),
    WordFilter.LOW_IDF_4: Message("without words of low IDF (4.0)"),
    WordFilter.LOW_IDF_5: Message("without words of low IDF (5.0)"),
    WordFilter.STEMMING: Message("words cut to their stems"),
}
_LINKINGS = {
    Linking.TRANSITIVE: Message("fully transitive"),
    Linking.CONSERVATIVE: Message("conservative"),
    Linking.NEWEST_FIRST: Message("conservative, newest first"),
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
    """The tables and figures, as HTML in a language."""
    language = Language(code)
    return fragment(
        "study.html",
        language,
        study=made,
        groups=[(language.kind(kind), 2) for kind in made.kinds],
        filters=_FILTERS,
        linkings=_LINKINGS,
        measures=MEASURES,
        bins=BINS,
        labels=[(at, language.percent(at / BINS)) for at in range(0, BINS + 1, BINS // 4)],
    )
