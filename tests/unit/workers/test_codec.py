"""Messages survive the wire unchanged, and nothing but messages is accepted."""

import json
import math
import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from neardup_desktop.model.extras import MOST_EXTRAS, Extra, ExtraKind
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.fingerprints import Fingerprint, Form, SketchedItem
from neardup_desktop.model.items import LINK_CHARACTERS, MOST_LINKS, ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.workers.codec import (
    decode_reports,
    decode_tasks,
    encode_report,
    encode_task,
)
from neardup_desktop.workers.framing import MalformedMessage
from neardup_desktop.workers.messages import (
    Contained,
    ContainTask,
    Differing,
    DifferTask,
    FileDone,
    HashTask,
    ItemsRead,
    Leaving,
    NotReady,
    ProofTask,
    Proved,
    ReadTask,
    Ready,
    Report,
    SameBytes,
    SeriesFound,
    SeriesTask,
    Studied,
    StudyTask,
    Task,
    Verified,
    VerifyTask,
)

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
SHARES = st.lists(st.tuples(st.floats(0, 1), COUNTS, COUNTS, st.booleans()), max_size=5)
REPORTS: st.SearchStrategy[Report] = st.one_of(
    st.builds(ItemsRead, COUNTS, st.lists(ITEMS, max_size=3).map(tuple)),
    st.builds(FileDone, COUNTS, st.sampled_from(Outcome), NAMES, NAMES, HASHES | st.just(b"")),
    st.builds(SameBytes, COUNTS, COUNTS, HASHES),
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
TASKS: st.SearchStrategy[Task] = st.one_of(
    st.builds(ReadTask, COUNTS, ENTRIES, NAMES, may_be_copy=st.booleans()),
    st.builds(HashTask, COUNTS, ENTRIES),
    st.builds(
        VerifyTask,
        COUNTS,
        st.lists(st.binary(max_size=9), min_size=2, max_size=5).map(tuple),
        st.lists(st.tuples(st.integers(0, 1), st.integers(0, 1)), max_size=5).map(tuple),
        st.floats(0, 1),
    ),
    st.builds(
        ContainTask,
        COUNTS,
        st.lists(st.binary(max_size=9), min_size=2, max_size=5).map(tuple),
        st.lists(st.tuples(st.integers(0, 1), st.integers(0, 1)), max_size=5).map(tuple),
    ),
    st.builds(DifferTask, COUNTS, ENTRIES, HASHES, NAMES, ENTRIES, HASHES, NAMES),
    st.builds(ProofTask, COUNTS, ENTRIES, HASHES, st.lists(NAMES, max_size=5).map(tuple)),
    st.builds(SeriesTask, COUNTS, st.lists(st.binary(max_size=9), max_size=5).map(tuple)),
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
    message = b"".join(map(encode_report, reports))
    assert list(decode_reports(message)) == reports


@given(st.lists(TASKS, min_size=1, max_size=3))
def test_tasks_arrive_as_they_were_sent(tasks: list[Task]) -> None:
    assert list(decode_tasks(b"".join(map(encode_task, tasks)))) == tasks


@settings(max_examples=300)
@given(REPORTS, st.data())
def test_a_damaged_report_is_refused_or_still_a_report(report: Report, data: st.DataObject) -> None:
    message = bytearray(encode_report(report))
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(message) - 1))
        message[at] = data.draw(st.integers(0, 255))
    try:
        decoded = decode_reports(bytes(message))
    except MalformedMessage:
        return
    assert b"".join(map(encode_report, decoded))  # whatever it says now, it is well formed


@given(st.binary(max_size=200))
def test_noise_is_refused(noise: bytes) -> None:
    with pytest.raises(MalformedMessage):
        decode_reports(noise)


@given(REPORTS, st.integers(1, 40))
def test_a_message_cut_short_is_refused(report: Report, cut: int) -> None:
    message = encode_report(report)
    with pytest.raises(MalformedMessage):
        decode_reports(message[: -min(cut, len(message))])


def frame(header: object, *blobs: bytes) -> bytes:
    """A frame around any header."""
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<I", len(text)) + text + b"".join(blobs)


def verified(
    similarity: float = 0.5, only_left: int = 0, only_right: int = 0, flag: int = 0
) -> bytes:
    """The answer to a task of one pair."""
    columns = struct.pack("=dqqB", similarity, only_left, only_right, flag)
    return frame(["verified", [1], [8, 8, 8, 1]], columns)


