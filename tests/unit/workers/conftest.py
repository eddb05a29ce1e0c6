"""Children are started here as the program starts them."""

import pytest


@pytest.fixture(scope="module", autouse=True)
def _started_as_by_the_program(as_by_the_program: None) -> None:
    """Nothing of how they start is left out."""
