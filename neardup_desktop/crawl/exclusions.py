"""The folders and files that a scan leaves out, by the program's rules and by the user's."""

import fnmatch
import os
import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct

from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.messages import Message
from neardup_desktop.model.outcomes import SkipReason
from neardup_desktop.model.resources import resource_path

_LITERAL_SIGN = re.compile(r"\[([*?[])\]")


class _Rules(Struct, frozen=True):
    """The program's rules from its resources, folded by `folded_name`."""

    folder_names: frozenset[str]
    folder_starts: tuple[str, ...]
    folder_endings: tuple[str, ...]
    folder_paths: dict[str, tuple[str, ...]]
    """Endings of paths, each with a leading separator, by their last part."""
    folder_roots: frozenset[str]
    file_names: frozenset[str]
    file_starts: tuple[str, ...]
    file_endings: frozenset[str]
    markers: frozenset[str]
    cloud_endings: frozenset[str]
    hidden_cloud_endings: tuple[str, ...]
    page_endings: tuple[str, ...]
    page_folder_endings: tuple[str, ...]
    page_folder_spellings: tuple[str, ...]
    """The same as browsers write them, and case-folded."""
    package_endings: tuple[str, ...]


class Exclusions:
    """Decides whether to leave out a folder or file, and why.

    Attributes:
        archive: the program's own archive, which is never scanned, or None.
    """

    def __init__(self, own: Iterable[str] = (), archive: Path | None = None) -> None:
        """Combine the program's rules with the user's.

        Args:
            own: names ("Backups"), patterns ("*.bak"), ends of paths ("Mail/Old") or whole paths
                of folders and files.
            archive: folder of the program's own archive.
        """
        self.archive = archive
        self._rules = _default_rules()
        own = [text for text in own if text.strip()]
        self._has_own = bool(own)
        self._own_names = _pattern([text for text in own if not _has_separator(text)])
        self._own_paths = _pattern(_path_patterns([text for text in own if _has_separator(text)]))

    def folder_reason(self, path: str, name: str) -> SkipReason | None:
        """Why to leave a folder out, or None; `path` is absolute and ends in `name`."""
        rules = self._rules
        folded = folded_name(name)
        if folded in rules.folder_names:
            return SkipReason.EXCLUDED_FOLDER
        if folded.startswith(rules.folder_starts) or folded.endswith(rules.folder_endings):
            return SkipReason.EXCLUDED_FOLDER
        if (paths := rules.folder_paths.get(folded)) and _normal(path).endswith(paths):
            return SkipReason.EXCLUDED_FOLDER
        if (
            folded in rules.folder_roots
            and _normal(os.path.splitdrive(path)[1]) in rules.folder_roots
        ):
            return SkipReason.EXCLUDED_FOLDER
        return self._own_reason(path, folded) if self._has_own else None

    def file_reason(self, path: str, name: str) -> SkipReason | None:
        """Why to leave a file out, or None; `path` is absolute and ends in `name`."""
        rules = self._rules
        folded = folded_name(name)
        if folded.startswith("."):
            if folded.endswith(rules.hidden_cloud_endings):
                return SkipReason.CLOUD_ONLY
            if "." not in folded[1:]:  # .profile and the like; .notes.txt may be the user's
                return SkipReason.HIDDEN_FILE
        if folded in rules.file_names or folded.startswith(rules.file_starts):
            return SkipReason.HIDDEN_FILE
        ending = folded[folded.rfind(".") :]
        if ending in rules.file_endings:
            return SkipReason.HIDDEN_FILE
        if ending in rules.cloud_endings:
            return SkipReason.CLOUD_ONLY
        if self._has_own:
            return self._own_reason(path, folded)
        return None

    def marks_folder(self, names: Iterable[str]) -> bool:
        """Whether one of these files marks its folder as reproducible, like a cache."""
        return not self._rules.markers.isdisjoint(names)

    def page_names(self, folder_name: str) -> tuple[str, ...]:
        """Case-folded names of pages whose files a folder of this name would hold."""
        folded = folded_name(folder_name)
        if not folded.endswith(self._rules.page_folder_endings):
            return ()
        return tuple(
            folded.removesuffix(ending) + page
            for ending in self._rules.page_folder_endings
            if folded.endswith(ending)
            for page in self._rules.page_endings
        )

    def page_folders(self, page_name: str) -> tuple[str, ...]:
        """Possible names of the folder with the files of this page; () if it is no page."""
        stem = _page_stem(page_name, self._rules)
        return tuple(stem + ending for ending in self._rules.page_folder_spellings) if stem else ()

    def sibling_pages(self, page_name: str) -> tuple[str, ...]:
        """Names of the other pages that would share that folder."""
        stem = _page_stem(page_name, self._rules)
        others = (stem + ending for ending in self._rules.page_endings)
        return tuple(
            name for name in others if stem and folded_name(name) != folded_name(page_name)
        )

    def is_package(self, folder_name: str) -> bool:
        """Whether macOS shows a folder of this name as one file."""
        return folded_name(folder_name).endswith(self._rules.package_endings)

    def _own_reason(self, path: str, folded: str) -> SkipReason | None:
        if self._own_names is not None and self._own_names.fullmatch(folded):
            return SkipReason.EXCLUDED_BY_PERSON
        if self._own_paths is not None and self._own_paths.fullmatch(_normal(path)):
            return SkipReason.EXCLUDED_BY_PERSON
        return None


