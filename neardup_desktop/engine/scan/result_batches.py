"""Stores results of the children in batches, so that little is lost when a scan stops."""

import time
from collections.abc import Callable, Iterator

from neardup_desktop.engine.scan.control import YieldPoints
from neardup_desktop.store.database import Database
from neardup_desktop.workers.messages import Result, Turn

_COMMIT_EVERY_S = 1.0


def store_results(
    index: Database,
    results: Iterator[Result | Turn],
    take: Callable[[Result], None],
    yield_points: YieldPoints,
    *,
    before_commit: Callable[[], None] | None = None,
    after_commit: Callable[[], None] | None = None,
) -> None:
    """Store all results, with a commit every second or as soon as the scan should yield.

    Args:
        index: the database.
        results: the answers of the children.
        take: stores one answer.
        yield_points: between two batches.
        before_commit: called at the end of each transaction.
        after_commit: called after each transaction.
    """
    more = True
    while more:
        with index.transaction():
            until = time.monotonic() + _COMMIT_EVERY_S
            while more and time.monotonic() < until:
                result = next(results, None)
                if result is None:
                    more = False
                elif not isinstance(result, Turn):
                    take(result)
                if yield_points.is_wanted():
                    break
            if before_commit is not None:
                before_commit()
        if after_commit is not None:
            after_commit()
        yield_points.take()
