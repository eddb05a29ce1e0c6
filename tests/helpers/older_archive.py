"""An archive as if an older version of the program had read its files, with other words."""

from neardup_desktop.engine.archive.archive import Archive


def as_read_by_an_older_version(archive: Archive) -> None:
    """Give all words other hashes, and all files a reader of another version.

    What is decided now names contents that no scan will ever find again.
    """
    with archive.index.transaction():
        archive.index.execute(
            "UPDATE token_sequences SET words_hash = CAST(x'01d0' || substr(words_hash, 3) AS BLOB)"
        )
        archive.index.execute("UPDATE files SET reader = 'older/' || reader WHERE reader <> ''")
        archive.index.execute("DELETE FROM facts WHERE name = 'readers'")
