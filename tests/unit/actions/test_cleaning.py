"""Messages taken out of mailboxes, and what happens behind the program's back meanwhile."""

import fcntl
import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from neardup_desktop.actions import cleaning, mailbox_undo, renaming
from neardup_desktop.actions.check import NOTHING_DECIDED, Decided
from neardup_desktop.actions.errors import StepError
from neardup_desktop.actions.identity import companion_at
from neardup_desktop.actions.perform import Mailboxes, Performer
from neardup_desktop.actions.trash import SystemTrash, Trash
from neardup_desktop.model.actions import Step, StepOutcome, StepResult, Verb
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.journal import Intent
from neardup_desktop.model.refusals import Refused
from tests.helpers.deeds import all_bytes
from tests.helpers.mailboxes import (
    VARIANTS,
    letters,
    mailbox_step,
    messages_in,
    stored,
    without_final_newline,
)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="locks as POSIX has them")

GOING = (2, 3, 6)


class Scene:
    """A profile with a mailbox of which some messages are in another mailbox as well."""

    def __init__(self, folder: Path, variant: str = "mboxrd", seed: int = 1) -> None:
        dice = random.Random(seed)
        self.folder = folder / "Mail" / "Local Folders"
        self.folder.mkdir(parents=True)
        (folder / "prefs.js").write_text("// a profile")
        self.profile = folder
        self.box = self.folder / "Inbox"
        self.other = self.folder / "Archive"
        self.index_file = self.folder / "Inbox.msf"
        self.index_file.write_bytes(b"// an index of the mailbox")
        self.messages = [stored(one, variant, dice) for one in letters(dice, 8)]
        self.box.write_bytes(b"".join(self.messages))
        self.box.chmod(0o640)
        self.other.write_bytes(b"".join(self.messages[number - 1] for number in GOING))
        self.rest = [
            one for number, one in enumerate(self.messages, start=1) if number not in GOING
        ]
        self.trash_folder = Path(os.environ["XDG_DATA_HOME"]) / "Trash"
        self.copies: list[FileEntry] = []
        self.whole = self.box.read_bytes()

    def step(self) -> Step:
        going = {number: (self.other, str(at)) for at, number in enumerate(GOING, start=1)}
        return mailbox_step(self.box, going, index_file=True)

    def intent(self, step: Step | None = None) -> Intent:
        step = step or self.step()
        return Intent(1, Verb.TRASH, step, tuple(map(companion_at, step.companions)))

    def do(
        self,
        intent: Intent | None = None,
        trash: Trash | None = None,
        note: Callable[[int, FileEntry], None] | None = None,
        decided: Decided = NOTHING_DECIDED,
        protected: tuple[str, ...] = (),
    ) -> StepResult:
        intent = intent or self.intent()
        going = frozenset((str(self.box), one.subject.part) for one in intent.step.messages)
        mailboxes = Mailboxes(note or (lambda _, copy: self.copies.append(copy)), going)
        performer = Performer(
            trash or SystemTrash(),
            frozenset(intent.step.companions),
            protected,
            decided,
            mailboxes,
        )
        return performer.do(intent)

    def undo(self, done: StepResult) -> StepResult:
        before = self.intent_before
        intent = Intent(
            2,
            Verb.RESTORE,
            before.step,
            before.family,
            current_path=done.current_path,
            family_paths=done.companions,
            cleaned=self.copies[-1],
        )
        return Performer(SystemTrash()).do(intent)

    def cleaned(self) -> StepResult:
        self.intent_before = self.intent()
        done = self.do(self.intent_before)
        assert done.outcome is StepOutcome.DONE, done
        return done

    def untouched(self) -> None:
        """The mailbox and its index are as they were, and nothing else is there."""
        assert self.box.read_bytes() == self.whole
        assert self.index_file.read_bytes() == b"// an index of the mailbox"
        assert sorted(one.name for one in self.folder.iterdir()) == [
            "Archive",
            "Inbox",
            "Inbox.msf",
        ]

    def lost(self) -> set[bytes]:
        """Messages that are nowhere any more."""
        left = b"\n".join(all_bytes(self.profile, self.trash_folder))
        return {message for message in self.messages if message.strip() not in left}


