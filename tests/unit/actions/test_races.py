"""What happens to a file behind the program's back: before the check, and right after it."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.identity import companion_at
from neardup_desktop.actions.perform import Performer
from neardup_desktop.actions.trash import SystemTrash, Trash
from neardup_desktop.model.actions import Step, StepOutcome, StepResult, Verb
from neardup_desktop.model.journal import Intent
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.refusals import Refused
from tests.helpers.deeds import all_bytes, step

TEXT = "the words of the one and only text, and of its copy"
OTHER = "quite other words that somebody wrote meanwhile ----"

Act = Callable[["Scene"], None]


class Scene:
    """A folder with a file, its copy, and a saved page with its folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.inner = folder / "inner"
        self.inner.mkdir()
        self.subject = self.inner / "copy.txt"
        self.survivor = folder / "kept.txt"
        self.pictures = self.inner / "copy_files"
        self.pictures.mkdir()
        (self.pictures / "x.png").write_bytes(b"a picture")
        for path in (self.subject, self.survivor):
            path.write_text(TEXT)
        self.trash_folder = Path(os.environ["XDG_DATA_HOME"])

    def step(self, evidence: Evidence = Evidence.IDENTICAL_FILE, *, family: bool = False) -> Step:
        return step(self.subject, self.survivor, evidence, [self.pictures] if family else [])

    def do(
        self,
        going: Step,
        trash: Trash | None = None,
        verb: Verb = Verb.TRASH,
        target: Path | None = None,
        protected: tuple[str, ...] = (),
    ) -> StepResult:
        family = tuple(companion_at(path) for path in going.companions)
        paths = frozenset((going.subject.file.path, *going.companions))
        performer = Performer(trash or SystemTrash(), paths, protected)
        return performer.do(Intent(1, verb, going, family, str(target or "")))

    def everything(self) -> set[bytes]:
        return set(all_bytes(self.folder, self.trash_folder))


@pytest.fixture
def scene(tmp_path: Path) -> Scene:
    folder = tmp_path.resolve() / "desk"
    folder.mkdir()
    return Scene(folder)


class AfterTheCheck:
    """The real trash, and somebody who acts between the check and the move."""

    def __init__(self, act: Callable[[], None]) -> None:
        self._act: Callable[[], None] | None = act

    def put(self, path: str, noted_as: str = "") -> str:
        act, self._act = self._act, None
        if act is not None:
            act()
        return SystemTrash().put(path, noted_as)


def change(scene: Scene) -> None:
    with scene.subject.open("a") as stream:
        stream.write(" and more")


def change_keeping_size_and_time(scene: Scene) -> None:
    status = scene.subject.stat()
    with scene.subject.open("r+") as stream:
        stream.write(OTHER[:10])
    os.utime(scene.subject, ns=(status.st_atime_ns, status.st_mtime_ns))


def replace_by_link(scene: Scene) -> None:
    scene.subject.rename(scene.folder / "elsewhere.txt")
    scene.subject.symlink_to(scene.survivor)


def swap_with_another(scene: Scene) -> None:
    other = scene.folder / "other.txt"
    other.write_text(OTHER)
    scene.subject.rename(scene.folder / "elsewhere.txt")
    other.rename(scene.subject)


def replace_by_folder(scene: Scene) -> None:
    scene.subject.rename(scene.folder / "elsewhere.txt")
    scene.subject.mkdir()


def replace_by_pipe(scene: Scene) -> None:
    scene.subject.rename(scene.folder / "elsewhere.txt")
    os.mkfifo(scene.subject)


def move_away(scene: Scene) -> None:
    scene.subject.rename(scene.folder / "elsewhere.txt")


def replace_folder_by_link(scene: Scene) -> None:
    """The folder became a link to another one that holds a file of that name."""
    scene.inner.rename(scene.folder / "old")
    (scene.folder / "new").mkdir()
    (scene.folder / "new" / "copy.txt").write_text(OTHER)
    scene.inner.symlink_to(scene.folder / "new")


