"""Plans at random: each is proved by reading the files again, carried out, and taken back."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.home_folder import build_home
from tests.torture.plans import run

pytestmark = pytest.mark.usefixtures("own_folders")


def test_plans_over_a_generated_home_lose_nothing(tmp_path: Path) -> None:
    home = tmp_path.resolve() / "home"
    build_home(home)
    tally = run(home, tmp_path.resolve(), plans=14, seed=11)
    assert tally.failures == [], "\n".join(tally.failures)
    assert tally.done > 50


@pytest.mark.corpora
def test_plans_over_real_files_lose_nothing(tmp_path: Path, corpora: Path) -> None:
    home = tmp_path.resolve() / "home"
    subprocess.run(
        [sys.executable, str(corpora / "make_home.py"), str(home)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    tally = run(home, tmp_path.resolve(), plans=4, seed=2)
    shutil.rmtree(home)
    assert tally.failures == [], "\n".join(tally.failures)
    assert tally.steps > 50
