"""The files beside a page, as far as it names them."""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from neardup_desktop.prove.base import Unprovable
from neardup_desktop.prove.html_page import Beside

_MAX_FILES = 20_000
_MAX_BYTES = 512 << 20


def beside(page: Path) -> Beside:
    """What lies at a path relative to a page: a file, or all files of a folder."""
    folder = page.parent

    def found(relative: str) -> Iterator[tuple[str, bytes]]:
        path = folder / relative
        files = [path]
        if path.is_dir():
            files = [Path(at) / name for at, _, names in os.walk(path) for name in sorted(names)]
        if len(files) > _MAX_FILES:
            raise Unprovable("a page with too many files")
        left = _MAX_BYTES
        for file in files:
            try:
                if not file.is_file():
                    continue
                left -= file.stat().st_size
                if left < 0:
                    raise Unprovable("a page with files that are too large")
                with file.open("rb") as stream:
                    digest = hashlib.file_digest(stream, "sha256").digest()
            except (OSError, ValueError) as error:
                raise Unprovable("a file beside the page cannot be read") from error
            yield os.path.relpath(file, folder), digest

    return found
