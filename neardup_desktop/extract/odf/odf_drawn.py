"""Forms of OpenDocument: the values of controls."""

from neardup_desktop.extract.containers.xml_names import XmlElement, local_name, value
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED

_BOXES = ("checkbox", "radio")
_LISTS = ("listbox", "combobox")


def control_values(forms: XmlElement) -> dict[str, str]:
    """The text that each control of the forms shows, by its identifier."""
    shown = {}
    for control in forms.iter("{*}*"):
        identifier = value(control, "id")
        if identifier:
            shown[identifier] = _control_value(control, local_name(control))
    return shown


def _control_value(control: XmlElement, name: str) -> str:
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
