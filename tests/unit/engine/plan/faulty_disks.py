"""Real faults of disks and folders, and what an action says of them and does about them.

Run as a program, in a view of the disks of its own where that can be had: it tries each scene in
the folder that it is given, and prints what came of each as JSON.
"""

import json
import os
import random
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field
from functools import partial
from io import BytesIO, TextIOWrapper
from itertools import product
from pathlib import Path

from neardup_desktop.actions.trash import SystemTrash, Trash
from neardup_desktop.cli.main import main as command_line
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import drop, perform, redo, resume, steps_of, undo
from neardup_desktop.engine.plan.trash_notes import put_back_noted, trashed_from
from neardup_desktop.model.actions import ActionReport, DoneStep, Step, StepOutcome, Verb
from neardup_desktop.model.errors import ArchiveError
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.model.refusals import Refused
from tests.helpers import child_starter
from tests.helpers.deeds import listed, plan, step
from tests.helpers.mailboxes import letters, mailbox_step, stored
from tests.helpers.new_archives import copy_new_archives
from tests.helpers.unreadable import keep_to_permissions
from tests.helpers.without_syncing import leave_writing_to_the_system

NOBODY = 65534
IN_ITS_PLACE = b"in its place"
TEXT = "the words of the one and only text, and of all of its copies"
GOING = (2, 3)


class Unable(Exception):
    """A fault that cannot be made here."""


def run(*command: str | Path) -> None:
    """Run a command of the system.

    Raises:
        Unable: it fails, or there is no such command.
    """
    try:
        done = subprocess.run(list(map(str, command)), capture_output=True, check=False, text=True)
    except OSError as error:
        raise Unable(f"{command[0]}: {error}") from error
    if done.returncode:
        raise Unable(f"{' '.join(map(str, command))}: {done.stderr.strip()}")


@dataclass
class Stage:
    """A home folder, and beside it a disk of its own if the fault needs one."""

    root: Path
    disk: Path
    mounted: list[Path] = field(default_factory=list)

    @property
    def home(self) -> Path:
        return self.root / "home"

    @property
    def own_trash(self) -> Path:
        """The trash at the top of the disk."""
        return self.disk / f".Trash-{os.getuid()}"

    @property
    def home_trash(self) -> Path:
        return self.root / "data" / "Trash"

    def mount(self, place: Path, options: str = "size=2m") -> None:
        place.mkdir(exist_ok=True)
        run("mount", "-t", "tmpfs", "-o", options, "none", place)
        self.mounted.append(place)

    def lock(self, folder: Path) -> None:
        """Have nothing written in a folder, by whomever."""
        folder.mkdir(parents=True, exist_ok=True)
        run("mount", "--bind", folder, folder)
        self.mounted.append(folder)
        run("mount", "-o", "remount,ro,bind", folder)

    def unlock(self) -> None:
        run("umount", self.mounted.pop())

    def fill(self, folder: Path) -> None:
        """Leave no byte free on the disk of a folder."""
        try:
            with (folder / "filling").open("wb", buffering=0) as stream:
                while stream.write(b"y" * 4096):
                    pass
        except OSError:
            return

    def close(self) -> None:
        for place in reversed(self.mounted):
            subprocess.run(["umount", "-l", str(place)], check=False)


Act = Callable[[Stage], object]


def nothing(*_: object) -> None:
    """No act."""


@dataclass(frozen=True)
class Fault:
    """Something that is wrong with a disk.

    Attributes:
        expected: by the name of a deed, the reason that its step must get, with a part of the
            detail; DONE where it must succeed all the same.
        make: makes it, once the deed is planned.
        mend: takes it back.
        on_disk: whether a disk of its own is needed, with these options.
        before: prepares it, before anything is planned.
        name: of the file that it is about.
        after: checks more.
        about: which files it is about, if not that one.
        as_other: whether it binds no administrator.
    """

    expected: dict[str, tuple[Refused | None, str]]
    make: Act = nothing
    mend: Act = nothing
    on_disk: str = ""
    before: Act = nothing
    name: str = "b.txt"
    after: Act = nothing
    about: str = "faulty"
    as_other: bool = False


