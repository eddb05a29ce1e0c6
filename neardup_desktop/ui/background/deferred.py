"""Parts that are built when they are first needed."""

from collections.abc import Callable
from typing import Generic, TypeVar

_Built = TypeVar("_Built", covariant=True)


class Deferred(Generic[_Built]):
    """Builds something once, when it is first asked for."""

    def __init__(self, make: Callable[[], _Built]) -> None:
        self._make = make
        self._built: _Built | None = None

    @property
    def built(self) -> _Built | None:
        """The part, or None before anybody asked for it."""
        return self._built

    def get(self) -> _Built:
        """Build it unless that was done before."""
        if self._built is None:
            self._built = self._make()
        return self._built
