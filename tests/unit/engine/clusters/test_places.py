"""Where a copy lies decides whether it is the one that stays."""

import os
import shutil
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.folder_names import Says, said_by
from neardup_desktop.engine.clusters.places import AWAY, ELSEWHERE, Places
from neardup_desktop.engine.clusters.preference_rank import Preferred
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Verb
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.places import GOES
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.rules import BUILT_IN_RULES, FolderRole, Keep, Rule
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.plan_arrays import taken_by
from tests.helpers.prose import TOPICS, Writer

LOSSLESS = next(rule for rule in BUILT_IN_RULES if rule.name == "no-unique-words")
FILED = "Documents/Insurance/2019"
TEXTS = Writer(7)


class Home:
    """A folder, an archive of it, and what plans would do."""

    def __init__(self, folder: Path, archive: Archive, stack: ExitStack) -> None:
        self.folder, self.archive, self._stack = folder, archive, stack
        self._texts = 0

    def text(self, words: int = 60) -> str:
        self._texts += 1
        return f"{self._texts}. {TEXTS.note(TOPICS[self._texts % len(TOPICS)], words)}"

    def write(self, text: str, *names: str, root: Path | None = None) -> None:
        for name in names:
            path = (root or self.folder) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
            os.utime(path, (1_500_000_000, 1_500_000_000))

    def letter(self, *names: str, marks: str = "") -> None:
        """A message in files, or at the end of mailboxes where a name ends with a colon."""
        body = self.text()
        message = (
            "From: Ann <ann@example.org>\nTo: Bob <bob@example.org>\nMessage-ID: <"
            f"{self._texts}@x>\nSubject: {body[:20]}\nDate: Mon, 1 Jan 2024 10:00:00 +0000\n"
        )
        for name in names:
            path = self.folder / name.rstrip(":")
            path.parent.mkdir(parents=True, exist_ok=True)
            whole = f"{message}\n{body}\n"
            if name.endswith(":"):
                begin = "From - Mon Jan  1 10:00:00 2024\n" + marks
                whole = (path.read_text() if path.exists() else "") + begin + whole + "\n"
            path.write_text(whole)

    def scan(self, *folders: Path) -> None:
        scan(self.archive, folders or [self.folder], ScanSettings(workers=1))

    def review(self) -> Review:
        return Review.load(self._stack.enter_context(closing(self.archive.reader())))

    def plan(self, rule: Rule = LOSSLESS, *, clean: bool = False) -> Plan:
        reader = self._stack.enter_context(closing(self.archive.reader()))
        review = Review.load(reader)
        plan = Planner(review, reader, clean_mailboxes=clean).rule(rule)
        if rule == LOSSLESS and not clean:
            assert len(taken_by(review, reader, rule)) == len(plan.steps)
        return plan

    def goes(self, rule: Rule = LOSSLESS, *, clean: bool = False) -> dict[str, str]:
        """What goes, and what stays for it."""
        return {
            os.path.relpath(step.subject.file.path, self.folder): os.path.relpath(
                step.survivor.file.path, self.folder
            )
            for step in self.plan(rule, clean=clean).steps
            if step.survivor is not None
        }


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Home]:
    folder = tmp_path.resolve() / "home"
    with ExitStack() as stack:
        stack.callback(os.umask, os.umask(0o022))  # who may read what is part of the tests
        folder.mkdir()
        yield Home(folder, stack.enter_context(Archive.open(tmp_path / "archive")), stack)


THROWN = [
    "@Recycle",
    ".recycle",
    "@Recently-Snapshot",
    "#snapshot",
    "~snapshot",
    ".snapshot",
    ".sync",
    ".deleted",
    "Recycled",
    "files_trashbin",
    ".Trash-1000",
    "Trash",
    "trash",
    "Trash.sbd",
    ".INBOX.Trash",
    "Papierkorb",
    "Müll",
    "corbeille",
    "Papelera",
    "Cestino",
    "Prullenbak",
    "Lixeira",
    "Kosz",
    "Корзина",
    "ゴミ箱",
    "回收站",
    "資源回收筒",
    "휴지통",
    "المهملات",
    "אשפה",
    "Spam",
    "Junk",
    "&BBoEPgRABDcEOAQ9BDA-",
]
THROWN += [
    "Deleted Items",
    "Gelöschte Elemente",
    "Éléments supprimés",
    "Papierkorb (2)",
    "سلة المهملات",
]


