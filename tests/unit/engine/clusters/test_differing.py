"""The places in which two items differ are told from their files, by a child."""

from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.compare_items import places_that_differ
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.settings import ScanSettings

LETTER = (
    "From: ada@example.org\nSubject: Plums\nDate: Mon, 14 Sep 2020 10:00:00 +0000\nX-Mood: {}\n\n"
    "The first letter is about plums and pears.\n"
)


def test_places_are_told_until_a_file_changes(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    for name, mood in (("a", "fine"), ("b", "low"), ("c", "fine")):
        (home / f"{name}.eml").write_text(LETTER.format(mood))
    (home / "d.txt").write_text("The first letter is about plums and pears.\n")
    with Archive.open(tmp_path / "archive") as archive:
        archive.add_source(home)
        scan(archive, settings=ScanSettings(workers=1))
        reader = archive.reader()
        one, other, same = (reader.find_item(str(home / f"{name}.eml")) for name in "abc")
        text = reader.find_item(str(home / "d.txt"))
        (place,) = places_that_differ(reader, one, other, CancelFlag())
        assert "x-mood" in place.lower()
        assert places_that_differ(reader, one, same, CancelFlag()) == ()
        assert places_that_differ(reader, one, text, CancelFlag()) == ()
        (home / "b.eml").write_text(LETTER.format("high"))
        assert places_that_differ(reader, one, other, CancelFlag()) == ()