@pytest.fixture
def scene(tmp_path: Path) -> Scene:
    folder = tmp_path.resolve() / "profile"
    folder.mkdir()
    return Scene(folder)


@pytest.fixture(params=["at once", "by three renames"])
def exchanging(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "by three renames":
        monkeypatch.setattr(renaming, "_exchanging_rename", lambda: None)


@pytest.mark.usefixtures("exchanging")
def test_messages_go_and_all_others_stay_as_they_were(scene: Scene) -> None:
    inode = scene.box.stat().st_ino
    done = scene.cleaned()
    assert scene.box.read_bytes() == b"".join(scene.rest)
    assert scene.box.stat().st_mode & 0o777 == 0o640
    old = Path(done.current_path)
    assert old.read_bytes() == scene.whole
    assert old.stat().st_ino == inode
    assert old.is_relative_to(scene.trash_folder)
    assert old.name == "Inbox"
    note = (scene.trash_folder / "info" / "Inbox.trashinfo").read_text()
    assert "Local%20Folders/Inbox\n" in note
    assert ".neardup" not in note
    assert sorted(one.name for one in scene.folder.iterdir()) == ["Archive", "Inbox"]
    assert [Path(one).read_bytes() for one in done.companions] == [b"// an index of the mailbox"]
    scene.undo(done)
    scene.untouched()
    assert scene.box.stat().st_ino == inode


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", range(6))
def test_any_messages_of_any_mailbox(tmp_path: Path, variant: str, seed: int) -> None:
    dice = random.Random(f"{variant} {seed}")
    box, other = tmp_path.resolve() / "box", tmp_path.resolve() / "other"
    crlf = dice.random() < 0.3
    plain = [one for one in letters(dice, 9) if variant != "mboxcl2" or "From" not in one.body]
    written = [stored(one, variant, dice, crlf=crlf) for one in plain]
    written += [dice.choice(written) for _ in range(3)]
    dice.shuffle(written)
    if dice.random() < 0.5:
        written = without_final_newline(written)
    box.write_bytes(b"".join(written))
    other.write_bytes(box.read_bytes())
    going = sorted(dice.sample(range(1, len(written) + 1), dice.randint(1, len(written))))
    step = mailbox_step(box, {number: (other, str(number)) for number in going})
    copies: list[FileEntry] = []
    taken = Mailboxes(
        lambda _, copy: copies.append(copy), frozenset((str(box), str(one)) for one in going)
    )
    intent = Intent(1, Verb.TRASH, step)
    done = Performer(SystemTrash(), mailboxes=taken).do(intent)
    assert done.outcome is StepOutcome.DONE, done
    rest = [one for number, one in enumerate(written, start=1) if number not in going]
    assert box.read_bytes() == b"".join(rest)
    assert messages_in(box.read_bytes()) == rest
    back = Intent(2, Verb.RESTORE, step, current_path=done.current_path, cleaned=copies[0])
    assert Performer(SystemTrash()).do(back).outcome is StepOutcome.DONE
    assert box.read_bytes() == b"".join(written)


# --- refused before anything is written


def refused(
    scene: Scene,
    intent: Intent | None = None,
    trash: Trash | None = None,
    note: Callable[[int, FileEntry], None] | None = None,
    decided: Decided = NOTHING_DECIDED,
    protected: tuple[str, ...] = (),
) -> tuple[Refused | None, str]:
    result = scene.do(intent, trash, note, decided, protected)
    assert result.outcome in (StepOutcome.REFUSED, StepOutcome.FAILED), result
    scene.untouched()
    return result.reason, result.detail


def test_a_changed_mailbox_is_left_alone(scene: Scene) -> None:
    intent = scene.intent()
    status = scene.box.stat()
    data = bytearray(scene.whole)
    data[-5:-3] = b"zz"
    scene.box.write_bytes(data)
    os.utime(scene.box, ns=(status.st_atime_ns, status.st_mtime_ns))
    scene.whole = bytes(data)
    assert refused(scene, intent=intent)[0] is Refused.CHANGED


def test_a_mailbox_with_a_lock_file_is_left_alone(scene: Scene) -> None:
    intent = scene.intent()
    lock = scene.folder / "Inbox.lock"
    lock.touch()
    result = scene.do(intent)
    assert (result.reason, result.detail) == (Refused.IN_USE, str(lock))
    lock.unlink()
    scene.untouched()


@contextmanager
def another_process(code: str, *values: str) -> Iterator[None]:
    """A process that says when it is ready, and stays until the end."""
    with subprocess.Popen(
        [sys.executable, "-c", code + "\nprint('ready', flush=True); input()", *values],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.readline() == b"ready\n"
        try:
            yield
        finally:
            process.stdin.write(b"\n")


@pytest.mark.parametrize(
    "code",
    [
        "import fcntl, sys; f = open(sys.argv[1], 'r+b'); fcntl.flock(f, fcntl.LOCK_EX)",
        "import fcntl, sys; f = open(sys.argv[1], 'r+b'); fcntl.lockf(f, fcntl.LOCK_EX)",
        "import fcntl, sys; f = open(sys.argv[1], 'rb'); fcntl.flock(f, fcntl.LOCK_SH)",
        pytest.param(
            "import sys; f = open(sys.argv[1], 'ab')",
            marks=pytest.mark.skipif(sys.platform != "linux", reason="only told on Linux"),
        ),
    ],
)
def test_a_mailbox_that_another_program_has_open_is_left_alone(scene: Scene, code: str) -> None:
    with another_process(code, str(scene.box)):
        assert refused(scene)[0] is Refused.IN_USE
    assert scene.do().outcome is StepOutcome.DONE


def test_a_profile_in_use_is_left_alone(scene: Scene) -> None:
    lock = scene.profile / ".parentlock"
    lock.touch()
    assert scene.do().outcome is StepOutcome.DONE  # it stays when the program ends


def test_a_locked_profile_is_left_alone(scene: Scene) -> None:
    lock = scene.profile / ".parentlock"
    lock.touch()
    code = "import fcntl, sys; f = open(sys.argv[1], 'r+b'); fcntl.lockf(f, fcntl.LOCK_EX)"
    with another_process(code, str(lock)):
        assert refused(scene) == (Refused.IN_USE, str(lock))


@pytest.mark.parametrize("is_running", [True, False])
def test_a_profile_linked_to_a_running_program_is_left_alone(
    scene: Scene, is_running: bool
) -> None:
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    number = os.getppid() if is_running else process.pid
    (scene.profile / "lock").symlink_to(f"127.0.1.1:+{number}")
    if is_running:
        assert refused(scene)[0] is Refused.IN_USE
    else:
        assert scene.do().outcome is StepOutcome.DONE


def test_a_locked_mailbox_stays_locked_while_it_is_renamed(scene: Scene) -> None:
    with scene.box.open("r+b") as stream:
        cleaning.unlock_to_rename(stream)
        assert not stream.closed  # but on Windows, which renames no open file


def test_a_mailbox_with_another_name_is_left_alone(scene: Scene) -> None:
    os.link(scene.box, scene.profile / "hard link")
    assert refused(scene)[0] is Refused.HARD_LINKED


def test_a_mailbox_behind_a_link_is_left_alone(scene: Scene) -> None:
    intent = scene.intent()
    scene.box.rename(scene.profile / "elsewhere")
    scene.box.symlink_to(scene.profile / "elsewhere")
    result = scene.do(intent)
    assert result.reason is Refused.NOT_A_FILE
    assert scene.box.is_symlink()
    assert scene.box.read_bytes() == scene.whole


@pytest.mark.parametrize("is_file", [True, False])
def test_what_may_not_be_written_is_left_alone(scene: Scene, *, is_file: bool) -> None:
    intent = scene.intent()
    locked, mode = (scene.box, 0o400) if is_file else (scene.box.parent, 0o500)
    locked.chmod(mode)
    try:
        if os.access(locked, os.W_OK):
            pytest.skip("this user may write anywhere")
        result = scene.do(intent)
    finally:
        locked.chmod(mode | 0o200)
    assert result.reason is Refused.NO_PERMISSION
    assert scene.box.read_bytes() == scene.whole


def test_a_full_disk_is_said_before(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    usage = shutil.disk_usage(scene.folder)._replace(free=1000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    assert refused(scene)[0] is Refused.NO_ROOM


@pytest.mark.parametrize("call", ["write", "fsync", "mkdir"])
def test_a_failing_disk_leaves_all_as_it_was(
    scene: Scene, call: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    intent = scene.intent()

    def fail(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, call, fail)
    assert refused(scene, intent=intent)[0] is Refused.DISK_FULL


def test_a_disk_that_lies_is_found_out(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write

    def write(handle: int, data: bytes) -> int:
        return real(handle, bytes(data).replace(b"the", b"eht").replace(b"a", b"e"))

    monkeypatch.setattr(os, "write", write)
    assert refused(scene)[0] is Refused.NOT_AS_PLANNED


def test_the_journal_comes_first(scene: Scene) -> None:
    def full(*_: object) -> None:
        raise StepError(Refused.DISK_FULL)

    assert refused(scene, note=full)[0] is Refused.DISK_FULL
    seen: list[tuple[bytes, FileEntry]] = []
    scene.do(note=lambda _, copy: seen.append((scene.box.read_bytes(), copy)))
    [(there, copy)] = seen
    assert there == scene.whole
    assert copy.path == str(scene.box)
    assert copy.size_bytes == scene.box.stat().st_size


def test_unclear_bounds_are_refused(scene: Scene) -> None:
    data = scene.whole.replace(b"\n\nFrom ida", b"\nFrom ida", 2)
    scene.box.write_bytes(data)
    scene.whole = data
    assert scene.intent().step.messages[0].span != (0, 0)
    assert refused(scene)[0] is Refused.UNCLEAR_BOUNDS


def test_what_the_user_decided_counts(scene: Scene) -> None:
    [first, *_] = scene.step().messages
    own = (str(scene.box), first.subject.part, b"words")
    assert refused(scene, decided=Decided(frozenset([own])))[0] is Refused.KEPT
    inner = (str(scene.box), f"{first.subject.part}/data.bin", b"bytes")
    assert refused(scene, decided=Decided(frozenset([inner])))[0] is Refused.KEPT
    apart = frozenset([(b"words", b"words")])
    assert refused(scene, decided=Decided(apart=apart))[0] is Refused.NO_SURVIVOR
    assert refused(scene, protected=(str(scene.folder),))[0] is Refused.PROTECTED


def test_survivors_must_stay(scene: Scene) -> None:
    # 2 stays for 3, and goes itself.
    step = mailbox_step(scene.box, {2: (scene.other, "1"), 3: (scene.box, "2")})
    intent = Intent(1, Verb.TRASH, step)
    assert refused(scene, intent=intent)[0] is Refused.SURVIVOR_GOES
    os.link(scene.other, scene.profile / "same file")
    step = mailbox_step(scene.box, {2: (scene.other, "1")})
    scene.other.unlink()
    result = scene.do(Intent(1, Verb.TRASH, step))
    assert result.reason is Refused.SURVIVOR_GONE


# --- between two calls of the system


Act = Callable[[Scene], None]


def append(scene: Scene) -> None:
    with scene.box.open("ab") as stream:
        stream.write(b"From new@example.org Fri May  3 18:05:00 2019\nSubject: new\n\nnew\n\n")


def save_anew(scene: Scene) -> None:
    fresh = scene.folder / "fresh"
    fresh.write_bytes(scene.box.read_bytes() + b"From new@x Fri May  3 18:05:00 2019\nA: new\n\n")
    fresh.replace(scene.box)


def remove_survivor(scene: Scene) -> None:
    scene.other.rename(scene.profile / "moved away")


def move_away(scene: Scene) -> None:
    scene.box.rename(scene.profile / "moved away")


def make_folder(scene: Scene) -> None:
    move_away(scene)
    scene.box.mkdir()


def lock_file(scene: Scene) -> None:
    (scene.folder / "Inbox.lock").touch()


ACTS = [append, save_anew, remove_survivor, move_away, make_folder, lock_file]


@pytest.mark.usefixtures("exchanging")
@pytest.mark.parametrize("act", ACTS)
@pytest.mark.parametrize("when", ["copied", "noted", "exchanged", "in the trash"])
def test_somebody_else_acts_meanwhile(
    scene: Scene, act: Act, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    real_write, real_exchange = cleaning._write, renaming.exchange
    acted: list[bool] = []

    def once() -> None:
        if not acted:
            acted.append(True)
            act(scene)

    def write(*values: object) -> bytes:
        result = real_write(*values)  # type: ignore[arg-type]
        if when == "copied":
            once()
        return result

    def exchange(one: str, other: str) -> None:
        real_exchange(one, other)
        if when == "exchanged":
            once()

    class Acting:
        def put(self, path: str, noted_as: str = "") -> str:
            place = SystemTrash().put(path, noted_as)
            if when == "in the trash" and not path.endswith(".msf"):
                once()
            return place

    def note(_: int, copy: FileEntry) -> None:
        scene.copies.append(copy)
        if when == "noted":
            once()

    monkeypatch.setattr(cleaning, "_write", write)
    monkeypatch.setattr(cleaning, "exchange", exchange)
    result = scene.do(trash=Acting(), note=note)
    assert acted
    assert scene.lost() == set()
    added = b"new" in b"".join(all_bytes(scene.profile, scene.trash_folder))
    assert added == (act in (append, save_anew)), "what others wrote is kept"
    assert not list(scene.folder.glob(".neardup-*"))
    if result.outcome is StepOutcome.DONE:
        # What others did to the copy after it got the name is theirs to do.
        assert Path(result.current_path).read_bytes() == scene.whole
        return
    assert result.reason is not None
    whole = [
        path
        for path in (*scene.folder.iterdir(), *scene.profile.iterdir())
        if path.is_file() and path.read_bytes().startswith(scene.whole)
    ]
    assert whole, "the whole mailbox is there, under a name that is said"
    if act in (remove_survivor, lock_file):
        assert scene.box.read_bytes() == scene.whole
    assert scene.index_file.exists()


class Late:
    """Somebody who opened the mailbox before and writes to it after it was exchanged."""

    def __init__(self, scene: Scene, when: str) -> None:
        self._stream = scene.box.open("ab", buffering=0)
        self._when = when

    def write(self) -> None:
        self._stream.write(b"From late@example.org Fri May  3 18:05:00 2019\nA: late\n\nlate\n\n")
        self._stream.close()

    def put(self, path: str, noted_as: str = "") -> str:
        if self._when == "before the trash" and not path.endswith(".msf"):
            self.write()
        place = SystemTrash().put(path, noted_as)
        if self._when == "in the trash" and not path.endswith(".msf"):
            self.write()
        return place


@pytest.mark.usefixtures("exchanging")
@pytest.mark.parametrize("when", ["before the trash", "in the trash", "unlocked"])
def test_what_was_opened_before_and_is_written_late_is_seen(
    scene: Scene, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    intent = scene.intent()
    late = Late(scene, when)
    if when == "unlocked":
        real = cleaning._replace

        def replace(*values: object) -> list[str]:
            places = real(*values)  # type: ignore[arg-type]
            late.write()
            return places

        monkeypatch.setattr(cleaning, "_replace", replace)
    result = scene.do(intent, trash=late)
    assert result.reason is Refused.CHANGED
    assert scene.box.read_bytes().startswith(scene.whole)
    assert scene.box.read_bytes().endswith(b"late\n\n")
    assert scene.index_file.exists()
    assert not list(scene.folder.glob(".neardup-*"))


@pytest.mark.usefixtures("exchanging")
@pytest.mark.parametrize("takes", [0, 1])
def test_without_a_trash_all_is_as_it_was(scene: Scene, takes: int) -> None:
    class Broken:
        left = takes

        def put(self, path: str, noted_as: str = "") -> str:
            if not self.left:
                raise StepError(Refused.NO_TRASH, outcome=StepOutcome.FAILED)
            self.left -= 1
            return SystemTrash().put(path, noted_as)

    assert refused(scene, trash=Broken())[0] is Refused.NO_TRASH


def test_a_locked_copy_cannot_be_written_by_those_who_lock(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the mailbox is copied, programs that lock it have to wait."""
    real = cleaning._write
    said: list[bytes] = []

    def write(*values: object) -> bytes:
        code = (
            "import fcntl, sys\nf = open(sys.argv[1], 'r+b')\n"
            "for way in (fcntl.flock, fcntl.lockf):\n"
            "    try:\n        way(f, fcntl.LOCK_EX | fcntl.LOCK_NB); print('free')\n"
            "    except OSError:\n        print('locked')\n"
        )
        command = [sys.executable, "-c", code, str(scene.box)]
        said.append(subprocess.run(command, capture_output=True, check=True).stdout)
        return real(*values)  # type: ignore[arg-type]

    monkeypatch.setattr(cleaning, "_write", write)
    assert scene.do().outcome is StepOutcome.DONE
    assert said == [b"locked\nlocked\n"]
    with scene.box.open("r+b") as stream:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)


# --- taken back


@pytest.mark.usefixtures("exchanging")
def test_a_mailbox_that_has_changed_since_stays_beside_the_old_one(scene: Scene) -> None:
    done = scene.cleaned()
    append(scene)
    now = scene.box.read_bytes()
    back = scene.undo(done)
    assert back.outcome is StepOutcome.DONE
    assert scene.box.read_bytes() == now
    assert Path(back.current_path) == scene.folder / "Inbox (restored)"
    assert Path(back.current_path).read_bytes() == scene.whole
    assert "has changed since" in back.detail


@pytest.mark.usefixtures("exchanging")
@pytest.mark.parametrize("act", [append, save_anew, move_away, make_folder])
def test_somebody_else_acts_while_it_is_taken_back(
    scene: Scene, act: Act, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = scene.cleaned()
    real = renaming.exchange
    acted: list[bool] = []

    def exchange(one: str, other: str) -> None:
        if not acted:
            acted.append(True)
            act(scene)
        real(one, other)

    monkeypatch.setattr(mailbox_undo, "exchange", exchange)
    result = scene.undo(done)
    assert acted
    assert scene.lost() == set()
    if result.outcome is StepOutcome.DONE:
        assert Path(result.current_path).read_bytes() == scene.whole
    else:
        assert Path(done.current_path).read_bytes() == scene.whole
    if act in (append, save_anew):
        assert b"new" in scene.box.read_bytes()


def test_taken_back_where_nothing_has_the_name(scene: Scene) -> None:
    done = scene.cleaned()
    shutil.rmtree(scene.profile / "Mail")
    assert scene.undo(done).outcome is StepOutcome.DONE
    assert scene.box.read_bytes() == scene.whole
    assert scene.index_file.exists()


def test_a_newer_index_file_makes_way(scene: Scene) -> None:
    done = scene.cleaned()
    scene.index_file.write_bytes(b"// a newer index")
    assert scene.undo(done).outcome is StepOutcome.DONE
    scene.untouched()
    assert b"// a newer index" in set(all_bytes(scene.trash_folder))


def test_not_taken_back_while_in_use(scene: Scene) -> None:
    done = scene.cleaned()
    code = "import fcntl, sys; f = open(sys.argv[1], 'r+b'); fcntl.flock(f, fcntl.LOCK_EX)"
    with another_process(code, str(scene.box)):
        assert scene.undo(done).reason is Refused.IN_USE
    assert scene.box.read_bytes() == b"".join(scene.rest)
    assert scene.undo(done).outcome is StepOutcome.DONE
    scene.untouched()
    again = scene.undo(done)
    assert again.outcome is StepOutcome.DONE or again.reason is Refused.CHANGED_SINCE
    scene.untouched()
