"""Shapes and forms of OpenDocument: kinds of shapes, alternative texts, values of controls."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.extract.containers.unread import Vocabulary, unread_in
from neardup_desktop.extract.containers.xml_names import child, local_name, value
from neardup_desktop.extract.containers.xml_parse import whole_element
from neardup_desktop.extract.extras import ALTERNATIVE_TEXTS
from neardup_desktop.extract.office.drawn_shapes import SHAPES, Note
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED

if TYPE_CHECKING:
    from lxml.etree import _Element

_DRAWN = {
    "path": ("d",),
    "polyline": ("points",),
    "polygon": ("points",),
    "regular-polygon": ("corners", "concave", "sharpness"),
    "line": ("x1", "y1", "x2", "y2"),
    "connector": ("type",),
    "circle": ("kind", "start-angle", "end-angle"),
    "ellipse": ("kind", "start-angle", "end-angle"),
}
"""Elements that draw, and the attributes with their geometry."""
_FORM = Vocabulary(
    shown=frozenset(("forms", "form")),
    layout=frozenset(("event-listeners",)),
    layout_attributes=frozenset(
        (
            *("id", "control-implementation", "apply-design-mode", "automatic-focus", "name"),
            *("type", "method", "enctype", "target-frame", "tab-index", "image-position", "href"),
            *("image-align", "visual-effect", "input-required", "tab-stop", "delay-for-repeat"),
        )
    ),
)
_BOXES = ("checkbox", "radio")
_LISTS = ("listbox", "combobox")


def shape_notes(shape: "_Element", name: str) -> Iterator[Note]:
    """Notes on the alternative texts and the kind of a shape; frames draw nothing themselves."""
    for tag in ("title", "desc"):
        inner = child(shape, tag)
        words = "" if inner is None else " ".join((inner.text or "").split())
        if words:
            yield ALTERNATIVE_TEXTS, words
    if name == "custom-shape":
        yield from _custom(shape)
    elif name in _DRAWN:
        facts = (value(shape, fact) for fact in _DRAWN[name])
        yield SHAPES, " ".join((name, *facts)).strip()
    elif name == "scene":
        yield SHAPES, whole_element(shape)


def _custom(shape: "_Element") -> Iterator[Note]:
    geometry = child(shape, "enhanced-geometry")
    kind = "" if geometry is None else value(geometry, "type")
    plain = kind.lower().removeprefix("ooxml-").replace("-", "")
    if geometry is None or plain in ("rect", "rectangle", ""):
        return
    mirrored = [
        f" {flip}"
        for flip, stated in (("flipH", "mirror-horizontal"), ("flipV", "mirror-vertical"))
        if value(geometry, stated) == "true"
    ]
    drawn = "" if plain != "nonprimitive" else value(geometry, "enhanced-path")
    yield SHAPES, f"{plain}{''.join(mirrored)} {drawn}".strip()


def control_values(forms: "_Element") -> dict[str, str]:
    """The text that each control of the forms shows, by its identifier."""
    shown = {}
    for control in forms.iter("{*}*"):
        identifier = value(control, "id")
        if identifier:
            shown[identifier] = _control_value(control, local_name(control))
    return shown


def _control_value(control: "_Element", name: str) -> str:
    label = value(control, "label")
    if name in _BOXES:
        state = value(control, "current-state") or value(control, "state")
        is_on = state == "checked" or "true" in (
            value(control, "current-selected"),
            "" if value(control, "current-selected") else value(control, "selected"),
        )
        return f"{TICKED if is_on else UNTICKED} {label}".strip()
    stated = value(control, "current-value") or value(control, "value")
    if name in _LISTS and not stated:
        options = [one for one in control if local_name(one) in ("option", "item")]
        current = [one for one in options if value(one, "current-selected") == "true"]
        chosen = current or [one for one in options if value(one, "selected") == "true"]
        stated = ", ".join(value(one, "label") for one in chosen)
    words = "\n".join(
        "".join(map(str, one.itertext())) for one in control if local_name(one) == "p"
    )
    return "" if name == "hidden" else " ".join(filter(None, (label, stated or words)))


def form_notes(forms: "_Element") -> Iterator[str]:
    """Everything in forms that their controls do not show."""
    if len(forms):
        yield from unread_in(forms, _FORM)
