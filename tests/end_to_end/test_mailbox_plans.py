"""Plans at random over mailboxes: each is proved without this program, done and taken back."""

from pathlib import Path

import pytest

from tests.torture.mailboxes import run


@pytest.mark.usefixtures("own_folders")
def test_plans_over_mailboxes_lose_nothing(tmp_path: Path) -> None:
    tally = run(tmp_path.resolve(), worlds=5, plans=4, seed=3)
    assert tally.failures == [], "\n".join(tally.failures)
    assert tally.messages > 30
