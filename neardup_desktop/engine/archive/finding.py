"""By which method an archive's pairs are found: how it is named, remembered and looked up."""

from collections.abc import Sequence
from dataclasses import dataclass

from neardup_desktop.detect.method import CandidateMethod, MethodError
from neardup_desktop.detect.method_registry import all_methods, candidate_method
from neardup_desktop.detect.methods.super_shingles import METHODS, method_named
from neardup_desktop.model.errors import UsageError
from neardup_desktop.model.messages import Message
from neardup_desktop.model.settings import DEFAULT_METHOD
from neardup_desktop.sketch.method import Method

BY_FINGERPRINTS = "super-shingles"
"""The method whose fingerprints every archive holds."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A way of finding pairs.

    Attributes:
        method: makes the fingerprints that are stored.
        other: gives the candidates instead of them, from the texts; None where they do.
        note: what the user should know, or "".
    """

    method: Method
    other: CandidateMethod | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class MethodChoice:
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


def finding_label(name: str, changes: Sequence[str] = ()) -> str:
    """The method of that name with these parameters, as in `ScanSettings`.

    Args:
        name: "default", "paper", or of a method in `detect/methods`.
        changes: each as parameter=value.

    Raises:
        UsageError: there is no such method or parameter, or a value is wrong.
    """
    if name in METHODS:
        if changes:
            raise UsageError(
                f"The method {name} has no parameters to set.",
                "Set them with --method super-shingles or another method.",
            )
        return name
    try:
        method = candidate_method(name, changes)
    except MethodError as error:
        if any(name.strip() == one.name for one in all_methods()) or ":" in name:
            raise
        known = (*METHODS, *(one.name for one in all_methods()))
        raise UsageError(
            f"There is no method called '{name}'.", f"Known are: {', '.join(known)}."
        ) from error
    # With its defaults it gives what the stored fingerprints give, which takes less time.
    return DEFAULT_METHOD if method == candidate_method(BY_FINGERPRINTS) else method.label


def finding_of(label: str) -> Finding:
    """The method that an archive remembers; the default one if this version does not know it."""
    if label in METHODS:
        return Finding(method_named(label))
    try:
        return Finding(method_named(DEFAULT_METHOD), candidate_method(label))
    except MethodError:
        return Finding(
            method_named(DEFAULT_METHOD),
            note=Message(
                "This version cannot find near-duplicates by {method}, so it used the default "
                "method.",
                method=label,
            ),
        )


def method_choices(current: str) -> list[MethodChoice]:
    """The methods to choose from, the recommended one first, and the current one among them."""
    choices = [
        MethodChoice(
            DEFAULT_METHOD if method.name == BY_FINGERPRINTS else method.name,
            method.title,
            method.summary,
            is_recommended=method.name == BY_FINGERPRINTS,
        )
        for method in all_methods()
    ]
    choices.sort(key=lambda one: (not one.is_recommended, one.title.casefold()))
    if current not in {one.method for one in choices}:
        title, summary = current, ""
        if current not in METHODS and (other := finding_of(current).other) is not None:
            title, summary = other.label, other.summary
        choices.append(MethodChoice(current, title, summary))
    return choices
