"""Decisions stay with unchanged bytes that a later version reads otherwise."""

import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from neardup_desktop.actions.check import Decided
from neardup_desktop.engine.archive.archive import Archive
from neardup_desktop.engine.plan.perform import perform, undo
from neardup_desktop.model.actions import ItemRef, Plan, Step, Verb
from neardup_desktop.model.files import FileEntry
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.store.decisions import (
    chosen_representatives,
    hidden_items,
    item_refs,
    kept_items,
)
from neardup_desktop.store.not_duplicates import marked_items
from neardup_desktop.store.remap_decisions import CARRYING, carry, note_readings
from neardup_desktop.text.content_hash import digest
from tests.helpers.sketched import pack, sketch

MARKED = {Verb.HIDE: hidden_items, Verb.KEEP: kept_items, Verb.REPRESENT: chosen_representatives}
Places = set[tuple[str, str]]


def put_file(
    archive: Archive,
    path: str,
    texts: Mapping[str, str],
    data: bytes = b"",
    *,
    outcome: Outcome = Outcome.READ,
    carried: bool = True,
) -> None:
    """Put a file into the archive as if it had been read with these texts, by part.

    Its bytes are told by its name unless `data` does. A text may begin with "date:", for a message.
    """
    index, files, items = archive.index, archive.files, archive.items
    data = data or path.encode()
    note_readings(index, archive.decisions_database)
    with index.transaction():
        if files.at(path) is None:
            files.add([FileEntry(path, len(data), 1, 1, 1 + files.count())])
        known = files.at(path)
        assert known is not None
        scan = archive.metadata.next_scan()
        read = [(known[0], pack(sketch(_item(*one), "default"))) for one in texts.items()]
        items.put(read, MADE, scan)
        items.drop_older([known[0]], scan)
        if not texts:
            bare = ExtractedItem(part="", kind=Kind.OTHER, format="bin", text="", outcome=outcome)
            items.put_without_text([(known[0], bare)], scan)
        files.finish([(known[0], outcome, "a format/1", "", digest(data))])
    if carried:
        carry(index, archive.decisions_database, [known[0]])


MADE = ("method/1", "sampler/1")


def _item(part: str, text: str) -> ExtractedItem:
    date, colon, rest = text.partition(":")
    if not colon:
        return ExtractedItem(part=part, kind=Kind.DOCUMENT, format="x", text=text)
    return ExtractedItem(
        part=part, kind=Kind.EMAIL, format="mbox", text=rest, title="Re", date_s=int(date)
    )


def ref(archive: Archive, path: str, part: str = "") -> ItemRef:
    items = [item for item, found in archive.items.ids_of_path(path) if found == part]
    (found,) = item_refs(archive.index, items)
    return found


def mark(archive: Archive, verb: Verb, *places: str) -> None:
    """Mark items, named "path" or "path part"."""
    steps = tuple(Step(ref(archive, *place.split(" "))) for place in places)
    assert perform(archive, Plan(verb, "", steps)).done == len(steps)


def tell_apart(archive: Archive, path: str, other: str) -> None:
    step = Step(ref(archive, *path.split(" ")), survivor=ref(archive, *other.split(" ")))
    assert perform(archive, Plan(Verb.NOT_DUPLICATE, "", (step,))).done == 1


def _place(archive: Archive, item: int) -> str:
    (found,) = item_refs(archive.index, [ItemId(item)])
    return f"{found.file.path} {found.part}".strip()


def marked(archive: Archive, verb: Verb = Verb.HIDE) -> list[str]:
    return sorted(_place(archive, item) for item in MARKED[verb](archive.index))


def apart(archive: Archive) -> set[frozenset[str]]:
    return {
        frozenset((_place(archive, one), _place(archive, other)))
        for firsts, seconds in marked_items(archive.index)
        for one in firsts
        for other in seconds
    }


def decided(archive: Archive) -> Decided:
    """What is looked at right before a file is moved."""
    decisions = archive.decisions
    return Decided(decisions.kept(), decisions.not_duplicates(), decisions.read_as())


