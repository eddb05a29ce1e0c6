"""Pages that PDFium reads badly: accents, names of glyphs, the direction of lines, syllables."""

import struct
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import pytest

from neardup_desktop.extract.pdf import miner_glyphs
from neardup_desktop.extract.pdf.mended_page import UNNAMED, Unit, mended, with_accents
from neardup_desktop.extract.pdf.miner_glyphs import MinerPages
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.native.pdf_pages import ALL_KNOWN, GLYPH, IS_GENERATED
from neardup_desktop.text.words import words
from tests.helpers.documents import read_item
from tests.helpers.pdf_writer import built_pdf, placed_pdf

ALEF, BET, GIMEL = "\u05d0\u05d1\u05d2"
WORD = f"{ALEF}{BET}{GIMEL}"
LONG = WORD + WORD
ARABIC = "\u0645\u0644\u0627"


def drawn(*texts: str, width: float = 5, height: float = 700) -> list[Unit]:
    """Glyphs of 10 points one beside the other, from left to right."""
    return [
        Unit(text, 60 + width * at, height, 60 + width * (at + 1), 10, 0)
        for at, text in enumerate(texts)
    ]


def text_of(units: Sequence[Unit], text: str = "") -> str | None:
    found = mended(units, text)
    return None if found is None else found[0]


@pytest.mark.parametrize("is_visual", [True, False])
def test_a_line_from_right_to_left_is_read_so_in_whatever_order_it_is_drawn(
    *, is_visual: bool
) -> None:
    units = drawn(*f"{WORD} {WORD[0]}")
    order = units if is_visual else list(reversed(units))
    assert text_of(order) == f"{ALEF} {GIMEL}{BET}{ALEF}"


@pytest.mark.parametrize(
    ("shown", "read"),
    [
        (f"20:30 {WORD[::-1]}", f"{WORD} 20:30"),
        (f"-40{WORD[::-1]}", f"{WORD}40-"),
        (f"12% {WORD[::-1]}", f"{WORD} 12%"),
        (f"Red 7.4 {LONG[::-1]}", f"{LONG} Red 7.4"),
        (f"(PDF) {LONG[::-1]}", f"{LONG} (PDF)"),
        (f"40 3 {WORD[::-1]}", f"{WORD} 3 40"),
        (f"01-04-2024 {ARABIC[::-1]}", f"{ARABIC} 2024-04-01"),
        (f"2024-04-01 {WORD[::-1]}", f"{WORD} 2024-04-01"),
        (f"the house of {WORD[::-1]} and the other one", f"the house of {WORD} and the other one"),
    ],
)
def test_numbers_and_words_from_left_to_right_stay_so_within(shown: str, read: str) -> None:
    assert text_of(drawn(*shown)) == read


def test_spaces_are_where_gaps_are() -> None:
    left, right = drawn(*WORD), drawn(*"\u0915\u0940", width=4)
    moved = [unit._replace(left=unit.left + 20, right=unit.right + 20) for unit in right]
    assert text_of([*left, *moved]) == f"\u0915\u0940 {WORD[::-1]}"
    sign = Unit("\u0943", 63, 700, 63, 10, 0)
    below = [drawn("\u0915")[0], sign, *drawn("", "\u092a")[1:]]
    assert text_of(below) == "\u0915\u0943\u092a"


def test_the_space_that_word_draws_over_a_letter_is_none() -> None:
    assert text_of([Unit(" ", 60.1, 700, 63, 10, 0), *drawn(*WORD[::-1])]) == WORD


def test_signs_stand_behind_their_letters() -> None:
    damma = Unit("\u064f", 66, 705, 66, 10, 0)
    letters = drawn(*ARABIC[::-1])
    assert text_of([letters[0], damma, *letters[1:]]) == "\u0645\u0644\u064f\u0627"
    assert text_of([letters[2], letters[1], damma, letters[0]]) == "\u0645\u0644\u064f\u0627"


