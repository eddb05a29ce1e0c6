"""Notes, chats and e-books of other programs where the contract suite does not look."""

import io
import json
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest

from neardup_desktop.extract.base import Document, ReadFailure
from neardup_desktop.extract.containers import palm_text
from neardup_desktop.extract.containers.bytes_left import BytesLeft
from neardup_desktop.extract.containers.palm_text import HuffmanText
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.formats import enex, mobi
from neardup_desktop.extract.registry import choose
from neardup_desktop.extract.shared.raised import TICKED, UNTICKED
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from tests.data.formats.palm_books import (
    HUFFMAN,
    PALM_DOC,
    Huffman,
    database,
    mobi_header,
    palm_doc,
    palm_header,
)
from tests.helpers.documents import outcome_of, read_item, read_items
from tests.helpers.texts import joined_words

PLAN = "The garden plan for spring was agreed with the neighbours on Sunday afternoon."


def enex_of(*notes: str) -> str:
    return f"<en-export>{''.join(f'<note>{note}</note>' for note in notes)}</en-export>"


def note(content: str, more: str = "", title: str = "Plan") -> str:
    return f"<title>{title}</title><content><![CDATA[{content}]]></content>{more}"


def keep_note(**fields: object) -> ExtractedItem:
    stated = {"isTrashed": False, "isPinned": False, "textContent": PLAN, **fields}
    return read_item("note.json", json.dumps(stated))


def telegram(*messages: dict[str, object]) -> ExtractedItem:
    said = [{"type": "message", "date": "2019-05-03T16:05:00", **one} for one in messages]
    chat = {"name": "Ida", "type": "personal_chat", "id": 1, "messages": said}
    return read_item("result.json", json.dumps(chat))


def test_a_note_is_read_as_the_page_of_the_same_note() -> None:
    content = f'<en-note><div>{PLAN}</div><div><en-todo checked="true"/>order</div></en-note>'
    page = f'<h1>Plan</h1><div>{PLAN}</div><div><input type="checkbox" checked>order</div>'
    from_note = read_item("a.enex", enex_of(note(content)))
    from_page = read_item("a.html", f"<html><title>Plan</title><body>{page}</body></html>")
    assert from_note.text == from_page.text
    assert from_note.extras == from_page.extras


@pytest.mark.parametrize("is_done", [False, True])
def test_ticks_are_read_as_evernote_has_written_them_at_any_time(is_done: bool) -> None:
    ticked = str(is_done).lower()
    old = f'<en-todo checked="{ticked}"/>order'
    item = f'<li style="--en-checked:{ticked};"><div>order</div></li>'
    new = f'<ul style="--en-todo:true;">{item}</ul>'
    for content in (old, new):
        text = read_item("a.enex", enex_of(note(PLAN + content))).text
        assert (TICKED in text, UNTICKED in text) == (is_done, not is_done)


def test_notes_before_a_fault_are_read() -> None:
    both = enex_of(note("one"), note("two"))
    items = read_document(Document("a.enex", data=both[:-40].encode()))
    first = next(items)
    assert (first.part, first.text) == ("1", "Plan\n\none")
    with pytest.raises(ReadFailure) as caught:
        next(items)
    assert caught.value.outcome is Outcome.DAMAGED


def test_a_note_opens_no_file_and_expands_no_entity(tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("the secret of the harbour")
    head = f'<!DOCTYPE en-export [<!ENTITY x SYSTEM "{secret.as_uri()}"><!ENTITY y "grown">]>'
    item = read_item("a.enex", head + enex_of(note("kept", title="a&x;&y;b")))
    assert "kept" in item.text
    assert "grown" not in item.text
    assert "secret of" not in item.text


def test_a_note_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(enex, "MAX_NOTE_BYTES", 1000)
    assert outcome_of("a.enex", enex_of(note("word " * 1000)).encode()) is Outcome.TOO_LARGE


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("<en-crypt>QUJD</en-crypt>", "<en-crypt>QUJE</en-crypt>"), ("", "<unknown>x</unknown>")),
        ("<en-media hash='%s'/>" % ("0" * 32), "<en-media hash='%s'/>" % ("1" * 32)),
    ],
)
def test_what_a_note_hides_leaves_a_trace(one: str, other: str) -> None:
    if other.startswith("<unknown"):
        pair = [read_item("a.enex", enex_of(note(PLAN, more))) for more in (one, other)]
    else:
        pair = [read_item("a.enex", enex_of(note(PLAN + inner))) for inner in (one, other)]
    assert pair[0].text == pair[1].text
    assert pair[0].extras != pair[1].extras