@pytest.mark.parametrize("verb", MARKED)
def test_marks_stay_with_unchanged_bytes_and_can_be_taken_back(
    archive: Archive, verb: Verb
) -> None:
    for path in ("/a", "/b", "/c"):
        put_file(archive, path, {"": f"words of {path} as read of old"})
    mark(archive, verb, "/a", "/b")
    put_file(archive, "/a", {"": "words of the first, ligatures folded"})
    put_file(archive, "/a", {"": "words of the first, and its notes as well"})
    put_file(archive, "/c", {"": "others altogether"})
    assert marked(archive, verb) == ["/a", "/b"]
    undo(archive)
    assert marked(archive, verb) == []
    assert archive.decisions.kept() == frozenset()


def test_a_changed_file_is_another_one(archive: Archive) -> None:
    put_file(archive, "/a", {"": "words of old"})
    mark(archive, Verb.HIDE, "/a")
    put_file(archive, "/a", {"": "words written since"}, b"other bytes")
    assert marked(archive) == []


@pytest.mark.parametrize("verb", MARKED)
def test_a_mark_taken_away_before_can_be_put_back_after(archive: Archive, verb: Verb) -> None:
    assert verb.inverse is not None
    put_file(archive, "/a", {"": "words of old"})
    mark(archive, verb, "/a")
    mark(archive, verb.inverse, "/a")
    put_file(archive, "/a", {"": "words of today"})
    undo(archive)
    assert marked(archive, verb) == ["/a"]
    undo(archive, 1)
    assert marked(archive, verb) == []


def test_a_mark_taken_away_after_and_put_back_can_be_undone_from_its_first_action(
    archive: Archive,
) -> None:
    put_file(archive, "/a", {"": "words of old"})
    mark(archive, Verb.KEEP, "/a")
    put_file(archive, "/a", {"": "words of today"})
    mark(archive, Verb.UNKEEP, "/a")
    undo(archive, 2)
    assert marked(archive, Verb.KEEP) == ["/a"]
    undo(archive, 1)
    assert marked(archive, Verb.KEEP) == []


def test_a_file_without_words_keeps_its_marks_once_words_are_read_and_back(
    archive: Archive,
) -> None:
    put_file(archive, "/a", {}, outcome=Outcome.UNSUPPORTED)
    mark(archive, Verb.KEEP, "/a")
    put_file(archive, "/a", {"": "words that a new format finds"})
    assert marked(archive, Verb.KEEP) == ["/a"]
    put_file(archive, "/a", {}, outcome=Outcome.DAMAGED)
    assert marked(archive, Verb.KEEP) == ["/a"]


def test_a_file_marked_before_it_was_hashed_keeps_its_mark(archive: Archive) -> None:
    put_file(archive, "/a", {}, outcome=Outcome.UNSUPPORTED)
    file = archive.files.at("/a")
    assert file is not None
    archive.index.execute("UPDATE files SET content_hash = NULL")
    mark(archive, Verb.HIDE, "/a")
    archive.files.set_hash(file[0], digest(b"/a"))
    carry(archive.index, archive.decisions_database, [file[0]])
    assert marked(archive) == ["/a"]


def test_a_plan_made_before_knows_what_was_decided_since(archive: Archive) -> None:
    for path in ("/a", "/b"):
        put_file(archive, path, {"": f"words of {path} as read of old"})
    planned, survivor = ref(archive, "/a"), ref(archive, "/b")
    put_file(archive, "/a", {"": "words of the first today"})
    put_file(archive, "/b", {"": "words of the second today"})
    mark(archive, Verb.KEEP, "/a")
    tell_apart(archive, "/a", "/b")
    put_file(archive, "/a", {"": "words of the first as read tomorrow"})
    for one in (ref(archive, "/a"), planned):
        assert decided(archive).is_kept(one)
        assert decided(archive).are_apart(one, survivor)
    put_file(archive, "/c", {"": "words of /a as read of old"})
    other = ref(archive, "/c")
    assert not decided(archive).is_kept(other)
    assert not decided(archive).are_apart(other, ref(archive, "/b"))


