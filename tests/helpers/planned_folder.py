"""A folder of the test's own, an archive of it, and plans for what is in it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.plan.planner import Planner
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.settings import ScanSettings
from tests.helpers.deeds import only_item


class PlannedFolder:
    """Plans are made anew for each question."""

    name = "home"

    def __init__(self, archive: Archive, folder: Path) -> None:
        self.archive, self.folder = archive, folder
        self._readers: list[ArchiveReader] = []

    @classmethod
    @contextmanager
    def made_in(cls, place: Path) -> Iterator[Self]:
        """An empty folder and its archive."""
        folder = place.resolve() / cls.name
        folder.mkdir()
        with Archive.open(place / "archive") as archive:
            made = cls(archive, folder)
            yield made
            for reader in made._readers:
                reader.close()

    def scan(self) -> None:
        scan(self.archive, [self.folder], ScanSettings(workers=1))

    def reader(self) -> ArchiveReader:
        self._readers.append(self.archive.reader())
        return self._readers[-1]

    def planner(self, *, clean: bool = False, within: bool = False) -> Planner:
        reader = self.reader()
        review = Review.load(reader)
        return Planner(review, reader, clean_mailboxes=clean, within_mailbox=within)

    def item(self, name: str) -> ItemId:
        return only_item(self.archive, self.folder / name)
