"""One self-contained HTML page that can be opened from the disk and printed.

Its content security policy lets it load nothing, and run only its own script, by its hash.
"""

from collections.abc import Iterator

from neardup_desktop.model.messages import Message
from neardup_desktop.model.report import PathStyle, Report
from neardup_desktop.plug_ins import is_offered
from neardup_desktop.report.base import Writer
from neardup_desktop.report.colours import hatchings
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import text
from neardup_desktop.report.page_clusters import clusters, data
from neardup_desktop.report.page_frame import page_begin, resource
from neardup_desktop.report.page_sections import (
    coverage,
    done,
    header,
    summary,
    terms,
    title,
)


def _write(report: Report, language: Language) -> Iterator[str]:
    script = resource("page.js")
    yield page_begin(title(language), report.program, language, script)
    yield hatchings()
    yield from header(report, language)
    yield from summary(report, language)
    yield from terms(language)
    yield from clusters(report, language)
    for one in report.sections:
        yield from one.pieces(language.code)
    yield from done(report, language)
    yield from coverage(report, language)
    yield "</main>\n"
    made_by = Message(
        "Made with {program}. This page loads nothing from the internet.", program=report.program
    )
    yield f"<footer><p>{text(language.translate(made_by))}</p></footer>\n"
    yield from data(report, language)
    yield f"<script>{script}</script>\n</body>\n</html>\n"


WRITER = Writer(
    name="html_page",
    label="HTML",
    suffixes=(".html", ".htm"),
    write=_write,
    shows_differences=True,
    shows_study=is_offered("section of the study"),
    usual_paths=PathStyle.RELATIVE,
)
