"""The core in C reads texts as the Python beside it does, whatever is in them."""

import os
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from unittest.mock import patch

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from neardup_desktop.extract import registry
from neardup_desktop.extract.shared.layout import lines
from neardup_desktop.model.extras import Extra
from neardup_desktop.native import text_pass
from neardup_desktop.sketch.fingerprint import fingerprints
from neardup_desktop.sketch.method import METHODS, Method
from neardup_desktop.text.characters import DOUBTFUL_BULLETS, SURE_BULLETS, characters_digest
from neardup_desktop.text.code_points import tables, tables_for, units_of
from neardup_desktop.text.decode import decode_leniently
from neardup_desktop.text.normalise import composing, foldings, marks, properties
from neardup_desktop.text.words import WordTable, spaced_words_of, word_tables
from tests.contract.test_formats import samples_of

pytestmark = pytest.mark.skipif(not text_pass.is_there(), reason="the core in C was not built")

_EXAMPLES = int(os.environ.get("NEARDUP_TEXT_EXAMPLES", "60"))
"""More of them, and more characters, take long; they are for changes of `text.c`."""
_SOME = settings(max_examples=_EXAMPLES)

_STRANGE = (
    "ßŉİﬁﬃΐẞǰ日本語ไทยกำ้ั한국어é\u0301\u0323\u0345\u00ad\u200bـ٣𐐀🎉कि़ंがｶﾞﻻﷺ½²＿_\u1100\u1161\u11a8ʼ"
    "\u034f\u0338=<\ud800\udfff\U000e0100\U0010ffff\u4dff\u0958"
)
_SIGNS = (
    " \n\t\r\v\f\x1c\x1d\x1e\x1f\x85\xa0\u2003\u2028\u3000--**==##~~__....,|)]([·oaB1٣“’«…–—−"
    + SURE_BULLETS
    + DOUBTFUL_BULLETS
)
_PIECES = st.sampled_from(
    [
        *(
            "-- ",
            " --",
            "a--b",
            "x---y",
            " -- 5",
            "--\r\n",
            "\n- ",
            "\n* - 5",
            "\n • * ",
            "\n\t•\n",
        ),
        *(
            "\n= = =\n",
            "\n----",
            "\n***",
            "1) ",
            "(12. ",
            "a] ",
            "[j. ",
            "1234. ",
            "\n\t \t",
            " \xa0",
        ),
        *(
            "a_b",
            "a__b",
            "_a",
            "日_a",
            "a_日",
            "é_é",
            "a_\u0301b",
            "x" * 45,
            "the words of a line ",
        ),
        *("0 " * 30, "word " * 20, "Ünïcode ", "n\u0303", "\u00ad", "ab\u00ad_c", "m 5 "),
    ]
)
TEXTS = st.one_of(
    st.text(st.sampled_from(_STRANGE + _SIGNS + "abc XYZ 059"), max_size=300),
    st.text(st.sampled_from(_SIGNS + "abc XYZ 059"), max_size=300),
    st.lists(_PIECES, max_size=60).map("".join),
    st.lists(_PIECES, max_size=60).map(
        lambda some: "".join(some).encode("ascii", "ignore").decode()
    ),
    st.text(max_size=200),
    # Accents, in and out of order, with what they compose with.
    st.text(
        st.sampled_from(
            [chr(one) for pair in sorted(properties().pairs) for one in pair]
            + [chr(one) for one in sorted(composing())]
            + list("aAeinoİ가각각 \u00ad")
        ),
        max_size=60,
    ),
)
MANY = st.lists(TEXTS, max_size=5)
_LONG = ("x" * 100_000, "ab_" * 5_000, "日" * 5_000, "ﷺ" * 3_000, "\u00ad" * 5_000, "-" * 9_000)


@pytest.fixture(scope="module")
def real_texts() -> list[str]:
    """The samples of all formats, decoded as if they were plain texts."""
    data = [one.read_bytes() for format_ in registry.formats() for one in samples_of(format_.name)]
    return [decode_leniently(one) for one in data if len(one) < 1 << 18]


def _same(function: Callable[..., object], *arguments: object, **named: object) -> None:
    """The result is the same without the core."""
    found = function(*arguments, **named)
    with patch.object(text_pass, "is_there", return_value=False):
        assert found == function(*arguments, **named)


def _listed(texts: Sequence[str], *, with_digest: bool = True) -> list[tuple[object, ...]]:
    return [
        (
            *(one.hashes.tolist(), one.has_digit.tolist(), one.is_single.tolist()),
            *(one.starts.tolist(), one.ends.tolist(), one.digest),
        )
        for one in word_tables(texts, with_digest=with_digest)
    ]


