"""Messages survive the wire unchanged, and nothing but messages is accepted."""

import math
import tracemalloc
import zlib
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neardup_desktop.model.extras import MOST_EXTRAS, Extra, ExtraKind
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import Fingerprint, Form, PackedText, SketchedItem
from neardup_desktop.model.items import LINK_CHARACTERS, MOST_LINKS, ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.model.previews import Preview
from neardup_desktop.text.packing import packed_item, packed_text, text_digest
from neardup_desktop.workers import codec
from neardup_desktop.workers.codec import (
    MAX_TEXT_BYTES,
    MalformedMessage,
    decode_reports,
    decode_tasks,
    encode_reports,
    encode_tasks,
)
from neardup_desktop.workers.messages import (
    MAX_BOUNDS_BYTES,
    Contained,
    ContainTask,
    Differing,
    DifferTask,
    FileDone,
    HashTask,
    ItemsPacked,
    ItemsRead,
    Leaving,
    NotReady,
    Previewed,
    ProofTask,
    Proved,
    ReadTask,
    Ready,
    RecogniseTask,
    Report,
    SeriesFound,
    SeriesTask,
    Studied,
    StudyTask,
    Task,
    Verified,
    VerifyTask,
)


@pytest.fixture(scope="module", autouse=True)
def _started_as_by_the_program() -> None:
    """Nothing is started here, so all is tested once and not for each way to start children."""


COUNTS = st.integers(0, 1 << 53)
NAMES = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
PATHS = st.binary(min_size=1, max_size=40).map(lambda name: name.decode("utf-8", "surrogateescape"))
HASHES = st.binary(min_size=16, max_size=16)
DIGESTS = st.binary(min_size=32, max_size=32)
ENTRIES = st.builds(
    FileEntry,
    PATHS,
    COUNTS,
    st.integers(-(1 << 62), 1 << 62),
    st.integers(0, (1 << 64) - 1),
    st.integers(0, (1 << 64) - 1),
    links=st.integers(1, 1000),
)
EXTRAS = st.builds(Extra, st.sampled_from(ExtraKind), NAMES, HASHES | st.just(b""))
ITEMS = st.builds(
    SketchedItem,
    st.builds(
        ExtractedItem,
        part=NAMES,
        kind=st.sampled_from(Kind),
        format=NAMES,
        text=NAMES,
        main=st.none() | NAMES,
        title=NAMES,
        author=NAMES,
        date_s=st.none() | st.integers(-62_135_596_800, 253_402_300_799),
        outcome=st.sampled_from(Outcome),
        detail=NAMES,
        extras=st.lists(EXTRAS, max_size=4).map(tuple),
    ),
    COUNTS,
    HASHES,
    st.builds(
        Fingerprint,
        COUNTS,
        HASHES,
        st.binary(max_size=8).map(lambda data: data * 8),
        st.binary(max_size=8).map(lambda data: data * 4),
        st.binary(max_size=8).map(lambda data: data * 4),
    ),
    st.binary(max_size=8).map(lambda data: data * 4),
    st.builds(Form, *(HASHES | st.just(b"") for _ in range(3))),
)
PACKED = st.builds(packed_item, ITEMS, NAMES, NAMES)
SHARES = st.lists(st.tuples(st.floats(0, 1), COUNTS, COUNTS, st.booleans()), max_size=5)
REPORTS: st.SearchStrategy[Report] = st.one_of(
    st.builds(ItemsRead, COUNTS, st.lists(ITEMS, max_size=3).map(tuple)),
    st.builds(ItemsPacked, COUNTS, st.lists(PACKED, max_size=3).map(tuple)),
    st.builds(FileDone, COUNTS, st.sampled_from(Outcome), NAMES, NAMES, HASHES | st.just(b"")),
    st.builds(
        lambda key, rows: Verified(key, tuple(Verdict(*row) for row in rows)),
        COUNTS,
        SHARES,
    ),
    st.lists(st.tuples(COUNTS, st.just(b"") | st.binary(min_size=32, max_size=32))).map(
        lambda found: Contained(3, tuple(one[0] for one in found), tuple(one[1] for one in found))
    ),
    st.builds(Differing, COUNTS, st.lists(NAMES, max_size=5).map(tuple)),
    st.builds(Proved, COUNTS, st.lists(st.just(b"") | DIGESTS, max_size=5).map(tuple)),
    st.builds(SeriesFound, COUNTS, st.lists(st.booleans(), max_size=5).map(tuple)),
    st.builds(
        Studied,
        COUNTS,
        st.binary(max_size=8).map(lambda data: data * 4),
        st.binary(max_size=8).map(lambda data: data * 8),
    ),
    st.just(Ready()),
    st.builds(NotReady, NAMES),
    st.just(Leaving()),
)
TEXTS = st.binary(max_size=9) | st.tuples(st.integers(0, 1), st.binary(max_size=9))
TASKS: st.SearchStrategy[Task] = st.one_of(
    st.builds(ReadTask, COUNTS, ENTRIES, NAMES, packs=st.booleans()),
    st.builds(HashTask, COUNTS, ENTRIES),
    st.builds(
        VerifyTask,
        COUNTS,
        st.lists(TEXTS, min_size=2, max_size=5).map(tuple),
        st.lists(st.tuples(st.integers(0, 1), st.integers(0, 1)), max_size=5).map(tuple),
        st.floats(0, 1),
    ),
    st.builds(
        ContainTask,
        COUNTS,
        st.lists(TEXTS, min_size=2, max_size=5).map(tuple),
        st.lists(st.tuples(st.integers(0, 1), st.integers(0, 1)), max_size=5).map(tuple),
    ),
    st.builds(DifferTask, COUNTS, ENTRIES, HASHES, NAMES, ENTRIES, HASHES, NAMES),
    st.builds(ProofTask, COUNTS, ENTRIES, HASHES, st.lists(NAMES, max_size=5).map(tuple)),
    st.builds(SeriesTask, COUNTS, st.lists(TEXTS, max_size=5).map(tuple)),
    st.builds(
        StudyTask,
        COUNTS,
        st.lists(st.binary(max_size=9), max_size=5).map(tuple),
        NAMES,
        st.tuples(st.binary(max_size=9), st.binary(max_size=9)),
    ),
)


