"""Which lines of a text are lists of contents."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from neardup_desktop.extract.written import contents_list
from neardup_desktop.extract.written.contents_list import contents_lines, without_contents
from neardup_desktop.text.words import words

TITLES = ("The mill", "The river", "Grain and flour", "Wheels and stones", "The flood", "The heirs")


def prose(seed: int, count: int = 60) -> str:
    choice = random.Random(seed)
    names = ("miller", "wheel", "stone", "grain", "water", "winter", "cart", "sack", "roof", "dam")
    return " ".join(choice.choice(names) + choice.choice(("", "s", "ed")) for _ in range(count))


def book(listed: list[str], titles: list[str], *, between: int = 60) -> str:
    chapters = [f"{title}\n\n{prose(number, between)}\n" for number, title in enumerate(titles)]
    return "\n".join(["A book of mills", prose(99, 200), "Contents", *listed, "", *chapters])


def numbered(titles: tuple[str, ...] = TITLES) -> list[str]:
    return [f"1.{number} {title}" for number, title in enumerate(titles, 1)]


def left_out(text: str, page_starts: tuple[int, ...] = ()) -> list[str]:
    return [text[start:end] for start, end in contents_lines(text, page_starts)]


def test_a_list_of_numbered_headings_is_left_out() -> None:
    assert left_out(book(numbered(), numbered())) == numbered()


def test_numbers_of_pages_behind_leaders_go_with_their_lines() -> None:
    listed = [f"{title} ....... {3 * place}" for place, title in enumerate(numbered(), 1)]
    assert left_out(book(listed, numbered())) == listed


def test_what_stands_nowhere_again_stays() -> None:
    other = [f"1.{number} Fish number {number}" for number in range(1, 7)]
    assert left_out(book(numbered(), other)) == []


def test_the_words_left_out_all_stand_in_what_remains() -> None:
    text = book(numbered(), numbered())
    assert set(words(text)) == set(words(without_contents(text)))


def test_amounts_behind_names_are_no_numbers_of_pages() -> None:
    """Two offers may differ in nothing but these."""
    listed = [
        f"{title} {amount}" for title, amount in zip(numbered(), range(700, 100, -100), strict=True)
    ]
    assert left_out(book(listed, numbered())) == []


def test_headings_in_another_order_are_no_list_of_these() -> None:
    assert left_out(book(numbered(), numbered()[::-1])) == []


def test_lines_given_again_without_text_between_stay() -> None:
    assert left_out(book(numbered(), numbered(), between=3) + prose(7, 300)) == []


def test_lists_without_any_numbers_stay() -> None:
    assert left_out(book(list(TITLES), list(TITLES))) == []


def test_a_heading_of_two_lines_is_found() -> None:
    wrapped = ["1.4 Wheels and stones of the", "    great mill by the river"]
    listed = [*numbered()[:3], *wrapped, *numbered()[4:]]
    titles = [*numbered()[:3], " ".join(line.strip() for line in wrapped), *numbered()[4:]]
    assert left_out(book(listed, titles)) == listed


@pytest.mark.parametrize("chapter", ["Chapter {}. {}", "第{}章 {}"])
def test_headings_of_chapters_are_those_of_the_list(chapter: str) -> None:
    listed = [f"{number}. {title}" for number, title in enumerate(TITLES, 1)]
    titles = [chapter.format(number, title) for number, title in enumerate(TITLES, 1)]
    assert left_out(book(listed, titles)) == listed


def paged_book(offset: int) -> tuple[str, tuple[int, ...]]:
    """Each chapter on a page of its own; the list tells its page, and is on the first."""
    listed = [f"{title} {place + offset}" for place, title in enumerate(TITLES, 2)]
    pages = ["\n".join(["Contents", *listed, ""])]
    pages += [f"{title}\n{prose(number, 80)}\n" for number, title in enumerate(TITLES)]
    starts = [sum(map(len, pages[:number])) for number in range(len(pages))]
    return "".join(pages), tuple(starts)


@pytest.mark.parametrize("offset", [0, 12])
def test_numbers_of_the_pages_of_headings_make_a_list(offset: int) -> None:
    text, starts = paged_book(offset)
    assert len(left_out(text, starts)) == len(TITLES)


def test_other_numbers_do_not() -> None:
    text, starts = paged_book(0)
    for place, title in enumerate(TITLES, 2):
        text = text.replace(f"{title} {place}", f"{title} {(place * 7) % 10}")
    assert left_out(text, starts) == []


def test_the_list_of_a_chapter_does_not_stand_for_its_headings() -> None:
    whole = numbered()
    own = "\n".join(["1. All", *whole])
    text = book(whole, whole).replace("1.1 The mill\n\n", f"{own}\n\n1.1 The mill\n\n")
    assert left_out(text) == whole * 2


def test_many_lines_alike_take_no_time() -> None:
    text = "1.1 The mill\n1.2 The river\n" * 20_000
    assert contents_lines(text) == []


def test_lists_within_lists_are_looked_at_so_many_times(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line may begin a list, and each list leads to all that follow."""
    looks = 0
    key = contents_list._key

    def counted(title: str) -> str:
        nonlocal looks
        looks += 1
        return key(title)

    monkeypatch.setattr(contents_list, "_key", counted)
    listed = [f"1.{number} {prose(number, 3)}" for number in range(600)]
    contents_lines("\n".join([*listed, *listed[::-1]] * 5))
    assert 0 < looks <= 3 * 6_000


