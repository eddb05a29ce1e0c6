"""What the coverage-guided fuzzer calls: functions of bytes that raise at a broken promise."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path

import numpy as np

from neardup_desktop.compare.containment import MIN_WORDS
from neardup_desktop.compare.differences import difference
from neardup_desktop.compare.distance import ComparableText
from neardup_desktop.extract.base import Document, Format, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.registry import formats
from neardup_desktop.model.extras import Extra, ExtraKind
from neardup_desktop.model.formats import OnRequest
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.pairs import Verdict
from neardup_desktop.sketch.super_shingles import super_shingles
from neardup_desktop.text.decode import NotTextError, decode, decode_leniently
from neardup_desktop.text.query import parse_query
from neardup_desktop.text.words import word_hashes, word_table, words, words_digest
from neardup_desktop.workers.codec import MalformedMessage, decode_reports, encode_reports
from neardup_desktop.workers.messages import ItemsRead, Verified
from tests.helpers.sketched import sketch
from tests.helpers.slow_words import slow_words
from tests.unit.compare.test_containment import runs, slow_runs
from tests.unit.compare.test_differences import check
from tests.unit.compare.test_distance import slow_distance
from tests.unit.sketch.test_super_shingles import array, slow_super_shingles

Target = Callable[[bytes], None]

SAMPLES = Path(__file__).parents[1] / "data" / "formats"

_MOST_WORDS = 60
_HEAVY = frozenset({"pdf", "pst"})
"""Read by native libraries that bring their own fuzzing; here every document takes them long."""


def text_of_any_bytes(data: bytes) -> None:
    """Decoding gives text that can be stored, or says that it is none."""
    try:
        text = decode(data)
    except NotTextError:
        text = decode_leniently(data)
    text.encode("utf-8")


def words_as_the_slow_ones(data: bytes) -> None:
    """Hashes stand for just the words that the readable way finds, where it finds them."""
    text = data.decode("utf-8", "ignore")
    expected = slow_words(text)
    hashes = word_hashes(text).tolist()
    assert len(hashes) == len(expected), (hashes, expected)
    meaning: dict[int, str] = {}
    for number, word in zip(hashes, expected, strict=True):
        assert meaning.setdefault(number, word) == word
    assert word_table(text, with_digest=True).digest == words_digest(text)
    assert words_digest(text) == words_digest(" ".join(expected)), expected
    assert words(text) == expected


def queries_are_understood(data: bytes) -> None:
    """Whatever is searched for, what is not understood is told with its place."""
    text = data.decode("utf-8", "ignore")
    for is_typing in (False, True):
        for problem in parse_query(text, is_typing=is_typing).problems:
            assert 0 <= problem.at <= problem.at + problem.length <= len(text), problem


def super_shingles_as_the_slow_ones(data: bytes) -> None:
    """Super-shingles of any numbers are those of the readable way."""
    if len(data) < 2:
        return
    features, smallest = 1 + data[0] % 12, 1 + data[1] % 14
    body = data[2 : 2 + 8 * 100]
    numbers = np.frombuffer(body[: len(body) // 8 * 8], dtype="<u8").tolist()
    texts = [numbers[:10], numbers[10:]]
    found = super_shingles([array(text) for text in texts], features, smallest).tolist()
    for text, own in zip(texts, found, strict=True):
        assert not text or own == slow_super_shingles(text, features, smallest)


def distance_as_the_slow_one(data: bytes) -> None:
    """Similarity is that of the plain recurrence."""
    left, right = _two_texts(data, 12)
    if not left or not right:
        return
    verdict = ComparableText(" ".join(left)).compare(ComparableText(" ".join(right)), 0.0)
    expected = 1 - slow_distance(left, right) / max(len(left), len(right))
    assert abs(verdict.similarity - expected) < 1e-9, (verdict, expected)


def containment_as_the_slow_one(data: bytes) -> None:
    """The fewest runs are those of trying everything."""
    left, right = _two_texts(data, 8)
    inner, outer = ([ord(word[-1]) for word in text] for text in (left, right))
    if len(outer) > len(inner) >= MIN_WORDS:
        assert runs(inner, outer) == slow_runs(inner, outer), (inner, outer)


def differences_cover_both_texts(data: bytes) -> None:
    """The runs of a difference are in order and leave nothing of either text out."""
    left, right = (
        part.decode("utf-8", "ignore") for part in (data[: len(data) // 2], data[len(data) // 2 :])
    )
    check(difference(left, right))


def messages_are_refused_or_sound(data: bytes) -> None:
    """Whatever a child sends is refused, or reports that can be sent again."""
    damaged = bytearray(_good_message())
    for high, low, value in zip(data[:30:3], data[1:30:3], data[2:30:3], strict=False):
        damaged[(high << 8 | low) % len(damaged)] = value
    for message in (data, bytes(damaged)):
        with suppress(MalformedMessage):
            reports = decode_reports(message)
            assert decode_reports(encode_reports(reports)) == reports


def reading(format_: Format) -> Target:
    """Any bytes under the name of a format: items that can be stored, or a known failure."""

    def read(data: bytes) -> None:
        try:
            document = Document(f"sample.{next(iter(format_.extensions), 'json')}", data=data)
            for item in read_document(document, frozenset(OnRequest)):
                _check(item)
        except ReadFailure:
            return

    return read


def targets() -> dict[str, Target]:
    """All of them by name; a format has the name of its folder of samples."""
    return {
        "decode": text_of_any_bytes,
        "words": words_as_the_slow_ones,
        "queries": queries_are_understood,
        "super_shingles": super_shingles_as_the_slow_ones,
        "distance": distance_as_the_slow_one,
        "containment": containment_as_the_slow_one,
        "differences": differences_cover_both_texts,
        "messages": messages_are_refused_or_sound,
        **{one.name: reading(one) for one in formats() if one.name not in _HEAVY},
    }


@cache
def _good_message() -> bytes:
    extra = Extra(ExtraKind.IMAGE, "a.png", b"h" * 16)
    item = ExtractedItem("", Kind.DOCUMENT, "pdf", "some words", extras=(extra,), links=("a.png",))
    read = ItemsRead(1, (sketch(item, "default"),))
    return encode_reports([read, Verified(2, (Verdict(0.5, 1, 2),))])


def _check(item: ExtractedItem) -> None:
    assert item.outcome is not Outcome.FAULT, item.detail
    made = sketch(item, "default")
    assert made.visible_words >= 0
    for text in (item.text, item.main or "", item.title, item.author, item.part):
        assert "\0" not in text
        text.encode("utf-8")


def _two_texts(data: bytes, alphabet: int) -> tuple[list[str], list[str]]:
    """Two lists of words from a few letters."""
    half = len(data) // 2
    first, second = (
        [chr(ord("a") + byte % alphabet) for byte in part[:_MOST_WORDS]]
        for part in (data[:half], data[half:])
    )
    return first, second
