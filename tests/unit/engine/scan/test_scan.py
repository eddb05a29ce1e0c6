"""Scanning: what is read when, what is forgotten, and that stopping loses nothing."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.crawl.exclusions import Exclusions
from neardup_desktop.crawl.walker import IsKnown, crawl
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan import crawl_phase
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.similar.like_file import like_file
from neardup_desktop.model.errors import NeardupError
from neardup_desktop.model.files import FileEntry, Skipped
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter, ScanSummary
from neardup_desktop.model.settings import Preference, ScanSettings
from tests.helpers.prose import TOPICS, Writer

ONE_CHILD = ScanSettings(workers=1)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Six families of a text, its draft and its copy, and six texts that stand alone."""
    folder = tmp_path / "home"
    folder.mkdir()
    writer = Writer(11)
    for number in range(6):
        text = "\n\n".join(writer.document(TOPICS[number % len(TOPICS)], 160))
        (folder / f"report {number}.txt").write_text(text)
        (folder / f"report {number} draft.txt").write_text(writer.edited(text, 0.06))
        (folder / f"report {number} (1).txt").write_text(text)
        alone = "\n\n".join(writer.document(TOPICS[number % len(TOPICS)], 120))
        (folder / f"alone {number}.txt").write_text(alone)
    return folder


Clusters = set[frozenset[tuple[str, str, float]]]


def clusters(archive: Archive) -> Clusters:
    """Each cluster as its members' file names with their levels of evidence and similarity."""
    reader = archive.reader()
    table = Review.load(reader).clusters(0.8, Preference.OLDEST)
    found: Clusters = set()
    for row in range(len(table)):
        members = table.cluster(row).members
        facts = reader.item_infos([member.item for member in members])
        found.add(
            frozenset(
                (Path(facts[member.item].path).name, member.evidence.label, member.similarity)
                for member in members
            )
        )
    reader.close()
    return found


def run(archive: Archive, *folders: Path) -> ScanSummary:
    return scan(archive, folders, ONE_CHILD)


def test_families_are_found_and_the_rest_stands_alone(home: Path, archive: Archive) -> None:
    summary = run(archive, home)
    assert (summary.files_found, summary.files_read, summary.items) == (24, 24, 24)
    found = clusters(archive)
    assert len(found) == 6
    for cluster in found:
        levels = sorted(evidence for _, evidence, *_ in cluster)
        assert levels.count("representative") == 1
        assert len(levels) == 3
        assert not any("alone" in name for name, *_ in cluster)


def test_a_rescan_reads_nothing_and_changes_nothing(home: Path, archive: Archive) -> None:
    run(archive, home)
    before = clusters(archive)
    summary = run(archive)
    assert (summary.files_read, summary.files_unchanged, summary.files_gone) == (0, 24, 0)
    assert clusters(archive) == before


def test_a_rescan_reads_what_is_new_or_changed_and_forgets_what_is_gone(
    home: Path, archive: Archive
) -> None:
    run(archive, home)
    (home / "report 0.txt").write_text("something else entirely now")
    (home / "report 1 (1).txt").unlink()
    (home / "new.txt").write_text((home / "alone 3.txt").read_text() + " and more")
    summary = run(archive)
    assert (summary.files_read, summary.files_gone, summary.files_unchanged) == (2, 1, 22)
    names = [frozenset(name for name, *_ in cluster) for cluster in clusters(archive)]
    assert {"report 0 draft.txt", "report 0 (1).txt"} in names
    assert {"report 1.txt", "report 1 draft.txt"} in names
    assert {"new.txt", "alone 3.txt"} in names


def test_a_renamed_file_is_not_read_again_and_stays_itself(home: Path, archive: Archive) -> None:
    run(archive, home)
    reader = archive.reader()
    item = reader.find_item(str(home / "report 2.txt"))
    (home / "kept").mkdir()
    (home / "report 2.txt").rename(home / "kept" / "final.txt")
    summary = run(archive)
    assert (summary.files_read, summary.files_gone, summary.files_unchanged) == (0, 0, 24)
    assert reader.find_item(str(home / "kept" / "final.txt")) == item
    reader.close()


def test_a_new_extension_is_read_again(home: Path, archive: Archive) -> None:
    run(archive, home)
    (home / "report 2.txt").rename(home / "report 2.bin")
    assert run(archive).files_read == 1


