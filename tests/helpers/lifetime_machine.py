"""What may happen in a folder's lifetime, in any order, as a state machine for hypothesis."""

import os
import shutil
import tempfile
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec.structs import replace

from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import drop, history, perform, resume, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.model.actions import ActionRecord, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.rules import Keep, Rule
from neardup_desktop.model.settings import Preference
from neardup_desktop.store.decisions import item_refs
from tests.helpers.lifetime import Lifetime, Promise, is_same_kind
from tests.helpers.lifetime_texts import TEXTS, content_for, words_in
from tests.helpers.random_plans import CancelAfter

FOLDERS = ("", "old", "Keep safe")
NAMES = tuple(
    f"{folder}/{name}" if folder else name
    for folder in FOLDERS
    for name in ("a.txt", "b.txt", "c.md", "page.html", "page_files/x.png", "mail.eml")
)
_VARIABLES = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME")
_SECOND_NS = 1_000_000_000

names = st.sampled_from(NAMES)
texts = st.sampled_from(TEXTS)
times = st.integers(1_500_000_000, 1_500_000_020).map(lambda seconds: seconds * _SECOND_NS)
picks = st.integers(0, 1 << 16)
shares = st.sets(st.integers(0, 15), min_size=2)
_lossless = frozenset({Evidence.IDENTICAL_FILE, Evidence.IDENTICAL_TEXT, Evidence.CONTAINED})
rules = st.builds(
    Rule,
    name=st.just("at random"),
    verb=st.sampled_from([Verb.TRASH, Verb.TRASH, Verb.HIDE, Verb.MOVE]),
    keep=st.lists(st.sampled_from(list(Keep)), min_size=1, max_size=2).map(tuple),
    levels=st.sampled_from([_lossless, _lossless | {Evidence.NEAR_DUPLICATE}, frozenset(Evidence)]),
    similarity=st.sampled_from([0.5, 0.8, 0.95]),
    most_unique_words=st.sampled_from([None, 0, 1, 5]),
    allow_lost_extras=st.booleans(),
)


