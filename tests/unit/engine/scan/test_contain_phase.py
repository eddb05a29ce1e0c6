"""From files to contained items, series and marks: what the review shows of a scanned folder."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from neardup_desktop.detect.containment import FAR, NEAR
from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.clusters.preference_rank import Preferred
from neardup_desktop.engine.clusters.review import Review
from neardup_desktop.engine.scan.scan import scan
from neardup_desktop.engine.similar.like_file import like_file
from neardup_desktop.model.ids import ItemId
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.progress import CancelFlag, Phase, ProgressCounter
from neardup_desktop.model.rules import Keep
from neardup_desktop.model.settings import Preference, ScanSettings
from neardup_desktop.store.decisions import item_refs
from tests.helpers.prose import TOPICS, Writer

ONE_CHILD = ScanSettings(workers=1)
LETTER = """Dear {title} {name},

your subscription number {number} ends on {date}. If you want to keep it, please send us {amount}
EUR before that day; if not, you need not do anything at all, and we thank you for your interest.

With kind regards from all of us at the garden club
"""


def page(number: int) -> str:
    return "\n\n".join(Writer(40 + number).document(TOPICS[number % len(TOPICS)], 150))


def mail(subject: str, body: str) -> str:
    return f"From: a@example.org\nTo: b@example.org\nSubject: {subject}\n\n{body}\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Three pages and a book that holds them, a mail and its quoting reply, and two letters."""
    folder = tmp_path / "home"
    (folder / "books").mkdir(parents=True)
    for number in range(3):
        (folder / f"page {number}.txt").write_text(page(number))
    (folder / "books" / "book.txt").write_text("\n\n".join(page(number) for number in range(8)))
    body = page(9)
    quoted = "".join(f"> {line}\n" for line in body.splitlines())
    (folder / "mail.eml").write_text(mail("The garden", body))
    (folder / "reply.eml").write_text(mail("Re: The garden", f"{page(10)}\n\nAnn wrote:\n{quoted}"))
    ann = LETTER.format(title="Ms", name="Lee", number=4711, date="3 March 2024", amount="12.50")
    bob = LETTER.format(title="Ms", name="Ray", number=4900, date="1 May 2024", amount="15.00")
    (folder / "letter 1.txt").write_text(ann)
    (folder / "letter 2.txt").write_text(bob)
    return folder


@pytest.fixture
def reader(home: Path, archive: Archive) -> Iterator[ArchiveReader]:
    scan(archive, [home], ONE_CHILD)
    opened = archive.reader()
    yield opened
    opened.close()


def name(reader: ArchiveReader, item: ItemId) -> str:
    return Path(reader.item_infos([item])[item].path).name


def held(reader: ArchiveReader) -> set[tuple[str, str]]:
    pairs = Review.load(reader).contained_pairs()
    return {(name(reader, inner), name(reader, outer)) for inner, outer in pairs}


HELD = {(f"page {number}.txt", "book.txt") for number in range(3)} | {("mail.eml", "reply.eml")}


def test_pages_stand_in_their_book_and_a_mail_in_its_reply(reader: ArchiveReader) -> None:
    assert held(reader) == HELD


def test_clusters_show_what_is_held_and_what_is_a_series(reader: ArchiveReader) -> None:
    review = Review.load(reader)
    table = review.clusters(0.7, Preference.LONGEST)
    found = {}
    for row in range(len(table)):
        members = table.cluster(row).members
        found[name(reader, members[0].item)] = {
            name(reader, one.item): (one.evidence, one.unique_words) for one in members[1:]
        }
    series = found.pop("letter 1.txt", None) or found.pop("letter 2.txt")
    assert [evidence for evidence, _ in series.values()] == [Evidence.SAME_FORM]
    assert found == {
        "book.txt": {f"page {number}.txt": (Evidence.CONTAINED, 0) for number in range(3)},
        "reply.eml": {"mail.eml": (Evidence.CONTAINED, 0)},
    }


def test_places_lead_from_members_to_the_arrays(reader: ArchiveReader) -> None:
    review = Review.load(reader)
    table = review.clusters(0.7)
    assert (review.items[table.member_index] == table.member_item).all()
    facts = reader.item_infos([ItemId(item) for item in review.items.tolist()])
    for place, item in enumerate(review.items.tolist()):
        known = facts[ItemId(item)]
        path = Path(known.path)
        assert review.index_of(ItemId(item)) == place
        assert review.columns.folders[review.columns.folder[place]] == str(path.parent)
        assert review.columns.formats[review.columns.format[place]] == known.format
        assert review.columns.kinds[review.columns.kind[place]] is known.kind
        assert review.columns.words[place] == known.words
        assert review.columns.modified_s[place] == known.modified_s
        assert review.columns.reclaimable_bytes[place] == known.size_bytes
        assert review.columns.part_is_file[place]


