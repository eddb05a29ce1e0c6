"""By which method an archive's pairs are found: how it is named, remembered and looked up."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from neardup_desktop.engine.archive.method_choices import MethodChoice, method_problem
from neardup_desktop.engine.archive.reader import ArchiveReader
from neardup_desktop.lab.method import CandidateMethod, MethodError
from neardup_desktop.lab.method_registry import (
    all_methods,
    candidate_method,
    is_known,
    variants,
)
from neardup_desktop.model.messages import Message
from neardup_desktop.model.settings import DEFAULT_METHOD
from neardup_desktop.sketch.method import METHODS, Method, method_named

BY_FINGERPRINTS = "super-shingles"
"""The method whose fingerprints every archive holds."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A way of finding pairs.

    Attributes:
        method: makes the fingerprints that are stored.
        other: gives the candidates instead of them, from the texts; None where they do.
        is_known: whether this version has the method that was asked for.
    """

    method: Method
    other: CandidateMethod | None = None
    is_known: bool = True


def finding_label(name: str, changes: Sequence[str] = ()) -> str:
    """The method of that name with these parameters, as in `ScanSettings`.

    Args:
        name: "default", "paper", or of a method in `lab/methods`.
        changes: each as parameter=value.

    Raises:
        MethodError: there is no such method or parameter, or a value is wrong.
    """
    if name in METHODS:
        if changes:
            raise MethodError(
                "The method {name} has no parameters to set.",
                "Set them with --method super-shingles or another method.",
                name=name,
            )
        return name
    try:
        method = candidate_method(name, changes)
    except MethodError as error:
        if is_known(name):
            raise
        known = (*METHODS, *(one.name for one in all_methods()), *variants())
        raise MethodError(
            "There is no method called '{name}'.",
            "Known are: {known}.",
            name=name,
            known=", ".join(known),
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
        return Finding(method_named(DEFAULT_METHOD), is_known=False)


def method_choices(reader: ArchiveReader) -> list[MethodChoice]:
    """The methods to choose from, the recommended one first, and the current one among them.

    Of one that cannot run, that is said.
    """
    current = reader.method()
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
        choices.append(_other_choice(current))
    if problem := method_problem(reader):
        choices = [
            replace(one, summary=problem) if one.method == current else one for one in choices
        ]
    return choices


def _other_choice(current: str) -> MethodChoice:
    """A method that only the command line offers, or one with other parameters."""
    if current in METHODS:
        return MethodChoice(
            current,
            Message("Super-shingles of the research paper"),
            Message("Uses the parameters of the paper; finds only about half of what is similar."),
        )
    other = finding_of(current).other
    if other is None:  # only another version knows it
        return MethodChoice(current, current, "")
    given = ", ".join(f"{name}={value}" for name, value in other.changed().items())
    title = Message("{method} ({parameters})", method=Message(other.title), parameters=given)
    return MethodChoice(current, title, other.summary)
