"""What the stores keep, replace and forget."""

from pathlib import Path

import pytest

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.actions import Verb
from neardup_desktop.model.files import FileEntry, Skipped
from neardup_desktop.model.fingerprints import SketchedItem
from neardup_desktop.model.ids import FileId
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.store.values import below, decode_path, encode_path, signed
from tests.helpers.sketched import pack, sketch


def entry(path: str, inode: int = 1) -> FileEntry:
    return FileEntry(path, 100, 5, 7, inode)


def document(text: str, part: str = "", main: str | None = None) -> SketchedItem:
    item = ExtractedItem(part=part, kind=Kind.DOCUMENT, format="plain_text", text=text, main=main)
    return sketch(item, "default")


def unread_part(part: str, outcome: Outcome) -> SketchedItem:
    item = ExtractedItem(part=part, kind=Kind.EMAIL, format="mbox", text="", outcome=outcome)
    return sketch(item, "default")


def put(archive: Archive, path: str, *items: SketchedItem, scan: int = 1) -> FileId:
    archive.files.add([entry(path)])
    file = archive.files.known("/")[encode_path(path)][0]
    archive.items.put([(file, pack(item)) for item in items], ("default/1", "modulo/1"), scan)
    archive.items.drop_older([file], scan)
    archive.files.finish([(file, Outcome.READ, "plain_text/1", "", b"h" * 16)])
    return file


def counts(archive: Archive) -> dict[str, int]:
    return {
        table: archive.index.number(f"SELECT count(*) FROM {table}")
        for table in ("files", "items", "texts", "token_sequences", "fingerprints", "pairs")
    }


def test_a_text_is_stored_once_and_comes_back_as_it_was(archive: Archive) -> None:
    long = "Größe, naïve — 東京 \U0001f389\n" * 100
    put(archive, "/a.txt", document(long))
    put(archive, "/b.txt", document(long))
    put(archive, "/c.txt", document("GRÖSSE naïve 東京\n" * 100))  # other letters, same words
    expected = {"items": 3, "texts": 2, "token_sequences": 1, "fingerprints": 1}
    assert counts(archive) | expected == counts(archive)
    reader = archive.reader()
    assert reader.text(reader.find_item("/a.txt")) == long
    reader.close()


def test_reading_again_keeps_identifiers_and_drops_what_is_gone(archive: Archive) -> None:
    file = put(archive, "/box.mbox", *(document(f"letter number {n} here", f"{n}") for n in (1, 2)))
    before = {part: item for item, part in archive.items.ids_of_path("/box.mbox")}
    archive.items.put(
        [(file, pack(document("letter number 2 changed", "2")))], ("default/1", "modulo/1"), 2
    )
    archive.items.drop_older([file], 2)
    assert archive.items.files_read([file], 2) == {file}
    [(item, part)] = archive.items.ids_of_path("/box.mbox")
    assert (part, item) == ("2", before["2"])


def test_orphans_go_with_their_last_item(archive: Archive) -> None:
    file = put(archive, "/a.txt", document("one two three four", main="one two three"))
    other = put(archive, "/b.txt", document("one two three four"))
    archive.files.forget([file])
    archive.items.drop_orphans()
    assert counts(archive)["token_sequences"] == 1
    assert counts(archive)["fingerprints"] == 1
    archive.files.forget([other])
    archive.items.drop_orphans()
    assert set(counts(archive).values()) == {0}


def test_files_that_swapped_their_names_are_moved(archive: Archive) -> None:
    archive.files.add([entry("/a", 1), entry("/b", 2)])
    known = archive.files.known("/")
    a, b = known[b"/a"][0], known[b"/b"][0]
    archive.files.move([(a, entry("/b", 1)), (b, entry("/a", 2))])
    after = archive.files.known("/")
    assert (after[b"/a"][0], after[b"/b"][0]) == (b, a)


