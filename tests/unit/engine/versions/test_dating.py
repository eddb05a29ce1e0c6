"""Which date of a version counts, and when its name decides instead."""

from collections.abc import Sequence
from datetime import datetime

from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.engine.versions.dating import Dated, dated_versions
from neardup_desktop.model.ids import FileId, ItemId
from neardup_desktop.model.items import DateSource, ItemInfo
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome


def day(text: str) -> int:
    """Noon of a day, in seconds since the epoch."""
    return int(datetime.fromisoformat(f"{text}T12:00").astimezone().timestamp())


def item(
    number: int, path: str, made_day: str, source: DateSource = DateSource.FILE, part: str = ""
) -> ItemInfo:
    return ItemInfo(
        id=ItemId(number),
        file=FileId(number),
        path=f"/home/{path}",
        part=part,
        kind=Kind.DOCUMENT,
        format="docx",
        title="",
        author="",
        words=100,
        size_bytes=1,
        modified_s=day(made_day),
        file_modified_s=day("2024-01-01"),
        outcome=Outcome.READ,
        dated_by=source,
    )


def ordered(*versions: ItemInfo | Sequence[ItemInfo]) -> list[tuple[int, Dated]]:
    """The dated versions, each by the number of its first item."""
    items = [[one] if isinstance(one, ItemInfo) else one for one in versions]
    return [(int(items[at][0].id), dated) for at, dated in dated_versions(items)]


def test_versions_are_in_the_order_of_their_dates() -> None:
    found = ordered(
        item(1, "offer 2019-03-01.docx", "2019-03-01", DateSource.NAME),
        item(2, "offer.docx", "2019-04-01"),
        item(3, "offer new.docx", "2019-01-05", DateSource.DOCUMENT),
    )
    assert [(number, dated.source) for number, dated in found] == [
        (3, DateSource.DOCUMENT),
        (1, DateSource.NAME),
        (2, DateSource.FILE),
    ]
    assert not any(dated.placed_by_mark for _, dated in found)


def test_a_version_is_as_old_as_its_oldest_copy() -> None:
    attached = item(1, "inbox.mbox", "2019-06-01", DateSource.MAIL, part="7/offer.docx")
    ((_, dated),) = ordered([attached, item(2, "offer.docx", "2019-05-30")])
    assert (dated.source, dated.date_s, dated.item) == (DateSource.FILE, day("2019-05-30"), 2)
    ((_, dated),) = ordered([attached, item(2, "offer.docx", "2021-05-30")])
    assert (dated.source, dated.item) == (DateSource.MAIL, 1)
    # A zero is no date.
    ((_, dated),) = ordered([attached, item(2, "offer.docx", "1980-01-01")])
    assert (dated.source, dated.item) == (DateSource.MAIL, 1)


def test_marks_decide_between_equal_and_contradictory_dates() -> None:
    found = ordered(
        item(1, "offer final.docx", "2020-01-01"),
        item(2, "offer v10.docx", "2020-01-01"),
        item(3, "offer v9.docx", "2020-01-01"),
        item(4, "offer draft.docx", "2020-06-01"),
        item(5, "letter.docx", "2020-03-01"),
    )
    assert [number for number, _ in found] == [4, 3, 2, 5, 1]
    assert [dated.placed_by_mark for _, dated in found] == [True, True, True, False, True]
    # Where dates and marks agree, nothing was decided.
    found = ordered(item(1, "offer v1.docx", "2020-01-01"), item(2, "offer v2.docx", "2020-01-02"))
    assert not any(dated.placed_by_mark for _, dated in found)


def test_marks_of_other_names_decide_nothing() -> None:
    found = ordered(item(1, "offer v2.docx", "2020-01-01"), item(2, "letter v1.docx", "2020-01-02"))
    assert [number for number, _ in found] == [1, 2]


def test_a_text_saved_under_two_marks_is_as_old_as_the_first() -> None:
    both = [item(1, "offer v3.docx", "2020-01-01"), item(2, "offer v1.docx", "2020-01-01")]
    found = ordered(item(3, "offer v2.docx", "2020-01-01"), both)
    assert [number for number, _ in found] == [1, 3]
    assert found[0][1].name.mark == "v1"


NAMES = st.sampled_from(
    [
        "a v1.txt",
        "a v2.txt",
        "a v3.txt",
        "a final.txt",
        "a.txt",
        "b v1.txt",
        "b v2.txt",
        "a (1).txt",
    ]
)


@given(st.lists(st.tuples(NAMES, st.integers(1, 28)), min_size=1, max_size=12))
def test_every_version_is_there_once_and_marks_of_a_name_ascend(
    given: list[tuple[str, int]],
) -> None:
    items = [item(at, name, f"2020-01-{on:02}") for at, (name, on) in enumerate(given)]
    found = ordered(*items)
    assert sorted(number for number, _ in found) == list(range(len(items)))
    for stem in ("a", "b"):
        keys = [dated.name.key for _, dated in found if dated.name.stem == stem]
        known = [key for key in keys if key is not None]
        assert known == sorted(known)
    others = [dated.date_s for _, dated in found if dated.name.key is None]
    assert others == sorted(others)
