"""What every format module must do, held against its samples in tests/data/formats."""

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from neardup_desktop.extract import registry
from neardup_desktop.extract.base import Document, Embedded, Format, Match, ReadFailure
from neardup_desktop.extract.dispatch import read_document
from neardup_desktop.extract.shared.layout import LINES
from neardup_desktop.model.extras import MOST_EXTRAS, Extra, ExtraKind
from neardup_desktop.model.formats import FORMATS_FILE, OnRequest, format_info
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.model.resources import resource_path
from tests.helpers.patience import LONGEST_S
from tests.helpers.texts import joined_words
from tests.measurements.formats_facts import facts_text

SAMPLES = Path(__file__).parents[1] / "data" / "formats"
FORMATS = [pytest.param(format_, id=format_.name) for format_ in registry.formats()]
_EXPECTED = ".expected.json"
LONGEST_SHORT_NAME = len("PowerPoint (PPT)")


def samples_of(name: str) -> list[Path]:
    """The sample files of a format."""
    folder = SAMPLES / name
    return sorted(path for path in folder.glob("*") if not path.name.endswith(_EXPECTED))


def expected_of(sample: Path) -> dict[str, Any]:
    """What must be found in a sample."""
    path = sample.with_name(sample.name + _EXPECTED)
    assert path.exists(), f"{sample} has no expected result"
    expected: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return expected


ALL_SAMPLES = [
    pytest.param(format_, sample, id=f"{format_.name}-{sample.name}")
    for format_ in registry.formats()
    for sample in samples_of(format_.name)
]


def facts(item: ExtractedItem) -> dict[str, Any]:
    """An item in the form of the expected results."""
    return {
        "text": joined_words(item.text),
        "part": item.part,
        "kind": str(item.kind),
        "format": item.format,
        "main": None if item.main is None else joined_words(item.main),
        "title": item.title,
        "author": item.author,
        "date_s": item.date_s,
        "outcome": str(item.outcome),
        # That lines of a text are told by a digest says nothing about the sample.
        "extras": [[str(one.kind), _said(one)] for one in item.extras if one.name != LINES],
    }


def _said(extra: Extra) -> str:
    return f"{extra.count} {extra.name}" if extra.kind is ExtraKind.COUNTED else extra.name


def read_safely(document: Document) -> list[ExtractedItem] | ReadFailure:
    """The items or the failure; anything else is a fault of the program and fails the test."""
    items: list[ExtractedItem] = []
    try:
        for item in read_document(document, frozenset(OnRequest)):
            # What no store, window or pipe accepts must not get out of the reader.
            names = (extra.name for extra in item.extras)
            for text in (item.text, item.main or "", item.title, item.author, item.part, *names):
                assert "\0" not in text
                text.encode("utf-8")
            assert item.outcome is not Outcome.FAULT, item.detail
            assert item.date_s is None or abs(item.date_s) < 1 << 40
            assert len(item.extras) <= MOST_EXTRAS
            assert all(len(extra.digest) in (0, 16) for extra in item.extras)
            items.append(item)
    except ReadFailure as failure:
        return failure
    return items


def document_of(sample: Path, name: str, data: bytes | None = None) -> Document:
    return Document(name, data=sample.read_bytes() if data is None else data)


@pytest.mark.parametrize("format_", FORMATS)
def test_has_samples(format_: Format) -> None:
    samples = samples_of(format_.name)
    assert samples, f"put samples of {format_.name} and their expected results into {SAMPLES}"
    assert any(expected_of(sample)["items"] for sample in samples)


@pytest.mark.parametrize("format_", FORMATS)
def test_is_described(format_: Format) -> None:
    for said in (format_.label, format_.reads, format_.leaves_out):
        assert said
        assert not said.endswith(".")  # an entry of a list, not a sentence
    assert format_.version >= 1
    assert all(extension == extension.lower().strip(".") for extension in format_.extensions)


@pytest.mark.parametrize("format_", FORMATS)
def test_has_a_short_name_for_lists(format_: Format) -> None:
    name = format_info(format_.name).short_name
    assert len(name) <= LONGEST_SHORT_NAME
    # A code in capitals is a name where files end in it as well.
    assert format_.short_name or format_.name in format_.extensions, name


def test_what_formats_say_of_themselves_is_known_without_their_readers() -> None:
    stored = resource_path(FORMATS_FILE).read_text(encoding="utf-8")
    assert stored == facts_text(), "run `python -m tests.measurements.formats --write`"
    called = [name for one in registry.formats() for name in one.also_called]
    assert len(set(called)) == len(called)
    assert not set(called) & {one.name for one in registry.formats()}


@pytest.mark.parametrize(("format_", "sample"), ALL_SAMPLES)
def test_reads_the_same_under_other_names_where_it_says_so(format_: Format, sample: Path) -> None:
    if not format_.may_read_name:
        other = f"another {sample.stem}{sample.suffix}"
        before, after = read_safely(Document.from_path(sample)), document_of(sample, other)
        if isinstance(before, list):
            assert read_safely(after) == before


@pytest.mark.parametrize(("format_", "sample"), ALL_SAMPLES)
def test_is_known_by_its_content_under_the_name_of_a_text(format_: Format, sample: Path) -> None:
    for ending in (*format_.extensions, "txt", "doc", "asc"):
        document = document_of(sample, f"a.{ending}")
        assert registry.choose(document) is registry.surest(document)


