"""The timeline of an item: its cluster, what chains link to it, and copies as one version."""

import os
from collections.abc import Iterator
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.versions.timeline import (
    Timeline,
    all_versions_as_one,
    timeline,
    versions_of,
)
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.items import DateSource
from neardup_desktop.model.progress import CancelFlag, Cancelled
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.clutter import invoice
from tests.helpers.prose import TOPICS, Writer

SIMILARITY = 0.8
DAY_S = 86_400
FIRST_S = 1_500_000_000
COPIED_S = 1_700_000_000


def changed(text: str, at: int, *, words: int, mark: str) -> str:
    parts = text.split()
    parts[at : at + words] = [f"{mark}{number}" for number in range(words)]
    return " ".join(parts)


@pytest.fixture
def disk(tmp_path: Path) -> Path:
    """A document with two branches, a copy, a mail that carries it, and a chain that leads away."""
    root = tmp_path.resolve() / "disk"
    writer = Writer(7)
    first = " ".join(" ".join(writer.document(TOPICS[0], 600)).split()[:300])
    anna = changed(first, 20, words=6, mark="anna")
    ben = changed(first, 200, words=8, mark="ben")
    far = changed(changed(ben, 60, words=30, mark="far"), 130, words=25, mark="away")
    files = {
        "offer.txt": (first, 0),
        "Backup/offer.txt": (first, 9),
        "offer Anna.txt": (anna, 1),
        "offer Ben.txt": (ben, 2),
        "offer Anna 2.txt": (changed(anna, 100, words=3, mark="late"), 3),
        "far.txt": (far, 4),
        "farther.txt": (changed(far, 5, words=40, mark="more"), 5),
        "other.txt": (" ".join(writer.document(TOPICS[1], 300)), 0),
    }
    for path, (text, days) in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
        os.utime(root / path, (FIRST_S + days * DAY_S,) * 2)
    mail = EmailMessage()
    mail["From"], mail["Subject"] = "anna@example.org", "The offer"
    mail["Date"] = "Fri, 14 Jul 2017 02:40:00 +0000"
    mail.set_content("Here it is.")
    mail.add_attachment(changed(first, 250, words=4, mark="sent"), filename="offer sent.txt")
    (root / "mail.eml").write_bytes(mail.as_bytes())
    return root


@pytest.fixture
def archive(disk: Path, tmp_path: Path) -> Iterator[Archive]:
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [disk], ScanSettings(workers=1))
        yield archive


@pytest.fixture
def reader(archive: Archive) -> Iterator[ArchiveReader]:
    with closing(archive.reader()) as opened:
        yield opened


def of(reader: ArchiveReader, path: Path) -> Timeline:
    review = Review.load(reader)
    table = review.clusters(SIMILARITY)
    return timeline(reader, versions_of(review, table, reader.find_item(str(path))))


def names(found: Timeline) -> list[list[str]]:
    return [
        [
            found.infos[item].part.rpartition("/")[2] or Path(found.infos[item].path).name
            for item in version.items
        ]
        for version in found.versions
    ]


def test_versions_are_in_order_of_time_and_form_a_tree(reader: ArchiveReader, disk: Path) -> None:
    found = of(reader, disk / "offer.txt")
    listed = names(found)
    assert listed[0] == ["offer.txt", "offer.txt"]
    at = {version[0]: number for number, version in enumerate(listed)}
    first = found.versions[0]
    assert (first.predecessor, first.added, first.removed, first.words) == (None, 300, 0, 300)
    sent = found.versions[at["offer sent.txt"]]
    assert (sent.dated.source, sent.dated.date_s, sent.added, sent.removed) == (
        DateSource.MAIL,
        FIRST_S,
        4,
        4,
    )
    anna, ben = (found.versions[at[f"offer {name}.txt"]] for name in ("Anna", "Ben"))
    assert (anna.predecessor, ben.predecessor) == (0, 0)
    assert (anna.added, anna.removed, round(anna.kept, 6)) == (6, 6, 0.98)
    assert found.versions[at["offer Anna 2.txt"]].predecessor == at["offer Anna.txt"]
    assert found.versions[at["far.txt"]].predecessor == at["offer Ben.txt"]
    assert "other.txt" not in at
    assert found.asked == 0
    dates = [version.dated.date_s for version in found.versions]
    assert dates == sorted(dates)


