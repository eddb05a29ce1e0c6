"""The entry of the program: opens the window, or hands over to the command line.

Nothing heavy is imported here at module level: a child that is spawned imports this module again.
"""

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType

from msgspec import Struct

from neardup_desktop.cli import ARCHIVE, COMMANDS, first_word

_ABOUT = frozenset({"-h", "--help", "--version"})
_TASKS = {"--scan-folder": "scan folder", "--find-similar": "find similar"}
"""Options of the window for the menu of a desktop, with the task that each begins with."""

_ASK = "--ask"
"""Asks about what is named after it, whatever it is; nothing is scanned."""

_NOT_LOADED = "The window cannot be loaded"
_NO_FONT = "No font is installed for a window here"
_OF_DEBIAN = (
    *("libegl1", "libgl1", "libglib2.0-0", "libfontconfig1", "libdbus-1-3", "libxkbcommon-x11-0"),
    *("libxcb-cursor0", "libxcb-icccm4", "libxcb-keysyms1", "libxcb-shape0", "libxcb-xkb1"),
    "libxcb-randr0",
)
"""The Debian packages of the system libraries that Qt needs."""

_FONT_OF_DEBIAN = ("fonts-dejavu-core",)

_MATRIX_THREADS = "OPENBLAS_NUM_THREADS"
_WRONG_USE = 2
_CANNOT_RUN = 3
_PROGRAM = "neardup-desktop"


class _WindowWish(Struct, frozen=True):
    """The user's wish to the window.

    Attributes:
        folders: folders to add and scan.
        files: files to look for.
        task: the task to begin with, as the window calls it, or "".
        archive: the archive's folder, or None for the usual one.
        error: the fault in the arguments, or "".
    """

    folders: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    task: str = ""
    archive: str | None = None
    error: str = ""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, or those of this process; returns its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if _is_command_line(arguments):
        return _command_line(arguments)
    wish = _window_wish(arguments)
    if wish.error:
        _complain(wish.error)
        return _WRONG_USE
    obstacle = _display_obstacle()
    if obstacle:
        return _without_window(wish, obstacle)
    return _window(wish)


def _is_command_line(arguments: Sequence[str]) -> bool:
    """Whether the first word that is not about the archive is a command or asks for help."""
    word = first_word(arguments)
    return word in COMMANDS or word in _ABOUT


def _window_wish(arguments: Sequence[str]) -> _WindowWish:
    paths: list[str] = []
    task = ""
    archive: str | None = None
    rest = iter(arguments)
    for word in rest:
        if word == "--":
            paths.extend(rest)
        elif word == ARCHIVE:
            archive = next(rest, "")
        elif word.startswith(f"{ARCHIVE}="):
            archive = word.partition("=")[2]
        elif word == _ASK:
            return _WindowWish(files=tuple(rest), archive=archive)
        elif word in _TASKS:
            task = _TASKS[word]
        elif word.startswith("-"):
            return _WindowWish(error=f"There is no option {word}; see {_PROGRAM} --help.")
        else:
            paths.append(word)
    if archive == "":
        return _WindowWish(error=f"{ARCHIVE} needs a folder after it.")
    for path in paths:
        if not Path(path).is_dir() and not Path(path).is_file():
            what = f"{path!r} is neither a folder, a file nor a command"
            return _WindowWish(error=f"{what}; see {_PROGRAM} --help.")
    folders = tuple(path for path in paths if Path(path).is_dir())
    files = tuple(path for path in paths if path not in folders)
    return _WindowWish(folders, files, task, archive)


def _display_obstacle() -> str:
    """The reason why no window can be shown, or "" if one can."""
    needs_display = sys.platform not in ("win32", "darwin")
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if needs_display and not any(os.environ.get(name) for name in named):
        return "There is no display for a window here"
    error = _missing_library()
    return f"{_NOT_LOADED} ({error})" if error else ""


def _missing_library() -> str:
    """The system's message about a missing library that the window needs."""
    try:
        import PySide6.QtSvg
        import PySide6.QtWidgets

        if sys.platform not in ("win32", "darwin"):
            _load_for_x11(Path(PySide6.__file__).parent)
    except (ImportError, OSError) as error:
        return str(error)
    return ""


def window_remedy() -> str:
    """The command that installs what the window lacks, in one line; "" if nothing is missing."""
    return _remedy(_OF_DEBIAN) if _missing_library() else ""


def _load_for_x11(qt: Path) -> None:
    """Load the libraries that Qt needs under X11: if that fails, Qt ends the program.

    Raises:
        OSError: a library of the system is missing.
    """
    if os.environ.get("QT_QPA_PLATFORM", "xcb") == "xcb" and not os.environ.get("WAYLAND_DISPLAY"):
        import ctypes

        plugin = qt / "Qt" / "plugins" / "platforms" / "libqxcb.so"
        if plugin.exists():
            ctypes.CDLL(str(plugin))


