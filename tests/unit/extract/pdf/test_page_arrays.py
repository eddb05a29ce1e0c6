"""The core and the calls from Python say the same of any page, and what PDFium says."""

import ctypes
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pypdfium2 import PdfDocument, PdfiumError, raw

from neardup_desktop.extract.extras import DECORATION_PIXELS
from neardup_desktop.extract.pdf.page_arrays import CalledPages, page_arrays
from neardup_desktop.native.pdf_pages import (
    GAP,
    IS_GENERATED,
    KNOWN_ORIGIN,
    KNOWN_RIGHT,
    KNOWN_SIZE,
    WIDE_GAP,
    CorePages,
    GapLimits,
    core_pages,
)
from tests.helpers.pdf_writer import FIRST_OBJECT, built_pdf, pdf_bytes, placed_pdf

IMAGE = raw.FPDF_PAGEOBJ_IMAGE
Pages = CorePages | CalledPages

SAMPLES = Path(__file__).parents[3] / "data" / "formats" / "pdf"
LIMITS = GapLimits(wide=1.5, narrow=0.4, same=0.5, lean=2.0, upwards=1.0)
WORDS = "BT /F1 12 Tf 60 700 Td (The mill by the river) Tj ET"
PICTURE = "q 40 0 0 40 60 60 cm BI /W 40 /H 40 /BPC 8 /CS /G ID " + "MILL" * 400 + " EI Q"
NOTES = (
    *("/Subtype /Text /Contents (Look)", "/Subtype /Link /A << /S /URI /URI (http://a.example) >>"),
    *("/Subtype /Link /Dest [3 0 R /Fit]", "/Subtype /Link", "/Subtype /Mill", "/Subtype /Widget"),
)
HUGE = "1e38 0 0 1e38 1e38 1e38 cm BT /F1 1e30 Tf 1e38 1e20 Td (a) Tj 1e38 0 Td (mill) Tj ET"


def form(drawn: str, keys: str = "") -> str:
    """A form that draws this."""
    head = f"<< /Type /XObject /Subtype /Form /BBox [0 0 600 800] /Length {len(drawn)} {keys} >>"
    return f"{head}\nstream\n{drawn}\nendstream"


def core() -> CorePages:
    found = core_pages()
    if found is None:
        pytest.skip("the core in C was not built, or is not to be used")
    return found


@pytest.fixture(params=[core, CalledPages])
def arrays(request: pytest.FixtureRequest) -> Pages:
    made: Pages = request.param()
    return made


