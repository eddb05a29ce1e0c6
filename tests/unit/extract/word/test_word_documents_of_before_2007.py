"""Binary Word files and the compound files that they are kept in."""

import struct

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.formats import doc
from neardup_desktop.extract.registry import choose
from neardup_desktop.model.extras import Counted, ExtraKind
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from tests.data.formats.office_binary_files import (
    BY_SECOND,
    DELETED,
    HIDDEN,
    WordText,
    old_word_file,
    summary,
    word_2_file,
    word_file,
    word_lists,
)

PIECES_ENTRY = 154 + 8 * 33


def read_doc(data: bytes) -> ExtractedItem:
    (item,) = doc.FORMAT.read(Document("sample.doc", data=data))
    assert isinstance(item, ExtractedItem)
    return item


def outcome_of(data: bytes) -> Outcome:
    with pytest.raises(ReadFailure) as failure:
        read_doc(data)
    return failure.value.outcome


def stream_at(data: bytes | bytearray) -> int:
    """Where the stream of the text begins in a compound file that holds it whole."""
    return data.index(b"\xec\xa5")


def lines(data: bytes) -> list[str]:
    return [line for line in read_doc(data).text.splitlines() if line.strip()]


def test_boxes_follow_the_paragraph_they_hang_on() -> None:
    text = WordText([("\x08\x08First.\rSecond.\r", b"")], boxes=["One box", "Another box"])
    assert lines(word_file(text)) == ["First.", "One box", "Another box", "Second."]


def test_a_deleted_end_of_paragraph_joins_two() -> None:
    text = WordText([("Never", b""), ("more\r", DELETED), ("theless.\r", b"")])
    assert lines(word_file(text)) == ["Nevertheless."]


def test_a_symbol_is_the_character_that_its_font_shows() -> None:
    symbol = b"\x09\x6a" + struct.pack("<HH", 0, 0x2713)
    assert lines(word_file(WordText([("(", b""), ("(", symbol), (")\r", b"")]))) == ["(✓)"]


def test_a_field_shows_its_result_a_formula_or_a_word_with_its_reading() -> None:
    ruby = '\x13EQ \\* jc2 \\* "Font:Mincho" \\o\\ad(\\s\\up 9(とうきょう),東京)\x15'
    nested = "\x13 IF \x13 PAGE \x14 2 \x15 = 2 \x14even\x15"
    formula = "\x13 EQ \\f(a,b) \x15"
    text = f"{ruby} {nested} \x13 XE hidden \x15page {formula}\r"
    deleted = (f"{ruby} {formula}", DELETED)
    assert lines(word_file(WordText([(text, b""), deleted, ("Last.\r", b"")]))) == [
        "東京(とうきょう) even page a b",
        "Last.",
    ]


def test_a_field_without_an_end_hides_nothing() -> None:
    assert lines(word_file(WordText([("A \x13 stray mark\r", b"")]))) == ["A  stray mark"]


def test_headers_count_once_and_stand_above() -> None:
    pages = ["", "Head\r\r", "", "Foot\r\r", "", ""] * 2
    assert lines(word_file(WordText([("Body.\r", b"")], pages=pages))) == ["Head", "Body.", "Foot"]


def test_what_is_not_seen_is_an_extra() -> None:
    body = [("Seen. ", b""), ("Gone.", DELETED + BY_SECOND), ("Secret.", HIDDEN), ("\r", b"")]
    item = read_doc(word_file(WordText(body, revisers=["Unknown", "Ben"])))
    assert item.text.split() == ["Seen."]
    assert [(extra.kind, extra.name) for extra in item.extras] == [
        (ExtraKind.TRACKED_CHANGE, "Ben"),
        (ExtraKind.COUNTED, Counted.HIDDEN_TEXT),
    ]


def test_characters_of_two_units_come_out_whole() -> None:
    assert lines(word_file(WordText([("a \U0001f33b b\r", b"")]))) == ["a \U0001f33b b"]


