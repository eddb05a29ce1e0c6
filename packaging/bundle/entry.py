"""Where the bundled program begins: as a child of itself, or as what the user started."""

import multiprocessing
import os
import sys


def _restore_library_path() -> None:
    """Let programs that this one starts, such as a file manager, load their own libraries.

    This process keeps those of the bundle: the system's loader read the variable when it began.
    """
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before:
        os.environ["LD_LIBRARY_PATH"] = before
    else:
        os.environ.pop("LD_LIBRARY_PATH", None)
    # Children that are this program set it again, as if the user had started them.
    os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"


def _main() -> int:
    multiprocessing.freeze_support()
    if sys.platform == "linux":
        _restore_library_path()
        from neardup_desktop.workers import asking, fork_server

        if sys.argv[1:2] == [fork_server.ARGUMENT]:
            from neardup_desktop.workers.child import forking

            forking.main(int(sys.argv[2]), int(sys.argv[3]))
        if sys.argv[1:2] == [asking.ARGUMENT]:
            asking.main(int(sys.argv[2]))
            return 0
    from neardup_desktop.__main__ import main

    return main()


if __name__ == "__main__":
    sys.exit(_main())