def test_what_only_chains_lead_to_is_linked(reader: ArchiveReader, disk: Path) -> None:
    found = of(reader, disk / "offer.txt")
    listed = names(found)
    linked = {listed[at][0] for at, one in enumerate(found.versions) if one.is_linked}
    together = {name for at, [name, *_] in enumerate(listed) if not found.versions[at].is_linked}
    assert linked == {"farther.txt", "far.txt"}
    assert together >= {"offer.txt", "offer Anna.txt", "offer Ben.txt"}
    assert not found.versions[found.base].is_linked


def test_every_version_has_the_same_timeline(reader: ArchiveReader, disk: Path) -> None:
    sets = {
        tuple(sorted(map(str, names(of(reader, disk / name)))))
        for name in ("offer.txt", "farther.txt", "offer Ben.txt", "Backup/offer.txt")
    }
    assert len(sets) == 1


def test_an_item_without_relatives_is_its_only_version(reader: ArchiveReader, disk: Path) -> None:
    found = of(reader, disk / "other.txt")
    assert len(found.versions) == 1
    assert (found.asked, found.base, found.left_out) == (0, 0, 0)
    assert len(all_versions_as_one(reader, found)) == 0


def test_all_versions_as_one(reader: ArchiveReader, disk: Path) -> None:
    found = of(reader, disk / "offer.txt")
    together = all_versions_as_one(reader, found)
    assert together.base == found.base
    assert together.words == tuple(version.words for version in found.versions)
    cancel = CancelFlag()
    cancel.set()
    with pytest.raises(Cancelled):
        all_versions_as_one(reader, found, cancel)


def test_series_are_no_versions(tmp_path: Path) -> None:
    """Invoices made from one form are different documents."""
    root = tmp_path.resolve() / "bills"
    root.mkdir()
    for number in range(8):
        text = invoice(4711 + number, number + 1, 310 + 17 * number)
        (root / f"invoice {number}.txt").write_text(text)
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [root], ScanSettings(workers=1))
        with closing(archive.reader()) as reader:
            assert len(of(reader, root / "invoice 3.txt").versions) == 1


def test_dates_that_documents_state_come_before_those_of_their_files(tmp_path: Path) -> None:
    root = tmp_path.resolve() / "notes"
    root.mkdir()
    text = " ".join(" ".join(Writer(5).document(TOPICS[0], 400)).split()[:200])
    for number, day in enumerate(("2021-05-04", "2019-01-30", "2020-11-11")):
        path = root / f"note {number}.md"
        body = changed(text, 10 * number, words=2, mark=f"new{number}")
        path.write_text(f"---\ntitle: Note\ndate: {day}\n---\n\n{body}\n")
        os.utime(path, (COPIED_S + number,) * 2)
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [root], ScanSettings(workers=1))
        with closing(archive.reader()) as reader:
            found = of(reader, root / "note 0.md")
            assert names(found) == [["note 1.md"], ["note 2.md"], ["note 0.md"]]
            assert {version.dated.source for version in found.versions} == {DateSource.DOCUMENT}


def test_what_the_user_marked_as_different_is_no_version(
    archive: Archive, reader: ArchiveReader, disk: Path
) -> None:
    item = reader.find_item(str(disk / "offer.txt"))
    other = reader.find_item(str(disk / "offer Ben.txt"))
    plan = Planner(Review.load(reader), reader).items([item, other], Verb.NOT_DUPLICATE)
    perform(archive, plan)
    listed = names(of(reader, disk / "offer.txt"))
    assert ["offer Ben.txt"] not in listed
    assert ["offer Anna.txt"] in listed