def test_the_review_tells_which_texts_hold_which(reader: ArchiveReader, home: Path) -> None:
    review = Review.load(reader)

    def place(file: str) -> int:
        found = review.index_of(reader.find_item(str(home / file)))
        assert found is not None
        return found

    one, book = place("page 0.txt"), place("books/book.txt")
    visible, form = review.columns.visible.tolist(), review.columns.form.tolist()
    assert review.contained_in(visible[one], visible[book])
    assert not review.contained_in(visible[book], visible[one])
    wanted = np.array([-1, form[one]])
    assert review.held_at(0.8).lists_of(wanted) == {form[one]: [form[book]]}


def test_a_rule_chooses_what_stands(home: Path, archive: Archive) -> None:
    (home / "books" / "letter 1.md").write_text((home / "letter 1.txt").read_text())
    os.utime(home / "letter 1.txt", (1_000_000_000, 1_000_000_000))
    scan(archive, [home], ONE_CHILD)
    reader = archive.reader()
    review = Review.load(reader)

    def stands(keep: tuple[Keep, ...], folders: tuple[str, ...] = ()) -> set[str]:
        table = review.clusters_kept(0.99, Preferred(keep, folders))
        return {name(reader, ItemId(item)) for item in table.representative.tolist()}

    both = {"letter 1.md", "letter 1.txt"}
    assert stands((Keep.FOLDERS,), (str(home / "books"),)) & both == {"letter 1.md"}
    assert stands((Keep.FOLDERS,), (str(home / "book"),)) & both == {"letter 1.md"}  # by path
    assert stands((Keep.FOLDERS, Keep.NEWEST), (str(home),)) & both == {"letter 1.md"}
    assert stands((Keep.OLDEST,)) & both == {"letter 1.txt"}
    reader.close()


def test_a_changed_page_is_not_held_any_more_and_a_new_one_is(home: Path, archive: Archive) -> None:
    scan(archive, [home], ONE_CHILD)
    text = (home / "page 1.txt").read_text()
    (home / "page 1.txt").write_text(text.replace(" the ", " no ", 1))
    (home / "page 5.txt").write_text(page(5))
    scan(archive, [], ONE_CHILD)
    reader = archive.reader()
    assert held(reader) == (HELD - {("page 1.txt", "book.txt")}) | {("page 5.txt", "book.txt")}
    reader.close()


