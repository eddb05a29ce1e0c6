"""Scans that are killed at every write: first ones, and one after files were renamed."""

import os
from contextlib import closing
from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan import partial_results
from neardup_desktop.engine.scan.control import Steering
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.actions import Plan, Step, Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.settings import ScanSettings
from neardup_desktop.store.decisions import (
    chosen_representatives,
    hidden_items,
    item_refs,
    kept_items,
)
from neardup_desktop.store.not_duplicates import marked_items
from neardup_desktop.workers import pool
from tests.helpers.clutter import build_clutter, listing
from tests.helpers.older_archive import as_read_by_an_older_version

_SETTINGS = ScanSettings(workers=1)


class Scanning:
    """A first scan of a folder; the next one finds just what an undisturbed one does."""

    starts_children = True
    is_copied = True

    def prepare(self, world: Path) -> None:
        """Lay the folder out, and scan it into an archive that nothing disturbs."""
        build_clutter(world / "home")
        with Archive.open(world / "undisturbed") as archive:
            scan(archive, [world / "home"], _SETTINGS)

    def act(self, world: Path) -> None:
        with Archive.open(world / "archive") as archive:
            scan(archive, [world / "home"], _SETTINGS)

    def check(self, world: Path) -> None:
        """Scan again."""
        before = listing(world / "home")
        with Archive.open(world / "archive") as archive:
            scan(archive, [world / "home"], _SETTINGS)
            found = _clusters(archive)
        with Archive.open(world / "undisturbed") as archive:
            assert found == _clusters(archive)
        assert listing(world / "home") == before


class ShowingEarly(Scanning):
    """A first scan that pairs and verifies after each file, killed among these passes as well."""

    def act(self, world: Path) -> None:
        """Scan, with a look at the results whenever there are new ones."""
        partial_results.COST_FACTOR = 0.0
        pool.QUEUE_DEPTH = 1  # so that files are given out one by one, and passes go among them
        settings = ScanSettings(workers=1, first_results_s=0.0)
        looks: list[int] = []
        with Archive.open(world / "archive") as archive:
            steering = Steering(
                waits=lambda: True, results=lambda: looks.append(archive.pairs.count())
            )
            scan(archive, [world / "home"], settings, steering=steering)
        assert len(looks) > 2


class Rescanning:
    """A scan after files got other names, one over another; marks go along with their files."""

    starts_children = True
    is_copied = False

    def prepare(self, world: Path) -> None:
        """Scan, mark, and give other names: a chain, a swap, and one over another."""
        home = world / "home"
        home.mkdir()
        for number in range(7):
            words = " ".join(f"note{number}word{index}" for index in range(40))
            (home / f"{number}.txt").write_text(words)
        with Archive.open(world / "archive") as archive:
            scan(archive, [home], _SETTINGS)
            with closing(archive.reader()) as reader:
                planner = Planner(Review.load(reader), reader)
                for verb, number in ((Verb.HIDE, 0), (Verb.KEEP, 1), (Verb.HIDE, 3)):
                    ((item, _),) = archive.items.ids_of_path(str(home / f"{number}.txt"))
                    perform(archive, planner.items([ItemId(item)], verb))
        for old, new in (
            ("2", "gone on"),
            ("1", "2"),
            ("0", "1"),
            ("3", "spare"),
            ("4", "3"),
            ("spare", "4"),
            ("5", "6"),
        ):
            (home / f"{old}.txt").replace(home / f"{new}.txt")

    def act(self, world: Path) -> None:
        with Archive.open(world / "archive") as archive:
            scan(archive, [], _SETTINGS)

    def check(self, world: Path) -> None:
        """Scan again."""
        with Archive.open(world / "archive") as archive:
            scan(archive, [], _SETTINGS)
            assert _marked(archive, "hidden") == ["1.txt", "4.txt"]
            assert _marked(archive, "kept") == ["2.txt"]
            names = [Path(os.fsdecode(row[0])).name for row in archive.index.rows(_FILES)]
            assert names == ["1.txt", "2.txt", "3.txt", "4.txt", "6.txt", "gone on.txt"]


class Rereading:
    """A scan that reads other words in the same files; what was decided stays with them."""

    starts_children = True
    is_copied = False

    def prepare(self, world: Path) -> None:
        """Scan as an older version, and decide."""
        home = world / "home"
        home.mkdir()
        for number in range(5):
            words = " ".join(f"note{number}word{index}" for index in range(40))
            (home / f"{number}.txt").write_text(words)
        with Archive.open(world / "archive") as archive:
            scan(archive, [home], _SETTINGS)
            as_read_by_an_older_version(archive)
            refs = item_refs(archive.index, [ItemId(number) for number in range(1, 6)])
            refs.sort(key=lambda found: found.file.path)
            for verb, number in ((Verb.HIDE, 0), (Verb.KEEP, 1), (Verb.REPRESENT, 2)):
                archive.mark(verb, [refs[number].item])
            told = Step(refs[3], survivor=refs[4])
            perform(archive, Plan(Verb.NOT_DUPLICATE, "", (told,)))

    def act(self, world: Path) -> None:
        with Archive.open(world / "archive") as archive:
            scan(archive, [], _SETTINGS)

    def check(self, world: Path) -> None:
        """Scan again, look, and take everything back."""
        with Archive.open(world / "archive") as archive:
            scan(archive, [], _SETTINGS)
            for table, name in (("hidden", "0"), ("kept", "1"), ("representatives", "2")):
                assert _marked(archive, table) == [f"{name}.txt"]
            assert len(hidden_items(archive.index)) == len(kept_items(archive.index)) == 1
            assert len(chosen_representatives(archive.index)) == 1
            ((first, second),) = marked_items(archive.index)
            items = [ItemId(item) for item in (*first, *second)]
            paths = {ref.file.path[-5:] for ref in item_refs(archive.index, items)}
            assert paths == {"3.txt", "4.txt"}
            for _ in range(4):
                assert undo(archive).done == 1
            for table in ("hidden", "kept", "representatives", "not_duplicates"):
                assert archive.index.number(f"SELECT count(*) FROM decisions.{table}") == 0


_FILES = "SELECT path FROM files ORDER BY path"


def _marked(archive: Archive, table: str) -> list[str]:
    rows = archive.index.rows(f"SELECT path FROM decisions.{table} ORDER BY path")
    return [Path(os.fsdecode(row[0])).name for row in rows]


def _clusters(archive: Archive) -> set[frozenset[tuple[str, int, float]]]:
    """Each cluster as the paths, levels of evidence and similarities of its members."""
    with closing(archive.reader()) as reader:
        review = Review.load(reader)
        table = review.clusters()
        facts = reader.item_infos([ItemId(item) for item in review.items.tolist()])
        return {
            frozenset(
                (facts[member.item].path, int(member.evidence), round(member.similarity, 6))
                for member in table.cluster(row).members
            )
            for row in range(len(table))
        }


SCANNING = Scanning()
SHOWING_EARLY = ShowingEarly()
RESCANNING = Rescanning()
REREADING = Rereading()
