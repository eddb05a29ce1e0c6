"""The entry of the program: opens the window, or hands over to the command line.

Nothing heavy is imported here at module level: a child that is spawned imports this module again.
"""

import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

_COMMANDS = frozenset(
    (
        *(
            "scan",
            "clusters",
            "folders",
            "pairs",
            "similar",
            "search",
            "diff",
            "versions",
            "problems",
        ),
        *("report", "study"),
        *("apply", "undo", "history", "resume", "rules", "protect"),
    )
)
_ABOUT = frozenset({"-h", "--help", "--version"})
_ARCHIVE = "--archive"
_MATRIX_THREADS = "OPENBLAS_NUM_THREADS"
_WRONG_USE = 2
_CANNOT_RUN = 3
_PROGRAM = "neardup-desktop"


@dataclass(frozen=True, slots=True)
class _WindowWish:
    """What the user asked the window for.

    Attributes:
        folders: folders to add and scan.
        archive: the archive's folder, or None for the usual one.
        error: what is wrong with the arguments, or "".
    """

    folders: tuple[str, ...]
    archive: str | None
    error: str = ""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code.

    Args:
        argv: the arguments without the program's name; those of this process when None.
    """
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
    rest = iter(arguments)
    for word in rest:
        if word == _ARCHIVE:
            next(rest, None)
        elif not word.startswith(f"{_ARCHIVE}="):
            return word in _COMMANDS or word in _ABOUT
    return False


def _window_wish(arguments: Sequence[str]) -> _WindowWish:
    folders: list[str] = []
    archive: str | None = None
    rest = iter(arguments)
    for word in rest:
        if word == "--":
            folders.extend(rest)
        elif word == _ARCHIVE:
            archive = next(rest, "")
        elif word.startswith(f"{_ARCHIVE}="):
            archive = word.partition("=")[2]
        elif word.startswith("-"):
            return _WindowWish((), None, f"There is no option {word}; see {_PROGRAM} --help.")
        else:
            folders.append(word)
    if archive == "":
        return _WindowWish((), None, f"{_ARCHIVE} needs a folder after it.")
    for folder in folders:
        if not Path(folder).is_dir():
            return _WindowWish(
                (), None, f"{folder!r} is neither a folder nor a command; see {_PROGRAM} --help."
            )
    return _WindowWish(tuple(folders), archive)


def _display_obstacle() -> str:
    """Why no window can be shown, or "" where one can."""
    needs_display = sys.platform not in ("win32", "darwin")
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if needs_display and not any(os.environ.get(name) for name in named):
        return "There is no display for a window here"
    try:
        import PySide6.QtSvg
        import PySide6.QtWidgets  # noqa: F401
    except ImportError as error:
        return f"The window cannot be loaded ({error})"
    return ""


def _without_window(wish: _WindowWish, obstacle: str) -> int:
    if not wish.folders:
        _complain(f"{obstacle}. Name a folder to scan it here, or see {_PROGRAM} --help.")
        return _CANNOT_RUN
    _complain(f"{obstacle}; scanning and listing the clusters here instead.")
    archive = [_ARCHIVE, wish.archive] if wish.archive is not None else []
    scanned = _command_line(["scan", *archive, "--", *wish.folders])
    # Some unreadable files (1) are no reason not to list what was found.
    if scanned not in (0, 1):
        return scanned
    return _command_line(["clusters", *archive]) or scanned


def _load_numpy() -> None:
    """Load numpy without the threads of its library for matrices, which is hardly used here.

    Starting them takes longer than loading all the rest. Programs that the user opens from here
    must not inherit the setting.
    """
    before = os.environ.get(_MATRIX_THREADS)
    os.environ[_MATRIX_THREADS] = "1"
    import numpy  # noqa: F401

    if before is None:
        del os.environ[_MATRIX_THREADS]
    else:
        os.environ[_MATRIX_THREADS] = before


def _command_line(arguments: Sequence[str]) -> int:
    if _ABOUT.isdisjoint(arguments):
        _load_numpy()
    if _is_first_scan(arguments):
        from neardup_desktop.workers.fork_server import load_ahead

        load_ahead()
    from neardup_desktop.cli.main import main as run_command

    return run_command(arguments)


def _is_first_scan(arguments: Sequence[str]) -> bool:
    """Whether a scan makes the archive, so that there will be files to be read."""
    if arguments[:1] != ["scan"] or not _ABOUT.isdisjoint(arguments):
        return False
    from neardup_desktop.engine.archive.place import default_archive_folder

    named = _archive_of(arguments)
    return not (Path(named).expanduser() if named else default_archive_folder()).exists()


def _archive_of(arguments: Sequence[str]) -> str | None:
    rest = iter(arguments)
    for word in rest:
        if word == _ARCHIVE:
            return next(rest, None)
        if word.startswith(f"{_ARCHIVE}="):
            return word.partition("=")[2]
    return None


def _window(wish: _WindowWish) -> int:
    _load_numpy()
    from neardup_desktop.engine.archive.archive import default_archive_folder
    from neardup_desktop.ui.app.start import run

    archive = default_archive_folder() if wish.archive is None else Path(wish.archive)
    return run(archive, [Path(folder) for folder in wish.folders])


def _complain(text: str) -> None:
    line = f"{_PROGRAM}: {text}".encode("utf-8", "backslashreplace").decode("utf-8")
    print(line.replace("\n", "\\n"), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
