"""Plans at random over mailboxes: each is proved without this program, done and taken back."""

from pathlib import Path

import pytest

from tests.torture.mailboxes import run


def test_plans_over_mailboxes_lose_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable.lower()))
    tally = run(tmp_path.resolve(), worlds=5, plans=4, seed=3)
    assert tally.failures == [], "\n".join(tally.failures)
    assert tally.messages > 30
