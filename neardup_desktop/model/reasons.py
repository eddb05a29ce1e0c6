"""The sentences on reasons why something was not read, left out or left alone."""

from enum import StrEnum
from functools import cache

from neardup_desktop.model.resources import resource_path


class Explained(StrEnum):
    """A stable code, with what `resources/reasons.toml` says of it to the user."""

    @property
    def heading(self) -> str:
        """A few words for it; "" where no list has it."""
        return self._said("heading")

    @property
    def explanation(self) -> str:
        """One plain sentence: what happened, or what the obstacle is."""
        return self._said("explanation")

    @property
    def remedy(self) -> str:
        """One plain sentence: what the user can do; "" where nothing needs doing."""
        return self._said("remedy")

    def _said(self, what: str) -> str:
        return _reasons()[type(self).__name__][self].get(what, "")


@cache
def _reasons() -> dict[str, dict[str, dict[str, str]]]:
    # Child processes know the codes and say nothing.
    import tomllib

    return tomllib.loads(resource_path("reasons.toml").read_text("utf-8"))
