"""Form fields in web pages: what is visible in them, and what they hold unseen."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from neardup_desktop.extract.shared.raised import TICKED, UNTICKED
from neardup_desktop.extract.web.html_nodes import short_text

if TYPE_CHECKING:
    from resiliparse.parse.html import ElementNode

Note = Callable[..., None]
"""Notes, by a name and pieces of text, what a field holds unseen."""

FIELDS = frozenset(("input", "textarea", "select", "button", "datalist"))
"""The elements that `visible_in_field` handles."""

_UNSEEN = frozenset(("hidden", "password", "color", "range", "file"))
_MAX_OPTIONS = 20_000


def visible_in_field(element: "ElementNode", note: Note) -> str:
    """The visible text of a field, or ""; everything else is noted."""
    hint = element.getattr("placeholder")
    if hint:
        note("hints in fields", hint)
    if element.tag == "input":
        return _input(element, note)
    if element.tag == "textarea":
        return _noted_if_empty(element.text or "", "textarea", note)
    if element.tag == "button":
        _note_value(element, note)
        return ""
    return _options(element, note)


def _input(element: "ElementNode", note: Note) -> str:
    kind = (element.getattr("type") or "text").strip().lower()
    if kind in ("checkbox", "radio"):
        _note_value(element, note)
        return TICKED if element.hasattr("checked") else UNTICKED
    value = element.getattr("value") or ""
    if kind in _UNSEEN:
        note("hidden fields", kind, element.getattr("name") or "", value)
        return ""
    return "" if kind == "image" else _noted_if_empty(value, kind, note)


def _noted_if_empty(value: str, kind: str, note: Note) -> str:
    """The value of a field; empty fields are noted."""
    if not value.strip():
        note("empty fields", kind)
    return value


def _note_value(element: "ElementNode", note: Note) -> None:
    value = element.getattr("value")
    if value and value != "on":
        note("values of fields", value)


def _options(element: "ElementNode", note: Note) -> str:
    """The selected options; all options are noted."""
    options = element.query_selector_all("option")[: _MAX_OPTIONS + 1]
    if len(options) > _MAX_OPTIONS:
        note("options of lists", element.html)
    texts = []
    for option in options:
        words = short_text(option)
        texts.append(" ".join((words or option.getattr("label") or "").split()))
        if words is None:  # far more than a line, or nested options
            note("options of lists", element.text or "")
            break
    values = [option.getattr("value") or "" for option in options]
    groups = [group.getattr("label") or "" for group in element.query_selector_all("optgroup")[:]]
    if options:
        note("options of lists", *texts, *values, *groups)
    if element.tag == "datalist":
        return ""
    chosen = [at for at, option in enumerate(options) if option.hasattr("selected")]
    if not element.hasattr("multiple"):
        # A drop-down list shows its first option if none is selected.
        is_folded = (element.getattr("size") or "1").strip() in ("", "0", "1")
        chosen = chosen[-1:] or ([0] if options and is_folded else [])
    return ", ".join(texts[at] for at in chosen if at < len(texts))
