"""What items hold beside their texts is stored with them, replaced with them, gone with them."""

from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.model.extras import Counted, Extra, ExtraKind
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.store.extras import extras_of
from neardup_desktop.store.values import encode_path
from tests.helpers.sketched import pack, sketch
from tests.helpers.stored_extras import items_with_extras

REPORT = Extra(ExtraKind.ATTACHMENT, "Bericht März.pdf", b"r" * 16)
NOTE = Extra(ExtraKind.COMMENT, "Ann", b"n" * 16)
DAMAGED = Extra(ExtraKind.IMAGE, "", b"")
LINKS = Extra(ExtraKind.COUNTED, Counted.LINKS, b"", 7)


def put(archive: Archive, path: str, **parts: tuple[Extra, ...]) -> FileId:
    """Store a file whose items, named by part, hold these extras."""
    archive.files.add([FileEntry(path, 100, 5, 7, len(path))])
    file = archive.files.known("/")[encode_path(path)][0]
    items = [
        sketch(
            ExtractedItem(
                part=part,
                kind=Kind.EMAIL,
                format="mbox",
                text=f"letter number {part} from the harbour",
                extras=extras,
            ),
            "default",
        )
        for part, extras in parts.items()
    ]
    archive.items.put([(file, pack(item)) for item in items], ("default/1", "sampler/1"), 1)
    return file


def stored_extras(archive: Archive, path: str) -> dict[str, tuple[Extra, ...]]:
    """The extras of a file's items, by part."""
    parts = {item: part for item, part in archive.items.ids_of_path(path)}
    reader = archive.reader()
    found = reader.extras(list(parts))
    reader.close()
    return {parts[item]: extras for item, extras in found.items()}


def test_extras_come_back_in_their_order(archive: Archive) -> None:
    put(archive, "/box", one=(REPORT, NOTE, DAMAGED, NOTE), two=(), three=(LINKS,))
    assert stored_extras(archive, "/box") == {
        "one": (REPORT, NOTE, DAMAGED, NOTE),
        "three": (LINKS,),
    }


def test_reading_again_replaces_them(archive: Archive) -> None:
    put(archive, "/box", one=(REPORT,), two=(NOTE,))
    put(archive, "/box", one=(NOTE, DAMAGED))
    assert stored_extras(archive, "/box") == {"one": (NOTE, DAMAGED), "two": (NOTE,)}
    put(archive, "/box", one=())
    assert stored_extras(archive, "/box") == {"two": (NOTE,)}


def test_an_item_that_is_no_longer_read_has_none(archive: Archive) -> None:
    file = put(archive, "/a", whole=(REPORT,))
    item = ExtractedItem(part="whole", kind=Kind.OTHER, format="", text="")
    archive.items.put_without_text([(file, item)], 2)
    assert stored_extras(archive, "/a") == {}


def test_they_go_with_their_item(archive: Archive) -> None:
    file = put(archive, "/a", whole=(REPORT,))
    put(archive, "/b", whole=(NOTE,))
    archive.files.forget([file])
    assert archive.index.number("SELECT count(*) FROM extras") == 1
    assert stored_extras(archive, "/b") == {"whole": (NOTE,)}


def test_any_number_of_items_may_be_asked_for_at_once(archive: Archive) -> None:
    parts = {f"{number}": (NOTE,) * (number % 3) for number in range(1_300)}
    put(archive, "/box", **parts)
    expected = {part: extras for part, extras in parts.items() if extras}
    assert stored_extras(archive, "/box") == expected
    assert len(items_with_extras(archive.index)) == len(expected)
    reader = archive.reader()
    assert reader.extras([]) == {}
    assert reader.extras([ItemId(1 << 40)]) == {}
    reader.close()


def test_extras_of_all_items_are_kept_apart(archive: Archive) -> None:
    put(archive, "/box", one=(REPORT, NOTE), two=(), three=(DAMAGED,))
    found = extras_of(archive.index, [ItemId(one) for one in items_with_extras(archive.index)])
    assert list(found.values()) == [(REPORT, NOTE), (DAMAGED,)]
