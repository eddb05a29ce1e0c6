"""Goes on all journeys on a screen of its own, and prints what each of them took.

python -m tests.journeys [NAME ...] [--pictures FOLDER]

It needs Xvfb and openbox. The exit code is 1 where a journey does not come to its end.
"""

import argparse
import sys
import tempfile
import traceback
from pathlib import Path

from tests.journeys.flows import JOURNEYS, title_of, travel
from tests.journeys.screen import Screen, missing
from tests.journeys.user import User


def main() -> int:
    """Run what the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(JOURNEYS))
    parser.add_argument("--pictures", type=Path, default=Path("journeys"))
    given = parser.parse_args()
    if lacking := missing():
        print(f"Not installed: {', '.join(lacking)}", file=sys.stderr)
        return 2
    failed = 0
    for name in given.names or JOURNEYS:
        journey = JOURNEYS[name]
        with Screen() as screen, tempfile.TemporaryDirectory(prefix="journey-") as world:
            user = User(screen, Path(world), (given.pictures / name).resolve())
            try:
                took_s, clicks, keys = travel(journey, user)
            except Exception:
                failed += 1
                print(f"FAILED  {name}: {title_of(journey)}\n{traceback.format_exc()}")
            else:
                print(f"{took_s:5.1f} s, {clicks} clicks, {keys} keys  {title_of(journey)}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