@pytest.mark.parametrize("name", [*THROWN, *(unicodedata.normalize("NFD", one) for one in THROWN)])
def test_a_bin_is_known_by_its_name(name: str) -> None:
    assert Says.THROWN_AWAY in said_by(name)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        *((one, Says.ROTATION) for one in ("hourly.0", "daily.3", "weekly.1", "monthly.11")),
        *((one, Says.DATED) for one in ("2023-05-01", "20230501", "2019-01-01-120000")),
        *((one, Says.DATED) for one in ("backup-2023-05-01", "2023-05-01T12:00", "daily_3")),
        *(
            (one, Says.DRAFT)
            for one in ("Drafts", "Entwürfe", "Entw&APw-rfe", "Brouillons", "草稿")
        ),
        *((one, Says.RECEIVED) for one in ("Downloads", "Загрузки", "デスクトップ", "Pulpit")),
        *(
            (one, Says.UNSORTED)
            for one in ("Scans", "New folder (3)", "Neuer Ordner", "未整理", "tmp")
        ),
        *((one, Says.SYNCHRONISED) for one in ("Dropbox (Personal)", "Nextcloud", "OneDrive - X")),
    ],
)
def test_what_the_name_of_a_folder_says(name: str, says: Says) -> None:
    assert says in said_by(name)


@pytest.mark.parametrize(
    "name",
    [
        *("Documents", "2019", "Letters", "Monthly 2019", "Auto-2019", "Recycling", "Snapshots"),
        *("Trashy novels", "Spam recipes", "Inboxes", "Desktop publishing", "Boxes", "AT&T-mail"),
        *(
            "weekly",
            "Daily news",
            "Scandinavia",
            "Temple",
            "Dropboxes",
            "Old letters",
            "1234-56-78",
        ),
    ],
)
def test_a_name_of_a_person_says_nothing(name: str) -> None:
    assert not said_by(name)


BINS = ["@Recycle", "#snapshot", ".sync", "Papierkorb", "hourly.0", "2023-05-01", "files_trashbin"]


def test_no_copy_in_a_bin_is_kept_for_one_outside(home: Home) -> None:
    for number, name in enumerate(BINS):
        home.write(home.text(), f"{FILED}/of {number}.txt", f"{name}/of {number}.txt")
    # What contains the filed text whole is no reason either, nor is what is newer.
    text = home.text()
    home.write(text, f"{FILED}/inner.txt", f"{FILED}/again/inner.txt")
    home.write(f"{home.text(200)}\n\n{text}\n\n{home.text()}", "Trash/outer.txt")
    home.scan()
    going = home.goes()
    assert not any(name.startswith(f"{FILED}/of") for name in going)
    assert {f"{name}/of {number}.txt" for number, name in enumerate(BINS)} <= set(going)
    assert going[f"{FILED}/inner.txt"] == f"{FILED}/again/inner.txt"
    newest = home.goes(replace(LOSSLESS, keep=(Keep.NEWEST,)))
    assert newest.keys() == going.keys()
    plan = home.plan()
    assert f"{len(BINS)} items are in a trash, spam or draft folder, or in a " in str(plan.notes())


def test_where_all_copies_lie_in_bins_one_stays_and_the_plan_says_so(home: Home) -> None:
    home.write(home.text(), "Trash/a.txt", "Trash/deeper/a.txt")
    home.write(home.text(), "Documents/b.txt")
    home.scan()
    plan = home.plan()
    assert len(plan.steps) == 1
    assert plan.notes() == (
        "1 kept copy is in a trash, spam or draft folder, or in a rotating backup",
    )
    assert plan.notes([False]) == ()


def test_what_a_person_asks_for_is_kept_in_a_bin_as_well(home: Home) -> None:
    home.write(home.text(), f"{FILED}/a.txt", "Trash/a.txt")
    home.scan()
    assert home.goes() == {"Trash/a.txt": f"{FILED}/a.txt"}
    bin_first = replace(
        LOSSLESS, keep=(Keep.FOLDERS, Keep.BEST), keep_folders=(str(home.folder / "Trash"),)
    )
    assert home.goes(bin_first) == {f"{FILED}/a.txt": "Trash/a.txt"}
    # Where it only holds the bin, a folder that is named says nothing of it.
    assert home.goes(replace(bin_first, keep_folders=(str(home.folder),))) == home.goes()
    # A rule for one folder keeps what is outside it, but not in a bin.
    assert home.goes(replace(LOSSLESS, folders=(str(home.folder / FILED),))) == {}
    home.archive.set_folder_role(home.folder / "Trash", FolderRole.ORIGINAL)
    assert home.goes() == {f"{FILED}/a.txt": "Trash/a.txt"}


