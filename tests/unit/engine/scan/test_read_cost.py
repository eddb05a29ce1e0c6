"""Files that take long are read first, so that no child works alone at the end."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan import read_phase
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.settings import ScanSettings


def test_the_longest_come_first_and_each_comes_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    sizes = {"a": 10, "b": 60_000, "c": 20, "d": 200_000, "e": 30}
    for name, size in sizes.items():
        (home / f"{name}.txt").write_text(f"{name} word " * (size // 7 + 1))
    monkeypatch.setattr(read_phase, "_LONG_EFFORT", 2.0)
    with Archive.open(tmp_path / "archive") as archive:
        ended: list[FileId] = []
        really_finish = archive.files.finish

        def spied(read: Sequence[tuple[FileId, Outcome, str, str, bytes]]) -> None:
            ended.extend(one[0] for one in read)
            really_finish(read)

        monkeypatch.setattr(archive.files, "finish", spied)
        scan(archive, [home], ScanSettings(workers=1))
        names = {
            number: Path(path.decode()).stem
            for number, path in archive.index.rows("SELECT id, path FROM files")
        }
        assert [names[file] for file in ended] == ["d", "b", "a", "c", "e"]
        rows = archive.index.rows("SELECT DISTINCT outcome FROM files")
        assert rows == [(Outcome.READ,)]
