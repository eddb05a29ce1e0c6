"""Where the libraries of Spark are missing, the program and all tests can still be loaded."""

import subprocess
import sys

LOAD = """
import importlib, pkgutil, sys

for name in ("pandas", "py4j", "pyarrow", "pyspark"):
    sys.modules[name] = None
import neardup_desktop.__main__
import neardup_desktop.cli
import neardup_desktop.spark.commands
import tests.end_to_end.test_spark
for package in (neardup_desktop.cli, neardup_desktop.spark.commands):
    for module in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{module.name}")
"""


def test_the_program_and_its_tests_are_loaded_without_them() -> None:
    run = subprocess.run([sys.executable, "-c", LOAD], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