def test_tags_of_a_note_are_text_but_are_not_measured() -> None:
    item = read_item("a.enex", enex_of(note(PLAN, "<tag>garden</tag>")))
    assert item.text == f"{item.main}\n\ngarden"


def test_a_note_of_keep_is_read_as_the_page_beside_it() -> None:
    chores = [{"text": "weigh", "isChecked": True}, {"text": "bake", "isChecked": False}]
    item = keep_note(title="Bread", textContent="", listContent=chores, labels=[{"name": "home"}])
    page = (
        '<html><title>Bread</title><body><div class="note"><div class="title">Bread</div>'
        '<div class="content"><ul class="list"><li class="listitem checked"><span class="bullet">'
        '&#9746;</span><span class="text">weigh</span></li><li class="listitem"><span '
        'class="bullet">&#9744;</span><span class="text">bake</span></li></ul></div>'
        '<div class="chips"><span class="label-name">home</span></div></div></body></html>'
    )
    assert joined_words(item.text) == joined_words(read_item("a.html", page).text)


@pytest.mark.parametrize(
    "fields",
    [
        *({"isTrashed": True}, {"color": "RED"}, {"unknown": [1]}, {"sharees": [{"email": "a"}]}),
        {"annotations": [{"description": "of a page"}]},
    ],
)
def test_what_a_note_of_keep_does_not_show_leaves_a_trace(fields: dict[str, object]) -> None:
    assert keep_note(**fields).text == keep_note().text
    assert keep_note(**fields).extras != keep_note().extras


@pytest.mark.parametrize("stated", [True, -1, "x", 10**30, None, [1]])
def test_a_date_of_keep_may_be_wrong(stated: object) -> None:
    item = keep_note(userEditedTimestampUsec=stated)
    assert (item.text, item.date_s) == (PLAN, None)


def test_a_later_export_of_a_chat_begins_as_the_earlier_one() -> None:
    said = {"from": "Ida", "text": "I come by train"}
    earlier, later = telegram({**said}), telegram({**said}, {"from": "Ben", "text": "Good"})
    assert later.text.startswith(earlier.text)
    assert "Ben\nGood" in later.text


@pytest.mark.parametrize(
    "more",
    [
        *({"reactions": [1]}, {"edited": "x"}, {"poll": {"total_voters": 3}}),
        {"text": [{"type": "text_link", "text": "here", "href": "https://example.org"}]},
    ],
)
def test_what_a_message_does_not_show_leaves_a_trace(more: dict[str, object]) -> None:
    plain = telegram({"from": "Ida", "text": "here"})
    other = telegram({"from": "Ida", "text": "here", **more})
    assert plain.text == other.text
    assert plain.extras != other.extras


def joplin(title: str, body: str = "", kind: int = 1, **properties: object) -> str:
    stated = {"id": "7" * 32, "parent_id": "8" * 32, "latitude": "0.00000000", **properties}
    listed = "\n".join(f"{name}: {value}" for name, value in stated.items())
    return "\n\n".join(filter(None, (title, body, f"{listed}\ntype_: {kind}")))


def test_a_note_of_joplin_is_its_title_and_text() -> None:
    (found,) = read_items("a.md", joplin("Plan", f"**{PLAN[:3]}**{PLAN[3:]}"))
    assert joined_words(found.text) == joined_words(f"Plan {PLAN}")
    assert found.title == "Plan"
    assert "7" not in found.text
    assert all(extra.name != "properties" for extra in found.extras)


