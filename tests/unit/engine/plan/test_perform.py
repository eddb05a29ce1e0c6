"""Real files, the real trash in a folder of its own: done, taken back, and told of."""

import os
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from neardup_desktop.actions.trash import SystemTrash
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import (
    drop,
    history,
    perform,
    redo,
    resume,
    steps_of,
    undo,
)
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import StepOutcome, Verb
from neardup_desktop.model.errors import ArchiveError, UsageError
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.deeds import listed, listed_paths, plan, ref, step

PROSE = "The quick brown fox jumps over the lazy dog near the bank of the river. " * 4


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path.resolve() / "home"
    folder.mkdir()
    for name in ("a.txt", "b.txt", "c.txt"):
        (folder / name).write_text(PROSE)
    return folder


@pytest.fixture
def archive(archive: Archive, home: Path) -> Archive:
    listed(archive, home)
    return archive


def trash_names() -> list[str]:
    folder = Path(os.environ["XDG_DATA_HOME"]) / "Trash"
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir())


def test_what_is_trashed_lies_in_the_trash_and_comes_back_as_it_was(
    archive: Archive, home: Path
) -> None:
    before = (home / "b.txt").lstat()
    report = perform(archive, plan(Verb.TRASH, step(home / "b.txt", home / "a.txt")))
    assert (report.done, report.bytes_won, report.problems) == (1, len(PROSE), ())
    assert not (home / "b.txt").exists()
    assert trash_names() == ["files/b.txt", "info/b.txt.trashinfo"]
    assert str(home / "b.txt") not in listed_paths(archive)
    back = undo(archive)
    assert (back.verb, back.done, back.problems) == (Verb.RESTORE, 1, ())
    after = (home / "b.txt").lstat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert (home / "b.txt").read_text() == PROSE
    assert trash_names() == []
    assert str(home / "b.txt") in listed_paths(archive)
    with pytest.raises(UsageError, match="Nothing to undo"):
        undo(archive)


def test_what_comes_back_is_found_among_the_others_at_once(tmp_path: Path, home: Path) -> None:
    with Archive.open(tmp_path / "scanned") as archive:
        scan(archive, [home], ScanSettings(workers=1))
        perform(archive, plan(Verb.TRASH, step(home / "b.txt", home / "a.txt")))
        undo(archive)
        reader = archive.reader()
        assert reader.text(reader.find_item(str(home / "b.txt"))) == PROSE
        reader.close()
        again = scan(archive, [], ScanSettings(workers=1))
        assert (again.files_read, again.files_gone) == (0, 0)


def test_a_move_takes_a_free_name_and_comes_back(archive: Archive, home: Path) -> None:
    target = home / "old"
    target.mkdir()
    (target / "b.txt").write_text("another")
    report = perform(archive, plan(Verb.MOVE, step(home / "b.txt"), target=target))
    assert report.done == 1
    [done] = steps_of(archive, report.action)
    assert done.result is not None
    assert done.result.current_path == str(target / "b (2).txt")
    assert (target / "b.txt").read_text() == "another"
    assert str(target / "b (2).txt") in listed_paths(archive)  # with all that was read in it
    assert len(list(archive.files.unread_sizes())) == 0
    undo(archive, report.action)
    assert (home / "b.txt").read_text() == PROSE
    assert str(home / "b.txt") in listed_paths(archive)
    assert list(target.iterdir()) == [target / "b.txt"]


def test_what_moves_out_of_all_sources_is_forgotten(
    archive: Archive, home: Path, tmp_path: Path
) -> None:
    outside = tmp_path.resolve() / "outside"
    perform(archive, plan(Verb.MOVE, step(home / "b.txt"), target=outside))
    assert (outside / "b.txt").exists()
    assert listed_paths(archive) == {str(home / "a.txt"), str(home / "c.txt")}


def test_a_page_goes_with_its_folder_and_comes_back_with_it(archive: Archive, home: Path) -> None:
    page, twin = home / "page.html", home / "twin.html"
    page.write_text("<p>page")
    twin.write_text("<p>page")
    (home / "page_files" / "deep").mkdir(parents=True)
    (home / "page_files" / "deep" / "x.png").write_bytes(b"png")
    perform(archive, plan(Verb.TRASH, step(page, twin, companions=[home / "page_files"])))
    assert not page.exists()
    assert not (home / "page_files").exists()
    assert "files/page_files/deep/x.png" in trash_names()
    undo(archive)
    assert page.read_text() == "<p>page"
    assert (home / "page_files" / "deep" / "x.png").read_bytes() == b"png"
    assert trash_names() == []


