"""A review says the same as one made row by row, from the archive and from a snapshot."""

import os
import random
import unicodedata
from collections.abc import Iterator

import numpy as np
import pytest
from msgspec.structs import fields

from neardup_desktop.detect.grouping import ClusterTable, group
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.review import KEPT_BY, Review
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.rules import Rule
from neardup_desktop.model.settings import Preference
from tests.helpers.slow_loading import slow_forms, slow_input, slow_items

NAMES = ("Report", "report 2", "R\u00e9sum\u00e9", "Re\u0301sume\u0301", "STRASSE", "straße", "a b")
TABLE = [one.name for one in fields(ClusterTable) if one.name not in ("similarity", "member_index")]


def fill(archive: Archive, seed: int, texts: int | None = None) -> None:
    """A few dozen items with all that may be odd about them, of so many texts."""
    chance = random.Random(seed)
    index = archive.index
    count = chance.choice((0, 1, 3, 40, 80))
    texts = texts or max(1, count // 2)

    def some() -> int | None:
        return chance.randrange(1, texts + 1) if chance.random() < 0.85 else None

    with index.transaction():
        for number in range(1, texts + 1):
            digest = chance.randbytes(16)
            index.execute("INSERT INTO texts VALUES (?, ?, 0, ?)", (number, digest, b"words"))
            index.execute(
                "INSERT INTO token_sequences (id, words_hash, words, text_id) VALUES (?, ?, ?, ?)",
                (number, digest, chance.randrange(1, 99), number),
            )
        forms = [None, *(chance.randbytes(16) for _ in range(3))]
        contents = [None, *(chance.randbytes(16) for _ in range(1 + count // 3))]
        for file in chance.sample(range(1, 3 * count + 1), count):
            folder = chance.choice(("/", "/home", "/home/a b", "/home/\udcff"))
            name = f"{chance.choice(NAMES)} {file}.txt"
            index.execute(
                "INSERT INTO files (id, path, size_bytes, mtime_ns, device, inode, links,"
                " content_hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    file,
                    os.fsencode(os.path.join(folder, name)),  # noqa: PTH118
                    chance.randrange(5_000_000_000),
                    chance.randrange(-(10**18), 10**18),
                    chance.randrange(2),
                    chance.randrange(5) if chance.random() < 0.5 else -file,
                    chance.randrange(1, 3),
                    chance.choice(contents),
                ),
            )
            for part in ("",) if chance.random() < 0.8 else ("1", "2", "2/x.pdf"):
                visible = some()
                measured = visible if chance.random() < 0.6 else some()
                index.execute(
                    "INSERT INTO items (file_id, part, kind, format, title, author, date_s,"
                    " outcome, detail, visible_id, measured_id, scan, characters, columns, lines)"
                    " VALUES (?, ?, ?, ?, ?, '', ?, 'read', '', ?, ?, 1, ?, ?, ?)",
                    (
                        file,
                        part,
                        chance.choice(("document", "email", "web page", "other")),
                        chance.choice(("txt", "eml", "pdf")),
                        chance.choice(("", "", "Invoice ÄÖ", "zero\0inside", *NAMES)),
                        chance.choice((None, 0, -5, 1_700_000_000)),
                        visible,
                        measured,
                        chance.choice(forms),
                        chance.choice([None, None, *forms[:2]]),
                        chance.choice([None, None, *forms[:2]]),
                    ),
                )
        for left in range(1, texts + 1):
            for right in chance.sample(range(left, texts + 1), min(2, texts + 1 - left)):
                if left != right:
                    own = chance.randrange(5), chance.randrange(5)
                    index.execute(
                        "INSERT INTO pairs VALUES (?, ?, ?, ?, ?, ?)",
                        (left, right, chance.uniform(0.5, 1.0), *own, chance.randrange(2)),
                    )
            other = chance.randrange(1, texts + 1)
            if other != left and chance.random() < 0.5:
                exact = chance.choice(forms), chance.choice(forms)
                index.execute("INSERT INTO contained VALUES (?, ?, 1, ?, ?)", (left, other, *exact))
    items = [ItemId(row[0]) for row in index.rows("SELECT id FROM items")]
    archive.mark(Verb.HIDE, chance.sample(items, len(items) // 5))


def reviews(archive: Archive) -> Iterator[tuple[ArchiveReader, Review]]:
    """A review from the tables of the archive, then one from the snapshot of the first."""
    reader = archive.reader()
    review = Review.load(reader)
    yield reader, review
    review.clusters(0.8)
    review.keep(reader)
    assert list(archive.folder.glob("items-*.snapshot"))
    yield reader, Review.load(reader)
    reader.close()


@pytest.mark.parametrize("seed", range(12))
def test_every_column_says_what_the_rows_say(archive: Archive, seed: int) -> None:
    fill(archive, seed)
    for reader, review in reviews(archive):
        items = slow_items(reader.index)
        forms = slow_forms(items)
        hidden = set(reader.hidden_items())
        assert review.items.tolist() == [one.item for one in items]
        codes: dict[object, int] = {None: -1}
        for place, one in enumerate(items):
            assert review.index_of(ItemId(one.item)) == place
            assert review.columns.content[place] == codes.setdefault(one.content, len(codes) - 1)
            assert review.columns.visible[place] == one.visible
            assert review.columns.form[place] == forms[place]
            assert review.columns.folders[review.columns.folder[place]] == one.folder
            assert review.columns.formats[review.columns.format[place]] == one.format
            assert review.columns.kinds[review.columns.kind[place]] == one.kind
            assert review.columns.modified_s[place] == one.modified_s
            assert review.columns.words[place] == one.words
            assert review.columns.visible_words[place] == one.visible_words
            assert review.columns.part_is_file[place] == (one.part == "")
            assert review.columns.file[place] == one.file
            assert review.columns.file_bytes[place] == one.file_bytes
            assert review.columns.reclaimable_bytes[place] == one.reclaimable_bytes
            assert review.hidden[place] == (one.item in hidden)
        assert review.index_of(ItemId(10**9)) is None


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("transitive", [False, True])
def test_clusters_are_those_of_all_items_together(
    archive: Archive, seed: int, transitive: bool
) -> None:
    fill(archive, seed)
    for reader, review in reviews(archive):
        items = slow_items(reader.index)
        # The order of preference has tests of its own; here it only has to be the same.
        rank = review.rank(Rule("newest", Verb.HIDE, keep=KEPT_BY[Preference.NEWEST]))
        for similarity in (0.6, 0.8):
            for shown in (None, ~review.hidden):
                slow = group(
                    slow_input(reader.index, items),
                    similarity,
                    rank,
                    transitive=transitive,
                    shown=shown,
                    hidden=review.hidden,
                )
                table = review.clusters(
                    similarity,
                    Preference.NEWEST,
                    transitive=transitive,
                    show_hidden=shown is None,
                )
                for name in TABLE:
                    assert getattr(table, name).tolist() == getattr(slow, name).tolist(), name
                assert (review.items[table.member_index] == table.member_item).all()


@pytest.mark.parametrize("seed", range(12))
def test_names_are_found_in_any_case_and_sorted(archive: Archive, seed: int) -> None:
    fill(archive, seed)

    def folded(text: str) -> str:
        return unicodedata.normalize("NFC", text.casefold())

    for reader, review in reviews(archive):
        items = slow_items(reader.index)
        for text in (
            "REPORT",
            "r\u00e9sum\u00e9 1",
            "strasse",
            "äö",
            "txt 2",
            "b a",
            "",
            " ",
            "\0",
        ):
            words = [folded(word) for word in text.replace("\0", " ").split()]
            wanted = [
                all(word in folded(one.name) or word in folded(one.title) for word in words)
                for one in items
            ]
            assert review.columns.names.holding(text).tolist() == wanted, text
        shown = [
            folded(
                one.title
                if one.title and (one.kind in ("email", "web page") or one.part)
                else one.name
            )
            .replace("\0", " ")
            .encode("utf-8", "surrogatepass")
            for one in items
        ]
        rank = review.columns.names.rank(np.arange(len(items)))
        order = sorted(range(len(items)), key=lambda place: shown[place])
        assert [shown[place] for place in np.argsort(rank, kind="stable")] == [
            shown[place] for place in order
        ]
        assert len(set(rank.tolist())) == len(set(shown))