def test_a_program_killed_before_decisions_went_along_lets_them_at_its_next_start(
    archive: Archive,
) -> None:
    put_file(archive, "/a", {"": "words of old"})
    put_file(archive, "/b", {"": "quite another text"})
    mark(archive, Verb.KEEP, "/a")
    tell_apart(archive, "/a", "/b")
    archive.metadata.put(CARRYING, "1")
    put_file(archive, "/a", {"": "words of today"}, carried=False)
    assert marked(archive, Verb.KEEP) == []
    folder = archive.folder
    archive.close()
    with Archive.open(folder) as again:
        assert marked(again, Verb.KEEP) == ["/a"]
        assert apart(again) == {frozenset(("/a", "/b"))}
        assert again.metadata.get(CARRYING) == ""


def test_a_new_index_is_enough_where_files_are_unchanged(archive: Archive, tmp_path: Path) -> None:
    for path in ("/a", "/b", "/c"):
        put_file(archive, path, {"": f"words of {path} as read of old"})
    mark(archive, Verb.HIDE, "/a")
    tell_apart(archive, "/a", "/b")
    archive.close()
    (tmp_path / "archive" / "index.db").unlink()
    with Archive.open(tmp_path / "archive") as again:
        put_file(again, "/b", {"": "the second as read today"})
        put_file(again, "/a", {"": "the first as read today"})
        assert marked(again) == ["/a"]
        assert apart(again) == {frozenset(("/a", "/b"))}


def test_told_apart_contents_are_so_in_every_file_and_every_way_of_reading(
    archive: Archive,
) -> None:
    same, other = "one text in three files", "the other text"
    for path in ("/a.pdf", "/a.txt", "/a.doc"):
        put_file(archive, path, {"": same})
    put_file(archive, "/b", {"": other})
    tell_apart(archive, "/a.txt", "/b")
    put_file(archive, "/a.pdf", {"": "one text in three files, with its notes"})
    put_file(archive, "/a.doc", {"": "one text, in columns"})
    put_file(archive, "/b", {"": "the other text, from its tables"})
    everywhere = {frozenset((path, "/b")) for path in ("/a.pdf", "/a.txt", "/a.doc")}
    assert apart(archive) == everywhere
    undo(archive)
    assert apart(archive) == set()
    assert archive.decisions.not_duplicates() == frozenset()


def test_a_pair_that_was_told_apart_no_more_before_is_told_apart_again_by_undo(
    archive: Archive,
) -> None:
    put_file(archive, "/a", {"": "one text"})
    put_file(archive, "/b", {"": "the other text"})
    tell_apart(archive, "/a", "/b")
    step = Step(ref(archive, "/a"), survivor=ref(archive, "/b"))
    assert perform(archive, Plan(Verb.DUPLICATE, "", (step,))).done == 1
    put_file(archive, "/a", {"": "one text and its notes"})
    put_file(archive, "/b", {"": "the other text and its notes"})
    assert apart(archive) == set()
    undo(archive)
    assert apart(archive) == {frozenset(("/a", "/b"))}


def test_two_contents_that_are_the_same_now_are_shown_so_and_not_trashed_for_each_other(
    archive: Archive,
) -> None:
    put_file(archive, "/a", {"": "one text"})
    put_file(archive, "/b", {"": "the other text"})
    tell_apart(archive, "/a", "/b")
    put_file(archive, "/a", {"": "the other text"})
    assert apart(archive) == set()
    assert decided(archive).are_apart(ref(archive, "/a"), ref(archive, "/b"))


def test_a_divided_file_is_hidden_and_kept_in_all_its_parts(archive: Archive) -> None:
    put_file(archive, "/a", {"": "all messages in one"})
    mark(archive, Verb.HIDE, "/a")
    mark(archive, Verb.KEEP, "/a")
    mark(archive, Verb.REPRESENT, "/a")
    put_file(archive, "/a", {"1": "the first message", "2": "the second message"})
    assert marked(archive) == marked(archive, Verb.KEEP) == ["/a 1", "/a 2"]
    assert marked(archive, Verb.REPRESENT) == ["/a 1"]
    undo(archive, 1)
    undo(archive, 2)
    assert marked(archive) == marked(archive, Verb.KEEP) == []


