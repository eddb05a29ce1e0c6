"""What is killed at every write: carrying plans out, taking them back, and opening old archives."""

import os
import random
import shutil
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from msgspec.structs import replace

from neardup_desktop.actions import renaming
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan import perform as acting
from neardup_desktop.engine.plan.perform import history, perform, resume, steps_of, undo
from neardup_desktop.model.actions import Plan, StepOutcome, Verb
from neardup_desktop.model.errors import ArchiveError, UsageError
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.store import migrate
from tests.helpers.deeds import listed, listed_paths, plan, step
from tests.helpers.mailboxes import letters, mailbox_step, messages_in, stored

_ADDED = {
    "index": "ALTER TABLE files ADD COLUMN added INTEGER;\n",
    "decisions": "ALTER TABLE hidden RENAME TO hidden_before;\n"
    "CREATE TABLE hidden (path BLOB NOT NULL, part TEXT NOT NULL, content BLOB NOT NULL,"
    " marked_part TEXT NOT NULL, marked_content BLOB NOT NULL, hidden_at_s INTEGER NOT NULL,"
    " added INTEGER NOT NULL);\n"
    "INSERT INTO hidden SELECT *, 7 FROM hidden_before;\n"
    "DROP TABLE hidden_before;\n",
}
"""Scripts of a later version, by schema."""


def _layout() -> dict[str, bytes]:
    page = b"<p>a page with a picture"
    return {
        "a.txt": b"some words",
        "b.txt": b"some words",
        "c.txt": b"some words and more of them",
        "d.txt": b"a note that is but moved",
        "page.html": page,
        "page_files/x.png": b"the picture",
        "page_files/style.css": b"the style",
        "twin.html": page,
        "moved.html": page,
        "moved_files/y.png": b"another picture",
        "sub/b.txt": b"some words",
    }


