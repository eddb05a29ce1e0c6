"""The sentences on reasons why something was not read, left out or left alone."""

from enum import StrEnum
from functools import cache

from neardup_desktop.model.resources import resource_path


class Explained(StrEnum):
    """A stable code, with what `resources/reasons.toml` says of it to the user."""

    @property
    def explanation(self) -> str:
        """One plain sentence: what happened, or what the obstacle is."""
        return _said()[type(self).__name__][self][0]

    @property
    def remedy(self) -> str:
        """One plain sentence: what the user can do; "" where nothing needs doing."""
        return "".join(_said()[type(self).__name__][self][1:])


@cache
def _said() -> dict[str, dict[str, list[str]]]:
    # Child processes know the codes and say nothing.
    import tomllib

    return tomllib.loads(resource_path("reasons.toml").read_text("utf-8"))