def test_a_page_without_its_folder_stays(archive: Archive, home: Path) -> None:
    (home / "page.html").write_text("<p>page")
    (home / "twin.html").write_text("<p>page")
    going = step(home / "page.html", home / "twin.html", companions=[home / "page_files"])
    report = perform(archive, plan(Verb.TRASH, going))
    assert [problem.reason for problem in report.problems] == [Refused.FAMILY_BROKEN]
    assert (home / "page.html").exists()


def test_a_taken_name_does_not_keep_a_file_in_the_trash(archive: Archive, home: Path) -> None:
    report = perform(archive, plan(Verb.TRASH, step(home / "b.txt", home / "a.txt")))
    (home / "b.txt").write_text("a new one")
    undo(archive)
    assert (home / "b.txt").read_text() == "a new one"
    assert (home / "b (restored).txt").read_text() == PROSE
    [done] = steps_of(archive, report.action + 1)
    assert done.result is not None
    assert "b (restored).txt" in done.result.detail
    assert str(home / "b (restored).txt") in listed_paths(archive)


def test_a_folder_that_is_gone_is_made_again_for_what_comes_back(
    archive: Archive, home: Path
) -> None:
    (home / "deep" / "er").mkdir(parents=True)
    (home / "deep" / "er" / "d.txt").write_text(PROSE)
    perform(archive, plan(Verb.TRASH, step(home / "deep" / "er" / "d.txt", home / "a.txt")))
    (home / "deep" / "er").rmdir()
    (home / "deep").rmdir()
    assert undo(archive).done == 1
    assert (home / "deep" / "er" / "d.txt").read_text() == PROSE


def test_an_emptied_trash_refuses_what_is_gone_and_gives_the_rest(
    archive: Archive, home: Path
) -> None:
    perform(archive, plan(Verb.HIDE, step(home / "c.txt")))
    going = (step(home / "b.txt", home / "a.txt"), step(home / "c.txt", home / "a.txt"))
    action = perform(archive, plan(Verb.TRASH, *going)).action
    [first, _] = steps_of(archive, action)
    assert first.result is not None
    Path(first.result.current_path).unlink()
    report = undo(archive, action)
    assert report.done == 1
    assert [(problem.subject.path, problem.reason) for problem in report.problems] == [
        (str(home / "b.txt"), Refused.NOT_FOUND)
    ]
    assert (home / "c.txt").exists()
    # What is gone for good does not stand in the way of taking earlier actions back.
    assert undo(archive).verb is Verb.UNHIDE


def test_what_a_person_put_back_by_hand_counts_as_back(archive: Archive, home: Path) -> None:
    action = perform(archive, plan(Verb.TRASH, step(home / "b.txt", home / "a.txt"))).action
    [done] = steps_of(archive, action)
    assert done.result is not None
    Path(done.result.current_path).rename(home / "b.txt")
    assert undo(archive, action).done == 1
    assert (home / "b.txt").read_text() == PROSE


def test_what_was_changed_in_the_trash_is_left_there(archive: Archive, home: Path) -> None:
    perform(archive, plan(Verb.TRASH, step(home / "b.txt", home / "a.txt")))
    place = Path(os.environ["XDG_DATA_HOME"]) / "Trash" / "files" / "b.txt"
    place.write_text("somebody else's")
    report = undo(archive)
    assert [problem.reason for problem in report.problems] == [Refused.CHANGED_SINCE]
    assert place.read_text() == "somebody else's"


def test_chosen_steps_are_taken_back_and_the_rest_later(archive: Archive, home: Path) -> None:
    going = (step(home / "b.txt", home / "a.txt"), step(home / "c.txt", home / "a.txt"))
    action = perform(archive, plan(Verb.TRASH, *going)).action
    [_, second] = steps_of(archive, action)
    assert undo(archive, action, [second.id]).done == 1
    assert (home / "c.txt").exists()
    assert not (home / "b.txt").exists()
    assert [done.undone for done in steps_of(archive, action)] == [False, True]
    with pytest.raises(UsageError):
        undo(archive, action, [second.id])
    assert undo(archive).done == 1
    assert (home / "b.txt").exists()
    [_, _, first] = history(archive)
    assert (first.done, first.undone, first.bytes_won, first.can_undo) == (2, 2, 0, False)