def test_the_verdict_on_a_pair_travels_as_numbers() -> None:
    verdict = Verdict(0.75, 3, 4, True)
    assert decode_reports(verified(0.75, 3, 4, 1)) == (Verified(1, (verdict,)),)
    assert encode_report(Verified(1, (verdict,))) == verified(0.75, 3, 4, 1)


@pytest.mark.parametrize(
    "message",
    [
        b"",
        frame(["done", [1, "read", "", ""], [15]], b"x" * 15),
        frame(["done", [1, "eaten", "", ""], [0]]),
        frame(["done", [-1, "read", "", ""], [0]]),
        frame(["done", [True, "read", "", ""], [0]]),
        frame(["done", [1.0, "read", "", ""], [0]]),
        frame(["done", [1, "read", "\ud800", ""], [0]]),
        frame(["done", [1, "read", "x" * 5000, ""], [0]]),
        frame(["done", [1, ["read"], "", ""], [0]]),
        frame(["done", {"key": 1}, [0]]),
        frame(["done", [1, "read", "", ""], [1 << 60]]),
        verified(similarity=1.5),
        verified(similarity=-1.0),
        verified(similarity=math.nan),
        verified(similarity=math.inf),
        verified(only_left=-1),
        verified(only_right=-1),
        verified(flag=2),
        verified() + b"x",
        frame(["verified", [1], [8, 16, 8, 1]], bytes(33)),
        frame(["verified", [1], [8, 8, 8, 0]], bytes(24)),
        frame(["verified", [1], [8, 8, 8]], bytes(24)),
        frame(["verified", [1], [7, 8, 8, 1]], bytes(24)),
        frame(["contained", [1, [-1]], []]),
        frame(["studied", [1], [3, 8]], b"abc" + bytes(8)),
        frame(["studied", [1], [4, 7]], bytes(11)),
        frame(["studied", [1], [4]], bytes(4)),
        frame(b"[" * 100_000),
        frame(b'["done", [' + b"9" * 10_000 + b', "read", "", ""], [0]]'),
        frame(["items", [1, [[]], 0], [0] * 7]),
        frame(["items", [1, [], 0], [3]], b"abc"),
        frame(["items", [1, [], -1], []]),
        frame(["items", [1, [], "all"], []]),
        frame(["ready", [], []]) + b"rest",
        frame(["read", [1, ["/x", 1, 1, 1, 1, 1], "default"], []]),
        struct.pack("<I", 1 << 31) + b"[]",
    ],
)
def test_what_no_child_of_ours_says_is_refused(message: bytes) -> None:
    with pytest.raises(MalformedMessage):
        decode_reports(message)


def test_an_item_with_a_wrong_part_is_refused() -> None:
    header: list[object] = ["", "document", "pdf", "", "", None, "read", "", False, 1, 1, []]
    blobs = [b"text", b"", b"v" * 16, b"w" * 16, b"f" * 8, b"s" * 4, b"", b"v" * 4]
    blobs += [b"c" * 16, b"", b"l" * 16, b"img/a.png\n../b.mp4"]

    def item(position: int = -1, value: object = None, blob: int = -1, data: bytes = b"") -> bytes:
        fields: list[object] = list(header)
        parts = list(blobs)
        if position >= 0:
            fields[position] = value
        if blob >= 0:
            parts[blob] = data
        return frame(["items", [1, [fields], 0], [len(part) for part in parts]], *parts)

    assert decode_reports(item())
    good = ["image", "a.png", "ab" * 16, 1]
    assert decode_reports(item(11, [good] * MOST_EXTRAS))
    for extras in (
        *(None, [good] * (MOST_EXTRAS + 1), [good[:3]], [["film", *good[1:]]]),
        *([["image", "n" * 161, ""]], [["image", "", "ab"]], [["image", "", "xy" * 16]]),
        *([["image", "\ud800", ""]], [["image", 1, ""]], [["image", "", None]]),
    ):
        with pytest.raises(MalformedMessage):
            decode_reports(item(11, extras))
    for position, value in [(1, "film"), (5, 1 << 60), (6, "eaten"), (8, 1), (9, -1), (10, 0.5)]:
        with pytest.raises(MalformedMessage):
            decode_reports(item(position, value))
    bad_links = (b"\xff", b"a" * (LINK_CHARACTERS + 1), b"\n".join([b"a.png"] * (MOST_LINKS + 1)))
    for data in bad_links:
        with pytest.raises(MalformedMessage):
            decode_reports(item(blob=11, data=data))
    for blob, data in [(0, b"\xff"), (1, b"main"), (2, b""), (3, b"w" * 17), (4, b"f"), (5, b"s")]:
        with pytest.raises(MalformedMessage):
            decode_reports(item(blob=blob, data=data))
