"""What children inherit from their first line on; it loads nothing, as servers start by it."""

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

_ONE_THREAD_EACH = (
    "OPENBLAS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "OMP_THREAD_LIMIT",
    "MKL_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
    "RAYON_NUM_THREADS",
)
_environment_lock = threading.Lock()


@contextmanager
def surroundings_for_children() -> Iterator[None]:
    """Start children inside this, so that they inherit what must hold from their first line on.

    Their libraries start no threads of their own, because there is a child for each processor,
    and Ctrl+C does not reach them: the parent handles it. The parent's own state is restored.
    """
    with _environment_lock, _interrupts_blocked():
        before = {name: os.environ.get(name) for name in _ONE_THREAD_EACH}
        os.environ.update(dict.fromkeys(_ONE_THREAD_EACH, "1"))
        try:
            yield
        finally:
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
