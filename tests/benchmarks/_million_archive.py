"""Lays out an archive of any number of items without reading a file: rows as a scan leaves them."""

import hashlib
import random
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.store.database import Row

ALONE = 0.6
"""Share of items that are like no other one."""

_BATCH = 50_000
_FORMATS = (
    ("pdf", "document", 24),
    ("docx", "document", 22),
    ("txt", "document", 14),
    ("odt", "document", 5),
    ("html", "web page", 12),
    ("eml", "email", 15),
    ("jpg", "other", 8),
)
_TOPICS = [
    "invoice",
    "report",
    "letter",
    "notes",
    "minutes",
    "draft",
    "contract",
    "offer",
    "budget",
    "travel",
    "photos",
    "recipe",
    "thesis",
    "lecture",
    "exam",
    "taxes",
    "insurance",
    "garden",
    "school",
    "music",
    "project",
    "review",
    "summary",
    "plan",
    "agenda",
    "ticket",
    "order",
    "statement",
    "manual",
    "guide",
    "newsletter",
    "article",
    "essay",
    "story",
    "application",
    "certificate",
    "map",
]
_PLACES = ("Documents", "Mail", "Web", "Backup", "Desktop", "Downloads", "Old computer", "Work")
_SYLLABLES = [f"{a}{b}" for a in "bdfgklmnprstvz" for b in ("a", "el", "in", "or", "un")]
_FIRST_DAY_S = 1_000_000_000
_LAST_DAY_S = 1_760_000_000
_TABLES = {
    "files": (
        "INSERT INTO files (id, path, size_bytes, mtime_ns, device, inode, links, outcome, reader,"
        " content_hash) VALUES (?, ?, ?, ?, 1, ?, 1, 'read', 'synthetic 1', ?)"
    ),
    "texts": "INSERT INTO texts (id, digest, compressed, content) VALUES (?, ?, ?, ?)",
    "token_sequences": (
        "INSERT INTO token_sequences (id, words_hash, words, text_id) VALUES (?, ?, ?, ?)"
    ),
    "items": (
        "INSERT INTO items (id, file_id, part, kind, format, title, author, date_s, outcome,"
        " detail, text_id, visible_id, measured_id, scan, characters)"
        " VALUES (?1, ?2, '', ?3, ?4, ?5, '', ?6, ?7, '', ?8, ?9, ?10, 1,"
        " CAST(printf('%016d', ?9) AS BLOB))"
    ),
    "pairs": "INSERT INTO pairs VALUES (?, ?, ?, ?, ?, ?)",
    "contained": (
        "INSERT INTO contained VALUES (?1, ?2, 1, CAST(printf('%016d', ?1) AS BLOB),"
        " CAST(printf('%016d', ?2) AS BLOB))"
    ),
}


@dataclass
class _Rows:
    """Rows that wait to be written, by table, and the numbers given out so far."""

    chance: random.Random
    waiting: dict[str, list[Row]] = field(default_factory=lambda: {name: [] for name in _TABLES})
    items: int = 0
    sequences: int = 0
    folders: list[str] = field(default_factory=list)
    prose: str = ""
    letters: tuple[int, int] = (200, 600)


