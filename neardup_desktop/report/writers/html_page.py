"""One self-contained HTML page that can be opened from the disk and printed.

Its content security policy lets it load nothing, and run only its own script, by its hash.
"""

import base64
import hashlib
from collections.abc import Iterator

from neardup_desktop.model.messages import Message
from neardup_desktop.model.report import PathStyle, Report
from neardup_desktop.model.resources import resource_path
from neardup_desktop.report.base import Writer
from neardup_desktop.report.colours import hatchings, label_style, theme_style
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import text
from neardup_desktop.report.page_clusters import clusters, data
from neardup_desktop.report.page_sections import (
    coverage,
    done,
    header,
    study,
    summary,
    terms,
    title,
)

PROGRAM = "Neardup Desktop"


def _write(report: Report, language: Language) -> Iterator[str]:
    style = "\n".join((theme_style(), label_style(), _resource("page.css")))
    script = _resource("page.js")
    values = {
        "language": language.code,
        "direction": language.direction,
        "program": text(report.program),
        "title": text(f"{title(language)} – {PROGRAM}"),
        "style_hash": _hash(style),
        "script_hash": _hash(script),
        "style": style,
    }
    page = _resource("page.html")
    for name, value in values.items():
        page = page.replace(f"{{{{{name}}}}}", value)
    yield page
    yield hatchings()
    yield from header(report, language)
    yield from summary(report, language)
    yield from terms(language)
    yield from clusters(report, language)
    if report.study is not None:
        yield from study(report.study, language)
    yield from done(report, language)
    yield from coverage(report, language)
    yield "</main>\n"
    made_by = Message(
        "Made with {program}. This page loads nothing from the internet.", program=report.program
    )
    yield f"<footer><p>{text(language.translate(made_by))}</p></footer>\n"
    yield from data(report, language)
    yield f"<script>{script}</script>\n</body>\n</html>\n"


def _resource(name: str) -> str:
    return resource_path("report", name).read_text(encoding="utf-8")


def _hash(content: str) -> str:
    digest = hashlib.sha256(content.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"


WRITER = Writer(
    name="html_page",
    label="HTML",
    suffixes=(".html", ".htm"),
    write=_write,
    shows_differences=True,
    shows_study=True,
    usual_paths=PathStyle.RELATIVE,
)
