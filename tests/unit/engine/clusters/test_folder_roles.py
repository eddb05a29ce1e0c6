"""Which copy is kept where the user said which folders hold originals and backups."""

from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.errors import SourceError
from neardup_desktop.model.rules import BUILT_IN_RULES, FolderRole
from neardup_desktop.model.settings import Preference, ScanSettings

TEXT = "Nobody remembers who painted the harbour wall, and nobody asks."
ORIGINAL, BACKUP = FolderRole.ORIGINAL, FolderRole.BACKUP


def kept(review: Review, archive: Archive, preference: Preference = Preference.BEST) -> str:
    """The folder of the kept item of the only cluster."""
    table = review.clusters(preference=preference)
    (index,) = table.representative.tolist()
    return Path(archive.reader().item_infos([index])[index].path).parent.name


@pytest.fixture
def home(tmp_path: Path) -> Path:
    home = tmp_path / "home"
    for name in ("Art", "Documents", "Stick"):
        (home / name / "inner").mkdir(parents=True)
        (home / name / "letter.txt").write_text(TEXT)
    return home


def test_originals_are_kept_first_and_backups_last(tmp_path: Path, home: Path) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        reader = archive.reader()
        review = Review.load(reader)
        assert kept(review, archive) == "Art"

        archive.set_folder_role(home / "Art", BACKUP)
        review.reload_decisions(reader)
        before = kept(review, archive)
        assert before != "Art"

        archive.set_folder_role(home / "Stick", ORIGINAL)
        review.reload_decisions(reader)
        for preference in Preference:
            assert kept(review, archive, preference) == "Stick"
        rank = review.rank(BUILT_IN_RULES[0])
        folders = [review.columns.folders[at] for at in review.columns.folder.tolist()]
        order = sorted(range(len(folders)), key=lambda one: int(rank[one]))
        assert [Path(folders[one]).name for one in order][::2] == ["Stick", "Art"]

        # A choice by hand counts more, and a snapshot of other roles is not taken for an answer.
        review.keep(reader)
        assert kept(Review.load(archive.reader()), archive) == "Stick"
        archive.set_folder_role(home / "Stick", None)
        assert kept(Review.load(archive.reader()), archive) == before


def test_the_closest_folder_decides(tmp_path: Path, home: Path) -> None:
    (home / "Art/letter.txt").rename(home / "Art/inner/letter.txt")
    with Archive.open(tmp_path / "archive") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        archive.set_folder_role(home, ORIGINAL)
        archive.set_folder_role(home / "Art", BACKUP)
        archive.set_folder_role(home / "Art/inner", ORIGINAL)
        for name in ("Documents", "Stick"):
            archive.set_folder_role(home / name, BACKUP)
        assert archive.folder_roles()[str(home / "Art")] is BACKUP
        assert kept(Review.load(archive.reader()), archive) == "inner"


def test_a_folder_that_is_not_there_gets_no_role_and_loses_one(tmp_path: Path, home: Path) -> None:
    with Archive.open(tmp_path / "archive") as archive:
        archive.set_folder_role(home / "Art/inner", ORIGINAL)
        (home / "Art/inner").rmdir()
        with pytest.raises(SourceError):
            archive.set_folder_role(home / "Art/inner", BACKUP)
        archive.set_folder_role(home / "Art/inner", None)
        assert archive.folder_roles() == {}