def test_a_changed_file_is_unread_again(archive: Archive) -> None:
    put(archive, "/a.txt", document("one two three"))
    assert list(archive.files.unread_sizes()) == []
    archive.files.add([FileEntry("/a.txt", 101, 6, 7, 1)])
    assert [size for _, size in archive.files.unread_sizes()] == [101]
    [(_, found)] = archive.files.unread()
    assert found.size_bytes == 101


def test_another_version_of_a_format_is_read_again(archive: Archive) -> None:
    put(archive, "/a.txt", document("one two three"))
    archive.files.read_again(["plain_text/1"])
    archive.files.retry()
    assert len(list(archive.files.unread_sizes())) == 0
    archive.files.read_again(["plain_text/2"])
    assert len(list(archive.files.unread_sizes())) == 1


def test_a_name_that_is_not_unicode_comes_back_byte_by_byte(archive: Archive) -> None:
    name = decode_path(b"/caf\xe9 \xff.txt")
    put(archive, name, document("one two three"))
    reader = archive.reader()
    [facts] = reader.item_infos([reader.find_item(name)]).values()
    assert encode_path(facts.path) == b"/caf\xe9 \xff.txt"
    reader.close()


def test_only_sizes_that_occur_twice_are_hashed(archive: Archive) -> None:
    files = archive.files
    files.add([FileEntry(f"/{n}.jpg", size, 1, 1, n) for n, size in ((1, 5), (2, 5), (3, 6))])
    for file, _ in list(files.unread()):
        files.finish([(file, Outcome.UNSUPPORTED, "none/x", "", b"")])
    assert possible_copies(archive, are_looked_into=False) == ["/1.jpg", "/2.jpg"]
    assert files.count_possible_copies(are_looked_into=False) == (2, 10)


def possible_copies(archive: Archive, *, are_looked_into: bool = True) -> list[str]:
    found = archive.files.possible_copies(are_looked_into=are_looked_into)
    return [entry.path for _, entry in found]


def test_only_files_whose_ends_agree_are_hashed_whole(archive: Archive) -> None:
    files = archive.files
    files.add([FileEntry(f"/{n}", 900_000, 1, 1, n) for n in range(1, 5)])
    numbers = [file for file, _ in files.unread()]
    assert possible_copies(archive) == ["/1", "/2", "/3", "/4"], "nothing is known of their ends"
    files.set_ends([(b"a" * 8, numbers[0]), (b"b" * 8, numbers[1]), (b"a" * 8, numbers[2])])
    assert possible_copies(archive) == ["/1", "/3", "/4"]
    files.set_ends([(b"c" * 8, numbers[3])])
    assert possible_copies(archive) == ["/1", "/3"]
    assert files.count_possible_copies(are_looked_into=True) == (2, 1_800_000)
    for number in numbers[0], numbers[2]:
        files.set_hash(number, b"h" * 16)
    assert not possible_copies(archive)
    # Of a file that was hashed while no other had its size, the ends are not known.
    files.add([FileEntry(f"/{n}", 700_000, 1, 1, n) for n in (8, 9)])
    later = {found.path: file for file, found in files.unread()}
    files.finish([(later["/8"], Outcome.READ, "plain_text/1", "", b"g" * 16)])
    files.set_ends([(b"d" * 8, later["/9"])])
    assert possible_copies(archive) == ["/9"]


def test_what_is_known_of_the_bytes_goes_when_a_file_changes(archive: Archive) -> None:
    files = archive.files
    files.add([FileEntry(f"/{n}", 900_000, 1, 1, n) for n in (1, 2)])
    files.set_ends([(b"a" * 8, file) for file, _ in files.unread()])
    files.add([FileEntry("/1", 900_000, 2, 1, 1)])
    assert possible_copies(archive, are_looked_into=False) == ["/1"]
    file, _ = next(files.unread())
    files.set_hash(file, b"h" * 16)
    for outcome, content_hash in ((Outcome.PICTURE_OFF, b"h" * 16), (Outcome.CHANGED, b"")):
        files.finish([(file, outcome, "none/x", "", b"")])
        scanned = files.scanned(file)
        assert scanned is not None
        assert scanned.content_hash == content_hash


