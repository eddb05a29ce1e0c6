"""Series come and go with the items that prove them."""

import random
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.settings import STORED_SIMILARITY, ScanSettings
from tests.helpers.series_set import filled

ONE_CHILD = ScanSettings(workers=1)
LETTERS = filled("appointment.en", random.Random(2), 4)
"""Two of them prove nothing: they have too few facts."""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    for number, letter in enumerate(LETTERS[:3]):
        (folder / f"letter {number}.txt").write_text(letter)
    return folder


def levels(archive: Archive) -> set[Evidence]:
    """On what levels of evidence there is anything but representatives."""
    with closing(archive.reader()) as reader:
        table = Review.load(reader).clusters(STORED_SIMILARITY)
    return {Evidence(evidence) for evidence in table.member_evidence.tolist()} - {
        Evidence.REPRESENTATIVE
    }


def stored(archive: Archive) -> set[tuple[bytes, bool]]:
    return {
        (words, bool(proved))
        for words, proved in archive.index.rows(
            "SELECT words_hash, proved FROM series"
            " JOIN token_sequences ON token_sequences.id = sequence_id"
        )
    }


def test_a_third_item_proves_a_series_and_takes_the_proof_along(
    home: Path, archive: Archive
) -> None:
    third = home / "letter 2.txt"
    third.rename(home.parent / "away.txt")
    scan(archive, [home], ONE_CHILD)
    assert levels(archive) == {Evidence.NEAR_DUPLICATE}
    (home.parent / "away.txt").rename(third)
    scan(archive, [home], ONE_CHILD)
    assert levels(archive) == {Evidence.SAME_FORM}
    third.unlink()
    scan(archive, [home], ONE_CHILD)
    assert levels(archive) == {Evidence.NEAR_DUPLICATE}
    (home / "letter 1.txt").unlink()
    scan(archive, [home], ONE_CHILD)
    assert levels(archive) == set()
    assert stored(archive) == set()


def test_what_comes_bit_by_bit_is_proved_as_what_comes_at_once(
    home: Path, archive: Archive, tmp_path: Path
) -> None:
    scan(archive, [home], ONE_CHILD)
    (home / "letter 3.txt").write_text(LETTERS[3])
    (home / "draft.txt").write_text(LETTERS[0].replace("referral", "your doctor"))
    scan(archive, [home], ONE_CHILD)
    with Archive.open(tmp_path / "at once") as other:
        scan(other, [home], ONE_CHILD)
        assert stored(other) == stored(archive)
        assert levels(other) == levels(archive) == {Evidence.SAME_FORM, Evidence.NEAR_DUPLICATE}


def test_what_was_not_looked_at_yet_counts_as_a_series(home: Path, archive: Archive) -> None:
    (home / "letter 2.txt").unlink()
    scan(archive, [home], ONE_CHILD)
    assert levels(archive) == {Evidence.NEAR_DUPLICATE}
    archive.series.start_anew()
    assert levels(archive) == {Evidence.SAME_FORM}


def test_another_version_of_the_search_looks_at_all_again(home: Path, archive: Archive) -> None:
    scan(archive, [home], ONE_CHILD)
    before = stored(archive)
    archive.index.execute("UPDATE series SET proved = 0")
    archive.metadata.put("series by", "series/0")
    (home / "another.txt").write_text("Nothing that is like anything else in this folder here.")
    scan(archive, [home], ONE_CHILD)
    assert stored(archive) == before
