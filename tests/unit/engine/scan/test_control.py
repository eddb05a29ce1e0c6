"""A scan that is steered: it rests, does other things in between, and shows results early."""

import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan import partial_results
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.scan import read_again, scan
from neardup_desktop.engine.scan.up_to_date import is_up_to_date, note_outdated
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.model.progress import CancelFlag, PauseFlag, Phase, ProgressCounter
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.prose import TOPICS, Writer

AT_ONCE = ScanSettings(workers=1, first_results_s=0.0)


@pytest.fixture(autouse=True)
def passes_follow_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long one took, so that there are some in a short scan."""
    monkeypatch.setattr(partial_results, "COST_FACTOR", 0.0)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Families of a text and its draft, and more texts that stand alone."""
    folder = tmp_path / "home"
    folder.mkdir()
    writer = Writer(5)
    for number in range(40):
        text = "\n\n".join(writer.document(TOPICS[number % len(TOPICS)], 200))
        (folder / f"report {number:02}.txt").write_text(text)
        (folder / f"report {number:02} draft.txt").write_text(writer.edited(text, 0.05))
    return folder


def pairs_of(archive: Archive) -> set[tuple[int, int]]:
    found = archive.pairs.all_pairs()
    return set(zip(found.left.tolist(), found.right.tolist(), strict=True))


@dataclass
class Watch:
    """Looks at the archive, by a connection of its own, whenever there are new results."""

    archive: Archive
    pairs: list[int] = field(default_factory=list)
    phases: list[Phase] = field(default_factory=list)
    counter: ProgressCounter = field(default_factory=ProgressCounter)

    def look(self) -> None:
        reader = self.archive.reader()
        self.pairs.append(reader.pairs.count())
        self.phases.append(self.counter.phase)
        reader.close()


def slowly(yield_points: int) -> Callable[[], bool]:
    """Says that something waits, so that batches end at every result, a number of times."""
    left = iter(range(yield_points))
    return lambda: next(left, None) is not None


def test_results_are_there_while_files_are_still_read(home: Path, archive: Archive) -> None:
    watch = Watch(archive)
    steering = Steering(waits=slowly(10_000), results=watch.look)
    scan(archive, [home], AT_ONCE, watch.counter, steering=steering)
    early = [
        pairs for pairs, phase in zip(watch.pairs, watch.phases, strict=True) if phase is Phase.READ
    ]
    assert any(0 < pairs < 40 for pairs in early)
    assert watch.pairs[-1] == 40


def test_early_results_change_nothing_in_the_end(
    home: Path, tmp_path: Path, archive: Archive
) -> None:
    steering = Steering(waits=slowly(10_000), results=lambda: None)
    summary = scan(archive, [home], AT_ONCE, steering=steering)
    with Archive.open(tmp_path / "plain") as plain:
        assert scan(plain, [home], ScanSettings(workers=1)).pairs == summary.pairs == 40
    again = scan(archive, [], AT_ONCE, steering=steering)
    assert (again.files_read, again.pairs) == (0, 40)


def test_a_scan_cut_short_in_an_early_pass_goes_on(home: Path, archive: Archive) -> None:
    cancel = CancelFlag()
    watch = Watch(archive)

    def look() -> None:
        watch.look()
        if watch.pairs[-1]:
            cancel.set()

    steering = Steering(waits=slowly(10_000), results=look)
    stopped = scan(archive, [home], AT_ONCE, cancel=cancel, steering=steering)
    assert stopped.cancelled
    assert 0 < archive.pairs.count() < 40
    assert scan(archive, [], AT_ONCE, steering=steering).pairs == 40


def test_a_scan_rests_and_goes_on(home: Path, archive: Archive) -> None:
    pause, counter = PauseFlag(), ProgressCounter()
    rested: list[int] = []

    def waits() -> bool:
        if not rested and counter.phase is Phase.READ and counter.done >= 5:
            pause.set()
        return pause.is_set()

    def between_steps() -> None:
        if counter.snapshot().is_paused:
            rested.append(counter.done)
            if len(rested) >= 5:
                pause.clear()

    steering = Steering(pause=pause, waits=waits, between_steps=between_steps)
    summary = scan(archive, [home], AT_ONCE, counter, steering=steering)
    assert len(set(rested)) == 1
    assert summary.files_read == 80


