"""A person's folder over a long time, beside a model that knows what must be on the disk.

The model holds each file by path, with its bytes and its time of change: those in the folder and
those in the trash. Whatever the user does outside, it does as well; whatever the program says
that it did, the model follows; and the disk must be just like the model at any time.
"""

import os
import shutil
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import history, steps_of
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import DoneStep, Plan, StepOutcome, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.lifetime_texts import words_in
from tests.helpers.proof import stands_in

SETTINGS = ScanSettings(workers=1)
Entry = tuple[bytes, int]
"""Bytes and time of change (ns) of a file."""


@dataclass(frozen=True, slots=True)
class Promise:
    """A plan as it was shown, with what the user allowed it."""

    plan: Plan
    rule: Rule | None = None
    confirmed: frozenset[ItemId] = frozenset()


@dataclass(slots=True)
class Lifetime:
    """The folder, the archive and the model.

    Attributes:
        world: everything lies in there.
        files: the files of the folder as they must be, by path.
        trash: the same of the trash.
        away: where each file lies that was trashed or moved, by number of its step in the journal.
        hidden: paths of hidden items, with their bytes.
        kept: paths of items marked to be kept, with their bytes.
        protected: protected folders.
        apart: contents that were marked as no duplicates of each other, by their words.
        ever_hidden: words of all that was ever hidden.
    """

    world: Path
    archive: Archive
    files: dict[str, Entry] = field(default_factory=dict)
    trash: dict[str, Entry] = field(default_factory=dict)
    away: dict[int, str] = field(default_factory=dict)
    hidden: dict[str, bytes] = field(default_factory=dict)
    kept: dict[str, bytes] = field(default_factory=dict)
    protected: set[str] = field(default_factory=set)
    apart: set[frozenset[tuple[str, ...]]] = field(default_factory=set)
    ever_hidden: set[tuple[str, ...]] = field(default_factory=set)
    counts: Counter[str] = field(default_factory=Counter)
    """How many items each verb was done to, and how many were refused at the moment."""
    is_rebuilt: bool = False
    are_marks_blurred: bool = False
    """Whether a file was edited without a trace: nobody knows then what a mark was put on."""
    was_hidden_unseen: bool = False
    """Whether an item was hidden whose file had changed since the scan."""

    @classmethod
    def begin(cls, world: Path) -> "Lifetime":
        (world / "home").mkdir(parents=True)
        return cls(world, Archive.open(world / "archive"))

    @property
    def home(self) -> Path:
        return self.world / "home"

    @property
    def trash_folder(self) -> Path:
        return Path(os.environ["XDG_DATA_HOME"]) / "Trash" / "files"

    # What the user does outside of the program.

    def write(self, name: str, content: bytes, when_ns: int) -> None:
        """Write a file, in place of what it held before."""
        path = self.home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            path.chmod(0o600)  # as whoever saves it despite its being read-only
        path.write_bytes(content)
        os.utime(path, ns=(when_ns, when_ns))
        self._note(str(path))
        self._forget_marks(str(path))

    def delete(self, path: str) -> None:
        Path(path).unlink()
        del self.files[path]
        self._forget_marks(path)

    def rename(self, path: str, name: str) -> None:
        """Give a file another name; a file of that name is lost, as the system has it."""
        target = str(self.home / name)
        if target == path or not is_same_kind(path, name):
            return
        Path(target).parent.mkdir(parents=True, exist_ok=True)
        Path(path).replace(target)
        self._forget_marks(target)
        self.files[target] = self.files.pop(path)
        for marks in (self.hidden, self.kept):
            if path in marks:
                marks[target] = marks.pop(path)

    def copy(self, path: str, name: str) -> None:
        target = self.home / name
        if str(target) == path or not is_same_kind(path, name):
            return
        target.parent.mkdir(parents=True, exist_ok=True)
        target.unlink(missing_ok=True)
        shutil.copy2(path, target)
        self._note(str(target))
        self._forget_marks(str(target))

    def swap(self, path: str, other: str) -> None:
        if not is_same_kind(path, other):
            return
        spare = str(self.home / f"spare{Path(path).suffix}")
        for old, new in ((path, spare), (other, path), (spare, other)):
            self.rename(old, os.path.relpath(new, self.home))

    def empty_trash(self) -> None:
        shutil.rmtree(self.trash_folder.parent, ignore_errors=True)
        self.trash.clear()

    def _note(self, path: str) -> None:
        self.files[path] = _entry(path)

    def _forget_marks(self, path: str) -> None:
        self.hidden.pop(path, None)
        self.kept.pop(path, None)

    # What the program does.

    def scan(self) -> None:
        """Scan the folder; marks must have followed their files then."""
        scan(self.archive, [self.home], SETTINGS)
        self.counts["scans"] += 1
        self.check_marks()

    def reopen(self, *, rebuild: bool = False) -> None:
        """Close the archive and open it again, now and then without its index."""
        self.archive.close()
        if rebuild:
            for path in self.archive.folder.glob("index.db*"):
                path.unlink()
            self.is_rebuilt = True
        self.archive = Archive.open(self.world / "archive")

    def follow(self, action: int, promise: Promise | None, before: set[int]) -> None:
        """Let the model follow an action; `before` are its steps that had come to their end."""
        for step in steps_of(self.archive, action):
            if step.id in before or step.result is None:
                continue
            if step.result.outcome is not StepOutcome.DONE:
                self.counts["refused"] += 1
                continue
            self.counts[step.verb.value] += 1
            self._follow_step(step)
        if promise is not None:
            self._check_promise(action, promise, before)

    def ended(self, action: int) -> set[int]:
        return {one.id for one in steps_of(self.archive, action) if one.result is not None}

    def newest(self) -> int:
        """The number of the newest action; 0 without any."""
        return max((one.id for one in history(self.archive)), default=0)

    def _follow_step(self, step: DoneStep) -> None:
        path = step.step.subject.file.path
        assert step.result is not None
        if step.verb in (Verb.TRASH, Verb.MOVE):
            for old, new in (
                (path, step.result.current_path),
                *zip(step.step.companions, step.result.companions, strict=True),
            ):
                self._check_may_go(old)
                self._take_along(old, new)
            self.away[step.id] = step.result.current_path
        elif step.verb is Verb.HIDE:
            self.hidden[path] = self._content(path, step)
            self.was_hidden_unseen |= not self.hidden[path]
            self.ever_hidden.add(tuple(words_in(path, self.hidden[path])))
        elif step.verb is Verb.KEEP:
            self.kept[path] = self._content(path, step)
        elif step.verb is Verb.UNHIDE:
            _unmark(self.hidden, path)
        elif step.verb is Verb.UNKEEP:
            _unmark(self.kept, path)

    def _content(self, path: str, step: DoneStep) -> bytes:
        """The bytes that a mark is about: b"" where the file changed since it was scanned."""
        content, when_ns = self.files.get(path, (b"", 0))
        return content if when_ns == step.step.subject.file.mtime_ns else b""

    def follow_restore(self, undone: int, action: int) -> None:
        """Let the model follow the taking back of trashed or moved files."""
        lay = {
            step.step.subject.file.path: step
            for step in steps_of(self.archive, undone)
            if step.result is not None and step.result.outcome is StepOutcome.DONE
        }
        for step in steps_of(self.archive, action):
            if step.result is None or step.result.outcome is not StepOutcome.DONE:
                continue
            path = step.step.subject.file.path
            self.counts[step.verb.value] += 1
            before = lay[path]
            assert before.result is not None
            places = (self.away[before.id], *before.result.companions)
            for old, new, home in zip(
                places,
                (step.result.current_path, *step.result.companions),
                (path, *step.step.companions),
                strict=True,
            ):
                if _is_among(old, self.trash) or _is_among(old, self.files):
                    assert new == home or home in self.files, (old, new, home)
                    self._take_along(old, new)

    def _take_along(self, old: str, new: str) -> None:
        """A file, or all in a folder, has another place."""
        held = {**self.files, **self.trash}
        found = [one for one in held if one == old or one.startswith(old + os.sep)]
        if not found and Path(new).is_dir():
            return  # an empty folder that belongs to a page
        assert found, f"the program says that it moved {old}, which was not there"
        for one in found:
            target = new + one[len(old) :]
            assert target not in held, f"{target} was there, and {one} took its place"
            entry = self.files.pop(one, None) or self.trash.pop(one)
            room = self.files if Path(target).is_relative_to(self.home) else self.trash
            room[target] = entry
            for marks in (self.hidden, self.kept):
                if one in marks and room is self.files:
                    marks[target] = marks.pop(one)

    # What must hold.

    def check_disk(self) -> None:
        for folder, known in ((self.home, self.files), (self.trash_folder, self.trash)):
            found = {
                str(path): _entry(str(path))
                for path in folder.rglob("*")
                if path.is_file() and not path.is_symlink()
            }
            for path, entry in known.items():
                assert path in found, f"{path} is lost"
                assert found[path][0] == entry[0], f"{path} has other bytes"
                assert found[path][1] == entry[1], f"{path} has another time"
            assert found.keys() == known.keys(), f"not known: {found.keys() - known.keys()}"

    def check_marks(self) -> None:
        """Right after a scan: what was hidden or kept still is, also under another name."""
        if self.are_marks_blurred:
            return
        with closing(self.archive.reader()) as reader:
            hidden = {one.path for one in reader.item_infos(reader.hidden_items()).values()}
            kept = {one.path for one in reader.item_infos(reader.kept_items()).values()}
        for marks, found, what in ((self.hidden, hidden, "hidden"), (self.kept, kept, "kept")):
            unfound = [
                path
                for path, content in marks.items()
                if content and self.files.get(path, (b"", 0))[0] == content and path not in found
            ]
            if self.is_rebuilt:
                # Of equal items another one may have the mark: a new index knows contents only.
                words = Counter(self._words(path) for path in found)
                words.subtract(self._words(path) for path in marks if path in self.files)
                unfound = [path for path in unfound if words[self._words(path)] < 0]
                marks.clear()
                marks.update({path: self.files[path][0] for path in found})
            assert not unfound, f"{unfound} are no longer {what}"
        self.is_rebuilt = False
        for path in hidden:
            was = self._words(path) in self.ever_hidden or self.was_hidden_unseen
            assert was, f"{path} was never hidden"

    def _words(self, path: str) -> tuple[str, ...]:
        return tuple(words_in(path, self.files[path][0]))

    def _check_may_go(self, path: str) -> None:
        assert path not in self.kept or self.files[path][0] != self.kept[path], f"{path} is kept"
        for folder in self.protected:
            assert not Path(path).is_relative_to(folder), f"{path} is protected"

    def _check_promise(self, action: int, promise: Promise, before: set[int]) -> None:
        """Each file that went has, at this moment, all its words on the disk, or was seen."""
        texts = [words_in(path, content) for path, (content, _) in self.files.items()]
        contents = {content for content, _ in self.files.values()}
        looked_at = {step.subject.content for step in promise.plan.steps if step.confirmed}
        for one in steps_of(self.archive, action):
            if one.id in before or one.result is None or one.verb is not Verb.TRASH:
                continue
            if one.result.outcome is not StepOutcome.DONE:
                continue
            path, place = one.step.subject.file.path, one.result.current_path
            content = self.trash[place][0]
            if content in contents:
                continue
            own = words_in(path, content)
            self._check_apart(own, one)
            if any(stands_in(own, text) for text in texts):
                continue
            assert one.step.evidence is Evidence.NEAR_DUPLICATE, (
                f"{path} went with words of its own"
            )
            if one.step.confirmed or one.step.subject.content in looked_at:
                continue
            rule = promise.rule
            assert rule is not None, f"nobody had looked at {path}"
            assert rule.most_unique_words is not None, f"no rule bounds what {path} may lose"
            lost = set(own).difference(*texts)
            assert len(lost) <= rule.most_unique_words, f"{path} lost {sorted(lost)}"

    def _check_apart(self, own: list[str], one: DoneStep) -> None:
        survivor = one.step.survivor
        if survivor is None or survivor.file.path not in self.files:
            return
        other = words_in(survivor.file.path, self.files[survivor.file.path][0])
        assert frozenset((tuple(own), tuple(other))) not in self.apart, "marked as different"


def _entry(path: str) -> Entry:
    return Path(path).read_bytes(), Path(path).stat().st_mtime_ns


def is_same_kind(path: str, other: str) -> bool:
    """Whether a file is read in the same way under another name."""
    kinds = [Path(name).suffix.replace(".md", ".txt") for name in (path, other)]
    return kinds[0] == kinds[1]


def _unmark(marks: dict[str, bytes], path: str) -> None:
    """Take a mark off; where its file has another name by now, this model no longer knows which."""
    if path in marks:
        del marks[path]
    else:
        marks.clear()


def _is_among(place: str, known: dict[str, Entry]) -> bool:
    """Whether it is a known file, or a folder that holds one."""
    return place in known or any(path.startswith(place + os.sep) for path in known)
