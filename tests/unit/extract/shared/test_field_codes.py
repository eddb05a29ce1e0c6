"""Field codes: what they say beside the text, however long they are."""

from neardup_desktop.extract.extras import ExtrasFound
from neardup_desktop.extract.shared.field_codes import FieldCodes
from neardup_desktop.model.extras import Counted, Extra, ExtraKind


def noted(*codes: str) -> tuple[object, ...]:
    fields, extras = FieldCodes(), ExtrasFound()
    for code in codes:
        fields.add(code)
    fields.note(extras)
    return extras.all()


def test_links_out_of_the_document_and_formulas_are_counted() -> None:
    links = ('HYPERLINK "http://a.example/" \\l "top"', 'HYPERLINK \\o "tip" "http://b.example/"')
    assert noted(*links, *links, 'HYPERLINK \\l "here"', "DATE") == (
        Extra(ExtraKind.COUNTED, Counted.LINKS, b"", 2),
    )
    assert noted("= 2 + 2", r"EQ \f(a,b)") == (Extra(ExtraKind.COUNTED, Counted.FORMULAS, b"", 2),)


def test_a_link_to_a_file_tells_where_it_is() -> None:
    fields, extras = FieldCodes(), ExtrasFound()
    fields.add('HYPERLINK "C:\\\\papers\\\\plan.docx"')
    fields.note(extras)
    assert extras.links == ("C:/papers/plan.docx",)