@given(st.lists(REPORTS, min_size=1, max_size=3))
def test_reports_arrive_as_they_were_sent(reports: list[Report]) -> None:
    assert list(decode_reports(encode_reports(reports))) == reports


@given(st.lists(TASKS, min_size=1, max_size=3))
def test_tasks_arrive_as_they_were_sent(tasks: list[Task]) -> None:
    assert list(decode_tasks(encode_tasks(tasks))) == tasks


@pytest.mark.parametrize("name", ["caf\udce9.txt", "\ud83d", "é\udce9", "\u00c3\u00a9"])
def test_the_path_of_a_file_need_not_be_valid_unicode(name: str) -> None:
    tagged = FileEntry(f"/home/{name}", 1, 2, tags="user.\udce9=a")
    entry = FileEntry(f"/home/{name}", 1, 2)
    task = DifferTask(1, tagged, b"h" * 16, "", entry, b"h" * 16, "")
    (received,) = decode_tasks(encode_tasks([task]))
    assert received == DifferTask(1, entry, b"h" * 16, "", entry, b"h" * 16, "")
    models = RecogniseTask(1, entry, "", ((0, b"h" * 16),), f"/models/{name}", "deu+eng")
    assert decode_tasks(encode_tasks([models])) == (models,)


def test_what_utf_8_cannot_hold_of_a_note_is_a_question_mark() -> None:
    reports: list[Report] = [
        FileDone(1, Outcome.FAULT, "pdf", "no \udce9 here", b"h" * 16),
        Previewed(2, Preview(Outcome.READ, markup=("<p>\ud800</p>",), headers=(("to", "\udcff"),))),
        SeriesFound(3, (True, False)),
    ]
    assert decode_reports(encode_reports(reports)) == (
        FileDone(1, Outcome.FAULT, "pdf", "no ? here", b"h" * 16),
        Previewed(2, Preview(Outcome.READ, markup=("<p>?</p>",), headers=(("to", "?"),))),
        SeriesFound(3, (True, False)),
    )


