"""Pages from the templates in `resources/report`, which escape all that is not marked as HTML."""

import base64
import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from markupsafe import Markup, escape

from neardup_desktop.model.messages import Message
from neardup_desktop.model.resources import resource_path
from neardup_desktop.present.names import printable
from neardup_desktop.report.colours import hatch_of, label_style, theme_style
from neardup_desktop.report.language import Language
from neardup_desktop.report.records import json_pieces

if TYPE_CHECKING:
    from jinja2 import Environment

PROGRAM = "Neardup Desktop"


class Column(NamedTuple):
    """The head of a column; it is in the language of the page."""

    header: str
    is_number: bool = False


def page(
    template: str,
    heading: str,
    program: str,
    language: Language,
    script: str = "",
    **values: object,
) -> Iterator[str]:
    """A page that loads nothing, and runs only its own script, by its hash; piece by piece.

    Args:
        template: the name of its file.
        heading: of the page, in the language of the report.
        program: name and version.
        language: of the report.
        script: the only one that the page may run.
        values: what else the template shows.
    """
    style = "\n".join((theme_style(), label_style(), resource("page.css")))
    return fragment(
        template,
        language,
        heading=heading,
        program=program,
        code=language.code,
        direction=language.direction,
        style=style,
        style_hash=_hash(style),
        script=script,
        script_hash=_hash(script),
        **values,
    )


def fragment(template: str, language: Language, **values: object) -> Iterator[str]:
    """A part of a page, such as a section that a plug-in adds; the arguments are as in `page`."""
    return _environment().get_template(template).generate(_said(language), **values)


def page_begin(title: str, program: str, language: Language) -> str:
    """All of a page up to the content of the body."""
    return "".join(page("page.html", title, program, language))


def resource(name: str) -> str:
    """A file of the page, as text."""
    return resource_path("report", name).read_text(encoding="utf-8")


def _hash(content: str) -> str:
    digest = hashlib.sha256(content.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"


@cache
def _environment() -> "Environment":
    # Only who writes a page waits for it.
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    made = Environment(
        loader=FileSystemLoader(resource_path("report")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.globals.update(named=named, hatch_of=hatch_of, data_pieces=data_pieces)
    return made


def _said(language: Language) -> dict[str, Any]:
    """How templates say something in a language."""

    def tr(text: str, **values: str | int) -> str:
        return language.translate(Message(text, **values))

    names = ("counted", "evidence", "kind", "label", "listed", "moment", "number")
    more = ("percent", "size", "tenths", "translate")
    methods = {name: getattr(language, name) for name in (*names, *more)}
    return {"tr": tr, **methods}


def text(value: str) -> str:
    """Escape a text for the content of an element or the value of an attribute."""
    return escape(value)


def named(value: str) -> Markup:
    """A name from a file, with a reading direction of its own."""
    return Markup("<bdi>{}</bdi>").format(printable(value)) if value else Markup("")


def table(
    caption: str,
    columns: Sequence[Column],
    rows: Iterable[Sequence[str]],
    total: Sequence[str] | None = None,
    groups: Sequence[tuple[str, int]] = (),
) -> str:
    """A table that scrolls by itself; the first cell of a row is its header.

    Args:
        caption: what it shows.
        columns: of the table.
        rows: the cells of each.
        total: the cells of a last row with totals.
        groups: headers above groups of columns, each with the number of columns; the first column
            is in no group.
    """
    parts: Any = _environment().get_template("parts.html").module
    made: Markup = parts.table(caption, columns, rows, total, groups)
    return made


def data_pieces(value: object, attributes: Mapping[str, str]) -> Iterator[Markup]:
    """A value as JSON in a block of data, escaped so that nothing in it can end the block.

    It comes piece by piece, as values may be long.
    """
    marks = Markup("").join(Markup(' {}="{}"').format(*one) for one in attributes.items())
    yield Markup('<script type="application/json"{}>').format(marks)
    for piece in json_pieces(value):
        safe = piece.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
        yield Markup(safe)
    yield Markup("</script>\n")
