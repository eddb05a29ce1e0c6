"""The place of a user's archive on the disk."""

from pathlib import Path

import platformdirs


def default_archive_folder() -> Path:
    """The platform's user data folder for this program."""
    return Path(platformdirs.user_data_dir("neardup-desktop", appauthor=False))
