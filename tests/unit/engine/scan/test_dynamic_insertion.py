"""Files that come a few at a time, and go again, leave the pairs that one scan of all finds."""

import random
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

from neardup_desktop.detect.detectors.short_texts import GUARANTEED_SIMILARITY
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers import pool
from neardup_desktop.workers.child.main import answer
from neardup_desktop.workers.messages import Report, Task

COUNT = 60
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
