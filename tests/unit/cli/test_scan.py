"""What the command `scan` leaves for the window."""

from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.cli import scan as command
from neardup_desktop.cli.main import main
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.archive.snapshots import read_snapshot
from neardup_desktop.store.bulk_queries import index_stamp


def are_clusters_laid_out(archive: Path) -> bool:
    """Whether the window has its first clusters at hand."""
    with Archive.open(archive) as opened, closing(opened.reader()) as reader:
        stamp = index_stamp(reader.index)
    return all(read_snapshot(archive, what, stamp) for what in ("items", "clusters"))


def test_the_clusters_of_many_items_are_laid_out_for_the_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home, archive = tmp_path / "home", tmp_path / "archive"
    home.mkdir()
    text = "the ferry leaves at noon with plums and pears for the market of the next town " * 6
    for number in range(3):
        (home / f"{number}.txt").write_text(text)
    arguments = ["scan", "--archive", str(archive), "--workers", "1", str(home)]
    assert main(arguments) == 0
    assert not are_clusters_laid_out(archive)
    monkeypatch.setattr(command, "_MANY_ITEMS", 4)
    (home / "3.txt").write_text(text)
    assert main(arguments) == 0
    assert are_clusters_laid_out(archive)
    (home / "4.txt").write_text(text)
    (home / "5.txt").write_text(
        "and one that is like no other, but long enough to be compared " * 3
    )
    assert main(arguments) == 0
    assert are_clusters_laid_out(archive)
    monkeypatch.setattr(command, "_MUCH", 6)
    (home / "6.txt").write_text(text)
    assert main(arguments) == 0
    assert not are_clusters_laid_out(archive)
    assert "6 items compared" in capsys.readouterr().out