class LeftOutPlaces:
    """Finds the folder or file by which a person leaves out a path; remembers folders."""

    def __init__(self, own: Iterable[str], sources: Iterable[str]) -> None:
        """Combine them.

        Args:
            own: as for `Exclusions`.
            sources: what is a source itself is read, whatever leaves out the folder it lies in.
        """
        self._exclusions = Exclusions(own)
        self._places: dict[str, str | None] = dict.fromkeys(sources)

    def place(self, path: str) -> str | None:
        """The outermost folder above a file that is left out, or the file; None if it is read."""
        folder, name = os.path.split(path)
        if (place := self._folder(folder)) is not None:
            return place
        reason = self._exclusions.file_reason(path, name)
        return path if reason is SkipReason.EXCLUDED_BY_PERSON else None

    def is_left_out(self, folder: str) -> bool:
        """Whether a folder is left out by itself."""
        reason = self._exclusions.folder_reason(folder, os.path.basename(folder))  # noqa: PTH119
        return reason is SkipReason.EXCLUDED_BY_PERSON

    def _folder(self, folder: str) -> str | None:
        """The outermost folder by which a folder is left out; None if it is read."""
        unknown = []
        while folder not in self._places:
            unknown.append(folder)
            outer = os.path.dirname(folder)  # noqa: PTH120
            if outer == folder:
                self._places[folder] = None
            folder = outer
        place = self._places[folder]
        for inner in reversed(unknown):
            if place is None and self.is_left_out(inner):
                place = inner
            self._places[inner] = place
        return place


@cache
def _default_rules() -> _Rules:
    import tomllib  # only what crawls waits for it

    with resource_path("exclusions.toml").open("rb") as stream:
        data = tomllib.load(stream)
    folders, files = data["folder"], data["file"]
    paths: dict[str, tuple[str, ...]] = {}
    for path in _all(folders, "paths"):
        last = path.rpartition("/")[2]
        paths[last] = (*paths.get(last, ()), "/" + path)
    roots = _all(folders, "roots")
    spellings = data["saved_page"]["folder_endings"]
    return _Rules(
        folder_names=frozenset(_all(folders, "names")),
        folder_starts=_all(folders, "starts"),
        folder_endings=_all(folders, "endings"),
        folder_paths=paths,
        # With their last parts, so that one look-up rules out nearly every folder.
        folder_roots=frozenset(roots) | {root.rpartition("/")[2] for root in roots},
        file_names=frozenset(_all(files, "names")),
        file_starts=_all(files, "starts"),
        file_endings=frozenset(_all(files, "endings")),
        markers=frozenset(data["markers"]["names"]),
        cloud_endings=frozenset(_all([data["cloud"]], "endings")),
        hidden_cloud_endings=_all([data["cloud"]], "hidden_endings"),
        page_endings=_all([data["saved_page"]], "page_endings"),
        page_folder_endings=_all([data["saved_page"]], "folder_endings"),
        page_folder_spellings=tuple(dict.fromkeys((*spellings, *map(str.casefold, spellings)))),
        package_endings=_all([data["package"]], "endings")
        + _all([folder for folder in folders if folder.get("package")], "endings"),
    )


def _all(groups: Sequence[dict[str, Any]], key: str) -> tuple[str, ...]:
    """All values under that key in the groups, folded."""
    return tuple(folded_name(text) for group in groups for text in group.get(key, ()))


def _page_stem(page_name: str, rules: _Rules) -> str:
    """The name of a page without its ending; "" if it is no page."""
    folded = page_name.casefold()
    ending = next((ending for ending in rules.page_endings if folded.endswith(ending)), "")
    return page_name[: -len(ending)] if ending else ""


def _has_separator(text: str) -> bool:
    return "/" in text or os.sep in text


def _path_patterns(own: Iterable[str]) -> list[str]:
    """Patterns for whole paths; relative ones match below any folder."""
    patterns = []
    for text in own:
        normal = _normal(str(Path(text).expanduser())).rstrip("/")
        absolute = normal.startswith("/") or Path(text).is_absolute()
        patterns.append(normal if absolute else "*/" + normal)
    return patterns


def _pattern(own: Iterable[str]) -> re.Pattern[str] | None:
    alternatives = []
    for text in own:
        folded = folded_name(text.strip())
        # "Photos [2019]" means the folder of that name as well as any "Photos 2".
        alternatives += [fnmatch.translate(folded), re.escape(folded)]
    return re.compile("|".join(alternatives)) if alternatives else None


def folded_name(name: str) -> str:
    """A name as the rules compare it: without case, and however its accents are composed.

    Macs take letters and accents apart; most other systems, and keyboards, do not.
    """
    if name.isascii():
        return name.lower()
    apart = unicodedata.normalize("NFD", name).casefold()
    return unicodedata.normalize("NFC", apart)


def check_pattern(text: str) -> None:
    """Refuse what a person types where it would leave out everything, or never anything.

    Raises:
        UsageError: it says what to type instead.
    """
    remedy = Message("Give the name of a folder or file, such as old or *.bak.")
    if not text.strip():
        raise UsageError("There is no name.", remedy)
    if not {".", ".."}.isdisjoint(re.split(r"[/\\]", text.strip())):
        raise UsageError(
            "{pattern} is not a name: . and .. lead to other folders.", remedy, pattern=text
        )
    if not text.strip("*?/\\. "):
        raise UsageError("{pattern} would skip everything.", remedy, pattern=text)


def same_pattern(text: str) -> str:
    """A key that two patterns of a person share if they leave out the same."""
    return _normal(str(Path(plain_pattern(text.strip())).expanduser())).rstrip("/")


def literal_pattern(path: Path) -> str:
    """A path as a pattern that matches nothing else."""
    return "".join(f"[{sign}]" if sign in "*?[" else sign for sign in str(path))


def plain_pattern(text: str) -> str:
    """A pattern as people write it: that of a path as the path."""
    return _LITERAL_SIGN.sub(r"\1", text)


def _normal(path: str) -> str:
    """A path as in the rules: folded, with slashes."""
    return folded_name(path.replace(os.sep, "/"))