def test_decisions_without_files_are_taken_back_one_after_the_other(
    archive: Archive, home: Path
) -> None:
    (home / "d.txt").write_text("other words")
    listed(archive, home)
    b, d = home / "b.txt", home / "d.txt"
    perform(archive, plan(Verb.HIDE, step(b)))
    perform(archive, plan(Verb.KEEP, step(b)))
    perform(archive, plan(Verb.NOT_DUPLICATE, step(b, d)))
    reader = archive.reader()
    assert len(reader.hidden_items()) == len(reader.kept_items()) == 1
    assert archive.index.number("SELECT count(*) FROM decisions.not_duplicates") == 1
    assert [undo(archive).verb for _ in range(3)] == [Verb.DUPLICATE, Verb.UNKEEP, Verb.UNHIDE]
    assert (reader.hidden_items(), reader.kept_items()) == ([], [])
    assert archive.index.number("SELECT count(*) FROM decisions.not_duplicates") == 0
    reader.close()


def test_hiding_what_is_hidden_is_told_and_not_taken_back_twice(
    archive: Archive, home: Path
) -> None:
    perform(archive, plan(Verb.HIDE, step(home / "b.txt")))
    again = perform(archive, plan(Verb.HIDE, step(home / "b.txt")))
    assert [problem.reason for problem in again.problems] == [Refused.ALREADY]
    undo(archive)  # the first one: the second did nothing
    reader = archive.reader()
    assert reader.hidden_items() == []
    reader.close()


class _StopAfter(ProgressCounter):
    """Asks the work to stop once so many units are done, as a person would."""

    def __init__(self, cancel: CancelFlag, units: int) -> None:
        self._cancel, self._units = cancel, units
        super().__init__()

    def __setattr__(self, name: str, value: object) -> None:
        super().__setattr__(name, value)
        if name == "done" and value == self._units and self.phase is Phase.ACT:
            self._cancel.set()


def many(home: Path, count: int) -> list[Path]:
    paths = [home / f"many {number}.txt" for number in range(count)]
    for path in paths:
        path.write_text(PROSE)
    return paths


def test_a_cancelled_action_goes_on_where_it_stopped(archive: Archive, home: Path) -> None:
    paths = many(home, 130)
    cancel = CancelFlag()
    steps = [step(path, home / "a.txt") for path in paths]
    report = perform(archive, plan(Verb.TRASH, *steps), _StopAfter(cancel, 70), cancel)
    assert (report.done, report.pending, report.cancelled) == (70, 60, True)
    assert sum(path.exists() for path in paths) == 60
    assert undo(archive, report.action, [steps_of(archive, report.action)[0].id]).done == 1
    rest = resume(archive, report.action)
    assert (rest.done, rest.pending) == (60, 0)
    assert [path for path in paths if path.exists()] == paths[:1]
    with pytest.raises(UsageError, match="nothing left to do"):
        resume(archive, report.action)


def test_a_cancelled_action_can_be_given_up_and_taken_back(archive: Archive, home: Path) -> None:
    paths = many(home, 12)
    cancel = CancelFlag()
    steps = [step(path, home / "a.txt") for path in paths]
    report = perform(archive, plan(Verb.TRASH, *steps), _StopAfter(cancel, 5), cancel)
    drop(archive, report.action)
    outcomes = [done.result.outcome for done in steps_of(archive, report.action) if done.result]
    assert outcomes == [StepOutcome.DONE] * 5 + [StepOutcome.DROPPED] * 7
    assert undo(archive).done == 5
    assert all(path.exists() for path in paths)


def test_the_rest_of_an_action_that_is_taken_back_is_never_done(
    archive: Archive, home: Path
) -> None:
    cancel = CancelFlag()
    steps = [step(path, home / "a.txt") for path in many(home, 12)]
    report = perform(archive, plan(Verb.TRASH, *steps), _StopAfter(cancel, 5), cancel)
    assert report.pending
    assert undo(archive).done == report.done
    assert not archive.pending_notes()
    with pytest.raises(UsageError):
        resume(archive, report.action)


def test_a_cancelled_taking_back_goes_on_too(archive: Archive, home: Path) -> None:
    paths = many(home, 8)
    action = perform(
        archive, plan(Verb.TRASH, *(step(path, home / "a.txt") for path in paths))
    ).action
    cancel = CancelFlag()
    back = undo(archive, action, (), _StopAfter(cancel, 3), cancel)
    assert (back.done, back.pending) == (3, 5)
    with pytest.raises(UsageError):
        undo(archive, action)  # all of it is done or about to be
    assert resume(archive, back.action).done == 5
    assert all(path.exists() for path in paths)