@settings(max_examples=300)
@given(REPORTS, st.data())
def test_a_damaged_report_is_refused_or_still_a_report(report: Report, data: st.DataObject) -> None:
    message = bytearray(encode_reports([report]))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(message) - 1))
        message[at] = data.draw(st.integers(0, 255))
    try:
        decoded = decode_reports(bytes(message))
    except MalformedMessage:
        return
    # Whatever it says now, it is well formed.
    assert decode_reports(encode_reports(decoded)) == decoded


@given(st.binary(max_size=200))
def test_noise_is_refused(noise: bytes) -> None:
    for decode in (decode_reports, decode_tasks):
        with pytest.raises(MalformedMessage):
            decode(noise)


VALUES = st.recursive(
    st.none() | st.booleans() | COUNTS | st.integers(-9, -1) | st.floats() | NAMES | HASHES,
    lambda values: st.lists(values, max_size=4) | st.dictionaries(NAMES, values, max_size=4),
    max_leaves=10,
)


@given(st.sampled_from([*get_args(Report), *get_args(Task)]), st.lists(VALUES, max_size=6))
def test_a_message_of_other_fields_is_refused_or_a_message(
    kind: type, fields: list[object]
) -> None:
    sent = message([kind.__name__, *fields])
    with suppress(MalformedMessage):
        reports = decode_reports(sent)
        assert decode_reports(encode_reports(reports)) == reports
    with suppress(MalformedMessage):
        tasks = decode_tasks(sent)
        assert decode_tasks(encode_tasks(tasks)) == tasks


@given(REPORTS, st.integers(1, 40))
def test_a_message_cut_short_is_refused(report: Report, cut: int) -> None:
    message = encode_reports([report])
    with pytest.raises(MalformedMessage):
        decode_reports(message[: -min(cut, len(message))])


def message(*reports: object) -> bytes:
    """A message of anything."""
    return msgspec.msgpack.encode(reports)


def verified(
    similarity: object = 0.5, only_left: object = 0, only_right: object = 0, flag: object = False
) -> bytes:
    """The answer to a task of one pair."""
    return message(["Verified", 1, [[similarity, only_left, only_right, flag]]])


def test_the_verdict_on_a_pair_travels_as_numbers() -> None:
    verdict = Verdict(0.75, 3, 4, True)
    assert decode_reports(verified(0.75, 3, 4, True)) == (Verified(1, (verdict,)),)
    assert encode_reports([Verified(1, (verdict,))]) == verified(0.75, 3, 4, True)
    assert decode_reports(message(["Verified", 1, []])) == (Verified(1, ()),)


H = b"h" * 16
LOOK = {"hashes": H, "width": 1, "height": 1}