class CountedPhases(ProgressCounter):
    """Counts how often comparing begins: first for near-duplicates, then for what is held."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = 0

    def start(
        self,
        phase: Phase,
        total: int = 0,
        total_bytes: int = 0,
        *,
        effort: float = 0.0,
        later_share: float | None = 0.0,
    ) -> None:
        super().start(phase, total, total_bytes, effort=effort, later_share=later_share)
        self.begun += phase is Phase.VERIFY or (phase is Phase.CONTAIN and total > 0)


class StopAt(CancelFlag):
    """Asks to stop as soon as comparing begins for the n-th time."""

    def __init__(self, progress: CountedPhases, times: int) -> None:
        super().__init__()
        self._progress, self._times = progress, times

    def is_set(self) -> bool:
        if self._progress.begun >= self._times:
            self.set()
        return super().is_set()


@pytest.mark.parametrize("times", [1, 2])
def test_a_stopped_search_goes_on(home: Path, archive: Archive, times: int) -> None:
    progress = CountedPhases()
    stopped = scan(archive, [home], ONE_CHILD, progress, StopAt(progress, times))
    assert stopped.cancelled
    assert archive.containment.unsearched_count() > 0
    scan(archive, [], ONE_CHILD)
    assert archive.containment.unsearched_count() == 0
    reader = archive.reader()
    assert held(reader) == HELD
    reader.close()


def test_an_archive_without_samples_gets_them_without_reading_files(
    home: Path, archive: Archive
) -> None:
    scan(archive, [home], ONE_CHILD)
    archive.index.execute("DELETE FROM samples")
    archive.index.execute("DELETE FROM contained")
    assert scan(archive, [], ONE_CHILD).files_read == 0
    reader = archive.reader()
    assert held(reader) == HELD
    reader.close()


def test_another_sampler_searches_anew(home: Path, archive: Archive) -> None:
    scan(archive, [home], ONE_CHILD)
    archive.metadata.put("contained by", "something older")
    archive.index.execute("UPDATE samples SET sampler = 'older/1', sample = x''")
    scan(archive, [], ONE_CHILD)
    reader = archive.reader()
    assert held(reader) == HELD
    reader.close()


def test_marked_items_stand_for_each_other_no_more(home: Path, archive: Archive) -> None:
    scan(archive, [home], ONE_CHILD)
    reader = archive.reader()
    review = Review.load(reader)
    before = {name(reader, ItemId(item)) for item in review.clusters(0.7).member_item.tolist()}
    assert {"mail.eml", "reply.eml"} <= before
    mails = [reader.find_item(str(home / file)) for file in ("mail.eml", "reply.eml")]
    first, second = sorted(ref.content for ref in item_refs(reader.index, mails))
    archive.decisions_database.execute(
        "INSERT INTO not_duplicates (first, second, marked_first, marked_second, marked_at_s)"
        " VALUES (?, ?, ?, ?, 1)",
        (first, second, first, second),
    )
    review.reload_decisions(reader)
    after = {name(reader, ItemId(item)) for item in review.clusters(0.7).member_item.tolist()}
    assert before - after == {"mail.eml", "reply.eml"}
    fresh = Review.load(reader).clusters(0.7)
    assert set(fresh.member_item.tolist()) == set(review.clusters(0.7).member_item.tolist())
    reader.close()


def test_a_file_like_a_page_of_the_archive_is_found_in_the_book(
    home: Path, archive: Archive, tmp_path: Path
) -> None:
    scan(archive, [home], ONE_CHILD)
    (tmp_path / "page 6.txt").write_text(page(6))
    found = like_file(archive, tmp_path / "page 6.txt").found
    [one] = [one for one in found if one.evidence is Evidence.CONTAINED]
    reader = archive.reader()
    assert name(reader, one.item) == "book.txt"
    assert 0.05 < one.similarity < 0.3
    reader.close()


def test_a_draft_is_found_in_its_final_though_another_version_holds_it_unbroken(
    tmp_path: Path, archive: Archive
) -> None:
    folder = tmp_path / "drafts"
    folder.mkdir()
    draft = "\n\n".join(page(number) for number in range(3))
    sentences = draft.replace("\n\n", " ").split(". ")
    pieces = [". ".join(sentences[begin : begin + 2]) for begin in range(0, len(sentences), 2)]
    (folder / "draft.txt").write_text(draft)
    (folder / "final.txt").write_text(". So it was indeed. ".join(pieces))
    (folder / "with appendix.txt").write_text(f"{draft}\n\n{page(4)}")
    scan(archive, [folder], ONE_CHILD)
    reader = archive.reader()
    assert archive.containment.count() == 2
    assert held(reader) == {("draft.txt", "with appendix.txt")}
    reader.close()


def test_what_stands_whole_in_a_given_file_is_told_apart_from_what_holds_it(
    tmp_path: Path, archive: Archive, home: Path
) -> None:
    scan(archive, [home], ONE_CHILD)
    reader = archive.reader()
    given = tmp_path / "page and more.txt"
    given.write_text(page(6))
    held = like_file(reader, given)
    assert [name(reader, one.item) for one in held.found if not one.is_inner][:1] == ["book.txt"]
    book = (home / "books" / "book.txt").read_text()
    given.write_text(book + " and an afterword that nobody has read until this very day")
    holding = like_file(reader, given)
    inner = {name(reader, one.item) for one in holding.found if one.is_inner}
    assert inner
    assert "book.txt" not in inner
    assert holding.texts[""].startswith(book[:40])
    reader.close()


def test_what_was_scanned_since_the_last_question_is_found(
    tmp_path: Path, archive: Archive, home: Path
) -> None:
    scan(archive, [home], ONE_CHILD)
    given = tmp_path / "page and more.txt"
    given.write_text("\n".join(map(page, (33, 70, 71))))
    assert like_file(archive, given).found == ()
    (home / "new page.txt").write_text(page(33))
    scan(archive, [home], ONE_CHILD)
    [one] = like_file(archive, given, 0.99).found
    assert one.is_inner
    reader = archive.reader()
    assert name(reader, one.item) == "new page.txt"
    (home / "new page.txt").unlink()
    scan(archive, [home], ONE_CHILD)
    assert like_file(reader, given, 0.99).found == ()
    reader.close()


def test_only_texts_that_longer_ones_may_hold_are_said_not_to_be_searched(
    archive: Archive, tmp_path: Path
) -> None:
    dice = random.Random(4)
    words = [f"word{number}" for number in range(4_000)]
    letter = dice.sample(words, 150)
    versions, pages = tmp_path / "versions", tmp_path / "pages"
    versions.mkdir()
    pages.mkdir()
    for number in range(90):
        version = list(letter)
        version[dice.randrange(150)] = "other"
        (versions / f"{number}.txt").write_text(" ".join(version))
    assert scan(archive, [versions], ONE_CHILD).notes == ()
    quoted = dice.sample(words, 60)
    (pages / "quoted.txt").write_text(" ".join(quoted))
    for number in range(90):
        around = [dice.sample(words, 100 + number) for _ in range(2)]
        (pages / f"{number}.txt").write_text(" ".join([*around[0], *quoted, *around[1]]))
    (note,) = scan(archive, [pages], ONE_CHILD).notes
    assert f"{90 - NEAR - FAR} of these were not searched" in str(note)
