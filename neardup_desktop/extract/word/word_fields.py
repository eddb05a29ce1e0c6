"""Fields of Word that show page numbers, which are no text."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from neardup_desktop.extract.containers.xml_names import XmlElement, local_name, value
from neardup_desktop.extract.shared.field_codes import shows_page_number


@dataclass(slots=True)
class _Field:
    """A field: its instruction, and the text elements of its result."""

    instruction: str = ""
    is_result: bool = False
    shown: list[XmlElement] = field(default_factory=list)


def drop_page_numbers(root: XmlElement) -> None:
    """Empty the results of fields for page numbers, which differ between printouts."""
    for simple in root.iter("{*}fldSimple"):
        _drop(_Field(value(simple, "instr"), shown=list(simple.iter("{*}t"))))
    if next(root.iter("{*}fldChar"), None) is None:
        return
    for paragraph in root.iter("{*}p"):
        for one in _fields(paragraph):
            _drop(one)


def _fields(paragraph: XmlElement) -> Iterator[_Field]:
    """The fields that begin and end in a paragraph."""
    opened: list[_Field] = []
    for element in paragraph.iter("{*}fldChar", "{*}instrText", "{*}t"):
        name = local_name(element)
        kind = value(element, "fldCharType") if name == "fldChar" else ""
        if kind == "begin":
            opened.append(_Field())
        elif not opened:
            continue
        elif kind == "separate":
            opened[-1].is_result = True
        elif kind == "end":
            yield opened.pop()
        elif name == "instrText":
            opened[-1].instruction += element.text or ""
        elif name == "t" and opened[-1].is_result:
            opened[-1].shown.append(element)


def _drop(one: _Field) -> None:
    if shows_page_number(one.instruction, "".join(text.text or "" for text in one.shown)):
        for text in one.shown:
            text.text = ""
