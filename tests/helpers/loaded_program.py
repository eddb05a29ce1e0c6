"""Loads and reads, where it is imported, what the program's commands do once in each process."""

import tempfile
from contextlib import closing
from importlib import import_module
from pathlib import Path

from neardup_desktop.cli.main import parser_of_all
from neardup_desktop.crawl.exclusions import Exclusions
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.clusters.folder_names import place_table
from neardup_desktop.engine.clusters.review import Review

import_module("neardup_desktop.engine.scan.pipeline")
parser_of_all()
Exclusions()
place_table()
with tempfile.TemporaryDirectory() as _folder:
    for _ in range(2):  # the second time, there are decisions to look through
        with Archive.open(Path(_folder)) as _archive, closing(_archive.reader()) as _reader:
            Review.load(_reader).clusters()