class StopAfter(CancelFlag):
    """Asks to stop once a phase has done so much: deterministic, unlike a timer."""

    def __init__(self, progress: ProgressCounter, phase: Phase, done: int) -> None:
        super().__init__()
        self._progress, self._phase, self._done = progress, phase, done

    def is_set(self) -> bool:
        if self._progress.phase is self._phase and self._progress.done >= self._done:
            self.set()
        return super().is_set()


@pytest.mark.parametrize(
    ("phase", "done"), [(Phase.CRAWL, 5), (Phase.READ, 1), (Phase.READ, 20), (Phase.VERIFY, 0)]
)
def test_a_cancelled_scan_goes_on_where_it_stopped(
    home: Path, tmp_path: Path, archive: Archive, phase: Phase, done: int
) -> None:
    progress = ProgressCounter()
    stopped = scan(archive, [home], ONE_CHILD, progress, StopAfter(progress, phase, done))
    assert stopped.cancelled
    resumed = run(archive)
    assert not resumed.cancelled
    assert stopped.files_read + resumed.files_read == 24
    with Archive.open(tmp_path / "uninterrupted") as other:
        run(other, home)
        assert clusters(archive) == clusters(other)


def test_a_cancelled_crawl_forgets_nothing(home: Path, archive: Archive) -> None:
    run(archive, home)
    before = clusters(archive)
    progress = ProgressCounter()
    scan(archive, [], ONE_CHILD, progress, StopAfter(progress, Phase.CRAWL, 3))
    assert archive.files.count() == 24
    assert clusters(archive) == before


def test_the_order_of_folders_plays_no_role(tmp_path: Path, home: Path) -> None:
    other = tmp_path / "second home"
    other.mkdir()
    for path in sorted(home.iterdir())[::2]:
        path.rename(other / path.name)
    found = []
    for number, folders in enumerate(([home, other], [other, home])):
        with Archive.open(tmp_path / f"archive {number}") as archive:
            for folder in folders:
                run(archive, folder)
            found.append(clusters(archive))
    assert found[0] == found[1]


def test_another_method_sketches_anew_without_reading(home: Path, archive: Archive) -> None:
    run(archive, home)
    default = clusters(archive)
    summary = scan(archive, [], ScanSettings(workers=1, method="paper"))
    assert summary.files_read == 0
    assert summary.pairs <= 6
    assert scan(archive, [], replace(ONE_CHILD, method="default")).files_read == 0
    assert clusters(archive) == default


def test_two_pages_with_the_same_article_are_alike_but_not_identical(
    tmp_path: Path, archive: Archive
) -> None:
    folder = tmp_path / "pages"
    folder.mkdir()
    article = "".join(f"<p>{p}</p>" for p in Writer(3).document(TOPICS[0], 300))
    for name, banner in (("one", "Spring sale on all rakes"), ("two", "Autumn fair in the hall")):
        (folder / f"{name}.html").write_text(
            f"<html><head><title>Beds</title></head><body><nav>{banner} and much more</nav>"
            f"<article><h1>Raised beds</h1>{article}</article></body></html>"
        )
    run(archive, folder)
    reader = archive.reader()
    review = Review.load(reader)
    [cluster] = [review.clusters().cluster(row) for row in range(len(review.clusters()))]
    assert cluster.members[1].evidence is Evidence.NEAR_DUPLICATE
    assert cluster.members[1].similarity == 1.0
    assert review.identical_groups() == []
    [pair] = review.pairs()
    assert pair.similarity == 1.0
    reader.close()


def test_pairs_and_groups_name_each_text_once(home: Path, archive: Archive) -> None:
    run(archive, home)
    reader = archive.reader()
    review = Review.load(reader)
    groups = review.identical_groups()
    assert sorted(group.evidence.label for group in groups) == (
        ["identical file"] * 6 + ["identical text"] * 6
    )
    for group in groups:
        paths = [reader.item_infos([item])[item].path for item in group.items]
        assert len(paths) > 1
        assert paths == sorted(paths)
    assert len(list(review.pairs(0.5))) == 6
    for pair in review.pairs(0.5):
        facts = reader.item_infos([pair.a, pair.b])
        assert facts[pair.a].path < facts[pair.b].path
    reader.close()


