"""What every test gets: no display, its own fonts and language, no colours, an own archive."""

import gc
import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from neardup_desktop.workers import child_process
from neardup_desktop.workers.child_process import FORKS
from tests.helpers import child_starter
from tests.helpers.everything import Everything, build_everything
from tests.helpers.fonts import use_own_fonts
from tests.helpers.new_archives import copy_new_archives
from tests.helpers.without_syncing import leave_writing_to_the_system

# No test may fail because the machine is busy.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

# Before anything imports Qt: tests never need a screen, nor the fonts of whoever runs them, and
# what they read is English, whatever language and formats the desktop has.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
use_own_fonts()
for _name in [name for name in os.environ if name.startswith(("LANG", "LC_"))]:
    del os.environ[_name]
os.environ["LC_ALL"] = "C.UTF-8"

leave_writing_to_the_system()
copy_new_archives()
child_starter.use()

_LONG_FILES = Path(__file__).parent / "unit" / "workers"
"""What would otherwise be left to one worker at the end, while the others have nothing to do."""

_LONG_BYTES = 100

CORPORA = (Path(__file__).resolve().parents[2] / "shared" / "corpora").resolve()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two workers more than cores: tests wait for the processes and threads that they start."""
    return (os.cpu_count() or 1) + 2


def pytest_sessionstart() -> None:
    """Let each worker begin with other modules: what one has compiled, the others find compiled.

    In a fresh clone each would otherwise compile all of them, at the same time as the others.
    """
    worker, workers = (os.environ.get(f"PYTEST_XDIST_WORKER{end}") for end in ("", "_COUNT"))
    if worker is None or workers is None:
        return
    paths = sorted(Path(__file__).parent.rglob("test_*.py"))
    for path in paths[int(worker.removeprefix("gw")) :: int(workers)]:
        names = path.relative_to(Path(__file__).parents[1]).with_suffix("").parts
        # What is wrong with a module is said when it is collected.
        with suppress(Exception, pytest.skip.Exception):
            import_module(".".join(names))


def pytest_make_parametrize_id(val: object, argname: str) -> str | None:
    """Name long bytes by their argument, as newer versions of pytest do.

    A packed file holds the time at which it was made, and all workers must find the same tests.
    """
    return argname if isinstance(val, bytes) and len(val) > _LONG_BYTES else None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put long files before short ones; skip tests of real files where those are not at hand."""
    long = {path for path in {item.path for item in items} if _LONG_FILES in path.parents}
    items.sort(key=lambda item: item.path not in long)
    if CORPORA.is_dir():
        return
    skip = pytest.mark.skip(reason="../shared/corpora is not here")
    for item in items:
        if item.get_closest_marker("corpora"):
            item.add_marker(skip)


def pytest_collection_finish() -> None:
    """Spare the garbage collector what stays to the end; it looks through all when a window closes.

    The thousands of tests and the libraries are most of what there is, and each of the hundreds of
    windows would look through them again. Collections by themselves are rare for the same reason.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


@pytest.fixture(scope="session")
def _numbers() -> Iterator[int]:
    """Numbers that no test had before."""
    return count()


@pytest.fixture
def tmp_path(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    _numbers: Iterator[int],
) -> Path:
    """A folder of the test's own, which stays until all tests have ended.

    Pytest's own goes with its test, and Linux takes the longer to make a file the more files went
    in the last minutes: ext4 looks for one that went long ago.
    """
    name = re.sub(r"\W", "_", request.node.name)[:30]
    path = tmp_path_factory.getbasetemp() / f"{name}{next(_numbers)}"
    path.mkdir(mode=0o700)
    return path


@pytest.fixture
def corpora() -> Path:
    """The folder of real files; ask for it only in tests marked `corpora`."""
    return CORPORA


@pytest.fixture(scope="session")
def _homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Names for homes that nobody had before; the folders are not made."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def _private_user_folders(_homes: Iterator[Path]) -> Iterator[None]:
    """Keep the user's own archive, settings and trash out of reach of every test.

    Whatever a test takes back of its own changes.
    """
    home = next(_homes)
    with pytest.MonkeyPatch.context() as patch:
        for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
            patch.setenv(variable, str(home / variable.lower()))
        patch.delenv("NO_COLOR", raising=False)
        patch.delenv("FORCE_COLOR", raising=False)
        yield


@pytest.fixture(scope="session")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Everything:
    """An archive that holds everything at once; look, do not touch."""
    return build_everything(tmp_path_factory.mktemp("everything"))


@pytest.fixture(scope="module", params=["forked", "spawned"] if FORKS else ["spawned"])
def as_by_the_program(request: pytest.FixtureRequest) -> Iterator[None]:
    """Start children as the program does, in each of its ways: for tests of what these give."""
    child_starter.use_the_program_s()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(child_process, "FORKS", request.param == "forked")
        yield
    child_starter.use()


@pytest.fixture
def other_disk(tmp_path: Path) -> Iterator[Path]:
    """A folder on another file system than that of temporary files."""
    try:
        memory = tempfile.TemporaryDirectory(dir="/dev/shm")
    except OSError:
        pytest.skip("there is no file system in memory that may be written")
    with memory as folder:
        if Path(folder).stat().st_dev == tmp_path.stat().st_dev:
            pytest.skip("temporary files are in memory as well")
        yield Path(folder)
