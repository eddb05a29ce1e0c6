"""Whatever is changed in a document is told: by its text, by an extra, or by the format's list.

Each thing in each sample of each format is changed in turn (`tests/helpers/mutants`): parts,
elements, attributes, texts, lines, headers, records. Here some changes of every place are tried;
all of one format, and what to mend, shows

    python -m tests.measurements.invariant --format docx [FILES OR FOLDERS]
"""

from functools import cache
from pathlib import Path

import pytest

from neardup_desktop.extract import registry
from tests.contract.test_formats import samples_of
from tests.helpers.invariant import Subject, Verdict, chosen, reading_of

_MOST = 250
_EACH = 2
_SHOWN = 40


@cache
def subject_of(sample: Path) -> Subject | None:
    """The sample; None where it cannot be read, on purpose."""
    return Subject.of(sample.name, sample.read_bytes())


_NOT_AS_BEFORE = ("bookmarks.html",)
"""Written again by lxml, it is no list of bookmarks any more."""


@pytest.mark.parametrize(
    "format_name", [pytest.param(one.name, id=one.name) for one in registry.formats()]
)
def test_written_again_unchanged_it_reads_the_same(format_name: str) -> None:
    for sample in samples_of(format_name):
        subject = subject_of(sample)
        if subject is not None and sample.name not in _NOT_AS_BEFORE:
            texts = [item.text for item in reading_of(sample.name, sample.read_bytes()).items]
            assert [item.text for item in subject.original.items] == texts, sample


@pytest.mark.parametrize(
    "format_name", [pytest.param(one.name, id=one.name) for one in registry.formats()]
)
def test_whatever_is_changed_is_told(format_name: str) -> None:
    untold = []
    for sample in samples_of(format_name):
        subject = subject_of(sample)
        if subject is None:
            continue
        for tried in subject.tried(chosen(subject.mutable.mutations, _EACH, _MOST)):
            if tried.verdict is Verdict.UNTOLD:
                untold.append(f"{sample.name}: {tried.mutation.place}: {tried.mutation.change}")
    more = f"\n... and {len(untold) - _SHOWN} more" if len(untold) > _SHOWN else ""
    assert not untold, "changed, and nothing told:\n" + "\n".join(untold[:_SHOWN]) + more
