"""Files that come a few at a time, and go again, leave the pairs that one scan of all finds."""

import os
import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from neardup_desktop.detect.detectors.short_texts import GUARANTEED_SIMILARITY
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan import insertion
from neardup_desktop.engine.scan.known_texts import KnownTexts
from neardup_desktop.engine.scan.read_changes import read_changes
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.sketch.method import Method
from neardup_desktop.workers import pool
from neardup_desktop.workers.child.main import answer
from neardup_desktop.workers.messages import Report, Task
from tests.helpers.series_set import filled

COUNT = 60
DAYS = ("2019-03-01", "2019-03-02T10:11:12+00:00", "2021-07-08T09:10:11+00:00")
Found = dict[str, set[tuple[str, str]]]


class NoChildren(pool.WorkerPool):
    """Does all tasks in this process, which takes a thousandth of starting a child."""

    def start_one_ahead(self) -> None:
        """There is none."""

    def run_in_turns(  # type: ignore[override]
        self,
        tasks: Iterable[Task],
        cancel: CancelFlag,
        wants_turn: Callable[[], bool],
        idle_work: Callable[[], bool] = lambda: False,
    ) -> Iterator[Report]:
        """Do the tasks, one after the other."""
        for task in tasks:
            for together in answer([task]):
                yield from together


@pytest.fixture(autouse=True)
def no_children(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "WorkerPool", NoChildren)


def texts(seed: int) -> dict[str, str]:
    """Texts by name: long and short ones, near-duplicates, and texts that stand in others."""
    generator = random.Random(seed)
    made: list[list[str]] = []
    for _ in range(COUNT):
        length = generator.choice([6, 15, 30, 60, 100, 250])
        words = [f"w{int(generator.paretovariate(0.4)) % 400}" for _ in range(length)]
        if made and generator.random() < 0.7:
            other = generator.choice(made)
            if generator.random() < 0.6:
                words = list(other)
                words[generator.randrange(len(words))] = "another"
            else:
                words = [*words[:5], *other, *words[5:]]
        made.append(words)
    return {f"{number}.txt": " ".join(words) for number, words in enumerate(made)}


def found_in(archive: Archive) -> Found:
    """The names of all that is guaranteed to be found: near-duplicates, and texts in others."""
    names: dict[int, str] = {}
    for sequence, path in archive.index.rows(
        "SELECT visible_id, path FROM items JOIN files ON files.id = file_id ORDER BY path DESC"
    ):
        names[sequence] = Path(path.decode()).name
    near = archive.index.rows(
        "SELECT left_id, right_id FROM pairs WHERE similarity >= ?", (GUARANTEED_SIMILARITY,)
    )
    inner = archive.index.rows("SELECT inner_id, outer_id FROM contained")
    return {
        "near": {
            (min(pair), max(pair)) for one, other in near if (pair := (names[one], names[other]))
        },
        "contained": {(names[one], names[other]) for one, other in inner},
    }


def scanned_at_once(place: Path, files: dict[str, str]) -> Found:
    (place / "files").mkdir(parents=True)
    for name, text in files.items():
        (place / "files" / name).write_text(text)
    with Archive.open(place / "archive") as archive:
        scan(archive, [place / "files"])
        return found_in(archive)