def remount(how: str) -> Act:
    return lambda stage: run("mount", "-o", f"remount,{how}", stage.disk)


def a_file(at: Callable[[Stage], Path]) -> Act:
    def make(stage: Stage) -> None:
        at(stage).parent.mkdir(parents=True, exist_ok=True)
        at(stage).write_bytes(IN_ITS_PLACE)

    return make


def a_link(stage: Stage) -> None:
    (stage.disk / "elsewhere").mkdir()
    stage.own_trash.symlink_to(stage.disk / "elsewhere")


def not_followed(stage: Stage) -> None:
    assert not list((stage.disk / "elsewhere").iterdir()), "something was made behind the link"


def of_another(stage: Stage) -> None:
    stage.own_trash.mkdir()
    try:
        os.chown(stage.own_trash, NOBODY, NOBODY)
    except OSError as error:
        raise Unable(f"no other owner: {error}") from error


def immutable(flag: str) -> Act:
    def change(stage: Stage) -> None:
        for folder in (stage.home, stage.home_trash):
            for path in folder.rglob("b.txt"):
                run("chattr", flag, path)

    return change


def folder_replaced(stage: Stage) -> None:
    (stage.disk / "deep").rmdir()
    (stage.disk / "deep").write_text("in its place")


def mounted_again(stage: Stage) -> None:
    """A part of the home's disk, which has its device number and from which nothing moves there."""
    (stage.root / "part").mkdir()
    stage.disk = stage.root / "again"
    stage.disk.mkdir()
    run("mount", "--bind", stage.root / "part", stage.disk)
    stage.mounted.append(stage.disk)


def unlinked(at: Callable[[Stage], Path]) -> Act:
    return lambda stage: at(stage).unlink()


