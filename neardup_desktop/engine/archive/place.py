"""The place of a user's archive on the disk."""

from pathlib import Path


def default_archive_folder() -> Path:
    """The platform's user data folder for this program."""
    import platformdirs  # only where no archive is named

    return Path(platformdirs.user_data_dir("neardup-desktop", appauthor=False))
