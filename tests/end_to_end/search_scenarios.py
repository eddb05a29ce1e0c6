"""Indexing for the search, killed at every write."""

from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.scan import index_phase
from neardup_desktop.engine.scan.index_phase import index_for_search
from tests.helpers.searched import document, put_file

_TEXTS, _KEPT = 8, 20


class Indexing:
    """Texts and names that come, change and go, a few at a time."""

    starts_children = False
    is_copied = False

    def prepare(self, world: Path) -> None:
        """Texts that are indexed; then others in their place."""
        with Archive.open(world / "archive") as archive:
            with archive.index.transaction():
                for number in range(_KEPT):
                    put_file(archive, f"/h/kept {number}.txt", document(f"kept{number} in a text"))
            _put(archive, "old", scan=1)
            index_for_search(archive)
            _put(archive, "new", scan=2)

    def act(self, world: Path) -> None:
        """Take out what is gone, and index the rest."""
        index_phase._WORDS_AT_ONCE = 8
        index_phase._NAMES_AT_ONCE = 3
        with Archive.open(world / "archive") as archive:
            with archive.index.transaction():
                archive.items.drop_orphans()
            index_for_search(archive)

    def check(self, world: Path) -> None:
        """The same once more; then the index knows just what there is."""
        self.act(world)
        with Archive.open(world / "archive") as archive:
            search = archive.search
            for table in ("search_texts", "search_beginnings", "search_names"):
                archive.index.execute(f"INSERT INTO {table} ({table}) VALUES ('integrity-check')")
            assert search.texts_count() == _KEPT + _TEXTS
            assert len(search.texts_with(("in", "a", "text"))) == _KEPT + _TEXTS
            for start in ("ne", "new"):
                assert len(search.texts_with((start,), is_open=True)) == _TEXTS
                assert len(search.named((start,), is_open=True)) == _TEXTS
            for start in ("ol", "old"):
                assert len(search.texts_with((start,), is_open=True)) == 0
                assert len(search.named((start,), is_open=True)) == 0


def _put(archive: Archive, word: str, scan: int) -> None:
    with archive.index.transaction():
        for number in range(_TEXTS):
            text = f"{word}word{number} in a text"
            put_file(archive, f"/h/{number}.txt", document(text, title=f"{word}title"), scan=scan)


INDEXING = Indexing()
