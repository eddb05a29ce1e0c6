"""A folder that nobody can open."""

import os
from pathlib import Path

_NAME = "x" * 200


def make_unreadable(folder: Path) -> Path:
    """Make folders within each other until the path of the last is too long to be opened.

    Unlike permissions that holds for the superuser as well.

    Returns:
        The outermost of them; `shutil.rmtree` removes it.
    """
    above = os.open(folder, os.O_RDONLY)
    for _ in range(25):
        os.mkdir(_NAME, dir_fd=above)
        inner = os.open(_NAME, os.O_RDONLY, dir_fd=above)
        os.close(above)
        above = inner
    os.close(above)
    return folder / _NAME
