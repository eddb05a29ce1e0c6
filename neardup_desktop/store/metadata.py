"""Metadata: small texts about the archive itself, by name."""

from neardup_desktop.store.database import Database
from neardup_desktop.store.values import encode_path


class MetadataStore:
    """The metadata of an archive."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, name: str) -> str:
        """The text stored under a name, or ""."""
        row = self._database.row("SELECT value FROM facts WHERE name = ?", (name,))
        return str(row[0]) if row else ""

    def put(self, name: str, value: str) -> None:
        """Store a text under a name."""
        self._database.execute(
            "INSERT INTO facts (name, value) VALUES (?, ?)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, value),
        )

    def note_seen(self, source: str, at_s: float) -> None:
        """Note that a scan began to look at all of a source at a time."""
        self.put(_seen(source), str(int(at_s)))

    def seen_s(self, source: str) -> int | None:
        """The last time a scan found a source, seconds since the epoch; None if unknown."""
        noted = self.get(_seen(source))
        return int(noted) if noted else None

    def next_scan(self) -> int:
        """The number of a new scan."""
        number = int(self.get("scan") or 0) + 1
        self.put("scan", str(number))
        return number


def _seen(source: str) -> str:
    return f"seen {encode_path(source).hex()}"