def _names(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def _trash() -> Path:
    return Path(os.environ["XDG_DATA_HOME"]) / "Trash"


def _lay_out(world: Path, files: Mapping[str, bytes]) -> None:
    """Write the files of the home folder, and list them in an archive."""
    home, blank = world / "home", world.parent / "blank"
    for name, content in files.items():
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_bytes(content)
    if not blank.exists():
        Archive.open(blank).close()
    # A copy of an empty archive takes half the time of making one.
    with Archive.open(shutil.copytree(blank, world / "archive")) as archive:
        listed(archive, home)


def _count_run(world: Path) -> None:
    """Give each run another seed; they are counted beside the world."""
    count = world.parent / "runs"
    seed = str(int(count.read_text()) + 1 if count.exists() else 1)
    count.write_text(seed)
    (world / "seed").write_text(seed)


def _seed(world: Path) -> int:
    return int((world / "seed").read_text())


def _leave_unread() -> None:
    """Reading what came back is the scan's business, which is killed by tests of its own."""
    acting.catch_up = lambda *_: None  # type: ignore[attr-defined]


def _resume_all(archive: Archive) -> None:
    for record in reversed(history(archive)):
        if record.pending:
            resume(archive, record.id)


def _plans(home: Path) -> tuple[Plan, ...]:
    """Trash, move and hide, with families; made from the files as they are now."""
    return (
        plan(
            Verb.TRASH,
            step(home / "b.txt", home / "c.txt", Evidence.CONTAINED),
            step(home / "page.html", home / "twin.html", companions=[home / "page_files"]),
            step(home / "sub" / "b.txt", home / "c.txt", Evidence.CONTAINED),
            step(home / "a.txt", home / "c.txt", Evidence.CONTAINED),
        ),
        plan(
            Verb.MOVE,
            step(home / "d.txt"),
            step(home / "moved.html", companions=[home / "moved_files"]),
            target=home / "old",
        ),
        plan(Verb.HIDE, step(home / "c.txt")),
    )


class Acting:
    """Trash with a family, move with a family, hide; killed while it is done."""

    starts_children = False
    is_copied = False

    def prepare(self, world: Path) -> None:
        _lay_out(world, _layout())

    def begin(self) -> None:
        _leave_unread()

    def act(self, world: Path) -> None:
        with Archive.open(world / "archive") as archive:
            for made in _plans(world / "home"):
                perform(archive, made)

    def check(self, world: Path) -> None:
        """Nothing is lost or doubled; go on; take all back; all is as it was."""
        home = world / "home"
        _leave_unread()
        with Archive.open(world / "archive") as archive:
            _check_nothing_lost(home)
            _check_journal(archive)
            _check_index(archive, home)
            _resume_all(archive)
            _check_nothing_lost(home)
            _check_journal(archive)
            _check_index(archive, home)
            _undo_all(archive)
            assert _names(home) == _layout()
            assert _names(_trash()) == {}
            _check_index(archive, home)
            assert archive.index.number("SELECT count(*) FROM decisions.hidden") == 0
            _undo_all(archive)  # nothing left


class TakingBack:
    """Another scenario, killed while what it did is taken back."""

    starts_children = False
    is_copied = False

    def __init__(self, done: "Acting | Cleaning | Copying") -> None:
        self._done = done

    def prepare(self, world: Path) -> None:
        self._done.prepare(world)
        self._done.act(world)

    def act(self, world: Path) -> None:
        self._done.begin()
        with Archive.open(world / "archive") as archive:
            _undo_all(archive)

    def check(self, world: Path) -> None:
        self._done.check(world)


class Mending(Acting):
    """Killed while it mends what an earlier kill left: files moved, one family by half."""

    def prepare(self, world: Path) -> None:
        """Carry out the plans with no room left for any result."""
        super().prepare(world)
        with Archive.open(world / "archive") as archive:
            archive.journal.finish = _no_room  # type: ignore
            for made in _plans(world / "home"):
                with suppress(ArchiveError):
                    perform(archive, made)
        assert not (world / "home" / "b.txt").exists()
        (_trash() / "files" / "page_files").rename(world / "home" / "page_files")
        (_trash() / "info" / "page_files.trashinfo").unlink()

    def act(self, world: Path) -> None:
        with Archive.open(world / "archive"):
            pass


class Copying:
    """Copies files, one with a family, into a folder; killed while it is done."""

    starts_children = False
    is_copied = False

    def prepare(self, world: Path) -> None:
        _lay_out(world, self.layout())

    def layout(self) -> dict[str, bytes]:
        return {f"src/{name}": content for name, content in _layout().items()} | {
            "other/own.txt": b"something else"
        }

    def begin(self) -> None:
        _leave_unread()

    def act(self, world: Path) -> None:
        self.begin()
        source = world / "home" / "src"
        page = step(source / "page.html", companions=[source / "page_files"])
        steps = step(source / "sub" / "b.txt"), page, step(source / "a.txt")
        made = plan(Verb.COPY, *steps, target=world / "home" / "other")
        with Archive.open(world / "archive") as archive:
            perform(archive, replace(made, base=str(source)))

    def check(self, world: Path) -> None:
        """Each original is there, each copy is whole or not there; go on; take all back."""
        home = world / "home"
        _leave_unread()
        with Archive.open(world / "archive") as archive:
            self._check_whole(home)
            _check_journal(archive)
            _check_index(archive, home)
            _resume_all(archive)
            self._check_whole(home)
            _check_journal(archive)
            _undo_all(archive)
            assert _names(home) == self.layout()
            _check_index(archive, home)
            _undo_all(archive)  # nothing left

    def _check_whole(self, home: Path) -> None:
        layout, names = self.layout(), _names(home)
        assert {name: names.get(name) for name in layout} == layout
        for name in set(names) - set(layout):
            assert names[name] == layout[name.replace("other/", "src/")], name
        if "other/page.html" in names:
            assert "other/page_files/x.png" in names
            assert "other/page_files/style.css" in names


class Sweeping(Acting):
    """A plan about a whole folder, another in each run: copies go, what is unique moves.

    Killed while it is done; the folders that are empty then go, and come back.
    """

    def prepare(self, world: Path) -> None:
        """Count the runs beside the world, and lay the folder of this one out."""
        _count_run(world)
        self._draw(world)
        for name, mode in self._modes.items():
            (world / "home" / name).mkdir(parents=True, exist_ok=True)
            (world / "home" / name).chmod(mode)
        _lay_out(world, self._files)

    def _draw(self, world: Path) -> None:
        dice = random.Random(_seed(world))
        folders = ["old", "old/a", "old/a/b", "old/a/c", "old/d", "old/d/e", "old/none/at/all"]
        self._modes = {folder: dice.choice([0o755, 0o750, 0o700]) for folder in folders}
        self._files: dict[str, bytes] = {"stays.txt": b"nothing of it is old"}
        self._copies: list[tuple[str, str]] = []
        self._unique: list[str] = []
        for number in range(dice.randint(3, 9)):
            name = f"{dice.choice(folders)}/{number}.txt"
            self._files[name] = f"text {number}".encode()
            if dice.random() < 0.6:
                self._files[f"docs/{number}.txt"] = self._files[name]
                self._copies.append((name, f"docs/{number}.txt"))
            elif dice.random() < 0.7:
                self._unique.append(name)

    def act(self, world: Path) -> None:
        self._draw(world)
        home = world / "home"
        steps = [step(home / name, home / other) for name, other in self._copies]
        moved = [step(home / name) for name in self._unique]
        old = str(home / "old")
        with Archive.open(world / "archive") as archive:
            perform(archive, replace(plan(Verb.TRASH, *steps), emptying=(old,)))
            move = plan(Verb.MOVE, *moved, target=home / "kept")
            perform(archive, replace(move, base=old, emptying=(old,)))

    def check(self, world: Path) -> None:
        """Nothing is lost or doubled; go on; take all back; all is as it was."""
        self._draw(world)
        home = world / "home"
        _leave_unread()
        with Archive.open(world / "archive") as archive:
            self._check_nothing_lost(home)
            _check_journal(archive)
            _resume_all(archive)
            self._check_nothing_lost(home)
            for name in self._unique:
                moved = home / "kept" / Path(name).relative_to("old")
                assert (home / name).exists() or moved.exists(), name
            _undo_all(archive)
            assert _names(home) == self._files
            modes = {name: (home / name).stat().st_mode & 0o777 for name in self._modes}
            assert modes == self._modes
            assert _names(_trash()) == {}

    def _check_nothing_lost(self, home: Path) -> None:
        there = Counter(_names(home).values())
        there.update(_names(_trash() / "files").values())
        assert there == Counter(self._files.values())


class Cleaning:
    """Takes messages out of two mailboxes that stand for each other; killed while it is done."""

    starts_children = False
    is_copied = False

    def __init__(self, *, exchanges: bool = True) -> None:
        """`exchanges` tells whether the system can exchange two names at once."""
        self.exchanges = exchanges

    def prepare(self, world: Path) -> None:
        _lay_out(world, self.layout())

    def layout(self) -> dict[str, bytes]:
        dice = random.Random(4)
        written = [stored(one, "mboxrd", dice) for one in letters(dice, 6)]
        return {
            "Inbox": b"".join(written),
            "Inbox.msf": b"// where the messages are",
            "Old": b"".join((*written[:4], written[1])),
        }

    def plan(self, home: Path) -> Plan:
        """Of each mailbox go messages that the other one has."""
        inbox, old = home / "Inbox", home / "Old"
        return plan(
            Verb.TRASH,
            mailbox_step(inbox, {2: (old, "2"), 4: (old, "4")}, index_file=True),
            mailbox_step(old, {1: (inbox, "1"), 3: (inbox, "3"), 5: (old, "2")}),
        )

    def going(self) -> dict[str, tuple[int, ...]]:
        return {"Inbox": (2, 4), "Old": (1, 3, 5)}

    def act(self, world: Path) -> None:
        self.begin()
        with Archive.open(world / "archive") as archive:
            perform(archive, self.plan(world / "home"))

    def begin(self) -> None:
        _leave_unread()
        if not self.exchanges:
            renaming._exchanging_rename = lambda: None  # type: ignore[assignment]

    def check(self, world: Path) -> None:
        """A whole mailbox has each name; go on; take all back; all is as it was."""
        home, layout = world / "home", self.layout()
        _leave_unread()
        if self.exchanges:
            self._check_whole(home)
        with Archive.open(world / "archive") as archive:
            self._check_whole(home)
            _resume_all(archive)
            self._check_whole(home)
            _undo_all(archive)
            assert _names(home) == layout
            assert archive.journal.has_pending() is False
            _undo_all(archive)  # nothing left

    def _check_whole(self, home: Path) -> None:
        """Under each name is the mailbox as it was, or without what was to go; nothing is lost."""
        layout = self.layout()
        names = _names(home)
        for name, going in self.going().items():
            written = messages_in(layout[name])
            rest = [one for at, one in enumerate(written, start=1) if at not in going]
            # One that has lost all may be gone from its folder.
            now = names[name] if rest else names.get(name, b"")
            assert now in (layout[name], b"".join(rest)), name
            there = [*names.values(), *_names(_trash() / "files").values()]
            assert layout[name] in there, name
        assert "Inbox.msf" in names or layout["Inbox.msf"] in _names(_trash()).values()
        assert "Inbox (restored)" not in names


class CleaningAtRandom(Cleaning):
    """Other mailboxes and another plan in each run."""

    def prepare(self, world: Path) -> None:
        """Count the runs beside the world, and lay the mailboxes of this one out."""
        _count_run(world)
        self._draw(world)
        super().prepare(world)

    def act(self, world: Path) -> None:
        self._draw(world)
        super().act(world)

    def check(self, world: Path) -> None:
        self._draw(world)
        super().check(world)

    def layout(self) -> dict[str, bytes]:
        boxes = {name: b"".join(written) for name, written in self._boxes.items()}
        return {**boxes, "Inbox.msf": b"// where the messages are"}

    def plan(self, home: Path) -> Plan:
        """What goes has any message that stays for its survivor."""
        stay = [
            (home / name, str(number))
            for name, written in self._boxes.items()
            for number in range(1, len(written) + 1)
            if number not in self._going[name]
        ]
        dice = random.Random(f"survivors {self._seed}")
        steps = [
            mailbox_step(
                home / name,
                {number: dice.choice(stay) for number in going},
                index_file=name == "Inbox",
            )
            for name, going in self._going.items()
            if going
        ]
        dice.shuffle(steps)
        return replace(plan(Verb.TRASH, *steps), emptying=(str(home),))

    def going(self) -> dict[str, tuple[int, ...]]:
        return self._going

    def _draw(self, world: Path) -> None:
        self._seed = _seed(world)
        dice = random.Random(self._seed)
        self._boxes: dict[str, list[bytes]] = {}
        self._going: dict[str, tuple[int, ...]] = {}
        for name in ("Inbox", "Old", "Sent")[: dice.randint(1, 3)]:
            variant, crlf = dice.choice(("mboxo", "mboxrd", "mboxcl", "mmdf")), dice.random() < 0.3
            written = [stored(one, variant, dice, crlf=crlf) for one in letters(dice, 9)]
            self._boxes[name] = written
            going = sorted(dice.sample(range(1, 10), dice.choice((0, 3, 6, 8, 9))))
            self._going[name] = tuple(going)
        if all(len(going) == 9 for going in self._going.values()):
            self._going["Inbox"] = (1, 2)
        self.exchanges = dice.random() < 0.7


class Opening:
    """Opens an archive of the version before; killed while it is brought up to date."""

    starts_children = False
    is_copied = False

    def prepare(self, world: Path) -> None:
        with Archive.open(world / "archive") as archive:
            decisions = archive.decisions_database
            decisions.execute("INSERT INTO sources (path) VALUES (x'2f686f6d65')")
            decisions.execute("INSERT INTO hidden VALUES (x'2f61', '', x'01', '', x'01', 5)")
            for action, verb in ((1, "hide"), (2, "unhide")):
                decisions.execute(
                    "INSERT INTO actions (id, at_s, verb, label) VALUES (?, 5, ?, '')",
                    (action, verb),
                )
            for action in (1, 1, 2):
                step = decisions.execute(
                    "INSERT INTO steps (action, path, part, content)"
                    " VALUES (?, x'2f61', '', x'01')",
                    (action,),
                )
                decisions.execute(
                    "INSERT INTO results (step, at_s, outcome) VALUES (?, 5, 'done')", (step,)
                )

    def act(self, world: Path) -> None:
        with _a_version_later(), Archive.open(world / "archive"):
            pass

    def check(self, world: Path) -> None:
        """All decisions are there, once."""
        with _a_version_later(), Archive.open(world / "archive") as archive:
            assert archive.sources() == [Path("/home")]
            assert archive.index.number("SELECT count(*) FROM decisions.hidden") == 1
            assert archive.index.number("SELECT count(added) FROM files") == 0
            assert archive.index.number("SELECT total(added) FROM decisions.hidden") == 7
            assert [(one.verb, one.done) for one in history(archive)] == [
                (Verb.UNHIDE, 1),
                (Verb.HIDE, 2),
            ]
            assert undo(archive, 1).done == 2
            assert archive.index.number("SELECT count(*) FROM decisions.hidden") == 0


@contextmanager
def _a_version_later() -> Iterator[None]:
    """Within, the program has one more step of either schema."""
    steps = migrate._steps

    def more(schema: str) -> tuple[tuple[int, str], ...]:
        newest = steps(schema)[-1][0]
        return (*steps(schema), (newest + 1, _ADDED[schema]))

    migrate._steps = more  # type: ignore[assignment]
    try:
        yield
    finally:
        migrate._steps = steps


def _check_nothing_lost(home: Path) -> None:
    """Every file is there once: at home or in the trash, whole; pages with their folders."""
    there = Counter(_names(home).values())
    there.update(_names(_trash() / "files").values())
    assert there == Counter(_layout().values())
    for folder in (home, home / "old", _trash() / "files"):
        for page in ("page", "moved"):
            # The trash may give either another name.
            found = [any(folder.glob(f"{page}{kind}")) for kind in ("*.html", "_files*")]
            assert found[0] == found[1], (folder, page)


def _check_journal(archive: Archive) -> None:
    """What the journal says is where the files are."""
    undone = {record.undoes for record in history(archive)}
    for record in history(archive):
        if not record.verb.touches_disk or record.id in undone:
            continue
        for one in steps_of(archive, record.id):
            path = Path(one.step.subject.file.path)
            if one.result is None or one.result.outcome is not StepOutcome.DONE:
                assert path.exists() or record.verb is Verb.RESTORE, (path, one.result)
            else:
                assert Path(one.result.current_path).exists(), (path, one.result)
                assert all(Path(place).exists() for place in one.result.companions)


def _check_index(archive: Archive, home: Path) -> None:
    """The index lists what is there, under its name."""
    names = {str(home / name) for name in _names(home) if "_files/" not in name}
    assert listed_paths(archive) == names


def _undo_all(archive: Archive) -> None:
    while True:
        try:
            undo(archive)
        except UsageError:
            break
    for record in history(archive):
        if record.pending:
            resume(archive, record.id)


def _no_room(*_: object) -> None:
    raise ArchiveError("The disk is full.")


ACTING = Acting()
UNDOING = TakingBack(ACTING)
MENDING = Mending()
OPENING = Opening()
COPYING = Copying()
UNCOPYING = TakingBack(COPYING)
SWEEPING = Sweeping()
UNSWEEPING = TakingBack(SWEEPING)
CLEANING = Cleaning()
CLEANING_AT_RANDOM = CleaningAtRandom()
CLEANING_BY_STEPS = Cleaning(exchanges=False)
UNCLEANING = TakingBack(CLEANING)
UNCLEANING_BY_STEPS = TakingBack(CLEANING_BY_STEPS)