OWN = "size=2m"
FULL_ARCHIVE = "a full disk of the archive"
TAKEN = "the name is taken"
NO_TRASH = Refused.NO_TRASH
FAULTS = {
    "a read-only disk": Fault(
        {
            **{name: (NO_TRASH, "the disk is read-only") for name in ("trash", "redo")},
            **{
                name: (Refused.NO_PERMISSION, "the disk is read-only")
                for name in ("move", "undo", "undo a move", "clean", "undo a cleaning")
            },
            "recover": (Refused.NO_PERMISSION, "It is at "),
        },
        make=remount("ro"),
        mend=remount("rw"),
        on_disk="size=200m",
    ),
    "a file in the place of the disk's trash": Fault(
        {name: (NO_TRASH, TAKEN) for name in ("trash", "clean")},
        before=a_file(lambda stage: stage.own_trash),
        mend=unlinked(lambda stage: stage.own_trash),
        on_disk="size=200m",
    ),
    "a link in the place of the disk's trash": Fault(
        {name: (NO_TRASH, TAKEN) for name in ("trash", "clean")},
        before=a_link,
        mend=unlinked(lambda stage: stage.own_trash),
        after=not_followed,
        on_disk="size=200m",
    ),
    "a trash of another user": Fault(
        {name: (NO_TRASH, "belongs to another user") for name in ("trash", "clean")},
        before=of_another,
        mend=lambda stage: stage.own_trash.rmdir(),
        on_disk="size=200m",
    ),
    "notes that cannot be written": Fault(
        {name: (NO_TRASH, "info: the disk is read-only") for name in ("trash", "clean")},
        make=lambda stage: stage.lock(stage.own_trash / "info"),
        mend=Stage.unlock,
        on_disk="size=200m",
    ),
    "a trash that takes no files": Fault(
        {name: (NO_TRASH, "files: ") for name in ("trash", "clean")},
        make=lambda stage: stage.lock(stage.own_trash / "files"),
        mend=Stage.unlock,
        on_disk="size=200m",
    ),
    "a disk without room for a folder": Fault(
        {"trash": (Refused.DISK_FULL, "the disk is full"), "clean": (Refused.NO_ROOM, "")},
        make=lambda stage: run("mount", "-o", "remount,nr_inodes=6", stage.disk),
        mend=lambda stage: run("mount", "-o", "remount,nr_inodes=100", stage.disk),
        on_disk=OWN,
    ),
    "a disk without room for a note": Fault(
        {
            "trash": (Refused.DISK_FULL, "the disk is full"),
            "move": (None, ""),
            "undo": (None, ""),
            "clean": (Refused.NO_ROOM, ""),
        },
        make=lambda stage: stage.fill(stage.disk),
        mend=unlinked(lambda stage: stage.disk / "filling"),
        on_disk=OWN,
    ),
    "a file in the place of the home trash": Fault(
        {name: (NO_TRASH, TAKEN) for name in ("trash", "clean")},
        before=a_file(lambda stage: stage.home_trash),
        mend=unlinked(lambda stage: stage.home_trash),
        about="all",
    ),
    "a home trash on no disk": Fault(
        {"trash": (NO_TRASH, TAKEN)},
        before=lambda stage: stage.home_trash.symlink_to("nowhere"),
        mend=unlinked(lambda stage: stage.home_trash),
        about="all",
    ),
    "a disk with a trash, and none at home": Fault(
        {"trash": (NO_TRASH, TAKEN)},
        before=a_file(lambda stage: stage.home_trash),
        mend=unlinked(lambda stage: stage.home_trash),
        on_disk=OWN,
        about="others",
    ),
    "a disk with a top that is not writable": Fault(
        {
            "trash": (NO_TRASH, "do not have permission"),
            "move": (Refused.NO_PERMISSION, "target: you do not have permission"),
        },
        mend=lambda stage: stage.disk.chmod(0o777),
        on_disk="size=2m,mode=555",
        as_other=True,
    ),
    "a folder that is not writable": Fault(
        {
            name: (Refused.NO_PERMISSION, "do not have permission")
            for name in ("trash", "move", "undo", "undo a move")
        },
        make=lambda stage: (stage.disk / "deep").chmod(0o500),
        mend=lambda stage: (stage.disk / "deep").chmod(0o700),
        as_other=True,
    ),
    "a folder that may not be looked into": Fault(
        {
            "trash": (Refused.UNREADABLE, "do not have permission"),
            "undo": (Refused.NO_PERMISSION, "do not have permission"),
        },
        make=lambda stage: (stage.disk / "deep").chmod(0o000),
        mend=lambda stage: (stage.disk / "deep").chmod(0o700),
        as_other=True,
    ),
    "notes that may not be written": Fault(
        {"trash": (NO_TRASH, "info: you do not have permission")},
        before=lambda stage: (stage.home_trash / "info").mkdir(parents=True),
        make=lambda stage: (stage.home_trash / "info").chmod(0o500),
        mend=lambda stage: (stage.home_trash / "info").chmod(0o700),
        about="all",
        as_other=True,
    ),
    "an immutable file": Fault(
        {name: (Refused.NO_PERMISSION, "permission") for name in ("trash", "move", "undo")},
        make=immutable("+i"),
        mend=immutable("-i"),
    ),
    "a file in the place of its folder": Fault(
        {
            "undo": (Refused.SYSTEM, "deep: the name is taken"),
            "undo a move": (Refused.SYSTEM, "deep: the name is taken"),
        },
        make=folder_replaced,
        mend=unlinked(lambda stage: stage.disk / "deep"),
    ),
    "a file in the place of the target": Fault(
        {"move": (Refused.SYSTEM, "target: the name is taken")},
        before=a_file(lambda stage: stage.disk / "target"),
        mend=unlinked(lambda stage: stage.disk / "target"),
    ),
    "a part of a disk that is mounted once more": Fault(
        {
            name: (None, "")
            for name in ("trash", "move", "undo", "undo a move", "redo", "clean", "undo a cleaning")
        },
        before=mounted_again,
    ),
    "a file that is gone": Fault(
        {"trash": (Refused.GONE, ""), "move": (Refused.GONE, "")},
        make=lambda stage: (stage.disk / "deep" / "b.txt").rename(stage.root / "b.txt"),
        mend=lambda stage: (stage.root / "b.txt").rename(stage.disk / "deep" / "b.txt"),
    ),
    "the longest name": Fault(
        {name: (None, "") for name in ("trash", "move", "undo", "undo a move")},
        before=a_file(lambda stage: stage.disk / "target" / ("n" * 251 + ".txt")),
        make=lambda stage: (stage.home_trash / "files").mkdir(parents=True, exist_ok=True),
        name="n" * 251 + ".txt",
    ),
    "the longest extension": Fault(
        {name: (None, "") for name in ("trash", "move")},
        before=a_file(lambda stage: stage.disk / "target" / ("b." + "n" * 253)),
        name="b." + "n" * 253,
    ),
}


