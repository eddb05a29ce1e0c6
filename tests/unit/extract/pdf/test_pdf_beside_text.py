"""What a PDF holds besides its text: drawings, links, fields, layers, files, unknown entries."""

import pytest
from pypdfium2 import raw

from neardup_desktop.extract.extras import content_digest
from neardup_desktop.extract.pdf import drawings, objects
from neardup_desktop.extract.pdf.annotations import LinkNotes
from neardup_desktop.extract.pdf.objects import look_through
from neardup_desktop.extract.shared.layout import LINES
from neardup_desktop.extract.shared.link_targets import different_links
from neardup_desktop.model.extras import Extra, ExtraKind
from tests.helpers.documents import read_item
from tests.helpers.pdf_writer import (
    FIRST_OBJECT,
    built_pdf,
    locked_pdf,
    placed_pdf,
    with_packed_objects,
)

WORDS = "BT /F1 12 Tf 60 700 Td (The mill by the river) Tj ET"
BOX = "\n100 100 300 200 re S"
ACROFORM = "/AcroForm << /Fields [4 0 R] >>"
FIRST = f"{FIRST_OBJECT} 0 R"


def extras(
    *pages: str, catalogue: str = "", page: str = "", objects: tuple[str, ...] = ()
) -> tuple[Extra, ...]:
    data = built_pdf(*(pages or (WORDS,)), catalogue=catalogue, page=page, objects=objects)
    return read_item("a.pdf", data).extras


def named(found: tuple[Extra, ...], name: str) -> list[bytes]:
    return [extra.digest for extra in found if extra.name == name]


def annotated(entries: str, *more: str) -> tuple[Extra, ...]:
    note = f"<< /Type /Annot /Rect [60 690 160 715] {entries} >>"
    return extras(page=f"/Annots [{FIRST}]", objects=(note, *more))


def test_a_page_of_words_has_nothing_beside_them() -> None:
    assert extras() == ()


def test_shapes_are_told_by_their_points() -> None:
    (box,) = named(extras(WORDS + BOX), "drawings")
    (other,) = named(extras(WORDS + BOX.replace("300", "310")), "drawings")
    assert box != other
    assert named(extras(f"{WORDS}\nq 1 0 0 1 0 0 cm{BOX} Q"), "drawings") == [box]


@pytest.mark.parametrize(
    "look",
    [
        "60 600 300 1 re f",  # a rule
        "60 600 m 400 600 l S",
        "60 100 1 500 re f",
        "1 g 60 100 300 500 re f",  # the paper
        "60 100 300 500 re W n",  # a clip
    ],
)
def test_rules_the_paper_and_clips_are_mere_look(look: str) -> None:
    assert extras(f"{look}\n0 g {WORDS}") == ()


def test_words_that_a_rule_goes_through_are_struck() -> None:
    through, below = (f"{WORDS}\n60 {up} 100 0.6 re f" for up in (703, 698))
    assert named(extras(through), "struck text")
    assert not named(extras(below), "struck text")


