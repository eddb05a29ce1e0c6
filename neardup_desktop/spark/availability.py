"""Whether what scans on Spark need is installed; asked before anything of it is loaded."""

from neardup_desktop.model.errors import SparkError
from neardup_desktop.spark.stages.session import missing_libraries


def require_libraries() -> None:
    """Check that the optional libraries are there.

    Raises:
        SparkError: one is missing.
    """
    if missing_libraries():
        raise SparkError(
            "The libraries for tables of Spark are not installed.",
            "Install them.",
            command="pip install 'neardup-desktop[spark]'",
        )