class Deed:
    """Something that is done to the file at fault and to two others, of which nothing is wrong."""

    def __init__(self, stage: Stage, fault: Fault, name: str) -> None:
        self.stage, self.fault, self.name = stage, fault, name
        stage.home.mkdir()
        (stage.root / "data").mkdir()
        os.environ["XDG_DATA_HOME"] = str(stage.root / "data")
        if fault.on_disk:
            stage.mount(stage.disk, fault.on_disk)
        else:
            stage.disk = stage.home
        fault.before(stage)
        (stage.disk / "deep").mkdir()
        self.kept = stage.home / "kept.txt"
        self.faulty = stage.disk / "deep" / fault.name
        self.others = [stage.home / "a.txt", stage.home / "c.txt"]
        for path in (self.kept, self.faulty, *self.others):
            path.write_text(TEXT)
        if "clean" in name:
            self._write_mailbox()
        self.files = {
            path: path.read_bytes()
            for folder in {stage.home, stage.disk}
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.read_bytes() != IN_ITS_PLACE
        }

    def changed(self) -> list[Path]:
        """The files that are away, or have other bytes than they had."""
        return [
            path
            for path, content in self.files.items()
            if not path.is_file() or path.read_bytes() != content
        ]

    def _write_mailbox(self) -> None:
        dice = random.Random(1)
        messages = [stored(one, "mboxrd", dice) for one in letters(dice, 4)]
        self.faulty.write_bytes(b"".join(messages))
        self.archive_box = self.stage.home / "Archive"
        self.archive_box.write_bytes(b"".join(messages[number - 1] for number in GOING))

    def steps(self) -> list[Step]:
        if "clean" in self.name:
            going = {number: (self.archive_box, str(at)) for at, number in enumerate(GOING, 1)}
            first = mailbox_step(self.faulty, going).messages
        else:
            first = (step(self.faulty, self.kept),)
        return [step(self.others[0], self.kept), *first, step(self.others[1], self.kept)]

    def do(self, archive: Archive) -> ActionReport:
        fault, stage = self.fault, self.stage
        if self.name in ("move", "undo a move"):
            # Nothing is moved to another disk.
            self.others = []
            meant = plan(Verb.MOVE, step(self.faulty), target=stage.disk / "target")
        else:
            meant = plan(Verb.TRASH, *self.steps())
        if not self.name.startswith(("undo", "redo", "recover")):
            fault.make(stage)
            return perform(archive, meant)
        before = perform(archive, meant)
        assert not before.problems, before
        if self.name == "redo":
            back = undo(archive)
            fault.make(stage)
            return redo(archive, back.action)
        fault.make(stage)
        return undo(archive)


def places(done: DoneStep) -> Iterator[Path]:
    """Where the file of a step should be."""
    if done.result is not None and done.result.current_path and not done.undone:
        yield Path(done.result.current_path)
    else:
        yield Path(done.step.subject.file.path)


def told_by_command_line(stage: Stage, *words: str) -> str:
    printed = TextIOWrapper(BytesIO(), encoding="utf-8")
    with redirect_stdout(printed):
        code = command_line([*words, "--archive", str(stage.root / "archive")])
        printed.flush()
    assert code == 0, code
    buffer = printed.buffer
    assert isinstance(buffer, BytesIO)
    return buffer.getvalue().decode()


