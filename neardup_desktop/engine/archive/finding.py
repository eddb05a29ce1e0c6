"""The method that finds an archive's pairs: its name, and how it is chosen and remembered.

Super-shingles are known here; other methods belong to a plug-in, which is loaded where one is asked
for. Without numpy, which the window loads late.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from neardup_desktop.engine.archive.archive import Archive, ArchiveReader
from neardup_desktop.engine.archive.reader import FAILED_METHOD
from neardup_desktop.model.messages import Message
from neardup_desktop.model.settings import DEFAULT_METHOD
from neardup_desktop.plug_ins import offered
from neardup_desktop.sketch.method import METHODS, Method, MethodError, method_named

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from neardup_desktop.detect.base import Candidates
    from neardup_desktop.model.progress import CancelFlag
    from neardup_desktop.store.items import ItemStore

    Words = npt.NDArray[np.int32]


class MethodChoice(Struct, frozen=True):
    """A method that the user may choose.

    Attributes:
        method: as in `ScanSettings`.
        title: its name, in English.
        summary: how it works and where it fails, in English.
        is_recommended: whether it is the one that misses least.
    """

    method: str
    title: str
    summary: str
    is_recommended: bool = False


class OtherMethod(Struct, frozen=True):
    """A method that finds candidate pairs by the texts, instead of the stored fingerprints.

    Attributes:
        code: names everything that decides which pairs are found.
        pairs_of: gives the candidates among n token sequences, at the least similarity that is
            stored, by their indices, and the words of each; raises `Cancelled`.
    """

    code: str
    pairs_of: "Callable[[ItemStore, Sequence[int], CancelFlag], tuple[Candidates, Words]]"


class OtherMethods(Struct, frozen=True):
    """All such methods; a plug-in offers them as "methods".

    Attributes:
        known: gives the method with a label; None if there is none.
        label: as `finding_label`, of a method that is none of `METHODS`.
        choices: gives the methods to choose from, the recommended one first, and among them the
            one that is chosen now.
    """

    known: Callable[[str], OtherMethod | None]
    label: Callable[[str, Sequence[str]], str]
    choices: Callable[[str], list[MethodChoice]]


class Finding(Struct, frozen=True):
    """A way of finding pairs.

    Attributes:
        method: makes the fingerprints that are stored.
        other: gives the candidates instead of them, from the texts; None where they do.
        is_known: whether this version has the method that was asked for.
    """

    method: Method
    other: OtherMethod | None = None
    is_known: bool = True


def finding_label(name: str, changes: Sequence[str] = ()) -> str:
    """The method of that name with these parameters, as in `ScanSettings`.

    Args:
        name: "default", "paper", or of another method.
        changes: each as parameter=value.

    Raises:
        UsageError: there is no such method or parameter, or a value is wrong.
    """
    if name in METHODS:
        if changes:
            raise MethodError(
                "The method {name} has no parameters to set.",
                "Set them with --method super-shingles or another method.",
                name=name,
            )
        return name
    methods = _other_methods()
    return method_named(name).name if methods is None else methods.label(name, changes)


def finding_of(label: str) -> Finding:
    """The method that an archive remembers; the default one if this version does not know it."""
    if label in METHODS:
        return Finding(method_named(label))
    methods = _other_methods()
    other = methods.known(label) if methods is not None else None
    return Finding(method_named(DEFAULT_METHOD), other, is_known=other is not None)


def method_choices(reader: ArchiveReader) -> list[MethodChoice]:
    """The methods to choose from; of one that cannot run, that is said. None without plug-ins."""
    current = reader.method()
    methods = _other_methods()
    choices = methods.choices(current) if methods is not None else []
    if problem := method_problem(reader):
        choices = [
            replace(one, summary=problem) if one.method == current else one for one in choices
        ]
    return choices


def method_problem(archive: Archive | ArchiveReader) -> Message | None:
    """Why an archive's pairs are not found by the method that the user chose; None if they are."""
    label = archive.method()
    finding = finding_of(label)
    if not finding.is_known:
        return Message(
            "This version cannot find near-duplicates by {method}, so it used the default method.",
            method=label,
        )
    if finding.other is not None and archive.metadata.get(FAILED_METHOD) == finding.other.code:
        return Message(
            "The method {method} failed on your files, so near-duplicates are found by the "
            "default method. Choose another method.",
            method=label,
        )
    return None


def _other_methods() -> OtherMethods | None:
    return offered("methods")