def test_the_trash_is_searched_for_by_what_it_was(archive: Archive, home: Path) -> None:
    perform(archive, plan(Verb.TRASH, step(home / "b.txt", home / "a.txt")))
    reader = archive.reader()
    [trashed] = reader.journal.trashed()
    assert (trashed.step.subject.path, trashed.step.survivor_path) == (
        str(home / "b.txt"),
        str(home / "a.txt"),
    )
    assert Path(trashed.current_path).read_text() == PROSE
    with pytest.raises(UsageError, match="in the trash") as caught:
        reader.find_item(str(home / "b.txt"))
    assert str(home / "a.txt") in caught.value.remedy
    Path(trashed.current_path).rename(home / "b.txt")  # by hand
    listed(archive, home)
    assert reader.journal.trashed() == []
    reader.close()


def test_history_survives_a_rebuild_of_the_index_and_so_does_taking_back(
    tmp_path: Path, home: Path
) -> None:
    folder = tmp_path / "archive"
    with Archive.open(folder) as archive:
        listed(archive, home)
        perform(archive, plan(Verb.TRASH, step(home / "b.txt", home / "a.txt", Evidence.CONTAINED)))
    for path in folder.glob("index.db*"):
        path.unlink()
    with Archive.open(folder) as archive:
        [record] = history(archive)
        assert (record.verb, record.done) == (Verb.TRASH, 1)
        [done] = steps_of(archive, record.id)
        original = step(home / "a.txt", home / "a.txt").survivor
        assert done.step.evidence is Evidence.CONTAINED
        assert done.step.survivor is not None
        assert original is not None
        assert done.step.survivor == replace(original, title="")
        assert undo(archive).done == 1
        assert str(home / "b.txt") in listed_paths(archive)


def test_what_is_journaled_cannot_be_changed(archive: Archive, home: Path) -> None:
    perform(archive, plan(Verb.HIDE, step(home / "b.txt")))
    for table in ("actions", "steps", "results"):
        for statement in (f"UPDATE {table} SET id = 99", f"DELETE FROM {table}"):
            with pytest.raises(ArchiveError, match="only ever added to"):
                archive.decisions_database.execute(statement)


def test_an_empty_plan_leaves_no_trace(archive: Archive) -> None:
    assert perform(archive, plan(Verb.TRASH)).done == 0
    assert history(archive) == []


def test_what_does_not_exist_is_told(archive: Archive) -> None:
    for act in (undo, resume, drop, steps_of):
        with pytest.raises(UsageError, match="no action 7"):
            act(archive, 7)


def test_names_of_all_bytes_stand_in_the_journal(archive: Archive, home: Path) -> None:
    odd = Path(os.fsdecode(os.fsencode(home) + b"/caf\xe9 \n.txt"))
    odd.write_text(PROSE)
    moved = perform(archive, plan(Verb.MOVE, step(odd), target=home / "old"))
    assert moved.done == 1
    assert undo(archive).done == 1
    assert odd.read_text() == PROSE
    assert perform(archive, plan(Verb.TRASH, step(odd, home / "a.txt"))).done == 1
    assert undo(archive).done == 1
    assert odd.read_text() == PROSE


def test_the_item_of_a_problem_is_that_of_the_plan(archive: Archive, home: Path) -> None:
    going = step(home / "b.txt", home / "a.txt")
    going = replace(going, subject=ref(home / "b.txt", 17))
    (home / "b.txt").unlink()
    report = perform(archive, plan(Verb.TRASH, going))
    assert [(problem.subject.item, problem.reason) for problem in report.problems] == [
        (17, Refused.GONE)
    ]


def no_more_room(archive: Archive) -> None:
    """SQLite's own full disk."""
    pages = archive.decisions_database.number("PRAGMA page_count")
    archive.decisions_database.execute(f"PRAGMA max_page_count = {pages}")


def test_nothing_is_done_when_the_intent_finds_no_room(archive: Archive, home: Path) -> None:
    paths = many(home, 300)
    no_more_room(archive)
    with pytest.raises(ArchiveError, match="full"):
        perform(archive, plan(Verb.TRASH, *(step(path, home / "a.txt") for path in paths)))
    assert all(path.exists() for path in paths)
    assert history(archive) == []


def test_results_that_found_no_room_are_found_on_the_disk(tmp_path: Path, home: Path) -> None:
    paths = many(home, 300)

    class Filling(SystemTrash):
        def __init__(self, filled: Archive) -> None:
            super().__init__()
            self._filled = filled

        def put(self, path: str, noted_as: str = "") -> str:
            no_more_room(self._filled)
            return super().put(path)

    with Archive.open(tmp_path / "archive") as archive:
        listed(archive, home)
        with pytest.raises(ArchiveError, match="full"):
            perform(
                archive,
                plan(Verb.TRASH, *(step(path, home / "a.txt") for path in paths)),
                trash=Filling(archive),
            )
        gone = [path for path in paths if not path.exists()]
        assert 0 < len(gone) < 300  # it stopped at once
    with Archive.open(tmp_path / "archive") as archive:
        [record] = history(archive)
        assert (record.done, record.pending) == (len(gone), 300 - len(gone))
        assert "was interrupted" in archive.pending_notes()[0]
        assert not {str(path) for path in gone} & listed_paths(archive)
        drop(archive, record.id)
        assert undo(archive).done == len(gone)
    assert all(path.read_text() == PROSE for path in paths)


