"""Items of an archive are shown as they look, by a child that is closed at the end."""

from pathlib import Path

import psutil
import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.item_details import OnDisk, item_details
from neardup_desktop.engine.clusters.previews import Renderer
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.pdf_writer import pdf_bytes

MAILBOX = """From ada@example.org Mon Sep 14 10:00:00 2020
From: ada@example.org
To: ben@example.org
Subject: Plums
Message-ID: <1@example.org>

The first letter is about plums and pears.

From ben@example.org Mon Sep 14 11:00:00 2020
From: ben@example.org
To: ada@example.org
Subject: Stones
Message-ID: <2@example.org>

The second letter is about dry stone walls.
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A folder with a PDF file and a mailbox."""
    folder = tmp_path / "home"
    folder.mkdir()
    (folder / "trees.pdf").write_bytes(pdf_bytes(["A word about apple trees."] * 80))
    (folder / "Inbox.mbox").write_text(MAILBOX)
    return folder


def test_items_are_shown_until_their_files_change(tmp_path: Path, home: Path) -> None:
    cancel = CancelFlag()
    renderer = Renderer()
    with Archive.open(tmp_path / "archive") as archive:
        archive.add_source(home)
        scan(archive, settings=ScanSettings(workers=1))
        reader = archive.reader()
        trees = reader.find_item(str(home / "trees.pdf"))
        letter = reader.find_item(f"{home / 'Inbox.mbox'}::2")

        preview = renderer.preview(reader, trees, cancel)
        assert preview is not None
        assert preview.pages > 1
        picture = renderer.draw(reader, trees, 1, 400, cancel)
        assert picture is not None
        assert abs(picture.width_px - 400) <= 1
        mail = renderer.preview(reader, letter, cancel)
        assert mail is not None
        assert "dry stone walls" in mail.markup[0]
        assert dict(mail.headers)["subject"] == "Stones"
        details = item_details(reader, [trees, letter])
        assert details[trees].on_disk is OnDisk.UNCHANGED
        assert len(details[trees].file.content_hash) == 16

        with (home / "Inbox.mbox").open("a") as stream:
            stream.write("one more line\n")
        (home / "trees.pdf").unlink()
        changed = renderer.preview(reader, ItemId(letter), cancel)
        assert changed is not None
        assert changed.outcome is Outcome.CHANGED
        gone = renderer.preview(reader, trees, cancel)
        assert gone is not None
        assert gone.outcome is Outcome.VANISHED
        details = item_details(reader, [trees, letter])
        assert details[trees].on_disk is OnDisk.GONE
        assert details[letter].on_disk is OnDisk.CHANGED
        unknown = renderer.preview(reader, ItemId(999_999), cancel)
        assert unknown is not None
        assert unknown.outcome is Outcome.VANISHED
        reader.close()
    [pid] = renderer._pool.child_pids()
    renderer.close()
    assert not psutil.pid_exists(pid)
