"""A realistic home folder, always the same for the same seed, with what is true of it."""

import hashlib
import os
import shutil
from pathlib import Path

from tests.helpers.home_builder import Home, HomeBuilder
from tests.helpers.home_documents import add_documents
from tests.helpers.home_mail import add_mail
from tests.helpers.home_oddities import add_oddities
from tests.helpers.home_pages import add_pages


def build_home(root: Path, seed: int = 1) -> Home:
    """Write a home folder of some 300 files into `root`, which must not exist yet."""
    root.mkdir(parents=True)
    builder = HomeBuilder(root, seed)
    add_documents(builder)
    add_mail(builder)
    add_pages(builder)
    add_oddities(builder)
    return builder.home


_RENAMED = frozenset({".txt", ".md", ".rst", ".docx", ".pdf"})


def moved_home(root: Path, target: Path) -> dict[Path, Path]:
    """Copy a home folder so that a crawl finds its files in another order.

    Folders and documents get names that sort differently; contents and times stay. Links and
    other things that are no files are left out.

    Returns:
        For each new path, the path it was copied from.
    """
    tops = sorted(entry.name for entry in root.iterdir() if not entry.name.startswith("."))
    numbers = {name: len(tops) - index for index, name in enumerate(tops)}
    origins: dict[Path, Path] = {}
    for folder, _, names in os.walk(root):
        for name in names:
            source = Path(folder, name)
            if source.is_symlink() or not source.is_file():
                continue
            top, *parents = source.parent.relative_to(root).parts
            renamed = [f"{numbers[top]:02} {top}" if top in numbers else top, *parents]
            if source.suffix in _RENAMED:
                name = f"{hashlib.sha256(os.fsencode(name)).hexdigest()[:6]} {name}"
            copy = target.joinpath(*renamed, name)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(source, copy)
            origins[copy] = source
    return origins