def try_fault(stage: Stage, fault: Fault, name: str) -> None:
    """Do a deed with a fault, look at what is told of it, mend the fault and take all back."""
    deed = Deed(stage, fault, name)
    if fault.as_other:
        unprivileged(lambda: _try_fault(stage, name, deed))
    else:
        _try_fault(stage, name, deed)


def unprivileged(act: Callable[[], object]) -> None:
    """Do something as if no administrator did it; only one thread can be that."""
    wrong: list[BaseException] = []

    def work() -> None:
        try:
            try:
                keep_to_permissions()
            except OSError as error:
                raise Unable(str(error)) from error
            act()
        except BaseException as error:
            wrong.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    for error in wrong:
        raise error


def _try_fault(stage: Stage, name: str, deed: Deed) -> None:
    fault = deed.fault
    reason, detail = fault.expected[name]
    with Archive.open(stage.root / "archive") as archive:
        listed(archive, stage.home)
        if name == "recover":
            assert not perform(archive, plan(Verb.TRASH, *deed.steps())).problems
            recover(deed, reason, detail)
            return
        report = deed.do(archive)
        check(deed, report, steps_of(archive, report.action), reason, detail)
    with Archive.open(stage.root / "archive") as archive:
        steps = steps_of(archive, report.action)
        check(deed, report, steps, reason, detail)
        fault.after(stage)
    text = told_by_command_line(stage, "history", str(report.action))
    for problem in report.problems:
        assert problem.reason.explanation in text
        assert problem.detail in text
    fault.mend(stage)
    with Archive.open(stage.root / "archive") as archive:
        assert archive.notes == ()
        if name.startswith("undo"):
            if report.problems:
                assert not undo(archive).problems
        elif report.done:
            assert not undo(archive, report.action).problems
    assert deed.changed() == []


def check(
    deed: Deed,
    report: ActionReport,
    steps: Sequence[DoneStep],
    reason: Refused | None,
    detail: str,
) -> None:
    """Check that report and journal say the same, and that it is so on the disk."""
    for done in steps:
        is_faulty = Path(done.step.subject.file.path) == deed.faulty
        about = deed.fault.about
        fails = reason is not None and about in ("all", "faulty" if is_faulty else "others")
        assert done.result is not None
        if not fails:
            assert done.result.outcome is StepOutcome.DONE, done.result
        else:
            assert done.result.reason is reason, done.result
            assert detail in done.result.detail, done.result
            [problem] = [
                one for one in report.problems if one.subject.path == done.step.subject.file.path
            ]
            assert (problem.reason, problem.detail) == (done.result.reason, done.result.detail)
    assert report.done + sum(
        done.step.item_count for done in steps if done.result and done.result.reason
    ) == sum(done.step.item_count for done in steps)
    for done in steps:
        assert done.result is not None
        is_gone = done.result.reason in (Refused.GONE, Refused.UNREADABLE)
        if report.verb is not Verb.RESTORE or done.result.outcome is StepOutcome.DONE:
            assert is_gone or all(path.is_file() for path in places(done)), done


def recover(deed: Deed, reason: Refused | None, detail: str) -> None:
    """Take all out of the trash without the journal."""
    with Archive.open(deed.stage.root / "new archive") as archive:
        notes = trashed_from(archive, [deed.stage.home, deed.stage.disk])
    deed.fault.make(deed.stage)
    _, left = put_back_noted(notes)
    assert [(Path(one.subject.path), one.reason) for one in left] == [(deed.faulty, reason)]
    assert detail in left[0].detail
    deed.fault.mend(deed.stage)
    assert not put_back_noted([one for one in notes if Path(one.trash_path).exists()])[1]
    assert deed.changed() == []


# --- the archive's own disk, and what nobody has thought of ------------------------------------


class Disturbed:
    """The system's trash, and something that happens when the file at fault is put into it."""

    def __init__(
        self, *, before: Callable[[], object] = nothing, after: Callable[[], object] = nothing
    ) -> None:
        self._before, self._after = before, after

    def put(self, path: str, noted_as: str = "") -> str:
        is_it = Path(path).name == "b.txt"
        if is_it:
            self._before()
        place = SystemTrash().put(path, noted_as)
        if is_it:
            self._after()
        return place


