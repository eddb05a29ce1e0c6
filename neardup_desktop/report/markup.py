"""Pages from the templates in `resources/report`, which escape all that is not marked as HTML."""

import base64
import hashlib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from neardup_desktop.model.messages import Message
from neardup_desktop.model.resources import resource_path
from neardup_desktop.present.names import printable
from neardup_desktop.report.colours import hatch_of, label_style, theme_style
from neardup_desktop.report.language import Language
from neardup_desktop.report.records import json_pieces

if TYPE_CHECKING:
    from jinja2 import Environment

PROGRAM = "Neardup Desktop"


def page(
    template: str,
    heading: str,
    program: str,
    language: Language,
    script: str = "",
    **values: object,
) -> Iterator[str]:
    """A page that loads nothing, and runs only its own script, by its hash; piece by piece.

    The heading is in the language of the report, `script` the only one that the page may run, and
    `values` is what else the template shows.
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
    """The functions by which templates say something in a language."""

    def tr(text: str, **values: str | int) -> str:
        return language.translate(Message(text, **values))

    names = ("counted", "evidence", "kind", "label", "listed", "match", "moment")
    more = ("number", "percent", "size", "tenths", "translate")
    methods = {name: getattr(language, name) for name in (*names, *more)}
    return {"tr": tr, **methods}


def named(value: str) -> Markup:
    """A name from a file, with a reading direction of its own."""
    return Markup("<bdi>{}</bdi>").format(printable(value)) if value else Markup("")


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
