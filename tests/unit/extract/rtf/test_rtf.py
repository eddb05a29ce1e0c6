"""Rich Text Format: groups, encodings, and what is left out."""

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.formats import rtf
from neardup_desktop.extract.rtf.rtf_reader import MAX_DEPTH
from neardup_desktop.model.extras import ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from tests.helpers.texts import single_spaced


def read_rtf(body: bytes, head: bytes = rb"{\rtf1\ansi ") -> ExtractedItem:
    (item,) = rtf.FORMAT.read(Document("sample.rtf", data=head + body + b"}"))
    assert isinstance(item, ExtractedItem)
    return item


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (rb"\u8222 ?Gr\u252\'fc\'dfe\u8220?", "„Grüße“"),
        (rb"\uc0\u26085\u26412 \uc1 x", "日本x"),
        (rb"{\uc2\u26085\'93\'fa}\u65? and on", "日A and on"),
        (rb"\u-10179 ?\u-8703 ?", "\U0001f601"),
        (rb"one\_two\~three\-four", "one-two\xa0threefour"),
        (rb"a\{b\}c\\d", "a{b}c\\d"),
        (b"over\nlines", "overlines"),
        (rb"kept{\*\unknown lost {and this}} too", "kept too"),
        (rb"{\b\*\cs7 not a group of its own}", "not a group of its own"),
        (rb"{\field{\*\fldinst HYPERLINK x}{\fldrslt {\ul shown}}}", "shown"),
        (rb"{\field{\*\fldinst EQ \\f(a,b)}{\fldrslt }} of it", "a b of it"),
        (rb"{\upr{an?}{\*\ud{a\u328?}}}", "aň"),
        (rb"before\bin6 }}{{\\ after", "before after"),
        (rb"{\*\nesttableprops}\cell\nestcell x", "x"),
        (rb"seen{\v  hidden}{\deleted  gone} again", "seen again"),
        (rb"{\listtext 1.\tab}item", "1. item"),
        (rb"{\pntext\'b7\tab}{\listtext o\tab}item", "item"),
        (rb"10{\super 2} m{\up6 3}, H{\sub 2}O, 1{\super st}", "10² m³, H₂O, 1st"),
        (
            rb"{\field{\*\fldinst PAGE}{\fldrslt 12}} of {\field{\*\fldinst REF}{\fldrslt 12}}",
            "of 12",
        ),
        (rb"{\field{\*\fldinst FORMCHECKBOX{\*\formfield{\fftype1\ffres1}}}{\fldrslt}} a", "☒ a"),
        (rb"{\field{\*\fldinst{\*\formfield{\fftype1\ffres25\ffdefres0}}}} a", "☐ a"),
        (
            rb"{\field{\*\fldinst{\*\formfield{\fftype2\ffres1{\*\ffl no}{\*\ffl yes}}}}}",
            "yes",
        ),
        (rb"{\shp{\*\shpinst{\sp{\sn gtextUNICODE}{\sv FINAL}}}}a\par", "a\nFINAL"),
        (rb"\trowd\cellx9\cellx99 a\cell\cell\row\pard b", "a\t\t\nb"),
    ],
)
def test_reads_as_it_is_seen(body: bytes, expected: str) -> None:
    assert read_rtf(body).text == expected


@pytest.mark.parametrize(
    ("fonts", "body", "expected"),
    [
        (rb"{\fonttbl{\f0\fcharset204 A;}}", rb"\f0\'cc\'e8\'f0", "Мир"),
        (rb"{\fonttbl\f0\fcharset0 A;\f3\fcharset238 B;}", rb"\f3\'e8", "č"),
        (rb"{\fonttbl{\f0\fcharset128 A;}}", rb"\f0\'83\'5d\'83\'8b\'83Q", "ゾルゲ"),
        (rb"{\fonttbl{\f0\fcharset0\cpg1253 A;}}", rb"\f0\'e1", "α"),
        (rb"{\fonttbl{\f0\fcharset2 Symbol;}}", rb"x{\f0\'b7}y", "x•y"),
        (rb"{\fonttbl{\f0\fcharset2 Symbol;}}", rb"\f0\'a9\u-3927 ?", "♥♥"),
        (rb"\ansicpg1251{\fonttbl{\f0\fcharset0 A;}}", rb"\'cc\'e8\'f0", "Мир"),
        (rb"\mac", rb"\'8a", "ä"),
    ],
)
def test_bytes_are_in_the_encoding_of_their_font(fonts: bytes, body: bytes, expected: str) -> None:
    assert read_rtf(fonts + body).text == expected


def test_notes_boxes_and_pages_have_their_places() -> None:
    body = (
        rb"{\footer Foot}{\header Head}One{\footnote a note}{\footnote\ftnalt an end}"
        rb"{\shp{\*\shpinst{\shptxt a box\par}}{\shprslt a box}}\par Two{\header Head}\par"
    )
    words = single_spaced(read_rtf(body).text)
    assert words == "Head One a box Two a note an end Foot"


def test_nesting_without_end_is_damaged() -> None:
    with pytest.raises(ReadFailure) as failure:
        read_rtf(b"{" * (MAX_DEPTH + 1))
    assert failure.value.outcome is Outcome.DAMAGED


def test_ten_thousand_groups_deep_is_read() -> None:
    assert read_rtf(b"{" * 10_000 + b"deep" + b"}" * 10_000).text == "deep"


def test_what_is_cut_in_a_picture_is_read_up_to_there() -> None:
    assert read_rtf(rb"All of it.{\pict\pngblip 8950").text == "All of it."


def test_a_year_that_nobody_stated_is_none() -> None:
    assert read_rtf(rb"{\info{\revtim\yr1601\mo1\dy1}}x").date_s is None
    assert (
        read_rtf(rb"{\info{\revtim\yr2003\mo13}{\creatim\yr1999\mo5\dy3}}x").date_s == 925_689_600
    )


def test_an_empty_cell_before_an_amount_is_a_column() -> None:
    row = rb"\trowd\cellx100\cellx200\cellx300 %s\cell %s\cell %s\cell\row"
    head = row % (b"what", b"debit", b"credit")
    debit, credit = (
        read_rtf(head + row % (b"fee", b"5", b"")),
        read_rtf(head + row % (b"fee", b"", b"5")),
    )
    assert debit.text.split() == credit.text.split()
    assert debit.extras == ()
    assert [extra.kind for extra in credit.extras] == [ExtraKind.LAYOUT]


def test_revisions_and_looks_may_differ() -> None:
    one = read_rtf(rb"{\*\rsidtbl\rsid1}{\stylesheet{\s1 a;}}{\*\vendor\insrsid1 x}\f1 same")
    other = read_rtf(rb"{\*\rsidtbl\rsid2}{\stylesheet{\s2 b;}}{\*\vendor\insrsid2 x}\b same")
    assert (one.text, one.extras) == (other.text, other.extras)
