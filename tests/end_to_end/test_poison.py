"""Files made to break readers are read or refused: never a crash, a hang, or another file's words.

What takes minutes is tried by `python -m tests.torture.poison`.
"""

from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest

from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.workers.child_process import FORKS
from neardup_desktop.workers.messages import FileDone, ItemsRead, ReadTask, Result
from neardup_desktop.workers.pool import WorkerPool
from tests.helpers import poison
from tests.unit.workers.tasks import EVERYTHING, MB, entry_of, readers_of, run_all

pytestmark = pytest.mark.parametrize(
    "as_by_the_program", ["forked" if FORKS else "spawned"], indirect=True
)

MEMORY_BYTES = 600 * MB
TIME_LIMIT_S = 60.0

_KINDS = ("brackets", "deep tags", "rich groups", "nested mail", "one word", "zeros", "ones")
"""The contents that are tried here."""


@pytest.fixture(scope="module")
def secret(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("secret") / "secret.txt"
    path.write_text(poison.SECRET)
    return path


@pytest.fixture(scope="module")
def pool(as_by_the_program: None) -> Iterator[WorkerPool]:
    with WorkerPool(2, TIME_LIMIT_S, MEMORY_BYTES) as started:
        yield started
    assert readers_of(psutil.Process()) == []


def read_all(pool: WorkerPool, folder: Path, files: dict[str, bytes]) -> dict[str, FileDone]:
    """How each file ended; none of their texts may hold the secret."""
    tasks = []
    for key, (name, content) in enumerate(files.items()):
        path = folder / f"{key} {name}"
        path.write_bytes(content)
        tasks.append(ReadTask(key, entry_of(path), "default", EVERYTHING))
    results: list[Result] = run_all(pool, tasks)
    names = list(files)
    done = {}
    for result in results:
        assert isinstance(result, ItemsRead | FileDone)
        if isinstance(result, FileDone):
            done[names[result.key]] = result
            continue
        for sketched in result.items:
            assert poison.SECRET not in sketched.item.text, names[result.key]
            assert sketched.item.outcome not in (Outcome.CRASHED, Outcome.FAULT), (
                names[result.key],
                sketched,
            )
    assert len(done) == len(files)
    return done


def troubles(done: dict[str, FileDone]) -> list[str]:
    """What ended as no document should."""
    bad = (Outcome.CRASHED, Outcome.FAULT, Outcome.TIMED_OUT, Outcome.OUT_OF_MEMORY)
    return [
        f"{name}: {one.outcome}: {one.detail}" for name, one in done.items() if one.outcome in bad
    ]


def test_endless_and_bottomless_contents_under_every_name(pool: WorkerPool, tmp_path: Path) -> None:
    files = dict(poison.named_poisons(0.2, thorough=False, kinds=_KINDS))
    assert troubles(read_all(pool, tmp_path, files)) == []


def test_poisoned_parts_of_packages(pool: WorkerPool, tmp_path: Path, secret: Path) -> None:
    files = dict(poison.poisoned_packages(secret, thorough=False, unpacked_bytes=100 << 20))
    assert len(files) > 8
    assert troubles(read_all(pool, tmp_path, files)) == []


def test_poisoned_markup_under_every_name(pool: WorkerPool, tmp_path: Path, secret: Path) -> None:
    assert (
        troubles(read_all(pool, tmp_path, dict(poison.plain_markup(secret, thorough=False)))) == []
    )
