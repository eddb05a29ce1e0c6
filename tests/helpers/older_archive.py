"""An archive as if an older version of the program had read its files, with other words."""

import sqlite3

from neardup_desktop.engine.archive.archive import Archive


def as_read_by_an_older_version(archive: Archive) -> None:
    """Give all words other hashes, and all files a reader of another version.

    What is decided now names contents that no scan will ever find again.
    """
    with archive.index.transaction():
        archive.index.execute(
            "UPDATE wordings SET words_hash = CAST(x'01d0' || substr(words_hash, 3) AS BLOB)"
        )
        archive.index.execute("UPDATE files SET reader = 'older/' || reader WHERE reader <> ''")
        archive.index.execute("DELETE FROM facts WHERE name = 'readers'")


def without_scans(index: sqlite3.Connection) -> None:
    """Take out of an index what was added to it for scanned pages and pictures, and after that."""
    for table in (
        "same_pictures",
        "pictures",
        "scans",
        "scanned_pages",
        "page_readings",
        "uncertain_words",
        "mailbox_bounds",
        "proofs",
    ):
        index.execute(f"DROP TABLE {table}")
    index.execute("ALTER TABLE extras DROP COLUMN count")
    index.execute("DROP INDEX wordings_recognised")
    for table in ("items", "wordings"):
        index.execute(f"ALTER TABLE {table} DROP COLUMN recognised")
    for column in ("dated_s", "dated_by"):
        index.execute(f"ALTER TABLE items DROP COLUMN {column}")
    index.execute("DROP TRIGGER files_change")
    index.execute("DROP INDEX files_unmeasured")
    for column in ("held_bytes", "shared_bytes", "tags", "is_target"):
        index.execute(f"ALTER TABLE files DROP COLUMN {column}")