def _characters(texts: Sequence[str]) -> list[bytes]:
    return list(map(characters_digest, texts))


def _lines(texts: Sequence[str], *, may_be_wrapped: bool) -> list[Extra]:
    return [lines(one, may_be_wrapped=may_be_wrapped, marks=("a", "\ud800")) for one in texts]


def _methods() -> Iterator[Method]:
    yield from METHODS.values()
    yield replace(METHODS["default"], features=3, smallest=60, short_words=2, sample_size=5)
    yield replace(METHODS["default"], features=40, smallest=40, sample_size=2_000)


def _all_are_the_same(texts: Sequence[str]) -> None:
    _same(_listed, texts)
    _same(_listed, texts, with_digest=False)
    _same(spaced_words_of, texts)
    found = word_tables(texts, with_digest=True)
    for method in _methods():
        _same(fingerprints, found, method)
    _same(_characters, texts)
    _same(_lines, texts, may_be_wrapped=False)
    _same(_lines, texts, may_be_wrapped=True)


@_SOME
@given(MANY)
@example([])
@example(["", "", "a"])
@example(["a", "\u0301b", "_", "c_"])
def test_texts_are_read_alike(texts: list[str]) -> None:
    _all_are_the_same(texts)


def test_a_text_that_begins_with_marks_is_read_alike_among_others() -> None:
    _same(_listed, ["\u0300\u0ec8\u1161", "\u0300\u0ec8\u1161\n", ""])


@_SOME
@given(TEXTS, st.integers(1, 40))
def test_long_texts_are_read_alike(text: str, times: int) -> None:
    _all_are_the_same([text * times, f"{text}\n" * times])


@pytest.mark.parametrize("text", _LONG, ids=lambda text: repr(text[:3]))
def test_texts_of_one_thing_are_read_alike(text: str) -> None:
    _all_are_the_same([text, f"word {text} {text}"])


def test_real_texts_are_read_alike(real_texts: list[str]) -> None:
    for first, behind in pairwise(range(0, len(real_texts) + 8, 8)):
        _all_are_the_same(real_texts[first:behind])


@_SOME
@given(
    st.lists(st.tuples(st.integers(0, 12), st.integers(0, 2_000)), max_size=4), st.integers(0, 9)
)
def test_repetitive_texts_have_the_same_fingerprints(
    sizes: list[tuple[int, int]], seed: int
) -> None:
    random = np.random.default_rng(seed)
    found = []
    for kinds, count in sizes:
        values = random.integers(0, 1 << 64, size=kinds + 1, dtype=np.uint64)
        hashes = random.choice(values, size=count)
        has_digit = random.random(count) < random.random()
        nothing = np.zeros(count, dtype=np.int64)
        found.append(WordTable(hashes, has_digit, has_digit, nothing, nothing))
    for method in _methods():
        _same(fingerprints, found, method)


def test_every_character_is_read_alike() -> None:
    special = foldings().keys() | marks() | composing()
    # Most behind these are ideographs and syllables, all alike.
    few = range(0x3400, len(tables().classes) + 0x100, 1 if _EXAMPLES > 100 else 16)
    every = list(map(chr, sorted({*range(0x3400), *few, *special})))
    for first in range(0, len(every), 0x400):
        some = every[first : first + 0x400]
        _same(_characters, [f"a{one}a -{one}" for one in some])
        _same(_listed, [f"a{one}b_{one}1 {one}" for one in some])
        shapes = [f"{one}. a{one}b\n{'x' * 50} y\n{one}) z" for one in some]
        _same(_lines, shapes, may_be_wrapped=True)


def test_all_that_composes_is_read_alike() -> None:
    every = sorted({*properties().pairs, *((0x65, one) for one in composing())})
    texts = [f"x{chr(one)}{chr(other)}y {chr(one)}\u0327{chr(other)}" for one, other in every]
    _same(_listed, texts)


@pytest.mark.parametrize(
    "text",
    [
        "a\u0327b İstanbul'da",
        "\u05e9\u05b8\u05c1 \u09af\u09bc\u09be",
        "हिन्दी क़ है",
        "น้ำใจ",
    ],
)
def test_text_that_is_composed_is_left_to_the_core(text: str) -> None:
    known = tables().native
    assert text_pass.words([units_of(text)], known, with_words=True, with_letters=True)[0]


def test_tables_of_ascii_are_the_beginning_of_all_tables() -> None:
    small = tables_for(np.zeros(0, dtype=np.uint8))
    for ours, all_ in ((small.classes, tables().classes), (small.folded, tables().folded)):
        assert ours.tolist() == all_[: len(ours)].tolist()
    assert small.values.tolist() == tables().values[: len(small.values)].tolist()