def test_a_resting_scan_can_be_cancelled(home: Path, archive: Archive) -> None:
    pause, cancel = PauseFlag(), CancelFlag()
    pause.set()
    threading.Timer(0.2, cancel.set).start()
    assert scan(archive, [home], AT_ONCE, cancel=cancel, steering=Steering(pause=pause)).cancelled
    assert not archive.index.rows("SELECT 1 FROM files WHERE outcome IS NOT NULL")
    assert scan(archive, [], AT_ONCE).files_read == 80


def test_items_are_hidden_between_two_batches(home: Path, archive: Archive) -> None:
    counter = ProgressCounter()
    hidden: list[tuple[Phase, ItemId]] = []

    def between_steps() -> None:
        reader = archive.reader()
        found = reader.items.ids_of_path(str(home / "report 00.txt"))
        reader.close()
        if found and not hidden:
            archive.mark(Verb.HIDE, [found[0][0]])
            hidden.append((counter.phase, found[0][0]))

    steering = Steering(waits=lambda: not hidden, between_steps=between_steps)
    scan(archive, [home], AT_ONCE, counter, steering=steering)
    assert hidden[0][0] is Phase.READ
    reader = archive.reader()
    assert reader.hidden_items() == [hidden[0][1]]
    reader.close()


def test_what_is_hidden_while_a_scan_runs_does_not_go_with_a_file_that_left_the_name(
    home: Path, archive: Archive
) -> None:
    scan(archive, [home], AT_ONCE)
    old = home / "report 00.txt"
    old.rename(home / "renamed.txt")
    (home / "new.txt").write_text("A new text so that there is something to read in this scan.")
    cancel, counter = CancelFlag(), ProgressCounter()

    def stop_at_reading() -> bool:
        if counter.phase is Phase.READ:
            cancel.set()
        return False

    steering = Steering(waits=stop_at_reading)
    assert scan(archive, [], AT_ONCE, counter, cancel, steering).cancelled
    old.write_text("Quite another text that took the old name of a report.")
    hidden: list[ItemId] = []

    def hide() -> None:
        found = archive.items.ids_of_path(str(old))
        if found and not hidden:
            archive.mark(Verb.HIDE, [found[0][0]])
            hidden.append(found[0][0])

    scan(archive, [], AT_ONCE, steering=Steering(waits=lambda: not hidden, between_steps=hide))
    reader = archive.reader()
    assert reader.hidden_items() == hidden
    reader.close()


# --- folders that are away ------------------------------------------------------------------


@pytest.mark.parametrize("is_gone", [True, False], ids=["gone", "empty"])
def test_nothing_is_forgotten_of_a_folder_that_is_away(
    home: Path, tmp_path: Path, archive: Archive, is_gone: bool
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "note.txt").write_text("A short note that lies on the disk of this computer.")
    scan(archive, [home, other], AT_ONCE)
    home.rename(tmp_path / "unplugged")
    if not is_gone:
        home.mkdir()
    (other / "note 2.txt").write_text("Another short note that lies on this disk as well.")
    summary = scan(archive, [], AT_ONCE)
    assert (summary.files_read, summary.files_gone, summary.pairs) == (1, 0, 40)
    assert str(home) in summary.notes[0]
    assert summary.skipped[SkipReason.AWAY] == 1
    if not is_gone:
        home.rmdir()
    (tmp_path / "unplugged").rename(home)
    summary = scan(archive, [], AT_ONCE)
    assert (summary.files_read, summary.files_gone, summary.notes) == (0, 0, ())
    assert SkipReason.AWAY not in summary.skipped