def test_what_is_like_a_file_from_elsewhere(home: Path, tmp_path: Path, archive: Archive) -> None:
    run(archive, home)
    probe = tmp_path / "probe.txt"
    probe.write_bytes((home / "report 4.txt").read_bytes())
    found = like_file(archive, probe).found
    reader = archive.reader()
    facts = reader.item_infos([one.item for one in found])
    listed = [(Path(facts[one.item].path).name, one.evidence) for one in found]
    assert sorted(listed) == [
        ("report 4 (1).txt", Evidence.IDENTICAL_FILE),
        ("report 4 draft.txt", Evidence.NEAR_DUPLICATE),
        ("report 4.txt", Evidence.IDENTICAL_FILE),
    ]
    probe.write_text((home / "report 4.txt").read_text() + " with three more words")
    found = like_file(archive, probe).found
    assert len(found) == 3
    assert all(one.evidence is Evidence.NEAR_DUPLICATE and one.similarity < 1 for one in found)
    probe.write_text("nothing here is like anything in that other folder")
    assert like_file(archive, probe).found == ()
    with pytest.raises(NeardupError, match="cannot be read"):
        like_file(archive, tmp_path / "missing.txt")
    reader.close()


def test_exact_copies_of_pictures_are_found_by_their_bytes(
    tmp_path: Path, archive: Archive
) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    contents = {
        "a.jpg": b"\xff\xd8\xff1",
        "b.jpg": b"\xff\xd8\xff1",
        "c.jpg": b"\xff\xd8\xff2",
        "empty 1": b"",
        "empty 2": b"",
    }
    for name, content in contents.items():
        (folder / name).write_bytes(content)
    summary = run(archive, folder)
    assert summary.not_compared == {"empty": 2, "pictures, left out": 3}
    assert summary.problems == 0
    names = {frozenset(name for name, *_ in cluster) for cluster in clusters(archive)}
    assert names == {frozenset({"a.jpg", "b.jpg"})}, "empty files are copies of nothing"


def test_an_unreadable_folder_keeps_what_is_known_of_it(
    home: Path, archive: Archive, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "locked").mkdir()
    (home / "alone 1.txt").rename(home / "locked" / "alone 1.txt")
    run(archive, home)
    locked = str(home / "locked")

    def locked_out(
        folders: Sequence[Path],
        exclusions: Exclusions,
        cancel: CancelFlag,
        is_known: IsKnown,
        *,
        same_rules: bool,
        on_folder: Callable[[str], object],
    ) -> Iterator[FileEntry | Skipped]:
        yield Skipped(locked, SkipReason.UNREADABLE_FOLDER)

        def is_left_out(path: str, status: os.stat_result) -> bool:
            return path.startswith(locked) or is_known(path, status)

        yield from crawl(folders, exclusions, cancel, is_left_out, same_rules=same_rules)

    # Permissions do not bind the superuser, who may well run this test.
    monkeypatch.setattr(crawl_phase, "crawl", locked_out)
    summary = run(archive)
    assert summary.files_gone == 0
    assert summary.skipped == {"unreadable folder": 1}
    assert archive.files.count() == 24


class StopsIn(ProgressCounter):
    """Stops the scan where a phase begins."""

    def __init__(self, phase: Phase, stop: CancelFlag) -> None:
        super().__init__()
        self._where = phase
        self._stop = stop

    def start(self, phase: Phase, *arguments: object, **options: object) -> None:
        super().start(phase, *arguments, **options)  # type: ignore[arg-type]
        if phase is self._where:
            self._stop.set()


def reasons(archive: Archive) -> list[tuple[str, str]]:
    """Name and reason of each file that was not compared."""
    with closing(archive.reader()) as reader:
        return [(Path(one.path).name, one.reason) for one in reader.not_compared()]


def test_a_file_that_needed_too_much_memory_is_read_by_the_next_scan(
    archive: Archive, home: Path
) -> None:
    long = "\n".join(f"Line {number} says something else." for number in range(100_000))
    (home / "long.txt").write_text(long)
    scan(archive, [home], replace(ONE_CHILD, memory_limit_bytes=4 << 20))
    assert ("long.txt", "out of memory") in reasons(archive)
    scan(archive, [], ONE_CHILD)
    assert reasons(archive) == []


def test_files_that_a_stopped_scan_has_not_reached_are_listed(archive: Archive, home: Path) -> None:
    stop = CancelFlag()
    summary = scan(archive, [home], ONE_CHILD, StopsIn(Phase.READ, stop), stop)
    assert (summary.cancelled, summary.problems) == (True, 0)
    assert reasons(archive) == [(path.name, "not read yet") for path in sorted(home.iterdir())]
    scan(archive, [], ONE_CHILD)
    assert reasons(archive) == []