def test_a_count_beyond_what_word_holds_is_refused() -> None:
    data = bytearray(word_file(WordText([("Body.\r", b"")])))
    at = stream_at(data)
    data[at + 0x4C : at + 0x50] = struct.pack("<i", 0x7FFFFFFF)
    assert outcome_of(bytes(data)) is Outcome.TOO_LARGE


def test_pieces_that_show_the_same_bytes_again_and_again_are_refused() -> None:
    data = bytearray(word_file(WordText([("Body.\r", b"")])))
    place = data.index(struct.pack("<IIH", 0, 6, 0))  # the positions of the one piece
    data[place : place + 8] = struct.pack("<II", 0, 0x7FFFFFF0)
    assert outcome_of(bytes(data)) is Outcome.DAMAGED


def test_without_a_table_of_pieces_it_is_damaged() -> None:
    data = bytearray(word_file(WordText([("Body.\r", b"")])))
    at = stream_at(data) + PIECES_ENTRY
    data[at : at + 8] = bytes(8)
    assert outcome_of(bytes(data)) is Outcome.DAMAGED


def test_a_table_of_sectors_larger_than_the_file_is_refused() -> None:
    data = bytearray(word_file(WordText([("Body.\r", b"")])))
    data[0x2C:0x30] = struct.pack("<I", 1 << 28)
    assert outcome_of(bytes(data)) is Outcome.DAMAGED


def test_a_stream_larger_than_the_file_is_refused() -> None:
    data = bytearray(word_file(WordText([("Body.\r" * 900, b"")])))
    entry = data.index("WordDocument".encode("utf-16-le"))
    data[entry + 120 : entry + 124] = struct.pack("<I", 1 << 30)
    assert outcome_of(bytes(data)) is Outcome.DAMAGED


def test_a_title_that_is_a_list_of_billions_is_passed_over() -> None:
    facts = summary("Der Garten", "Ida", bytes(8))
    title = facts.index(struct.pack("<I", 30))
    broken = facts[:title] + struct.pack("<II", 0x1002, 0xFFFFFFFF) + facts[title + 8 :]
    item = read_doc(word_file(WordText([("Body.\r", b"")]), broken))
    assert (item.title, item.author, item.date_s) == ("", "Ida", None)


@pytest.mark.parametrize(
    ("said", "seen"), [(0x5C << 1 | 1 << 8, []), (0x55 << 1 | 1 << 8, ["Body."])]
)
def test_what_a_piece_says_holds_for_all_of_it(said: int, seen: list[str]) -> None:
    """After a fast save a piece itself says that it is hidden, or merely bold."""
    data = bytearray(word_file(WordText([("Body.\r", b"")])))
    piece = data.index(struct.pack("<IIH", 0, 6, 0))
    data[piece + 14 : piece + 16] = struct.pack("<H", said)
    assert lines(bytes(data)) == seen


def test_what_is_cut_off_does_not_move_the_other_stories() -> None:
    text = WordText([("Body.\r", b"")], footnotes="\x02 A note.\r", endnotes="\x02 An end.\r")
    data = bytearray(word_file(text))
    at = data.index("A note".encode("utf-16-le"))
    data[at : at + 12] = bytes(12)
    assert [line.strip() for line in lines(bytes(data))] == ["Body.", ".", "An end."]


def read_text(text: WordText) -> ExtractedItem:
    return read_doc(word_file(text))


def in_list(level: int) -> bytes:
    """Properties of a paragraph in the first list."""
    return struct.pack("<HBHH", 0x260A, level, 0x460B, 1)


def test_labels_of_lists_stand_before_their_paragraphs() -> None:
    words = ["one\r", "a\r", "b\r", "two\r", "none\r", "a again\r"]
    levels = [0, 1, 1, 0, None, 1]
    looks = [b"" if level is None else in_list(level) for level in levels]
    item = read_text(
        WordText(
            [("".join(words), b"")],
            paragraphs=list(zip(map(len, words), looks, strict=True)),
            tables=word_lists((0, "(\0)"), (4, "\0.\1")),
        )
    )
    assert item.text.split("\n") == ["(1) one", "1.a a", "1.b b", "(2) two", "none", "2.a a again"]