def test_the_second_letter_of_a_ligature_has_no_width() -> None:
    lam, mim = drawn("\u0644", "\u0645")
    assert text_of([mim, lam, lam._replace(text="\u0627", right=lam.left)]) == ARABIC


@pytest.mark.parametrize(
    ("shown", "read"),
    [
        ("\u0bc6|\u0b95|\u0bbe", "\u0b95|\u0bc6|\u0bbe"),
        ("\u093f|\u0938\u094d|\u0924|\u093e", "\u0938\u094d|\u0924|\u093f|\u093e"),
        ("\u09c7|\u0995|\u09c7|\u09a8", "\u0995|\u09c7|\u09a8|\u09c7"),
        ("\u0b95|\u0bc8", "\u0b95|\u0bc8"),
    ],
)
def test_vowel_signs_drawn_before_their_letters_are_read_behind_them(shown: str, read: str) -> None:
    assert text_of(drawn(*shown.split("|"))) == read.replace("|", "")


def test_vowel_signs_that_are_drawn_in_reading_order_stay() -> None:
    left, right = drawn("\u0bc6", "\u0b95")
    assert text_of([right, left]) == "\u0b95\u0bc6"


def test_an_r_above_a_syllable_is_read_before_it() -> None:
    letters = drawn("\u0936", "\u092e", "\u093e", "\u0915")
    above = Unit("\u0930\u094d\u0921", 75, 700, 75, 10, 0)
    assert text_of([*letters[:3], above, letters[3]]) == "\u0936\u0930\u094d\u092e\u093e\u0915"
    beside = above._replace(right=80)
    assert text_of([*letters[:3], beside]) == "\u0936\u092e\u093e\u0930\u094d\u0921"


def test_no_space_stands_for_a_glyph_without_a_name() -> None:
    units = drawn("\u0915", "", "\u0932", "\u0930")
    assert text_of(units, f"\u0915{UNNAMED}\u0932\u0930") == "\u0915\u0932\u0930"


def test_cells_of_a_row_are_read_as_they_are_drawn() -> None:
    right, left = (
        [unit._replace(left=unit.left + by, right=unit.right + by) for unit in drawn(*text)]
        for by, text in ((100, WORD[::-1]), (0, "40"))
    )
    assert text_of([*right, *left]) == f"{WORD}\r\n40"
    assert text_of([*left, *right]) == f"40\r\n{WORD}"


def test_a_hyphen_at_the_end_of_a_line_is_marked() -> None:
    lines = [*drawn(*"re-"), *drawn(*"sign", height=688), *drawn(*"a -", height=676)]
    assert text_of(lines) == "re\ufffesign\r\na -"


def test_a_page_that_lacks_letters_of_the_other_reader_is_not_taken() -> None:
    units = drawn(*WORD)
    assert text_of(units, WORD)
    assert text_of(units, f"{WORD} {WORD}") is None
    unnamed = [*units, units[0]._replace(text="")]
    assert text_of(unnamed, WORD)
    assert text_of(unnamed, f"{WORD}7") is None
    assert text_of([*drawn(*LONG * 2), unnamed[-1]], f"{LONG * 2}7") is None
    assert text_of(drawn(*LONG * 2), f"{LONG * 2}7")
    assert text_of([], "") is None
    assert text_of(drawn(" "), "") is None


def test_a_page_with_many_glyphs_without_names_is_not_taken() -> None:
    few, many = (drawn(*WORD * 2, *[""] * count) for count in (2, 5))
    assert text_of(few, f"{WORD * 2}{UNNAMED * 2}")
    assert text_of(many, f"{WORD * 2}{UNNAMED * 5}") is None