def defect() -> None:
    """A mistake of the program."""
    raise TypeError("a mistake")


def dropped(archive: Archive, action: int) -> None:
    assert drop(archive, action) == []


NEXT: dict[str, Callable[[Archive, int], object]] = {
    "reopened": nothing,
    "resumed": resume,
    "dropped": dropped,
    "undone": lambda archive, _: undo(archive),
}


def try_broken_off(stage: Stage, trash: Callable[[Stage], Trash], then: str, name: str) -> None:
    """Break an action off in its second step of three, and go on in one of the ways."""
    deed = Deed(stage, Fault({}), name)
    folder = stage.root / "archive"
    if trash is BROKEN_OFF[FULL_ARCHIVE]:
        stage.mount(folder, "size=4m")
    archive = Archive.open(folder)
    try:
        listed(archive, stage.home)
        try:
            perform(archive, plan(Verb.TRASH, *deed.steps()), trash=trash(stage))
        except (ArchiveError, TypeError) as error:
            is_defect = isinstance(error, TypeError)
        else:
            raise AssertionError("nothing went wrong")
        [record] = archive.journal.history()
        if is_defect:
            tell_places(deed, steps_of(archive, record.id))
        (folder / "filling").unlink(missing_ok=True)
        while stage.mounted and stage.mounted[-1] != folder:
            stage.unlock()
        if then in ("reopened", "undone") or record.pending:
            NEXT[then](archive, record.id)
        if then == "reopened":
            archive.close()
            archive = Archive.open(folder)
            assert archive.notes == ()
        steps = steps_of(archive, record.id)
        tell_places(deed, steps)
        if then == "resumed":
            assert all(one.result is not None for one in steps)
        assert bool(deed.changed()) == (then != "undone")
        undo_rest(archive, record.id)
        assert deed.changed() == []
    finally:
        archive.close()


def undo_rest(archive: Archive, action: int) -> None:
    record = archive.journal.record(action)
    assert record is not None
    if record.can_undo:
        assert not undo(archive, action).problems


def tell_places(deed: Deed, steps: Sequence[DoneStep]) -> None:
    """Check that the journal says of each file where it is."""
    for done in steps:
        assert all(path.is_file() for path in places(done)), done


BROKEN_OFF: dict[str, Callable[[Stage], Trash]] = {
    FULL_ARCHIVE: lambda stage: Disturbed(after=lambda: stage.fill(stage.root / "archive")),
    "receipts that cannot be written": lambda stage: Disturbed(
        after=lambda: stage.lock(stage.root / "archive" / "receipts")
    ),
    "a defect before a move": lambda _: Disturbed(before=defect),
    "a defect after a move": lambda _: Disturbed(after=defect),
}


def try_disk_away(stage: Stage) -> None:
    """Kill the program after a move on a disk, which is not there when the rest is dropped."""
    backing = stage.root / "backing"
    deed = Deed(stage, Fault({}), "trash")
    stage.mount(backing)
    stage.disk = stage.root / "disk"
    stage.disk.mkdir()
    run("mount", "--bind", backing, stage.disk)
    stage.mounted.append(stage.disk)
    (stage.disk / "deep").mkdir()
    deed.faulty = stage.disk / "deep" / "b.txt"
    deed.faulty.write_text(TEXT)
    deed.files[deed.faulty] = TEXT.encode()
    child = os.fork()
    if not child:
        with Archive.open(stage.root / "archive") as archive:
            trash = Disturbed(after=lambda: os._exit(9))
            perform(archive, plan(Verb.TRASH, *deed.steps()), trash=trash)
    os.waitpid(child, 0)
    stage.unlock()
    with Archive.open(stage.root / "archive") as archive:
        assert [str(deed.faulty) in note for note in archive.notes] == [True]
        assert "not connected" in archive.notes[0]
        assert drop(archive, 1) == list(archive.notes)
        assert [one.is_there for one in steps_of(archive, 1)][1:] == [False, True]
        assert resume(archive, 1).pending == 1
    run("mount", "--bind", backing, stage.disk)
    stage.mounted.append(stage.disk)
    with Archive.open(stage.root / "archive") as archive:
        assert archive.notes == ()
        tell_places(deed, steps_of(archive, 1))
        undo_rest(archive, 1)
    assert deed.changed() == []


