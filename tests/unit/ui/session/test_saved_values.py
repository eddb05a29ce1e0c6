"""What is remembered is read back as it was, and garbage never harms."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QSettings

from neardup_desktop.model.filters import NO_LOSS, ClusterFilter
from neardup_desktop.model.kinds import Kind
from neardup_desktop.model.pairs import Evidence
from neardup_desktop.model.settings import Preference
from neardup_desktop.ui.session.saved_values import SavedValues, filter_of, filter_text

_WHOLE = st.none() | st.integers(-(2**40), 2**40)
_FILTERS = st.builds(
    ClusterFilter,
    text=st.text(max_size=20),
    kinds=st.frozensets(st.sampled_from(Kind)),
    formats=st.frozensets(st.text(max_size=5)),
    folders=st.lists(st.sampled_from([Path("/a"), Path("/b c/ü")]), unique=True).map(tuple),
    levels=st.frozensets(st.sampled_from(Evidence)),
    min_bytes=_WHOLE,
    max_bytes=_WHOLE,
    since_s=_WHOLE,
    until_s=_WHOLE,
    reviewed=st.none() | st.booleans(),
)


@given(_FILTERS)
def test_a_filter_comes_back_as_it_was(chosen: ClusterFilter) -> None:
    assert filter_of(filter_text(chosen)) == chosen


@given(st.text(max_size=200))
def test_garbage_is_no_filter_that_harms(text: str) -> None:
    assert isinstance(filter_of(text), ClusterFilter)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=5,
)
_FIELDS = st.sampled_from([*ClusterFilter.__struct_fields__, "other"])


@given(st.dictionaries(_FIELDS, _JSON))
def test_wrong_values_in_a_filter_are_left_out(values: dict[str, object]) -> None:
    import json

    made = filter_of(json.dumps(values))
    assert filter_of(filter_text(made)) == made


def test_the_filter_without_loss_is_short() -> None:
    assert len(filter_text(NO_LOSS)) < 60


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(damage=st.binary(max_size=300))
def test_a_damaged_file_gives_defaults_or_values_in_range(tmp_path: Path, damage: bytes) -> None:
    path = tmp_path / "window.ini"
    path.write_bytes(
        b"[list]\nsimilarity=" + damage + b"\npreference=" + damage + b"\n[x]\ncolumns=" + damage
    )
    remembered = SavedValues(QSettings(str(path), QSettings.Format.IniFormat))
    assert 50 <= remembered.whole("list/similarity", 80, 50, 100) <= 100
    assert remembered.choice("list/preference", Preference.NEWEST) in Preference
    assert all(0 <= width <= 9 for width in remembered.wholes("x/columns", 0, 9))
    assert isinstance(remembered.text("list/similarity"), str)
    assert remembered.flag("list/similarity", default=True) in (True, False)
    remembered.state("list/similarity")


@pytest.mark.parametrize("value", ["80", 80, "-3", "²", "9" * 50, None, [1], b"80"])
def test_only_sensible_numbers_count(tmp_path: Path, value: object) -> None:
    store = QSettings(str(tmp_path / "x.ini"), QSettings.Format.IniFormat)
    store.setValue("n", value)
    expected = 80 if value in ("80", 80) else 7
    assert SavedValues(store).whole("n", 7, 0, 100) == expected
