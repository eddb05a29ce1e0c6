"""Whatever is changed in a document changes its digest, or stands on the list of traces.

Each thing in each sample of each format is changed in turn (`tests/helpers/mutants`). Here some
changes of every place are tried; all of them, and those of other files, by

    python -m tests.measurements.proof --format docx [FILES OR FOLDERS]
"""

import pytest

from neardup_desktop.extract import registry
from neardup_desktop.prove.digest import digest
from tests.contract.test_formats import samples_of
from tests.helpers.proved import unproved

_MOST = 60
_LARGEST_BYTES = 30_000
_SHOWN = 40


@pytest.mark.parametrize(
    "format_name", [pytest.param(one.name, id=one.name) for one in registry.formats()]
)
def test_whatever_is_changed_changes_the_digest(format_name: str) -> None:
    found: list[str] = []
    for sample in samples_of(format_name):
        data = sample.read_bytes()
        if len(data) <= _LARGEST_BYTES:
            found += unproved(sample.name, data, format_name, each=1, most=_MOST)
    assert not found, "changed, and the digest is the same:\n" + "\n".join(found[:_SHOWN])


@pytest.mark.parametrize(
    "format_name", [pytest.param(one.name, id=one.name) for one in registry.formats()]
)
def test_the_digest_of_a_document_is_always_the_same(format_name: str) -> None:
    for sample in samples_of(format_name):
        data = sample.read_bytes()
        assert digest(sample.name, data) == digest(sample.name, bytes(bytearray(data)))
