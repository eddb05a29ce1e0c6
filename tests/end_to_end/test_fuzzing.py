"""What `make fuzz` runs works, and a few of its inputs are tried on every change."""

import io
import zipfile
from pathlib import Path

import pytest

from tests.torture.fuzz_targets import Target, targets
from tests.torture.mutations import damaged, good_files

GOOD = good_files(Path("there are no real files here"))


def test_a_damaged_copy_is_always_the_same() -> None:
    copies = [damaged(GOOD, 1, number) for number in range(50)]
    assert copies == [damaged(GOOD, 1, number) for number in range(50)]
    assert len({data for _, data in copies}) > 45


@pytest.mark.parametrize(
    ("name", "target"), [pytest.param(name, one, id=name) for name, one in targets().items()]
)
def test_a_target_holds_for_damaged_samples(name: str, target: Target) -> None:
    own = [path for path in GOOD if path.parent.name == name] or GOOD
    for number in range(4):
        _, data = damaged(own, 7, number)
        target(data[:20_000])


def test_an_archive_may_hold_a_file_without_a_name() -> None:
    """Found by the fuzzer."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr("a", b"words in a file without a name")
    nameless = bytearray(held.getvalue())
    entry = nameless.index(b"PK\x01\x02")
    nameless[entry + 28] = 0  # length of the name in the list of files
    nameless[entry + 30] = 1  # its one byte becomes one of what else is told of it
    targets()["zip"](bytes(nameless))