def good_files() -> dict[str, bytes]:
    """Pages of all that is asked for, by name."""
    files = {path.name: path.read_bytes() for path in sorted(SAMPLES.glob("*.pdf"))}
    lines = ["The mill stands by the river. " * 20, "Nobody grinds there."]
    files["plain"] = pdf_bytes(lines, compressed=False)
    cells = [(60.0 + 150 * (at % 3), 700.0 - 20 * (at // 3), 10.0, "ab c") for at in range(27)]
    files["table"] = placed_pdf([cells, [(50.0, 50.0, 8.0, "1")]])
    files["pictures"] = built_pdf(f"{WORDS}\n{PICTURE}\n{PICTURE}")
    files["huge"] = built_pdf(f"{WORDS}\n{HUGE}")
    notes = tuple(f"<< /Type /Annot /Rect [60 690 160 715] {entries} >>" for entries in NOTES)
    listed = " ".join(f"{FIRST_OBJECT + at} 0 R" for at in range(len(notes)))
    files["notes"] = built_pdf(WORDS, page=f"/Annots [{listed} null 999 0 R 7]", objects=notes)
    return files


def damaged_files(count: int) -> Iterator[bytes]:
    """Copies of them with a few bytes changed; the same each time."""
    files = list(good_files().values())
    for number in range(count):
        dice = random.Random(number)
        data = bytearray(dice.choice(files))
        for _ in range(dice.choice((1, 3, 20))):
            at = dice.randrange(len(data))
            match dice.randrange(4):
                case 0:
                    data[at] ^= 1 << dice.randrange(8)
                case 1:
                    del data[at : at + dice.choice((1, 30))]
                case 2:
                    data[at : at + 1] = dice.choice((b"-1", b"99999999999", b"1e38", b"\0", b"/"))
                case _:
                    data[at:at] = data[at : at + dice.choice((3, 100))]
        yield bytes(data)


def pages_of(data: bytes) -> Iterator[tuple[Any, Any]]:
    """The handles of its first pages and of their texts; nothing if it cannot be opened."""
    try:
        pdf = PdfDocument(data)
    except PdfiumError:
        return
    for number in range(min(len(pdf), 3)):
        try:
            page = pdf[number]
            text = page.get_textpage()
        except PdfiumError:
            continue
        yield page.raw, text.raw
        text.close()
        page.close()
    pdf.close()


def all_of(arrays: Pages, page: object, text: object) -> tuple[object, ...]:
    """All that can be asked of a page, NaN included."""
    sides = arrays.rectangles(text, 500)
    count = raw.FPDFText_CountChars(text)
    indices = [*range(-2, min(count, 500) + 3), 1 << 30]
    noted, kinds, actions = arrays.notes(page, 100)
    return (
        repr(sides.tolist()),
        *(arrays.gaps(sides, edge, LIMITS) for edge in (0.0, 100.0, 1e9)),
        repr(arrays.glyphs(text, indices).tolist()),
        *(arrays.objects(page, IMAGE, most, 3, DECORATION_PIXELS) for most in (1000, 3, 1)),
        *(arrays.objects(page, raw.FPDF_PAGEOBJ_TEXT, most, 3) for most in (1000, 3, 1)),
        *(noted, kinds, actions),
    )


@pytest.mark.parametrize("name", sorted(good_files()))
def test_both_find_the_same_in_good_files(name: str) -> None:
    for page, text in pages_of(good_files()[name]):
        assert all_of(core(), page, text) == all_of(CalledPages(), page, text)


def test_both_find_the_same_in_damaged_files() -> None:
    seen = 0
    for data in damaged_files(150):
        for page, text in pages_of(data):
            assert all_of(core(), page, text) == all_of(CalledPages(), page, text)
            seen += 1
    assert seen > 50


def test_pieces_of_lines_are_where_pdfium_says(arrays: Pages) -> None:
    pdf = PdfDocument(good_files()["plain"])
    text = pdf[0].get_textpage()
    found = arrays.rectangles(text.raw, 1000).tolist()
    assert found == [list(text.get_rect(index)) for index in range(text.count_rects())]
    assert len(found) > 5
    assert arrays.rectangles(text.raw, 3).tolist() == found[:3]
    assert arrays.rectangles(None, 3).tolist() == []
    pdf.close()


def test_characters_are_as_pdfium_says(arrays: Pages) -> None:
    for _, text in pages_of(good_files()["table"]):
        known = KNOWN_ORIGIN | KNOWN_RIGHT | KNOWN_SIZE
        count = raw.FPDFText_CountChars(text)
        for index, one in enumerate(arrays.glyphs(text, range(count)).tolist()):
            left, height, right, size, letter, flags = one
            assert letter == raw.FPDFText_GetUnicode(text, index)
            assert flags & IS_GENERATED == IS_GENERATED * raw.FPDFText_IsGenerated(text, index)
            x, y = ctypes.c_double(), ctypes.c_double()
            sides = [ctypes.c_double() for _ in range(4)]
            if flags & known == known:
                assert raw.FPDFText_GetCharOrigin(text, index, x, y)
                assert raw.FPDFText_GetCharBox(text, index, *sides)
                assert (left, height, right) == (x.value, y.value, sides[1].value)
                assert size == raw.FPDFText_GetFontSize(text, index)  # nothing is scaled
        assert arrays.glyphs(text, [count, -1]).tolist() == [(0.0, 0.0, 0.0, 0.0, 0, 0)] * 2
        assert not len(arrays.glyphs(text, []))


def test_the_gaps_of_a_table(arrays: Pages) -> None:
    found = []
    for _, text in pages_of(good_files()["table"]):
        sides = arrays.rectangles(text, 100)
        assert arrays.gaps(sides[:0], 0.0, LIMITS) == (b"", False)
        behind, ends = arrays.gaps(sides, 0.0, LIMITS)
        assert len(behind) == len(sides)
        found.append((behind.count(WIDE_GAP), ends))
    assert found == [(18, True), (0, False)]
    close = np.array([(0, 0, 50, 10), (55, 0, 90, 10), (91, 0, 99, 10)], dtype=np.float64)
    assert arrays.gaps(close, -1.0, LIMITS) == (bytes([0, GAP, 0]), False)


def test_gaps_between_strange_numbers_are_the_same() -> None:
    dice = random.Random(3)
    numbers = [0.0, -0.0, 1.0, 5.5, 12.0, 100.0, 300.0, -7.0, 1e308, -1e308]
    numbers += [float("inf"), float("-inf"), float("nan"), 5e-324]
    for _ in range(3000):
        rows = [dice.choices(numbers, k=4) for _ in range(dice.randrange(6))]
        sides = np.array(rows, dtype=np.float64).reshape(-1, 4)
        edge = dice.choice(numbers)
        assert core().gaps(sides, edge, LIMITS) == CalledPages().gaps(sides, edge, LIMITS)


def test_texts_are_found_beside_pictures(arrays: Pages) -> None:
    seen = 0
    for page, text in pages_of(good_files()["pictures"]):
        (drawn,) = arrays.objects(page, raw.FPDF_PAGEOBJ_TEXT, 100, 0)
        handle = ctypes.cast(drawn, raw.FPDF_PAGEOBJECT)
        units = 1 + len("The mill by the river")
        assert raw.FPDFTextObj_GetText(handle, text, None, 0) == 2 * units
        seen += 1
    assert seen == 1


def test_pictures_in_forms_are_found_down_to_a_depth(arrays: Pages) -> None:
    first, second = (f"/XObject << /X{at} {FIRST_OBJECT + at} 0 R >>" for at in (0, 1))
    objects = (
        form(f"{PICTURE}\n/X1 Do", f"/Resources << {second} >>"),
        form(f"{PICTURE}\n{PICTURE}"),
    )
    data = built_pdf(f"{PICTURE}\n/X0 Do", resources=first, objects=objects)
    seen = 0
    for page, _ in pages_of(data):
        by_depth = [len(arrays.objects(page, IMAGE, 100, depth, 16)) for depth in range(4)]
        assert by_depth == [1, 2, 4, 4]
        by_most = [len(arrays.objects(page, IMAGE, most, 9, 16)) for most in range(1, 7)]
        assert by_most == [1, 1, 2, 2, 3, 4]
        assert arrays.objects(page, IMAGE, 100, 9, 40) == []
        seen += 1
    assert seen == 1


def test_notes_are_told_from_links(arrays: Pages) -> None:
    for page, _ in pages_of(good_files()["notes"]):
        count, kinds, actions = arrays.notes(page, 100)
        assert count == 9
        assert kinds[:4] == [raw.FPDF_ANNOT_TEXT, *[raw.FPDF_ANNOT_LINK] * 3]
        assert kinds.count(raw.FPDF_ANNOT_LINK) == 3
        assert actions[1:4] == [raw.PDFACTION_URI, 0, 0]
        count, kinds, _ = arrays.notes(page, 2)
        assert (count, len(kinds)) == (9, 2)


def test_the_core_is_not_used_where_it_is_not_wanted() -> None:
    command = (
        "from neardup_desktop.extract.pdf.page_arrays import page_arrays;"
        "print(type(page_arrays()).__name__)"
    )
    told = subprocess.run(
        [sys.executable, "-c", command],
        env={**os.environ, "NEARDUP_NATIVE": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.strip() == "CalledPages"
    assert isinstance(page_arrays(), CorePages if core_pages() else CalledPages)