def link_folder_to_itself_elsewhere(scene: Scene) -> None:
    """The folder was moved away and a link left: the same file, by another way."""
    scene.inner.rename(scene.folder / "old")
    scene.inner.symlink_to(scene.folder / "old")


def survivor_gone(scene: Scene) -> None:
    scene.survivor.rename(scene.folder / "renamed.txt")


def survivor_changed(scene: Scene) -> None:
    scene.survivor.write_text(OTHER)


def survivor_replaced_by_link(scene: Scene) -> None:
    """Now the survivor is but a link to what is to go."""
    scene.survivor.rename(scene.folder / "renamed.txt")
    scene.survivor.symlink_to(scene.subject)


def survivor_replaced_by_equal(scene: Scene) -> None:
    """Another file with the same content: not the one that was scanned."""
    scene.survivor.unlink()
    (scene.folder / "new.txt").write_text(TEXT)
    (scene.folder / "new.txt").rename(scene.survivor)


BEFORE_CHECK: list[tuple[Act, Refused]] = [
    (change, Refused.CHANGED),
    (change_keeping_size_and_time, Refused.CHANGED),
    (replace_by_link, Refused.NOT_A_FILE),
    (swap_with_another, Refused.CHANGED),
    (replace_by_folder, Refused.NOT_A_FILE),
    (replace_by_pipe, Refused.NOT_A_FILE),
    (move_away, Refused.GONE),
    (replace_folder_by_link, Refused.NOT_A_FILE),
    (link_folder_to_itself_elsewhere, Refused.NOT_A_FILE),
    (survivor_gone, Refused.SURVIVOR_GONE),
    (survivor_changed, Refused.SURVIVOR_CHANGED),
    (survivor_replaced_by_link, Refused.SURVIVOR_CHANGED),
    (survivor_replaced_by_equal, Refused.SURVIVOR_CHANGED),
]

AFTER_CHECK: list[tuple[Act, Refused]] = [
    (change, Refused.CHANGED),
    (replace_by_link, Refused.CHANGED),
    (swap_with_another, Refused.CHANGED),
    (replace_by_folder, Refused.CHANGED),
    (replace_by_pipe, Refused.CHANGED),
    (move_away, Refused.GONE),
    (replace_folder_by_link, Refused.CHANGED),
    (survivor_gone, Refused.SURVIVOR_CHANGED),
    (survivor_changed, Refused.SURVIVOR_CHANGED),
    (survivor_replaced_by_link, Refused.SURVIVOR_CHANGED),
    (survivor_replaced_by_equal, Refused.SURVIVOR_CHANGED),
]


def named(cases: list[tuple[Act, Refused]]) -> dict[str, object]:
    return {"argvalues": cases, "ids": [act.__name__ for act, _ in cases]}


@pytest.mark.parametrize("evidence", [Evidence.IDENTICAL_FILE, Evidence.IDENTICAL_TEXT])
@pytest.mark.parametrize(("act", "reason"), **named(BEFORE_CHECK))  # type: ignore[arg-type]
def test_what_changed_since_the_scan_is_left_alone(
    scene: Scene, act: Act, reason: Refused, evidence: Evidence
) -> None:
    going = scene.step(evidence)
    act(scene)
    names = sorted(str(path) for path in scene.folder.rglob("*"))
    before = scene.everything()
    result = scene.do(going)
    assert (result.outcome, result.reason) == (StepOutcome.REFUSED, reason)
    assert sorted(str(path) for path in scene.folder.rglob("*")) == names
    assert scene.everything() == before
    assert not scene.trash_folder.exists()


