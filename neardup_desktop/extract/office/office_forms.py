"""Form fields in Word documents: ticks, chosen options, and the options to choose from."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from neardup_desktop.extract.containers.unread import Vocabulary, unread_in
from neardup_desktop.extract.containers.xml_names import child, is_on, local_name, value
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED

if TYPE_CHECKING:
    from lxml.etree import _Element

FORM_FIELDS = "form fields"

_BOXES = frozenset("☐☑☒✓✔✗✘□■▢")
_CONTROL = Vocabulary(
    shown=frozenset(("sdtPr", "dropDownList", "comboBox")),
    layout=frozenset(
        (
            *("rPr", "id", "lock", "placeholder", "showingPlcHdr", "temporary", "text", "richText"),
            *("docPartObj", "docPartList", "citation", "bibliography", "equation", "picture"),
            *("group", "checkbox", "color", "appearance", "webExtensionLinked", "label"),
            *("webExtensionCreated", "tabIndex", "calendar", "lid", "dateFormat", "date"),
            *("storeMappedDataAs", "repeatingSectionItem", "footnotePr", "endnotePr"),
        )
    ),
    layout_attributes=frozenset(("lastValue", "storeItemID", "prefixMappings")),
)
_FIELD = Vocabulary(
    shown=frozenset(("ffData", "ddList", "checkBox", "textInput")),
    layout=frozenset(
        (
            *("enabled", "calcOnExit", "result", "default", "checked", "size", "sizeAuto"),
            *("label", "tabIndex", "name"),
        )
    ),
)


def control_notes(properties: "_Element", content: str) -> Iterator[str]:
    """What the properties of a content control say beyond the text it shows.

    Args:
        properties: its `sdtPr`.
        content: the text it shows.
    """
    box = child(properties, "checkbox")
    if box is not None:
        mark = child(box, "checked")
        is_ticked = is_on(mark)
        shown = content.strip()
        if shown not in _BOXES or (shown in "☐□▢") == is_ticked:
            yield "ticked" if is_ticked else "not ticked"
    yield from unread_in(properties, _CONTROL)


def control_tick(properties: "_Element | None") -> str:
    """The tick of a content control that is a check box, or ""."""
    box = child(properties, "checkbox")
    if box is None:
        return ""
    return TICKED if is_on(child(box, "checked")) else UNTICKED


def field_value(character: "_Element") -> str:
    """The tick or the chosen option of a legacy form field; "" if it has a field result."""
    data = child(character, "ffData")
    if data is None:
        return ""
    box, choices = child(data, "checkBox"), child(data, "ddList")
    if box is not None:
        mark = child(box, "checked")
        return TICKED if is_on(child(box, "default") if mark is None else mark) else UNTICKED
    if choices is not None:
        options = [value(one, "val") for one in choices if local_name(one) == "listEntry"]
        chosen = child(choices, "result")
        chosen = child(choices, "default") if chosen is None else chosen
        stated = "0" if chosen is None else value(chosen, "val")
        at = int(stated) if stated.isdecimal() and len(stated) < 6 else 0
        return options[at] if at < len(options) else ""
    return ""


def field_notes(character: "_Element") -> Iterator[str]:
    """What a legacy form field holds besides its value: options, help texts, macros."""
    data = child(character, "ffData")
    return iter(()) if data is None else unread_in(data, _FIELD)