@pytest.mark.parametrize("height", range(680, 720, 3))
def test_rules_that_cross_no_line_are_not_looked_at_further(
    height: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = 0
    ask = raw.FPDFText_GetCharIndexAtPos

    def counted(*arguments: object) -> int:
        nonlocal asked
        asked += 1
        return int(ask(*arguments))

    monkeypatch.setattr(raw, "FPDFText_GetCharIndexAtPos", counted)
    page = f"{WORDS}\n60 {height} 100 0.6 re f"
    found = extras(page)
    assert asked == (697 <= height <= 708)  # from the tail of the "y" up to the "h"
    monkeypatch.setattr(drawings, "_near_text", lambda rules, pieces: rules)
    assert extras(page) == found


def test_pictures_inside_a_page_count_as_those_beside_it() -> None:
    def inline(pixels: str, entries: str) -> str:
        return f"{WORDS}\nq 40 0 0 40 60 60 cm BI /W 8 /H 8 {entries} ID {pixels} EI Q"

    for entries, size in (("/BPC 8 /CS /G", 64), ("/IM true", 8)):
        pixels = "MILL" * (size // 4)
        found = [one for one in extras(inline(pixels, entries)) if one.kind is ExtraKind.IMAGE]
        assert [one.digest for one in found] == [content_digest(pixels.encode())]


def test_a_page_with_too_much_on_it_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawings, "MAX_OBJECTS", 2)
    found = extras(WORDS + "\n60 600 300 1 re f" * 5)
    assert named(found, "more drawings than are looked at") == [b""]


def drawn_in_forms(shapes: list[str]) -> bytes:
    forms = [
        f"<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Length {len(shape)} >>\n"
        f"stream\n{shape}\nendstream"
        for shape in shapes
    ]
    names = " ".join(f"/X{at} {FIRST_OBJECT + at} 0 R" for at in range(len(forms)))
    content = WORDS + "".join(f"\n/X{at} Do" for at in range(len(forms)))
    data = built_pdf(content, resources=f"/XObject << {names} >>", objects=forms)
    (digest,) = named(read_item("a.pdf", data).extras, "drawings")
    return digest


def test_drawings_in_each_of_many_forms_count() -> None:
    shapes = [f"0 0 1 rg {60 + 9 * at} 300 30 20 re f" for at in range(9)]
    digests = {
        drawn_in_forms([*shapes[:at], "0 0 1 rg 60 400 50 90 re f", *shapes[at + 1 :]])
        for at in range(9)
    }
    assert len(digests) == 9


def test_links_lead_where_other_formats_say_they_lead() -> None:
    spelt = ("https://mill.example/", "https://mill.example", "https://mill.example/a%20b#top")
    assert different_links([*spelt, "../shared/times.pdf"]) == [
        "https://mill.example",
        "https://mill.example/a b#top",
        "shared/times.pdf",
    ]
    digests = {
        named(annotated(f"/Subtype /Link /A << /S /URI /URI ({one}) >>"), "link targets")[0]
        for one in (*spelt[:2], "https://mill.example/times")
    }
    assert len(digests) == 2


def test_words_on_a_link_count_unless_the_page_shows_them() -> None:
    assert not annotated("/Subtype /Link /Contents (mill by)")
    assert named(annotated("/Subtype /Link /Contents (burnt down)"), "notes on links")


def test_words_of_a_link_may_go_over_two_pages() -> None:
    notes = LinkNotes()
    notes.add("the mill by the river")
    notes.add_page("See the mill\r\n")
    notes.add("the mill by the river")
    notes.add_page("by the ri-\r\nver.")
    notes.add("the weir")
    notes.add_page("It grinds corn.")
    assert notes.finish() == ["the weir"]


def test_what_else_happens_at_a_click_is_told() -> None:
    found = annotated("/Subtype /Link /A << /S /Launch /Win << /O (open) >> >>")
    assert named(found, "parts of the file")


def test_notes_of_unknown_kinds_are_told() -> None:
    (one,) = named(annotated("/Subtype /Linc /Contents (yes)"), "notes of unknown kinds")
    (other,) = named(annotated("/Subtype /Linc /Contents (no)"), "notes of unknown kinds")
    assert one != other


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("/Subtype /FreeText /RC (<p>yes</p>)", "/Subtype /FreeText /RC (<p>no</p>)"),
        ("/Subtype /Ink /InkList [[1 2 3 4]]", "/Subtype /Ink /InkList [[1 2 3 40]]"),
        ("/Subtype /Line /L [60 700 90 700]", "/Subtype /Line /L [60 700 90 750]"),
        ("/Subtype /Highlight /T (Ann)", "/Subtype /Highlight /T (Ben)"),
        ("/Subtype /Stamp /Name /Approved /Subj (a)", "/Subtype /Stamp /Name /Approved /Subj (b)"),
        ("/Subtype /Watermark /Contents (valid)", "/Subtype /Watermark /Contents (void)"),
    ],
)
def test_marks_differ_by_what_is_drawn_and_who_drew_it(one: str, other: str) -> None:
    digests = [[extra.digest for extra in annotated(entries)] for entries in (one, other, one)]
    assert digests[0]
    assert digests[0] == digests[2] != digests[1]


def form(field: str) -> tuple[str, tuple[Extra, ...]]:
    widget = f"<< /Type /Annot /Subtype /Widget /Rect [60 500 160 520] {field} >>"
    data = built_pdf(WORDS, catalogue=ACROFORM, page=f"/Annots [{FIRST}]", objects=(widget,))
    item = read_item("a.pdf", data)
    return item.text, item.extras


def test_fields_without_a_name_are_told_by_their_values() -> None:
    (one,), (other,) = (
        named(form(f"/FT /Tx /V ({value})")[1], "form fields") for value in ("twelve", "twenty")
    )
    assert one != other


def test_states_and_labels_of_fields_are_told() -> None:
    fields = (
        "/FT /Btn /T (a) /V /Yes /AS /Yes",
        "/FT /Btn /T (a) /V /Off /AS /Off",
        "/FT /Tx /T (a) /TU (By rail)",
        "/FT /Tx /T (a) /TU (By ship)",
        "/FT /Ch /T (a) /Opt [(rail) (ship)]",
        "/FT /Ch /T (a) /Opt [(rail) (air)]",
        "/FT /Tx /T (a) /DV (rail)",
        "/FT /Tx /T (a) /DV (ship)",
        "/FT /Tx /T (a) /Ff 1",
        "/FT /Tx /T (a) /Ff 2",
    )
    digests = [tuple(extra.digest for extra in form(field)[1]) for field in fields]
    assert len(set(digests)) == len(fields)


def drawn_in_field(shown: str) -> list[bytes]:
    widget = (
        "<< /Type /Annot /Subtype /Widget /Rect [60 500 160 520] /FT /Tx /T (a) "
        "/V (twelve \\(12\\)) /AP << /N 5 0 R >> >>"
    )
    stream = (
        f"<< /Subtype /Form /BBox [0 0 9 9] /Length {len(shown)} >>\nstream\n{shown}\nendstream"
    )
    data = built_pdf(WORDS, catalogue=ACROFORM, page=f"/Annots [{FIRST}]", objects=(widget, stream))
    return named(read_item("a.pdf", data).extras, "form fields")