def test_a_place_beyond_all_bounds_is_no_error() -> None:
    font, objects = mapped_font(f"{WORD} ")
    huge = "9" * 200
    far = f"{huge} 0 0 {huge} 0 0 cm BT /F1 10 Tf 1 0 0 1 60 {huge} Tm (CBA) Tj ET"
    data = built_pdf(far, font=font, objects=objects)
    assert not MinerPages(data, 1).units(0)
    assert read_item("a.pdf", data)


DRAWING = "<< /Length 40 >>\nstream\n500 0 0 0 500 700 d1 0 0 500 700 re f    \nendstream"


def mapped_font(letters: str) -> tuple[str, list[str]]:
    """A font whose codes from "A" on stand for these letters; each is half as wide as high."""
    last = 64 + len(letters)
    pairs = "".join(
        f"<{code:02x}> <{letter.encode('utf-16-be').hex()}>\n"
        for code, letter in enumerate(letters, 65)
    )
    table = f"begincmap\n1 begincodespacerange <00> <ff> endcodespacerange\n{len(letters)} " + (
        f"beginbfchar\n{pairs}endbfchar\nendcmap"
    )
    names = " ".join(f"/g{code}" for code in range(65, last + 1))
    return (
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 500 1000] /FontMatrix [.001 0 0 .001 0 0] "
        f"/FirstChar 65 /LastChar {last} /Widths [{'500 ' * len(letters)}] /ToUnicode 4 0 R "
        f"/Encoding << /Differences [65 {names}] >> /CharProcs << "
        + "".join(f"/g{code} 5 0 R " for code in range(65, last + 1))
        + ">> >>",
        [f"<< /Length {len(table)} >>\nstream\n{table}\nendstream", DRAWING],
    )


def test_hebrew_drawn_from_left_to_right_is_read_from_right_to_left() -> None:
    font, objects = mapped_font(f"{WORD} ")
    text = read_item(
        "a.pdf",
        built_pdf("BT /F1 10 Tf 60 700 Td (CBADCCA) Tj ET", font=font, objects=objects),
    ).text
    assert text == f"{ALEF}{GIMEL}{GIMEL} {ALEF}{BET}{GIMEL}"


def test_what_a_tag_states_is_read_once_for_all_of_its_glyphs() -> None:
    font, objects = mapped_font("\u0915\u0940\u0932")
    tag = "/Span << /ActualText <feff09150940> >> BDC 1 0 0 1 60 700 Tm (B) Tj "
    drawing = f"BT /F1 10 Tf {tag}1 0 0 1 65 700 Tm (A) Tj EMC 1 0 0 1 70 700 Tm (C) Tj ET"
    text = read_item("a.pdf", built_pdf(drawing, font=font, objects=objects)).text
    assert text == "\u0915\u0940\u0932"


def test_only_so_much_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    font, objects = mapped_font(f"{WORD} ")
    data = built_pdf("BT /F1 10 Tf 60 700 Td (CBA) Tj ET", font=font, objects=objects)
    assert MinerPages(data, 1).units(0)
    assert not MinerPages(data, 2).units(0)
    monkeypatch.setattr(miner_glyphs, "MOST_BYTES", 10)
    assert not MinerPages(data, 1).units(0)
    assert read_item("a.pdf", data).text


def table_of_letters(letters: Mapping[int, str]) -> str:
    """A font file with nothing but its table of letters, by the numbers of glyphs; in hex."""
    ranges = sorted((ord(one), at) for at, one in letters.items())
    codes = [code for code, _ in ranges] + [0xFFFF]
    count = len(codes)
    # The glyph of each letter stands in a list behind the places, and is one more than there.
    places = [2 * count] * len(ranges) + [0]
    found = struct.pack(
        f">3H{4 * count + 5}H{len(ranges)}H",
        *(4, 16 + 10 * count, 0),
        *(2 * count, 0, 0, 0, *codes, 0, *codes, *[1] * count, *places),
        *(at - 1 for _, at in ranges),
    )
    table = struct.pack(">4HL", 0, 1, 3, 1, 12) + found
    start = struct.pack(">L4H4s3L", 1 << 16, 1, 0, 0, 0, b"cmap", 0, 28, len(table))
    return (start + table).hex()