def test_what_was_skipped_is_that_of_the_last_crawl(archive: Archive) -> None:
    archive.files.replace_skipped("/home", [Skipped("/home/x", SkipReason.SYMLINK)])
    archive.files.replace_skipped("/home", [Skipped("/home/y", SkipReason.NOT_A_FILE)])
    reader = archive.reader()
    assert reader.coverage().skipped == {"not a regular file": 1}
    [listed] = reader.not_compared()
    assert (listed.path, listed.explanation) == ("/home/y", SkipReason.NOT_A_FILE.explanation)
    reader.close()


def test_parts_are_listed_although_their_file_was_not_read_to_its_end(archive: Archive) -> None:
    locked = unread_part("2", Outcome.ENCRYPTED)
    file = put(archive, "/mail", document("one two three", part="1"), locked)
    archive.files.finish([(file, Outcome.DAMAGED, "mbox/1", "", b"")])
    reader = archive.reader()
    assert [(one.part, one.reason) for one in reader.not_compared()] == [
        ("", "damaged"),
        ("2", "encrypted"),
    ]
    reader.close()


def test_files_with_a_part_whose_library_is_missing_are_read_again(archive: Archive) -> None:
    put(archive, "/a.txt", document("one two three"))
    missing = unread_part("1/a.doc", Outcome.LIBRARY_MISSING)
    put(archive, "/mail", document("one two four", part="1"), missing)
    archive.files.read_again(["plain_text/1"])
    archive.files.retry()
    assert [entry.path for _file, entry in archive.files.unread()] == ["/mail"]


def test_hiding_survives_a_rebuild_of_the_index(tmp_path: Path) -> None:
    folder = tmp_path / "archive"
    with Archive.open(folder) as archive:
        put(archive, "/a.txt", document("one two three"))
        put(archive, "/b.txt", document("one two three"))
        item = archive.items.ids_of_path("/b.txt")[0][0]
        archive.mark(Verb.HIDE, [item])
    (folder / "index.db").unlink()
    with Archive.open(folder) as archive:
        put(archive, "/b.txt", document("one two three"))
        put(archive, "/a.txt", document("one two three"))
        reader = archive.reader()
        assert [facts.path for facts in reader.item_infos(reader.hidden_items()).values()] == [
            "/b.txt"
        ]
        assert reader.item_infos(reader.hidden_items())[reader.hidden_items()[0]].hidden
        archive.mark(Verb.UNHIDE, reader.hidden_items())
        assert reader.hidden_items() == []
        assert [record.verb.value for record in archive.journal.history()] == ["unhide", "hide"]
        reader.close()


def test_an_item_whose_words_changed_is_no_longer_hidden(archive: Archive) -> None:
    put(archive, "/a.txt", document("one two three"))
    archive.mark(Verb.HIDE, [archive.items.ids_of_path("/a.txt")[0][0]])
    put(archive, "/a.txt", document("one two three and something new"), scan=2)
    reader = archive.reader()
    assert reader.hidden_items() == []
    reader.close()


@pytest.mark.parametrize("number", [0, 1, (1 << 63) - 1, 1 << 63, (1 << 64) - 1])
def test_inodes_of_all_sizes_fit(number: int) -> None:
    assert -(1 << 63) <= signed(number) < 1 << 63
    assert signed(number) % (1 << 64) == number


def test_a_folder_bounds_its_own_paths_only() -> None:
    low, high = below(b"/home/a")
    inside = [b"/home/a/x", b"/home/a/\xff\xff", b"/home/a/b/c"]
    outside = [b"/home/a", b"/home/a.txt", b"/home/ab/x", b"/home/b"]
    assert all(low <= path < high for path in inside)
    assert not any(low <= path < high for path in outside)
    assert below(b"/")[0] == b"/"
