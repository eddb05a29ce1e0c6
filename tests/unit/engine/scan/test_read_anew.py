"""Which files are read anew when a later version of the program reads a format another way."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan import read_phase
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.formats import all_format_infos
from neardup_desktop.model.settings import ScanSettings

_MAIL = """From: ada@example.org
Subject: Two texts
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

The text of the mail.
--b
Content-Type: text/html
Content-Disposition: attachment; filename=page.html

<p>The text of the page.</p>
--b--
"""


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    """What a scan of a page, a plain text and a mail with a page in it leaves."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "mail.eml").write_text(_MAIL)
    (home / "page.html").write_text("<p>The text of the page.</p>")
    (home / "note.txt").write_text("The text of the note.")
    with Archive.open(tmp_path / "archive") as opened:
        scan(opened, [home], ScanSettings(workers=1))
        yield opened


def test_what_lies_in_a_mail_is_read_anew_with_its_format(
    archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    raised = dict(all_format_infos())
    raised["html"] = replace(raised["html"], version=raised["html"].version + 1)
    monkeypatch.setattr(read_phase, "all_format_infos", lambda: raised)
    read_phase._known_formats.cache_clear()
    try:
        archive.files.read_again(read_phase.readers(()))
    finally:
        read_phase._known_formats.cache_clear()
    unread = archive.index.rows("SELECT path FROM files WHERE outcome IS NULL")
    assert {Path(bytes(path).decode()).name for (path,) in unread} == {"mail.eml", "page.html"}