class LifetimeMachine(RuleBasedStateMachine):
    """A person and the program at work in one folder."""

    def __init__(self) -> None:
        super().__init__()
        self._patched = pytest.MonkeyPatch()
        self._world = Path(tempfile.mkdtemp(prefix="lifetime-")).resolve()
        for name in _VARIABLES:
            self._patched.setenv(name, str(self._world / name.lower()))
        self._life = Lifetime.begin(self._world)
        self.counts = self._life.counts
        self._promise: Promise | None = None
        self._promised: dict[int, Promise] = {}

    def teardown(self) -> None:
        self._life.archive.close()
        shutil.rmtree(self._world, ignore_errors=True)
        self._patched.undo()

    # What the user does outside.

    @initialize(chosen=st.dictionaries(names, texts, min_size=8, max_size=14), when=times)
    def begin(self, chosen: dict[str, str], when: int) -> None:
        """A few files, and the first scan."""
        for number, (name, text) in enumerate(chosen.items()):
            self._life.write(name, content_for(name, text), when + number * _SECOND_NS)
        self._life.scan()

    def _file(self, pick: int) -> str | None:
        paths = sorted(self._life.files)
        return paths[pick % len(paths)] if paths else None

    @rule(name=names, text=texts, when=times)
    def write(self, name: str, text: str, when: int) -> None:
        """A new file, or other contents for one that is there."""
        self._life.write(name, content_for(name, text), when)

    @rule(pick=picks)
    def edit_unnoticed(self, pick: int) -> None:
        """Another letter, and the size and the time of change of before."""
        path = self._file(pick)
        if path is not None and len(self._life.files[path][0]) > 40:
            content, when = self._life.files[path]
            other = content[:30] + bytes([content[30] ^ 1]) + content[31:]
            self._life.write(os.path.relpath(path, self._life.home), other, when)
            self._life.are_marks_blurred = True

    @rule(pick=picks, name=names)
    def rename(self, pick: int, name: str) -> None:
        """A file gets another name, whatever had it."""
        path = self._file(pick)
        if path is not None:
            self._life.rename(path, name)

    @rule(pick=picks, name=names)
    def copy(self, pick: int, name: str) -> None:
        path = self._file(pick)
        if path is not None:
            self._life.copy(path, name)

    @rule(pick=picks, other=picks)
    def swap(self, pick: int, other: int) -> None:
        path, partner = self._file(pick), self._file(other)
        if path is not None and partner is not None and path != partner:
            self._life.swap(path, partner)

    @rule(pick=picks)
    def delete(self, pick: int) -> None:
        path = self._file(pick)
        if path is not None:
            self._life.delete(path)

    @rule(pick=picks)
    def make_read_only(self, pick: int) -> None:
        path = self._file(pick)
        if path is not None:
            Path(path).chmod(0o400)

    @rule(pick=picks, name=names)
    def put_back_by_hand(self, pick: int, name: str) -> None:
        """The user takes a file out of the trash, as a file manager would."""
        lying = sorted(self._life.trash)
        target = str(self._life.home / name)
        if lying and target not in self._life.files:
            path = lying[pick % len(lying)]
            if not is_same_kind(path, name):
                return
            Path(target).parent.mkdir(parents=True, exist_ok=True)
            Path(path).rename(target)
            self._life.files[target] = self._life.trash.pop(path)

    @precondition(lambda self: self._life.trash)
    @rule()
    def empty_trash(self) -> None:
        self._life.empty_trash()

    # What the program does.

    @rule()
    def scan(self) -> None:
        self._life.scan()

    @rule(rebuild=st.booleans())
    def reopen(self, rebuild: bool) -> None:
        """The program ends and starts again, perhaps with its index gone."""
        self._promise = None
        self._life.reopen(rebuild=rebuild)
        if rebuild:
            self._life.scan()

    @rule(chosen=rules, at_once=st.booleans())
    def plan_by_rule(self, chosen: Rule, at_once: bool) -> None:
        """A rule is planned, and carried out at once or later."""
        target = str(self._life.home / "old") if chosen.verb is Verb.MOVE else ""
        made = replace(chosen, target=target)
        with closing(self._life.archive.reader()) as reader:
            plan = Planner(Review.load(reader), reader).rule(made)
        self._hold(Promise(plan, made), at_once=at_once)

    @rule(pick=picks, at_once=st.booleans())
    def plan_folder(self, pick: int, at_once: bool) -> None:
        """What a folder holds and what also exists outside it is to go, with empty folders."""
        with closing(self._life.archive.reader()) as reader:
            review = Review.load(reader)
            folders = sorted(review.columns.folders)
            if not folders:
                return
            made = Rule(
                "copies",
                Verb.TRASH,
                folders=(folders[pick % len(folders)],),
                kept_outside=True,
                kinds=frozenset(Kind),
            )
            plan = Planner(review, reader).rule(made)
        self._hold(Promise(plan, made), at_once=at_once)

    @rule(
        chosen=shares,
        looked_at=shares,
        verb=st.sampled_from([Verb.TRASH, Verb.TRASH, Verb.MOVE, Verb.HIDE, Verb.KEEP]),
        preference=st.sampled_from(list(Preference)),
        at_once=st.booleans(),
    )
    def plan_selection(
        self,
        chosen: set[int],
        looked_at: set[int],
        verb: Verb,
        preference: Preference,
        at_once: bool,
    ) -> None:
        """Items are chosen, some of them looked at, and it is done at once or later."""
        with closing(self._life.archive.reader()) as reader:
            review = Review.load(reader)
            items = review.items.tolist()
            wanted = [ItemId(items[index]) for index in sorted(chosen) if index < len(items)]
            seen = frozenset(ItemId(items[index]) for index in looked_at if index < len(items))
            plan = Planner(review, reader).items(
                wanted,
                verb,
                confirmed=seen,
                target=str(self._life.home / "old") if verb is Verb.MOVE else "",
                preference=preference,
            )
        self._hold(Promise(plan, confirmed=seen), at_once=at_once)

    def _hold(self, promise: Promise, *, at_once: bool) -> None:
        self._promise = promise
        if at_once:
            self._carry_out(looks=1_000)

    @precondition(lambda self: self._promise is not None)
    @rule(looks=st.integers(0, 12))
    def carry_out(self, looks: int) -> None:
        """What was planned last is done, however long ago; it may be cancelled."""
        self._carry_out(looks)

    def _carry_out(self, looks: int) -> None:
        promise, self._promise = self._promise, None
        assert promise is not None
        life, before = self._life, self._life.newest()
        perform(life.archive, promise.plan, cancel=CancelAfter(looks))
        if life.newest() != before:
            self._promised[life.newest()] = promise
            life.follow(life.newest(), promise, set())

    @rule(pick=picks, other=picks)
    def tell_apart(self, pick: int, other: int) -> None:
        """Two items are marked as no duplicates of each other."""
        life = self._life
        with closing(life.archive.reader()) as reader:
            review = Review.load(reader)
            if len(review.items) < 2:
                return
            pair = [ItemId(int(review.items[one % len(review.items)])) for one in (pick, other)]
            plan = Planner(review, reader).items(pair, Verb.NOT_DUPLICATE)
            refs = item_refs(reader.index, pair)
        report = perform(life.archive, plan)
        if report.done:
            held = [self._known(ref.file.path, ref.file.mtime_ns) for ref in refs]
            if None not in held:
                life.apart.add(frozenset(one for one in held if one is not None))

    def _known(self, path: str, mtime_ns: int) -> tuple[str, ...] | None:
        content, when_ns = self._life.files.get(path, (b"", 0))
        return tuple(words_in(path, content)) if when_ns == mtime_ns else None

    @rule()
    def protect(self) -> None:
        folder = self._life.home / "Keep safe"
        folder.mkdir(exist_ok=True)
        self._life.archive.protect(folder)
        self._life.protected.add(str(folder))

    def _record(self, pick: int, *, pending: bool) -> ActionRecord | None:
        found = [
            one for one in history(self._life.archive) if (one.pending if pending else one.can_undo)
        ]
        return found[pick % len(found)] if found else None

    @rule(pick=picks)
    def go_on(self, pick: int) -> None:
        record = self._record(pick, pending=True)
        if record is None:
            return
        before = self._life.ended(record.id)
        resume(self._life.archive, record.id)
        if record.undoes is None:
            self._life.follow(record.id, self._promised.get(record.id), before)
        else:
            self._life.follow_restore(record.undoes, record.id)

    @rule(pick=picks)
    def give_up(self, pick: int) -> None:
        """The rest of a cancelled action is given up."""
        record = self._record(pick, pending=True)
        if record is not None:
            drop(self._life.archive, record.id)

    @rule(pick=picks, newest=st.booleans())
    def take_back(self, pick: int, newest: bool) -> None:
        """An action is taken back, mostly the newest."""
        record = self._record(0 if newest else pick, pending=False)
        if record is None:
            return
        life = self._life
        undo(life.archive, record.id)
        if record.verb in (Verb.TRASH, Verb.MOVE):
            life.follow_restore(record.id, life.newest())
        else:
            life.follow(life.newest(), None, set())
            if record.verb is Verb.NOT_DUPLICATE:
                life.apart.clear()

    # What must hold at any time.

    @invariant()
    def the_disk_is_as_it_must_be(self) -> None:
        """Nothing is lost, nothing is overwritten, nothing has gone that should not."""
        self._life.check_disk()
