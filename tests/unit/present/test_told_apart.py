"""Texts that are cut show what tells them apart, whole letters, and marks of direction in pairs."""

import re
import unicodedata
from collections.abc import Callable
from os.path import commonprefix

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from neardup_desktop.present.told_apart import Ruler, cut_among, told_apart

_WORDS = (
    *("a", "b", "Documents", "2022", "2023", "12", "31", "Exports"),
    *("é", "e\u0301", "\N{WOMAN}\u200d\N{PERSONAL COMPUTER}", "العربية", "\u1112\u1161\u11ab"),
)
_NAMES = st.one_of(
    st.text("ab/ .", max_size=10),
    st.lists(st.tuples(st.sampled_from(_WORDS), st.sampled_from("/ -_.")), max_size=7).map(
        lambda parts: "".join(word + between for word, between in parts)[:-1]
    ),
)
_BACKUPS = tuple(
    f"Backups/Documents {year}-12-31/{name}"
    for year in (2022, 2023, 2024)
    for name in ("Exports", "Notes")
)


def letters(room: int) -> Callable[[str], bool]:
    return lambda text: len(text) <= room


def shared(one: str, other: str) -> int:
    return len(commonprefix((one, other)))  # noqa: RUF071 - of letters


def differences(text: str, others: list[str]) -> str:
    """The slow twin: where a text differs from each other one, and signs for all else."""
    kept = set()
    for other in others:
        if other != text:
            begin = shared(text, other)
            end = min(shared(text[::-1], other[::-1]), min(len(text), len(other)) - begin)
            kept |= {begin, len(text) - 1 - end}
    shown = "".join(letter if at in kept else "\0" for at, letter in enumerate(text))
    return re.sub("\0+", "…", shown)


@given(st.lists(_NAMES, min_size=1, max_size=6, unique=True), st.integers(1, 30))
@example(["xyzabcdy", "xyzabccddy"], 5)
@example(["2012-11", "2011-12", "2011-11", "2012-12"], 4)
def test_texts_look_the_same_only_without_room_for_their_differences(
    texts: list[str], room: int
) -> None:
    shown = told_apart(texts, letters(room))
    for text, look in zip(texts, shown, strict=True):
        assert look == text if len(text) <= room else len(look) <= room
        alike = [one for one, other in zip(texts, shown, strict=True) if other == look]
        assert len(alike) == 1 or any(len(differences(one, texts)) > room for one in alike)


@given(st.lists(_NAMES, min_size=1, max_size=4), st.integers(1, 20))
def test_what_is_shown_is_of_the_text_in_whole_letters(texts: list[str], room: int) -> None:
    for text, look in zip(texts, told_apart(texts, letters(room)), strict=True):
        at = 0
        for piece in filter(None, look.split("…")):
            at = text.index(piece, at)
            for edge in (at, at + len(piece)):
                if 0 < edge < len(text):
                    assert not unicodedata.combining(text[edge])
                    assert "\u200d" not in text[edge - 1 : edge + 1]
                    assert not "\u1160" <= text[edge] <= "\u11ff"
            at += len(piece)


@given(st.lists(_NAMES.filter(bool), min_size=2, max_size=4), st.integers(1, 20))
def test_marks_of_direction_stay_in_pairs(names: list[str], room: int) -> None:
    isolated = [f"\u200f\u2068{name}\u2069 — \u200f\u2068{name}\u2069" for name in names]
    for look in told_apart(
        isolated, lambda text: len(re.sub("[\u200f\u2068\u2069]", "", text)) <= room
    ):
        assert re.sub("[^\u200f\u2068\u2069]", "", look) == "\u200f\u2068\u2069\u200f\u2068\u2069"


@pytest.mark.parametrize(
    ("room", "first", "last"),
    [
        (5, "…2…E…", "…4…N…"),
        (8, "…2022…E…", "…2024…N…"),
        (14, "…2022…/Exports", "…2024…/Notes"),
        (26, "Backups…2022-12-31/Exports", "Backups…2024-12-31/Notes"),
        (40, _BACKUPS[0], _BACKUPS[-1]),
    ],
)
def test_backups_show_their_years(room: int, first: str, last: str) -> None:
    shown = told_apart(_BACKUPS, letters(room))
    assert (shown[0], shown[-1]) == (first, last)
    assert len(set(shown)) == len(_BACKUPS)


def test_a_text_alone_shows_its_last_name_then_its_first() -> None:
    def cut(text: str, room: int) -> str:
        return told_apart([text], letters(room))[0]

    path = "Saved pages/archive of ours/complete"
    assert cut(path, 21) == "Saved pages…/complete"
    assert cut(path, 12) == "…/complete"
    assert cut("a harbour report.html", 13) == "a harbou…html"
    assert cut("harbour", 0) == "…"


def test_one_text_is_cut_among_others_that_have_other_rooms() -> None:
    assert cut_among("Documents 2022", ("Documents 2023",), letters(6)) == "…2022"
    assert cut_among("Documents 2022", (), letters(14)) == "Documents 2022"


def test_letters_that_join_are_measured_together() -> None:
    def measure(text: str) -> float:
        return len(text) / 2 if text > "\u0600" and len(text) > 1 else len(text)

    fits = Ruler(measure).room(4)
    assert fits("abcd")
    assert not fits("abcde")
    assert fits("مستندات")
