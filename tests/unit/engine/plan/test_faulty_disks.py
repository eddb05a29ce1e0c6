"""Actions on disks and folders with real faults: what fails is told, and nothing else is lost."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence

import pytest

from tests.unit.engine.plan.faulty_disks import scenes

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="mounts as Linux does")

Told = dict[str, list[str]]


def _tried(view: Sequence[str] = (), only: Iterable[str] = ()) -> Told:
    """What came of all scenes or some, in a view of the disks of its own where one is named."""
    # Not in the folder of the tests: its path may be longer than a socket's name.
    folder = tempfile.mkdtemp()
    try:
        done = subprocess.run(
            [
                *view,
                sys.executable,
                "-m",
                "tests.unit.engine.plan.faulty_disks",
                f"{folder}/scenes",
                *only,
            ],
            capture_output=True,
            check=False,
            text=True,
        )
    except FileNotFoundError as error:
        return {name: ["unable", str(error)] for name in scenes()}
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if done.returncode and view:
        return {name: ["unable", done.stderr] for name in scenes()}
    assert not done.returncode, done.stderr
    found: Told = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def told() -> Told:
    """What came of each scene; what no view allows is tried in the one that everybody has."""
    own_view = ["unshare", "--mount"] if os.geteuid() == 0 else ["unshare", "-Urm"]
    found = _tried(own_view)
    unable = [name for name, (how, _) in found.items() if how == "unable"]
    return found | _tried(only=unable) if unable and os.geteuid() else found


@pytest.mark.parametrize("scene", scenes())
def test_a_fault_is_told_and_loses_nothing(told: Told, scene: str) -> None:
    how, why = told[scene]
    if how == "unable":
        pytest.skip(why.strip())
    assert how == "right", why
