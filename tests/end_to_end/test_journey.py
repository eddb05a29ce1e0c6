"""One journey with a real screen, mouse and keyboard; `make journeys` goes on all of them."""

import sys
from pathlib import Path

import pytest

if sys.platform != "linux":
    pytest.skip("needs an X server", allow_module_level=True)

from tests.journeys.flows import JOURNEYS, travel
from tests.journeys.screen import Screen, missing
from tests.journeys.user import User

_MISSING = missing()
pytestmark = pytest.mark.skipif(bool(_MISSING), reason=f"not installed: {', '.join(_MISSING)}")


def test_a_first_day_with_a_real_mouse_and_keyboard(tmp_path: Path) -> None:
    with Screen() as screen:
        travel(JOURNEYS["first_scan"], User(screen, tmp_path))