def test_what_is_set_of_a_note_of_joplin_leaves_a_trace() -> None:
    notes = [joplin("Plan", PLAN, **more) for more in ({}, {"is_todo": 1}, {"author": "Ida"})]
    assert len({repr(read_item("a.md", note).extras) for note in notes}) == len(notes)
    later = joplin("Plan", PLAN, updated_time="2026-01-01T10:00:00.000Z", order=12)
    assert read_item("a.md", later).extras == read_item("a.md", notes[0]).extras


def test_notebooks_and_tags_of_joplin_are_no_items() -> None:
    assert not read_items("a.md", joplin("Garden", kind=2))
    assert not read_items("a.md", joplin("", kind=6, note_id="9" * 32))
    other = f"{PLAN}\n\nid: 7\ntype_: 2"
    assert "type_" in read_item("a.md", other).text


def test_an_export_of_joplin_holds_its_notes() -> None:
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for number, text in enumerate((joplin("Plan", PLAN), joplin("Garden", kind=2))):
            held = tarfile.TarInfo(f"{number:032}.md")
            held.size = len(text.encode())
            archive.addfile(held, io.BytesIO(text.encode()))
    document = Document("a.jex", data=packed.getvalue())
    (found,) = read_document(document, also=frozenset(OnRequest))
    assert joined_words(found.text) == joined_words(f"Plan {PLAN}")


def test_other_json_is_code() -> None:
    for text in ('{"name": "a", "messages": []}', '{"isTrashed": 1}', '{"messages": [{"a": 1}]}'):
        chosen = choose(Document("a.json", data=text.encode()))
        assert chosen is not None
        assert chosen.name == "source_code"


@pytest.mark.parametrize(
    "stamp",
    [
        *("12/31/19, 4:05 PM - ", "31.12.19, 16:05 - ", "2019/12/31, 16:05 - "),
        *("31/12/2019, 4:05 pm - ", "2019-12-31, 4:05 p.m. - ", "[31.12.19, 16:05:10] "),
        *("[31/12/2019, 4:05:10\u202fPM] ", "\u200e[31/12/2019, 16:05:10] "),
        *("[16:05:10, 31/12/19] ", "[12/31/2562 BE, 16:05:10] ", "2019/12/31, 下午4:05 - "),
        "[\u0663\u0661\u200f/\u0661\u0662\u200f/\u0662\u0660\u0661\u0669، \u0664:\u0660\u0665 م] ",
    ],
)
def test_dates_of_a_chat_are_known_in_many_languages(stamp: str) -> None:
    item = read_item("Anna.txt", f"{stamp}Ida: {PLAN}\n{stamp}Anna: Good: so be it\n")
    assert item.format == "whatsapp"
    assert item.main == f"Ida: {PLAN}\nAnna: Good: so be it\n"
    assert stamp.strip() in item.text


@pytest.mark.parametrize("name", ["_chat.txt", "_chat (2).txt", "Chat WhatsApp mit Ida.txt"])
def test_dates_without_a_comma_count_where_the_name_says_so(name: str) -> None:
    text = f"31.12.19 16:05 - Ida: {PLAN}\n"
    assert read_item(name, text).format == "whatsapp"
    assert read_item("notes.txt", text).format == "plain_text"


@pytest.mark.parametrize(
    "text",
    [
        "2019-12-31 16:05:10 - ERROR: the disk is full\n",
        "[2019-12-31 16:05:10] server: started\n",
        "31.12.19, 16:05 - the meeting begins\n",
        "12/31/19, a day: to remember\n",
    ],
)
def test_logs_and_notes_with_dates_are_no_chats(text: str) -> None:
    assert read_item("a.txt", text + PLAN).format == "plain_text"


