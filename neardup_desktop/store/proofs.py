"""Digests of whole documents, which are equal for the same document in other bytes."""

from collections.abc import Iterable

from neardup_desktop.store.database import Database, Row
from neardup_desktop.store.values import Some, among

_FAMILY = "CASE kind WHEN 'email' THEN kind ELSE format END"
"""Groups whose members may be the same document: mails in any mailbox, others in one format."""


class ProofStore:
    """The digests of documents of which other bytes have the same words."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def drop_old(self, version: int) -> None:
        """Delete those of another version, and of bytes that no file has any more."""
        self._database.execute(
            "DELETE FROM proofs WHERE version <> ?"
            " OR content_hash NOT IN (SELECT content_hash FROM files WHERE content_hash NOT NULL)",
            (version,),
        )

    def wanted(self, of: Some = None) -> list[Row]:
        """File, part and format of each document that has the words of other bytes and no digest.

        In the order of files; of the same bytes one. Only documents with some words, if given.
        """
        return self._database.rows(
            f"""
            WITH known AS (
                SELECT items.file_id, items.part, items.format, items.visible_id,
                    {_FAMILY} AS family, files.content_hash
                FROM items JOIN files ON files.id = items.file_id
                WHERE items.visible_id NOT NULL AND files.content_hash NOT NULL
                    {among("items.visible_id", of)}
            ), several AS (
                SELECT visible_id, family FROM known GROUP BY visible_id, family
                HAVING count(DISTINCT content_hash || part) > 1
            )
            SELECT min(file_id), part, format FROM known
            WHERE (visible_id, family) IN several
            AND NOT EXISTS (
                SELECT 1 FROM proofs WHERE proofs.content_hash = known.content_hash
                AND proofs.part = known.part AND proofs.format = known.format
            )
            GROUP BY content_hash, part, format ORDER BY 1, part
            """
        )

    def put(
        self, content_hash: bytes, version: int, found: Iterable[tuple[str, str, bytes]]
    ) -> None:
        """Store part, format and digest of documents in a file with these bytes."""
        self._database.execute_many(
            "INSERT OR REPLACE INTO proofs (content_hash, part, format, version, digest)"
            " VALUES (?, ?, ?, ?, ?)",
            [(content_hash, part, format_, version, digest) for part, format_, digest in found],
        )


def proved_items(index: Database, version: int) -> list[Row]:
    """Item and digest of each document that has one, by number."""
    return index.rows(
        "SELECT items.id, proofs.digest FROM proofs"
        " JOIN files ON files.content_hash = proofs.content_hash"
        " JOIN items ON items.file_id = files.id AND items.part = proofs.part"
        " AND items.format = proofs.format"
        " WHERE proofs.version = ? AND proofs.digest <> x'' ORDER BY items.id",
        (version,),
    )
