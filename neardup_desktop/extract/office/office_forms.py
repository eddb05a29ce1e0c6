"""Form fields in Word documents: ticks and chosen options."""

from neardup_desktop.extract.containers.xml_names import XmlElement, child, is_on, local_name, value
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED

_FIELDS = ("checkbox", "dropDownList", "comboBox", "text", "date")


def is_form_field(properties: XmlElement) -> bool:
    """Whether a content control with this `sdtPr` is filled in by the reader."""
    return any(local_name(one) in _FIELDS for one in properties)


def control_tick(properties: XmlElement | None) -> str:
    """The tick of a content control that is a check box, or ""."""
    box = child(properties, "checkbox")
    if box is None:
        return ""
    return TICKED if is_on(child(box, "checked")) else UNTICKED


def field_value(character: XmlElement) -> str:
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