@pytest.mark.parametrize("seed", range(6))
def test_any_order_of_coming_and_going_gives_the_same_pairs(tmp_path: Path, seed: int) -> None:
    files, others = texts(seed), texts(100 + seed)
    expected = scanned_at_once(tmp_path / "at once", files)
    generator = random.Random(seed)
    coming = [*files.items(), *((f"gone {name}", text) for name, text in others.items())]
    generator.shuffle(coming)
    place = tmp_path / "bit by bit"
    (place / "files").mkdir(parents=True)
    (place / "files" / "stays.txt").write_text("one of its kind")
    with Archive.open(place / "archive") as archive:
        while coming:
            for name, text in coming[: (some := generator.randrange(1, 40))]:
                (place / "files" / name).write_text(text)
            del coming[:some]
            scan(archive, [place / "files"])
            there = sorted((place / "files").glob("gone *"))
            for path in generator.sample(there, len(there) // 3):
                path.unlink()
        for path in (place / "files").glob("gone *"):
            path.unlink()
        scan(archive, [place / "files"])
        found = found_in(archive)
    assert expected["near"]
    assert expected["contained"]
    assert found == expected


def homely(place: Path, seed: int) -> list[Path]:
    """Files of all that depends on others: pages and their prints, forms, copies and dates."""
    generator = random.Random(seed)
    files = texts(seed)
    for number, text in enumerate(list(files.values())[::4]):
        day = generator.choice(DAYS)
        head = f'<head><meta property="article:published_time" content="{day}"></head>'
        menu = "home news sports weather contact imprint"
        body = f"<nav>{menu}</nav><p>{text}</p>"
        files[f"page {number}.html"] = f"<html>{head}<body>{body}</body></html>"
        # The page as a whole is sketched only once a text has these words.
        files[f"whole {number}.txt"] = f"{menu} {text}"
        files[f"whole, changed {number}.txt"] = f"{menu} {text} changed"
        files[f"print {number} 2019-03-01.txt"] = f"home news sports weather contact {text}"
        files[f"copy {number}.txt"] = text
        files[f"as {number}.txt"] = text.replace(" ", ", ", 2)
    for number, text in enumerate(filled("appointment.en", generator, 6)):
        files[f"letter {number}.txt"] = text
    place.mkdir(parents=True)
    for name, text in files.items():
        (place / name).write_text(text)
        day_s = 1_600_000_000 + 40_000 * generator.randrange(9)
        os.utime(place / name, (day_s, day_s))
    return sorted(map(place.joinpath, files))


def all_known_of(archive: Archive) -> dict[str, set[object]]:
    """All that a scan finds out, without the numbers that it gives."""
    rows = archive.index.rows
    words: dict[int, bytes] = dict(rows("SELECT id, words_hash FROM token_sequences"))
    paths: dict[int, bytes] = dict(
        rows("SELECT items.id, path FROM items JOIN files ON files.id = file_id")
    )
    with closing(archive.reader()) as reader:
        table = Review.load(reader).clusters(GUARANTEED_SIMILARITY)
    spans = zip(table.starts[:-1].tolist(), table.starts[1:].tolist(), strict=True)
    members = table.member_item.tolist()
    near = rows("SELECT left_id, right_id FROM pairs WHERE similarity >= ?", (table.similarity,))
    return {
        "near": {frozenset((words[left], words[right])) for left, right in near},
        "contained": {
            (words[inner], words[outer], runs)
            for inner, outer, runs in rows("SELECT inner_id, outer_id, runs FROM contained")
        },
        "pages": {
            (words[page], words[other])
            for page, other in rows("SELECT page_id, other_id FROM page_pairs")
        },
        "series": {
            (words[one], proved) for one, proved in rows("SELECT sequence_id, proved FROM series")
        },
        "dates": set(
            rows("SELECT path, dated_s, dated_by FROM items JOIN files ON files.id = file_id")
        ),
        "proofs": set(rows("SELECT content_hash, part, digest FROM proofs")),
        "clusters": {frozenset(paths[one] for one in members[span[0] : span[1]]) for span in spans},
        "unindexed": set(archive.search.lacking()),
        "unpaired": set(rows("SELECT sequence_id FROM fingerprints WHERE paired <> 1")),
    }


@pytest.mark.parametrize("seed", range(3))
def test_files_one_by_one_end_as_one_scan_of_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    files = homely(tmp_path / "files", seed)
    with Archive.open(tmp_path / "at once") as archive:
        scan(archive, [tmp_path / "files"])
        expected = all_known_of(archive)
    assert all(found for what, found in expected.items() if what[:2] not in ("pr", "un"))
    looked_up: list[bool] = []
    laid_out = KnownTexts.laid_out

    monkeypatch.setattr(insertion, "MOST_LATER", 20)

    def look_up(archive: Archive, method: Method) -> KnownTexts | None:
        found = laid_out(archive, method)
        looked_up.append(found is not None)
        return found

    monkeypatch.setattr(KnownTexts, "laid_out", look_up)
    random.Random(seed).shuffle(files)
    (tmp_path / "aside").mkdir()
    for path in files[1:]:
        path.rename(tmp_path / "aside" / path.name)
    with Archive.open(tmp_path / "bit by bit") as archive:
        scan(archive, [tmp_path / "files"])
        moving: dict[Path, Path] = {}
        for number, path in enumerate(files[1:]):
            came = path if number % 5 else path.with_name(f"2018-01-01 {path.name}")
            (tmp_path / "aside" / path.name).rename(came)
            moved = {str(one): one.rename(final) for one, final in moving.items()}
            changed = [str(came), *moved, *map(str, moved.values())]
            assert read_changes(archive, changed, quiet_s=0).files_read == 1
            moving = {} if came == path else {came: path}
        for one, final in moving.items():
            read_changes(archive, [str(one), str(one.rename(final))], quiet_s=0)
        assert all_known_of(archive) == expected
    assert sum(looked_up) > len(files) // 2
