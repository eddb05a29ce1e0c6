"""One self-contained HTML page that can be opened from the disk and printed.

Its content security policy lets it load nothing, and run only its own script, by its hash.
"""

from collections.abc import Iterator

from neardup_desktop.model.messages import Message
from neardup_desktop.model.report import PathStyle, Report
from neardup_desktop.plug_ins import is_offered
from neardup_desktop.report.base import Writer
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import page, resource
from neardup_desktop.report.page_clusters import data, words
from neardup_desktop.report.page_sections import sections


def _write(report: Report, language: Language) -> Iterator[str]:
    return page(
        "report.html",
        language.translate(Message("Copies and near-duplicates")),
        report.program,
        language,
        resource("page.js"),
        report=report,
        clusters=data(report, language),
        words=words(language),
        **sections(report, language),
    )


WRITER = Writer(
    name="html_page",
    label="HTML",
    suffixes=(".html", ".htm"),
    write=_write,
    shows_differences=True,
    shows_study=is_offered("section of the study"),
    usual_paths=PathStyle.RELATIVE,
)