def test_what_a_field_draws_is_told_where_it_holds_something_else() -> None:
    same = drawn_in_field("BT /F1 9 Tf (twelve \\(12\\)) Tj ET")
    assert drawn_in_field("BT /F1 8 Tf [(twel) -20 (ve)] TJ T* (\\(12\\)) Tj ET") == same
    assert drawn_in_field("BT /F1 9 Tf (twenty) Tj ET") != same
    assert drawn_in_field("BT /F1 9 Tf (thirty) Tj ET") != drawn_in_field("(twenty) Tj")


def test_alternative_texts_scripts_and_unknown_entries_are_told() -> None:
    for catalogue, name in (
        ("/StructTreeRoot << /K << /S /Figure /Alt (a mill) >> >>", "alternative texts"),
        ("/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>", "programs"),
        ("/Millstones (two)", "parts of the file"),
    ):
        assert named(extras(catalogue=catalogue), name), catalogue


def test_programs_in_streams_of_their_own_are_told_by_what_they_say() -> None:
    def programs(script: str) -> list[bytes]:
        stream = f"<< /Length {len(script)} >>\nstream\n{script}\nendstream"
        action = f"/OpenAction << /S /JavaScript /JS {FIRST} >>"
        return named(extras(catalogue=action, objects=(stream,)), "programs")

    assert programs("app.alert(1)")
    assert programs("app.alert(1)") != programs("app.alert(2)")


def test_how_pictures_are_stored_is_compared_between_pdfs_only() -> None:
    """Another format stores them in another way, and may stand for them all the same."""

    def layout(decode: str) -> list[bytes]:
        picture = (
            f"<< /Subtype /Image /Width 3 /Height 3 /BitsPerComponent 8 /ColorSpace /DeviceGray "
            f"/Decode {decode} /Length 9 >>\nstream\nabcdefghi\nendstream"
        )
        found = extras(objects=(picture,))
        assert {extra.kind for extra in found} == {ExtraKind.IMAGE, ExtraKind.LAYOUT}
        return named(found, LINES)

    assert layout("[0 1]") != layout("[1 0]")


def test_settings_of_layers_are_told() -> None:
    layers = (
        f"/OCProperties << /OCGs [4 0 R] /D << /BaseState {state} >> >>"
        for state in ("/ON", "/OFF")
    )
    one, other = (
        named(extras(catalogue=said, objects=("<< /Type /OCG /Name (Map) >>",)), "layers")
        for said in layers
    )
    assert one
    assert one != other


def test_files_that_something_leads_to_are_attached() -> None:
    content = "the times of trains"
    objects = (
        "<< /Type /Filespec /F (times.txt) /EF << /F 5 0 R >> >>",
        f"<< /Type /EmbeddedFile /Length {len(content)} >>\nstream\n{content}\nendstream",
    )
    found = extras(catalogue=f"/AF [{FIRST}]", objects=objects)
    assert [one.digest for one in found if one.kind is ExtraKind.ATTACHMENT] == [
        content_digest(content.encode())
    ]
    assert extras(objects=objects) == ()


def test_values_are_the_same_however_they_are_written() -> None:
    spelt = ("(a \\(mill\\))", "(a \\050mill\\051)", "<61 20286d696c6c29>")
    assert {
        look_through(b"1 0 obj << /Own " + one.encode() + b" >>").unknown[0] for one in spelt
    } == {"Own a (mill)"}


def test_objects_in_streams_are_looked_at() -> None:
    packed = with_packed_objects(built_pdf(WORDS), "<< /Millstones (two) >>", "<< /Type /X >>")
    item = read_item("a.pdf", packed)
    assert "mill" in item.text
    assert look_through(packed).unknown == ["Millstones two"]
    assert named(item.extras, "parts of the file")


def test_streams_of_objects_that_cannot_be_unpacked_are_told_by_their_bytes() -> None:
    data = with_packed_objects(built_pdf(WORDS), "<< /Millstones (two) >>")
    (told,) = look_through(data.replace(b"/FlateDecode", b"/LZWDecode  ")).unknown
    assert told.startswith("NotUnpacked")


def test_an_encrypted_file_counts_byte_by_byte() -> None:
    found = look_through(locked_pdf(["The mill"]))
    assert found.is_locked
    assert not found.unknown


def test_more_objects_than_are_looked_at_count_byte_by_byte(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(objects, "MAX_DICTIONARY_BYTES", 60)
    assert named(extras(), "parts of the file")


def test_the_column_of_an_amount_is_told_and_spaces_between_words_are_none() -> None:
    def lines(*pieces: tuple[float, str]) -> list[bytes]:
        page = [(across, 700.0, 11.0, words) for across, words in pieces]
        item = read_item("a.pdf", placed_pdf([page]))
        return [extra.digest for extra in item.extras if extra.name == LINES]

    debit, credit = (((60.0, "Rent of May"), (at, "500.00")) for at in (250.0, 400.0))
    assert len(lines(*debit)) == 1
    assert lines(*debit) != lines(*credit)
    assert lines((60.0, "Rent of May"), (122.0, "500.00")) == []