@pytest.mark.parametrize(("act", "reason"), **named(AFTER_CHECK))  # type: ignore[arg-type]
def test_what_changes_right_after_the_check_is_put_back(
    scene: Scene, act: Act, reason: Refused
) -> None:
    going = scene.step()
    seen: list[tuple[list[str], set[bytes]]] = []

    def meddle() -> None:
        act(scene)
        names = sorted(str(path) for path in scene.folder.rglob("*"))
        seen.append((names, set(all_bytes(scene.folder))))

    result = scene.do(going, AfterTheCheck(meddle))
    assert (result.outcome, result.reason) == (StepOutcome.REFUSED, reason)
    [(names, content)] = seen
    assert sorted(str(path) for path in scene.folder.rglob("*")) == names
    assert set(all_bytes(scene.folder)) == content
    assert [path for path in scene.trash_folder.rglob("*") if not path.is_dir()] == []


def test_a_move_is_checked_like_a_trashing(scene: Scene) -> None:
    going = scene.step()
    change(scene)
    assert scene.do(going, verb=Verb.MOVE, target=scene.folder / "t").reason is Refused.CHANGED
    assert scene.subject.exists()


def test_a_file_made_read_only_goes_and_keeps_its_mode(scene: Scene) -> None:
    going = scene.step()
    scene.subject.chmod(0o400)
    result = scene.do(going)
    assert result.outcome is StepOutcome.DONE
    assert Path(result.current_path).stat().st_mode & 0o777 == 0o400


def test_a_folder_that_may_not_be_written_keeps_its_file(scene: Scene) -> None:
    going = scene.step()
    scene.inner.chmod(0o500)
    try:
        if os.access(scene.inner, os.W_OK):
            pytest.skip("this user may write anywhere")
        assert scene.do(going).reason is Refused.NO_PERMISSION
        assert scene.subject.exists()
    finally:
        scene.inner.chmod(0o700)


def test_what_may_not_be_read_cannot_be_checked(scene: Scene) -> None:
    going = scene.step()
    scene.subject.chmod(0)
    if os.access(scene.subject, os.R_OK):
        pytest.skip("this user may read anything")
    assert scene.do(going).reason is Refused.UNREADABLE
    assert scene.subject.exists()


def test_a_survivor_that_goes_itself_does_not_count(scene: Scene) -> None:
    going = scene.step()
    trash = SystemTrash()
    performer = Performer(trash, frozenset({str(scene.subject), str(scene.survivor)}))
    assert performer.do(Intent(1, Verb.TRASH, going)).reason is Refused.SURVIVOR_GOES
    performer = Performer(trash, frozenset({str(scene.subject), str(scene.folder)}))
    assert performer.do(Intent(1, Verb.TRASH, going)).reason is Refused.SURVIVOR_GOES
    assert scene.subject.exists()


def test_nothing_is_trashed_without_a_survivor_or_out_of_a_file(scene: Scene) -> None:
    assert scene.do(step(scene.subject)).reason is Refused.NO_SURVIVOR
    assert scene.do(scene.step(), protected=(str(scene.inner),)).reason is Refused.PROTECTED
    assert scene.do(scene.step(), protected=(str(scene.inner)[:-1],)).outcome is StepOutcome.DONE


def test_another_name_of_the_survivor_may_go_but_wins_nothing(scene: Scene) -> None:
    scene.subject.unlink()
    os.link(scene.survivor, scene.subject)
    result = scene.do(scene.step())
    assert result.outcome is StepOutcome.DONE
    assert "no space" in result.detail
    assert scene.survivor.read_text() == TEXT


def test_the_same_entry_reached_in_two_ways_is_the_last_copy(scene: Scene) -> None:
    """As on a disk that does not tell capitals apart: a name that leads to the very same entry."""
    going = step(scene.subject, scene.subject)
    performer = Performer(SystemTrash())
    assert performer.do(Intent(1, Verb.TRASH, going)).reason is Refused.LAST_COPY
    assert scene.subject.exists()


class Broken:
    """A trash that takes so many things and then no more."""

    def __init__(self, takes: int) -> None:
        self._takes = takes

    def put(self, path: str, noted_as: str = "") -> str:
        if not self._takes:
            raise StepError(Refused.NO_TRASH, outcome=StepOutcome.FAILED)
        self._takes -= 1
        return SystemTrash().put(path, noted_as)


