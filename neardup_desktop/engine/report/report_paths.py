"""The paths in a report: in full, from the folder that was added, or none at all."""

import os
from collections.abc import Sequence
from pathlib import PurePath

from neardup_desktop.model.report import PathStyle


class ReportPaths:
    """Writes paths in one style."""

    def __init__(self, style: PathStyle, sources: Sequence[str]) -> None:
        self._style = style
        # The innermost folder decides.
        self._names = sorted(
            _short_names(sources).items(), key=lambda named: len(named[0]), reverse=True
        )

    @property
    def sources(self) -> tuple[str, ...]:
        """The folders that were added, as the report names them."""
        if self._style is PathStyle.ABSOLUTE:
            return tuple(sorted(source for source, _ in self._names))
        if self._style is PathStyle.RELATIVE:
            return tuple(sorted(name for _, name in self._names if name))
        return ()

    def path(self, path: str) -> str:
        """A path as the report names it; "" where it names none.

        With relative paths, files outside of the folders go by their names.
        """
        if self._style is PathStyle.ABSOLUTE:
            return path
        if self._style is PathStyle.NONE or not path:
            return ""
        for source, name in self._names:
            if path == source:
                return name or "."
            if path.startswith(source.rstrip(os.sep) + os.sep):
                below = path[len(source.rstrip(os.sep)) + 1 :]
                return os.path.join(name, below) if name else below  # noqa: PTH118
        return PurePath(path).name or path

    def words(self, text: str) -> str:
        """A title, a part or a label; "" where the report names nothing."""
        return "" if self._style is PathStyle.NONE else text

    def detail(self, text: str) -> str:
        """A technical note, which may contain a path: only where paths are absolute."""
        return text if self._style is PathStyle.ABSOLUTE else ""


def _short_names(sources: Sequence[str]) -> dict[str, str]:
    """A short name for each folder; "" for a single one, which may be called after a person."""
    if len(sources) == 1:
        return {sources[0]: ""}
    names: dict[str, str] = {}
    taken: set[str] = set()
    for source in sorted(sources):
        plain = name = PurePath(source).name or source.strip(os.sep) or "root"
        number = 2
        while name in taken:
            name, number = f"{plain} ({number})", number + 1
        taken.add(name)
        names[source] = name
    return names
