"""Parts that are built when they are first needed."""

from collections.abc import Callable
from typing import Generic, TypeVar

_Built = TypeVar("_Built", covariant=True)


class Deferred(Generic[_Built]):
    """Builds something once, when it is first needed."""

    def __init__(self, make: Callable[[], _Built]) -> None:
        self._make = make
        self._built: _Built | None = None

    @property
    def built(self) -> _Built | None:
        """The part; None until it is built."""
        return self._built

    def get(self) -> _Built:
        """The part, built now if it is not built yet."""
        if self._built is None:
            self._built = self._make()
        return self._built
