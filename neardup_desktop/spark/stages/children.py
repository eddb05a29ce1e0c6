"""Runs tasks in the sandboxed children of the desktop, from inside a Spark worker."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from neardup_desktop.model.progress import CancelFlag
from neardup_desktop.workers.messages import Result, Task
from neardup_desktop.workers.pool import WorkerPool


class ChildSettings(Struct, frozen=True):
    """Limits of a child, as in `ScanSettings`."""

    timeout_s: float
    memory_limit_bytes: int


_pools: dict[ChildSettings, WorkerPool] = {}


def run(tasks: Iterable[Task], settings: ChildSettings) -> Iterator[Result]:
    """Do tasks in one child; results come in no order.

    Spark gives a worker one partition at a time and runs as many workers as it has processors.
    The child is kept for the next partition, and ends with the worker.
    """
    pool = _pools.get(settings)
    if pool is None:
        pool = _pools[settings] = WorkerPool(1, settings.timeout_s, settings.memory_limit_bytes)
    yield from pool.run(tasks, CancelFlag())
