"""The beginning of an HTML page that loads nothing, and runs only its own script, by its hash."""

import base64
import hashlib

from neardup_desktop.model.resources import resource_path
from neardup_desktop.report.colours import label_style, theme_style
from neardup_desktop.report.language import Language
from neardup_desktop.report.markup import text

PROGRAM = "Neardup Desktop"


def page_begin(title: str, program: str, language: Language, script: str = "") -> str:
    """All up to the content of the body.

    Args:
        title: of the page, in the language of the report.
        program: name and version.
        language: of the report.
        script: the only one that the page may run.
    """
    style = "\n".join((theme_style(), label_style(), resource("page.css")))
    values = {
        "language": language.code,
        "direction": language.direction,
        "program": text(program),
        "title": text(f"{title} – {PROGRAM}"),
        "style_hash": _hash(style),
        "script_hash": _hash(script),
        "style": style,
    }
    page = resource("page.html")
    for name, value in values.items():
        page = page.replace(f"{{{{{name}}}}}", value)
    return page


def resource(name: str) -> str:
    """A file of the page, as text."""
    return resource_path("report", name).read_text(encoding="utf-8")


def _hash(content: str) -> str:
    digest = hashlib.sha256(content.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"