def test_the_work_grows_with_the_plan_and_no_faster(
    archive: Archive, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = []
    for number in (100, 400):
        folder = home / str(number)
        folder.mkdir()
        paths = many(folder, number)
        steps = [step(path, home / "a.txt") for path in paths]
        counted = 0

        def trace(frame: object, event: str, argument: object) -> None:
            nonlocal counted
            counted += event in ("call", "c_call")

        sys.setprofile(trace)
        try:
            perform(archive, plan(Verb.TRASH, *steps))
        finally:
            sys.setprofile(None)
        counts.append(counted / number)
    assert counts[1] < 1.2 * counts[0]


def test_what_was_undone_is_done_once_more_and_undone_again(archive: Archive, home: Path) -> None:
    perform(archive, plan(Verb.TRASH, step(home / "b.txt", home / "a.txt")))
    for _ in range(2):
        back = undo(archive)
        assert (home / "b.txt").exists()
        [item] = back.items
        assert archive.items.item_infos([item])[item].path == str(home / "b.txt")
        again = redo(archive, back.action)
        assert (again.verb, again.done, again.problems) == (Verb.TRASH, 1, ())
        assert not (home / "b.txt").exists()
    verbs = [record.verb for record in reversed(history(archive))]
    assert verbs == [Verb.TRASH, Verb.RESTORE, Verb.TRASH, Verb.RESTORE, Verb.TRASH]
    assert [record.can_undo for record in history(archive)] == [True, *[False] * 4]
    undo(archive)
    assert (home / "b.txt").read_text() == PROSE


def test_a_move_is_done_once_more_to_the_same_folder(archive: Archive, home: Path) -> None:
    target = home / "sorted"
    perform(archive, plan(Verb.MOVE, step(home / "b.txt"), target=target))
    back = undo(archive)
    assert not (target / "b.txt").exists()
    assert redo(archive, back.action).done == 1
    assert (target / "b.txt").read_text() == PROSE


def test_only_the_steps_that_came_back_are_done_once_more(archive: Archive, home: Path) -> None:
    made = plan(Verb.TRASH, *(step(home / name, home / "a.txt") for name in ("b.txt", "c.txt")))
    action = perform(archive, made).action
    [first, _] = steps_of(archive, action)
    back = undo(archive, action, [first.id])
    assert redo(archive, back.action).done == 1
    assert not (home / "b.txt").exists()
    assert not (home / "c.txt").exists()


@pytest.mark.parametrize("name", ["a.txt", "b.txt"])
def test_what_has_changed_since_it_came_back_is_left_alone(
    archive: Archive, home: Path, name: str
) -> None:
    perform(archive, plan(Verb.TRASH, step(home / "b.txt", home / "a.txt")))
    back = undo(archive)
    (home / name).write_text("Written since.")
    again = redo(archive, back.action)
    assert again.done == 0
    assert len(again.problems) == 1
    assert (home / "b.txt").exists()


def test_marks_are_made_once_more(archive: Archive, home: Path) -> None:
    b, c = home / "b.txt", home / "c.txt"
    for made in (plan(Verb.HIDE, step(b), step(c)), plan(Verb.KEEP, step(b))):
        perform(archive, made)
    undone = [undo(archive).action for _ in range(2)]
    reader = archive.reader()
    assert (reader.hidden_items(), reader.kept_items()) == ([], [])
    for action in reversed(undone):
        redo(archive, action)
    assert (len(reader.hidden_items()), len(reader.kept_items())) == (2, 1)
    assert redo(archive, undone[0]).done == 0  # it is kept already
    reader.close()
    assert [undo(archive).verb for _ in range(2)] == [Verb.UNKEEP, Verb.UNHIDE]


def test_what_took_nothing_back_cannot_be_done_once_more(archive: Archive, home: Path) -> None:
    action = perform(archive, plan(Verb.HIDE, step(home / "b.txt"))).action
    with pytest.raises(UsageError, match="took nothing back"):
        redo(archive, action)
    with pytest.raises(UsageError, match="no action 99"):
        redo(archive, 99)