@pytest.mark.parametrize(
    "message",
    [
        b"",
        message(),
        message(["FileDone", 1, "read", "", "", b"x" * 15]),
        message(["FileDone", 1, "eaten"]),
        message(["FileDone", -1, "read"]),
        message(["FileDone", 1 << 54, "read"]),
        message(["FileDone", True, "read"]),
        message(["FileDone", 1.0, "read"]),
        message(["FileDone", 1, "read", "\ue000"]).replace("\ue000".encode(), b"\xed\xa0\x80"),
        message(["FileDone", 1, "read", "x" * 5000]),
        message(["FileDone", 1, "read", "", "x" * 5000]),
        message(["FileDone", 1, ["read"]]),
        message(["FileDone", 1]),
        message(["FileDone", {"key": 1}]),
        message({"type": "FileDone", "key": 1, "outcome": "read"}),
        message(["FileDone", 1, "read", "", "", b"", b"", "more"]),
        verified(similarity=1.5),
        verified(similarity=-1.0),
        verified(similarity=math.nan),
        verified(similarity=math.inf),
        verified(similarity="1"),
        verified(only_left=-1),
        verified(only_right=-1),
        verified(only_left=1 << 54),
        verified(only_right=1.0),
        verified(flag=2),
        verified() + b"x",
        message(["Verified", 1, [[0.5]]]),
        message(["Verified", 1, [[0.5, 0, 0, False, 0]]]),
        b"\x91\x93\xa8Verified\x01\xdd\xff\xff\xff\xff",
        message(["Contained", 1, [-1], [b""]]),
        message(["Contained", 1, [1], []]),
        message(["Contained", 1, [1], [H]]),
        message(["Proved", 1, [H]]),
        message(["Studied", 1, b"abc", bytes(8)]),
        message(["Studied", 1, bytes(4), bytes(7)]),
        message(["Studied", 1, bytes(4)]),
        message(["SeriesFound", 1, [1]]),
        b"\x91\x93\xabSeriesFound\x01\xdd\x00\x10\x00\x01" + b"\xc3" * 30,
        message(["PicturesCompared", 1, math.nan]),
        message(["PicturesCompared", 1, 1.1]),
        message(["Surveyed", 1, b"h", 1, [], None]),
        message(["Surveyed", 1, H, 1, [{"number": -1}], None]),
        message(["Surveyed", 1, H, 1, [{"number": 1, "digest": b"h"}], None]),
        message(["Surveyed", 1, H, 1, [], LOOK | {"hashes": b"h"}]),
        message(["Surveyed", 1, H, 1, [], LOOK | {"width": -1}]),
        message(["Surveyed", 1, H, 1, [], LOOK | {"camera": "x" * 1001}]),
        *(
            message(["PagesRead", 1, [{"digest": H, "text": "some words"} | wrong]])
            for wrong in (
                *({"digest": b""}, {"confidence": math.nan}, {"confidence": 2.0}, {"words": -1}),
                *(
                    {"uncertain": [[0, 11]]},
                    {"uncertain": [[3, 3]]},
                    {"uncertain": [[2, 4], [3, 5]]},
                ),
                *({"uncertain": [[-1, 2]]}, {"uncertain": [[1, 2, 3]]}),
            )
        ),
        b"\x91" * 10_000,
        b"\x91\x93\xa9ItemsRead\x01\x91\x81\xa1?" + b"\x91" * 10_000,
        message(["ItemsRead", 1, [[]]]),
        message(["ItemsRead", 1, [{}]]),
        message(["ItemsRead", 1, [], -1]),
        message(["ItemsRead", 1, [], "all"]),
        message(["Ready"]) + b"rest",
        message(["Ready", 1]),
        message(["Ready"], []),
        message("Ready"),
        message(["ReadTask", 1, {"path": "/x", "size_bytes": 1, "mtime_ns": 1}, "default"]),
        b"\xdd\xff\xff\xff\xff",
    ],
)
def test_what_no_child_of_ours_says_is_refused(message: bytes) -> None:
    with pytest.raises(MalformedMessage):
        decode_reports(message)


def test_bounds_that_are_too_long_are_refused() -> None:
    assert decode_reports(message(["FileDone", 1, "read", "", "", b"", bytes(MAX_BOUNDS_BYTES)]))
    with pytest.raises(MalformedMessage):
        decode_reports(message(["FileDone", 1, "read", "", "", b"", bytes(MAX_BOUNDS_BYTES + 1)]))


def test_a_path_that_is_no_bytes_is_refused() -> None:
    entry = {"path": "/€", "size_bytes": 1, "mtime_ns": 1}
    with pytest.raises(MalformedMessage):
        decode_tasks(message(["HashTask", 1, entry]))


@pytest.mark.parametrize("kind", ["VerifyTask", "ContainTask"])
def test_a_pair_is_of_texts_that_are_there(kind: str) -> None:
    rest = [0.8] if kind == "VerifyTask" else []
    assert decode_tasks(message([kind, 1, [b"a", b"b"], [[0, 1]], *rest]))
    with pytest.raises(MalformedMessage):
        decode_tasks(message([kind, 1, [b"a", b"b"], [[0, 2]], *rest]))