def _remedy(packages: Sequence[str]) -> str:
    """The way to install what the window needs, on Debian and systems made from it."""
    if not Path("/usr/bin/apt-get").exists():
        return "For the window, install what is missing."
    return f"For the window: sudo apt-get install {' '.join(packages)}"


def _without_window(wish: _WindowWish, obstacle: str) -> int:
    if obstacle == _NO_FONT:
        _complain(_remedy(_FONT_OF_DEBIAN))
    elif obstacle.startswith(_NOT_LOADED):
        _complain(_remedy(_OF_DEBIAN))
    if not wish.folders and not wish.files:
        _complain(f"{obstacle}. Name a folder to scan it here, or see {_PROGRAM} --help.")
        return _CANNOT_RUN
    archive = [ARCHIVE, wish.archive] if wish.archive is not None else []
    if not wish.folders:
        _complain(f"{obstacle}. Listing what is similar here instead.")
        return _command_line(["similar", *archive, "--", *wish.files])
    _complain(f"{obstacle}. Scanning and listing the groups here instead.")
    scanned = _command_line(["scan", *archive, "--", *wish.folders])
    # Unreadable files (1) are no reason not to list what was found.
    if scanned not in (0, 1):
        return scanned
    return _command_line(["clusters", *archive]) or scanned


class _NumpyFinder:
    """Loads numpy, when it is first needed, without the threads of its library for matrices.

    That library is hardly used here, and starting its threads takes longer than loading all the
    rest. Much needs no numpy at all, such as a scan that finds nothing new.
    """

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The place of numpy itself; None for all other modules."""
        if fullname != "numpy":
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and type(spec.loader) is SourceFileLoader:
            spec.loader = _NumpyLoader(spec.loader.name, spec.loader.path)
        return spec


class _NumpyLoader(SourceFileLoader):
    """Loads numpy with a setting that programs which the user opens from here do not inherit."""

    def exec_module(self, module: ModuleType) -> None:
        before = os.environ.get(_MATRIX_THREADS)
        os.environ[_MATRIX_THREADS] = "1"
        try:
            super().exec_module(module)
        finally:
            if before is None:
                del os.environ[_MATRIX_THREADS]
            else:
                os.environ[_MATRIX_THREADS] = before


def _load_numpy_without_threads() -> None:
    if not any(isinstance(finder, _NumpyFinder) for finder in sys.meta_path):
        sys.meta_path.insert(0, _NumpyFinder())


def collect_rarely() -> None:
    """Collect garbage rarely, not at the end: it took a seventh of a plan's time for hardly any."""
    gc.set_threshold(100_000, 50, 100)
    atexit.register(gc.freeze)


def _command_line(arguments: Sequence[str]) -> int:
    collect_rarely()
    _load_numpy_without_threads()
    if _is_first_scan(arguments):
        from neardup_desktop.workers.fork_server import load_ahead

        load_ahead()
    from neardup_desktop.cli.main import main as run_command

    return run_command(arguments)


def _is_first_scan(arguments: Sequence[str]) -> bool:
    """Whether a scan makes the archive, so that there will be files to be read."""
    if first_word(arguments) != "scan" or not _ABOUT.isdisjoint(arguments):
        return False
    from neardup_desktop.engine.archive.place import default_archive_folder

    named = _archive_of(arguments)
    return not (Path(named).expanduser() if named else default_archive_folder()).exists()


def _archive_of(arguments: Sequence[str]) -> str | None:
    rest = iter(arguments)
    for word in rest:
        if word == ARCHIVE:
            return next(rest, None)
        if word.startswith(f"{ARCHIVE}="):
            return word.partition("=")[2]
    return None


def _window(wish: _WindowWish) -> int:
    from neardup_desktop.engine.archive.place import default_archive_folder
    from neardup_desktop.ui.app.hand_over import Wish, hand_over

    archive = default_archive_folder() if wish.archive is None else Path(wish.archive)
    whole = Wish(_absolute(wish.folders), _absolute(wish.files), wish.task)
    claim = hand_over(archive, whole)
    if claim is None:
        return 0
    if whole.is_question:
        from neardup_desktop.workers.fork_server import load_ahead

        load_ahead()
    collect_rarely()
    _load_numpy_without_threads()
    from neardup_desktop.ui.app.start import NoFontError, run

    try:
        return run(archive, whole, claim)
    except NoFontError:
        return _without_window(wish, _NO_FONT)


def _absolute(paths: Sequence[str]) -> tuple[str, ...]:
    # Links in them stay: the user named them so.
    return tuple(os.path.abspath(path) for path in paths)  # noqa: PTH100


def _complain(text: str) -> None:
    line = f"{_PROGRAM}: {text}".encode("utf-8", "backslashreplace").decode("utf-8")
    print(line.replace("\n", "\\n"), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
