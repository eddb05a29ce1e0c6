import tomllib

import pytest

from neardup_desktop.model.outcomes import Outcome, SkipReason
from neardup_desktop.model.reasons import Explained
from neardup_desktop.model.refusals import Refused
from neardup_desktop.model.resources import resource_path


@pytest.mark.parametrize("reasons", [Outcome, SkipReason, Refused])
def test_exactly_the_reasons_are_explained(reasons: type[Explained]) -> None:
    tables = tomllib.loads(resource_path("reasons.toml").read_text("utf-8"))
    assert list(tables[reasons.__name__]) == [reason.value for reason in reasons]
    for reason in reasons:
        assert reason.explanation.endswith(".")
        assert reason.remedy.endswith(".") or not reason.remedy
