"""What went wrong on Spark, cut from its long accounts."""

import pytest

tables = pytest.importorskip("neardup_desktop.spark.stages.tables")


@pytest.mark.parametrize(
    ("account", "reason"),
    [
        (
            "An exception was thrown.\n  at a.b(C.java:1)\nCaused by: first\nCaused by: last.\n",
            "last",
        ),
        (
            "An error occurred while calling o9.parquet.\n: java.io.X: gone.\n\tat a.b\n",
            "java.io.X: gone",
        ),
        ("Only this.", "Only this"),
        ("", ""),
    ],
)
def test_the_reason_is_the_innermost_cause(account: str, reason: str) -> None:
    assert tables._reason(account) == reason