def numbered_pdf(shown: str, stated: Mapping[int, str], own: Mapping[int, str]) -> bytes:
    """A page of glyphs, as hex, in a font that states these texts, and has letters of its own."""
    pairs = "".join(f"<{at:04x}> <{one.encode('utf-16-be').hex()}>\n" for at, one in stated.items())
    table = f"begincmap {len(stated)} beginbfchar\n{pairs}endbfchar endcmap"
    file = f"{table_of_letters(own)}>"
    objects = [
        "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /A /FontDescriptor 5 0 R /DW 500 >>",
        "<< /Type /FontDescriptor /FontName /A /FontFile2 6 0 R >>",
        f"<< /Length {len(file)} /Filter /ASCIIHexDecode >>\nstream\n{file}\nendstream",
        f"<< /Length {len(table)} >>\nstream\n{table}\nendstream",
    ]
    font = (
        "<< /Type /Font /Subtype /Type0 /BaseFont /A /Encoding /Identity-H "
        "/DescendantFonts [4 0 R] /ToUnicode 7 0 R >>"
    )
    return built_pdf(f"BT /F1 10 Tf 60 700 Td <{shown}> Tj ET", font=font, objects=objects)


def glyphs_of(stated: Mapping[int, str], own: Mapping[int, str]) -> list[str]:
    data = numbered_pdf("0001000200030004", stated, own)
    return [unit.text for unit in MinerPages(data, 1).units(0)]


def test_a_glyph_for_which_a_syllable_is_stated_is_the_letter_that_its_font_says() -> None:
    stated = {1: "", 2: "\u0b95\u0bc6", 3: "\u0b9f", 4: "fi"}
    own = {1: "\u0bc6", 2: "\u0b95", 3: "\u0b9f", 4: "\ufb01"}
    assert glyphs_of(stated, own) == ["\u0bc6", "\u0b95", "\u0b9f", "fi"]


def test_a_font_that_numbers_its_letters_otherwise_is_not_asked() -> None:
    stated = {1: "", 2: "\u0b95\u0bbe", 3: "\u0b9f", 4: "fi"}
    own = {1: "\u0bbe", 2: "\u0b95", 3: "\u0ba8", 4: "x"}
    assert glyphs_of(stated, own) == ["", "\u0b95\u0bbe", "\u0b9f", "fi"]


def test_a_vowel_sign_is_taken_from_the_text_of_its_syllable() -> None:
    da, dha, ka, sign = "\u0926", "\u0926\u094d\u0927", "\u0915", "\u093f"
    stated = {1: "", 2: dha + sign, 3: da, 4: ka}
    assert glyphs_of(stated, {3: da, 4: ka}) == [sign, dha, da, ka]
    # Wherever else the glyph of the letter is drawn, it is the letter; another such sign is one.
    shown = "00010002000300050004"
    data = numbered_pdf(f"{shown}0002", stated | {5: ""}, {3: da, 4: ka})
    units = MinerPages(data, 1).units(0)
    assert [unit.text for unit in units] == [sign, dha, da, sign, ka, dha]


def test_the_letter_between_a_vowel_sign_and_the_end_of_its_syllable_is_read_once() -> None:
    ta, sign, ya = "\u09a4", "\u09c7", "\u09cd\u09af"
    stated = {1: ta, 2: "", 3: ta + ya + sign, 4: "\u09a8"}
    data = numbered_pdf("000100020001000300040003", stated, {1: ta, 2: sign, 4: "\u09a8"})
    units = MinerPages(data, 1).units(0)
    assert [unit.text for unit in units] == [ta, sign, ta, ya, "\u09a8", ya]
    found = mended(units, "")
    assert found is not None
    assert found[0] == f"{ta}{ta}{ya}{sign}\u09a8{ya}"