@pytest.mark.parametrize(("state", "seen"), [(1, "☒"), (0, "☐")])
def test_a_check_box_is_seen(state: int, seen: str) -> None:
    form = (
        struct.pack("<IHHH", 0xFFFFFFFF, 1 | state << 2, 0, 0) + b"\0\0\0\0" + bytes(2) + bytes(20)
    )
    data = struct.pack("<IH", 0x44 + len(form), 0x44).ljust(0x44, b"\0") + form
    told = b"\x06\x08\x01" + b"\x03\x6a" + struct.pack("<I", 0)
    text = WordText(
        [("\x13 FORMCHECKBOX ", b""), ("\x01", told), ("\x15 paid\r", b"")], streams={"Data": data}
    )
    assert read_text(text).text == f"{seen} paid"


def test_what_is_chosen_from_a_list_is_seen() -> None:
    def counted(word: str) -> bytes:
        return struct.pack("<H", len(word)) + word.encode("utf-16-le")

    options = struct.pack("<HHH", 0xFFFF, 2, 0) + counted("rejected") + counted("approved")
    form = struct.pack("<IHHH", 0xFFFFFFFF, 2 | 1 << 2, 0, 0) + bytes(4 + 2 + 20) + options
    data = struct.pack("<IH", 0x44 + len(form), 0x44).ljust(0x44, b"\0") + form
    told = b"\x06\x08\x01" + b"\x03\x6a" + struct.pack("<I", 0)
    text = WordText(
        [("\x13 FORMDROPDOWN ", b""), ("\x01", told), ("\x15\r", b"")], streams={"Data": data}
    )
    assert read_text(text).text == "approved"


def test_cells_are_columns() -> None:
    def table(*cells: str) -> WordText:
        end = (
            struct.pack("<HBHH", 0x2417, 1, 0xD608, 10) + b"\3" + struct.pack("<4h", 0, 9, 99, 999)
        )
        words = [f"{cell}\x07" for cell in ("what", "debit", "credit")]
        more = [f"{cell}\x07" for cell in cells]
        inside = b"\x16\x24\x01"
        paragraphs = [(len(word), inside) for word in words] + [(1, end)]
        paragraphs += [(len(word), inside) for word in more] + [(1, end)]
        return WordText([("".join([*words, "\x07", *more, "\x07"]), b"")], paragraphs=paragraphs)

    debit, credit = read_text(table("fee", "5", "")), read_text(table("fee", "", "5"))
    assert debit.text.split("\n")[0] == "what\tdebit\tcredit\t"
    assert debit.text.split() == credit.text.split()
    assert debit.extras == ()
    assert [extra.name for extra in credit.extras] == ["columns"]


def test_two_byte_characters_of_word_95_are_read_whole() -> None:
    korean = "아무도 누가 항구의 벽을 칠했는지 기억하지 못한다."
    for file in (
        old_word_file(korean, "utf-16-le", wide=True),
        old_word_file(korean, "cp949", language=0x412),
    ):
        (item,) = doc.FORMAT.read(Document("old.doc", data=file))
        assert isinstance(item, ExtractedItem)
        assert item.text == korean


def test_word_2_is_read_or_told_by_its_name() -> None:
    document = Document("old.doc", data=word_2_file("From a long time ago.\r"))
    assert choose(document) is doc.FORMAT
    (item,) = doc.FORMAT.read(document)
    assert isinstance(item, ExtractedItem)
    assert item.text == "From a long time ago."
    for data in (word_2_file("x", flags=4), b"\x9b\xa5\x21\x00".ljust(600, b"\0")):
        with pytest.raises(ReadFailure, match="Word") as failure:
            list(doc.FORMAT.read(Document("old.doc", data=data)))
        assert failure.value.outcome is Outcome.UNSUPPORTED


def test_a_name_that_is_cut_within_a_character_is_read_as_far_as_it_goes() -> None:
    text = WordText([("x\r", b"")], comments=[("Ann", "Is that so?")])
    text.tables = {36: struct.pack("<H", 3) + "Ann".encode("utf-16-le")[:5]}
    assert [extra.name for extra in read_text(text).extras] == ["An"]