@pytest.mark.parametrize("piece", [". ", "1.", "a ", "1 a\n", "1.1 ", "\n1 a 7", "* ", "A.", "7 "])
@pytest.mark.parametrize("starts", [(), (0,)])
def test_long_lines_take_no_time(piece: str, starts: tuple[int, ...]) -> None:
    text = "1.1 The mill" + piece * (1_000_000 // len(piece))
    assert contents_lines(text, starts) == []


@pytest.mark.parametrize(
    ("line", "number"),
    [
        ("The mill 12", 12),
        ("The mill ..... 12 ", 12),
        ("The mill . . . 12", 12),
        ("The mill .. 12", 12),
        ("The mill\u2026 12", 12),
        ("The mill\t12\r", 12),
        ("The mill ___12", 12),
        ("The mill ... 12345", None),
        ("The mill ... x12", None),
        ("The mill", None),
        ("12", None),
        ("", None),
    ],
)
def test_a_number_behind_a_line(line: str, number: int | None) -> None:
    assert contents_list._page_number(line) == number


@given(st.lists(st.sampled_from([*numbered(), "", *TITLES, "1", "a b", "…"]), max_size=80))
def test_whole_lines_in_order_are_left_out_of_any_text(lines: list[str]) -> None:
    text = "\n".join([*lines, prose(1, 400), *lines])
    spans = contents_lines(text)
    assert spans == sorted(spans)
    assert all(text[start - 1 : start] in ("", "\n") and text[end] == "\n" for start, end in spans)
    assert contents_list.without_contents(text).count("\n") == text.count("\n")


@given(
    st.lists(
        st.sampled_from(("1.1 ", "Chapter 2. ", "", "A.")).flatmap(
            lambda number: st.text("aB_ \u00df\u0130.-1", max_size=9).map(number.__add__)
        )
    ),
    st.sets(st.text("ab\u0130", min_size=1, max_size=4)),
)
def test_only_headings_that_begin_as_an_entry_does_are_looked_at(
    written: list[str], wanted: set[str]
) -> None:
    text = "\n" + "\n".join(written)
    wanted = {contents_list._key(key) for key in wanted} - {""}
    for headings in (contents_list._HEADING, contents_list._PAGED_HEADING):
        every = {contents_list._key(one[1]): one.start() for one in headings.finditer(text)}
        found = contents_list._last_headings(text, headings, wanted)
        assert found == {key: at for key, at in every.items() if key in wanted}
