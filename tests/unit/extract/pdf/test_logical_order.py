"""The order of the text of pages that a browser printed."""

import pytest

from tests.helpers.documents import read_item
from tests.helpers.pdf_writer import built_pdf
from tests.helpers.texts import single_spaced

Drawn = list[tuple[int | None, int, int, str]]
"""The place in the structure, left and base of each piece, in points, in drawing order."""

LATE: Drawn = [
    (0, 60, 700, "When"),
    (2, 130, 700, "there are two,"),
    (3, 60, 686, "they end here."),
    (1, 95, 700, "a=0"),
]


def printed(pieces: Drawn, producer: str = "Skia/PDF m156") -> str:
    """The text that is read of a page of these pieces; those without a place are artefacts."""
    operations = ""
    places: list[int] = []
    for place, left, base, words in pieces:
        mark = "/Artifact BMC" if place is None else f"/P <</MCID {len(places)}>> BDC"
        if place is not None:
            places.append(place)
        text = f"BT /F1 11 Tf {left} {base} Td ({words}) Tj ET"
        operations += f"{mark} {text} EMC\n"
    order = " ".join(str(at) for at in sorted(range(len(places)), key=places.__getitem__))
    objects = [
        "<</Type/StructTreeRoot/K 5 0 R/ParentTree 6 0 R>>",
        f"<</Type/StructElem/S/P/P 4 0 R/Pg 8 0 R/K[{order}]>>",
        f"<</Nums[0 [{'5 0 R ' * len(places)}]]>>",
        f"<</Producer({producer})>>",
    ]
    tagged = "/MarkInfo<</Marked true>>/StructTreeRoot 4 0 R"
    data = built_pdf(
        operations, catalogue=tagged, page="/StructParents 0", objects=objects, more="/Info 7 0 R"
    )
    return single_spaced(read_item("a.pdf", data).text)


def test_what_a_browser_draws_last_is_read_where_it_belongs() -> None:
    assert printed(LATE) == "When a=0 there are two, they end here."


def test_other_programs_draw_in_reading_order() -> None:
    assert printed(LATE, "LibreOffice 7.4").endswith("they end here. a=0")


@pytest.mark.parametrize(
    ("lost", "text"),
    [
        ((95, 700, "a=0"), "When a=0 there are two, they end here."),
        ((95, 704, "2"), "When 2 there are two, they end here."),
        ((200, 650, "3"), "When there are two, they end here. 3"),
        ((60, 720, "Header"), "Header When there are two, they end here."),
    ],
)
def test_glyphs_outside_the_structure_are_read_where_they_stand(
    lost: tuple[int, int, str], text: str
) -> None:
    assert printed([*LATE[:3], (None, *lost)]) == text


def test_what_is_in_order_stays_as_it_is() -> None:
    icon: Drawn = [*LATE[:1], (None, 95, 700, "*"), *LATE[1:3], (None, 60, 30, "Page 1")]
    assert printed(icon) == "When * there are two, they end here. Page 1"
