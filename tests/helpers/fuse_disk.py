"""A disk of FUSE that shows a folder, with the shortcomings that such disks have.

Run as a program it is the server of one: python -m tests.helpers.fuse_disk FOLDER MOUNT OPTION...
It renames, but never exclusively: libfuse 2 knows no such call. Needs libfuse 2 and `fusepy`.

Options: `no-links`, `no-renames`, `other-inodes` (each name of a file has an inode of its own, and
another one in each life of the server), `silent-at=NAME` (it stops, for good and for everybody,
when it is asked about a file of that name while `FOLDER.silent` exists), `taken=NAME` (another
program takes that name whenever a file is about to get it).
"""

import errno
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

_STARTS_S = 10


class NoFuse(Exception):
    """Nothing of that kind can be mounted here."""


@contextmanager
def fuse_disk(folder: Path, mount: Path, *options: str) -> Iterator["subprocess.Popen[bytes]"]:
    """Mount such a disk while this lasts; gives the process of its server.

    Raises:
        NoFuse: that cannot be done here.
    """
    folder.mkdir(parents=True, exist_ok=True)
    mount.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", __name__, str(folder), str(mount), *options]
    server = subprocess.Popen(command, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)
    try:
        until_s = time.monotonic() + _STARTS_S
        while not os.path.ismount(mount):
            if server.poll() is not None or time.monotonic() > until_s:
                server.kill()
                _, said = server.communicate()
                raise NoFuse(said.decode(errors="replace").strip()[-300:])
            time.sleep(0.01)
        yield server
    finally:
        server.send_signal(signal.SIGCONT)
        subprocess.run(["umount", "-l", str(mount)], check=False, capture_output=True)
        server.kill()
        server.wait()
        if server.stderr is not None:
            server.stderr.close()


def _serve(folder: str, mount: str, options: list[str]) -> None:
    try:
        from fuse import FUSE, FuseOSError, Operations
    except (ImportError, OSError) as error:
        raise SystemExit(f"fusepy or libfuse 2 is missing: {error}") from error
    silent_at = {one.partition("=")[2] for one in options if one.startswith("silent-at=")}

    taken = {one.partition("=")[2] for one in options if one.startswith("taken=")}

    def take(path: str) -> None:
        if os.path.basename(path) in taken and not os.path.lexists(folder + path):  # noqa: PTH119
            Path(folder + path).write_text("in its place")

    def real(path: str) -> str:
        if os.path.basename(path) in silent_at and os.path.exists(f"{folder}.silent"):  # noqa: PTH110, PTH119
            os.kill(os.getpid(), signal.SIGSTOP)
        return folder + path

    class Disk(Operations):  # type: ignore[misc]
        def __call__(self, name: str, *values: object) -> object:
            if not hasattr(self, name):
                raise FuseOSError(errno.ENOSYS)
            return getattr(self, name)(*values)

        def getattr(self, path: str, _handle: object = None) -> dict[str, Any]:
            status = os.lstat(real(path))
            wanted = ("mode", "nlink", "size", "uid", "gid", "atime", "mtime", "ctime", "ino")
            found = {f"st_{name}": getattr(status, f"st_{name}") for name in wanted}
            for name in ("atime", "mtime", "ctime"):
                found[f"st_{name}"] = getattr(status, f"st_{name}_ns")
            return found

        def access(self, path: str, _mode: int) -> int:
            os.lstat(real(path))
            return 0

        def readdir(self, path: str, _handle: int) -> list[str]:
            return [".", "..", *os.listdir(real(path))]  # noqa: PTH208

        def readlink(self, path: str) -> str:
            return os.readlink(real(path))  # noqa: PTH115

        def statfs(self, path: str) -> dict[str, int]:
            found = os.statvfs(real(path))
            names = ("f_bavail", "f_bfree", "f_blocks", "f_bsize", "f_files", "f_frsize")
            return {name: getattr(found, name) for name in (*names, "f_namemax")}

        def mkdir(self, path: str, mode: int) -> None:
            os.mkdir(real(path), mode)  # noqa: PTH102

        def rmdir(self, path: str) -> None:
            os.rmdir(real(path))  # noqa: PTH106

        def unlink(self, path: str) -> None:
            os.unlink(real(path))  # noqa: PTH108

        def symlink(self, name: str, target: str) -> None:
            os.symlink(target, real(name))  # noqa: PTH211

        def rename(self, old: str, new: str) -> None:
            if "no-renames" in options:
                raise FuseOSError(errno.ENOSYS)
            take(new)
            os.rename(real(old), real(new))  # noqa: PTH104

        def link(self, new: str, old: str) -> None:
            if "no-links" in options:
                raise FuseOSError(errno.ENOSYS)
            take(new)
            os.link(real(old), real(new))

        def chmod(self, path: str, mode: int) -> None:
            os.chmod(real(path), mode)  # noqa: PTH101

        def chown(self, path: str, user: int, group: int) -> None:
            os.chown(real(path), user, group)

        def utimens(self, path: str, times: tuple[int, int] | None = None) -> None:
            os.utime(real(path), ns=times or (time.time_ns(), time.time_ns()))

        def open(self, path: str, flags: int) -> int:
            return os.open(real(path), flags)

        def create(self, path: str, mode: int, _info: object = None) -> int:
            return os.open(real(path), os.O_RDWR | os.O_CREAT | os.O_EXCL, mode)

        def read(self, _path: str, size: int, at: int, handle: int) -> bytes:
            return os.pread(handle, size, at)

        def write(self, _path: str, data: bytes, at: int, handle: int) -> int:
            return os.pwrite(handle, data, at)

        def truncate(self, path: str, size: int, _handle: object = None) -> None:
            os.truncate(real(path), size)

        def fsync(self, _path: str, _only_data: object, handle: int) -> None:
            os.fsync(handle)

        def release(self, _path: str, handle: int) -> None:
            os.close(handle)

    Disk.use_ns = True
    inodes = {} if "other-inodes" in options else {"use_ino": True}
    FUSE(Disk(), mount, foreground=True, nothreads=True, default_permissions=True, **inodes)


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        _serve(sys.argv[1], sys.argv[2], sys.argv[3:])