def test_a_folder_that_is_away_keeps_what_a_reader_of_another_version_read(
    home: Path, tmp_path: Path, archive: Archive
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "note.txt").write_text("A short note that lies on the disk of this computer.")
    scan(archive, [home, other], AT_ONCE)
    archive.index.execute("UPDATE files SET reader = 'older/0'")
    note_outdated(archive)  # as by another version of the program
    archive.index.execute(
        f"UPDATE files SET outcome = '{Outcome.TIMED_OUT}' WHERE path = CAST(? AS BLOB)",
        (str(home / "report 01.txt"),),
    )
    text = (home / "report 00.txt").read_text()
    home.rename(tmp_path / "unplugged")
    (other / "longer.txt").write_text(f"{text}\n\nA line that only this file has.")
    for files_read in (2, 0):
        summary = scan(archive, [], AT_ONCE)
        assert (summary.files_read, summary.items, summary.pairs) == (files_read, 82, 42)
        assert summary.not_compared == {Outcome.TIMED_OUT: 1}
        assert summary.skipped == {SkipReason.AWAY: 1}
    (tmp_path / "unplugged").rename(home)
    for files_read in (80, 0):
        summary = scan(archive, [], AT_ONCE)
        assert (summary.files_read, summary.items, summary.pairs) == (files_read, 82, 42)
        assert (summary.not_compared, summary.skipped) == ({}, {})
    assert is_up_to_date(archive, AT_ONCE)


def test_the_only_folder_that_is_gone_is_told(home: Path, tmp_path: Path, archive: Archive) -> None:
    scan(archive, [home], AT_ONCE)
    home.rename(tmp_path / "unplugged")
    summary = scan(archive, [], AT_ONCE)
    assert [f"{home} is empty or missing" in note for note in summary.notes] == [True]
    assert (summary.problems, summary.unread_folders) == (1, (str(home),))
    assert archive.files.count() == 80


def test_a_file_is_read_again_when_asked_for(home: Path, archive: Archive) -> None:
    scan(archive, [home], AT_ONCE)
    path = home / "report 00.txt"
    before = path.stat()
    archive.index.execute(
        "UPDATE files SET outcome = 'damaged' WHERE path = CAST(? AS BLOB)", (str(path),)
    )
    assert before == path.stat()
    assert scan(archive, [], AT_ONCE).files_read == 0
    summary = read_again(archive, [str(path)], AT_ONCE)
    assert (summary.files_read, summary.problems, summary.pairs) == (1, 0, 40)
    path.write_text("Other words, which somebody wrote before asking for it again.")
    summary = read_again(archive, [str(path)], AT_ONCE)
    assert (summary.files_read, summary.problems, summary.pairs) == (1, 0, 39)
    reader = archive.reader()
    assert Review.load(reader).item_count() == 80
    reader.close()


def test_a_large_mailbox_counts_while_it_is_read(archive: Archive, tmp_path: Path) -> None:
    home = tmp_path / "mail"
    home.mkdir()
    # No two letters are alike, or comparing them would take far longer than reading them.
    messages = (
        f"From a@b.example Mon Jan  1 00:00:00 2024\nFrom: Ada <a@b.example>\n"
        f"Subject: letter {number}\n\n"
        f"{' '.join(f'word{number}x{place}' for place in range(2_000))}\n\n"
        for number in range(200)
    )
    (home / "all.mbox").write_text("".join(messages))
    progress = ProgressCounter()
    shares: list[float] = []

    def look() -> bool:
        if progress.phase is Phase.READ:
            shares.append(progress.snapshot().share)
        return False

    scan(archive, [home], AT_ONCE, progress, steering=Steering(waits=look))
    assert [share for share in shares if 0.1 < share < 0.95]
    assert shares == sorted(shares)
    assert max(shares) <= 1.0


def test_what_an_earlier_scan_read_counts_as_read(home: Path, tmp_path: Path) -> None:
    class AfterSome(CancelFlag):
        def is_set(self) -> bool:
            return super().is_set() or counter.read >= 20

    with Archive.open(tmp_path / "archive") as archive:
        counter = ProgressCounter()
        assert scan(archive, [home], AT_ONCE, counter, AfterSome()).cancelled
        reader = archive.reader()
        before, files = reader.files_read()
        assert 0 < before < files == 80
        counter, seen = ProgressCounter(), list[int]()
        steering = Steering(results=lambda: seen.append(counter.read))
        scan(archive, [], AT_ONCE, counter, steering=steering)
        assert counter.read == reader.files_read()[0] == files
        assert min(seen) >= before
        reader.close()
