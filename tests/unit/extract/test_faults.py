"""A mistake of this program is told as one, and never as a damaged file."""

from collections.abc import Iterator
from typing import NoReturn

import pytest
from msgspec.structs import replace

from neardup_desktop.extract import dispatch
from neardup_desktop.extract.base import Document, Embedded, Format, ReadFailure
from neardup_desktop.extract.containers.checked_bytes import number_at, unpacked
from neardup_desktop.extract.containers.compound_file import OlePackage
from neardup_desktop.extract.formats import doc, hwp, plain_text, ppt, xls
from neardup_desktop.model.items import ExtractedItem
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.outcomes import Outcome
from neardup_desktop.workers.child.main import outcome_of
from tests.contract.test_formats import samples_of


def broken(*_: object, **__: object) -> NoReturn:
    raise AttributeError("a slip of the pen")


@pytest.mark.parametrize("format_", [doc.FORMAT, hwp.FORMAT, ppt.FORMAT, xls.FORMAT])
def test_a_mistake_comes_through(format_: Format, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OlePackage, "stream", broken)
    sample = next(one for one in samples_of(format_.name) if one.stem in ("garden", "fees"))
    with pytest.raises(AttributeError):
        list(dispatch.read_document(Document.from_path(sample)))


def test_a_child_tells_it_by_its_place() -> None:
    with pytest.raises(AttributeError) as caught:
        broken()
    outcome, detail = outcome_of(caught.value)
    assert outcome is Outcome.FAULT
    assert detail.startswith("AttributeError: a slip of the pen at test_faults.py:")
    assert outcome.is_problem
    assert "error in Neardup Desktop" in outcome.explanation
    assert outcome.remedy


def test_a_mistake_inside_an_attachment_costs_only_that(monkeypatch: pytest.MonkeyPatch) -> None:
    def outer(document: Document) -> Iterator[ExtractedItem | Embedded]:
        yield Embedded("1", "inner.txt", b"words of the inner one")
        yield ExtractedItem("", Kind.DOCUMENT, "outer", "words of the outer one")

    outer_format = replace(plain_text.FORMAT, name="outer", read=outer)
    inner_format = replace(plain_text.FORMAT, name="inner", read=broken)

    def choose(document: Document) -> Format:
        return inner_format if document.name == "inner.txt" else outer_format

    monkeypatch.setattr(dispatch, "choose", choose)
    inner, whole = dispatch.read_document(Document("outer.txt", data=b"x"))
    assert inner.outcome is Outcome.FAULT
    assert "a slip of the pen" in inner.detail
    assert whole.outcome is Outcome.READ


def test_bytes_that_are_not_there_are_damage() -> None:
    assert unpacked("<HH", b"\1\0\2\0\3", 1) == (512, 768)
    assert number_at(b"\1\2", 0, 2) == 513
    for at in (-1, 2, 99):
        with pytest.raises(ReadFailure) as failure:
            unpacked("<I", b"\1\2\3\4\5", at)
        assert failure.value.outcome is Outcome.DAMAGED
        with pytest.raises(ReadFailure):
            number_at(b"\1\2\3\4\5", at)