@pytest.mark.parametrize("takes", [0, 1])
def test_a_family_that_cannot_go_whole_stays_whole(scene: Scene, takes: int) -> None:
    result = scene.do(scene.step(family=True), Broken(takes))
    assert (result.outcome, result.reason) == (StepOutcome.FAILED, Refused.NO_TRASH)
    assert scene.subject.read_text() == TEXT
    assert (scene.pictures / "x.png").read_bytes() == b"a picture"
    assert [path for path in scene.trash_folder.rglob("*") if not path.is_dir()] == []


def test_a_companion_swapped_for_a_link_keeps_the_family_there(scene: Scene) -> None:
    going = scene.step(family=True)

    def swap() -> None:
        scene.pictures.rename(scene.folder / "elsewhere")
        scene.pictures.symlink_to(scene.folder)

    assert scene.do(going, AfterTheCheck(swap)).reason is Refused.FAMILY_BROKEN
    assert scene.subject.read_text() == TEXT
    assert scene.pictures.is_symlink()
    assert (scene.folder / "elsewhere" / "x.png").exists()


def test_a_moved_page_keeps_its_folder_s_name_or_stays(scene: Scene) -> None:
    target = scene.folder / "t"
    (target / "copy_files").mkdir(parents=True)
    result = scene.do(scene.step(family=True), verb=Verb.MOVE, target=target)
    assert (result.outcome, result.reason) == (StepOutcome.FAILED, Refused.NAME_TAKEN)
    assert scene.subject.exists()
    (target / "copy_files").rmdir()
    assert scene.do(scene.step(family=True), verb=Verb.MOVE, target=target).outcome == "done"
    assert (target / "copy_files" / "x.png").exists()


def test_a_move_to_another_disk_is_refused(scene: Scene, other_disk: Path) -> None:
    result = scene.do(scene.step(), verb=Verb.MOVE, target=other_disk)
    assert (result.outcome, result.reason) == (StepOutcome.FAILED, Refused.OTHER_VOLUME)
    assert scene.subject.exists()
    assert list(other_disk.iterdir()) == []


def test_a_file_that_went_to_another_disk_is_another_file(scene: Scene, other_disk: Path) -> None:
    going = scene.step()
    shutil.copytree(scene.inner, other_disk / "inner", copy_function=shutil.copy2)
    shutil.rmtree(scene.inner)
    scene.inner.symlink_to(other_disk / "inner")
    assert scene.do(going).reason is Refused.NOT_A_FILE
    assert (other_disk / "inner" / "copy.txt").exists()


def test_a_data_folder_that_is_a_file_means_no_trash(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "Trash").write_text("in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path / "nowhere"))
    result = scene.do(scene.step())
    assert result.outcome is StepOutcome.FAILED
    assert result.reason is Refused.NO_TRASH
    assert scene.subject.exists()


def test_a_data_folder_that_cannot_be_made_means_no_trash(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "data").write_text("in the way")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    result = scene.do(scene.step())
    assert result.outcome is StepOutcome.FAILED
    assert scene.subject.exists()


def test_a_survivor_is_read_once_for_many_copies(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = [scene.folder / f"{number}.txt" for number in range(20)]
    for path in copies:
        path.write_text(TEXT + " ")
    steps = [step(path, scene.survivor, Evidence.CONTAINED) for path in copies]
    opened: list[str] = []
    real = os.open

    def counted(path: str, *rest: int) -> int:
        opened.append(str(path))
        return real(path, *rest)

    monkeypatch.setattr(os, "open", counted)
    performer = Performer(SystemTrash())
    for going in steps:
        assert performer.do(Intent(1, Verb.TRASH, going)).outcome is StepOutcome.DONE
    assert opened.count(str(scene.survivor)) == 1
    assert sum(path.startswith(str(scene.folder)) for path in opened) == 21
