"""Which date an item has, in the list as in what is kept of several versions."""

import os
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path

import pytest
from docx import Document

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.item_dates import date_items
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.similar.like_file import like_file
from neardup_desktop.engine.versions.timeline import timeline, versions_of
from neardup_desktop.model.items import DateSource
from neardup_desktop.model.settings import Preference, ScanSettings
from tests.helpers.prose import TOPICS, Writer

WRITER = Writer(11)
PAPER = " ".join(" ".join(WRITER.document(TOPICS[0], 700)).split()[:400])
OTHERS = [" ".join(" ".join(WRITER.document(topic, 300)).split()[:120]) for topic in TOPICS[1:5]]


def day(text: str) -> int:
    """Noon of a day, in seconds since the epoch."""
    return int(datetime.fromisoformat(f"{text}T12:00").astimezone().timestamp())


def draft(number: int) -> str:
    words = PAPER.split()
    words[20 * number : 20 * number + 3] = [f"changed{number}{at}" for at in range(3)]
    return " ".join(words)


def save(path: Path, text: str, saved: str, stated: str = "") -> None:
    """A DOCX; without a stated date it keeps that of the template of python-docx."""
    path.parent.mkdir(parents=True, exist_ok=True)
    document = Document()
    document.add_paragraph(text)
    if stated:
        document.core_properties.modified = datetime.fromisoformat(stated)
    document.save(str(path))
    os.utime(path, (day(saved),) * 2)


@pytest.fixture(scope="module")
def disk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("dates").resolve() / "disk"
    # Drafts of a thesis as programs save them, and an old one that was copied today.
    save(root / "thesis/one.docx", draft(0), "2014-10-01")
    save(root / "thesis/two.docx", draft(1), "2015-01-08")
    save(root / "thesis/three.docx", draft(2), "2015-03-20")
    save(root / "copied/first.docx", draft(0), "2024-05-05")
    # A template of somebody else, in unrelated documents and in drafts.
    for number, saved in enumerate(("2020-02-01", "2020-03-01", "2020-04-01")):
        save(root / f"letters/{number}.docx", OTHERS[number], saved, "2019-05-06T07:08:09")
    # A batch that was copied with the times of the copy.
    for number in range(3):
        text = f"batch {number} {OTHERS[number]} {OTHERS[3]}"
        save(root / f"batch/{number}.docx", text, "2024-01-01", "2018-02-03T04:05:06")
    # One that is older than its text says, and one that says it itself.
    save(root / "offers/plain.docx", f"plain {OTHERS[3]}", "2024-01-01", "2022-02-02T10:11:12")
    save(root / "offers/early.docx", f"early {OTHERS[0]}", "2015-02-01", "2026-11-28T10:11:12")
    save(root / "offers/zero.docx", f"zero {OTHERS[1]}", "2021-01-01", "1970-01-01T00:00:00")
    for name, saved in (
        ("notes 2019-03-01.txt", "2024-01-01"),
        ("plan 2031-01-01.txt", "2024-01-01"),
    ):
        (root / name).write_text(f"{name} {OTHERS[2]}")
        os.utime(root / name, (day(saved),) * 2)
    mail = EmailMessage()
    mail["From"], mail["Subject"] = "anna@example.org", "The text"
    mail["Date"] = "Fri, 14 Jul 2017 02:40:00 +0000"
    mail.set_content("Here it is.")
    mail.add_attachment(f"carried {OTHERS[0]} {OTHERS[1]}", filename="text.txt")
    (root / "mail.eml").write_bytes(mail.as_bytes())
    return root


@pytest.fixture(scope="module")
def archive(disk: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Archive]:
    with Archive.open(tmp_path_factory.mktemp("archive") / "archive") as archive:
        scan(archive, [disk], ScanSettings(workers=1))
        yield archive


@pytest.fixture
def reader(archive: Archive) -> Iterator[ArchiveReader]:
    with closing(archive.reader()) as opened:
        yield opened


@pytest.mark.parametrize(
    ("name", "expected", "source"),
    [
        ("thesis/three.docx", "2015-03-20", DateSource.FILE),  # known to be of a program
        ("letters/1.docx", "2020-03-01", DateSource.FILE),  # shared, and saved on other days
        ("batch/1.docx", "2018-02-03", DateSource.DOCUMENT),  # shared, and copied together
        ("offers/plain.docx", "2022-02-02", DateSource.DOCUMENT),
        ("offers/early.docx", "2015-02-01", DateSource.FILE),  # no younger than its file
        ("offers/zero.docx", "2021-01-01", DateSource.FILE),
        ("notes 2019-03-01.txt", "2019-03-01", DateSource.NAME),
        ("plan 2031-01-01.txt", "2024-01-01", DateSource.FILE),
        ("mail.eml", "2017-07-14", DateSource.MAIL),
        ("mail.eml::text.txt", "2017-07-14", DateSource.MAIL),
    ],
)
def test_an_item_has_the_date_that_can_be_true(
    reader: ArchiveReader, disk: Path, name: str, expected: str, source: DateSource
) -> None:
    item = reader.find_item(str(disk / name))
    info = reader.item_infos([item])[item]
    assert info.dated_by is source
    zone = UTC if source in (DateSource.DOCUMENT, DateSource.MAIL) else None
    assert datetime.fromtimestamp(info.modified_s, zone).date().isoformat() == expected
    # The list sorts and filters by the same one.
    review = Review.load(reader)
    index = review.index_of(item)
    assert index is not None
    assert int(review.columns.modified_s[index]) == info.modified_s


@pytest.mark.parametrize("preference", [Preference.BEST, Preference.NEWEST])
def test_the_newest_version_is_kept_whatever_its_content_states(
    reader: ArchiveReader, disk: Path, preference: Preference
) -> None:
    review = Review.load(reader)
    table = review.clusters(preference=preference)
    newest = reader.find_item(str(disk / "thesis/three.docx"))
    assert newest in review.items[table.member_index[table.starts[:-1]]].tolist()
    # The window of versions agrees.
    found = timeline(reader, versions_of(review, table, newest))
    assert newest in found.versions[-1].items


def test_a_dropped_file_is_dated_as_one_of_the_archive(archive: Archive, tmp_path: Path) -> None:
    for name, stated, source in (
        ("letter.docx", "2019-05-06T07:08:09", DateSource.FILE),
        ("offer.docx", "2020-05-06T07:08:09", DateSource.DOCUMENT),
    ):
        save(tmp_path / name, f"{name} {OTHERS[3]}", "2023-01-01", stated)
        date = like_file(archive, tmp_path / name).date
        assert date is not None
        assert date[1] is source


def test_nothing_is_dated_again_while_nothing_changed(archive: Archive) -> None:
    before = archive.index.row("SELECT stamp FROM state")
    date_items(archive)
    assert archive.index.row("SELECT stamp FROM state") == before