def test_parts_become_one_which_is_kept_but_not_hidden(archive: Archive) -> None:
    put_file(archive, "/a", {"1": "the first message", "2": "the second message"})
    mark(archive, Verb.HIDE, "/a 1")
    mark(archive, Verb.KEEP, "/a 1", "/a 2")
    put_file(archive, "/a", {"": "all messages in one"})
    assert marked(archive) == []
    assert marked(archive, Verb.KEEP) == ["/a"]
    undo(archive, 2)
    assert marked(archive, Verb.KEEP) == []


def test_two_marks_on_one_item_stand_until_both_are_taken_back(archive: Archive) -> None:
    put_file(archive, "/a", {"1": "the first message", "2": "the second message"})
    mark(archive, Verb.KEEP, "/a 1")
    mark(archive, Verb.KEEP, "/a 2")
    put_file(archive, "/a", {"": "all messages in one"})
    undo(archive)
    assert marked(archive, Verb.KEEP) == ["/a"]
    undo(archive)
    assert marked(archive, Verb.KEEP) == []


def test_what_cannot_be_read_this_time_is_as_it_was_the_next_time(archive: Archive) -> None:
    parts = {"x.txt": "the first text", "y.txt": "the second text"}
    put_file(archive, "/a", parts)
    mark(archive, Verb.KEEP, "/a x.txt")
    mark(archive, Verb.HIDE, "/a y.txt")
    put_file(archive, "/a", {}, outcome=Outcome.TIMED_OUT)
    assert marked(archive) == []
    assert marked(archive, Verb.KEEP) == ["/a"]
    put_file(archive, "/a", parts)
    assert marked(archive, Verb.KEEP) == ["/a x.txt"]
    assert marked(archive) == ["/a y.txt"]


@pytest.mark.parametrize(
    "after",
    [
        {"m1": "1: folded one", "m2": "2: folded two", "m3": "3: folded three"},
        {"m1": "folded one", "m2": "folded two", "m3": "folded three"},
        {"m2": "message two", "m1": "something else", "m4": "more", "m5": "yet more"},
        {"3": "3: folded three", "m2": "2: folded two", "x": "7: was passed over before"},
    ],
    ids=["by date", "by place", "by words", "by date, with one more"],
)
def test_renamed_parts_are_found_again(archive: Archive, after: dict[str, str]) -> None:
    put_file(archive, "/a", {"1": "1:message one", "2": "2:message two", "3": "3:message three"})
    mark(archive, Verb.HIDE, "/a 2")
    mark(archive, Verb.KEEP, "/a 2")
    put_file(archive, "/a", after)
    assert marked(archive) == marked(archive, Verb.KEEP) == ["/a m2"]


def test_parts_that_cannot_be_told_are_all_kept_and_none_is_hidden(archive: Archive) -> None:
    put_file(archive, "/a", {"1": "message one", "2": "message two"})
    mark(archive, Verb.HIDE, "/a 2")
    mark(archive, Verb.KEEP, "/a 2")
    put_file(archive, "/a", {"1": "first", "2": "of another", "3": "division"})
    assert marked(archive) == []
    assert marked(archive, Verb.KEEP) == ["/a 1", "/a 2", "/a 3"]


def test_a_message_in_a_mailbox_that_grew_is_found_by_its_subject_and_date(
    archive: Archive,
) -> None:
    put_file(archive, "/box", {"1": "11:message one", "2": "22:message two"})
    mark(archive, Verb.HIDE, "/box 1", "/box 2")
    put_file(archive, "/a", {"": "a letter"})
    tell_apart(archive, "/box 1", "/a")
    grown = {"1": "11:folded one", "2": "23:folded two", "3": "33:a new one"}
    put_file(archive, "/box", grown, b"more bytes")
    assert marked(archive) == ["/box 1"]
    assert apart(archive) == {frozenset(("/box 1", "/a"))}


