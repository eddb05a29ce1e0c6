"""Runs tests with the oldest versions of all libraries that pyproject.toml allows.

    python packaging/test/lower_bounds.py [arguments of pytest]

Without arguments all tests run. The environment is made anew in `dist/lower-bounds`.
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = ROOT / "dist" / "lower-bounds"


def main(arguments: list[str]) -> int:
    """Make the environment and run the tests; returns the exit code of pytest."""
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT)], check=True)
    python = str(ENVIRONMENT / "bin" / "python")
    subprocess.run([python, "-m", "pip", "install", "--quiet", "uv"], check=True)
    install = [python, "-m", "uv", "pip", "install", "--quiet", "--python", python]
    install += ["--resolution", "lowest-direct", "--editable", f"{ROOT}[test]"]
    subprocess.run(install, check=True)
    tests = arguments or ["--numprocesses", "auto", "--maxprocesses", "4", "--dist", "loadfile"]
    return subprocess.run([python, "-m", "pytest", *tests], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