def try_not_put_back(stage: Stage) -> None:
    """Have a survivor change behind a move that cannot be taken back, for its folder is closed."""
    deed = Deed(stage, Fault({}), "trash")
    own = stage.home / "its own.txt"
    own.write_text(TEXT)
    first, _, last = deed.steps()
    meant = plan(Verb.TRASH, first, step(deed.faulty, own), last)
    deep = stage.disk / "deep"

    def disturb() -> None:
        own.write_text("other words")
        deep.chmod(0o500)

    trash = Disturbed(after=disturb)
    with Archive.open(stage.root / "archive") as archive:
        listed(archive, stage.home)
        try:
            report = perform(archive, meant, trash=trash)
        finally:
            deep.chmod(0o700)
        assert (report.done, report.problems) == (2, ())
        steps = steps_of(archive, report.action)
        tell_places(deed, steps)
        undo_rest(archive, report.action)
    assert deed.changed() == []


def try_closed_folder(stage: Stage) -> None:
    """Open an archive with a step that is not done, on a file that cannot be looked at."""
    deed = Deed(stage, Fault({}), "trash")
    (stage.disk / "deep" / "inner").mkdir()
    deed.faulty = deed.faulty.rename(stage.disk / "deep" / "inner" / "b.txt")
    stop = CancelFlag()
    stop.set()
    with Archive.open(stage.root / "archive") as archive:
        assert perform(archive, plan(Verb.TRASH, *deed.steps()), cancel=stop).pending == 3
    (stage.disk / "deep").chmod(0o000)
    try:
        with Archive.open(stage.root / "archive") as archive:
            assert [one.reason for one in resume(archive, 1).problems] == [Refused.UNREADABLE]
    finally:
        (stage.disk / "deep").chmod(0o700)


def scenes() -> dict[str, Callable[[Stage], None]]:
    """All that is tried, by name."""
    found: dict[str, Callable[[Stage], None]] = {}
    for name, fault in FAULTS.items():
        for deed in fault.expected:
            found[f"{deed}: {name}"] = partial(try_fault, fault=fault, name=deed)
    found["dropped: a disk that is away"] = try_disk_away
    found["resumed: a folder that may not be looked into"] = lambda stage: unprivileged(
        lambda: try_closed_folder(stage)
    )
    found["trash: a folder that lets nothing back"] = lambda stage: unprivileged(
        lambda: try_not_put_back(stage)
    )
    for name, trash in BROKEN_OFF.items():
        for then, deed in product(NEXT, ("trash", "clean")):
            found[f"{then} {deed}: {name}"] = partial(
                try_broken_off, trash=trash, then=then, name=deed
            )
    return found


@contextmanager
def staged(root: Path) -> Iterator[Stage]:
    """A stage, of which nothing stays mounted."""
    root.mkdir(parents=True)
    stage = Stage(root.resolve(), root.resolve() / "disk")
    try:
        yield stage
    finally:
        stage.close()


def main() -> None:
    """Try all scenes; prints for each "", why it cannot be tried here, or the trace."""
    child_starter.use()
    leave_writing_to_the_system()
    copy_new_archives()
    root, only = Path(sys.argv[1]), sys.argv[2:]
    told = {}
    for number, (name, act) in enumerate(scenes().items()):
        if only and not any(one in name for one in only):
            continue
        try:
            with staged(root / str(number)) as stage:
                act(stage)
            told[name] = ["right", ""]
        except Unable as error:
            told[name] = ["unable", str(error)]
        except Exception:
            told[name] = ["wrong", traceback.format_exc()]
    print(json.dumps(told))


if __name__ == "__main__":
    main()