@pytest.mark.parametrize(("format_", "sample"), ALL_SAMPLES)
def test_reads_sample(format_: Format, sample: Path) -> None:
    expected = expected_of(sample)
    document = Document.from_path(sample)
    assert registry.choose(document) is format_
    result = read_safely(document)
    if expected["failure"]:
        assert isinstance(result, ReadFailure)
        assert result.outcome == expected["failure"]
    else:
        assert isinstance(result, list), result
        assert [facts(item) for item in result] == expected["items"]


@pytest.mark.parametrize(("format_", "sample"), ALL_SAMPLES)
def test_says_that_other_documents_lie_in_it(format_: Format, sample: Path) -> None:
    try:
        found = list(format_.read(Document.from_path(sample)))
    except ReadFailure:
        return
    assert format_.embeds or not any(isinstance(one, Embedded) for one in found)


@pytest.mark.parametrize(("format_", "sample"), ALL_SAMPLES)
def test_reads_the_same_from_memory_and_again(format_: Format, sample: Path) -> None:
    from_disk = read_safely(Document.from_path(sample))
    from_memory = read_safely(document_of(sample, sample.name))
    again = read_safely(Document.from_path(sample))
    if isinstance(from_disk, ReadFailure):
        assert isinstance(from_memory, ReadFailure)
        assert isinstance(again, ReadFailure)
        assert from_disk.outcome == from_memory.outcome == again.outcome
    else:
        assert from_disk == from_memory == again


@pytest.mark.parametrize(("format_", "sample"), ALL_SAMPLES)
@pytest.mark.parametrize(
    "name", ["sample.txt", "sample", "sample.pdf", "sample.DOCX", "sample.jpg"]
)
def test_content_outranks_the_name(format_: Format, sample: Path, name: str) -> None:
    expected = expected_of(sample)
    document = document_of(sample, name)
    if expected["by_content"]:
        assert registry.choose(document) is format_
    else:
        read_safely(document)


@pytest.mark.parametrize(("format_", "sample"), ALL_SAMPLES)
def test_survives_any_other_format_s_name(format_: Format, sample: Path) -> None:
    tried = {format_}
    for other in registry.formats():
        # One name of each format, and once for each that takes it for its own: more tell little.
        document = document_of(sample, f"sample.{next(iter(other.extensions), '')}")
        chosen = registry.choose(document)
        if chosen is not None and chosen not in tried:
            tried.add(chosen)
            read_safely(document)


@pytest.mark.parametrize(("format_", "sample"), ALL_SAMPLES)
def test_survives_truncation(format_: Format, sample: Path) -> None:
    data = sample.read_bytes()
    for sixteenth in range(16):
        read_safely(document_of(sample, sample.name, data[: len(data) * sixteenth // 16]))


@pytest.mark.parametrize(("format_", "sample"), ALL_SAMPLES)
def test_survives_flipped_bits(format_: Format, sample: Path) -> None:
    original = sample.read_bytes()
    for seed in range(12):
        dice = random.Random(f"{sample.name} {seed}")
        data = bytearray(original)
        for _ in range(1 + len(data) // 400):
            data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        read_safely(document_of(sample, sample.name, bytes(data)))


@pytest.mark.parametrize("format_", FORMATS)
def test_refuses_what_is_not_its_own(format_: Format) -> None:
    dice = random.Random(format_.name)
    for extension in format_.extensions:
        empty = read_safely(Document(f"sample.{extension}", data=b""))
        assert isinstance(empty, ReadFailure)
        assert empty.outcome is Outcome.EMPTY
        noise = read_safely(Document(f"sample.{extension}", data=dice.randbytes(5000)))
        assert isinstance(noise, ReadFailure)
        assert noise.outcome is Outcome.DAMAGED


@pytest.mark.parametrize("format_", FORMATS)
def test_tells_which_library_is_missing(
    format_: Format, monkeypatch: pytest.MonkeyPatch, uncached: None
) -> None:
    for library in format_.needs:
        monkeypatch.setitem(sys.modules, library, None)
        registry.missing_libraries.cache_clear()
        assert library in registry.missing_libraries(format_)
        result = read_safely(Document.from_path(samples_of(format_.name)[0]))
        assert isinstance(result, ReadFailure)
        assert result.outcome is Outcome.LIBRARY_MISSING
        assert library in result.detail
        monkeypatch.undo()


@pytest.fixture
def uncached() -> Iterator[None]:
    """What was found out about installed libraries is forgotten after the test."""
    yield
    registry.missing_libraries.cache_clear()


def test_modules_load_without_any_library() -> None:
    libraries = sorted({library for format_ in registry.formats() for library in format_.needs})
    program = (
        f"import sys; sys.modules.update(dict.fromkeys({libraries}))\n"
        "from neardup_desktop.extract import registry\n"
        "missing = [one.name for one in registry.formats() if registry.missing_libraries(one)]\n"
        "print(len(registry.formats()), *missing)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        timeout=LONGEST_S,
    )
    needing = sorted(format_.name for format_ in registry.formats() if format_.needs)
    assert done.stdout.split() == [str(len(registry.formats())), *needing]


@pytest.mark.parametrize("format_", FORMATS)
def test_recognition_is_cheap(format_: Format) -> None:
    """A format decides on the first bytes; a mailbox of a gigabyte is not read to tell."""

    class Watched(Document):
        def read(self, limit_bytes: int) -> bytes:
            raise AssertionError("the whole document was read to recognise it")

    for sample in samples_of(format_.name):
        document = Watched(sample.name, data=sample.read_bytes())
        assert format_.match(document) is not Match.NO
