"""The scripts of ../shared/cases that mount nothing; `python -m tests.torture.cases` runs all."""

import sys
from pathlib import Path

import pytest

from tests.helpers.cases import UNABLE, ended, scripts

pytestmark = [
    pytest.mark.corpora,
    pytest.mark.skipif(sys.platform != "linux", reason="the scripts are for Linux"),
]


@pytest.mark.parametrize("script", scripts(with_mounts=False), ids=lambda path: path.stem)
def test_the_program_does_right(script: Path) -> None:
    code, said = ended(script)
    if code == UNABLE:
        pytest.skip(said)
    assert code == 0, said