def test_days_are_a_round_of_backups_only_beside_others(home: Home) -> None:
    home.write(home.text(), "Documents/Minutes/2023-05-01/a.txt", "x/a.txt")
    home.write(home.text(), "Round/2023-05-01/b.txt", "x/b.txt")
    home.write(home.text(), "Round/2023-06-01/c.txt", "x/c.txt")
    home.scan()
    assert home.goes() == {
        "x/a.txt": "Documents/Minutes/2023-05-01/a.txt",
        "Round/2023-05-01/b.txt": "x/b.txt",
        "Round/2023-06-01/c.txt": "x/c.txt",
    }


def test_of_messages_the_one_that_will_be_deleted_goes(home: Home) -> None:
    store = "Maildir/.Projects/cur/1704100000.M{}.host:2,{}"
    filed = {}
    for number, (folder, flags) in enumerate(
        [("", "ST"), (".Spam", "S"), (".Papierkorb", ""), (".Entw&APw-rfe", "S"), ("", "DS")]
    ):
        bad = f"Maildir/{folder}/cur/1704100000.M{number}.host:2,{flags}".replace("//", "/")
        filed[bad] = store.format(number, "S")
        home.letter(bad, filed[bad])
    # Of two others the one that was answered stays, though it is not filed.
    answered = "Maildir/cur/1704100000.M9.host:2,RS"
    home.letter(answered, store.format(9, "S"))
    home.scan()
    mail = replace(LOSSLESS, kinds=frozenset({Kind.EMAIL}))
    assert home.goes(mail) == {**filed, store.format(9, "S"): answered}


def test_messages_in_a_trash_mailbox_go_and_those_marked_as_deleted_are_none(home: Home) -> None:
    letters = "Mail/Letters.sbd/2024"
    for box in ("Trash", "Junk", "Papierkorb", "Drafts"):
        home.letter(f"Mail/{box}:", f"{letters}:")
    home.letter("Mail/Saved:", marks="X-Status: AD\n")
    home.scan()
    plan = home.plan(clean=True)
    assert {Path(step.subject.file.path).name for step in plan.steps} == {
        *("Trash", "Junk", "Papierkorb", "Drafts")
    }
    with closing(home.archive.reader()) as reader:
        saved = reader.items.ids_of_path(str(home.folder / "Mail/Saved"))
    assert [part for _, part in saved] == [""], "the file, but no message in it"


HEAPS = ["scan0001.txt", "Inbox/d.txt", "Neuer Ordner (2)/b.txt", "DCIM/100/p.txt", "下载/q.txt"]


def test_what_is_filed_stays_and_what_lies_in_a_heap_goes(home: Home) -> None:
    for number, heap in enumerate(HEAPS):
        home.write(home.text(), f"{FILED}/contract {number} with Mr Miller.txt", heap)
    home.write(home.text(), "Documents/Letters/scan0002.txt", "Documents/Papers/Mr Miller.txt")
    home.write(home.text(), "Old laptop/Documents/Tax/2019/t.txt", "Documents/Tax/t.txt")
    home.write(home.text(), "unpacked/unpacked/z.txt", "zipped/z.txt")
    home.scan()
    going = home.goes()
    assert set(HEAPS) <= going.keys()
    assert going["Documents/Letters/scan0002.txt"] == "Documents/Papers/Mr Miller.txt"
    assert going["Old laptop/Documents/Tax/2019/t.txt"] == "Documents/Tax/t.txt"
    assert going["unpacked/unpacked/z.txt"] == "zipped/z.txt"
    deepest = home.goes(replace(LOSSLESS, keep=(Keep.DEEPEST, Keep.BEST)))
    assert deepest["Documents/Tax/t.txt"] == "Old laptop/Documents/Tax/2019/t.txt"


def _close_to_others(path: Path) -> None:
    path.chmod(0o600)


def _give_away(path: Path) -> None:
    os.chown(path, 4711, 4711)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owners here")
@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        pytest.param(_close_to_others, "where fewer people can read them", id="private"),
        pytest.param(
            _give_away,
            "where files are not yours",
            id="foreign",
            marks=pytest.mark.skipif(
                hasattr(os, "geteuid") and os.geteuid() != 0, reason="only root can give files away"
            ),
        ),
    ],
)
def test_what_all_can_read_and_the_user_owns_stays(
    home: Home, spoil: Callable[[Path], None], says: str
) -> None:
    home.write(home.text(), "Shared/Team/2024/plan.txt", "Own/Team/2024/b.txt")
    spoil(home.folder / "Own/Team/2024/b.txt")
    home.scan()
    plan = home.plan()
    assert [Path(step.subject.file.path).name for step in plan.steps] == ["b.txt"]
    assert plan.notes() == (f"1 item is {says}, and its kept copy is not",)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owners here")
