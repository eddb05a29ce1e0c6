"""Bodies that Outlook keeps as RTF."""

import struct

import pytest

from neardup_desktop.extract.base import ReadFailure
from neardup_desktop.extract.rtf.rtf_body import rtf_content, unpacked_rtf
from neardup_desktop.model.outcomes import Outcome
from tests.data.formats.outlook_files import packed_rtf

HEAD = (
    rb"{\rtf1\ansi\ansicpg1251\fromhtml1 \deff0{\fonttbl{\f0\fcharset0 Arial;}{\f1\fcharset161 A;}}"
)


def in_lzfu(content: bytes, size: int) -> bytes:
    return struct.pack("<II4sI", len(content) + 12, size, b"LZFu", 0) + content


def html(body: bytes) -> str:
    kind, text = rtf_content(HEAD + body + b"}")
    assert kind == "html"
    return text


@pytest.mark.parametrize("length", [0, 1, 7, 8, 9, 5000])
def test_what_was_packed_is_unpacked(length: int) -> None:
    rtf = (b"{\\rtf1 some text}" * 300)[:length]
    assert unpacked_rtf(packed_rtf(rtf)) == rtf
    plain = struct.pack("<II4sI", length + 12, length, b"MELA", 0) + rtf
    assert unpacked_rtf(plain) == rtf


def test_references_go_back_to_what_was_there_before() -> None:
    """The beginning that every such text has stands in the dictionary; a text may repeat itself."""
    # 6 bytes from the dictionary's start, then "ab", 10 bytes that begin at that "a", the end.
    start = struct.pack(">H", 0 << 4 | 4)
    repeated = struct.pack(">H", (207 + 6) << 4 | 8)
    end = struct.pack(">H", (207 + 6 + 2 + 10) << 4)
    packed = in_lzfu(bytes([0b11001]) + start + b"ab" + repeated + end, 18)
    assert unpacked_rtf(packed) == b"{\\rtf1" + b"ab" * 6


def test_cut_and_strange_bodies_are_told() -> None:
    packed = packed_rtf(b"{\\rtf1 some text}" * 9)
    for end in range(16, len(packed)):
        assert (b"{\\rtf1 some text}" * 9).startswith(unpacked_rtf(packed[:end]))
    for data, outcome in (
        (packed[:9], Outcome.DAMAGED),
        (packed.replace(b"LZFu", b"none"), Outcome.DAMAGED),
        (in_lzfu(b"", 1 << 30), Outcome.TOO_LARGE),
    ):
        with pytest.raises(ReadFailure) as failure:
            unpacked_rtf(data)
        assert failure.value.outcome is outcome


@pytest.mark.parametrize(
    ("body", "markup"),
    [
        (rb"{\*\htmltag64 <p>}Hello{\*\htmltag72 </p>}", "<p>Hello</p>"),
        (rb"\htmlrtf \par unseen\htmlrtf0 seen", "seen"),
        (rb"\htmlrtf {\htmlrtf0 {\*\htmltag <b>}in\htmlrtf }\htmlrtf0 ", "<b>in"),
        (rb"{\*\mhtmltag1 <img src=x>}{\*\htmltag1 <img src=y>}", "<img src=y>"),
        (rb"one\line two\tab three", "one\ntwo\tthree"),
        (rb"{\*\htmltag <a\par b>}", "<a\nb>"),
        (rb"\{ \} \\ \~", "{ } \\ \xa0"),
        (rb"\'cf\'ee\'e5\'e7\'e4", "Поезд"),
        (rb"{\f1\'e1\'e2}\'e1", "αβб"),
        (rb"\uc1\u1055?\u8364?x", "П€x"),
        (rb"\uc2\u1055??x \uc0\u1055x", "Пx Пx"),
        (rb"\u-10179?\u-8704?", "😀"),
        (rb"\u-10179?x", " x"),
        (rb"{\*\unknown gone}{\pict 00ff}{\stylesheet{\s1 gone;}}here", "here"),
    ],
)
def test_the_page_inside_is_taken_out(body: bytes, markup: str) -> None:
    assert html(body) == markup


def test_text_that_is_no_page_is_read_as_any_rtf() -> None:
    data = rb"{\rtf1\ansi\ansicpg1252\fromtext{\fonttbl{\f0 A;}}\f0 Gr\'fc\'dfe\par Ida\par}"
    kind, text = rtf_content(data)
    assert (kind, text.split()) == ("plain", ["Grüße", "Ida"])


def test_deep_groups_end() -> None:
    assert html(b"{" * 90_000 + b"deep" + b"}" * 90_000 + b"after").endswith("after")