def test_a_mailbox_that_grew_first_and_is_read_otherwise_later(archive: Archive) -> None:
    put_file(archive, "/box", {"1": "message one"})
    mark(archive, Verb.HIDE, "/box 1")
    put_file(archive, "/box", {"1": "message one", "2": "message two"}, b"more bytes")
    put_file(archive, "/box", {"1": "folded one", "2": "folded two"}, b"more bytes")
    assert marked(archive) == ["/box 1"]
    undo(archive)
    assert marked(archive) == []


class Twin:
    """What must hold, kept by path alone, as the files of a history never change."""

    def __init__(self) -> None:
        self.marks: dict[Verb, set[str]] = {Verb.HIDE: set(), Verb.KEEP: set()}
        self.undone: dict[int, tuple[Verb, str]] = {}


@pytest.mark.parametrize("seed", range(4))
def test_random_histories_of_deciding_reading_anew_and_undoing(tmp_path: Path, seed: int) -> None:
    chance = random.Random(f"rereading {seed}")
    paths = [f"/{letter}" for letter in "abcde"]
    texts = [f"text number {number} of a few" for number in range(8)]
    twin, pairs, actions = Twin(), set[frozenset[str]](), 0
    archive = Archive.open(tmp_path / "archive")
    for path in paths:
        put_file(archive, path, {"": chance.choice(texts)})
    for _ in range(60):
        path, deed = chance.choice(paths), chance.randrange(8)
        if deed <= 2:
            # Read otherwise; sometimes killed before decisions could go along.
            archive.metadata.put(CARRYING, "1")
            killed = chance.random() < 0.3
            put_file(archive, path, {"": chance.choice(texts)}, carried=not killed)
            if killed:
                archive.close()
                archive = Archive.open(tmp_path / "archive")
        elif deed <= 4:
            verb = chance.choice((Verb.HIDE, Verb.KEEP))
            held = twin.marks[verb]
            change = verb.inverse if path in held else verb
            assert change is not None
            mark(archive, change, path)
            actions = max(one.id for one in archive.journal.history())
            twin.undone[actions] = (verb, path)
            held.symmetric_difference_update({path})
        elif deed == 5:
            other = chance.choice(paths)
            mine, theirs = ref(archive, path), ref(archive, other)
            if mine.content != theirs.content:
                step = Step(mine, survivor=theirs)
                perform(archive, Plan(Verb.NOT_DUPLICATE, "", (step,)))
                pairs.add(frozenset((path, other)))
        elif twin.undone:
            # The newest decision on its file: older ones were overruled since.
            newest = {place: number for number, place in twin.undone.items()}
            number = chance.choice(sorted(newest.values()))
            verb, place = twin.undone.pop(number)
            undo(archive, number)
            twin.marks[verb].symmetric_difference_update({place})
        for verb, held in twin.marks.items():
            assert marked(archive, verb) == sorted(held)
        found = apart(archive)
        for pair in pairs:
            first, second = (ref(archive, path).content for path in pair)
            assert pair in found or first == second
    archive.close()


def test_nothing_is_written_where_nothing_was_decided(archive: Archive) -> None:
    put_file(archive, "/a", {"": "words of old"})
    put_file(archive, "/a", {"": "words of today"})
    file = archive.files.at("/a")
    assert file is not None
    assert carry(archive.index, archive.decisions_database, [file[0]]) == 0
    assert archive.decisions_database.number("SELECT count(*) FROM readings") == 0


def test_a_title_may_be_read_otherwise_before_anything_can_be_searched_for(
    archive: Archive,
) -> None:
    """As in an archive of a version that had no search, which is read anew at once."""
    put_file(archive, "/a", {"": "a message"})
    put_file(archive, "/a", {"": "1:a message"})
    put_file(archive, "/a", {"": "a message"})
    assert ref(archive, "/a").title == ""
