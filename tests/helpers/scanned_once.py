"""Files that are scanned once for many tests: each finds them as they were, at the same place."""

import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Generic, TypeVar

from neardup_desktop.store.values import decode_path, signed

_Written = TypeVar("_Written")


class ScannedOnce(Generic[_Written]):
    """A folder of files and the archive of its scan, for tests that change both.

    To copy them takes a tenth of the time of a scan.
    """

    def __init__(
        self,
        place: Path,
        write: Callable[[Path], _Written],
        scan: Callable[[Path, Path], object],
    ) -> None:
        """Write the files and scan them.

        Args:
            place: an empty folder.
            write: writes them into a folder that is not there yet, and says what they are.
            scan: makes an archive at the first path, of the files in the second one.
        """
        self._place, self._world = place, place / "world"
        self._world.mkdir()
        self._written = write(self._world / "home")
        scan(place / "archive", self._world / "home")
        shutil.copytree(self._world, place / "as scanned", symlinks=True)

    def files(self) -> _Written:
        """The files, as if no test before had done anything to them or beside them."""
        # Not deleted: Linux takes the longer to make a file the more went in the last minutes.
        self._world.rename(tempfile.mkdtemp(prefix="gone-", dir=self._place))
        shutil.copytree(self._place / "as scanned", self._world, symlinks=True)
        return self._written

    def archive(self, folder: Path) -> Path:
        """A copy of the archive, in a folder that is not there yet, with the inodes of the files.

        By these as well a scan sees that a file is the one that it has read.
        """
        shutil.copytree(self._place / "archive", folder)
        with closing(sqlite3.connect(folder / "index.db")) as index, index:
            for file, path in index.execute("SELECT id, path FROM files").fetchall():
                inode = signed(Path(decode_path(path)).lstat().st_ino)
                index.execute("UPDATE files SET inode = ? WHERE id = ?", (inode, file))
        return folder
