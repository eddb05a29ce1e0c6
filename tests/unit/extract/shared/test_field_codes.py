"""Field codes: what they say beside the text, however long they are."""

from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.field_codes import FieldCodes


def noted(*codes: str) -> tuple[object, ...]:
    fields, extras = FieldCodes(), ExtrasFound()
    for code in codes:
        fields.add(code)
    fields.note(extras)
    return extras.all()


def test_the_end_of_a_long_field_code_counts() -> None:
    citation = "ADDIN ZOTERO_ITEM CSL_CITATION " + "word " * 2_000
    assert noted(citation + "1") != noted(citation + "2")
    assert noted(citation + "1") == noted(citation.replace(" ", "  ") + "1"), "spaces do not count"
