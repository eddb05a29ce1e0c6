"""Results of the children go into the archive in batches, so that little is lost when it stops."""

import time
from collections.abc import Callable, Iterator

from neardup_desktop.store.database import Database
from neardup_desktop.workers.messages import Result

_COMMIT_EVERY_S = 1.0


def store_results(
    index: Database,
    results: Iterator[Result],
    take: Callable[[Result], None],
    before_commit: Callable[[], None] | None = None,
) -> None:
    """Take all results, with a commit every second; `before_commit` belongs to each batch."""
    more = True
    while more:
        with index.transaction():
            until = time.monotonic() + _COMMIT_EVERY_S
            while more and time.monotonic() < until:
                result = next(results, None)
                if result is None:
                    more = False
                else:
                    take(result)
            if before_commit is not None:
                before_commit()