def test_a_sign_of_the_font_counts_where_another_sign_is_stated() -> None:
    stated = {1: "\u0915", 2: "\u094b", 3: "\u0916", 4: "\u0917"}
    own = {1: "\u0915", 2: "\u093e", 3: "\u0916", 4: "\u0917"}
    assert glyphs_of(stated, own) == ["\u0915", "\u093e", "\u0916", "\u0917"]


def test_private_codes_of_thai_fonts_are_their_signs() -> None:
    stated = {1: "\u0e01", 2: "\uf70a", 3: "\uf710", 4: "\uf71a"}
    assert glyphs_of(stated, {9: "a"}) == ["\u0e01", "\u0e48", "\u0e31", "\u0e3a"]


def test_codes_of_glyphs_without_names_are_no_text_but_are_told() -> None:
    def found(code: str) -> tuple[str, list[bytes]]:
        item = read_item("a.pdf", numbered_pdf(f"0001{code}00020003", stated, {9: "a"}))
        return item.text, [extra.digest for extra in item.extras]

    stated = {1: "\u0915", 2: "\u0932", 3: "\u0930"}
    text, told = found("0042")
    assert text == "\u0915\u0932\u0930"
    assert found("0043")[0] == text
    assert found("0043")[1] != told


def named_pdf(codes: str) -> bytes:
    """A page in a font of Type 3 that has names of glyphs, and no box."""
    font = (
        "<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [.001 0 0 .001 0 0] "
        "/FirstChar 11 /LastChar 14 /Widths [500 500 500 500] /CharProcs << /ff 4 0 R /fi 4 0 R "
        "/a 4 0 R /ffi 4 0 R >> /Encoding << /Differences [11 /ff /fi /a /ffi] >> >>"
    )
    return built_pdf(f"BT /F1 10 Tf 60 700 Td <{codes}> Tj ET", font=font, objects=[DRAWING])


def test_names_of_glyphs_are_read_where_nothing_else_names_them() -> None:
    assert read_item("a.pdf", named_pdf("0d0b0c0e0d")).text == "afffiffia"


def accented(*marks: tuple[float, float, str]) -> str:
    """A line in Helvetica of 10 points with accents at these places."""
    lines = [(60.0, 700.0, 10.0, "Kase Uhr"), *((x, y, 10.0, mark) for x, y, mark in marks)]
    return read_item("a.pdf", placed_pdf([lines])).text.strip()


def test_accents_are_joined_to_the_letters_that_they_stand_on() -> None:
    assert accented((67.8, 700, "\u00a8")) == "K\u00e4se Uhr"
    assert accented((67.8, 700, "\u00a8"), (87.7, 702.2, "\u00a8")) == "K\u00e4se \u00dchr"


def test_accents_elsewhere_are_signs() -> None:
    assert "\u00a8" in accented((120, 700, "\u00a8"))
    assert "\u00a8" in accented((67.8, 712, "\u00a8"))
    assert "\u00a8" in accented((61.5, 700, "\u00a8"))  # there is no K with this accent


Lines = list[tuple[float, float, float, str]]
LINES = (
    "The mill stands by the river since the flood",
    "and grinds the corn of five villages",
    "that lie below the hills in the north",
)


def column(lines: Iterable[str], left: float = 60, top: float = 700, size: float = 11) -> Lines:
    return [(left, top - 14 * at, size, line) for at, line in enumerate(lines)]


def test_text_that_stands_on_the_same_text_counts_once() -> None:
    item = read_item("a.pdf", placed_pdf([[*column(LINES), *column(LINES, 60.3, 699.4, 11.5)]]))
    assert words(item.text) == words(" ".join(LINES))
    assert not item.extras