def test_an_item_with_a_wrong_part_is_refused() -> None:
    extra = {"kind": "image", "name": "a.png", "digest": H, "count": 1}
    item: dict[str, object] = {
        **{"part": "", "kind": "document", "format": "pdf", "text": "text", "main": None},
        **{"title": "", "author": "", "date_s": None, "outcome": "read", "detail": ""},
        **{"extras": [extra], "links": ["img/a.png", "../b.mp4"]},
    }
    fingerprint: dict[str, object] = {
        **{"words": 1, "words_hash": b"w" * 16, "features": b"f" * 8},
        **{"short_words": b"s" * 4, "sample": b""},
    }
    form: dict[str, object] = {"characters": b"c" * 16, "columns": b"", "lines": b"l" * 16}
    sketched: dict[str, object] = {
        **{"visible_words": 1, "visible_hash": b"v" * 16, "visible_sample": b"v" * 4}
    }

    def sent(changed: Mapping[str, object]) -> bytes:
        """The item with other fields, each of whichever of its parts has that field."""
        own, made, written, rest = (
            {name: changed.get(name, one[name]) for name in one}
            for one in (item, fingerprint, form, sketched)
        )
        found = {"item": own, "fingerprint": made, "form": written, **rest}
        return message(["ItemsRead", 1, [found], 0])

    assert decode_reports(sent({}))
    assert decode_reports(sent({"extras": [extra] * MOST_EXTRAS, "main": "ä", "date_s": -1}))
    for name, value in (
        *(("part", "x" * 5000), ("format", "x" * 5000), ("title", "x" * 5000), ("title", 1)),
        *(("author", "x" * 5000), ("detail", "x" * 5000), ("kind", "film"), ("outcome", "eaten")),
        *(("date_s", 1 << 60), ("date_s", -(1 << 60)), ("date_s", 0.5), ("text", b"text")),
        *(
            ("main", "ä" * (MAX_TEXT_BYTES // 2)),
            ("main", 1),
            ("extras", None),
            ("extras", [extra] * (MOST_EXTRAS + 1)),
        ),
        *(("extras", [{"kind": "image"}]), ("extras", [extra | {"kind": "film"}])),
        *(("extras", [extra | {"name": "n" * 161}]), ("extras", [extra | {"name": 1}])),
        *(("extras", [extra | {"digest": b"ab"}]), ("extras", [extra | {"digest": None}])),
        *(("extras", [extra | {"count": -1}]), ("links", "a"), ("links", [1])),
        *(("links", ["a" * (LINK_CHARACTERS + 1)]), ("links", ["a.png"] * (MOST_LINKS + 1))),
        *(("words", -1), ("words", 0.5), ("words", 1 << 54), ("words_hash", b"w" * 17)),
        *(("words_hash", b""), ("features", b"f"), ("features", bytes(1 << 17)), ("sample", b"s")),
        *(("short_words", b"s"), ("visible_words", -1), ("visible_hash", b"")),
        *(("visible_sample", b"v"), ("characters", b"c"), ("columns", b"c"), ("lines", b"c")),
    ):
        with pytest.raises(MalformedMessage):
            decode_reports(sent({name: value}))


def test_a_packed_item_with_a_wrong_part_is_refused() -> None:
    item = ExtractedItem("", Kind.DOCUMENT, "pdf", "the text", main="text", date_s=1)
    made = Fingerprint(1, b"w" * 16, b"f" * 8, b"s" * 4, b"")
    good = packed_item(
        SketchedItem(item, 2, b"v" * 16, made, b"v" * 4, Form(b"c" * 16)), "the text"
    )
    long = packed_text("a long text " * 100)
    assert long.deflated
    twice = PackedText(*long[:3], long.content + b"more")
    assert good.text is not None

    def sent(**changed: Any) -> bytes:  # noqa: ANN401
        return message(["ItemsPacked", 1, [list(good._replace(**changed))], 0])

    assert decode_reports(sent()) == (ItemsPacked(1, (good,)),)
    assert decode_reports(sent(text=long, main=None, measured_words=0, words=""))
    extra = Extra(ExtraKind.IMAGE, "a.png", b"d" * 16)
    for name, value in (
        *(("part", "x" * 5000), ("title", "x" * 5000), ("kind", "film"), ("outcome", "eaten")),
        *(("date_s", 1 << 60), ("extras", [extra] * (MOST_EXTRAS + 1)), ("extras", None)),
        *(("links", ["a" * (LINK_CHARACTERS + 1)]), ("links", ["a.png"] * (MOST_LINKS + 1))),
        *(("characters", b"c"), ("columns", b"c"), ("lines", b"c"), ("visible_sample", b"v")),
        *(("visible_words", -1), ("visible_words", 1 << 54), ("visible_hash", b"")),
        *(("measured_words", -1), ("measured_words", 0.5), ("measured_hash", b"")),
        *(("features", b"f"), ("features", bytes(1 << 17)), ("short_words", b"s")),
        *(("sample", b"s"), ("words", b"the"), ("beginnings", 1), ("text", None)),
        # Another text, another length, not UTF-8, more than there should be, less, none at all.
        ("text", good.text._replace(content=b"the test")),
        ("text", good.text._replace(size_bytes=9)),
        ("text", PackedText(text_digest(b"\xff"), 1, False, b"\xff")),
        ("text", twice),
        ("text", long._replace(size_bytes=10)),
        ("text", long._replace(content=long.content[:-9])),
        ("text", long._replace(content=b"not deflated")),
        ("text", long._replace(size_bytes=-1)),
        ("main", long._replace(size_bytes=MAX_TEXT_BYTES + 1)),
        ("main", "text"),
    ):
        with pytest.raises(MalformedMessage):
            decode_reports(sent(**{name: value}))


def test_no_more_is_unpacked_of_a_text_than_it_should_have() -> None:
    bomb = zlib.compress(bytes(1 << 28), 9)
    item = ExtractedItem("", Kind.DOCUMENT, "pdf", "text")
    made = Fingerprint(1, b"w" * 16, b"f" * 8, b"s" * 4, b"")
    good = packed_item(SketchedItem(item, 1, b"v" * 16, made))
    text = PackedText(bytes(16), 1_000, deflated=True, content=bomb)
    sent = message(["ItemsPacked", 1, [list(good._replace(text=text))], 0])
    tracemalloc.start()
    try:
        with pytest.raises(MalformedMessage):
            decode_reports(sent)
        assert tracemalloc.get_traced_memory()[1] < 4 << 20
    finally:
        tracemalloc.stop()


def of_many_pages(pages: int) -> bytes:
    """A report that is written as no child writes it: 19 bytes and three parts a page."""
    whole = encode_reports([Previewed(0, Preview(Outcome.READ, sizes=((1.0, 1.0),) * 2))])
    page = msgspec.msgpack.encode((1.0, 1.0))
    assert whole.count(page * 2) == 1
    lists = b"\xdd" + pages.to_bytes(4) + page * pages
    return whole.replace(bytes([0x92]) + page * 2, lists)


def test_nothing_is_built_of_a_long_message_of_many_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec, "_decoded", lambda *_: pytest.fail("was built"))
    with pytest.raises(MalformedMessage, match="too many parts"):
        decode_reports(of_many_pages(3_000_000))


def test_the_parts_of_a_message_are_counted_in_little_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """With limits that are so much lower because each step is slow while memory is traced."""
    monkeypatch.setattr(codec, "_COUNTED_FROM_BYTES", 1 << 18)
    monkeypatch.setattr(codec, "_MOST_PARTS", 50_000)
    message = of_many_pages(40_000)
    tracemalloc.start()
    try:
        with pytest.raises(MalformedMessage, match="too many parts"):
            decode_reports(message)
        assert tracemalloc.get_traced_memory()[1] < 1 << 20
    finally:
        tracemalloc.stop()


def test_a_long_text_is_no_message_of_many_parts() -> None:
    item = ExtractedItem("", Kind.DOCUMENT, "txt", "word " * 5_000_000)
    made = Fingerprint(5_000_000, bytes(16), b"", b"", b"")
    sent = ItemsRead(0, (SketchedItem(item, 5_000_000, bytes(16), made, b""),))
    assert decode_reports(encode_reports([sent])) == (sent,)