def test_a_book_with_classes_of_calibre_is_read() -> None:
    # It gives one class to all that looks the same: here to everything.
    toc = '<div class="toc"><p>Contents</p><a href="#a">The wall and the sea</a></div>'
    site = '<div class="toc"><a href="https://example.org/">A page elsewhere</a></div>'
    other = '<span class="link-target">no address</span><span class="link-target">[http://a]</span>'
    inside = f'<div class="toc"><p>{PLAN}</p>{toc}{site}{other}<nav>{toc}</nav></div>'
    page = f'<html><body class="toc">{inside}</body></html>'
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as package:
        package.writestr("mimetype", "application/epub+zip")
        package.writestr(
            "a.opf",
            '<package><manifest><item id="a" href="a.html" media-type="text/html"/></manifest>'
            '<spine><itemref idref="a"/></spine></package>',
        )
        package.writestr("a.html", page)
    text = read_item("a.epub", data.getvalue()).text
    assert joined_words(text) == joined_words(f"{PLAN} A page elsewhere no address")


def test_a_table_of_contents_that_holds_text_is_kept() -> None:
    head = '<html><guide><reference type="toc" filepos={:010}/></guide><p>{}</p>'
    at = len(head.format(0, "First"))
    for inside, is_kept in ((f"<p>{PLAN * 3}</p>", True), ("<a filepos=1>First</a>", False)):
        text = f"{head.format(at, 'First')}<p>Contents</p>{inside}<mbp:pagebreak/><p>Last</p>"
        palm = palm_header(PALM_DOC, text.encode(), 1)
        first = mobi_header(palm, "A book", {}, {})
        item = read_item("a.mobi", database(b"BOOKMOBI", [first, palm_doc(text.encode())]))
        assert ("Contents" in item.text) is is_kept
        assert item.text.startswith("First")
        assert item.text.endswith("Last")


def test_records_of_a_book_may_not_overlap() -> None:
    data = bytearray(database(b"TEXtREAd", [palm_header(PALM_DOC, b"abc", 1), b"abc"]))
    struct.pack_into(">I", data, 78, len(data))
    assert outcome_of("a.prc", bytes(data)) is Outcome.DAMAGED


@pytest.mark.parametrize("data", [b"\x80\x08", b"abc\xbf\xff"])
def test_a_repetition_of_nothing_is_damage(data: bytes) -> None:
    with pytest.raises(ReadFailure) as caught:
        palm_text.unpack_palm_doc(data)
    assert caught.value.outcome is Outcome.DAMAGED


def huffman_of(packed: list[bytes]) -> HuffmanText:
    codes = Huffman([])
    codes.packed = packed
    return HuffmanText(codes.records(), BytesLeft(1 << 20))


def test_a_phrase_that_holds_itself_is_damage() -> None:
    code = Huffman([]).code(256)
    with pytest.raises(ReadFailure) as caught:
        huffman_of([code]).unpack(code)
    assert caught.value.outcome is Outcome.DAMAGED


def test_phrases_that_grow_are_refused() -> None:
    codes = Huffman([])
    # Each phrase holds the next one ten times.
    packed = [codes.code(257 + number) * 10 for number in range(9)]
    with pytest.raises(ReadFailure) as caught:
        huffman_of([*packed, codes.code(0)]).unpack(codes.code(256))
    assert caught.value.outcome is Outcome.TOO_LARGE


def test_a_book_whose_text_grows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mobi, "MAX_TEXT_BYTES", 100)
    data = database(b"TEXtREAd", [palm_header(PALM_DOC, bytes(400), 1), b"a\x80\x0f" * 40])
    assert outcome_of("a.prc", data) is Outcome.TOO_LARGE
    without = database(b"TEXtREAd", [palm_header(HUFFMAN, b"abc", 1), b"abc"])
    assert outcome_of("a.prc", without) is Outcome.DAMAGED


def test_attachments_of_notes_are_read_by_unique_names() -> None:
    resource = (
        "<resource><data>VGhlIHJvb2YgaXMgdG8gYmUgcmVwYWlyZWQ=</data><mime>text/plain</mime>"
        "<resource-attributes><file-name>a/b.txt</file-name></resource-attributes></resource>"
    )
    items = read_items("a.enex", enex_of(note(PLAN, 2 * resource)))
    assert [item.part for item in items] == ["", "a_b.txt", "a_b (2).txt"]
    assert items[2].text == "The roof is to be repaired"