def test_what_is_misread_of_it_is_told() -> None:
    def found(misread: str) -> tuple[str, list[bytes]]:
        below = column([*LINES[:2], misread], 60.3, 699.4, 11.5)
        item = read_item("a.pdf", placed_pdf([[*column(LINES), *below]]))
        told = [extra.digest for extra in item.extras if extra.kind is ExtraKind.LAYOUT]
        return " ".join(item.text.split()), told

    text, told = found("that 1ie below the hills in the north")
    same, other = found("that lie be1ow the hills in the north")
    assert text == same == " ".join(LINES)
    assert told
    assert told != other


def test_equal_lines_elsewhere_on_the_page_stay() -> None:
    item = read_item("a.pdf", placed_pdf([[*column(LINES), *column(LINES, top=500)]]))
    assert len(words(item.text)) == 2 * len(words(" ".join(LINES)))


def measured(power: str, notes: int = 3) -> Lines:
    """A page with a reference to each note, and a raised number behind a unit."""
    page: Lines = [
        (60, 700, 11, "The water tank"),
        (132, 704, 6, "1"),
        (133, 700, 11, " was measured by two members"),
        (282, 704, 6, "2"),
        (283, 700, 11, " and the roof was painted"),
        (405, 704, 6, "3"),
        *column(LINES, top=660),
        (60, 680, 11, "It needs 7 m"),
        (121, 684, 6, power),
        (127, 680, 11, "of boards."),
    ]
    for note in range(notes):
        page += [(60, 123 - 14 * note, 6, str(note + 1)), (64, 120 - 14 * note, 8, "Note it.")]
    return page


def test_a_power_that_equals_the_number_of_a_note_stays() -> None:
    square, cube = (
        " ".join(read_item("a.pdf", placed_pdf([measured(power)])).text.split()) for power in "23"
    )
    assert "tank was measured by two members and the roof was painted" in square
    assert "m2 of boards" in square.replace("m 2", "m2")
    assert square.replace("2", "3") == cube


def test_a_power_without_a_reference_beside_it_is_told() -> None:
    def told(power: str) -> list[bytes]:
        page = [line for line in measured(power) if line[1] != 704 or line[3] != power]
        return [extra.digest for extra in read_item("a.pdf", placed_pdf([page])).extras]

    assert told("2") != told("3")


def test_a_line_that_begins_with_an_exponent_is_no_note() -> None:
    page: Lines = [
        (60, 700, 12, "It is five m"),
        (124.5, 704, 9, "2"),
        (130.5, 700, 12, "of land, as they say"),
        (60, 680, 12, "and then they go on"),
        (60, 660, 12, "a"),
    ]
    left = 66.7
    for part, width in (("+ b", 25.4), ("= c", 24.7), ("holds", 0)):
        page += [(left, 664, 9, "2"), (left + 8.3, 660, 12, part)]
        left += width
    text = " ".join(read_item("a.pdf", placed_pdf([page])).text.split())
    assert text.endswith("a 2 + b2 = c2 holds")
    assert "m2" in text.replace("m 2", "m2")


def test_spaces_around_an_accent_are_those_between_words() -> None:
    text, places = "f \u00a8ur \u00a8 uns", np.zeros(11, dtype=GLYPH)
    lefts = (0, 3, 3, 2.8, 8, 13, 16.2, 13, 16, 21, 26)
    for at, (letter, left) in enumerate(zip(text, lefts, strict=True)):
        known = IS_GENERATED if letter == " " else ALL_KNOWN ^ IS_GENERATED
        places[at] = (left, 0, left + 5, 10, ord(letter), known)
    places["right"][0] = 2.8
    assert with_accents(text, places)[0] == "f\u00fcr \u00fcns"


def test_what_a_mended_page_has_no_longer_is_told() -> None:
    def told(code: str) -> list[bytes]:
        return [extra.digest for extra in read_item("a.pdf", named_pdf(code)).extras]

    assert told("0d0b0c") == told("0d0b0c")
    assert told("0d0b0c0e") != told("0d0b0c")