def lay_out(
    folder: Path,
    items: int,
    seed: int = 5,
    prose: str = "",
    letters: tuple[int, int] = (200, 600),
    home: str = "/home/someone",
) -> None:
    """Make an archive of this many items in an empty or new folder.

    They lie in the source `home`, which need not exist.
    Their texts are pieces of `prose` (of random words where it is "") of so many letters.

    About two fifths of them are in clusters: identical files, identical texts, near-duplicates,
    drafts that stand whole in longer ones, and series.
    """
    rows = _Rows(random.Random(seed))
    rows.folders = list(_folders(rows.chance, max(20, items // 60), home))
    rows.prose = prose or " ".join(_word(rows.chance) for _ in range(100_000))
    rows.letters = letters
    with Archive.open(folder) as archive:
        archive.index.execute("PRAGMA synchronous = OFF")
        alone = int(items * ALONE)
        while rows.items < alone:
            _put_item(rows, _sequence(rows, _text(rows)), _digest("bytes", rows.items))
            _write(archive, rows, _BATCH)
        # Items of a cluster were found early and late, as in a real home.
        while rows.items < items:
            _put_cluster(rows, min(_cluster_size(rows.chance), items - rows.items))
            _write(archive, rows, _BATCH)
        _write(archive, rows, 1)
        archive.decisions.add_source(home)
        archive.index.execute("ANALYZE")


def _folders(chance: random.Random, count: int, home: str) -> Iterator[str]:
    for number in range(count):
        place = chance.choice(_PLACES)
        year = chance.randrange(1999, 2026)
        yield f"{home}/{place}/{year}/{chance.choice(_TOPICS)} {number}"


def _word(chance: random.Random) -> str:
    return "".join(chance.choices(_SYLLABLES, k=chance.randrange(1, 4)))


def _cluster_size(chance: random.Random) -> int:
    if chance.random() < 0.0001:
        return 2_000
    return min(40, 2 + int(chance.expovariate(0.6)))


def _digest(what: str, number: int) -> bytes:
    return hashlib.blake2b(f"{what} {number}".encode(), digest_size=16).digest()


def _text(rows: _Rows) -> str:
    begin = rows.chance.randrange(len(rows.prose) - rows.letters[1] - 100)
    return rows.prose[begin : begin + rows.chance.randrange(*rows.letters)].strip()


def _sequence(rows: _Rows, text: str) -> tuple[int, int]:
    """Stores a text with its words; its number and how many words it has."""
    rows.sequences += 1
    number, words = rows.sequences, text.count(" ") + 1
    data = text.encode()
    # As a scan does it; texts as short as those of the large archive stay as they are.
    compressed = rows.letters[1] > 1_000 and len(data) >= 400
    content = zlib.compress(data, 1) if compressed else data
    rows.waiting["texts"].append((number, _digest("text", number), compressed, content))
    rows.waiting["token_sequences"].append((number, _digest("words", number), words, number))
    return number, words


def _put_item(rows: _Rows, sequence: tuple[int, int], content: bytes, stem: str = "") -> None:
    chance = rows.chance
    rows.items += 1
    number = rows.items
    name, kind, _share = chance.choices(_FORMATS, [share for *_, share in _FORMATS])[0]
    stem = stem or f"{chance.choice(_TOPICS).capitalize()} {_word(chance)}"
    path = f"{chance.choice(rows.folders)}/{stem} {number}.{name}"
    day = chance.randrange(_FIRST_DAY_S, _LAST_DAY_S)
    size = int(chance.lognormvariate(10, 1.5)) + 100
    rows.waiting["files"].append(
        (number, path.encode(), size, day * 1_000_000_000, number, content)
    )
    title = f"{stem} of {_word(chance)}" if kind in ("email", "web page") else ""
    date = day - 86_400 if kind == "email" else None
    of_words = sequence[0] if name != "jpg" else None
    outcome = Outcome.READ if of_words else Outcome.NO_TEXT
    rows.waiting["items"].append(
        (number, number, kind, name, title, date, outcome, *[of_words] * 3)
    )


def _put_cluster(rows: _Rows, size: int) -> None:
    chance = rows.chance
    text, stem = _text(rows), f"{chance.choice(_TOPICS).capitalize()} {_word(chance)}"
    units = [_sequence(rows, text)]
    content = _digest("bytes", -rows.sequences)
    what = chance.choices(("copies", "texts", "near", "contained", "series"), (35, 20, 25, 12, 8))[
        0
    ]
    _put_item(rows, units[0], content, stem)
    for member in range(1, size):
        if what == "copies" or size > 100:
            _put_item(rows, units[0], content, stem)
        elif what == "texts":
            _put_item(rows, units[0], _digest("bytes", -rows.sequences * 100 - member), stem)
        else:
            units.append(_sequence(rows, f"{text} {_word(chance)} {member}"))
            _put_item(rows, units[-1], _digest("bytes", -rows.sequences * 100 - member), stem)
    for place, (number, words) in enumerate(units):
        for other, other_words in units[place + 1 : place + 6]:
            if what == "contained":
                rows.waiting["contained"].append((number, other))
            similarity = chance.uniform(0.5 if what == "near" else 0.8, 1 - 1 / (words + 1))
            if what != "contained" or chance.random() < 0.5:
                lost = (max(0, words - other_words) + 1, max(0, other_words - words) + 1)
                rows.waiting["pairs"].append((number, other, similarity, *lost, what == "series"))


def _write(archive: Archive, rows: _Rows, at_least: int) -> None:
    if len(rows.waiting["items"]) < at_least:
        return
    with archive.index.transaction():
        for table, insert in _TABLES.items():
            archive.index.execute_many(insert, rows.waiting[table])
            rows.waiting[table].clear()