def test_in_a_home_that_is_closed_to_others_nothing_is_private(home: Home) -> None:
    home.write(home.text(), "Documents/Team/2024/plan.txt", "Downloads/plan.txt")
    _close_to_others(home.folder / "Documents/Team/2024/plan.txt")
    home.folder.chmod(0o700)
    home.scan()
    assert home.goes() == {"Downloads/plan.txt": "Documents/Team/2024/plan.txt"}


def test_another_disk_comes_last_and_is_named(
    home: Home, other_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(home.folder))
    home.write(home.text(), "Documents/a.txt", "disk/a.txt")
    home.write("there", "a.txt", root=other_disk)
    home.scan()
    columns = home.review().columns
    # Such folders are no sources, so that only the disks can be looked at there.
    folders = tuple(
        one.replace(str(home.folder / "disk"), str(other_disk)) for one in columns.folders
    )
    sources = [str(home.folder), str(other_disk)]
    places = Places(replace(columns, folders=folders), sources)
    assert places.reliance.tolist() == [
        ELSEWHERE * one.startswith(str(other_disk)) for one in folders
    ]
    there = columns.folder == folders.index(str(other_disk))
    [kept], [other] = np.flatnonzero(~there).tolist(), np.flatnonzero(there).tolist()
    assert places.last[kept] < places.last[other]
    [(what, where)] = places.remarks(kept, other)
    assert what.filled(n=3, where=where) == "3 kept copies are on the disk shm"
    [(what, where)] = places.remarks(other, kept)
    assert (what, where) == (GOES, "on the disk shm")


def test_a_copy_that_is_away_is_neither_kept_nor_taken(home: Home) -> None:
    usb, docs = home.folder / "usb", home.folder / "Docs"
    home.write(home.text(), "usb/a.txt", "Docs/Letters/a.txt", "Docs/Letters/Landlord/a.txt")
    home.write(home.text(), "usb/only.txt", "Docs/Garden/only.txt")
    home.scan(docs, usb)
    assert "usb/a.txt" in home.goes()
    shutil.move(usb, home.folder / "elsewhere")
    plan = home.plan()
    assert {os.path.relpath(step.subject.file.path, docs) for step in plan.steps} == {
        "Letters/a.txt"
    }
    reasons = {Path(one.subject.path).name: one.reason for one in plan.refusals}
    assert reasons == {"a.txt": Refused.AWAY, "only.txt": Refused.AWAY}
    # Nor where it is asked for, by a rule or by hand: it cannot be looked at.
    first = replace(LOSSLESS, keep=(Keep.FOLDERS, Keep.BEST), keep_folders=(str(usb),))
    assert home.goes(first) == home.goes()
    with closing(home.archive.reader()) as reader:
        item = reader.find_item(str(docs / "Garden/only.txt"))
        by_hand = Planner(home.review(), reader).items(
            [item], Verb.TRASH, confirmed=frozenset([item])
        )
    assert [one.reason for one in by_hand.refusals] == [Refused.AWAY]
    assert perform(home.archive, plan).done == 1
    shutil.move(home.folder / "elsewhere", usb)
    assert "usb/only.txt" in home.goes()


def test_a_synchronised_folder_is_named(home: Home) -> None:
    (home.folder / "Team" / ".stfolder").mkdir(parents=True)
    home.write(home.text(), "Team/2024/plan.txt", "x/plan.txt")
    home.write(home.text(), "Nextcloud/a.txt", f"{FILED}/a.txt")
    home.scan()
    assert home.plan().notes() == (
        "1 kept copy is in a synchronised folder",
        "1 item is in a synchronised folder, so it goes from all its devices",
    )


def test_ranks_are_a_total_order_in_which_unknown_places_are_equal(home: Home) -> None:
    text = home.text()
    names = [*BINS, *HEAPS, FILED, "Documents/Someone/2019", "Documents/Somebody/2019", ".hidden"]
    home.write(text, *(f"{name}/a.txt" for name in names))
    home.scan()
    review = home.review()
    for keep in Keep:
        rank = review._ranking.rank(Preferred((keep,)), np.arange(len(names)), "all")
        assert sorted(rank.tolist()) == list(range(len(names)))
    assert (
        rank.tolist()
        == home.review()._ranking.rank(Preferred((keep,)), np.arange(len(names)), "all").tolist()
    )
    folders = review.columns.folders
    unknown = [at for at, one in enumerate(folders) if "/Some" in one]
    places = review.places
    at = [int(np.flatnonzero(review.columns.folder == one)[0]) for one in unknown]
    for values in (places.last, places.thrown_away, places.is_loose, places.depth):
        assert len(set(values[at].tolist())) == 1
    assert places.last[at].max() == places.last.min()
    assert not (places.reliance == AWAY).any()
