"""How a report comes to the disk, and what is left where it cannot: the old file, and no other."""

import errno
import os
import resource
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.report.reporting import write_report
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.errors import ReportError, UsageError
from neardup_desktop.model.progress import CancelFlag, Cancelled, Phase, ProgressCounter
from neardup_desktop.model.report import ReportRequest
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.report.base import all_writers
from tests.helpers.clutter import build_clutter

SUFFIXES = [writer.suffixes[0] for writer in all_writers()]
LONG_NAME = "契約書の写し" * 14  # 252 bytes in UTF-8, and with an ending of three as long as may be


@dataclass(frozen=True, slots=True)
class Place:
    """An archive that was scanned once, and the counter of the last report."""

    archive: Archive
    reader: ArchiveReader

    def write(
        self,
        target: Path,
        progress: ProgressCounter | None = None,
        cancel: CancelFlag | None = None,
        *,
        replace: bool = True,
    ) -> None:
        has_differences = target.suffix == ".html"
        write_report(
            self.reader,
            ReportRequest(differences=9 * has_differences, study=has_differences),
            target,
            sources=self.archive.sources(),
            replace=replace,
            progress=progress,
            cancel=cancel,
        )


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("writing").resolve()
    build_clutter(folder / "home")
    with Archive.open(folder / "archive") as archive:
        scan(archive, [folder / "home"], ScanSettings(workers=1))
        reader = archive.reader()
        yield Place(archive, reader)
        reader.close()


@pytest.fixture(params=SUFFIXES)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A file of each kind that already exists, alone in its folder."""
    target = tmp_path / f"report{request.param}"
    target.write_text("mine")
    return target


def is_untouched(target: Path) -> bool:
    """Whether a file is as it was, and nothing else is in its folder."""
    return target.read_text() == "mine" and list(target.parent.iterdir()) == [target]


def test_a_name_may_be_as_long_as_the_disk_allows(place: Place, tmp_path: Path) -> None:
    place.write(tmp_path / f"{LONG_NAME[:-1]}.csv")
    assert [path.name for path in tmp_path.iterdir()] == [f"{LONG_NAME[:-1]}.csv"]


def test_a_name_that_is_too_long_is_told_and_leaves_nothing(place: Place, tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="too long"):
        place.write(tmp_path / f"{'x' * 300}.csv")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others have no such folder")
def test_where_nobody_may_write_it_is_told_before_anything_is_read(place: Place) -> None:
    counter = ProgressCounter()
    with pytest.raises(ReportError, match="you do not have permission") as refused:
        place.write(Path("/sys/report.html"), counter)
    assert "Choose another place" in str(refused.value)
    assert counter.snapshot() == ProgressCounter().snapshot()


@pytest.mark.skipif(
    sys.platform == "win32" or (hasattr(os, "geteuid") and os.geteuid() == 0),
    reason="root writes anywhere",
)
def test_where_one_may_not_write_the_old_file_stays(place: Place, old: Path) -> None:
    old.parent.chmod(0o500)
    try:
        with pytest.raises(ReportError, match="you do not have permission"):
            place.write(old)
    finally:
        old.parent.chmod(0o700)
    assert is_untouched(old)


@contextmanager
def no_file_larger_than(size_bytes: int) -> Iterator[None]:
    """Have writing fail beyond so many bytes, as where a disk is full."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size_bytes, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_where_there_is_no_room_the_old_file_stays(place: Place, old: Path) -> None:
    with no_file_larger_than(500), pytest.raises(ReportError) as refused:
        place.write(old)
    assert f"cannot be written to {old}" in str(refused.value)
    assert os.strerror(errno.EFBIG) in str(refused.value)
    assert is_untouched(old)


def test_cancelled_anywhere_it_leaves_the_old_file(place: Place, old: Path) -> None:
    """Asked to stop at the first look, at the second, and so on, until it is written."""
    at = looks = 0

    class Stopping(CancelFlag):
        def is_set(self) -> bool:
            nonlocal looks
            looks += 1
            return looks > at

    while True:
        looks = 0
        try:
            place.write(old, cancel=Stopping())
        except Cancelled:
            assert is_untouched(old)
            at += 1 + at // 8
        else:
            break
    assert at > 3
    assert old.read_text("utf-8") != "mine"
    assert list(old.parent.iterdir()) == [old]


def test_a_file_that_appears_meanwhile_is_not_replaced_unasked(
    place: Place, tmp_path: Path
) -> None:
    target = tmp_path / "report.csv"

    class Meanwhile(ProgressCounter):
        """Puts a file there once the first cluster is written."""

        def __setattr__(self, name: str, value: object) -> None:
            super().__setattr__(name, value)
            if name == "done" and value == 1 and self.phase is Phase.REPORT:
                target.write_text("mine")

    with pytest.raises(UsageError, match="already exists"):
        place.write(target, Meanwhile(), replace=False)
    assert is_untouched(target)


def test_the_time_left_goes_by_the_words_to_count_and_not_by_clusters(
    place: Place, tmp_path: Path
) -> None:
    shares: list[float] = []

    class Watched(ProgressCounter):
        """Notes how much is said to be done after each cluster."""

        def __setattr__(self, name: str, value: object) -> None:
            super().__setattr__(name, value)
            if name == "done_effort" and value and self.phase is Phase.REPORT:
                shares.append(self.share())

    progress = Watched()
    place.write(tmp_path / "report.csv", progress)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)
    assert progress.total_effort > progress.total


def test_the_time_left_goes_by_the_differences_as_well(place: Place, tmp_path: Path) -> None:
    shares: list[float] = []

    class Watched(ProgressCounter):
        """Notes how much is said to be done, once all clusters are written."""

        def __setattr__(self, name: str, value: object) -> None:
            super().__setattr__(name, value)
            if name == "done_effort" and self.total and self.done == self.total:
                shares.append(self.share())

    progress = Watched()
    place.write(tmp_path / "report.html", progress)
    assert len(shares) > 1
    assert shares[0] < 0.9
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)
