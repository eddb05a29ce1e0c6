"""Field codes: what they say beside the text, however long they are."""

from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.field_codes import FieldCodes


def noted(*codes: str) -> tuple[object, ...]:
    fields, extras = FieldCodes(), ExtrasFound()
    for code in codes:
        fields.add(code)
    fields.note(extras)
    return extras.all()
