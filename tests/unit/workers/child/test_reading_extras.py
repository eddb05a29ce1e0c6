"""Extras come from real children, and however many there are, they fit into the messages."""

from pathlib import Path
from urllib.parse import quote

from neardup_desktop.extract.extras import content_digest
from neardup_desktop.model.extras import (
    EXTRA_NAME_CHARACTERS,
    MOST_EXTRAS,
    Counted,
    Extra,
    ExtraKind,
)
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.workers.codec import decode_reports, encode_reports
from neardup_desktop.workers.messages import ItemsRead, ReadTask
from neardup_desktop.workers.pool import WorkerPool
from tests.helpers.sketched import sketch
from tests.unit.workers.tasks import entry_of, run_all

TEXT = "The ferry runs again, and the list of all its stops is attached to this letter."


def mailbox(messages: int, attached: int) -> bytes:
    """A mailbox of which each message has so many attachments with long foreign names."""
    name = quote("船" * EXTRA_NAME_CHARACTERS)
    parts = "".join(
        f"--x\nContent-Type: image/jpeg; name*=utf-8''{name}{stop}\n\n{stop}\n"
        for stop in range(attached)
    )
    message = (
        "From ferry@example.org Fri May  3 18:05:00 2019\nFrom: ferry@example.org\n"
        "Subject: stops\nContent-Type: multipart/mixed; boundary=x\n\n"
        f"--x\nContent-Type: text/plain\n\n{TEXT}\n{parts}--x--\n\n"
    )
    return (message * messages).encode()


def test_a_mailbox_of_many_attachments_comes_whole(tmp_path: Path) -> None:
    path = tmp_path / "box.mbox"
    path.write_bytes(mailbox(6, MOST_EXTRAS + 9))
    with WorkerPool(1, 60.0, 1 << 30) as pool:
        results = run_all(pool, [ReadTask(1, entry_of(path), "default")])
    batches = [result.items for result in results if isinstance(result, ItemsRead)]
    items = [sketched.item for batch in batches for sketched in batch]
    assert len(items) == 6
    assert len(batches) > 1  # in one message they might be longer than a receiver takes
    for item in items:
        assert len(item.extras) == MOST_EXTRAS - 1 - len(Counted)
        assert item.extras[7].digest == content_digest(b"7")
        assert item.extras[7].kind is ExtraKind.ATTACHMENT
        assert item.extras[-1].name == f"{11 + len(Counted)} more (attachment)"


def test_whatever_a_format_gives_can_be_sent() -> None:
    strange = Extra(ExtraKind.IMAGE, "\ud800" * 1_000, b"")
    item = ExtractedItem(
        part="", kind=Kind.DOCUMENT, format="docx", text=TEXT, extras=(strange,) * 1_000
    )
    sent = ItemsRead(1, (sketch(item, "default"),))
    (received,) = decode_reports(encode_reports([sent]))
    assert received == sent
    extras = sent.items[0].item.extras
    assert extras == (Extra(ExtraKind.IMAGE, "?" * EXTRA_NAME_CHARACTERS, b""),) * MOST_EXTRAS
